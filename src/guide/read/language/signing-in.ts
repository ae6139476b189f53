/** "The system supports registration/login for clerks": they can register and log in. */
import { joined, plural, singular, upperFirst } from '../../text/words.ts';
import { software } from './enabling.ts';

const verbs: Readonly<Record<string, string>> = {
  registration: 'register',
  'sign-up': 'register',
  signup: 'register',
  login: 'log in',
  'log-in': 'log in',
  'sign-in': 'log in',
  logout: 'log out',
};
const noun = String.raw`(?:user )?(?:registration|sign-?up|log-?in|sign-in|logout)`;
const supported = new RegExp(
  String.raw`^(?:${software}) (?:(?:shall|must|should|will) )?(?:supports?|provides?|offers?) (${noun}(?:(?:, and |, | and |/)${noun})*)(?: for ([\p{L}, /-]{3,80}?)(?: (?:roles|users|accounts))?)?[.]?$`,
  'iu',
);

export function signingIn(text: string): string | undefined {
  const [, list = '', people = 'users'] = /log|sign|registration/i.test(text) ? (supported.exec(text) ?? []) : [];
  const acts = list.split(/, and |, | and |\//).flatMap((one) => verbs[one.toLowerCase().replace(/^user /, '')] ?? []);
  if (acts.length === 0) return undefined;
  const who = people.split(/, (?:and )?| and |\//).map((one) => plural(singular(one.trim().toLowerCase())));
  return `${upperFirst(joined(who))} can ${joined(acts)}`;
}
