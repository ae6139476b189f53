/** Labels of diagrams as lines of plain words. Markup that only changes the look is taken off; the rest stays visible. */
import { wrapText } from '../../artifacts/svg/text.ts';

const entityNames: Readonly<Record<string, string>> = {
  quot: '"',
  amp: '&',
  lt: '<',
  gt: '>',
  apos: "'",
  nbsp: ' ',
  colon: ':',
  semi: ';',
  num: '#',
};

const formatting = /<\/?(?:b|i|em|strong|u|small|sub|sup|code|span|p|div|font|center)(?:\s[^<>]{0,200})?>/gi;
const longest = 1000;

/** Mermaid hides `#59;` and its like from its grammars behind these characters. */
function decoded(text: string): string {
  return text
    .replaceAll(/ﬂ°°(\d{1,7})¶ß/g, (_all, code: string) => characterOf(Number(code)))
    .replaceAll(/ﬂ°(\w{1,10})¶ß/g, (_all, name: string) =>
      Object.hasOwn(entityNames, name) ? (entityNames[name] ?? '') : `&${name};`,
    )
    .replaceAll(/&(lt|gt|amp|quot|nbsp);/g, (_all, name: string) => entityNames[name] ?? '')
    .replaceAll(/&#(\d{1,7});/g, (_all, code: string) => characterOf(Number(code)));
}

const characterOf = (code: number): string => (code >= 32 && code <= 0x10ffff ? String.fromCodePoint(code) : ' ');

export function labelLines(label: unknown, size: number, room = 200): string[] {
  const text = Array.isArray(label) ? label.join('\n') : typeof label === 'string' ? label : '';
  return decoded(text.slice(0, longest))
    .split(/<br\s{0,3}\/?>|\\n|\n/i)
    .map((line) =>
      line
        .replaceAll(formatting, '')
        .replaceAll(/\*\*|__|^`|`$/g, '')
        .trim(),
    )
    .filter((line) => line !== '')
    .flatMap((line) => wrapText(line, size, room, 8));
}
