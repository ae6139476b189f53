/** What the product is called: "PawClaim answers within 30 seconds" and "The CLPS shall issue a permit" speak of the system, and of nobody. */
import type { Outline } from '../../../artifacts/outline.ts';
import { plainText } from '../../../artifacts/plain-text.ts';
import { bareTitle } from '../forms/title.ts';

/** Puts "the system" where a sentence says by its name what the product does; other sentences stay as they are. */
export function withoutOwnName(document: Outline): (text: string) => string {
  const top = document.sections.findIndex((one) => one.level === 1);
  // "Press release", and the name below it.
  const isKind = top >= 0 && bareTitle(plainText(document.sections[top]?.text ?? '')) === '';
  const title = document.sections[isKind ? top + 1 : top]?.text ?? '';
  const text = document.lines.join('\n');
  const plain = plainText(title);
  const own = candidates(plain).filter((name) => isName(name, text));
  // A title that says "Product requirements" names nothing: what the text itself speaks of does.
  const names = own.length === 0 && (isKind || bareTitle(plain) === '') ? nameInText(text) : own;
  const asKind = withoutOwnKind(title);
  if (names.length === 0) return asKind;
  const called = `(?:${names.join('|')})`;
  const acting = new RegExp(
    `(?<![\\w-])(?:(?:[Tt]he|[Oo]ur) )?${called}(?= (?:(?:also|then|only|never|always|[a-z]+ly) )?(?!is\\b|has\\b|was\\b)(?:must|shall|should|will|can|may|cannot|SHALL|MUST|[a-z]+[^s\\W]s)\\b)`,
    'g',
  );
  const means = new RegExp(`^(?:With|In|Through|On) ${called}, (?=\\p{L})`, 'u');
  return (said) =>
    names.some((name) => said.includes(name))
      ? asKind(said)
          .replace(means, '')
          .replaceAll(acting, (_, at: number) => (at === 0 ? 'The system' : 'the system'))
          .replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
      : asKind(said);
}

/** What a product may be called in short, and what nobody takes for a person or a thing that is kept. */
const kinds = /(?:^| )(API|engine|register|registry|hub|tracker)$/i;

/** "Toll Signal API" above "The API MUST accept ...": the product, called by what it is. */
function withoutOwnKind(title: string): (text: string) => string {
  const [first = ''] = plainText(title).split(/ [–—-] |, | \(/, 1);
  const kind = kinds.exec(bareTitle(first))?.[1];
  if (kind === undefined) return (said) => said;
  const acting = new RegExp(
    `\\b(the|our) ${kind}(?= (?:(?:also|then|only|never|always|[a-z]+ly) )?(?:must|shall|should|will|can|may|cannot|is|has|[a-z]+[^s\\W]s)\\b)`,
    'gi',
  );
  return (said) => said.replaceAll(acting, (_, the: string) => `${the} system`);
}

/** Abbreviations and names in one word: of two words one cannot say whether they are a name. */
function candidates(title: string): string[] {
  const abbreviated = title.includes('(')
    ? [...title.matchAll(/\(([A-Z][A-Z\d-]{2,9})\)/g)].map(([, name = '']) => name)
    : [];
  const short = bareTitle(abbreviated.reduce((rest, name) => rest.replace(` (${name})`, ''), title));
  // "Oarlock lets clubs book boats in a minute": its name, and what it does.
  const [first = ''] = short.split(/ [–—-] |: |, | (?:lets|helps|allows|enables|gives|makes|turns|brings) /, 1);
  return [...abbreviated, ...(/^\p{Lu}[\p{L}\d]{3,20}$/u.test(first) ? [first] : [])];
}

/** "SeedVault is a ...", and "SeedVault must ..." more than twice. */
export function nameInText(text: string): string[] {
  const obliged = new Map<string, number>();
  for (const [, name = ''] of text.matchAll(
    /(?:^|[.!?] )\W{0,4}(\p{Lu}[\p{L}\d]{3,20}) (?:must|shall|should|will)\b/gmu,
  ))
    obliged.set(name, (obliged.get(name) ?? 0) + 1);
  const [best, times = 0] = [...obliged].toSorted((a, b) => b[1] - a[1])[0] ?? [];
  if (best === undefined || times < fewestDuties || !isName(best, text)) return [];
  return new RegExp(`^\\W{0,4}${best}\\W{0,4} is (?:an?|the|our) `, 'm').test(text) ? [best] : [];
}
const fewestDuties = 3;

/** A name is written large wherever it stands, and something is said of it more than once. */
function isName(name: string, text: string): boolean {
  const times = text.split(new RegExp(`(?<![\\w-])${name}(?![\\w-])`)).length - 1;
  return times > 2 && (/[a-z\d][A-Z]|^[A-Z\d-]+$/.test(name) || !text.includes(name.toLowerCase()));
}
