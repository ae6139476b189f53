/** "ED coordinator", "the PAS": people and systems are found in small letters, and written as the PRD writes them. */
import { plural, upperFirst } from '../text/words.ts';
import type { Plan } from '../plan/plan.ts';

/** Puts back what is all capitals in the PRD; `undefined` where no name has any, as in nearly every PRD. */
export function shortNames({ reading, operations }: Plan, prd: string): ((text: string) => string) | undefined {
  const names = new Set([...reading.actors.map(({ name }) => name), ...operations.flatMap(({ actors }) => actors)]);
  const spelled = [...names].flatMap((name) => {
    const written = withCapitals(name, prd);
    return written === name ? [] : [[name, written] as const];
  });
  if (spelled.length === 0) return undefined;
  return (text) => spelled.reduce((now, [name, written]) => restored(now, name, written), text);
}

const longest = 5;

function withCapitals(name: string, prd: string): string {
  return name
    .split(' ')
    .map((word) => {
      const loud = word.toUpperCase();
      if (word.length < 2 || word.length > longest || !prd.includes(loud)) return word;
      return new RegExp(`(?<![A-Za-z])${loud}(?![A-Za-z])`).test(prd) &&
        // "Ed coordinator" beside "ED": quotes of it stay as they are.
        !new RegExp(`(?<![A-Za-z])(?:${word}|${upperFirst(word)})(?![A-Za-z])`).test(prd)
        ? loud
        : word;
    })
    .join(' ');
}

/** A single word only behind one that a name follows: elsewhere it may be part of a path, or another word. */
function restored(text: string, name: string, written: string): string {
  const many = plural(name);
  const forms = [many, upperFirst(many), name, upperFirst(name)];
  if (!forms.some((form) => text.toLowerCase().includes(form.toLowerCase()))) return text;
  const named = `(?:${forms.slice(2).join('|')})`;
  const one = name.includes(' ') ? named : `(?<=\\b(?:[Tt]he|[Aa]n?|no|each|every|by|of|to|and|or|for) )${named}`;
  const any = new RegExp(`(?<![\\w/{-])(?:${forms.slice(0, 2).join('|')}|${one})(?![\\w/}-])`, 'g');
  const several = many
    .split(' ')
    .map((word, i) => (i < written.split(' ').length - 1 || isLoud(written) ? (written.split(' ')[i] ?? word) : word))
    .join(' ');
  // "Hr Admin Can View a List": in the capitals of a heading.
  const headed = name.split(' ').map(upperFirst).join(' ');
  const inHeading = written
    .split(' ')
    .map((word) => upperFirst(word))
    .join(' ');
  return text
    .replaceAll(any, (form) => (form.toLowerCase() === many ? several : written))
    .replaceAll(new RegExp(`(?<![\\w/{-])${headed}(?=s?(?![\\w/}-]))`, 'g'), inHeading);
}

/** "PAS" has no other form. */
const isLoud = (written: string): boolean => /^\p{Lu}+$/u.test(written.split(' ').at(-1) ?? '');
