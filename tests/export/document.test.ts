/** The one complete document: what is in it, what it says is missing, and that it pastes anywhere. */
import fc from 'fast-check';
import MarkdownIt from 'markdown-it';
import { describe, expect, test } from 'vitest';
import type { DesignDocument } from '../../src/artifacts/design-document/model.ts';
import { readParts, type SourceDocument } from '../../src/artifacts/design-document/parts.ts';
import { printMarkdown } from '../../src/artifacts/design-document/print-markdown.ts';
import { outline } from '../../src/artifacts/outline.ts';
import { emptySession } from '../../src/core/session.ts';
import { say } from '../../src/core/text.ts';
import { assembleDocument } from '../../src/engine/design-document.ts';
import type { TempWorkspace } from '../support/temp-workspace.ts';
import { example, key, workspaceAt } from '../support/walk-session.ts';

const session = key;
const gfm = new MarkdownIt({ html: true, linkify: false });

async function exported(work: TempWorkspace, input: object = {}): Promise<string> {
  const { value } = await work.run('export', { session, out: '-', ...input });
  return value['text'] as string;
}

/** All files but those that are only kept to be faster. */
const standing = (work: TempWorkspace) =>
  Object.entries(work.snapshot()).filter(([path]) => !path.startsWith('.claude/design/.charrette/cache/'));

const documentOf = async (work: TempWorkspace) =>
  JSON.parse(await exported(work, { format: 'json' })) as DesignDocument;

/** 000-R20, by a real parser. */
function expectPlain(markdown: string): void {
  const tokens = gfm.parse(markdown, {}).flatMap((token) => [token, ...(token.children ?? [])]);
  const found = {
    html: tokens.filter(({ type }) => type.startsWith('html')).map(({ content }) => content),
    headings: tokens.filter(({ type, tag }) => type === 'heading_open' && !['h1', 'h2', 'h3'].includes(tag)).length,
    titles: tokens.filter(({ type, tag }) => type === 'heading_open' && tag === 'h1').length,
    images: tokens.filter(({ type, attrs }) => type === 'image' && !/^https?:/.test(String(new Map(attrs).get('src'))))
      .length,
  };
  expect(found).toEqual({ html: [], headings: 0, titles: 1, images: 0 });
}

describe('a finished session', () => {
  test('000-R19: has every part, from every document', async () => {
    const work = await workspaceAt('done');
    await work.run('risk', {
      session,
      text: 'The queue fills up',
      mitigation: 'Alert',
      likelihood: 'low',
      impact: 'high',
    });
    const document = await documentOf(work);
    const { parts, records } = document;
    expect(document).toMatchObject({
      format: 'charrette-design',
      version: 1,
      session,
      title: 'User Export',
      option: 1,
    });
    expect(parts.components.map(({ name }) => name)).toEqual([
      'Export API',
      'Export worker',
      'Part readers',
      'Sweeper',
    ]);
    expect(parts.components[0]?.covers).toEqual(['BR-1', 'BR-2', 'BR-3', 'BR-5', 'BR-8']);
    expect(parts.dataModels).toContain('CREATE TABLE exports');
    expect(parts.sequences.map(({ caption }) => caption)).toContain('From the request to the download');
    expect(parts.dataFlow.diagrams[0]?.source).toContain('flowchart LR');
    expect(parts.boundaries.users).toEqual(expect.arrayContaining(['Person', 'Privacy officer']));
    expect(parts.contracts.endpoints).toContainEqual({
      method: 'POST',
      path: '/exports',
      summary: 'Request an export',
    });
    expect(parts.rules[0]).toMatchObject({ id: 'BR-1' });
    expect(parts.alternatives.map(({ chosen }) => chosen)).toEqual([false, true, false]);
    expect(parts.adrs).toHaveLength(2);
    expect(parts.tickets.map(({ id }) => id)).toEqual([
      'EXPORT-001',
      'EXPORT-002',
      'EXPORT-003',
      'EXPORT-004',
      'EXPORT-005',
    ]);
    expect(parts.scenarios.length).toBeGreaterThan(10);
    expect(records.decisions[0]).toMatchObject({ status: 'accepted', because: 'Best balance' });
    expect(records.risks).toMatchObject([{ n: 1, likelihood: 'low', impact: 'high' }]);
    expect(document.documents.find(({ kind }) => kind === 'tdd')?.approved).toMatchObject({
      by: 'Ann',
      unasked: false,
    });
  });

  test('000-R20: is plain GFM: no HTML, headings of level 1 to 3, diagrams as fences', async () => {
    const markdown = await exported(await workspaceAt('done'));
    expectPlain(markdown);
    for (const heading of [
      'Summary',
      'Architecture',
      'Components',
      'Data models',
      'API contracts',
      'Trade-offs',
      'Decision log',
      'Risk radar',
      'Open questions',
    ])
      expect(markdown).toContain(`\n## ${heading}\n`);
    for (const heading of ['Data flow', 'Sequence diagrams', 'System boundaries'])
      expect(markdown).toContain(`\n### ${heading}\n`);
    expect(markdown).toContain('- Chose **Background Job');
  });

  test.each([
    ['design.md', /^(?:\| Approach|\| Stream|\| \*\*Background|\| Nightly|The full comparison)/],
    ['contracts.md', /^$/],
    ['analysis.md', /^$/],
  ])('every line of %s is in it', async (name, told) => {
    const markdown = await exported(await workspaceAt('done'));
    const kept = new Set(markdown.split('\n').map((line) => line.replace(/^[-*] /, '').trim()));
    const body = example(name).slice(example(name).indexOf('\n## '));
    const lost = body.split('\n').filter((line) => {
      const text = line.replace(/^[-*] /, '').trim();
      // Headings get another level or become names; captions go with their diagram; the alternatives come from the analysis.
      return text !== '' && !text.startsWith('#') && !/^[^|`].*:$/.test(text) && !told.test(text) && !kept.has(text);
    });
    expect(lost).toEqual([]);
  });

  test('a title is read on the page as it was written, and is plain in Markdown', async () => {
    const document = { ...(await documentOf(await workspaceAt('done'))), title: 'Lists <T>  of C++' };
    const { RealExporter } = await import('../../src/export/exporter.ts');
    const { drawing } = await import('../support/page-attacks.ts');
    const { text } = await new RealExporter({ validator: drawing }).page(document);
    expect(text).toContain('<h1>Lists &lt;T&gt; of C++: Design Document</h1>');
    expectPlain(printMarkdown(document));
  });

  test('the same session gives the same bytes', async () => {
    const work = await workspaceAt('done');
    expect(await exported(work)).toBe(await exported(work.reopen()));
  });
});

describe('000-R19: what is missing is named, and it is exported all the same', () => {
  test.each(['0', '1', '2', '3a', '3a:choose', '3b', '4', '5', '6', '6:3', '7'])('at %s', async (place) => {
    const work = await workspaceAt(place);
    const markdown = await exported(work);
    expectPlain(markdown);
    const { complete, missing } = await documentOf(work);
    expect(complete).toBe(false);
    for (const { name, message } of missing) expect(markdown).toContain(`- **${name}:** ${message}`);
  });

  test('each part goes missing by itself', async () => {
    const names = async (place: string) => (await documentOf(await workspaceAt(place))).missing.map(({ part }) => part);
    const all = [
      'components',
      'data-models',
      'api-contracts',
      'data-flow',
      'sequence-diagrams',
      'boundaries',
      'trade-offs',
      'decision-log',
      'risk-radar',
    ];
    expect(await names('1')).toEqual(all);
    expect(await names('3a:choose')).toEqual(all.filter((part) => part !== 'trade-offs'));
    expect(await names('4')).toEqual(['api-contracts', 'risk-radar']);
    expect(await names('7')).toEqual(['risk-radar']);
  });

  test('000-R6: an assumption that nobody chose, and a parked question, are open', async () => {
    const work = await workspaceAt('done');
    await work.run('assume', { session, text: 'How long are files kept?', option: ['7 days', '30 days'] });
    await work.run('park', { session, question: 'Do teams export?' });
    const markdown = await exported(work);
    const open = markdown.slice(markdown.indexOf('## Open questions'));
    expect(open).toMatch(/Assumption to choose .*How long are files kept\?/);
    expect(open).toMatch(/Parked .*Do teams export\?/);
  });
});

describe('what anybody writes', () => {
  const documents = (text: string): SourceDocument[] =>
    (['rules', 'analysis', 'tdd', 'adr', 'contracts', 'bdd', 'ticket'] as const).map((kind) => ({
      kind,
      text,
      outline: outline(text),
      path: `${kind}.md`,
    }));
  const printed = (text: string, title = 'X') => {
    const start = { ...emptySession(), key: 'x', title: say(title) };
    return printMarkdown(
      assembleDocument(start, 1, readParts(documents(text)), (one) => ('text' in one ? one.text : '')),
    );
  };

  test('headings by underlines, several titles, no heading at all', () => {
    expect(printed('Just words.')).toContain('Just words.');
    const setext = printed('Design\n======\n\nData Flow\n---------\n\nFrom A to B.\n\n#### Deep\n\nBelow.');
    expect(setext).toContain('### Data flow\n\nFrom A to B.\n\n**Deep**\n\nBelow.');
    expectPlain(setext);
  });

  test('HTML is shown, not made; comments are left out; pictures beside the file are named', () => {
    const markdown = printed(
      '# D\n\n## Problem\n\nA <b>bold</b> `<code>` <!-- hidden\nstill --> end ![Map](./map.png) <https://example.org>',
    );
    expect(markdown).toContain('A \\<b>bold\\</b> `<code>`');
    expect(markdown).toContain('Map (picture: ./map.png) https://example.org');
    expect(markdown).not.toContain('hidden');
    expectPlain(markdown);
  });

  test('a fence that is never closed ends with its part', () => {
    const markdown = printed('# D\n\n## Component Design\n\n### A\n\n```ts\ninterface A {}\n');
    expect(markdown).toContain('## Data models');
    expectPlain(markdown);
  });

  test('whatever it is, the export stays plain', () => {
    const piece = fc.constantFrom(
      '# T',
      '## Data Flow',
      '### Component Design',
      '#### X',
      '##### y',
      'Title\n===',
      'Sub\n---',
      '```mermaid',
      '```',
      '~~~',
      '````ts',
      '<script>alert(1)</script>',
      '<!-- ',
      '-->',
      '<img src=x onerror=y>',
      '![a](b.png)',
      '- item',
      '- # heading',
      '> ## quoted',
      '1. ```',
      '| a | b |',
      '|---|---|',
      '**Covers:** BR-1',
      'sequenceDiagram',
      '  A->>B: <b>x</b>',
      'flowchart LR',
      '',
      '    code',
      '\t<div>',
      '[a]: <b>',
      '\\<i>',
      '`<a>',
      '&lt;b>',
      '<a@b.c>',
      '</p\n>',
      '<?php',
      '<![CDATA[',
      '* ### h',
      '---',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 25 }), (pieces) => {
        const text = pieces.join('\n');
        expectPlain(printed(text, text));
      }),
      { numRuns: 1000 },
    );
  });
});

describe('the file', () => {
  test('goes beside the technical design, and a second run leaves it alone', async () => {
    const work = await workspaceAt('done');
    const first = await work.run('export', { session });
    expect(first.value).toMatchObject({ path: 'docs/design/user-export.document.md', did: 'written' });
    const before = work.snapshot();
    const second = await work.reopen().run('export', { session });
    expect(second.value).toMatchObject({ did: 'unchanged' });
    expect(work.snapshot()).toEqual(before);
  });

  test('is written again when the session has moved on', async () => {
    const work = await workspaceAt('done');
    await work.run('export', { session });
    await work.run('park', { session, question: 'What comes later?' });
    expect((await work.run('export', { session })).value).toMatchObject({ did: 'written' });
    expect(work.text('docs/design/user-export.document.md')).toContain('What comes later?');
  });

  test("somebody else's file, and one that was edited, are left as they are", async () => {
    const work = await workspaceAt('done');
    work.put('mine.md', 'mine');
    expect(await work.refusal('export', { session, out: 'mine.md' })).toBe('export/file-exists');
    await work.run('export', { session, out: 'other.md' });
    work.put('other.md', `${work.text('other.md')}\nMy remark.\n`);
    await work.run('park', { session, question: 'What comes later?' });
    expect(await work.refusal('export', { session, out: 'other.md' })).toBe('export/file-exists');
    expect(work.text('mine.md')).toBe('mine');
    expect(work.text('other.md')).toContain('My remark.');
    await work.run('export', { session, out: 'mine.md', force: true });
    expect(work.text('mine.md')).toContain('# User Export: Design Document');
  });

  test.each([
    ['docs/design/user-export.md', 'export/is-document'],
    ['DOCS/design/user-export.md', 'export/is-document'],
    ['../outside.md', 'path/outside-workspace'],
    ['/tmp/outside.md', 'path/outside-workspace'],
    ['.git/hooks/pre-commit', 'path/reserved-name'],
    ['.claude/design/sessions/user-export.journal.jsonl', 'export/is-record'],
    ['./.claude//design/Sessions/user-export.session.json', 'export/is-record'],
    ['.claude/design/.charrette/memory/init.json', 'export/is-record'],
    ['specs/login/.charrette/design.journal.jsonl', 'export/is-record'],
    ['charrette.json', 'export/is-record'],
    ['a\u0007b.md', 'path/invalid'],
    ['docs', 'file/not-a-file'],
  ])('%s is refused: %s', async (out, code) => {
    const work = await workspaceAt('done');
    const before = standing(work);
    expect(await work.refusal('export', { session, out, force: true })).toBe(code);
    expect(await work.refusal('export', { session, tickets: 'csv', out, force: true })).toBe(code);
    expect(standing(work)).toEqual(before);
  });

  test('an option that is not there is refused with those that are', async () => {
    const work = await workspaceAt('done');
    expect(await work.refusal('export', { session, option: 2 })).toBe('export/no-option');
    expect(await work.refusal('export', { session: `${session}#2` })).toBe('export/no-option');
    expect(await work.refusal('export', { session: `${session}@3` })).toBe('export/of-the-past');
    expect((await work.run('export', { session: `${session}#1`, out: '-' })).value).toMatchObject({ option: 1 });
  });

  test('what was read before is read again only where it changed, and says the same', async () => {
    const work = await workspaceAt('done');
    const first = await exported(work);
    expect(await exported(work)).toBe(first);
    await work.run('note', { session, text: 'Something to remember.' });
    const ticket = '.claude/tickets/EXPORT-001.md';
    work.put(ticket, work.text(ticket).replace(/^# .*$/m, '# Ticket: Another title'));
    const edited = await exported(work);
    expect(edited).toContain('Another title');
    await work.app.world.memory.dropCaches();
    expect(await exported(work)).toBe(edited);
  });

  test('reading writes nothing but the file', async () => {
    const work = await workspaceAt('4');
    const before = standing(work);
    await exported(work);
    expect(standing(work)).toEqual(before);
  });
});
