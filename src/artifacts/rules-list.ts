/**
 * Rules as the items of a list, where a document has neither headings nor a table of them: `- BR-3: what holds`, or with a bold
 * head, `1. **BR-3 · Validation · Name.** What holds.`, and what belongs to it in the lines and items below.
 */
import { fieldsWithin } from './items/within.ts';
import { listItem } from './lists.ts';
import type { Field, Outline } from './outline-shape.ts';
import { plainText } from './plain-text.ts';
import type { RuleHeading } from './rules-table.ts';

const listed = /^(?:BR|Rule)[\s#-]{0,3}(\d{1,4})\s{0,3}(?:\(([^()]{2,40})\)\s{0,3})?(?:[:.·•|/–—-]\s*|\s+|$)(.*)$/i;
/** Only here may a blank alone stand behind the number: "BR-3 and BR-4 hold" is a sentence. */
const boldHead = /^(?:\*\*|__)(.{2,200}?)(?:\*\*|__)\s{0,3}[:.–—-]?\s*(.*)$/;
/** A longer line is data. */
const longest = 2000;

interface Start {
  readonly line: number;
  readonly indent: number;
  readonly number: number;
  readonly category?: string;
  readonly name: string;
  readonly statement: string;
}

export function listedRules(document: Outline): RuleHeading[] {
  const starts = document.lines.flatMap((text, i) => startOf(document, text, i + 1));
  return starts.map(({ line, indent, number, category, name, statement }, i): RuleHeading => {
    const endLine = endOf(document, line, indent, starts[i + 1]?.line ?? document.lines.length + 1);
    const below = fieldsWithin(document, [line + 1, endLine]);
    const parts: Field[] = [
      ...(statement === '' ? [] : [{ name: 'Statement', value: statement, line, plain: true as const }]),
      ...below,
    ];
    return {
      number,
      ...(category === undefined ? {} : { category }),
      name,
      line,
      endLine,
      empty: parts.length === 0,
      parts,
    };
  });
}

function startOf(document: Outline, text: string, line: number): Start[] {
  if (text.length > longest || document.isCode(line)) return [];
  const item = listItem(text);
  if (item === undefined) return [];
  const [, head, rest = ''] = boldHead.exec(item) ?? [];
  const [, number, stated, said = ''] = listed.exec(plainText(head ?? item)) ?? [];
  const isSentence = head === undefined && !/^(?:BR|Rule)[\s#-]{0,3}\d{1,4}\s{0,3}[(:.·•|/–—-]/i.test(plainText(item));
  if (number === undefined || isSentence) return [];
  const start = { line, indent: text.length - text.trimStart().length, number: Number(number) };
  if (head === undefined || said === '') {
    const statement = head === undefined ? said : plainText(rest);
    const name = statement.split(/[.;]\s|\s[-–—]\s/, 1)[0] ?? statement;
    return [{ ...start, ...given(stated), name: bare(name), statement }];
  }
  const words = said.split(/\s[·•|/–—-]\s/);
  const category = stated ?? (words.length > 1 ? words[0] : undefined);
  return [{ ...start, ...given(category), name: bare(words.at(-1) ?? said), statement: plainText(rest) }];
}

const given = (category: string | undefined) => (category === undefined ? {} : { category: category.trim() });
const bare = (name: string) => name.trim().replace(/[.;:]$/, '');

/** The last line of an item: what follows is deeper than its mark, or goes on without a blank line. */
function endOf({ lines }: Outline, line: number, indent: number, next: number): number {
  let end = line;
  let isAfterGap = false;
  for (let at = line + 1; at < next; at += 1) {
    const text = lines[at - 1] ?? '';
    if (text.trim() === '') {
      isAfterGap = true;
      continue;
    }
    const isDeeper = text.length - text.trimStart().length > indent;
    if (!isDeeper && (isAfterGap || listItem(text) !== undefined || text.startsWith('#'))) break;
    end = at;
    isAfterGap = false;
  }
  return end;
}
