/** "No SMS is sent between 20:00 and 8:00", "is available from 6:00 to 20:00": inside of these hours, and outside. */
import { clausesOf } from '../../../grammar/clause.ts';
import type { Clause } from '../../../grammar/parsed.ts';
import { past } from '../../../text/words.ts';
import { findTimes } from '../amounts.ts';
import { type Case, refused, shown, type Shown } from '../draft.ts';
import { done, indefinite, single, tell, tries } from '../telling.ts';
import { ago, eventOf, withRest } from './spans.ts';

const clock = String.raw`(?:\d{1,2}[:.]\d\d|\d{1,2} ?[ap]m|midnight|noon)`;
const hours = new RegExp(
  String.raw`,? ?\b(?:(but )?(not ))?(?:only )?(?:between|from) (${clock}) (?:and|to|until|till) (${clock})`,
  'i',
);

export function inHours(clause: Clause, actor: string): readonly Shown[] | undefined {
  const [whole, , butNot, from, to] = hours.exec(clause.rest) ?? [];
  const { subject, voice } = clause;
  if (whole === undefined || from === undefined || to === undefined || !subject) return undefined;
  const isNone = /^no /i.test(subject.text);
  const bare = withRest(clause, clause.rest.replace(whole, ''));
  const isOff = isNone || clause.isNot || butNot !== undefined;
  const plain: Clause = isNone
    ? { ...bare, isNot: false, subject: { ...subject, text: indefinite(subject) } }
    : { ...bare, isNot: false };
  const isAct = clause.modal === 'can' || (voice === 'active' && subject.isPerson);
  const one = single(plain.subject ?? subject);
  const would = `${indefinite(one)} would be ${past(clause.verb)} ${plain.rest}`.trim();
  const it =
    voice === 'passive' && !isAct
      ? would
      : voice === 'is'
        ? 'somebody looks'
        : isAct
          ? tries(plain, actor)
          : `it comes to this: ${tell(plain)}`;
  const yes =
    voice === 'passive' && !isAct
      ? `it is ${past(clause.verb)}`
      : voice === 'is'
        ? tell(plain)
        : isAct
          ? 'it is accepted'
          : 'it goes ahead';
  const no =
    voice === 'passive' && !isAct
      ? `it is not ${past(clause.verb)}`
      : voice === 'is'
        ? tell(plain, { isNot: true })
        : isAct
          ? 'it is refused'
          : 'it does not go ahead';
  const told = (time: string, isInside: boolean) =>
    shown(isInside ? 'within these hours' : 'outside of them', [`it is ${time}`], it, isInside === isOff ? no : yes);
  return [told(`just after ${from}`, true), told(`just before ${to}`, true), told(`just after ${to}`, false)].map(
    (each, i) => (i === 1 ? { ...each, case: 'still within them' } : each),
  );
}

const around =
  /^(.+?),? (?:only )?(?:from|between|starting) (¤\d) before (?:until|till|up to|and|to) (¤\d) after (.+?)[.]?$/i;

/** "Check-in is possible from 10 minutes before until 20 minutes after the start": when it begins, too early, and too late. */
export function aroundEvent({ text, actor }: Case): readonly Shown[] | undefined {
  const [, head = '', early = '', late = '', event = ''] = findTimes(around, text)?.parts ?? [];
  const [clause] = head === '' ? [] : clausesOf(head);
  if (!clause?.subject || clause.isNot) return undefined;
  const isPossible = clause.voice === 'is' && /^(?:possible|allowed|open)\b/.test(clause.rest);
  const isAct = clause.modal === 'can' || (clause.voice === 'active' && clause.subject.isPerson);
  if (!isPossible && !isAct) return undefined;
  const act = isPossible ? `${clause.subject.text} is tried` : tries(clause, actor);
  const moment = eventOf(event, clause.subject);
  return [
    shown('at the limit', [`it is exactly ${early} before ${moment}`], act, done(clause) ?? 'it is accepted'),
    shown('too early', [`it is ${ago(early, false)} before ${moment}`], act, ...refused),
    shown('too late', [`it is ${ago(late, false)} after ${moment}`], act, ...refused),
  ];
}
