/** A session as it may be after months: hundreds of questions and decisions, several options, all through the engine's own lines. */
import type { Event } from '../../src/core/event.ts';
import type { World } from '../../src/engine/world.ts';
import { sha256 } from '../../src/engine/hash.ts';
import { encodeCommit } from '../../src/engine/line-codec.ts';
import type { Head } from '../../src/engine/ports.ts';
import { printStrings } from '../../src/engine/texts.ts';
import { ann } from './memory-world.ts';

export interface Size {
  readonly questions: number;
  readonly decisions: number;
  readonly options: number;
}

const text = (words: string) => ({ text: words });

/** `say` makes the words of every field: for texts that try to be more than text. */
export async function bigSession(world: World, key: string, size: Size, say = (words: string) => words): Promise<void> {
  let head: Head = { seq: 0, hash: '' };
  const append = async (events: readonly Event[]) => {
    const {
      cmd,
      events: lines,
      texts,
    } = encodeCommit({ id: `${key}-${head.seq}`, type: 'keep-fields', fields: {} }, events);
    const blob = texts.length > 0 ? { text: await world.store.putBlob(key, printStrings(texts)) } : {};
    head = await world.store.append(key, head, {
      at: '2026-01-01T00:00:00.000Z',
      by: ann,
      cmd,
      events: lines,
      ...blob,
    });
  };
  const document = async (kind: 'rules' | 'analysis' | 'tdd', option: number | undefined, content: string) => {
    const bytes = new TextEncoder().encode(content);
    await world.store.putBlob(key, bytes);
    const slot = option === undefined ? kind : `${kind}#${option}`;
    const stage = ({ rules: '1', analysis: '3a', tdd: '3b' } as const)[kind];
    const documents = [
      { slot, kind, path: `docs/${key}-${slot.replace('#', '-')}.md`, sha: sha256(bytes), bytes: bytes.length },
    ];
    await append([{ type: 'documents-submitted', stage, option: option ?? 1, documents, data: {}, how: 'author' }]);
    for (const { path } of documents) await world.files.write(path, bytes);
  };
  await append([
    {
      type: 'session-started',
      key,
      flow: 'staged',
      source: { kind: 'text' },
      title: text(say('A long story')),
      quick: false,
      split: 'monolith',
    },
  ]);
  const questions = Array.from({ length: size.questions }, (_, i): Event[] => [
    {
      type: 'entry-added',
      entry: {
        id: `q${i}`,
        type: 'question',
        key: `question_${i}`,
        stage: '0',
        text: text(say(`Question ${i}?`)),
        options: [],
        allowOther: true,
      },
    },
    {
      type: 'entry-settled',
      id: `q${i}`,
      settlement:
        i % 50 === 0 ? { status: 'parked' } : { status: 'answered', text: text(say(`Answer ${i}`)), source: 'user' },
    },
  ]);
  for (let at = 0; at < questions.length; at += 50) await append(questions.slice(at, at + 50).flat());
  await document('rules', undefined, `# Rules\n\n## Rule 1: Limits - ${say('One at a time')}\n\nNot more.\n`);
  for (let option = 1; option <= size.options; option += 1) {
    const alternatives = ['Queue', 'Stream', 'Batch'].map(
      (name, n) =>
        `## Alternative ${n + 1}: ${say(`${name} ${option}`)}\n\n**Pros:**\n- ${say(`Good ${n}`)}\n\n**Cons:**\n- ${say(`Bad ${n}`)}\n\n**Cost:** ${say(`${n} days`)}\n`,
    );
    await document(
      'analysis',
      option,
      `# Alternatives\n\n${alternatives.join('\n')}\n## Comparison\n\n| | 1 Queue | 2 Stream | 3 Batch |\n|---|---|---|---|\n| ${say('Speed')} | ${say('slow')} | ${say('fast')} | no |\n`,
    );
    await document(
      'tdd',
      option,
      `# Design\n\n## Architecture\n\n\`\`\`mermaid\nflowchart LR\n  a${option}["${say('Part')}"] --> b\n\`\`\`\n\nThe cost stays at 5${option} USD a month. ${say('Words')}\n`,
    );
    const events: Event[] = ['Queue', 'Stream', 'Batch'].map((name, n) => ({
      type: 'entry-added',
      entry: {
        id: `a${option}-${n}`,
        type: 'alternative',
        n: n + 1,
        name: text(say(`${name} ${option}`)),
        recommended: n === 1,
        option,
      },
    }));
    events.push({
      type: 'gate-given',
      id: `g${option}`,
      subject: `stage:3a#${option}`,
      verdict: 'choose',
      shas: {},
      choice: (option % 3) + 1,
      text: text(say('It fits')),
    });
    await append(events);
  }
  const decisions = Array.from({ length: size.decisions }, (_, i): Event[] => {
    const option = (i % size.options) + 1;
    return [
      {
        type: 'entry-added',
        entry: {
          id: `d${i}`,
          type: 'decision',
          text: text(say(`Way ${i}`)),
          over: [text(say(`Other ${i}`))],
          because: text(say(`Reason ${i}`)),
          major: i % 10 === 0,
          option,
        },
      },
      { type: 'entry-settled', id: `d${i}`, settlement: { status: 'accepted' } },
      {
        type: 'entry-added',
        entry: {
          id: `r${i}`,
          type: 'risk',
          text: text(say(`Risk ${i}`)),
          mitigation: text(say(`Care ${i}`)),
          likelihood: 'high',
          impact: i % 2 ? 'low' : 'high',
          decision: `d${i}`,
          owner: text(say('Ada')),
          trigger: text(say('Smoke')),
          option,
        },
      },
    ];
  });
  for (let at = 0; at < decisions.length; at += 50) await append(decisions.slice(at, at + 50).flat());
  await append([
    {
      type: 'entry-added',
      entry: { id: 'c1', type: 'constraint', kind: 'cost', state: 'set', text: text(say('cost of 51 USD a month')) },
    },
    {
      type: 'entry-added',
      entry: { id: 'c2', type: 'constraint', kind: 'latency', state: 'none', text: text(say('No limit')) },
    },
  ]);
}
