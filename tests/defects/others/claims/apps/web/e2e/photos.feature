Feature: Photos of a claim

  Rule: US-3.1 Add photos

    Scenario Outline: How many
      Given a claim with <count> photos
      When the holder adds a photo
      Then the photo is <answer>

      Examples:
        | count | answer  |
        | 11    | kept    |
        | 12    | refused |

    Scenario: Too large
      Given a photo of 11 MB
      When the holder adds it
      Then the photo is refused

  Rule: US-3.2 Keep photos safe

    Scenario: Malware
      Given a photo with malware
      When it is scanned
      Then it is deleted
      And the holder is told

    Scenario: After seven years
      Given a decision of 7 years ago
      When the clean-up runs
      Then the claim and its photos are deleted
