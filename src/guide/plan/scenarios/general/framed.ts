/**
 * A sentence by what it hangs on: "While a vehicle is marked as priority, when the load exceeds the limit, the controller must ..." has two
 * conditions and what holds then; "a slot is held while the patient fills in the form" has its own at the end. Each part has to be a clause.
 */
import { lowerFirst } from '../../../text/words.ts';
import { nextIn } from './predicates.ts';
import { happens, type Said, saidIn } from './said-clause.ts';

export interface Frame {
  readonly word: string;
  readonly clause: string;
  readonly said: Said;
  /** "Only if", "only after". */
  readonly isOnly: boolean;
  readonly isBehind: boolean;
}

export interface Framed {
  readonly frames: readonly Frame[];
  readonly main: string;
}

const opening =
  /^(?:and |but |then )?(whenever|when|once|as soon as|if|in case|in the event that|while|whilst|as long as|so long as|where|wherever|unless|after|before|until|given that|given|provided that|provided)\s+(?=\S)/i;
const starts = new Set(
  'the a an each every all its their it they he she nobody no both only any this that these those one another some two three nothing everybody we you'.split(
    ' ',
  ),
);
const opens =
  /\b(?:is|are|was|were|has|have|had|be|been|of|to|in|by|with|for|on|at|and|or|that|than|as|from|into|between|if|when|above|below|over|under|the|an?|not|both|all|each|every|who|which|its|their|least|most|up|via|per|until|before|after|within|without)$/i;

const most = 3;

export function framed(text: string): Framed | undefined {
  const plain = lowerFirst(text.trim().replace(/[.]$/, ''));
  if (plain.length > 400) return undefined;
  const frames: Frame[] = [];
  let rest = plain;
  for (let i = 0; i < most; i++) {
    const next = leading(rest);
    if (!next) break;
    frames.push(next.frame);
    rest = next.rest;
  }
  // "If X, Y" whose Y is no clause has not been understood.
  if (opening.test(rest)) return undefined;
  const behind = trailing(rest);
  return behind ? { frames: [...frames, behind.frame], main: behind.main } : { frames, main: rest };
}

const frameOf = (word: string, clause: string, isBehind: boolean): Frame | undefined => {
  const said = saidIn(clause);
  return said ? { word: plainWord(word), clause, said, isOnly: false, isBehind } : undefined;
};

const plainWord = (word: string): string => {
  const lower = word.toLowerCase();
  if (/^(?:whenever|once|as soon as|after)$/.test(lower)) return 'when';
  if (/^in (?:case|the event)/.test(lower) || /^(?:given|provided)/.test(lower)) return 'if';
  if (/^(?:whilst|as long as|so long as)$/.test(lower)) return 'while';
  return lower === 'wherever' ? 'where' : lower;
};

function leading(text: string): { readonly frame: Frame; readonly rest: string } | undefined {
  const [whole, word] = opening.exec(text) ?? [];
  if (whole === undefined || word === undefined) return undefined;
  const body = text.slice(whole.length);
  for (const found of body.matchAll(/, (?:then )?| then (?=(?:the|an?|it|they|all) )/g)) {
    const clause = body.slice(0, found.index);
    const rest = body.slice(found.index + found[0].length);
    const frame = isClause(rest) ? frameOf(word, clause, false) : undefined;
    if (frame) return { frame, rest };
  }
  // Without a comma: where the next subject begins.
  for (const found of body.matchAll(/ (?=(\p{L}+) )/gu)) {
    if (!starts.has((found[1] ?? '').toLowerCase())) continue;
    const clause = body.slice(0, found.index);
    if (opens.test(clause) || clause.split(' ').length < 2) continue;
    const rest = body.slice(found.index + 1);
    const main = saidIn(rest);
    if (!main || main.subject.split(' ').length > 6 || / (?:that|who|which) /.test(` ${main.subject} `)) continue;
    const frame = frameOf(word, clause, false);
    if (frame && !endsOpen(frame.said, rest)) return { frame, rest };
  }
  return undefined;
}

/** "When the clerk gives" has said nothing yet: what is given stands behind it. */
const endsOpen = ({ form, rest, modal, verb }: Said, next: string): boolean =>
  form === 'does' &&
  rest === '' &&
  modal !== 'can' &&
  !happens.has(verb) &&
  !/^(?:we|they|it|you|nobody)\b/i.test(next);

const isClause = (text: string): boolean => {
  const [whole] = opening.exec(text) ?? [];
  return whole === undefined ? saidIn(text) !== undefined : leading(text) !== undefined;
};

const joint =
  /,? (only |even |also |but )?(whenever|when|once(?! (?:(?:an?|per|each|every) (?:second|minute|hour|day|night|week|month|quarter|year|season)|per|more|again|for|in|only)\b|$)|as soon as|if|in case|while|whilst|as long as|so long as|unless|until|before|after|provided that) (?=\S)/giu;

function trailing(text: string): { readonly frame: Frame; readonly main: string } | undefined {
  for (const found of text.matchAll(joint)) {
    const main = text.slice(0, found.index);
    const clause = text.slice(found.index + found[0].length);
    const word = found[2] ?? '';
    if (
      /\b(?:of|about|see|know|knows|sees|tell|tells|to|ask|asks|check|checks|decide|not)$/i.test(main) ||
      /^even/i.test(found[1] ?? '')
    )
      continue;
    // "15 minutes before the start": a moment, and no case.
    if ((/^(?:before|after)$/i.test(word) && endsInSpan.test(main)) || !saidIn(main)) continue;
    const { own, further } = parted(clause.replace(/,? (?:so that|so|because|in order to) .*$/, ''), saidIn(main));
    const frame = frameOf(word, own, true);
    if (frame)
      return {
        frame: { ...frame, isOnly: /^only/i.test(found[1] ?? '') || main.endsWith(' only') },
        main: `${main.replace(/ only$/, '')}${further}`,
      };
  }
  return undefined;
}

/** "... until it is paused, and the cafe gets an email": what follows on the comma is no part of the case; nor is "opens once X is in and closes ...". */
function parted(clause: string, main: Said | undefined): { readonly own: string; readonly further: string } {
  const at = clause.indexOf(', and ');
  if (at > 0 && saidIn(clause.slice(0, at)) && saidIn(clause.slice(at + 6)))
    return { own: clause.slice(0, at), further: clause.slice(at) };
  const said = saidIn(clause);
  const next = said && main && said.form !== main.form ? nextIn(said) : undefined;
  const isOfMain =
    next !== undefined && main !== undefined && next.next.form === main.form && next.next.subject === said?.subject;
  const cut = isOfMain ? clause.indexOf(next.before) + next.before.length : -1;
  return cut > 0 ? { own: clause.slice(0, cut), further: clause.slice(cut) } : { own: clause, further: '' };
}

const endsInSpan =
  /\b(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?|day|immediately|just|shortly|right|long)$/i;
