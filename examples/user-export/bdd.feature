Feature: User export
  People get a copy of the data that we keep about them, complete, private,
  and without help from the support team.

  Background:
    Given Alice and Bob have accounts
    And Alice has signed in 2 minutes ago

  Rule: People reach only their own data

    @BR-1
    Scenario: A person downloads their own export
      Given an export of Alice is ready
      When Alice downloads it
      Then she receives the file

    @BR-1
    Scenario: Somebody else's export looks as if it did not exist
      Given an export of Bob is ready
      When Alice opens it by its link
      Then she is told that there is no such export

    @BR-1
    Scenario: An old sign-in is not enough for a download
      Given an export of Alice is ready
      And Alice signed in 3 hours ago
      When Alice downloads it
      Then she is asked to sign in again
      And she receives the file after signing in

    @BR-1 @BR-8
    Scenario: A privacy officer exports on behalf of a person
      Given Olga is a privacy officer
      When Olga requests an export of Bob's data under case number "DSR-2041"
      Then the export is accepted
      And the record shows Olga, Bob and "DSR-2041"

    @BR-1
    Scenario: A privacy officer needs a case number
      Given Olga is a privacy officer
      When Olga requests an export of Bob's data without a case number
      Then the request is refused

  Rule: Parts and formats

    @BR-2
    Scenario Outline: The chosen parts are in the file
      When Alice has requested "<parts>" as <format>
      Then the file contains <files>

      Examples:
        | parts            | format | files                                                        |
        | orders           | CSV    | orders.csv                                                   |
        | orders, messages | JSON   | orders.json, messages.json                                   |
        | everything       | CSV    | profile.csv, orders.csv, messages.csv, activity.csv          |

    @BR-2
    Scenario Outline: What cannot be exported is refused
      When Alice requests "<parts>" as <format>
      Then the request is refused with the choices that she has

      Examples:
        | parts   | format |
        | orders  | PDF    |
        | nothing | CSV    |

  Rule: Five a day, one at a time

    @BR-3
    Scenario: A second export has to wait for the first
      Given an export of Alice is in progress
      When Alice requests another one
      Then the request is refused
      And she is pointed to the one in progress

    @BR-3
    Scenario: The sixth request within 24 hours
      Given Alice has requested 5 exports since yesterday noon
      When Alice requests another one this morning
      Then the request is refused
      And she is told that the next one is possible at noon

    @BR-3
    Scenario: Failed exports do not count
      Given 3 exports of Alice have failed today
      And Alice has requested 4 others today
      When Alice requests another one
      Then the export is accepted

  Rule: Ready in time

    @BR-4
    Scenario Outline: Small and large accounts are served in time
      Given Alice's account has <records> records
      When Alice requests an export
      Then it is ready within <time>

      Examples:
        | records | time       |
        | 5000    | 15 minutes |
        | 250000  | 1 hour     |

    @BR-4
    Scenario: The progress can be watched
      Given an export of Alice is in progress
      When Alice looks at it
      Then she sees how much of it is done

  Rule: Files last for seven days

    @BR-5
    Scenario Outline: A file can be downloaded for seven days
      Given an export of Alice has been ready for <days> days
      When Alice downloads it
      Then <answer>

      Examples:
        | days | answer                              |
        | 6    | she receives the file               |
        | 8    | she is told that it has expired     |

    @BR-5 @BR-8
    Scenario: A person removes a file early
      Given an export of Alice is ready
      When Alice removes it
      Then the file is gone
      And the record still shows that it was requested

    @BR-5
    Scenario: An export that is cancelled leaves no file
      Given an export of Alice is in progress
      When Alice cancels it
      Then no file is ever offered

  Rule: Nothing of others, no secrets

    @BR-6
    Scenario: A received message names its sender and nothing more
      Given Bob has sent Alice a message
      When Alice has exported her messages
      Then the message shows "Bob" as its sender
      And the file does not contain Bob's mail address

    @BR-6
    Scenario: Internal notes stay inside
      Given a support agent has written a note on Alice's account
      When Alice has exported everything
      Then the file does not contain the note

  Rule: Complete or not at all

    @BR-7
    Scenario: A part that cannot be read
      Given the messages cannot be read
      When Alice requests orders and messages
      Then the export fails
      And no file is offered

    @BR-7
    Scenario: All parts show the same moment
      Given an export of Alice is in progress
      When Alice places an order before it is done
      Then the order is missing from its orders and from its activity

  Rule: Notice and record

    @BR-8
    Scenario Outline: Mails tell what happened and contain no data
      When an export of Alice <event>
      Then Alice receives the mail "<mail>"
      And the mail has no data and no link to the file itself

      Examples:
        | event         | mail             |
        | was requested | export-requested |
        | becomes ready | export-ready     |
        | fails         | export-failed    |
