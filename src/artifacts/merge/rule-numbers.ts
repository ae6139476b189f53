/** Rules that were put in keep away from the numbers of those that stand: everything else cites them by number. */
import { wordsOf } from '../items/digest.ts';
import { outline } from '../outline.ts';
import { readRules } from '../rules.ts';

export function freshNumbers(ours: string, merged: string): string {
  const known = new Set(readRules(outline(ours)).rules.map(({ name }) => wordsOf(name)));
  const { rules } = readRules(outline(merged));
  const held = new Set(rules.filter(({ name }) => known.has(wordsOf(name))).map(({ number }) => number));
  let next = Math.max(0, ...rules.map(({ number }) => number));
  const lines = merged.split('\n');
  for (const { name, number, line } of rules) {
    if (known.has(wordsOf(name))) continue;
    if (held.has(number)) {
      next += 1;
      lines[line - 1] = (lines[line - 1] ?? '').replace(/\d{1,4}/, String(next));
      held.add(next);
    } else held.add(number);
  }
  return lines.join('\n');
}
