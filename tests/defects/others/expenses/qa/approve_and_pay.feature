Feature: Approve and pay a report

  @BRL-003
  Scenario: TC-05 Two approvals over $5,000
    Given a submitted report of $5,001.00
    When the Manager approves it
    Then it waits for the Finance Analyst

  @BRL-005 @negative
  Scenario: TC-06 Own report
    Given a submitted report of the Manager
    When the Manager approves it
    Then the error "OWN_REPORT" is shown

  @BRL-006
  Scenario: TC-07 Thursday
    Given an approved report
    When the payment run of Thursday starts
    Then the report is "paid"

  @BRL-007
  Scenario: TC-08 Mail on approval
    Given a submitted report of Erin
    When the Manager approves it
    Then Erin has a mail within 15 minutes

  @BRL-008
  Scenario: TC-09 Receipt after six years
    Given a receipt from 6 years ago
    When the Finance Analyst opens it
    Then the image is shown
