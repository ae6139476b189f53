/**
 * "`@bot start`: Start a meeting", "`/poll close` - closes the poll": what people type in a chat, and what it does. A sentence about a
 * command ("`@bot end` halts all") stays a sentence.
 */
import { plainText } from '../../../artifacts/plain-text.ts';
import { clean } from '../../text/escape.ts';
import { upperFirst } from '../../text/words.ts';
import { isBaseForm, lemma } from '../language/verbs.ts';

const typed =
  /^\s*(?:\*\*)?`((?:@|\/|!)[a-z][\w-]*(?: [^`]{0,80})?)`(?:\*\*)?((?:\s*(?:\/|,|or|\|)\s*`[^`]{1,40}`)*)\s*(?::|[–—-](?= )|→|=>|\|)\s*(\S.*)$/;

export interface ChatCommand {
  /** As it is typed. */
  readonly command: string;
  /** "Start a meeting": in the base form, whether it was told or ordered. */
  readonly does: string;
  /** As it stands in the text. */
  readonly quote: string;
}

export function chatCommand(raw: string): ChatCommand | undefined {
  const [, command = '', , purpose = ''] = typed.exec(raw) ?? [];
  // "`/api/users` returns the users": an address, and nothing that anybody types.
  if (command === '' || /^\/\S*\//.test(command)) return undefined;
  const quote = clean(plainText(purpose));
  const [first = '', ...rest] = quote.split(' ');
  // A column of its own said who does it.
  if (/^(?:An?|Everybody)$/.test(first)) return { command: clean(command, 60), does: quote, quote };
  const verb = isBaseForm(first) ? first.toLowerCase() : first.endsWith('s') ? lemma(first) : undefined;
  if (verb === undefined) return undefined;
  return { command: clean(command, 60), does: upperFirst([verb, ...rest].join(' ')), quote };
}
