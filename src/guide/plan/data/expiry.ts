/** What a sentence keeps for a time, or ends after one: by its verb, and not by whatever else it names. */
import { clausesOf } from '../../grammar/clause.ts';
import type { Clause } from '../../grammar/parsed.ts';
import { singular } from '../../text/words.ts';

const ending = new Set('keep retain store archive delete remove erase purge expire lapse'.split(' '));
const byThemselves = new Set(['expire', 'lapse']);
const isTimed = /\b(?:for|after|within|until|later)\b|\d/;
/** "Passenger data", "usage records": what they are of. */
const ofData = new Set('data record detail information info history entry'.split(' '));

/** Whether it says of the thing of this name how long it is kept. */
export function isKeptIn(text: string, name: string): boolean {
  const last = name.slice(name.lastIndexOf(' ') + 1);
  let before: readonly string[] = [];
  return clausesOf(text).some((clause) => {
    const named = namesIn(clause);
    if (named.length > 0) before = named;
    return isEnded(clause) && before.includes(last);
  });
}

const isEnded = ({ voice, verb, rest, frames }: Clause): boolean =>
  (isTimed.test(rest) || frames.some(({ text, word }) => word === 'until' || word === 'after' || isTimed.test(text))) &&
  (voice === 'is'
    ? /^(?:only )?(?:valid|good) (?:for|until) /.test(rest)
    : ending.has(verb) && !isForSomebody.test(rest));

/** "Places are kept for walk-ups": for whom, and not how long. */
const isForSomebody =
  /^for (?!\d|an? |one |two |three |four |five |six |seven |ten |as long|at |up to|the |ever\b|good\b|another)\p{L}/iu;

function namesIn({ subject, object, voice, verb }: Clause): string[] {
  const phrase = voice === 'active' && !byThemselves.has(verb) ? object : subject;
  if (!phrase || /^(?:it|they|them|nothing|no|this|that)\b/i.test(phrase.text)) return [];
  const [whole = '', of = ''] = phrase.text
    .toLowerCase()
    .split(/ (?:that|which|who|about|on|from|in|with|for|older|until|after) /, 1)[0]
    ?.split(' of ') ?? [''];
  return whole.split(/,? and |, |,? or /).flatMap((item) => {
    const words = item.split(' ');
    const head = singular(words.at(-1) ?? '');
    if (!ofData.has(head)) return [head];
    return [head, singular(words.at(-2) ?? ''), singular(of.slice(of.lastIndexOf(' ') + 1))];
  });
}
