/** The verb of a clause with all that helps it. */
import { isBaseForm, lemma } from '../read/language/verbs.ts';
import { baseOfVerb } from '../text/lexicon.ts';
import { baseOf, presentOf } from '../text/words.ts';
import type { Clause } from './parsed.ts';
import { lowerAt, type Sentence, tagAt } from './sentence.ts';
import { stems } from './word-classes.ts';

export interface Group {
  readonly modal: Clause['modal'];
  readonly isNot: boolean;
  readonly voice: Clause['voice'];
  readonly isPerfect: boolean;
  readonly verb: string;
  readonly how: readonly string[];
  readonly end: number;
}

function modalOf(word: string): Clause['modal'] {
  if (/^(?:can|may|could|might|cannot|can't)$/.test(word)) return 'can';
  return /^(?:must|shall|should|mustn't|shouldn't)$/.test(word) ? 'must' : '';
}

/** "At least 25 EUR": it belongs to the number. */
const isBound = /^(?:exactly|about|only|up to|at most|at least|.* than)$/;

/** "Must not be changed", "has been approved", "needs to be confirmed", "is allowed to see": all that is one verb. */
export function verbGroup(one: Sentence, from: number, end: number): Group {
  let modal: Clause['modal'] = '';
  let isNot = false;
  let isPerfect = false;
  const how: string[] = [];
  let i = from;
  const pass = () => {
    while (
      i < end &&
      (tagAt(one, i) === 'R' || tagAt(one, i) === 'X') &&
      !/^(?:back|again|once|twice|later|together|otherwise)$/.test(lowerAt(one, i)) &&
      !(tagAt(one, i + 1) === '#' && isBound.test(lowerAt(one, i)))
    ) {
      if (tagAt(one, i) === 'X') isNot = true;
      else how.push(lowerAt(one, i));
      i++;
    }
  };
  const done = (voice: Clause['voice'], verb: string, at: number): Group => {
    const isParticle = tagAt(one, at) === 'L';
    return {
      modal,
      isNot,
      voice,
      isPerfect,
      verb: isParticle ? `${verb} ${lowerAt(one, at)}` : verb,
      how,
      end: isParticle ? at + 1 : at,
    };
  };
  for (let n = 0; n < 6 && i < end; n++) {
    pass();
    const tag = tagAt(one, i);
    const word = lowerAt(one, i);
    // "Does the same".
    if (tag === 'O' && /^(?:do|does)$/.test(word) && /^[DNSQ]$/.test(tagAt(one, i + 1) ?? ''))
      return done('active', 'do', i + 1);
    if (tag === 'M' || tag === 'O') {
      modal = modalOf(word) === '' ? modal : modalOf(word);
      isNot ||= /not$|n't$/.test(word);
      i++;
      continue;
    }
    if (word.endsWith("n't")) isNot = true;
    if (tag === 'H' || (tag === 'V' && word === 'need') || word === 'needs') {
      if (tagAt(one, i + 1) === 'T') {
        modal = 'must';
        i += 2;
        continue;
      }
      if (tag === 'H' && perfectAt(one, i + 1, end)) {
        isPerfect = true;
        i++;
        continue;
      }
      return tag === 'H' ? done('has', 'have', i + 1) : done('active', 'need', i + 1);
    }
    if (tag === 'B') {
      i++;
      pass();
      if (lowerAt(one, i) === 'being' || lowerAt(one, i) === 'been') i++;
      const given = /^(?:allowed|permitted|entitled|able|authori[sz]ed|free|required|obliged|supposed|expected)$/.exec(
        lowerAt(one, i),
      )?.[0];
      if (given !== undefined && tagAt(one, i + 1) === 'T') {
        modal = /^(?:re|ob|su|ex)/.test(given) ? 'must' : 'can';
        i += 2;
        continue;
      }
      // "Is about to expire".
      if (tagAt(one, i) === 'T' && how.at(-1) === 'about') {
        how.pop();
        return done('is', 'be', i - 1);
      }
      if (tagAt(one, i) === 'T' && i < end - 1) {
        modal = 'must';
        i++;
        continue;
      }
      if (tagAt(one, i) === 'P') return done('passive', participleBase(lowerAt(one, i)), i + 1);
      if (tagAt(one, i) === 'G' && !isNameAt(one, i)) return done('active', gerundBase(lowerAt(one, i)), i + 1);
      return done('is', 'be', i);
    }
    if (tag === 'P' && isPerfect) return done('active', participleBase(word), i + 1);
    if (tag === 'V') return done('active', word, i + 1);
    if (tag === 'Z') return done('active', thirdBase(word), i + 1);
    if (tag === 'F') {
      // "Authorization enforced on every endpoint": nothing follows that they could have done it to.
      if (/^(?:[IRJ,])$/.test(tagAt(one, i + 1) ?? ',') && !ofItself.test(participleBase(word)))
        return done('passive', participleBase(word), i + 1);
      isPerfect = true;
      return done('active', participleBase(word), i + 1);
    }
    break;
  }
  return done('is', 'be', i);
}

/** What things do, and nobody does to them. */
export const ofItself =
  /^(?:expire|lapse|fail|arrive|happen|occur|disappear|end|start|finish|change|begin|crash|return|go|come|stay|remain|register|unsubscribe|(?:log|sign) (?:in|on|out|off|up))$/;

/** "Is missing", "is pending" tell what it is like. */
const isNameAt = (one: Sentence, i: number): boolean =>
  /^(?:missing|pending|outstanding|ongoing|existing|willing)$/.test(lowerAt(one, i));

/** "Has not come", "has put": as in the base form. */
const sameInPast = /^(?:come|become|overcome|run|put|let|hit|shut|quit|split|spread)$/;

const perfectAt = (one: Sentence, from: number, end: number): boolean => {
  let i = from;
  while (i < end && (tagAt(one, i) === 'X' || tagAt(one, i) === 'R')) i++;
  if (sameInPast.test(lowerAt(one, i))) return true;
  return lowerAt(one, i) === 'been' || (tagAt(one, i) === 'P' && !/^[NS]$/.test(tagAt(one, i + 1) ?? ''));
};

export const participleBase = (word: string): string =>
  presentOf(word) ?? lemma(word) ?? baseOfVerb(word) ?? (word.endsWith('ed') ? baseOf(word) : word);
const thirdBase = (word: string): string => {
  const bases = stems(word);
  return lemma(word) ?? bases.find((base) => baseOfVerb(base) === base || isBaseForm(base)) ?? bases[0] ?? word;
};
export const gerundBase = (word: string): string => {
  const stem = word.slice(0, -3);
  return (
    lemma(word) ?? baseOfVerb(word) ?? (/(.)\1$/.test(stem) && !/(?:ll|ss)$/.test(stem) ? stem.slice(0, -1) : stem)
  );
};
