Feature: Pick-up at the door

  @BR1
  Scenario: The seventh person
    Given a child with 6 named persons
    When the parent names one more
    Then the app says that 6 are the most

  @BR2
  Scenario: An old photo
    Given a person whose photo is 25 months old
    When the person stands at the door
    Then the tablet asks for a card

  @BR3
  Scenario: A quick answer
    Given 120 children
    When the educator taps on a child
    Then the persons are shown within 1 second

  @BR4
  Scenario: After three years
    Given a pick-up of 3 years and 1 day ago
    When the night job ran
    Then the pick-up is deleted

  @BR5
  Scenario: No custody
    Given a parent who lost custody
    When the parent names a person
    Then it is refused

  @BR6
  Scenario: The net is down
    Given a tablet that has had no net for 3 hours
    When the educator taps on a child
    Then the persons are shown with the time of their data
