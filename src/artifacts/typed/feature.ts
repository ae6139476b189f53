/** A feature file, one part a scenario: its tags, its keyword, its name and its lines. What stands above is a part, too. */
import { readFeature, scenarioWords } from '../feature-file.ts';
import { cutAt, plainLines } from './cut.ts';
import type { Codec } from './parts.ts';

export interface ScenarioValue {
  readonly tags: readonly string[];
  /** As it is written: `Scenario`, `Scenario Outline`, or the word of another language. */
  readonly keyword: string;
  readonly name: string;
  /** Steps, tables, texts and examples, without what all of them are indented by. */
  readonly lines: readonly string[];
}

const head = /^\s*(\p{L}[\p{L}\p{M}' -]{0,40}):[ \t]*(.*?)[ \t]*$/u;

export const featureCodec: Codec<ScenarioValue> = {
  cut(text) {
    const { scenarios } = readFeature(text);
    return cutAt(
      text,
      scenarios.flatMap(({ from, endLine }) => [from, endLine + 1]),
    );
  },
  read(piece) {
    const lines = plainLines(piece);
    const at = lines.findIndex((line) => line.trim() !== '' && !line.trim().startsWith('@'));
    const [, keyword, name = ''] = head.exec(lines[at] ?? '') ?? [];
    if (
      keyword === undefined ||
      !scenarioWords.has(keyword) ||
      lines.slice(0, at).some((line) => line.trim() === '' || line.includes('#'))
    )
      return undefined;
    const tags = lines.slice(0, at).flatMap((line) => line.trim().split(/\s+/));
    const body = lines.slice(at + 1).map((line) => line.trimEnd());
    while (body.at(-1) === '') body.pop();
    const indent = Math.min(
      ...body.filter((line) => line !== '').map((line) => line.length - line.trimStart().length),
      80,
    );
    return { tags, keyword, name, lines: body.map((line) => line.slice(indent)) };
  },
  write({ tags, keyword, name, lines }) {
    return [
      ...(tags.length > 0 ? [`  ${tags.join(' ')}`] : []),
      `  ${keyword}:${name === '' ? '' : ` ${name}`}`,
      ...lines.map((line) => (line === '' ? '' : `    ${line}`)),
      '',
    ].join('\n');
  },
};
