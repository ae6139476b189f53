import { expect, test } from 'vitest';
import { isAboutWork } from './beside.ts';

test.each([
  'Thanks to everyone who read the first draft.',
  'The kick-off took place in Lisbon.',
  'See the wiki for the minutes.',
  'Please see our Figma mock-ups.',
  'Questions go to Petra.',
  'Ping @jo if something is unclear.',
  'The name of the project was suggested by Tom.',
  'We talked to twelve shop owners about it.',
  'Anna and Felix will present this on Tuesday.',
  'A first sketch is on the whiteboard.',
  'Approval of the budget is still pending.',
  'Our competitors have had this for years.',
  'No hurry, but before summer would be great.',
  'Best, Miriam',
])('of the work, and nothing to build: %s', (text) => expect(isAboutWork(text)).toBe(true));

test.each([
  'Thank you pages show the order number.',
  'See the order history of a customer.',
  'Read the meter every hour.',
  'Questions go to the moderator on duty.',
  'Comments go to a queue.',
  'Ask for a freight quote.',
  'The meeting was cancelled: its room is free again.',
  'The draft is saved every minute.',
  'A drawing is attached to each order.',
  'The name of the project is unique.',
  'We agreed that a refund needs a second yes.',
  'An editor will review the article.',
  'The timeline shows all events of a case.',
])('of the product: %s', (text) => expect(isAboutWork(text)).toBe(false));
