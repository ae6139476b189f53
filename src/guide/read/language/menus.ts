/** "The clerk goes to Loans → New loan": the way through a menu, which ends in what is done there. */
import { lowerFirst, singular, third, withArticle } from '../../text/words.ts';
import { isBaseForm } from './verbs.ts';

const way =
  /^([^,;:→>]{2,50}?) (?:goes|navigates|browses) to ([^,;:.]{2,40}?(?:\s*(?:→|->|>)\s*[^,;:.→>]{2,40}){1,3})[.]?$/u;
const maker = /^(?:new|add|create) (.{2,30})$/i;
const bare = (label: string): string => label.replaceAll(/[[\]"“”]/g, '').trim();

/** "The clerk clicks Close Loan": what is written on it is what the clerk does. */
const pressed =
  /^(?:to \p{Ll}+, |(?:when|once) ready, )?([^,;:]{2,60}?) (?:clicks|taps|presses)(?: on)?(?: the)? ["“]?(\p{Lu}\p{Ll}{2,}) (\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?)["”]?(?: button)?(?=[.,;]|$| to | and )/iu;

/** As what is done; the way alone where its end names no act. */
export function byMenu(text: string): string | undefined {
  const [whole = '', by, done = '', label = ''] = /\b(?:click|tap|press)/.test(text) ? (pressed.exec(text) ?? []) : [];
  if (by !== undefined && /^\p{Lu}/u.test(done) && /^\p{Lu}/u.test(label) && isBaseForm(done.toLowerCase()))
    return `${by} ${third(done.toLowerCase())} the ${label.toLowerCase()}${text.slice(whole.length)}`;
  const [, who, path] = text.includes(' to ') ? (way.exec(text) ?? []) : [];
  if (who === undefined || path === undefined) return undefined;
  const labels = path.split(/\s*(?:→|->|>)\s*/).map(bare);
  const last = labels.at(-1) ?? '';
  const [, made] = maker.exec(last) ?? [];
  if (made !== undefined) return `${who} creates ${withArticle(made.toLowerCase())}`;
  const [verb = '', ...rest] = lowerFirst(last).split(' ');
  if (!isBaseForm(verb)) return `${who} opens the page ${labels.join(', ')}`;
  const thing = rest.length > 0 ? rest.join(' ').toLowerCase() : singular((labels.at(-2) ?? '').toLowerCase());
  return `${who} ${third(verb)} ${withArticle(thing)}`;
}
