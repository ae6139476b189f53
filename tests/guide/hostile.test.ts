/** PRDs that nobody should write: a finding or a thin draft instead of a crash, in linear time, with nothing let through. */
import MarkdownIt from 'markdown-it';
import { describe, expect, test } from 'vitest';
import { outline } from '../../src/artifacts/outline.ts';
import { readFeature } from '../../src/artifacts/feature-file.ts';
import { placeholders } from '../../src/artifacts/placeholders.ts';
import { readRules } from '../../src/artifacts/rules.ts';
import { tddCompleteness } from '../../src/stages/design/checks.ts';
import { inProcessValidator } from '../../src/validators/in-process.ts';
import { design } from './support.ts';

const bad =
  '<script>alert(1)</script> <img src=x onerror=alert(2)> [click](javascript:alert(3)) `code` **bold** | cell | {{mustache}} [TBD] ## heading \u202Eevil\u202C \u200Bzero';
const inEveryField = `# ${bad}

## Target users

- **${bad}**: ${bad}

## User stories

- As a ${bad}, I want to create a ${bad} so that ${bad}
- As an admin, I want to delete a \`widget\` | <b>now</b> so that """ and \`\`\` end

## Requirements

- A widget must be approved by ${bad} within 5 seconds ${bad}
- ## Rule 9: Fake - Heading
- @BR-99 Scenario: injected
- A widget has a <b>name</b>, a [link](x), a {{field}} and a DROP TABLE widgets; --
- Widgets end in \`\`\`yaml and never "quote" out: |- & *alias !!js/function

## Out of scope

- ${bad}
`;
const hostile: Readonly<Record<string, string>> = {
  empty: '',
  blank: '\n\n \t\n',
  'only code': '```js\nconst users = 1000000;\n```\n',
  'right to left':
    '# تصدير البيانات\n\n## Requirements\n\n- يجب أن يكون التصدير جاهزا خلال ساعة واحدة\n- המשתמש יכול לייצא 100 קבצים\n',
  'one word': 'x',
  'every field': inEveryField,
  'only numbers': '1 2 3\n\n- 4 5 6 %\n',
  'null bytes': '# A\u0000B\n\n- Users must\u0000 log in\n',
  'nested fences': '# X\n\n````md\n```\n- Users must export\n```\n````\n\n- A user can export a file.\n',
  'places to fill in':
    '# X\n\n- You can use `DEBUG=1 <your command>` to enable it.\n- A clerk can enter <describe the problem here> or {title of option 1}, ??? and [name].\n- When [p] order research ends, the clerk is told within 5 seconds.\n',
  'front matter': '---\na: &a [*a]\n---\n# X\n\n- A user can share a note.\n',
};

describe.each(Object.entries(hostile))('%s', (_name, prd) => {
  const written = design(prd);

  test('is designed without a crash, and every document holds together', () => {
    expect(tddCompleteness(written.documents.find((one) => one.kind === 'tdd')?.content ?? '').missing).toEqual([]);
    const { rules } = readRules(outline(written.of('rules')));
    expect(rules.map((one) => one.number)).toEqual(rules.map((_, i) => i + 1));
    expect(readFeature(written.of('bdd')).scenarios.length).toBeGreaterThan(0);
  });

  test('what it leaves to fill in is quoted, and no place of ours', () => {
    const places = written.documents
      .filter(({ kind }) => kind !== 'bdd')
      .map((one) => placeholders(outline(one.content)));
    expect(places.flat()).toEqual([]);
  });

  test('nothing of it becomes markup', () => {
    const markdown = new MarkdownIt({ html: true });
    for (const { content, kind } of written.documents) {
      expect(content).not.toMatch(/[\u200B\u202A-\u202E]/);
      expect(content.includes('\u0000')).toBe(false);
      if (kind === 'bdd') continue;
      const html = markdown.render(content);
      expect(html).not.toMatch(/<(?:script|img|b)\b|href="(?!https?:)|javascript:alert\(3\)"/i);
    }
  });

  test('real parsers read what it gives', async () => {
    const languages = { mermaid: 'mermaid', yaml: 'openapi' } as const;
    const texts = written.documents.flatMap(
      ({ content, kind }): { language: 'gherkin' | 'mermaid' | 'openapi'; text: string }[] =>
        kind === 'bdd'
          ? [{ language: 'gherkin', text: content }]
          : outline(content).fences.flatMap(({ lang, text }) =>
              lang in languages ? [{ language: languages[lang as 'yaml' | 'mermaid'], text }] : [],
            ),
    );
    const found = await inProcessValidator().check(texts.map((one) => ({ ...one, at: { path: 'x', line: 1 } })));
    const errors = found.flatMap((one, i) =>
      one.findings
        .filter((each) => each.severity === 'error')
        .map((each) => `${each.message} ${texts[i]?.text.slice(0, 1500)}`),
    );
    expect(errors).toEqual([]);
  });
});

describe('size', () => {
  test.each([
    ['a line of 10 MB', `# X\n\n- A user must ${'export 5 files and '.repeat(550_000)}\n`],
    [
      '10,000 headings',
      Array.from(
        { length: 10_000 },
        (_, i) => `## Heading ${i}\n\n- A user can export file ${i} within ${i} seconds.\n`,
      ).join('\n'),
    ],
    [
      '10,000 stories',
      `# X\n\n${Array.from({ length: 10_000 }, (_, i) => `- As a role${i} user, I want to create a thing${i} so that it works`).join('\n')}\n`,
    ],
    [
      'regex bait',
      `# X\n\n- ${'a '.repeat(200_000)}must\n- ${'can '.repeat(50_000)}\n- ${'1,'.repeat(100_000)} users\n`,
    ],
  ])('%s is read in bounded time', (_name, prd) => {
    // The bound is the test's own: something worse than linear would not come back in time.
    expect(() => design(prd)).not.toThrow();
  });
});
