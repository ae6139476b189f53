/** All rules are the system's: its name says nothing of any of them, and what it does is said as an order. */
import { software } from '../../read/language/enabling.ts';
import { lemma } from '../../read/language/verbs.ts';
import { upperFirst } from '../../text/words.ts';

const ofSystem = new RegExp(String.raw`^(?:${software}|(?:the )?(?:server|backend)|it) (?=\S)`, 'iu');
const forbidden = /^(?:(?:must|shall|should|will|may|can|does|do) not|cannot|never) (?=\p{L})/u;
const asked =
  /^(?:must|shall|should|will|can|could|may|has to|needs to|is able to)(?: also| just| simply)? (?:be (?=\p{L}))?(?=\p{L})/u;
const does = /^((?:\p{L}+ly )?)(\p{L}[\p{L}-]+(?!s)\p{L}s)(?= )/u;
const alsoDoes = /(?<=\b(?:and|or|then) )(\p{Ll}+s)(?= (?:an?|the|all|its|their|it|them|each|every)\b)/gu;

/** "The system evaluates the steps in order" as "Evaluate the steps in order", "it must not send mails" as "Never send mails". */
export function withoutSystem(text: string): string {
  const [subject] = ofSystem.exec(text) ?? [];
  // "An application contains a budget": one of many is a thing that people hand in.
  if (subject === undefined || /^(?:an?|each|every|any|no|all) /i.test(subject)) return text;
  const rest = text.slice(subject.length);
  if (forbidden.test(rest)) return rest.replace(forbidden, 'Never ');
  if (asked.test(rest)) return upperFirst(rest.replace(asked, ''));
  if (!does.test(rest) || /^(?:is|was|has)\b/.test(rest)) return text;
  return upperFirst(
    rest.replace(does, (_, how: string, verb: string) => `${how}${plainForm(verb)}`).replaceAll(alsoDoes, plainForm),
  );
}

/** "Debounces" as "debounce", also for verbs that nobody listed. */
const plainForm = (verb: string): string =>
  lemma(verb) ??
  (/[^aeiou]ies$/.test(verb) ? `${verb.slice(0, -3)}y` : verb.slice(0, /(?:ss|sh|ch|x|zz)es$/.test(verb) ? -2 : -1));
