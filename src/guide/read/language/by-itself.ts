/** What goes by itself, told the wrong way round: the cause goes before what comes of it. */
import { lowerFirst, singular, withArticle } from '../../text/words.ts';

/** "Data will sync automatically once there is a connection": who can or must do it then is another matter. */
const afterwards =
  /^((?!(?:if|when|once|after|as|only|until|unless)\b)[^,;:]{5,90}?) (?:once|as soon as) ((?:an?|the|all|its|their|there|each|no) [^,;:]{5,80})$/i;
const goesOn = /\bautomatically\b|\bwill\b(?! not\b)/i;
const allowed = /\b(?:can|may|cannot|must|only|shall|should|has to|have to)\b/i;

/** "New members are automatically added to the list": there is a new one, and nobody does anything. */
const comesIn =
  /^(?:all |any )?new ([\p{L}-]+(?: [\p{L}-]+)?s) (?:are|get|will be) automatically (\p{L}+(?:ed|en|nt|pt|wn|ld|id)\b[^;:]{0,140})$/iu;

/** "A clerk who needs it runs `shelf ls` to see every box": what the command shows. */
const runs =
  /^(?:an?|the|each|every) [^,;:]{3,70}? (?:first |then |simply )?runs (`?[a-z][\w-]{1,20} [^,;:]{1,60}?`?) to (?:see|check|find|view|get|list|look at) ((?:every|all|the|an?|who|what|which|how|whether|its|their)\b.{3,240})$/i;

export function ofItself(text: string): string | undefined {
  const plain = text.replace(/[.]$/, '');
  const [, things, done] = plain.includes(' automatically ') ? (comesIn.exec(plain) ?? []) : [];
  if (things !== undefined && done !== undefined)
    return `When there is ${withArticle(`new ${singularLast(things)}`)}, it is automatically ${done}`;
  const [, effect = '', cause] = / (?:once|as soon as) /.test(plain) ? (afterwards.exec(plain) ?? []) : [];
  if (cause !== undefined && goesOn.test(effect) && !allowed.test(effect))
    return `Once ${cause}, ${lowerFirst(effect)}`;
  const [, command, shown] = plain.includes(' runs ') ? (runs.exec(plain) ?? []) : [];
  return command === undefined || shown === undefined
    ? undefined
    : `${command} shows ${shown.replace(/(?: at a glance)?,? without (?:having|needing) to .*$/, '')}`;
}

const singularLast = (things: string): string => things.replace(/\S+$/, (last) => singular(last));
