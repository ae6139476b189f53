Feature: Appointment reminders
  Patients are reminded, and may cancel in time.

  Background:
    Given an appointment on 12 May at 10:00

  Rule: BR-1 A reminder goes out two days before

    Scenario: Two days before
      When it is 10 May at 10:00
      Then the patient has a reminder

  Rule: BR-2 Who opted out is left alone

    Scenario: A patient who opted out
      Given the patient has opted out
      When it is 10 May at 10:00
      Then the patient has no reminder

  Rule: BR-3 Late cancellations are refused

    Scenario: In time
      When the patient cancels on 10 May at 12:00
      Then the appointment is cancelled

    Scenario: Too late
      When the patient cancels on 11 May at 12:00
      Then the cancellation is refused
      And the page asks the patient to call

  Rule: BR-4 The list of the day is fast

    Scenario: Sixty receptionists
      When 60 receptionists open the list of the day
      Then 95 % of them see it within 800 ms

  Rule: BR-5 Nothing medical

    Scenario: What a reminder says
      When the reminder is written
      Then it names neither the doctor nor the treatment

  Rule: BR-6 Phone numbers are deleted

    Scenario: A month later
      When 30 days have passed since the last appointment
      Then the phone number is gone
