Feature: Campus bikes

  Rule: Unlock by Code

    @BR-1
    Scenario: A bike opens
      Given a bike stands at a rack
      When Ada scans its code
      Then the lock opens within 3 seconds

  Rule: Return at a Rack

    @BR-2
    Scenario: A ride ends at a rack
      Given Ada rides a bike
      When she locks it at a rack
      Then the ride has ended

    @BR-2
    Scenario: A ride does not end elsewhere
      Given Ada rides a bike
      When she locks it in a park
      Then the ride goes on, and she is told why

  Rule: One Bike

    @BR-3
    Scenario: A second bike stays locked
      Given Ada rides a bike
      When she scans the code of another
      Then it stays locked

  Rule: Price

    @BR-4
    Scenario Outline: What a ride costs
      When Ada has ridden <minutes> minutes
      Then she pays <price> EUR

      Examples:
        | minutes | price |
        | 30      | 0     |
        | 31      | 1     |

  Rule: Mechanics

    @BR-5
    Scenario: A student cannot take a bike out of service
      When Ada takes a bike out of service
      Then she is refused

  Rule: Positions

    @BR-6
    Scenario: Yesterday's positions are gone
      Given a bike was seen 25 hours ago
      When a mechanic asks where it was
      Then nothing is known
