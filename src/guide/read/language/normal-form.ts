/** Requirements in office language as plain sentences: what "The system shall allow a clerk to ..." says of the clerk. */
import { byArrow } from './arrows.ts';
import { lowerFirst, third, upperFirst, withArticle } from '../../text/words.ts';
import { ofItself } from './by-itself.ts';
import { consequence } from './consequences.ts';
import { bareSystem, enabled, named, ofBoth, ofDoings, slashed, software } from './enabling.ts';
import { doneByNoun, severalByNoun } from './nominal.ts';
import { byMenu } from './menus.ts';
import { perEach } from './per-each.ts';
import { isHuman } from './people.ts';
import { measureAsSentence } from './measures.ts';
import { retained } from './retained.ts';
import { signingIn } from './signing-in.ts';
import { spoken } from './spoken.ts';
import { isBaseForm } from './verbs.ts';
import { wishedThing } from './wished-thing.ts';

/** "FR-12:", "REQ 3.1 -", "[US-4]": how a requirement is filed, not what it says. */
const filed =
  /^\s*\[?[A-Z]{1,6}(?:-[A-Z]{2,8})?[- ]?\d{1,4}(?:\.\d{1,3}){0,3}\]?\s?(?:[:.)](?!\d)|[–—-](?=\s)|(?<=\])(?=\s))\s*(?=\S)/;
const doing = new RegExp(
  String.raw`^(${software}) (?:shall|must|should|will|has to|needs to)(?: also)? (?!be\b|not\b|never\b|only\b|have\b|always\b|just\b|still\b|even\b|\p{L}+ly\b)(\p{L}{3,20}) (.{3,})$`,
  'iu',
);

/** "3.2 The device must ...", "FR-7 A clerk can ...": filed without a colon. */
const filedBare =
  /^\s*(?:\d{1,2}(?:\.\d{1,2}){1,3}(?! ?(?:euros?|dollars?|cents?|pounds?|francs?|EUR|USD|CHF|GBP|kg|g|km|m|cm|mm|ml|l|litres?|hours?|minutes?|seconds?|days?|%)\b)|(?:FR|NFR|REQ|UR|BR|SR|US|AC|UC|TR|R|F)[-.]?\d{1,4}(?:\.\d{1,3})*)\s+(?=["“]?[\p{L}`]|\d[\d.,]* ?[%\p{L}])/u;

/** "TRI-2 A handler ...": a prefix of the authors' own; standards are named like that as well. */
const filedOwn =
  /^\s*(?!(?:ISO|IEC|EN|DIN|UTF|RFC|SHA|AES|COVID|CVE|IEEE|ANSI|NIST|PCI|SOC)\b)[A-Z]{2,6}-\d{1,4}(?:\.\d{1,3})*\s+(?=["“]?\p{Lu}\p{Ll}*\s)/u;

export const withoutNumber = (text: string): string =>
  text.replace(filed, '').replace(filedBare, '').replace(filedOwn, '');

/** Begins with a number of its own, so that it is an item, also where no list is written. */
export const isFiled = (text: string): boolean =>
  filedBare.test(text) ||
  /^\s*(?:\*\*|\[)?[A-Z]{1,5}(?:-[A-Z]{2,8})?-?\d{1,4}(?:\.\d{1,3})*(?:\*\*|\])?\s?[:.)–—-]?(?:\*\*)?\s+\p{Lu}/u.test(
    text,
  );

/** "What I have in mind is that every van has a lock": the van and the lock are what is asked for. */
const preamble =
  /^(?:(?:what (?:I|we) (?:have in mind|want|need)|(?:the|my|our) (?:idea|plan|suggestion|proposal)) is that|(?:basically|also|additionally|furthermore|in addition|moreover|ideally|finally|(?:please )?note that),?|(?:oh|by the way|btw|lastly|last but not least|one more thing)(?:,? and)?[,:]?|what (?:I|we)(?:['’]d| would)? (?:need|want|like)[^:.]{0,30}:|(?:so|and|but|plus|hence|therefore|thus),?(?= (?:an?|the|nobody|no one|no|every|each|all|only|if|when|once|after|there) )) (?=\S)/i;

/** "When a patient is admitted, moved or discharged, the board follows": one condition, whose commas end nothing. */
const severalDone =
  /^((?:when(?:ever)?|if|once|after|as soon as) [^,]{3,80} \p{L}+(?:ed|en|nt|pt|wn|ld)), ((?:\p{L}+(?:ed|en|nt|pt|wn|ld), )*\p{L}+(?:ed|en|nt|pt|wn|ld)),? or (\p{L}+(?:ed|en|nt|pt|wn|ld)\b[^,]*, .{5,})$/iu;

/** "We want sellers to be paid on Fridays", "we need the list to show who is late": what holds then, told without who wants it. */
const wantedSo =
  /^(?:and |also,? )?(?:I|we)(?: would|['’]d)? (?:also )?(?:want|need|like|expect) ((?!us\b|you\b|to\b)[^,;:]{3,60}?) to be (\p{L}+(?:ed|en|nt|pt|wn|ld|id|de)\b.{3,})$/iu;

const wayThere =
  /^there (?:must|has to|should|needs to|will) be (?:an? |some )?(?:\p{L}+ ){0,2}?(?:capability|way|possibility|option|ability|means|function|button|link|shortcut|menu) to (.{3,})$/iu;

/** "If the provider is down nothing is shown": where the comma belongs. */
const uncommaed =
  /^(if|when|once|as soon as) ((?:[^,]{3,60}? )?(?:is|are|was|were|has|have|had|does|do|gets?|\p{L}+s|\p{L}+ed)\b[^,]{0,50}?) ((?:the|an?|each|nothing|no|nobody|it|they|there|one) (?:(?!that |which |who |where )[\p{L}-]+ ){0,2}?(?:is|are|should|must|can|will|gets?|goes|receives?|sees?|stays?|becomes?|expires?|lapses?|turns?|returns?)\b[^]*)$/iu;
/** "If it is not closed within 60 seconds the wall beeps", "After 5 wrong codes the wall locks". */
const afterSpan =
  /^((?:if|when|once)\b[^,]{5,80}? \d+ (?:seconds?|minutes?|hours?|days?|weeks?|months?|times)|after (?:\d+|two|three|four|five|ten) (?:[\p{L}-]+ )?[\p{L}-]+s) ((?:the|an?|it|they|its|their|each|all|nothing|nobody) [\p{L}-]+ [^]+)$/iu;
/** "Six weeks before it ends we mail the holder". */
const spanBefore =
  /^((?:\d+|an?|one|two|three|four|five|six|ten|twelve) (?:minute|hour|day|week|month)s? (?:before|after) (?:it|they|(?:the|an?) [\p{L}-]+) \p{L}{2,}(?:s|ed)) (?=(?:we|the|an?) \p{L})/iu;
/** "To borrow one, a researcher picks the days": what is wanted, and then how it is done. */
const toDoSo =
  /^(?:in order )?to (\p{L}+ (?:it|one|them|an?|the|their|your|our)\b[^,;:]{0,40}), ((?:an?|the|each|every) (?:\p{L}+ )?\p{L}+) (\p{L}+s .+)$/iu;
const openEnd =
  /\b(?:is|are|was|were|has|have|had|be|of|to|in|by|with|for|on|at|and|or|that|than|as|from|into|between|if|when|above|below|over|under|the|an?|not)$/i;

/** "I would like a small page where members list their things": what members do there is what is asked for. */
const wishedPlace =
  /^(?:(?:I|we)(?: would|['’]d)? (?:like|love|want|need|wish for|imagine)|what (?:I|we)(?: would|['’]d)? (?:like|love|want|need|have in mind|imagine) is) (?:(?:us |you |them )?to (?:have|get|build|set up|offer) )?(?:an?|some) [^,;]{3,60}? (?:where|in which|with which|on which) (.{10,})$/i;
/** "I don't want us to keep it for longer than a year". */
const unwanted =
  /^(?:and |but |also,? )?(?:I|we) (?:do not|don['’]t) want (?:us|you|it|them|the (?:system|app|page|tool)) to (\p{L}.{5,})$/iu;

/** "Amber: boats are due within 2 hours": a light, and what it says. */
const coloured =
  /^(green|amber|yellow|orange|red|gr[ae]y|blue): ((?:the |an? |all |no |each |every )?[^;:]{3,60}? (?:is|are|has|have|was|were) .{3,120}?)[.]?$/i;

/** Contracts say everything twice, and what may be done from the other side. */
const legal = (text: string): string =>
  text
    .replaceAll(/\b[a-z]+ \((\d{1,4})\)(?= (?:[a-z]+ )?[a-z]+)/gi, '$1')
    .replace(
      /\b(?:(?:shall|must|is|are|will) (?:be )?(?:entitled|allowed|permitted)|has the right|have the right) to (?!(?:an?|the|their|its|his|her|all|any|no|one) )(?=\p{Ll})/u,
      'can ',
    )
    .replace(/^where (?=(?:an?|the|no|any) [^,]{3,100}, )/i, 'If ')
    .replace(/^absent (?:an?|any) ([^,]{3,60}), /i, 'If there is no $1, ');

/** "Temperature above 7 °C: the door stays locked". */
const beyond =
  /^([^:;,`]{3,40}? (?:above|below|over|under|beyond) [^:;,`]{0,10}\d[^:;`]{0,50}): ((?:the|an?|each|all) .{5,})$/i;
/** "Reminder: 3 days before the due date, by mail to the designer": who hears of it, and when. */
const reminders = new Set(['reminder', 'reminders', 'notification', 'notifications', 'alert', 'alerts']);
const reminding =
  /^(reminders?|notifications?|alerts?): (\d[^;:]{5,120}?),? (?:by [\p{L}-]+ )?to the ((?:[\p{L}-]+ )?[\p{L}-]+)[.]?$/iu;

/** "Max 25 objects / request" is so many for each; "approve / refuse" is one of both. */
const perOrOr = (_: string, at: number, whole: string): string =>
  /\d (?:\p{L}+ )?\p{L}+s$/u.test(whole.slice(0, at)) && /^\p{L}+(?:$|[,;.])/u.test(whole.slice(at + 3))
    ? ' per '
    : ' or ';

const alsoDone = (rest: string): boolean =>
  ` ${rest}`.includes(' and ') &&
  ` ${rest}`
    .split(/,? and (?:then )?/)
    .slice(1)
    .some(
      (one) => /^\p{Ll}+ (?:an?|the|any|all|its|their|to|\p{L})/u.test(one) && isMoreDone(one.split(' ', 1)[0] ?? ''),
    );
const isMoreDone = (verb: string): boolean =>
  isBaseForm(verb) ||
  /^(?:allow|let|enable|handle|redirect|notify|maintain|store|return|persist|include|ensure|provide|support|avoid|prevent)$/.test(
    verb,
  );

/** "Approve / refuse", "create/edit", "w/o a fee", "rent & repair": signs for words. */
function withoutSlashes(given: string): string {
  const text = given.includes('/') ? ofBoth(given) : given;
  const joined =
    text.includes(' & ') || text.includes(' + ') ? text.replaceAll(/(?<=\p{L}) [+&] (?=\p{L})/gu, ' and ') : text;
  if (!joined.includes('/')) return joined;
  return joined
    .replaceAll(/(?<=[\p{L})]) \/ (?=\p{L})/gu, perOrOr)
    .replaceAll(/(?<=^|[ (])[A-Za-z]{3,}(?:\/[A-Za-z]{3,}){1,4}(?=$|[ ,.;)])/g, slashed)
    .replaceAll(/\bw\/o (?=\p{L})/gu, 'without ')
    .replaceAll(/\bw\/ ?(?=\p{L})/gu, 'with ');
}

const secondYes: Readonly<Record<string, string>> = { confirm: 'confirmation', sign: 'signature', review: 'review' };

/** "FR-8 / FR-9 — Double booking" above "Given ...": which scenario it is. */
const namedScenario =
  /^(?:[A-Z]{1,5}-?\d{1,4}(?:\s?\/\s?(?:[A-Z]{1,5}-?)?\d{1,4})*\s*[–—:-]\s*)?(?!Scenario\b|Given\b)([A-Z][^.,;]{3,80}?) (?=Given .{3,300} [Ww]hen .{3,300} [Tt]hen )/;

export function normalForm(words: string): string {
  const said = measureAsSentence(legal(spoken(words)));
  const plain = withoutSlashes(said.includes('Given ') ? said.replace(namedScenario, 'Scenario: $1 ') : said)
    .replace(
      /^as (?!an? |the |an?$|(?:discussed|agreed|promised|said|soon|well|always|usual)\b)([^,.;]{2,40}?),? (?=I (?:want|need|would like|can)\b)/i,
      'As a $1, ',
    )
    .replaceAll(/\bshall\b/gi, 'must')
    // "Until noon, and never after" says it twice.
    .replace(/(\buntil [^,;]{3,80}),? (?:and|but) (?:never|not) (?:after(?:wards)?|later)(?: that)?(?=[.]?$)/i, '$1')
    // "Can fully close it": how much of it says nothing of what.
    .replace(/\b(can|to) (?:explicitly|fully|freely|conveniently|effortlessly) (?=\p{Ll})/u, '$1 ')
    // "May later change the rate": when it is done says nothing of what.
    .replace(/\b(can|may|must|should|will) (?:later|afterwards|subsequently|now|then) (?=\p{Ll})/u, '$1 ')
    // "Log out if I choose": as whoever does something does.
    .replace(/,? if (?:I|we|they|users?|you) (?:so )?(?:prefer|choose|want|wish|like|need)s?(?: to)?(?=,|[.]?$)/i, '')
    // "As a clerk, the list should be short": whoever says so asks for it.
    .replace(
      /^as an? [^,.;]{2,40}, (?=(?:an?|the|my|our|all|each|every|there|no|if|when) \p{Ll})(\p{L})/iu,
      (_, first: string) => first.toUpperCase(),
    )
    // "On a write failure (disk full), show it": an event, told as a noun.
    .replace(
      /^(?:on|upon) (?:an? |the |any )?((?:[\p{L}-]+ ){0,3}(?:failure|error|timeout|conflict|crash|outage|rejection))(?: \([^()]*\))?, (?=\p{L})/iu,
      (_, event: string) => `When there is ${withArticle(lowerFirst(event))}, `,
    )
    // "Ensure support across browsers": support them.
    .replace(
      /^(?:ensure|provide|guarantee) (?:full |broad |wide )?(?:support|compatibility) (?:across|for|on|with) (?=\p{L})/iu,
      'Support ',
    )
    // "Asking if they want it", "checks if it is free": what is asked, and no condition.
    .replaceAll(/\b((?:ask|check|verif|wonder|know)(?:y|s|ies|ed|ied|ing)?) if (?=\p{L})/gu, '$1 whether ')
    // For nothing in particular, so it is they themselves who are entered.
    .replaceAll(/\bsign(s?) up (?=(?:with|by|using|via) )/g, 'register$1 ')
    .replace(/^(?:[Tt]he )?[Ss]ystem to (?=[a-z])/, 'The system must ')
    .replace(bareSystem, (name) => `The ${name.toLowerCase()}`)
    .replace(/^The System (?=[a-z])/, 'The system ')
    // "Page load: under 2 seconds", "If it fails: show a message": the colon stands for what is left out.
    .replace(/^([\p{L} ()-]{3,50}): (?=(?:under|at most|more than|at least) [\d$€£])/u, '$1 ')
    .replace(
      /^((?:if|when(?:ever)?|once) [^,:;]{3,80}): (\p{L}+)(?= \p{L})/iu,
      (_, cause: string, verb: string) => `${cause}, ${isBaseForm(verb.toLowerCase()) ? verb.toLowerCase() : verb}`,
    )
    // "Can block it and has to give a reason": it goes with what is done.
    .replace(
      /,? and (?:has to|have to|must|needs? to) (?:give|state|enter|name|provide|write down) (?=an? (?:\p{L}+ )?(?:reason|explanation|justification|comment)\b)/u,
      ' with ',
    )
    .replaceAll(/(?<=\b(?:and|or|but) )(?:must|should|will) be able to (?=\p{Ll})/gu, 'can ')
    .replace(/\bputs? (?:themselves|himself|herself|yourself) (?:down )?(?:on|in) (?=an?|the|our|its)/i, 'join ')
    // "A stand up", "the check in": after an article it is a thing.
    .replaceAll(
      /\b(an?|the|each|every|daily|weekly|next|this|last) (stand|check|sign|log|pick|hand|roll|set|follow|break|drop) (up|in|out|off|down|over)(s?)\b(?! (?:the|an?|my|our|to|of|\d))/gi,
      '$1 $2-$3$4',
    )
    // "A second person approves each change above 10 %": each of them needs it.
    .replace(
      /^(?:a|another) second ((?:[\p{L}-]+ )?[\p{L}-]+) (?:must )?(approve|confirm|sign|review)s? (?:each|every|any|all) ([^,;]{3,80}?)[.]?$/iu,
      (_, who: string, act: string, what: string) =>
        `Each ${what} needs the ${secondYes[act.toLowerCase()] ?? 'approval'} of a second ${who}`,
    )
    .replace(/^(.{3,60}? )can to (?=\p{Ll})/u, '$1can ');
  const [, message, when, whom] = reminders.has(plain.slice(0, plain.indexOf(':')).toLowerCase())
    ? (reminding.exec(plain) ?? [])
    : [];
  if (message !== undefined && when !== undefined && whom !== undefined)
    return `The ${whom} is ${/^reminder/i.test(message) ? 'reminded' : 'notified'} ${lowerFirst(when)}`;
  const [, colour, state] = coloured.exec(plain) ?? [];
  if (colour !== undefined && state !== undefined)
    return `When ${lowerFirst(state)}, it is shown in ${colour.toLowerCase()}`;
  const [, measure, holdsThen] = beyond.exec(plain) ?? [];
  if (measure !== undefined && holdsThen !== undefined) return `When there is ${lowerFirst(measure)}, ${holdsThen}`;
  const pointed = byMenu(plain) ?? byArrow(plain);
  if (pointed !== undefined) return pointed;
  const each = plain.includes(': ') ? perEach(plain) : undefined;
  if (each !== undefined) return each;
  const text = preamble.test(plain) ? upperFirst(plain.replace(preamble, '')) : plain;
  const can = enabled(text) ?? signingIn(text);
  if (can !== undefined) return can;
  const [, done, others, last] = severalDone.exec(text) ?? [];
  if (done !== undefined && others !== undefined && last !== undefined)
    return `${done} or ${others.replaceAll(', ', ' or ')} or ${last}`;
  const [, wanted, how] = wantedSo.exec(text) ?? [];
  if (wanted !== undefined && how !== undefined)
    return upperFirst(`${wanted} ${wanted.endsWith('s') && !wanted.endsWith('ss') ? 'are' : 'is'} ${how}`);
  const [, opens, cause, holds] = uncommaed.exec(text) ?? [];
  if (opens !== undefined && cause !== undefined && holds !== undefined && !openEnd.test(cause))
    return `${opens} ${cause}, ${holds}`;
  const [, span, then] = afterSpan.exec(text) ?? [];
  if (span !== undefined && then !== undefined) return `${span}, ${then}`;
  if (spanBefore.test(text)) return text.replace(spanBefore, '$1, ');
  const [, purpose = '', doer = '', steps = ''] = toDoSo.exec(text) ?? [];
  if (purpose !== '' && isHuman(doer.replace(/^\S+ /, '').toLowerCase()))
    return upperFirst(`${doer} can ${purpose}: ${steps}`);
  const possible = wayThere.exec(text)?.[1];
  if (possible !== undefined) return `Everybody can ${possible}`;
  const place = wishedPlace.exec(text)?.[1];
  if (place !== undefined) return upperFirst(place.replaceAll(/,? and where (?=\p{L})/gu, '; '));
  const wish = wishedThing(text);
  if (wish !== undefined) return wish;
  const never = unwanted.exec(text)?.[1];
  if (never !== undefined) return `The system must not ${never}`;
  const turned = ofItself(text);
  if (turned !== undefined) return turned;
  const effect = consequence(text) ?? ofDoings(text) ?? retained(text);
  if (effect !== undefined) return effect;
  const byNoun = doneByNoun(text) ?? severalByNoun(text);
  if (byNoun !== undefined) return byNoun;
  const alone = named(text);
  if (alone !== undefined) return alone;
  const [, it, verb, rest] = doing.exec(text) ?? [];
  // "The system must send it and store the answer": what else it must do stays as it is.
  if (it !== undefined && verb !== undefined && rest !== undefined && !alsoDone(rest))
    return `${it} ${third(verb)} ${rest.replaceAll(/(?<=\band )must (\p{Ll}+)/gu, (_, also: string) => third(also))}`;
  return text;
}

/** Tells what was, or what the writer feels; nothing that can be kept or broken. */
export const isNarration = (text: string): boolean =>
  (narrating.has(text.split(/[ ,'’]/, 1)[0]?.toLowerCase() ?? '') || /^["“]/.test(text) || text.includes('today ')) &&
  narration.test(text);

/** What such sentences begin with: most others are told apart by their first word. */
const narrating = new Set(
  'until so nowadays these as right at yesterday twice once last on that this i we would over in during each hey hi hello thanks cheers prepared drafted it'.split(
    ' ',
  ),
);
const narration =
  /^(?:until now|so far|nowadays|these days|as (?:promised|discussed|agreed)|right now|at the moment|yesterday|(?:twice|once) this \p{L}+|last (?:week|month|year|night|\p{L}+day)|on \d{4}-\d\d-\d\d)\b|^["“](?!\p{L}[^"”]{1,30}["”] \p{L})|\btoday (?:announce|launche?)[ds]\b|^(?:that|this) (?:must|should|can|may) (?:never|not) happen again\b|^(?:I|we) (?:am|think|believe|hope|feel|know|would (?:like|love)|had|have (?:already )?(?:had|lost|seen|been)|lost|saw|heard|spent|tried)\b|^(?:would|I'd|we'd) (?:love|like|prefer)\b|^(?:over|in|during) the (?:past|last) \p{L}+\b.*\b(?:we|nobody|they) \p{L}+|^each (?:one|of them) cost\b|^(?:hey|hi|hello|thanks|cheers|prepared (?:for|by)|drafted (?:for|by)|(?:it|this) replaces (?:the|our|an?)|this (?:document|spec|prd|page) (?:defines|describes|outlines|freezes|specifies|captures|covers))\b/iu;

/** The head of a letter or of a template: who wrote it, when, and in which state it is. */
export const isLetterhead = (text: string): boolean =>
  /^(?:to|from|cc|date(?: created)?|organi[sz]ation|institution|instructor|supervisors?|course|re|subject|title|authors?|(?:document |product )?owners?|product manager|prepared by|approved by|classification|confidentiality|field|status|version|reviewers?|approvers?|last (?:updated|modified)|created|updated|due|timeline|platforms?|team|tags?|type|priority|reporter|assignee|labels?|sprint|components?|fix versions?|severity|reported by|tickets|(?:target )?release(?: date)?|target date|launch date|due date|epic|designers?|tech lead|engineering lead|qa lead|contributors?|sponsor|(?:baseline|issue|effective) date|document (?:status|no|id|version))(?: ?[:|]| \d)|^(?:prd|product|project|app|feature)(?: name)?(?: \([^()]{2,20}\))?: [^.;!?]{2,80}$/i.test(
    text,
  );

const steps =
  /^(?:(?:scenario|example)(?: outline)?: .{3,100}? )?given (.{3,300}?),? when (.{3,300}?),? then (.{3,500})$/i;

/** "Scenario: Buy with custom amount Given ...": what its author calls it. */
export const statedName = (text: string): string | undefined =>
  steps.test(text.replace(/[.]$/, ''))
    ? /^(?:scenario|example)(?: outline)?: (.{3,100}?) (?=given )/i.exec(text)?.[1]
    : undefined;

/** A requirement that is written as a scenario already. */
export function statedScenario(text: string): { given: string[]; when: string; outcomes: string[] } | undefined {
  const [, given, when, then] = steps.exec(text.replace(/[.]$/, '')) ?? [];
  if (given === undefined || when === undefined || then === undefined) return undefined;
  const split = (part: string) => part.split(/,? And (?=\p{Ll}|["“])/u);
  const [first = when, ...others] = split(when);
  // Gherkin reads best with one event; what else is done before it belongs to where things stand.
  return { given: [...split(given), ...others], when: first, outcomes: split(then) };
}
