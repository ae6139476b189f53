/** What is done, and what follows from it: "Archiving a note unpins it", "Scanning the code must open its page". */
import { baseOf, past, singular, third, withArticle } from '../../text/words.ts';
import { isBaseForm, lemma } from './verbs.ts';

/** "Archiving a note unpins it". */
const following =
  /^(\p{L}{3,14}ing) (it|them|(?:an?|the|one|its|their) [^,;:]{3,60}?) (\p{L}{3,16}s) (it|them|(?:an?|the|its|their|all|both|no) [^,;:]{3,120})$/iu;
/** "Scanning the code should open its page", "falling off the wall must end the round". */
const bound =
  /^(\p{L}{3,14}ing) ((?:an?|the|one|any|its|their|all|each|off|out|into|over|hit|by|through|from|against) [^,;:]{2,80}?) (?:must|should|will) (not )?(?:(?:immediately|automatically|also|always|directly|instantly) )*(?!be\b|have\b)(\p{L}{3,16})(?: ([^;:]{2,160}))?$/iu;
const notDoing =
  /^(?:during|according|including|regarding|concerning|following|depending|nothing|everything|anything)$/i;
const neverVerb = /^(?:is|has|was|does|goes|always|needs|takes|costs|makes|means|requires|happens|works|looks)$/i;

const baseOfDoing = (doing: string): string => lemma(doing) ?? baseOf(doing.toLowerCase().replace(/ing$/, 'ed'));

const be = (noun: string): string =>
  /^(?:an?|the|one|its|it|no)\b/i.test(noun) && !/[^su]s$/.test(noun.split(/ (?:of|in|on|for|with) /, 1)[0] ?? '')
    ? 'is'
    : 'are';

/** "No answer within 5 days counts as acceptance": silence has a meaning. */
const silence =
  /^no (answer|reply|response|reaction|objection|feedback|decision)((?: within| in| by| after) [^,;:]{3,40}?)? (?:counts?|is taken|is treated|is regarded) as ([^,;:]{3,60})$/i;
/** "Each change of state triggers a webhook to the shop". */
const setsOff =
  /^(?:every|each|any) ([^,;:]{3,60}?) (?:triggers|fires|leads to|results in) (an? [^,;:]{3,80}?)(, [^;:]{3,80})?$/i;

/** "Parents of skipped stops must be told": what befell the stop is when. */
const thoseOf =
  /^(?:all |the )?([\p{L}-]+s) of (?:the |all )?(\p{L}{3,}(?:ed|en)) ([\p{L}-]+s) (?:must be|have to be|should be|are) (told|notified|informed|alerted|warned)\b(.*)$/iu;

function ofEvent(text: string): string | undefined {
  const [, people, participle = '', things = '', told = '', rest = ''] = thoseOf.exec(text) ?? [];
  if (people !== undefined)
    return `When ${withArticle(singular(things))} is ${participle}, its ${people.toLowerCase()} are ${told}${rest}`;
  const [, no, when = '', meaning] = silence.exec(text) ?? [];
  if (no !== undefined) return `If there is no ${no}${when}, it counts as ${meaning}`;
  const [, event, effect, how = ''] = setsOff.exec(text) ?? [];
  return event === undefined ? undefined : `When there is ${withArticle(event)}, ${effect} is sent${how}`;
}

export function consequence(text: string): string | undefined {
  const plain = text.replace(/[.]$/, '');
  const event = /^(?:no|every|each|any) | (?:told|notified|informed|alerted|warned)\b/i.test(plain)
    ? ofEvent(plain)
    : undefined;
  if (event !== undefined) return event;
  if (!/^\p{L}{3,14}ing /u.test(plain)) return undefined;
  return / (?:must|should|will) /.test(plain) ? ofDuty(plain) : ofFact(plain);
}

function ofFact(text: string): string | undefined {
  const [, doing = '', object = '', does = '', what = ''] = following.exec(text) ?? [];
  if (doing === '' || neverVerb.test(does) || notDoing.test(doing)) return undefined;
  const effect =
    lemma(does) ?? (/^(?:un|re|de|dis)\p{L}{3,}s$/iu.test(does) ? does.toLowerCase().replace(/s$/, '') : undefined);
  if (effect === undefined) return undefined;
  return `When ${object} ${be(object)} ${past(baseOfDoing(doing))}, ${done(effect, what, '')}`;
}

function ofDuty(text: string): string | undefined {
  const [, doing = '', object = '', not = '', verb = '', what = ''] = bound.exec(text) ?? [];
  if (doing === '' || notDoing.test(doing)) return undefined;
  const isDoneTo = /^(?:an?|the|one|any|its|their|all|each) /i.test(object);
  // "The button twice": how often and how is no part of the thing.
  const how =
    /(?<=\p{L} \p{L}+) (?:once|twice|again|\p{L}{3,}ly|(?:two|three|several|many) times)$/iu.exec(object)?.[0] ?? '';
  const thing = object.slice(0, object.length - how.length);
  const cause = isDoneTo
    ? `${thing} ${be(thing)} ${past(baseOfDoing(doing))}${how}`
    : `it comes to ${doing.toLowerCase()} ${object}`;
  return `When ${cause}, ${effectOf(verb.toLowerCase(), what, not)}`;
}

function effectOf(verb: string, what: string, not: string): string {
  const made = verb === 'make' || verb === 'let' ? madeToDo(what, not) : undefined;
  if (made !== undefined) return made;
  if (/^(?:an?|the|its|their|all|both|no|each|every) /i.test(what)) return done(verb, what, not);
  return `it ${not === '' ? third(verb) : `does not ${verb}`}${what === '' ? '' : ` ${what}`}`;
}

/** "Make the drum spin": the drum spins. */
function madeToDo(what: string, not: string): string | undefined {
  const words = what.split(' ');
  const known = words.findIndex((word, i) => i > 1 && i < 5 && isBaseForm(word));
  const at = known > 1 ? known : words.length - 1;
  if (at < 2 || !/^(?:an?|the|its|their|each|all)$/i.test(words[0] ?? '')) return undefined;
  const who = words.slice(0, at).join(' ');
  const verb = words[at] ?? '';
  const does = be(who) === 'is' ? third(verb) : verb;
  return [who, not === '' ? does : `does not ${verb}`, ...words.slice(at + 1)].join(' ');
}

/** The effect, said of what it is done to. */
function done(verb: string, what: string, not: string): string {
  const [, head = what, rest = ''] =
    /^(.{2,60}?)( (?:in|to|of|from|for|on|with|as|so|until|while|back|into|at|up|down) .*)$/.exec(what) ?? [];
  const of = rest.startsWith(' of ');
  return `${head}${of ? rest : ''} ${be(head)} ${not}${past(verb)}${of ? '' : rest}`;
}
