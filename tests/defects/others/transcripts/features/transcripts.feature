Feature: Episode transcripts

  @FR-001 @NFR-001
  Scenario: An uploaded episode gets a transcript
    Given a producer has uploaded an episode of 2 hours
    When 30 minutes have passed
    Then the episode has a transcript

  @FR-001
  Scenario: An episode that is too long is refused
    When a producer uploads an episode of 5 hours
    Then the upload is refused

  @FR-002
  Scenario: An editor corrects a sentence
    Given a transcript with the sentence "Ann Arbour"
    When an editor changes it to "Ann Arbor"
    Then the transcript says "Ann Arbor"
    And the earlier version is kept

  @FR-003 @NFR-002
  Scenario: A listener finds an episode
    Given a published transcript with the word "lighthouse"
    When a listener searches for "lighthouse"
    Then the episode is found within 500 ms

  @FR-004
  Scenario: A transcript that is not published is hidden
    Given a transcript that is not published
    When a listener opens it
    Then the listener is told that there is none

  @FR-005
  Scenario Outline: A transcript is offered in two formats
    When a listener asks for a transcript as <format>
    Then the answer is <format>

    Examples:
      | format     |
      | WebVTT     |
      | plain text |

  @FR-006
  Scenario: Audio is deleted
    Given a transcript that is ready since 8 days
    When the cleaning runs
    Then the audio file is gone
