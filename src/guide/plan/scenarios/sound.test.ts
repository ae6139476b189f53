import { expect, test } from 'vitest';
import type { Role } from './shaped.ts';
import { faultIn, faultOf, onlySound } from './sound.ts';

const good: readonly (readonly [Role, string])[] = [
  ['given', 'there is a parcel'],
  ['given', 'a parcel of exactly 20 kg'],
  ['given', 'there are exactly 20 people in it'],
  ['given', 'somebody is signed in who is no courier'],
  ['given', 'the courier is signed in'],
  ['given', 'there is customer information'],
  ['given', 'a data export that was broken off in the middle'],
  ['given', 'an item, one hour before its 90 days are over'],
  ['given', 'one day less than 6 months has passed since the case was closed'],
  ['given', 'the van is full, and it was taken care of'],
  ['given', 'there are documents of company A and of company B'],
  ['given', 'the photos are one hour short of 10 days old'],
  ['given', 'a request that leaves one part out'],
  ['given', 'two depots that differ only in country'],
  ['given', 'more than 2% of the vans of a depot fail'],
  ['given', 'what is stored holds some of what this rule keeps out'],
  ['given', 'a status'],
  ['given', 'no account is given'],
  ['given', 'the largest case that has to be carried'],
  ['given', 'the place where it runs is lost with all that is in it'],
  ['when', 'it is looked at'],
  ['when', 'the connection drops'],
  ['when', 'that day arrives'],
  ['when', 'their turn begins'],
  ['when', 'an action fails'],
  ['when', 'the nightly run is over'],
  ['when', 'the courier hands the parcel over'],
  ['when', 'somebody tries to have it changed, whoever it is'],
  ['when', 'two people send their booking for it at the same moment'],
  ['when', 'vendors create several offers'],
  ['when', 'this person tries to export the list of parcels as CSV'],
  ['when', 'the user signs in'],
  ['then', 'it is refused'],
  ['then', 'it answers'],
  ['then', 'locked rooms are not looked into'],
  ['then', 'there are as many as before'],
  ['then', 'the parcel is as it was'],
  ['then', 'what stood before still stands'],
  ['then', '20 EUR remain on the card'],
  ['then', 'each time the answer is there after a few seconds'],
  ['then', 'each time the search over open parcels answers in under 1 s'],
  ['then', 'parcels worth more than 150 EUR are put into the safe'],
  ['then', 'the list of parcels is exported for the next round as CSV'],
  ['then', 'this part is not in the outcome, and all others are'],
  ['then', 'whoever has not had it does'],
  ['then', 'the first applicant gets an offer by email and has 7 days to accept it'],
  ['then', 'it says what went wrong, and what to do next'],
  ['then', 'the data that they have entered is there'],
  ['then', 'among them: a complete copy, in a structured form'],
  ['then', 'the flag overrides the environment variable'],
  ['then', 'the depot can have as many vans as it needs'],
  ['then', 'none of it is in what the courier gets'],
];

const bad: readonly (readonly [Role, string])[] = [
  ['given', 'somebody is signed in who is no passenger receives a tracking code by sms or email and'],
  ['given', 'somebody is signed in who is no courier receives a parcel'],
  ['given', 'there was a perishable goods thrown away the same day and'],
  ['given', 'there was a perishable goods thrown away'],
  ['given', 'a data of people who leave one hour short of 2 years old'],
  ['given', 'there is a customer information'],
  ['given', 'there is a gallery metadata'],
  ['given', 'the mb and is one day short of 10 days old'],
  ['given', 'there are exactly 20 peoples in it'],
  ['given', 'a changes of a parcel took place'],
  ['given', 'there was a per outgoing message'],
  ['given', 'a for at least 100 users on modest hardware'],
  ['given', 'the household can has been made'],
  ['given', 'popup'],
  ['given', ''],
  ['given', 'there is a screenshot on'],
  ['given', 'there is an old files'],
  ['given', 'a notifications'],
  ['given', 'a request after which the new claim would go to the'],
  ['given', 'there are depots without'],
  ['when', 'per'],
  ['when', 'submitted'],
  ['when', 'order confirmation'],
  ['when', 'every 6 months'],
  ['when', 'no reaction after 5 days'],
  ['when', 'the this shows a list is opened'],
  ['when', 'the courier opens the parcel and'],
  ['when', 'the van goes to the depot is opened'],
  ['when', 'somebody signs the'],
  ['when', 'session cleanup'],
  ['then', 'each time search is available over open items answers in under 1 s'],
  ['then', 'items worth more than 150 EUR is put into the safe and need a second signature'],
  ['then', 'the parcels in the van is sorted'],
  ['then', 'the parcels is deleted'],
  ['then', 'a queue of parcel sizes and'],
  ['then', 'a courier are told'],
  ['then', 'the or hard-link file is skipped'],
  ['then', 'the and update nickname is set'],
  ['then', 'the whose turn it is and elapsed time are shown'],
  ['then', 'the of prompt text is previewed'],
  ['then', 'no external network calls'],
  ['then', 'maximum delay of 100 ms for urgent parcels'],
  ['then', 'batches of up to 100 events are sent every 30 s or'],
  ['then', 'the end of the list are towardsed'],
  ['then', 'option for single parcels'],
  ['then', 'log only'],
  ['then', 'the parcel is put on a shelf into'],
  ['then', 'the driver is told the van has is full'],
  ['then', 'the parcel is weighed than'],
];

test.each(good)('[002-R40] %s %s: can be said', (role, step) => {
  expect(faultOf(step, role)).toBeUndefined();
});

test.each(bad)('[002-R40] %s "%s" is no English', (role, step) => {
  expect(faultOf(step, role)).toBeDefined();
});

test('[002-R40] a step that points at something that no step names is no step', () => {
  expect(
    faultIn({ given: ['it is after that'], when: 'it is looked at', outcomes: ['it goes to the next one'] }),
  ).toContain('points at nothing');
  expect(
    faultIn({
      given: ['an offer, one hour after its 7 days are over'],
      when: 'it is looked at',
      outcomes: ['it goes to the next one'],
    }),
  ).toBeUndefined();
});

test('[002-R40] what breaks one step gives way as a whole', () => {
  const fine = { given: ['there is a van'], when: 'it leaves', outcomes: ['the depot is told'] };
  expect(onlySound([fine])).toEqual([fine]);
  expect(onlySound([fine, { ...fine, when: 'per' }])).toBeUndefined();
  expect(onlySound(undefined)).toBeUndefined();
});
