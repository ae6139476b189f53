/** "| Submitted | Assigned | coordinator | a note |" below "From", "To", "Who", "Required": who may change a state, and into which. */
import { nameKey, plainText } from '../../../artifacts/plain-text.ts';
import { clean } from '../../text/escape.ts';
import { upperFirst, withArticle } from '../../text/words.ts';

const from = /^(?:(?:current|source|old|previous|start|initial) (?:state|status)|from(?: (?:state|status))?)$/;
const to = /^(?:(?:target|next|new|resulting|end|destination) (?:state|status)|to(?: (?:state|status))?)$/;
const who = /^(?:(?:authori[sz]ed |allowed )?(?:actor|role|user|who|by|performed by)s?)$/;
const needs = /^(?:required|requires|condition|guard|precondition)/;
const none = /^(?:none|n\/a|nobody|-|–|—|)$/i;

export function transitionIn(columns: readonly string[], cells: readonly string[]): string | undefined {
  const keys = columns.map(nameKey);
  const cell = (name: RegExp) => clean(plainText(cells[keys.findIndex((key) => name.test(key))] ?? ''));
  const [before, after] = [cell(from), cell(to)];
  if (!keys.some((key) => to.test(key)) || before === '') return undefined;
  if (none.test(after)) return `The status "${before}" cannot be changed.`;
  const role = cell(who).replaceAll('_', ' ').toLowerCase();
  const actor = none.test(role) || !/^[\p{L} -]{3,40}$/u.test(role) ? 'The system' : upperFirst(withArticle(role));
  const asked = cell(needs).replace(/\s*\([^()]*\)$/, '');
  const given = none.test(asked) || !/^\p{Ll}[\p{L}\d_-]{1,30}$/u.test(asked) ? '' : ` with ${withArticle(asked)}`;
  return `${actor} ${actor === 'The system' ? 'changes' : 'can change'} the status from "${before}" to "${after}"${given}.`;
}
