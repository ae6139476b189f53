/** What a document takes for granted: each once, numbered in the order in which it is first leaned on, and listed. */
import { bullets } from '../print/markdown.ts';
import { md } from '../text/escape.ts';

export class Ledger {
  readonly #list: { text: string; because: string }[] = [];

  constructor(given: readonly string[] = []) {
    for (const text of given) this.assume(text, 'nobody was asked');
  }

  /** `A2`, to cite it by. */
  assume(text: string, because: string): string {
    const known = this.#list.findIndex((one) => one.text === text);
    if (known !== -1) return `A${known + 1}`;
    this.#list.push({ text, because });
    return `A${this.#list.length}`;
  }

  /** What was taken for granted about this before anybody wrote, without the question. */
  given(question: RegExp): { id: string; text: string } | undefined {
    const at = this.#list.findIndex(({ text }) => question.test(text));
    const text = this.#list[at]?.text.replace(/^[^?]{0,200}\?\s*/, '');
    return text === undefined || text === '' ? undefined : { id: `A${at + 1}`, text };
  }

  get texts(): readonly string[] {
    return this.#list.map(({ text }) => text);
  }

  print(): string {
    const lines = this.#list.map(({ text, because }, i) => `**A${i + 1}** ${md(text)} (${md(because, 160)})`);
    return `## Assumptions\n\n${bullets(lines, 'None: everything here is said by the goal, an answer or the code.')}`;
  }
}

export const goalLine = (line: number): string => `goal line ${line}`;

export function frontMatter(
  spec: string,
  phase: string,
  created: string,
  quick: boolean,
  more: readonly string[] = [],
): string {
  return [
    '---',
    `spec: ${spec}`,
    `phase: ${phase}`,
    `created: ${created}`,
    ...more,
    ...(quick ? ['generated: auto'] : []),
    '---',
  ].join('\n');
}
