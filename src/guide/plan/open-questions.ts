/** What only people can answer: the PRD's own questions, words that can mean anything, assumptions that weigh much. */
import { proposedIn } from '../../artifacts/prd/own-questions.ts';
import { cite, citeAll } from '../read/source.ts';
import { clean, md } from '../text/escape.ts';
import { impliedQuestions } from './implied-questions.ts';
import { unknownCause } from './scenarios/open.ts';
import { neighbourQuestions } from './neighbours.ts';
import { inRow, joined, unique } from '../text/words.ts';
import type { Plan } from './plan.ts';

const vague =
  /\b(?:fast|quick(?:ly)?|easy|easily|simple|user-friendly|intuitive|modern|scalable|robust|flexible|soon|as needed|if necessary|appropriate|reasonable|some|several|many|various|etc\.?|and so on|regularly|large|small|minimal|seamless(?:ly)?|efficient(?:ly)?)\b/i;
const most = 8;
/** The others are in the feature file, each above its scenario: here they would push out everything else. */
const mostUnseen = 5;
const mostUntold = 8;

/** "(Proposed: ten levels)" behind a question, as a sentence of its own. */
const withProposal = (text: string): string => {
  const proposed = proposedIn(text);
  const at = text.lastIndexOf('?');
  return proposed === undefined || at < 0
    ? text
    : `${text.slice(0, at + 1)} Proposed: ${proposed.replace(/[.]$/, '')}.`;
};

type Known = Pick<Plan, 'reading' | 'rules' | 'operations' | 'scenarios'>;

export function openQuestions({ reading, rules, operations, scenarios }: Known): string[] {
  const asked = reading.statements
    .filter(
      (one) =>
        (one.source.from === 'prd' || one.source.from === 'edge case') &&
        (one.part === 'open' || one.text.endsWith('?') || /\b(?:TBD|TBC)\b/.test(one.text)),
    )
    .map((one) => `${md(withProposal(one.text), 300)} (${cite(one.source)})`);
  // Whoever drops a rule has no question about what it was made from.
  const carried = new Set(
    rules.flatMap(({ statement }) => [statement, ...(statement?.beside ?? [])].map((one) => one?.text)),
  );
  const unclear = reading.statements
    .filter(
      (one) =>
        carried.has(one.text) && !one.isOver && (one.part === 'must' || one.part === 'limits' || one.part === 'story'),
    )
    .flatMap((one) => {
      const word = vague.exec(one.text)?.[0];
      return word === undefined || /\d/.test(one.text)
        ? []
        : [`"${md(clean(one.text, 100))}": how would one prove "${md(word)}"? (${cite(one.source)})`];
    });
  const unsaid = reading.unsaid.map(
    ({ phrase, sentence, line }) =>
      `"${md(clean(sentence, 100))}": what is "${md(phrase.trim())}" in numbers? (PRD line ${line})`,
  );
  const open = scenarios.filter((one) => one.missing !== undefined);
  // What only says that nobody knows how to try it stands with its words in the feature file: here it is one line.
  const untold = unique(open.filter((one) => one.missing?.endsWith(unknownCause)).map((one) => one.rule));
  const shown = open.filter((one) => !untold.includes(one.rule));
  const unseen = [...new Set(shown.map((one) => one.missing))].map((fact) => {
    const own = unique(shown.filter((one) => one.missing === fact).map((one) => one.rule));
    return `To show ${joined(own.map((one) => `BR-${one.n}`))}: ${md(fact ?? '')}? (${citeAll(own.map((one) => one.source))})`;
  });
  // Each is listed with its text at the top of the same document.
  const ids = reading.assumptions.slice(0, most).map((one) => one.id);
  const assumed = ids.length === 0 ? [] : [`${ids.length === 1 ? 'Does' : 'Do'} ${inRow(ids)} hold?`];
  const dragged = [...neighbourQuestions(reading), ...impliedQuestions({ reading, operations })];
  return [
    ...asked.slice(0, most),
    ...unsaid,
    ...dragged,
    ...unseen.slice(0, mostUnseen),
    ...(untold.length === 0
      ? []
      : [
          `What brings about what ${joined(untold.slice(0, mostUntold).map((one) => `BR-${one.n}`))}${untold.length > mostUntold ? ` and ${untold.length - mostUntold} more` : ''} ${untold.length === 1 ? 'asks' : 'ask'} for, and how does one see it? (${citeAll(
            untold.map((one) => one.source),
            6,
          )})`,
        ]),
    ...unclear.slice(0, 3),
    ...assumed,
  ].slice(0, most + 9);
}
