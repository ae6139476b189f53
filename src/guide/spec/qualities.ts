/** How well it must work: numbers of the goal first; what is assumed is said to be. */
import { readQuantities, type Role } from '../read/numbers/quantities.ts';
import { readStatements } from '../read/statements.ts';
import { upperFirst } from '../text/words.ts';
import { answerAbout } from './actors.ts';
import type { Goal } from './goal.ts';
import { goalLine, type Ledger } from './ledger.ts';
import type { Places } from './places.ts';
import type { SpecGuideRequest } from './request.ts';

export interface Quality {
  readonly name: string;
  readonly metric: string;
  readonly target: string;
  readonly from: string;
}

const names: Partial<Readonly<Record<Role, readonly [name: string, metric: string]>>> = {
  scale: ['Scale', 'how much there is of it'],
  throughput: ['Throughput', 'how much comes in a given time'],
  latency: ['Response time', '95 of 100 calls'],
  reaction: ['Time to react', 'from the cause to what follows'],
  work: ['Time to finish', 'from the request to the result'],
  availability: ['Availability', 'share of the time that it answers'],
  retention: ['Retention', 'how long it is kept'],
  size: ['Size', 'of one piece'],
  budget: ['Cost', 'a month'],
};

const personal =
  /^(?:user|customer|patient|student|person|employee|member|account|guest|teacher|driver|order|payment|address|contact|profile)$/;

export function qualitiesOf(request: SpecGuideRequest, read: Goal, places: Places, ledger: Ledger): Quality[] {
  const wished = read.wishes
    .map(({ text, details }) => [text, ...details.map((one) => one.text)].join('; '))
    .join('; ');
  const stated = readQuantities(readStatements(request.goal).statements).flatMap(
    ({ role, words, source }): Quality[] => {
      const known = names[role];
      // A border of a wish has a criterion of its own.
      const isBorder =
        (role === 'work' || role === 'latency' || role === 'reaction') &&
        new RegExp(String.raw`\b(?:within|under|before|up to) ${words.replaceAll(/[^\w ]/g, '.')}`, 'i').test(wished);
      if (!known || source.from !== 'prd' || isBorder) return [];
      return [{ name: known[0], metric: known[1], target: words, from: goalLine(source.line) }];
    },
  );
  const unique = stated.filter(
    (one, i) => stated.findIndex((other) => other.target === one.target && other.name === one.name) === i,
  );
  const limits = read.limits
    .filter(({ line }) => !unique.some(({ from }) => from === goalLine(line)))
    .slice(0, 6)
    .map(({ text, line }) => ({ name: upperFirst(text), metric: 'as stated', target: 'holds', from: goalLine(line) }));
  return [...unique, ...limits, ...assumed(request, read, places, ledger, unique)];
}

function assumed(
  { commands, answers, intent }: SpecGuideRequest,
  read: Goal,
  places: Places,
  ledger: Ledger,
  stated: readonly Quality[],
): Quality[] {
  const test = commands.find(({ type }) => type === 'Test');
  const found: Quality[] = [];
  if (test)
    found.push({
      name: 'What works today works afterwards',
      metric: `\`${test.command}\``,
      target: '0 failures',
      from: test.at,
    });
  const answered = answerAbout(answers, /\b(?:performance|latency|fast|speed)\b/i);
  const isCalled = places.surface === 'http' || places.surface === 'page';
  if (answered)
    found.push({
      name: 'Response time',
      metric: 'as answered',
      target: answered.response.slice(0, 120),
      from: `answer: ${answered.topic}`,
    });
  else if (
    isCalled &&
    intent !== 'TRIVIAL' &&
    intent !== 'REFACTOR' &&
    !stated.some(({ name }) => name === 'Response time')
  ) {
    const id = ledger.assume(
      'A call answers within 500 ms for 95 of 100 calls; what takes longer runs in the background.',
      'no number is given',
    );
    found.push({ name: 'Response time', metric: '95 of 100 calls', target: '500 ms or less', from: id });
  }
  // Where it was taken for granted that no rule applies, nothing else is taken for granted.
  if (!ledger.given(/^which rules apply to the data\?/i) && read.wishes.some(({ object }) => personal.test(object))) {
    const id = ledger.assume(
      'It handles data about people, so a privacy law applies.',
      `it is about ${read.wishes.find(({ object }) => personal.test(object))?.object ?? 'people'}s`,
    );
    found.push({
      name: 'Privacy',
      metric: 'personal data in logs and error messages',
      target: '0 occurrences',
      from: id,
    });
  }
  if (found.length + stated.length === 0) {
    const id = ledger.assume('It may take as much time and memory as its neighbours do.', 'no number is given');
    found.push({
      name: 'Cost of running it',
      metric: 'time of the whole test run',
      target: 'no more than 10 % longer',
      from: id,
    });
  }
  return found;
}
