/**
 * A value that somebody says a thing has, and that nobody declares: `the claim is "second_look"`, where other sentences say of a claim only
 * values that one list declares. Told as a warning.
 */
import { type Problem, warning } from '../../../core/problem.ts';
import type { ReadPackage } from '../documents.ts';
import { shortList } from '../short-list.ts';
import { bare, type ValueSet } from './collect.ts';

interface Said {
  readonly value: string;
  readonly written: string;
  readonly at: string;
  /** What is marked so. */
  readonly thing?: string;
  /** Said to be a state. */
  readonly isState?: true;
}

/** Of a state one other that is known says which list is meant; what is marked so is to be said in several places. */
const isKnownBy = ({ thing, isState }: Said, values: number, places: number): boolean =>
  values >= fewestKnown || isState === true || (thing !== undefined && places >= fewestKnown);

/** "the ride is `full`", "the state of the claim becomes "accepted"", "der Termin ist `frei`". */
const says =
  /(\p{L}{3,30})\s(?:is|are|becomes?|stays|ist|wird|bleibt|está|queda|est|devient)\s(?:now\s|still\s|then\s|wieder\s)?["`“](\p{L}[\p{L}\d_-]{2,30})["`”]/gu;
/** "stored with status `booked`", "a stay that nobody begins becomes `lapsed`": whose state it is stands elsewhere. */
const ofState = /(?<![\p{L}-])(status|state|becomes?)\s["`“](\p{L}[\p{L}\d_-]{2,30})["`”]/giu;
/** "Marks the stay as overdue": what it is then. */
const marked =
  /\bmark(?:s|ed)? ((?:the |an? |its |each )?[a-z]{2,20}(?: [a-z]{3,20})?) as ([a-z][a-z_-]{3,20})(?![\w-])/g;
const longest = 2000;
/** So many other values are said of the thing, all of them declared. */
const fewestKnown = 2;

export function saidValueFindings(
  read: ReadPackage,
  declared: readonly (ValueSet & { readonly path: string })[],
): Problem[] {
  const known = new Set(declared.flatMap(({ values }) => [...values]));
  const byThing = new Map<string, Said[]>();
  for (const { path, document } of [...read.rules, ...read.features, ...read.tickets, ...read.designs, ...read.notes])
    for (const [i, text] of document.lines.entries()) {
      if (text.length > longest) continue;
      for (const [, thing = '', written = ''] of text.matchAll(marked))
        byThing.set('marked', [
          ...(byThing.get('marked') ?? []),
          { value: bare(written), written, at: `${path}:${i + 1}`, thing },
        ]);
      if (!text.includes('"') && !text.includes('`') && !text.includes('“')) continue;
      for (const [, thing = '', written = ''] of [...text.matchAll(says), ...text.matchAll(ofState)]) {
        const key = /^(?:stat(?:e|us)|becomes?)$/i.test(thing) ? 'status' : thing.toLowerCase();
        const isState = key === 'status';
        byThing.set(key, [
          ...(byThing.get(key) ?? []),
          { value: bare(written), written, at: `${path}:${i + 1}`, ...(isState ? { isState } : {}) },
        ]);
      }
    }
  return [...byThing.values()].flatMap((said) => {
    const right = new Set(said.filter(({ value }) => known.has(value)).map(({ value }) => value));
    const wrong = said.filter(({ value }) => !known.has(value));
    const [odd] = wrong;
    const list = declared.find(({ values }) => right.size > 0 && [...right].every((one) => values.has(one)));
    if (
      !odd ||
      !list ||
      !isKnownBy(odd, right.size, said.length - wrong.length) ||
      wrong.some(({ value }) => value !== odd.value)
    )
      return [];
    const message = `${JSON.stringify(odd.written)} is none of the values in ${list.path}:${list.line}.`;
    return [
      warning('constraint/contradiction', message, { at: odd.at, fix: `They are: ${shortList([...list.values])}.` }),
    ];
  });
}
