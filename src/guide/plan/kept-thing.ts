/** What a sentence keeps for a time: "messages are kept for 6 years", "who did what is recorded; kept for 7 years". */
import { clausesOf } from '../grammar/clause.ts';
import type { Clause } from '../grammar/parsed.ts';
import { singular } from '../text/words.ts';

const keeping = new Set('keep retain store archive delete remove erase purge expire lapse hold'.split(' '));
const isTimed = /\b(?:for|after)\b|\d/;

export function keptThing(text: string): string | undefined {
  let named: string | undefined;
  for (const clause of clausesOf(text)) {
    const own = nameIn(clause);
    if (own !== undefined) named = own;
    if (isKept(clause) && named !== undefined) return named;
    if (isKept(clause) && clause.voice === 'active' && clause.object) return singular(clause.object.head);
  }
  return /\b(?:recorded|logged)\b.*\bkept for\b/i.test(text) ? 'record' : undefined;
}

const isKept = (clause: Clause): boolean =>
  isTimed.test(clause.rest) &&
  ((clause.voice !== 'is' && keeping.has(clause.verb)) || (clause.voice === 'is' && clause.rest.startsWith('valid')));

/** Without what points at it and what tells which one is meant. */
function nameIn({ subject, voice, verb }: Clause): string | undefined {
  if (!subject || subject.isPerson || /^(?:it|they|nothing|no)\b/i.test(subject.text)) return undefined;
  if (voice === 'active' && verb !== 'expire' && verb !== 'lapse') return undefined;
  const [name = ''] = subject.text
    .toLowerCase()
    .replace(/^(?:the|all|an?|each|every|any|its|their) /, '')
    .split(/ (?:that|which|who|of|about|on|from|in|with) /);
  return name.replace(/\S+$/, (last) => singular(last)) || undefined;
}
