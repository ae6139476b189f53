/** "ED coordinator", "the PAS", "a QR code": what is found in small letters is written as the PRD writes it. */
import { plural, upperFirst, withArticle } from '../text/words.ts';
import { keptLast } from '../plan/kept-last.ts';
import type { Plan } from '../plan/plan.ts';

/** Puts back what is all capitals in the PRD; `undefined` where no name has any, as in nearly every PRD. */
export function shortNames(plan: Plan, prd: string): ((text: string) => string) | undefined {
  const loud = loudIn([prd], () => loudWords(prd));
  if (loud.size === 0) return undefined;
  const spelled = [...namesIn(plan)].flatMap((name) => {
    const written = withCapitals(name, loud);
    return written === name ? [] : [[name, written] as const];
  });
  if (spelled.length === 0) return undefined;
  return (text) => spelled.reduce((now, [name, written]) => restored(now, name, written), text);
}

const loudIn = keptLast<ReadonlySet<string>>();

function namesIn({ reading, operations, resources }: Plan): ReadonlySet<string> {
  return new Set([
    ...reading.actors.map(({ name }) => name),
    ...operations.flatMap(({ actors }) => actors),
    ...reading.entities.map(({ name }) => name),
    ...resources.flatMap(({ entity, fields }) => [
      entity.name,
      // A field of one word is hardly ever told in a sentence, and its column is that word.
      ...fields.flatMap(({ name }) => (name.includes('_') ? [name.replaceAll('_', ' ')] : [])),
    ]),
  ]);
}

/** In small letters, those that the PRD never writes otherwise: beside "Ed coordinator", quotes of "ED" stay as they are. */
function loudWords(prd: string): ReadonlySet<string> {
  const found = new Set(prd.match(/(?<![\p{L}\d_])\p{Lu}[\p{Lu}\d]{1,4}(?=s?(?![\p{L}\d_]))/gu));
  const loud = new Set([...found].map((word) => word.toLowerCase()));
  if (loud.size === 0) return loud;
  // "export.pdf" and "/api/qr" are names of another kind.
  for (const [word] of prd.matchAll(/(?<![\p{L}\d_./{-])\p{L}[\p{Ll}\d]{1,4}(?![\p{L}\d_/}])/gu))
    loud.delete(word.toLowerCase() === word || upperFirst(word.toLowerCase()) === word ? word.toLowerCase() : '');
  return loud;
}

const withCapitals = (name: string, loud: ReadonlySet<string>): string =>
  name
    .split(' ')
    .map((word) => (loud.has(word) ? word.toUpperCase() : word))
    .join(' ');

/** What stands between backticks is an identifier, and stays small. */
function restored(text: string, name: string, written: string): string {
  if (!text.toLowerCase().includes(name)) return text;
  const spell = speller(name, written);
  return text
    .split(/(`[^`\n]+`)/)
    .map((part, i) => (i % 2 === 0 ? spell(part) : part))
    .join('');
}

/** A single word only beside one that shows it to be a name: elsewhere it may be part of a path, or another word. */
function speller(name: string, written: string): (text: string) => string {
  const many = plural(name);
  const forms = `(?:${[many, upperFirst(many), name, upperFirst(name)].join('|')})(?![\\w/}-])`;
  const beside = `(?<=\\b(?:[Tt]he|[Aa]n?|no|each|every|by|of|to|and|or|for|all|several) )${forms}|${forms}(?= (?:and|or) | \\(PRD line)`;
  const any = new RegExp(`(?<![\\w/{-])(?:${name.includes(' ') ? forms : beside})`, 'g');
  const several = severalOf(name, written);
  // "Hr Admin Can View a List": in the capitals of a heading. `Rma:` in a line of its own is a key that others refer to.
  const headed = new RegExp(
    `(?<![\\w/{-])${name.split(' ').map(upperFirst).join(' ')}(?=s?(?![\\w/}-]))(?!s?:[ \\t]*$)`,
    'gm',
  );
  const inHeading = written.split(' ').map(upperFirst).join(' ');
  // "A sms" is "an SMS" where its letters are spelled.
  const article = new RegExp(`\\b([Aa])n? (?=${written}(?![\\w/}-]))`, 'g');
  const isAn = withArticle(written).startsWith('an ');
  return (text) =>
    text
      .replaceAll(any, (form) => (form.toLowerCase() === name ? written : several))
      .replaceAll(headed, inHeading)
      .replaceAll(article, (_, a: string) => `${a}${isAn ? 'n' : ''} `);
}

/** "QR codes", "PDFs"; "PAS" has no other form. */
function severalOf(name: string, written: string): string {
  const many = plural(name);
  if (!/^[\p{Lu}\d]+$/u.test(written.slice(written.lastIndexOf(' ') + 1)))
    return written.slice(0, written.lastIndexOf(' ') + 1) + many.slice(many.lastIndexOf(' ') + 1);
  return many === `${name}s` ? `${written}s` : written;
}
