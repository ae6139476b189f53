/**
 * A note that comes after the learning phase and goes against what is agreed is a complication, whatever it was called: it
 * is put on record as a limit, too, and the person is asked which of the two holds.
 */
import { significantWords } from '../artifacts/words.ts';
import type { EntryOf, NewConstraint, NewNote } from '../core/entry.ts';
import { phaseOf } from '../core/phase.ts';
import { entriesOf, type Session } from '../core/session.ts';
import type { Text, TextReader } from '../core/text.ts';
import { earlyConstraints } from '../interview/gaps.ts';
import { designDocument } from './design-document.ts';
import type { World } from './world.ts';

export interface Contradiction {
  readonly limit: NewConstraint;
  /** What was agreed; absent where it is a limit, which is compared with all others of its kind. */
  readonly agreed?: Agreed;
}

interface Agreed {
  readonly text: string;
  readonly at: string;
  /** Of the entry; a rule has none. */
  readonly id?: string;
}

export type Limit = Pick<EntryOf<'constraint'>, 'id' | 'kind' | 'state' | 'text'>;
export type Collides = (earlier: string, later: string) => boolean;

/** "None" goes against any limit; what is not known goes against nothing. */
export function goAgainst(one: Limit, other: Limit, textOf: (text: Text) => string, collides: Collides): boolean {
  if (one.state === 'unknown' || other.state === 'unknown') return false;
  if (one.state !== other.state) return true;
  return one.state === 'set' && collides(textOf(one.text), textOf(other.text));
}

const sentencesIn = (text: string) =>
  text
    .split(/(?<=[.;!?])\s+|\n+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.length >= 12);

/** Each early limit that a note sets anew, and each sentence that something agreed speaks against. */
export async function contradictingNotes(
  world: World,
  session: Session,
  notes: readonly NewNote[],
  id: string,
  collides: Collides,
): Promise<Contradiction[]> {
  if (notes.length === 0 || phaseOf(session) === 'learning') return [];
  const { goesAgainst } = await import('../stages/package/contradictions.ts');
  const { parts } = await designDocument(world, session);
  const rules = parts.rules.flatMap(({ id: at, statement }) => (statement ? [{ text: statement, at }] : []));
  return world.texts.with(session, (textOf) => {
    const agreed = [...agreedIn(session, textOf), ...rules];
    const found: Contradiction[] = [];
    const add = (
      note: NewNote,
      said: Pick<NewConstraint, 'kind' | 'state' | 'supersedes'>,
      text: string,
      more = {},
    ) => {
      const base = { id: `${id.slice(0, 8)}.n${found.length + 1}`, type: 'constraint', cites: [note.id] } as const;
      found.push({ limit: { ...base, ...said, text: { text } }, ...more });
    };
    for (const note of notes) {
      const words = textOf(note.text);
      const early = earlyConstraints(words);
      for (const { kind, state, quote } of early) {
        const own: Limit = { id: '', kind, state, text: { text: quote } };
        const held = entriesOf(session, 'constraint').filter((one) => one.status === 'active' && one.kind === kind);
        const [unknown] = held.filter((one) => one.state === 'unknown');
        if (unknown) add(note, { kind, state, supersedes: unknown.id }, quote);
        else if (held.some((one) => goAgainst(one, own, textOf, collides))) add(note, { kind, state }, quote);
      }
      for (const text of sentencesIn(words)) {
        // A limit is compared with limits.
        if (early.some(({ quote }) => quote.includes(text) || text.includes(quote))) continue;
        const against = goesAgainst({ text, at: 'now' }, agreed) ?? turnedDown(session, text, textOf);
        if (against) add(note, { kind: 'other', state: 'set' }, text, { agreed: against });
      }
    }
    return found;
  });
}

/** What a person said or agreed to, the newest first: that is what they remember. */
function agreedIn(session: Session, textOf: TextReader): Agreed[] {
  const of = (id: string, text: string) => sentencesIn(text).map((sentence) => ({ id, at: id, text: sentence }));
  return [
    ...entriesOf(session, 'point').flatMap((one) =>
      one.status === 'agreed' && one.text ? of(one.id, textOf(one.text)) : [],
    ),
    ...entriesOf(session, 'decision').flatMap((one) => (one.status === 'accepted' ? of(one.id, textOf(one.text)) : [])),
    ...entriesOf(session, 'question').flatMap(({ id, status, settled }) =>
      status === 'answered' && settled?.text ? of(id, textOf(settled.text)) : [],
    ),
    ...entriesOf(session, 'note').flatMap((one) => of(one.id, textOf(one.text))),
  ].reverse();
}

const wants =
  /\b(?:use|uses|using|go(?:es|ing)? (?:with|for)|take|takes|switch(?:ing)? to|move to|want|need|build(?:ing)? on)\b/i;
const denies = /\b(?:not|never|no|without|instead of|rather than|cannot|can't|won't|don't)\b/i;

/** A decision that turned down what is wanted now: it names that, and not what was chosen. */
function turnedDown(session: Session, said: string, textOf: TextReader): Agreed | undefined {
  if (!wants.test(said) || denies.test(said)) return undefined;
  const words = new Set(significantWords(said));
  const names = (text: string) => {
    const own = significantWords(text);
    return own.length > 0 && own.every((word) => words.has(word));
  };
  const held = entriesOf(session, 'decision').filter(
    ({ status, option }) => status === 'accepted' && (option ?? session.option) === session.option,
  );
  const decision = held.findLast(
    ({ text, over }) => over.some((other) => names(textOf(other))) && !names(textOf(text)),
  );
  return decision && { id: decision.id, at: decision.id, text: textOf(decision.text) };
}
