Feature: Bed turnaround
  Vacated beds reach a cleaner, and clean beds reach the admission desk.

  Background:
    Given ward "4B" has bed "4B-12"

  # Category 1: who may do what

  @rule-1
  Scenario: A nurse vacates a bed of the own ward
    Given a nurse of ward "4B"
    When the nurse marks bed "4B-12" as vacated
    Then a job for bed "4B-12" is offered to a cleaner

  @rule-1 @error
  Scenario: A nurse of another ward is refused
    Given a nurse of ward "5A"
    When the nurse marks bed "4B-12" as vacated
    Then the request is refused with 403 "not_your_ward"

  @rule-5
  Scenario: A lead reassigns an accepted job
    Given a job that is accepted by "Ines"
    When the shift lead reassigns the job to "Tom"
    Then the job is offered to "Tom"

  @rule-5 @error
  Scenario: A finished job stays where it is
    Given a job that is finished
    When the shift lead reassigns the job to "Tom"
    Then the request is refused with 409 "job_finished"

  # Category 2: deadlines

  @rule-2
  Scenario: A cleaner accepts in time
    Given a job that was offered to "Ines" 2 minutes ago
    When "Ines" accepts the job
    Then the job is accepted

  @rule-2 @error
  Scenario Outline: An answer after 3 minutes is refused
    Given a job that was offered to "Ines" <minutes> minutes ago
    When "Ines" accepts the job
    Then the request is refused with 409 "offer_expired"

    Examples:
      | minutes |
      | 4       |
      | 30      |

  @rule-4
  Scenario: The desk sees a clean bed
    Given a job for bed "4B-12" that is accepted
    When the cleaner finishes the job
    Then the admission board shows bed "4B-12" within 10 seconds

  # Category 3: hygiene

  @rule-3
  Scenario: Two cleaners finish an isolation room
    Given an isolation room with 2 cleaners and a complete protocol
    When the cleaner finishes the job
    Then the bed is available

  @rule-3 @error
  Scenario: One cleaner cannot finish an isolation room
    Given an isolation room with 1 cleaner
    When the cleaner finishes the job
    Then the request is refused with 409 "second_cleaner_missing"

  @rule-6
  Scenario: Hygiene reads the history
    Given bed "4B-12" was vacated on 2022-03-01
    When a hygiene officer reads the history of bed "4B-12"
    Then the change of 2022-03-01 is shown with the person and the time
