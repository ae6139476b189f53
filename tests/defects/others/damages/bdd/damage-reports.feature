@FLEET-100
Feature: Damage reports

  Background:
    Given the driver "Lena" with the van "B-417"

  Rule: DR-01 Photos of a report

    Example: A report with photos is taken
      When Lena sends a report with 3 photos
      Then the report is taken

    Example: A report without a photo is refused
      When Lena sends a report with 0 photos
      Then the report is refused

  Rule: DR-02 Reports without a network

    Example: A report waits for the network
      Given Lena has written a report without a network
      When there is a network again
      Then the report is sent within 5 minutes

  Rule: DR-03 The insurer is told in time

    Example: The insurer is given a report
      Given a report of today
      When 72 hours have passed
      Then the insurer has the report

  Rule: DR-04 Four eyes for large repairs

    Example: One approval is not enough
      Given a repair of 2,500 EUR
      When one fleet manager approves it
      Then the repair is still open

  Rule: DR-05 Photos are kept

    Example: Old photos are deleted
      Given a photo of 6 years ago
      When the cleaning runs
      Then the photo is gone

  Rule: DR-06 Own reports

    Example: The report of another driver is hidden
      Given a report of the driver "Omar"
      When Lena opens it
      Then she is told that there is none
