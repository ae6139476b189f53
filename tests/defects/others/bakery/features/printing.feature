Feature: Printing the labels of the day

  Rule: BR-4 A shop prints at most 500 labels an hour

    Scenario: The 501st label
      Given a shop that printed 500 labels since nine
      When it prints one more at half past nine
      Then the job is refused
      And the assistant is told to wait until ten

  Rule: BR-5 The counter is ready at six

    Scenario Template: A day is printed fast
      Given <products> products
      When the assistant prints the labels of the day
      Then the last one is out after less than <seconds> seconds

      Scenarios:
        | products | seconds |
        | 60       | 20      |
        | 120      | 20      |

  @BR-6
  Scenario: Who released it
    Given a release of 4 years ago
    When the office of food safety asks
    Then the name of the second baker is told
