/** "We keep photos of crates for 2 years", "the system stores them for a year": the time that they are kept, whoever keeps them. */
import { lowerFirst, upperFirst } from '../../text/words.ts';

const keeping =
  /^(?:and |also,? )?(?:we|the (?:system|service|app|application|platform|product)) (?:(?:must|have to|has to|needs? to|want to|should|will) )?(keep|retain|store|archive|hold(?: on to)?)s? ((?!up\b|on\b|track\b|an eye\b|in\b)[^,;:]{2,100}?) ((?:on file )?(?:for (?:at least |at most |up to |about |no longer than |a maximum of )?)(?:\d+|an?|one|two|three|four|five|six|seven|ten|twelve) (?:hours?|days?|weeks?|months?|quarters?|years?)\b[^;]*)$/i;
const done: Readonly<Record<string, string>> = { store: 'stored', archive: 'archived' };

export function retained(text: string): string | undefined {
  const [, verb, what, time] = / for /.test(text) ? (keeping.exec(text) ?? []) : [];
  if (verb === undefined || what === undefined || time === undefined) return undefined;
  const kept = done[verb.toLowerCase()] ?? 'kept';
  if (/^(?:it|this|that)$/i.test(what)) return `It is ${kept} ${time}`;
  if (/^(?:them|these|those)$/i.test(what)) return `They are ${kept} ${time}`;
  return `${upperFirst(lowerFirst(what))} ${isSeveral(what) ? 'are' : 'is'} ${kept} ${time}`;
}

/** By the name itself, without what tells which of them is meant. */
function isSeveral(what: string): boolean {
  const name = what.split(/ (?:of|that|which|who|from|with|about|in|on|by|as) /i, 1)[0] ?? what;
  return name.includes(' and ') || /(?:[^s]s|data|people)$/i.test(name);
}
