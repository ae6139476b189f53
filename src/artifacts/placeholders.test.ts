import { expect, test } from 'vitest';
import { outline } from './outline.ts';
import { placeholders, recordPlaceholders } from './placeholders.ts';

const found = (text: string) => placeholders(outline(text)).map((one) => one.text);

test('[002-R27] marks in capitals that stand beside words are no places to fill in', () => {
  expect(found('The [VERIFY] task runs the suite.\n\n- [P] Tasks that can run side by side\n')).toEqual([]);
  expect(found('| Task | Mark |\n|---|---|\n| Run all tests [VERIFY] | quality gate [QA] |\n')).toEqual([]);
});

test('[002-R27] words of a form, and marks that are all that is said, are', () => {
  expect(found('Written on [DATE] by [AUTHOR NAME].\n')).toEqual(['[DATE]', '[AUTHOR NAME]']);
  expect(found('**Reviewer:** [SOMEBODY]\n\n| Owner | [PERSON] |\n')).toEqual(['[SOMEBODY]', '[PERSON]']);
  expect(found('Answers within [...] seconds.\n')).toEqual(['[...]']);
});

test('a letter in brackets that is used again and again is a code of the document', () => {
  const legend = '- Runs at night [s]\n- Nobody waits [o]\n- Kept for a year [s/o]\n- Sent by mail [s]\n';
  expect(found(legend)).toEqual(['[o]']);
  expect(found(`${legend}- Printed [o]\n- Shown [o]\n`)).toEqual([]);
});

test('[002-R27] one word in braces is left from the form of a record; a path is none', () => {
  const inRecord = (text: string) => recordPlaceholders(outline(text)).map((one) => one.text);
  expect(inRecord('Chosen option: "Poll", because {justification}.\n')).toEqual(['{justification}']);
  expect(inRecord('We keep /rides/{rideId}, `{name}` and POST /x/{slug}.\n')).toEqual([]);
});
