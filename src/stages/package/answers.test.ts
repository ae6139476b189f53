import { expect, test } from 'vitest';
import type { DocumentText } from '../stage.ts';
import { answerFindings } from './answers.ts';
import { readPackage } from './documents.ts';
import { linkedLimitFindings } from './linked-limits.ts';

const rule = (statement: string): DocumentText => ({
  kind: 'rules',
  path: 'rules.md',
  text: `## Rule 1: Business Logic - Desks\n\n**Statement:** ${statement}\n`,
});
const feature = (...steps: string[]): DocumentText => ({
  kind: 'bdd',
  path: 'desks.feature',
  text: ['Feature: Desks', '', '  @BR-1', ...steps.map((step) => `    ${step}`), ''].join('\n'),
});
const told = (...documents: DocumentText[]) => {
  const read = readPackage(documents);
  return [...answerFindings(read), ...linkedLimitFindings(read)].map(({ severity, at }) => `${severity} ${at}`);
};

test('[002-R29] a scenario that is called one thing and comes to the other', () => {
  const name = 'Scenario: The third desk is refused';
  expect(told(feature(name, 'When Ann books a desk', 'Then the booking is accepted'))).toEqual([
    'warning desks.feature:6',
  ]);
  expect(told(feature(name, 'When Ann books a desk', 'Then the booking is refused'))).toEqual([]);
  // The answer to something else, beside the one that was promised.
  expect(told(feature(name, 'When Ann books a desk', 'Then it is not booked', 'And the old one is allowed'))).toEqual(
    [],
  );
});

test('[002-R29] what nobody can do is done, and what is given is not', () => {
  const locked = (outcome: string) =>
    feature('Scenario: A visitor cannot lock a desk', 'When a visitor locks the desk', `Then ${outcome}`);
  expect(told(locked('the desk is locked'))).toEqual(['warning desks.feature:6']);
  expect(told(locked('it is refused'))).toEqual([]);
  expect(told(locked('the desk is not locked'))).toEqual([]);
  const late = (outcome: string) =>
    feature('Scenario: A late return costs the fine', 'When a desk is returned late', `Then ${outcome}`);
  expect(told(late('no fine is taken'))).toEqual(['warning desks.feature:6']);
  expect(told(late('the fine is taken'))).toEqual([]);
});

test('[002-R29] what lies beyond the limit is accepted', () => {
  const upTo = rule('A desk can be booked up to 14 days ahead.');
  const booked = (days: number, answer: string) =>
    feature('Scenario: Far ahead', `When Ann books a desk ${days} days ahead`, `Then the booking is ${answer}`);
  expect(told(upTo, booked(15, 'accepted'))).toEqual(['warning desks.feature:6']);
  expect(told(upTo, booked(15, 'refused'))).toEqual([]);
  // What lies within may be refused for another reason.
  expect(told(upTo, booked(3, 'refused'))).toEqual([]);
});

test('[002-R29] rows that are turned around', () => {
  const rows = (...answers: string[]) =>
    feature(
      'Scenario Outline: Size of a group',
      'When Ann books for <people> people',
      'Then the booking is <answer>',
      'Examples:',
      '| people | answer |',
      ...[1, 2, 8, 9].map((people, i) => `| ${people} | ${answers[i]} |`),
    );
  const between = rule('A group has between 2 and 8 people.');
  expect(told(between, rows('refused', 'accepted', 'accepted', 'refused'))).toEqual([]);
  expect(told(between, rows('accepted', 'refused', 'refused', 'accepted'))).toEqual(['warning desks.feature:9']);
});

test('[002-R29] what a rule forbids is done, and nowhere refused', () => {
  const never = rule('A desk must not be opened when its battery is low.');
  const opened = (outcome: string) =>
    feature('Scenario: Low battery', 'Given the battery of the desk is low', 'When Ann opens it', `Then ${outcome}`);
  expect(told(never, opened('the desk is opened'))).toEqual(['warning desks.feature:7']);
  expect(told(never, opened('the desk stays closed'))).toEqual([]);
  const only = rule('Only tenants of a floor can book its desks.');
  const others = (who: string, answer: string) =>
    feature(`Scenario: ${who}`, 'When he books a desk', `Then the booking is ${answer}`);
  expect(told(only, others('A guest of another floor', 'accepted'))).toEqual(['warning desks.feature:6']);
  expect(told(only, others('A guest of another floor', 'refused'))).toEqual([]);
  expect(told(only, others('Another tenant', 'accepted'))).toEqual([]);
});

test('[002-R29] what everybody may is only ever refused', () => {
  const all = rule('Everybody can book a desk.');
  const guest = (answer: string) => feature('Scenario: A guest', 'When he books', `Then the booking is ${answer}`);
  expect(told(all, guest('refused'))).toEqual(['warning rules.md:3']);
  expect(told(all, guest('accepted'))).toEqual([]);
});

test('[002-R29] how much it may be is a limit, and needs no refusal', () => {
  const said = rule('A member pays a deposit, never more than the price of the desk.');
  expect(told(said, feature('Scenario: Deposit', 'When a member pays the deposit', 'Then it is accepted'))).toEqual([]);
});
