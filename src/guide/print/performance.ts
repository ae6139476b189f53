/** The PRD's numbers, what follows from them, and how this design meets each. */
import type { Plan } from '../plan/plan.ts';
import type { Quantity, Role } from '../read/numbers/quantities.ts';
import { runWindow } from '../read/numbers/run-window.ts';
import { cite } from '../read/source.ts';
import { md } from '../text/escape.ts';
import { round } from '../text/amounts.ts';
import { joined, upperFirst } from '../text/words.ts';
import { table } from './markdown.ts';
import { saying } from './quotes.ts';
import { meets } from './number-met.ts';

const mostToday = 2;

/** How long it takes today, and how long somebody else allows: what the new way is measured against. */
function todayRows({ reading, components, words }: Plan): string[][] {
  const waits = components.some((one) => one.makes)
    ? `from the request to the finished ${md(words.entity)}`
    : 'from end to end';
  return reading.quantities
    .filter(({ statement, unit, source }) => statement.part === 'problem' && unit === 'ms' && source.from === 'prd')
    .flatMap((one) => {
      const text = one.statement.text.toLowerCase();
      const before = text.slice(0, Math.max(0, text.indexOf(one.words.toLowerCase())));
      const after = text.slice(before.length);
      const isAllowed =
        /^[^,;]{0,60}\b(?:grants?|allows?|required|by law|deadline)\b/.test(after) ||
        /\b(?:deadline|within|at the latest|grants?|allows?)\b[^,;]{0,20}$/.test(before);
      const isToday =
        /\b(?:takes?|took|waits?|needs?|spends?|lasts?|average)\b[^,;]{0,30}$/.test(before) ||
        /^[^,;]{0,40}\bon average\b/.test(after);
      if (!isAllowed && !isToday) return [];
      const means = isAllowed
        ? `A limit from outside: the oldest open one is reported at half of it`
        : `How it is today, measured ${waits}; the new way is compared with it`;
      return [[md(one.words), saying(one.statement, 110), means]];
    })
    .slice(0, mostToday);
}

/** How fast a run has to be to be over in time. */
function runRow({ reading, measures }: Plan): string[][] {
  const run = runWindow(reading.statements);
  if (!run) return [];
  const records = measures.get('records');
  const load = measures.get('per-second');
  // What comes in a day is what the run of this day has to get through.
  const perRun = [records, load && { ...load, value: load.value * 86_400 }]
    .filter((one) => one !== undefined && one.source.from === 'prd')
    .toSorted((a, b) => (b?.value ?? 0) - (a?.value ?? 0))[0];
  const many =
    perRun && run.ms ? `: ${round(perRun.value / (run.ms / 1000))} a second of ${md(perRun.words)} (computed)` : '';
  const hours = run.ms
    ? `${run.also ? `From ${cite(run.also)} on t` : 'T'}his leaves ${round(run.ms / 3_600_000)} hours${many}; `
    : '';
  return [
    [md(run.words), saying(run.statement, 110), upperFirst(`${hours}an alert at half of the time says how far it is`)],
  ];
}

/** "Readers visit 140,000 houses a year" stands below the goal, and is how it is. */
const isHope = ({ role, statement: { part, text } }: Quantity): boolean =>
  part === 'metric' ||
  (part === 'goal' &&
    (!/^(?:scale|throughput)$/.test(role) ||
      /^\p{L}+ (?:at least|more|up to|from|the|our|\d)|\b(?:reduc\w*|increas\w*|rais\w*|grow\w*|cut|halve|reach|at least|targets?|aims?|goals?|should|must|will|want|within|by \d{4})\b/iu.test(
        text,
      )));

export function printPerformance(plan: Plan): string {
  const wanted: readonly Role[] = [
    'scale',
    'throughput',
    'latency',
    'reaction',
    'work',
    'availability',
    'size',
    'budget',
  ];
  // What is hoped for is measured as success, and carried by nothing.
  const numbers = plan.reading.quantities.filter((one) => wanted.includes(one.role) && !isHope(one));
  const stated = numbers.filter((one) => one.source.from !== 'assumption');
  const assumed = [...new Set(numbers.filter((one) => !stated.includes(one)).map((one) => cite(one.source)))];
  const seen = new Set<string>();
  const rows = stated
    .filter((one) => !seen.has(one.words + one.role) && seen.add(one.words + one.role))
    .slice(0, 12)
    .map((one) => [md(one.words), saying(one.statement, 110), meets(one, plan)]);
  rows.push(...runRow(plan), ...todayRows(plan));
  const watched = plan.rules.filter((one) => one.category === 'Performance').map((one) => `BR-${one.n}`);
  if (plan.reading.surface === 'page')
    return 'The PRD gives no number, and nothing is called that could be slow: what is seen changes at once.';
  const alerts =
    plan.reading.surface !== 'service'
      ? watched.length > 0
        ? `Measured before each release: ${joined(watched)}.`
        : `Measured before each release: how long \`${plan.words.call}\` takes.`
      : watched.length > 0
        ? `Watched from the first day: the share of calls that miss ${joined(watched)}.`
        : `Watched from the first day: how long \`${plan.words.call}\` takes.`;
  const share = plan.reading.quantities.find(
    ({ statement, unit, value }) =>
      unit === 'percent' &&
      value > 90 &&
      statement.part === 'metric' &&
      /\b(?:succeed|success\w*|without)\b/i.test(statement.text),
  );
  const counted =
    share && plan.components.some((one) => one.makes)
      ? ` Counted from the first day: ${md(plan.words.entity)}s that end as failed; more than 1 in ${round(100 / (100 - share.value))} is against ${md(share.words)} (${cite(share.source)}).`
      : '';
  const until =
    assumed.length > 0
      ? ` Until somebody does, ${joined(assumed)} stand${assumed.length > 1 ? '' : 's'} in for it.`
      : '';
  return rows.length === 0
    ? `The PRD gives no number.${until} ${alerts}`
    : `${table(['Number', 'Stated', 'What it means here'], rows)}\n\n${alerts}${counted}`;
}
