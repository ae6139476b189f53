Feature: Watering

  Rule: Requirement 1 - Watering by the sensor

    @REQ-1.1
    Scenario: A dry bed is watered
      Given a bed with a threshold of 40 percent
      When the moisture falls to 39 percent
      Then the valve is open within 60 seconds

    @REQ-1.2
    Scenario: Moisture is measured while the valve is open
      Given an open valve
      When 30 seconds pass
      Then the moisture is measured

    @REQ-1.3
    Scenario: A valve is not open for too long
      Given an open valve
      When 20 minutes pass
      Then the valve is closed

  Rule: Requirement 2 - Thresholds

    @REQ-2.1
    Scenario: A gardener sets a threshold
      When a gardener sets the threshold of a bed to 40 percent
      Then the bed has a threshold of 40 percent

    @REQ-2.2
    Scenario: A threshold that makes no sense is refused
      When a gardener sets the threshold of a bed to 96 percent
      Then the threshold is refused

  Rule: Requirement 3 - Alarms

    @REQ-3.1 @REQ-3.2
    Scenario: A sensor fails
      Given an open valve
      When its sensor does not answer for 5 minutes
      Then the valve is closed
      And the gardeners get an alarm

    @REQ-3.3
    Scenario: Alarms are kept
      Given an alarm of 364 days ago
      When a gardener lists the alarms
      Then the alarm is listed
