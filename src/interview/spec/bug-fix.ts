/** A bug is asked about in five fixed questions, and there are no approaches to choose from (A5). */
import type { Territory } from './territory.ts';

const about = (
  topic: string,
  words: RegExp,
  text: string,
  recommended: string,
  why: string,
  other: string,
): Territory => ({
  topic,
  words,
  question: {
    key: topic.toLowerCase().replaceAll(/[^a-z0-9]+/g, '_'),
    text,
    options: [{ label: recommended, recommended: true, why }, { label: other }],
    allowOther: true,
  },
});

export const bugFixTerritory: readonly Territory[] = [
  about(
    'Steps to reproduce',
    /steps|reproduc|repro/i,
    'Which steps show it?',
    'As the requirements say',
    'nothing else is known',
    'It shows by chance',
  ),
  about(
    'Expected and actual',
    /expected|actual/i,
    'What should happen, and what happens?',
    'As the requirements say',
    'nothing else is known',
    'It should do nothing, and does something',
  ),
  about(
    'Since when',
    /since|regression|last worked/i,
    'Since when?',
    'Always',
    'no version is named that did it right',
    'Since a release',
  ),
  about(
    'Failing test',
    /failing test|test that/i,
    'Is there a test that fails because of it?',
    'No: one is written first',
    'it shows that the cause was found',
    'Yes',
  ),
  about(
    'Fastest command',
    /fastest|command/i,
    'Which is the fastest command that shows it?',
    'The tests of the part that is touched',
    'it is there already',
    'A call by hand',
  ),
];
