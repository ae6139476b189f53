/** What the headings above a statement are about: the thing that is meant where the statement names none. */
import { singular } from '../../text/words.ts';
import { isBaseForm } from '../language/verbs.ts';
import { type Entity, entityIn } from '../model/entities.ts';
import type { Statement } from '../statement.ts';
import { isOnScreen } from './no-call.ts';
import { filedPurpose, headedThing } from './screens.ts';

/** Accounts come first in many data models, and nothing is about them. */
export const ofAccounts = /^(?:user|account|role|tenant)$/;

/** Gives for each statement what its heading is about, or `top`, which all of the text is about. */
export function subjectsByHeading(
  statements: readonly Statement[],
  entities: readonly Entity[],
  top: Entity,
): (statement: Statement) => Entity {
  const headed = new Map<string, string | undefined>();
  return ({ under, isItem, source }) => {
    const about = entityIn(filedPurpose(under)?.replace(/^\S+ /, '') ?? under, entities);
    // "Key user flows" are about what users do, and not about users.
    if (about && !ofAccounts.test(about.name)) return about;
    const name = isItem ? (thingUnder(under) ?? purposed(under, entities)) : undefined;
    return name === undefined ? top : { name, score: 0, sources: [source] };
  };

  function thingUnder(under: string): string | undefined {
    if (!headed.has(under)) {
      const thing = headedThing(under);
      const isThing = thing !== undefined && !isOnScreen(thing.slice(thing.lastIndexOf(' ') + 1)) && isSpokenOf(thing);
      headed.set(under, isThing ? thing : undefined);
    }
    return headed.get(under);
  }

  /** "Decide", "Complain": a word that stands in headings only may be what is done there, and is no thing. */
  function isSpokenOf(thing: string): boolean {
    if (thing.includes(' ')) return true;
    // "Export", below which "only the admin can export".
    const done = isBaseForm(thing) ? new RegExp(`\\b(?:can|may|to|must|cannot) ${thing}\\b`, 'i') : undefined;
    const word = new RegExp(`\\b${thing}s?\\b`, 'i');
    return statements.some(({ text }) => word.test(text)) && !statements.some(({ text }) => done?.test(text));
  }
}

/** "UC-7: Create student": what is done there is done to students, also where those are people. */
function purposed(under: string, entities: readonly Entity[]): string | undefined {
  const [, thing] =
    /^\p{L}+ (?:the |an? |for )?((?!for\b|or\b|and\b)\p{L}{3,}(?: (?!or\b|and\b)\p{L}{3,})?)$/u.exec(
      filedPurpose(under) ?? '',
    ) ?? [];
  return thing === undefined
    ? undefined
    : (entities.find(({ name }) => name === `${thing} request`)?.name ?? singular(thing));
}
