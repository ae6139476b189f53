/** Notes leave the articles out: "registrar plans shipment: crates, dates" is read as "The registrar plans a shipment: crates, dates". */
import { singular, withArticle } from '../../text/words.ts';
import type { Actor } from '../who/actors.ts';
import type { Entity } from '../model/entities.ts';
import { isLeftOut } from '../forms/parts.ts';
import { isFunctionWord, nounPhraseAt, wordsOf } from './phrases.ts';
import type { Statement } from '../statement.ts';
import { lemma } from './verbs.ts';

const small = new Set('in out up off back on'.split(' '));
const modals = new Set('can may must cannot should'.split(' '));
const beginsSmall = (text: string): boolean => text.charAt(0) !== text.charAt(0).toUpperCase();
const isNote = ({ isItem, cells, part, text }: Statement): boolean =>
  isItem === true && !cells && part !== 'users' && !isLeftOut(part) && text.length <= 300;

/** Who does it to what, where both stand without an article. */
export function withArticles(statements: readonly Statement[], actors: readonly Actor[]): readonly Statement[] {
  const names = new Set(actors.map((one) => one.name));
  return statements.map((one) => {
    const text = isNote(one) ? spelledOut(one.text, names) : one.text;
    return text === one.text ? one : { ...one, text, quote: one.quote ?? one.text };
  });
}

function spelledOut(text: string, names: ReadonlySet<string>): string {
  const words = text.split(' ');
  const end = [3, 2, 1].find((count) => names.has(words.slice(0, count).join(' ').toLowerCase()));
  if (end === undefined) return text;
  // "Logger in crate sends": where it is.
  const at = /^(?:in|at|of|on)$/.test(words[end] ?? '') && /^[a-z]+$/.test(words[end + 1] ?? '') ? end + 2 : end;
  const verb = words[at] ?? '';
  const isVerb =
    modals.has(verb) ||
    (/^[a-z]{2,}[^s]s$/.test(verb) && (lemma(verb) !== undefined || verb === 'makes' || !isFunctionWord(verb)));
  if (!isVerb) return text;
  if (words[at + (modals.has(verb) ? 1 : 0)]?.endsWith(',')) return text;
  // "Neither may be exceeded": what is done to it is no thing.
  if (modals.has(verb) && words[at + 1] === 'be') return text;
  // "Can manually correct any field": how it is done stands before the verb.
  const how = modals.has(verb) && /^[a-z]{3,}ly$/.test(words[at + 1] ?? '') ? 1 : 0;
  const behind = at + (modals.has(verb) ? 2 : 1) + how;
  const from = behind + (small.has(words[behind] ?? '') ? 1 : 0);
  const rest = words.slice(from).join(' ');
  const object = withObject(rest);
  // "Caretaker puts it back" is read as it stands; only notes begin small.
  if (object === rest && !beginsSmall(text)) return text;
  return ['The', words.slice(0, end).join(' ').toLowerCase(), ...words.slice(end, from), object].join(' ').trim();
}

/** "Shipment: crates, dates": a shipment. */
function withObject(rest: string): string {
  const own = wordsOf(rest);
  const phrase = nounPhraseAt(own, 0);
  if (!phrase || phrase.determined || phrase.isPlural || !/^[a-z]/.test(rest)) return rest;
  const next = own[phrase.end];
  const isOver = next === undefined || /^[:;,(.]$/.test(next) || isFunctionWord(next) || /^\d/.test(next);
  // What cannot be counted has none: "approves payment of", "enters data".
  const isCounted =
    singular(phrase.head) === phrase.head && !/(?:ment|tion|ness|ity|ance|ence|ing|data|staff)$/.test(phrase.head);
  return isOver && (isCounted || counted.has(phrase.head)) ? withArticle(rest) : rest;
}
const counted = new Set(
  'shipment payment appointment document comment reading booking listing meeting rating setting recording instruction transaction inspection reservation application invitation location notification question station prescription description entity facility activity invoice reference'.split(
    ' ',
  ),
);

/** "When object leaves", "mail to borrower": the one that is spoken of. Only in notes, which begin small. */
export function withDefinite(
  statements: readonly Statement[],
  actors: readonly Actor[],
  entities: readonly Entity[],
): readonly Statement[] {
  const people = new Set(actors.map((one) => one.name));
  const names = new Set([...actors, ...entities].map((one) => one.name).filter((name) => !name.includes(' ')));
  return statements.map((one) => {
    if (!isNote(one) || !beginsSmall(one.quote ?? one.text)) return one;
    const words = one.text.split(' ');
    const text = words
      .map((word, i) => {
        const bare = word.replace(/[,;:.]$/, '');
        if (!names.has(bare) || bare !== bare.toLowerCase()) return word;
        const before = (words[i - 1] ?? '').toLowerCase();
        const next = words[i + 1] ?? '';
        const isVerb = next.endsWith('s') && lemma(next) !== undefined;
        const isOver = bare !== word || next === '' || isFunctionWord(next) || isVerb;
        const mayOpen = opens.has(before) || (to.has(before) && people.has(bare));
        return (mayOpen && isOver) || (before.endsWith(',') && isVerb) ? `the ${word}` : word;
      })
      .join(' ');
    return text === one.text ? one : { ...one, text, quote: one.quote ?? one.text };
  });
}
const opens = new Set('when if once after before until unless'.split(' '));
/** One writes by letter and goes by train; people are never spoken of like that. */
const to = new Set('to from by for with and or of back'.split(' '));
