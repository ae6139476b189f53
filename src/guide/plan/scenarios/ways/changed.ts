/** A value that is raised or lowered: the new line from both sides, and the old one where it stays. */
import { lowerFirst, singular } from '../../../text/words.ts';
import { beyond } from '../amounts.ts';
import { type Case, refused, shown, type Shown } from '../draft.ts';

const changing =
  /^(raise|increase|lift|extend|lower|reduce|decrease|cut|change) (.+?) from (\d[\d.,]*)( ?[\p{L}%]+)? to (\d[\d.,]*)( ?[\p{L}%]+)?(?: for (.+))?$/iu;

/** "Raise the maximum size of an attachment from 10 MB to 25 MB for the Team plan". */
export function changed({ text }: Case): readonly Shown[] | undefined {
  const [, , what = '', before = '', beforeUnit = '', now = '', nowUnit = '', whom] = changing.exec(text) ?? [];
  if (now === '' || !/\b(?:limit|maximum|size|number|length|quota|allowance)\b/i.test(what)) return undefined;
  const unit = nowUnit === '' ? beforeUnit : nowUnit;
  const [, owner] = /\b(?:of|for) ((?:an?|the|each|one) .+)$/.exec(what) ?? [];
  const thing = owner === undefined ? 'one' : lowerFirst(owner).replace(/^(?:the|each|one) /, 'a ');
  // "200 rows" are counted, "25 MB" are measured.
  const isCounted = singular(unit.trim()) !== unit.trim().toLowerCase();
  if (isCounted && owner === undefined)
    return [
      shown('at the new value', [], `there are ${now}${unit}`, 'it is accepted'),
      shown('beyond it', [], `there are ${beyond(now, 1)}${unit}`, ...refused),
    ];
  const of = (amount: string) => `${thing} of ${amount}${unit}`;
  const when = 'it is handed in';
  const given = (amount: string) => [of(amount), ...(whom === undefined ? [] : [`it is for ${whom}`])];
  return [
    shown('at the new value', given(now), when, 'it is accepted'),
    shown('beyond it', given(beyond(now, 1)), when, ...refused),
    ...(whom === undefined
      ? []
      : [shown('where it stays', [of(beyond(before, 1)), `it is not for ${whom}`], when, ...refused)]),
  ];
}
