/** From the bytes of a long journal to a session, against only parsing the same lines. */
import { decide } from '../src/core/decide.ts';
import type { Command } from '../src/core/command.ts';
import { evolve } from '../src/core/evolve.ts';
import { noFacts } from '../src/core/facts.ts';
import { replay as replayCommits } from '../src/core/replay.ts';
import { emptySession } from '../src/core/session.ts';
import { sha256 } from '../src/engine/hash.ts';
import { decodeCommit, encodeCommit } from '../src/engine/line-codec.ts';
import { printStrings } from '../src/engine/texts.ts';
import { emptyHead, encodeLine, hashIn, readLines } from '../src/stores/journal.ts';
import { person } from './example-session.ts';
import { costOf, interleave, least } from './interleave.ts';
import { ms, type Result, type Suite } from './result.ts';

export const replay: Suite = { name: 'replay', run: async () => [await measure()] };

const events = 10_000;
const rounds = 15;

async function measure(): Promise<Result> {
  const journal = Buffer.from(longJournal().join('\n'));
  const session = () => replayCommits(readLines(journal).chain.map(decodeCommit));
  const lines = () =>
    journal
      .toString()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown);
  if (session().entries.size === 0) throw new Error('The replay gave an empty session.');
  const samples = await interleave(rounds, { decode: () => costOf(lines), replay: () => costOf(session) });
  const [ours, floor] = [least(samples.replay, 'cpu'), least(samples.decode, 'cpu')];
  const wall = `wall ${ms(least(samples.replay, 'wall'))} / ${ms(least(samples.decode, 'wall'))}`;
  return {
    id: 'replay.tenThousand',
    value: ours / floor,
    seen: `CPU ${ms(ours)} / ${ms(floor)}, ${wall}; ${journal.length} bytes`,
  };
}

/** Ten thousand events that the core itself decided: decisions and questions, each settled later. */
function longJournal(): string[] {
  const session = emptySession();
  const raws: string[] = [];
  let head = emptyHead;
  let count = 0;
  const commit = (command: Command) => {
    const at = new Date(Date.UTC(2026, 0, 28) + raws.length * 1000).toISOString();
    const decision = decide(session, command, { ...noFacts, by: person.actor });
    if ('problems' in decision) throw new Error(decision.problems[0]?.message);
    for (const event of decision.events) evolve(session, event, { seq: head.seq + 1, at, by: person.actor });
    const { cmd, events: encoded, texts } = encodeCommit(command, decision.events);
    const text = texts.length > 0 ? { text: sha256(printStrings(texts)) } : {};
    const raw = encodeLine(head, { at, by: person.actor, cmd, events: encoded, ...text });
    head = { seq: head.seq + 1, hash: hashIn(raw) };
    raws.push(raw);
    count += encoded.length;
  };
  commit({
    id: 'start',
    type: 'start-session',
    key: 'long',
    title: { text: 'A long one' },
    source: { kind: 'prd', path: 'prd.md', sha: sha256('prd'), bytes: 3 },
    flow: 'staged',
    quick: false,
    split: 'monolith',
  });
  for (let n = 1; count < events; n += 1) {
    const text = { text: `What was agreed in turn ${n}` };
    commit({
      id: `c${n}`,
      type: 'add-entries',
      entries: [{ id: `e${n}`, type: 'constraint', kind: 'scope', state: 'set', text }],
    });
    commit({ id: `d${n}`, type: 'add-entries', entries: [{ id: `n${n}`, type: 'note', text, cites: [`e${n}`] }] });
  }
  return raws;
}
