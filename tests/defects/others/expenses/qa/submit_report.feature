Feature: Submit an expense report
  As an Employee
  I want to submit an expense report
  So that I am reimbursed

  Background:
    Given I am signed in as "Erin"

  # BRL-001
  @BRL-001 @smoke
  Scenario: TC-01 Report with one line item
    Given a line item of $20.00 from yesterday
    When I submit the report
    Then the report is "submitted"

  @BRL-001 @negative
  Scenario: TC-02 Report with 51 line items
    Given 51 line items of $10.00
    When I submit the report
    Then I see the error "TOO_MANY_ITEMS"

  @BRL-002 @negative
  Scenario: TC-03 Missing receipt
    Given a line item of $26.00 without a receipt
    When I submit the report
    Then I see the error "RECEIPT_MISSING"

  @BRL-004 @negative
  Scenario: TC-04 Old line item
    Given a line item from 61 days ago
    When I submit the report
    Then I see the error "ITEM_TOO_OLD"
