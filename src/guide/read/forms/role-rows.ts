/** "Role | Access" above "Guest | Browse a venue, submit a request": each thing in the cell is what these people can do. */
import { nameKey } from '../../../artifacts/plain-text.ts';
import { clean } from '../../text/escape.ts';
import { lowerFirst, singular } from '../../text/words.ts';
import { normalForm } from '../language/normal-form.ts';
import { isBaseForm } from '../language/verbs.ts';
import type { Statement } from '../statement.ts';
import { itemsOf } from './items-of.ts';
import { opensWithVerb } from './role-heading.ts';

const whoColumn = /^(?:(?:user )?roles?|actors?|users?|personas?|user types?|who)$/;
const actsColumn =
  /^(?:(?:main|key|primary|core|typical|allowed) )?(?:access|permissions?|rights|capabilities|abilities|actions|tasks|responsibilities|can|can do|may|what they (?:can )?do)$/;
/** A cell beside it that puts these people off to another time. */
const notNow = /\b(?:deferred|later|future|post-\w+|out of scope|not (?:now|yet|in)|planned|phase [2-9]|v[2-9])\b/i;
const modal = /^(?:can|may|cannot|may not|must not|must) (?!be\b)\p{Ll}/iu;
const isAct = (text: string): boolean =>
  isBaseForm((text.split(/[ ,/]/, 1)[0] ?? '').toLowerCase()) || opensWithVerb(text);

/** Nothing where a cell names what they are responsible for, and nothing that they do. */
export function saidInRoleRow<T extends Statement>(one: T): readonly T[] | undefined {
  const { cells, part } = one;
  if (part !== 'users' || !cells) return undefined;
  const columns = [...cells.keys()].map(nameKey);
  const values = [...cells.values()];
  // "May approve shops": a sentence without whom it is said of, in a column of any name.
  const allowed = values.findIndex((cell, i) => i > 0 && modal.test(cell));
  const at = allowed > 0 ? allowed : columns.findIndex((name, i) => i > 0 && actsColumn.test(name));
  if (at < 0 || !whoColumn.test(columns[0] ?? '') || values.some((cell, i) => i !== at && notNow.test(cell)))
    return undefined;
  const told = (values[at] ?? '').replace(/[.]$/, '');
  const acts = allowed > 0 ? [told] : itemsOf(told);
  if (acts.length === 0 || !(allowed > 0 || acts.every(isAct))) return undefined;
  const role = singular((values[0] ?? '').replace(/\s*\([^()]*\)$/, '').toLowerCase());
  if (!/^\p{L}[\p{L} -]{2,38}$/u.test(role)) return undefined;
  const { lead: _lead, cells: _cells, ...bare } = one;
  const asked = acts.map((act) => ({
    ...bare,
    text: normalForm(clean(`The ${role} ${allowed > 0 ? '' : 'can '}${lowerFirst(act)}.`)),
    quote: clean(act),
    isItem: true as const,
    part: 'must' as const,
  }));
  return [one, ...(asked as unknown as T[])];
}
