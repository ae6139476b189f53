/** What a clause says, told in the present and without "must": as it is, or as it is not. */
import { third } from '../../../text/words.ts';
import type { Said } from './said-clause.ts';

const spaced = (...parts: readonly string[]): string => parts.filter((one) => one !== '').join(' ');

/** What is so, in the present and without "must"; or that it is not so. */
export function tell({ subject, isMany: many, modal, isNot, how, form, verb, rest }: Said, isTurned = false): string {
  const no = isTurned ? !isNot : isNot;
  const own = isNot && isTurned ? subject.replace(/^no /, 'some ') : subject;
  // "Nobody sees": the subject says no already.
  const not = no && !/^(?:no|nobody|nothing)\b/.test(subject) ? 'not' : '';
  const be = many ? 'are' : 'is';
  if (modal === 'can' || modal === 'could')
    return spaced(
      own,
      not === '' ? 'can' : 'cannot',
      how,
      form === 'done' ? `be ${verb}` : form === 'is' ? 'be' : form === 'has' ? 'have' : verb,
      rest,
    );
  if (form === 'done') return spaced(own, be, not, how, verb, rest);
  if (form === 'is') return spaced(own, be, not, how, rest);
  if (form === 'perfect') return spaced(own, many ? 'have' : 'has', not, how, verb, rest);
  if (not !== '') return spaced(own, many ? 'do' : 'does', not, how, form === 'has' ? 'have' : verb, rest);
  if (form === 'has') return spaced(own, how, many ? 'have' : 'has', rest);
  return spaced(own, how, many ? verb : third(verb), rest);
}

/** Rather so than done: nothing that happens at a moment. */
export const isState = ({ form, isNot, modal, verb, how }: Said): boolean =>
  form === 'is' ||
  form === 'has' ||
  form === 'perfect' ||
  isNot ||
  (modal !== '' && modal !== 'does' && modal !== 'do') ||
  /\balready\b/.test(how) ||
  standing.has(verb);
const standing = new Set(
  'exceed contain belong exist match need want own hold remain stay lie equal include require differ depend fit'.split(
    ' ',
  ),
);

/** "A slot" is "the slot" from then on; "all members" are "members". */
export const definite = (subject: string): string =>
  subject
    .replace(/^nobody$/i, 'somebody')
    .replace(/^(?:an?|each|every|any|all|no)(?: of the)? /i, (all) => (/^(?:all|no)/i.test(all) ? '' : 'the '));
