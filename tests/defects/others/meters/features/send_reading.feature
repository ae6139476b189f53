# language: en
@readings
Feature: Send a reading
  As a household
  I want to send a photo of my meter
  So that I do not type nine digits

  Background:
    Given the meter 10443210 with the last reading 48210

  @FR-001
  Scenario Outline: Photos of different sizes
    When the household sends a photo of <size> MB
    Then the answer is "<answer>"

    Examples:
      | size | answer    |
      | 8    | taken     |
      | 9    | too large |

  @FR-002
  Scenario: A reading that runs backwards
    When the household sends a photo that shows 48100
    Then the reading is refused
    And the reason is "lower than last time"

  @FR-004
  Scenario: A jump goes to a clerk
    Given last year's use was 1000
    When the household sends a photo that shows 49700
    Then the reading waits for a clerk

  @FR-006
  Scenario: A photo is read in time
    When 100 households send a photo
    Then 95 of them see a number within 5 seconds
