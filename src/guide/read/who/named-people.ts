/** Whom a sentence names: the teller of a story, a role in a list, whoever it allows, obliges or tells something. */
import { singular } from '../../text/words.ts';
import { mainClauses } from '../language/main-clauses.ts';
import { isHuman, isOrganisation, isUnit, notHuman } from '../language/people.ts';
import { isFunctionWord, isGeneric } from '../language/phrases.ts';
import { type Predicate, predicatesOf } from '../language/predicates.ts';
import { presentTense } from '../language/present.ts';
import type { Statement } from '../statement.ts';
import { actOf, lemma } from '../language/verbs.ts';

export const storyPattern =
  /\bas (?:an?|the) ([^,.;:]{2,80}?),? (?:I|we)(?:['’]d)? (?:(?:want|need|(?:would )?(?:like|love)|wish|can|must|should be able|have)(?: to be able)?(?: to)? )?([^]{3,300}?)(?:,? so (?:that )?([^]{3,200}?))?[.;]?$/i;
const subject = String.raw`(?:an? |the |each |every |any |all |our |most )?((?:[\p{L}-]{2,20} ){0,2}(?:[\p{L}-]{3,20}|HR|QA))`;
const opening = String.raw`(?:^|[.;,] |\b(?:only|that|and|then|when|if|which) )(?:only )?`;
/** Whoever is obliged may be a thing as well: only words for people count. */
const obliged = new RegExp(
  String.raw`${opening}${subject} (?:must|cannot|shall|should|wants?|needs?|has to|have to|will|can|may)(?: (?:only|not|never|also|always))? [\p{L}]`,
  'giu',
);
/** Whoever may do something that only somebody can do is somebody, whatever they are called. */
const able = new RegExp(String.raw`${opening}${subject} (?:can|may)(?: (?:only|also|then))? (\p{L}{3,20})\b`, 'giu');
const byItself = /^(?:start|stop|end|close|open|pause|resume|finish|return|move|join|change)$/i;
export const handled =
  /\b(?:join|start|play|creat|open|add|clos|delet|book|edit|view|buy|sell|send|print|scan|redeem|order|borrow|deliver|return|cancel|block)(?:e|es|s|ing|ed|ning)? (?:an?|the) ((?:[\p{L}-]{3,20} )?[\p{L}-]{3,20})\b/giu;
/** "The finance lead is notified", "the approval of the finance lead". */
const toldOrAsked =
  /\b(?:an?|the|our|all|each) ((?:[\p{L}-]{2,20} ){0,2}[\p{L}-]{3,20}) (?:is|are) (?:then |also )?(?:notified|informed|told|paged|alerted|reminded|asked|emailed|warned)\b|\b(?:approval|consent|signature|decision|confirmation|sign-off) (?:of|by|from) (?:an? |the )?((?:(?!and |or )[\p{L}-]{2,20} ){0,2}(?!and\b|or\b)[\p{L}-]{3,20})(?: and (?:of|by|from) (?:an? |the )?((?:[\p{L}-]{2,20} ){0,2}[\p{L}-]{3,20}))?|\b(?:an?|the|all|both|each|every) ((?:[\p{L}-]{2,20} )?[\p{L}-]{3,20}) (?:has|have) \p{L}{3,}ed (?:it|them|the|an?|their|its)\b/giu;
/** "When a driver cancels", "the next driver, who has 10 minutes to accept": told in passing, and yet what they do. */
const inPassing =
  /\b(?:when|if|once|after|unless|until|before|as) (?:an?|the) ((?:[\p{L}-]{2,20} )?[\p{L}-]{3,20}) (\p{L}{3,16}s)\b|\b(?:an?|the) ((?:[\p{L}-]{2,20} )?[\p{L}-]{3,20})['’]s (?:ok|okay|approval|consent|permission|agreement|signature|list|queue|inbox|task list)\b|\b(?:the|an?) (?:first |next |other )?((?:[\p{L}-]{2,20} )?[\p{L}-]{3,20})(?: (?:on|in|of) [^,;]{3,30})?, who (?:then )?(?:has|have|can|may|must)\b/giu;
const isBeing = new Set(
  'does needs wants gets goes comes lives exists becomes remains forgets loses misses fails'.split(' '),
);
const joined = /^(?:only |both )?([\p{L} ,-]{5,80}? (?:and|or) [\p{L} -]{3,40}?) (?:can|may|must|cannot|should)\b/iu;
export const ofWhat = / (?:of|in|at|from|on) (?:an?|the|their|our|this) [\p{L}-]+(?= (?:can|may|must|cannot)\b)/iu;
const doneBy = /\bby (?:an?|the|our) ((?:[\p{L}-]{2,20} ?){1,3})/giu;
export const endsHuman = (name: string): boolean => isHuman(name);

/** "The owner has 6 hours to confirm". */
const timed =
  /^(?:an?|the|each|every) ([\p{L} -]{3,40}?) (?:has|gets) (?:\d+|\p{L}+) (?:\p{L}+ )?(?:minutes?|hours?|days?|weeks?|months?) to /iu;

interface Declared {
  readonly who: string;
  /** The whole of it is the name. */
  readonly isName: boolean;
}

/** Whom a story, a persona or a list of roles names; nothing where the statement does not set out to name anybody. */
export function declaredIn({ text: said, part, lead, cells }: Statement): Declared[] | undefined {
  // "Only admins of the account can replay it": admins.
  const own = said.replace(ofWhat, '');
  const text =
    part === 'users'
      ? own.replace(/^(?:primary|secondary|tertiary|main)(?: users?| audience)?: (?=[A-Za-z])/i, '')
      : own;
  const names = (list: readonly string[]) => list.map((who) => ({ who, isName: true }));
  const story = storyPattern.exec(text);
  if (story) return names((story[1] ?? '').replaceAll(/\s*\([^()]*\)/g, '').split(/ or | and |\//));
  const [, acting] =
    /^(?:primary |secondary )?actors?: (.{3,160})$/i.exec(lead === undefined ? text : `${lead}: ${text}`) ?? [];
  if (acting !== undefined)
    return names(
      acting
        .replace(/[.]$/, '')
        .split(/,? and |, |\/|;/)
        .map((one) => one.replace(/\s*\(.*$/, '')),
    ).filter(({ who }) => isHuman(who));
  if (lead !== undefined && /^(?:target |primary )?(?:users?|audience|personas?|customers|actors?)$/i.test(lead))
    return toldOf(lead, text.replace(/[,.;(].*$/, ''));
  // "Provider | Physician or nurse practitioner, 15 visits a day": a table of roles calls them what the text calls them.
  const role = part === 'users' && cells ? roleCell(cells) : undefined;
  if (role !== undefined) return names(role.split(/ ?\/ ?/));
  if (part === 'users' && cells && cells.size > 2) {
    // "Doctor | Medical practitioner | calls the next patient": the first that names people.
    const who = [...cells.values()]
      .slice(0, 2)
      .map((one) => one.replace(/\s*\([^()]*\)$/, ''))
      .find((one) => isHuman(one.split(' ').at(-1) ?? ''));
    if (who !== undefined) return names((personaRole(who) ?? who).split(/ ?\/ ?/));
  }
  if (part === 'users') {
    if (/^(?:they|their|he|she|it|this|these|no|when|if|once|without|after) /i.test(text) && lead === undefined)
      return undefined;
    // "The depot shall store, for each driver: ...": a sentence, and no list of people.
    if (/^[^,:;(]{2,60} (?:must|shall|should|can|may|will|cannot)\b/i.test(lead ?? text)) return undefined;
    // "Manages templates": what somebody does, and nobody's name.
    if (lead === undefined && doesSomething(text)) return undefined;
    const named =
      lead === undefined || notName.test(lead)
        ? undefined
        : (personaRole(lead) ?? (areMany(lead) ? undefined : personaRole(`${lead}, ${text}`)));
    if (named !== undefined) return names([named]);
    if (lead !== undefined && !notName.test(lead))
      return names(lead.split(/ ?\/ ?| & /).map((one) => one.replace(/\s*\([^()]*\)/g, '')));
    if (described.test(text)) return names(describedIn(text));
    if (listedRoles.test(text) && !/ [–—=-] /.test(text))
      return !areRoles(text)
        ? []
        : names(
            text
              .split(',')
              .map((one) => one.replace(/\([^)]*\)/, '').replace(/[.]\s*$/, ''))
              // "Sign, apparel and gift shops": of these only the last names somebody.
              .filter((one) => isSomebody(one.trim().replace(/^and /i, '')))
              // "Managers (6), one on duty at any time": told of them, and nobody else.
              .filter((one) => !/^\s*(?:one|two|at|on|in|who|which|about|mostly|all|each|only|some) /i.test(one)),
          );
    const person = personaRole(text);
    if (person !== undefined) return names([person]);
    const role = roleNamed(text);
    // "Porters and cleaners" are two; "research and development leads" are one.
    const each = role?.split(/ and | or /) ?? [];
    if (role !== undefined) return names(each.every((one) => /[^s]s$/.test(one)) ? each : [role]);
  }
  if (/^roles$/i.test(lead ?? '') || /^(?:user )?roles: /i.test(text))
    return names(text.replace(/^[^:]{0,12}: /, '').split(/,| and /));
  return undefined;
}

/** By what the column says it holds; a first name with its role told beside it is left to the others. */
function roleCell(cells: ReadonlyMap<string, string>): string | undefined {
  const [first] = cells;
  const [, value] = first && /^(?:persona|role|actor|user(?: type| role)?|who)s?$/i.test(first[0]) ? first : [];
  if (value === undefined || !/^\p{L}[\p{L}/ -]{2,38}$/u.test(value) || value.split(' ').length > 3) return undefined;
  // "Maya | Student, 21": of one word only what can stand without capitals is a role.
  const isPerson = isHuman(value.split(' ').at(-1) ?? '');
  return isPerson || value.includes(' ') || isNounOfRole(value) ? value : undefined;
}
const isNounOfRole = (word: string): boolean => /(?:er|or|ist|ian|ant|ent|ee)$/i.test(word) && word.length > 5;

/** "Fitness Enthusiasts – gym-goers, athletes": people already, and what follows tells of them. */
const areMany = (lead: string): boolean => {
  const last = lead.slice(lead.lastIndexOf(' ') + 1);
  return lead.includes(' ') && isHuman(last) && singular(last) !== last.toLowerCase();
};

/** "Users: nurses on night shift" names them; "Customers: benefit from better service" tells of those whom the label names. */
const toldOf = (lead: string, who: string): Declared[] =>
  /^customers$/i.test(lead) && !isHuman(who.split(' ').at(-1) ?? '')
    ? [{ who: lead, isName: true }]
    : [{ who, isName: false }];

const doesSomething = (text: string): boolean => {
  const [first = '', second = ''] = text.split(/[ ,]/, 2);
  return second !== '' && /[^s]s$/.test(first) && !isHuman(first) && lemma(first) !== undefined;
};

/** "Registrar (us, 4 people)", "borrower = museum that wants our object", "courier travels with it": what stands first is the role. */
function roleNamed(text: string): string | undefined {
  const [head = ''] = text.split(/\s*[(=:;,]| [–—-] | (?:who|that|which|with|from|of|in|at|for)\b/, 1);
  const words = head.split(' ');
  const verb = words.findIndex(
    (word, i) => i > 0 && lemma(word) !== undefined && word.endsWith('s') && words.length > i + 1,
  );
  const role = words.slice(0, verb > 0 ? verb : words.length).join(' ');
  const isWhole = role === text || verb > 0 || text.slice(head.length).trimStart() !== '';
  return isWhole && /^[\p{L} -]{3,40}$/u.test(role) && words.length <= 5 && isRole(role) ? role : undefined;
}

/** Words for people may be many; what else is taken for a role is a name, and neither a sentence nor a label. */
function isRole(role: string): boolean {
  const words = role.split(' ');
  const [first = '', last = ''] = [words[0], words.at(-1)];
  if (notName.test(role) || /^\p{L}{3,}ing$/u.test(words.length > 1 ? first : '')) return false;
  if (isHuman(last) || isUnit(last) || isOrganisation(last)) return true;
  return (
    words.length <= 2 &&
    !last.endsWith('ed') &&
    !words.some((word) => isFunctionWord(word)) &&
    !isGeneric(singular(last.toLowerCase()))
  );
}

/** "Sarah, 34, marketing manager", "Marcus - Student", "Primary: Dana the Dispatcher": the role, and not the name. */
function personaRole(text: string): string | undefined {
  const [, first = '', role = ''] = persona.exec(text) ?? [];
  if (role === '' || isHuman(first) || isUnit(first)) return undefined;
  const [, own = ''] =
    /^(?:an? |the )?((?:[\p{L}-]+ ){0,3}?[\p{L}-]+)(?=$|[,.;:(]| (?:at|in|of|for|with|who|from|-|–|—) )/u.exec(role) ??
    [];
  return isHuman(own.split(' ').at(-1) ?? '') ? own : undefined;
}
const persona =
  /^(?:(?:[Pp]ersona|[Uu]ser)(?: (?:\d|[A-Z]))?: |(?:[Pp]rimary|[Ss]econdary|[Tt]ertiary)(?: (?:[Uu]ser|[Pp]ersona))?: )?["“]?(\p{Lu}\p{Ll}+)(?: \p{Lu}\p{L}*[.]?){0,2}["”]?(?:,? \(?(?:age )?\d{2}(?: years old)?\)?,?| [–—-]| the|,|:) *(?:[–—,:-] *)?(.{3,80})$/u;

const ofClause = /\b(?:if|when|once|after|must|can|may|will|should|is|are|be|been|has|have)\b/i;

/** Whom a sentence allows or obliges to do something. */
export function allowedIn(text: string, things: ReadonlySet<string>): string[] {
  // "Owners and editors can archive it": beside people stand people.
  const several = (joined.exec(text)?.[1] ?? '').split(/, (?:and |or )?| and | or /);
  // "If the carrier refuses, the booking must be put on hold and the shipper ...": clauses, and no names in a row.
  const areNames = several.length > 1 && several.some(endsHuman) && !several.some((one) => ofClause.test(one));
  const found = areNames ? several : [];
  for (const [, who = ''] of text.matchAll(obliged)) if (isHuman(who.trim())) found.push(who);
  for (const { 1: who = '', 2: verb = '', 0: all, index } of text.matchAll(able)) {
    // "The project can start": things do that as well.
    if (byItself.test(verb) && !/^ (?:an?|the|all|each|their|its|\p{L}+s)\b/u.test(text.slice(index + all.length)))
      continue;
    const last = singular(who.trim().split(' ').at(-1) ?? '');
    const act = actOf(verb.toLowerCase());
    if (
      act !== 'receive' &&
      (isOrganisation(last) || (act !== undefined && !notHuman.has(last) && !isGeneric(last))) &&
      !isHuman(last) &&
      !things.has(last) &&
      !things.has(singular(who.trim().toLowerCase()))
    )
      found.push(who);
  }
  return found;
}

/** Who is told something, whose consent it takes, by whom it is done. */
export function namedInPassing(text: string): string[] {
  const found: string[] = [];
  for (const [, a, b, also, c] of text.matchAll(toldOrAsked)) found.push(a ?? b ?? c ?? '', also ?? '');
  for (const [, doer, verb = '', owner, whom] of text.matchAll(inPassing))
    if (doer === undefined || lemma(verb) !== undefined || !isBeing.has(verb)) found.push(doer ?? owner ?? whom ?? '');
  for (const [, who = ''] of text.matchAll(doneBy)) {
    const words = who.trim().split(' ');
    const last = words.findLastIndex((word) => isHuman(word));
    // "By our accounting package".
    if (isUnit(words[last] ?? '') && words[last + 1] !== undefined && !isFunctionWord(words[last + 1] ?? '')) continue;
    found.push(words.slice(0, last + 1).join(' '));
  }
  return found.filter((who) => who !== '' && endsHuman(who));
}

/** Who does something in a sentence of prose. */
export function actingIn(text: string): string[] {
  const found: string[] = [];
  const holder = timed.exec(text)?.[1] ?? '';
  if (endsHuman(holder)) found.push(holder);
  const [, first] = /\b(?:until|unless|before) ((?:an?|the|another) [\p{L}][^,;:]{5,80})/iu.exec(text) ?? [];
  for (const clause of [...mainClauses(text), ...(first === undefined ? [] : [first])]) {
    const who = presentTense(clause, endsHuman)?.subject ?? '';
    if (endsHuman(who) || isOrganisation(who)) found.push(who);
  }
  // A story has named its teller; "approve or decline desk requests" in it names nobody else.
  if (storyPattern.test(text)) return found;
  for (const one of predicatesOf(text))
    if (one.verb !== '' && (endsHuman(one.subject) || areSomebody(one))) found.push(one.subject);
  // "By an attorney, who names the custodians": of things one says "which".
  for (const [, who = ''] of text.matchAll(relative)) if (!endsHuman(who) && isName(who)) found.push(who);
  return found;
}

/** "Editors retire a question": an editor may be a program, several that do such things are people. */
const areSomebody = ({ subject, verb, isPlural, isPassive }: Predicate): boolean =>
  isPlural &&
  !isPassive &&
  /(?:^| )(?:editor|vendor|provider|collector|broker|helper|watcher|listener|importer|exporter|tracker|master|minor|controller|handler)s$/i.test(
    subject,
  ) &&
  (actOf(verb) ?? 'receive') !== 'receive';

const relative = /\b(?:an?|the|our|each|every) ((?:[\p{L}-]{3,20} )?[\p{L}-]{4,20}),? who (?!\p{L}+ed\b)/giu;
export const isName = (who: string): boolean => {
  const last = singular(who.split(' ').at(-1) ?? '');
  return !isGeneric(last) && !isFunctionWord(last) && !notHuman.has(last) && !program.test(last);
};
const program = /^(?:sdk|api|app|device|gateway|sensor|robot|engine|worker|agent|job|script|cli|database|cache|queue)$/;
const describedIn = (text: string): string[] =>
  (described.exec(text)?.[1] ?? '').split(/\/| or | and |, /).filter((one) => endsHuman(one.trim()));
/** "Ops engineers who need alerts", "Solo creators / founders with a channel". */
const described =
  /^(?:[Tt]he |[Oo]ur |[Aa]ll )?((?:[\p{L}-]+(?:\/| or | and |, | )){0,4}?[\p{L}-]+s) (?:who|that|which|with|in|at|\p{L}+ing)\b/u;

/** "At ease with scripts, no fear of a terminal": how they are, and no list of roles. */
const areRoles = (text: string): boolean =>
  !/\b(?:is|are|was|not|no|can|cannot|may|must|should|will|comfortable|able|wants?|needs?|has|have)\b/i.test(text) &&
  text
    .replaceAll(/\s*\([^()]*\)/g, '')
    .replace(/[.]\s*$/, '')
    .split(/, (?:and )?/)
    .some(isSomebody);
const isSomebody = (one: string): boolean => isHuman(one) || isUnit(one) || isOrganisation(one) || /[^s]s$/.test(one);

/** "Support agents (35 people), support leads (4), finance (read only)." */
const listedRoles = /^[\p{L} -]{3,40}(?: \([^)]{1,40}\))?(?:, (?:and )?[\p{L} -]{3,40}(?: \([^)]{1,40}\))?)+[.]?$/u;

const notName =
  /^(?:primary|secondary|tertiary|key|main|goals?|problems?|actions?|(?:core |key |main )?needs?|persona|pain|values?|constraints?|information needed|pain points?|notes?|other|behaviou?rs?|motivations?|frustrations?|background|age|occupation|location|challenges|expectations|characteristics|traits|quote|bio|context|devices?|tools?|tasks|responsibilities|permissions|access|scenarios?|use cases?|jobs?|description|profile|demographics|solution|value|benefits?)$/i;
