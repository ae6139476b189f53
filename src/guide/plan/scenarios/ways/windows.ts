/** "No SMS is sent between 20:00 and 8:00", "is available from 6:00 to 20:00": inside of these hours, and outside. */
import type { Clause } from '../../../grammar/parsed.ts';
import { past } from '../../../text/words.ts';
import { shown, type Shown } from '../draft.ts';
import { indefinite, single, tell, tries } from '../telling.ts';
import { withRest } from './spans.ts';

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
