import { describe, expect, test } from 'vitest';
import { fencesOf, requestsOf } from './validation-requests.ts';

const fence = (lang: string, text: string) => `\`\`\`${lang}\n${text}\n\`\`\`\n`;
const languages = (text: string) => fencesOf('a.md', text).map(({ language, at }) => `${language}:${at.line}`);

describe('the texts of a document that a parser can read', () => {
  test('[000-R21] [000-R11] fences, by what they say they are', () => {
    const text = [
      fence('mermaid', 'flowchart TD'),
      fence('gherkin', 'Scenario: x'),
      fence('ts', 'interface A {}'),
      fence('typescript', 'interface A {}'),
      fence('ts:src/a.ts', 'interface A {}'),
      fence('yaml', 'openapi: 3.1.0'),
      fence('json', '{"openapi": "3.1.0"}'),
      fence('json', '{"$schema": "https://json-schema.org/draft/2020-12/schema"}'),
      fence('Mermaid {theme}', 'flowchart TD'),
      fence('json', '{"a": [1, true] "b": null}'),
      fence('yaml', 'queue:\n  retries: 3\n openapi: x'),
      fence('yml', 'steps:\n  - run: npm test'),
    ].join('');
    expect(languages(text)).toEqual([
      'mermaid:2',
      'gherkin:5',
      'typescript:8',
      'typescript:11',
      'typescript:14',
      'openapi:17',
      'openapi:20',
      'json-schema:23',
      'mermaid:26',
      'json:29',
      'yaml:32',
      'yaml:37',
    ]);
  });

  test('other fences are nobody’s business', () => {
    const text = [
      fence('', 'flowchart TD'),
      fence('yaml', 'a: 1\n...\nb: 2'),
      fence('yaml', 'a: 1\n# ... and the others'),
      fence('yaml', 'task: |\n  x\n[Full content of the design]'),
      fence('yaml', 'a: 1\n<the other settings>'),
      fence('yaml', 'image: {{ .Values.image }}\n{{- if .x }}'),
      fence('yaml', 'only words'),
      fence('json', '{ a: ... }'),
      fence('json', '{"a": string}'),
      fence('json', '{"a": 1, ...}'),
      fence('json', '{"a": 1}\n{"a": 2}'),
      fence('json', '{"a": 1} // one'),
      fence('sql', 'select 1'),
      fence('tsx', '<a/>'),
    ].join('');
    expect(languages(text)).toEqual([]);
  });

  test('a fence in a list is read without its indent; one inside a fence is text', () => {
    expect(fencesOf('a.md', '1. x\n   ```ts\n   interface A {}\n   ```\n')).toEqual([
      { language: 'typescript', text: 'interface A {}\n', at: { path: 'a.md', line: 3 }, excerpt: true },
    ]);
    expect(languages(`\`\`\`\`md\n${fence('mermaid', 'x')}\`\`\`\`\n`)).toEqual([]);
    expect(languages('```mermaid\nflowchart TD')).toEqual(['mermaid:2']);
  });

  test('files, by their name and how they start', () => {
    const language = (path: string, text = '') => requestsOf(path, text).map((one) => one.language);
    expect(language('a.feature')).toEqual(['gherkin']);
    expect(language('a.mmd')).toEqual(['mermaid']);
    expect(language('a.d.ts')).toEqual(['typescript']);
    expect(language('a.yaml', 'a: 1')).toEqual(['yaml']);
    expect(language('a.yml', '# c\nopenapi: 3.1.0')).toEqual(['openapi']);
    expect(language('a.json', '{\n  "openapi": "3.1.0"}')).toEqual(['openapi']);
    expect(language('a.json', '{"$schema": "http://json-schema.org/draft-07/schema#"}')).toEqual(['json-schema']);
    expect(language('a.json', '{}')).toEqual(['json']);
    expect(language('a.md', fence('mermaid', 'x'))).toEqual(['mermaid']);
    expect(language('a.txt')).toEqual([]);
    expect(language('noname')).toEqual([]);
  });

  test('stays linear in the text', () => {
    expect(languages('```yaml\n'.repeat(50_000))).toEqual([]);
    expect(languages(fence('yaml', `${' '.repeat(5_000_000)}openapi`))).toEqual([]);
  });
});
