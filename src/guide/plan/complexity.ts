/** Simple or complex (002-R18): counted from facts that can be pointed at. */
import type { Reading } from '../read/read-prd.ts';
import { cite, type Source } from '../read/source.ts';
import type { Measures } from '../match/measures.ts';
import type { Signal } from '../read/signals/signal-names.ts';
import { clean } from '../text/escape.ts';
import { joined, upperFirst } from '../text/words.ts';

interface Ground {
  readonly text: string;
  readonly source: Source;
}

const signalGrounds: readonly (readonly [Signal, string])[] = [
  ['background-work', 'work goes on after the request'],
  ['integration', 'another system takes part'],
  ['offline', 'people work without a connection'],
  ['ingest', 'a steady flow of data comes in'],
  ['money', 'money is at stake'],
  ['privacy', 'personal data are protected by law'],
  ['tenancy', 'organisations share the system'],
  ['conflict', 'two may want the same at once'],
  ['audit', 'changes have to be provable'],
  ['schedule', 'something happens at its own time'],
  ['realtime', 'changes are seen at once'],
  ['availability', 'it has to go on, or come back, when something breaks'],
];

const manyUsers = 50_000;
/** So many demands are several features at once, however plain each of them is. */
const manyRules = 40;

export interface ComplexityVerdict {
  readonly complexity: 'simple' | 'complex';
  readonly reason: string;
}

export function judge(
  { signals, entities, systems, actors, reactions }: Reading,
  measures: Measures,
  rules: number,
): ComplexityVerdict {
  const grounds: Ground[] = [];
  for (const [signal, text] of signalGrounds) {
    const [first] = signals[signal] ?? [];
    if (first) grounds.push({ text, source: first.source });
  }
  const [started] = reactions.filter((one) => one.verb !== 'notify');
  if (started) grounds.push({ text: `something starts by itself, ${started.call}`, source: started.source });
  const said = (measure: 'users' | 'per-second' | 'latency-ms' | 'availability' | 'records') => {
    const one = measures.get(measure);
    return one && one.source.from !== 'assumption' ? one : undefined;
  };
  const users = said('users');
  if (users && users.value >= manyUsers)
    grounds.unshift({ text: `${users.words} as a hard number for scale`, source: users.source });
  const latency = said('latency-ms');
  if (latency && latency.value <= 2000)
    grounds.unshift({ text: `${latency.words} as a hard number for latency`, source: latency.source });
  const rate = said('per-second');
  if (rate && rate.value >= 50) grounds.unshift({ text: `${rate.words} to carry`, source: rate.source });
  if (grounds.length >= 2) {
    const listed = grounds.slice(0, 4).map(({ text, source }) => `${clean(text, 80)} (${cite(source)})`);
    const more = grounds.length > 4 ? `; ${grounds.length - 4} more of this kind` : '';
    return { complexity: 'complex', reason: `${upperFirst(joined(listed))}${more}.` };
  }
  if (rules >= manyRules) {
    const also = grounds.map(({ text, source }) => `${clean(text, 80)} (${cite(source)})`);
    const things = `${rules} rules on ${entities.length} kinds of thing`;
    return { complexity: 'complex', reason: `${upperFirst(joined([things, ...also]))}.` };
  }
  const only = grounds.map(({ text, source }) => `beyond that only ${text} (${cite(source)})`);
  const size = [
    `${entities.length} kind${entities.length === 1 ? '' : 's'} of thing`,
    `${Math.max(1, actors.length)} role${actors.length > 1 ? 's' : ''}`,
    systems.length === 0 ? 'no other system' : `${systems.length} other systems`,
  ];
  const missing = [...(users ? [] : ['scale']), ...(latency ? [] : ['latency'])];
  const numbers =
    users && users.value < manyUsers
      ? `, for ${users.words} (${cite(users.source)})`
      : missing.length > 0
        ? `, no hard number for ${joined(missing, 'or')}`
        : '';
  return {
    complexity: 'simple',
    reason: `${upperFirst(joined(size))}${numbers}${only.length > 0 ? `; ${only.join('; ')}` : ''}.`,
  };
}
