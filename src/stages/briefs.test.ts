import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { pathOf } from '../artifacts/layout.ts';
import { line, type SlotKind, type StageId, stageIds } from '../core/line.ts';
import { emptySession } from '../core/session.ts';
import { stages } from './index.ts';
import type { Brief, StageContext } from './stage.ts';

const by = { kind: 'person', name: 'ann', via: 'tty' } as const;
const session = { ...emptySession(), key: 'user-export', title: { text: 'User Export' } };
session.source = { kind: 'prd', path: 'prd.md' };
session.tickets.set(1, [
  { id: 'EXPORT-001', title: { text: 'Request an export' }, endpoint: 'POST /exports', dependsOn: [] },
  { id: 'EXPORT-002', title: { text: 'Build the file' }, dependsOn: ['EXPORT-001'] },
]);
const context: StageContext = {
  session,
  textOf: (text) => ('text' in text ? text.text : ''),
  pathOf: (kind) => (kind === 'prd' ? 'prd.md' : pathOf({ kind }, session.key)),
};

const briefs: [string, StageId, Brief][] = [
  ...stageIds.map((id): [string, StageId, Brief] => [stages[id].facts.key, id, stages[id].brief(context)]),
  ['one ticket', '6', stages['6'].brief(context, 'EXPORT-002')],
];

describe('stages', () => {
  test('stand under their own id', () => {
    expect(stageIds.map((id) => stages[id].facts)).toEqual(line);
  });

  test('load no parser before something is handed in', () => {
    const seen = new Set<string>();
    const visit = (path: string) => {
      if (seen.has(path)) return;
      seen.add(path);
      for (const [, from = ''] of readFileSync(path, 'utf8').matchAll(/^(?:import|export) [^;]*?from '([^']+)';/gm)) {
        expect(from).toMatch(/^\./);
        visit(posix.join(posix.dirname(path), from));
      }
    };
    visit('src/stages/index.ts');
    expect(seen.size).toBeGreaterThan(30);
    expect([...seen].filter((path) => /checks\.ts$|outline\.ts$/.test(path))).toEqual([]);
  });
});

describe('briefs', () => {
  test.each(briefs)('%s stays under 350 tokens', (_name, _id, { wants, rules, skeleton = '' }) => {
    const text = [wants, ...rules, skeleton].join('\n');
    // About four characters of English make a token.
    expect(text.length / 4).toBeLessThan(350);
  });

  test.each(briefs.slice(0, 1))('%s reads the PRD', (_name, _id, brief) => {
    expect(brief.read).toEqual(['prd.md']);
  });

  test('an author reads what stands, of this option only', () => {
    const standing = { ...session, slots: new Map(session.slots) };
    const slot = (key: string, kind: SlotKind, stage: StageId, path: string, option?: number) =>
      standing.slots.set(key, {
        key,
        kind,
        stage,
        path,
        revisions: [{ sha: 'a', bytes: 1, at: '', by, seq: 1 }],
        ...(option === undefined ? {} : { option }),
      });
    slot('rules', 'rules', '1', 'r.md');
    slot('tdd#1', 'tdd', '3b', 'd.md', 1);
    slot('tdd#2', 'tdd', '3b', 'd.option-2.md', 2);
    expect(stages['5'].brief({ ...context, session: standing }).read).toEqual(['r.md', 'd.md']);
  });

  test('a simple design gets short alternatives', () => {
    const simple = { ...session, stages: new Map(session.stages) };
    simple.stages.set('2', { status: 'complete', data: { complexity: 'simple' }, round: 1, handedIn: true });
    expect(stages['3a'].brief({ ...context, session: simple }).rules[0]).toContain('simple');
  });

  test('[002-R34] more than three tickets are for a helper of the author, the review is not', () => {
    expect(stages['6'].brief(context).rules.join('\n')).toMatch(/More than 3: .*sub-agent.*review stays with you/);
  });

  test('the ticket brief carries what was planned', () => {
    const { wants, skeleton } = stages['6'].brief(context, 'EXPORT-002');
    expect(wants).toBe('Write ticket EXPORT-002, "Build the file".');
    expect(skeleton).toContain('**Depends On:** EXPORT-001');
  });
});

/** What an author would do: every bracket becomes words, what is abbreviated is written out. */
function fill(skeleton: string): string {
  const fields = /\[how it works[^]*?(?=\n## )/.exec(skeleton)?.[0] ?? '';
  return skeleton
    .replace('(the same fields)', fields)
    .replaceAll('[METHOD] [/path]', 'GET /exports')
    .replaceAll(/\[(?:N|n)\]/g, '1')
    .replaceAll(/\[(?! \])[^\][\n]+\]/g, 'words that say something');
}

describe('skeletons', () => {
  const written: [StageId, SlotKind, Brief][] = [
    ['1', 'rules', stages['1'].brief(context)],
    ['3a', 'analysis', stages['3a'].brief(context)],
    ['3b', 'tdd', stages['3b'].brief(context)],
    ['4', 'contracts', stages['4'].brief(context)],
    ['5', 'bdd', stages['5'].brief(context)],
    ['6', 'ticket', stages['6'].brief(context, 'EXPORT-002')],
  ];
  test.each(written)('stage %s: %s passes its checks once it is filled', async (id, kind, { skeleton = '' }) => {
    const checks = await stages[id].checks();
    expect(checks.read([{ kind, path: 'x.md', text: fill(skeleton) }], context).findings).toEqual([]);
  });

  test('[002-R27] an empty design skeleton does not pass', async () => {
    const checks = await stages['3b'].checks();
    const { findings } = checks.read(
      [{ kind: 'tdd', path: 'x.md', text: stages['3b'].brief(context).skeleton ?? '' }],
      context,
    );
    expect(findings.filter((one) => one.code === 'design/placeholder').length).toBeGreaterThan(10);
  });
});
