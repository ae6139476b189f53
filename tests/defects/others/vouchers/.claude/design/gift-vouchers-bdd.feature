Feature: Gift vouchers
  As a guest
  I want to buy a voucher online
  So that somebody else can dine in any of the restaurants

  Background:
    Given the restaurants "Linde" and "Krone"

  @BR-1
  Scenario: Guest buys a voucher
    When a guest buys a voucher of 50 EUR
    Then the guest is given a code

  @BR-1
  Scenario Outline: Amount outside of the limits is refused
    When a guest buys a voucher of <amount> EUR
    Then the sale is refused

    Examples:
      | amount |
      | 9      |
      | 501    |

  @BR-2
  Scenario: Voucher arrives by e-mail
    Given a guest has paid a voucher
    When 2 minutes have passed
    Then the voucher is in the mailbox of the guest

  @BR-3
  Scenario: Cashier redeems a part
    Given a voucher with 50 EUR on it
    When the cashier of "Krone" redeems 30 EUR
    Then 20 EUR stay on the voucher

  @BR-3
  Scenario: More than the rest is refused
    Given a voucher with 50 EUR on it
    When the cashier of "Linde" redeems 60 EUR
    Then the redemption is refused

  @BR-4
  Scenario: Voucher is too old
    Given a voucher that was bought 37 months ago
    When a cashier redeems 10 EUR
    Then the redemption is refused

  @BR-5
  Scenario: Redemption is cancelled in time
    Given a redemption of 5 minutes ago
    When the cashier cancels it
    Then the whole amount is on the voucher again

  @BR-6
  Scenario: Till guesses codes
    Given a till has sent 10 wrong codes within one hour
    When it sends another code
    Then the till is refused

  @BR-7
  Scenario: Accountant lists open balances
    When an accountant lists the balances of "2026-01"
    Then each voucher with a rest is listed once
