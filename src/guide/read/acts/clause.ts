/** Who is said to do what: the clause of a story, of a permission, of what is allowed in the passive, or of an order. */
import { baseOfVerb } from '../../text/lexicon.ts';
import { lowerFirst, singular, upperFirst, withArticle } from '../../text/words.ts';
import { isHuman } from '../language/people.ts';
import { mainClauses } from '../language/main-clauses.ts';
import { markedAs } from '../language/marked-as.ts';
import { nominalOf } from '../language/nominal.ts';
import { wordsOf } from '../language/phrases.ts';
import { presentTense } from '../language/present.ts';
import { actOf, isBaseForm, isNounToo, lemma } from '../language/verbs.ts';
import type { Statement } from '../statement.ts';
import { type Actor, actorIn, storyPattern } from '../who/actors.ts';
import { software } from '../who/systems.ts';
import type { Clause } from './action.ts';
import { orderClause } from './order-clause.ts';
import { easily, either, eitherOf } from './orders.ts';
import { passiveClause } from './passive-clause.ts';
import { permission, permittedClause, toldOfAll } from './permitted-clause.ts';
import { isNoWork, saysWho } from './predicate-acts.ts';
import { chainClauses, firstOf, peopleOf, screenClauses } from './screens.ts';
import { searchClause } from './searches.ts';
import { sideClauses } from './side-clauses.ts';
import { isStep } from './steps.ts';
import { storyClause } from './story-clause.ts';
import { type Talk, toldClauses } from './told-clauses.ts';

/** All that somebody is said to do in a statement. */
export function clausesIn(given: Statement, actors: readonly Actor[], talk: Talk = {}): Clause[] {
  // "Manually confirms it": how easily something is done says nothing of what.
  const said = given.text.includes('ly ') ? given.text.replaceAll(easily, '') : given.text;
  const done = markedAs(said);
  const plain = /\b(?:begin|start)s? \p{L}+ing /u.test(done) ? done.replaceAll(begun, baseOf) : done;
  const located = plain.includes(' where ') ? plain.replace(whereItIs, '$1 $2') : plain;
  const single = inBulk.test(located) ? upperFirst(located.replace(inBulk, '')) : located;
  const both = single.includes(' in and out') ? single.replace(inAndOut, '$1 in $2 and $1 out $2') : single;
  const statement = { ...given, text: both.includes('s/') ? both.replaceAll(either, eitherOf) : both };
  // Another number is no call.
  if (otherNumber.test(statement.text)) return [];
  if (storyPattern.test(statement.text)) return listOf(clauseOf(statement, actors));
  const named = statement.isItem ? ofPeople(statement, actors) : undefined;
  if (named !== undefined) {
    const told = clausesIn({ ...statement, text: named, under: '' }, actors, talk);
    if (told.length > 0) return told;
  }
  const chain = /→|->|=>|⇒/.test(statement.text) ? chainClauses(statement.text) : [];
  if (chain.length > 0) return chain.map((clause) => ({ clause, isKnownVerb: true }));
  const several = doers(statement.text, actors);
  if (several) return several.flatMap((text) => clausesIn({ ...statement, text }, actors, talk));
  const beside = sideClauses(statement.text, actors, (name) => isNamed(name, actors));
  if (ofSearch.test(statement.text)) return beside;
  const sought = searchClause(statement.text);
  if (sought !== undefined) {
    // "Search finds pieces by title; singers can save one": what follows is told for itself.
    const [, behind] = /;\s+(.{5,})$/.exec(statement.text) ?? [];
    const more = behind === undefined ? beside : clausesIn({ ...statement, text: upperFirst(behind) }, actors, talk);
    return [by({ clause: sought, isKnownVerb: true }, statement, actors), ...more];
  }
  const [, detailed] = ofDetails.exec(statement.text) ?? [];
  if (detailed !== undefined)
    return [
      by({ clause: `view ${withArticle(detailed.toLowerCase())}`, isKnownVerb: true }, statement, actors),
      ...beside,
    ];
  const prose = toldClauses(statement.text, actors, talk);
  if (prose.length > 0) return [...prose, ...beside];
  const parts = mainClauses(statement.text);
  const whole = parts.length > 1 ? undefined : clauseOf(statement, actors);
  const told = whole
    ? [by(whole, statement, actors)]
    : parts.flatMap((text) =>
        listOf(clauseOf({ ...statement, text }, actors)).map((one) => by(one, statement, actors)),
      );
  const shown =
    told.length > 0
      ? []
      : screenClauses(statement).map((clause) => by({ clause, isKnownVerb: true }, statement, actors));
  const all = [...told, ...shown, ...beside];
  return all.length > 0 ? all : ofName(statement, actors);
}

/** "Can begin setting up rooms": can set them up. */
const begun = /\b(?:begin|start)s? (\p{Ll}{3,}ing)(?= (?:up |out |off |in )?\p{L})/gu;
const baseOf = (all: string, doing: string): string =>
  lemma(doing) ?? lemma(doing.replace(/(\p{L})\1ing$/u, '$1ing')) ?? all;

/** "The berth detail page shows its owner": one of them is looked at. */
const ofDetails =
  /^(?:the |an? |each )?(\p{L}[\p{L} -]{2,30}?) details? (?:page|view|screen)s? (?:shows?|displays?|contains?|lists?|includes?) /iu;

/** "Visitors" above "swap the slot once": they can. */
function ofPeople({ text, under }: Statement, actors: readonly Actor[]): string | undefined {
  const who = peopleOf(under);
  const [first = '', second = ''] = text.split(' ', 2);
  const verb = first.toLowerCase();
  if (who === undefined || !isNamed(who, actors) || (lemma(verb) ?? baseOfVerb(verb)) !== verb) return undefined;
  const isVerb = !isNounToo(verb) || /^(?:an?|the|all|each|every|their|up|out|in|back|\d+|\p{L}+s)$/iu.test(second);
  return isVerb && nominalOf(text) === undefined ? `The ${who} can ${lowerFirst(text)}` : undefined;
}

/** "Check animals in and out": two acts. */
const inAndOut =
  /\b((?:check|clock|sign|book|badge|scan)s?) ((?:(?:the|an?|their|all|each) )?[\p{L}-]+(?: [\p{L}-]+)?) in and out\b/u;

/** "Search results respect permissions", "Search supports partial matches": how it works, and no act of anybody. */
const ofSearch =
  /^(?:the )?search (?:results? (?!can\b|may\b)|(?:supports?|works?|is|must|should|uses?|respects?|handles?|ignores?|responds?|completes?) )/i;

/** "Bulk import members via CSV": done to many at once. */
const inBulk =
  /^(?:bulk|mass|batch)[- ](?=(?:import|export|upload|edit|update|delete|approve|reject|assign|invite|archive|print)\b)/i;

/** "**Expense tracking**: utilities, rent": where nothing else is said, the name of the feature says what is done. */
function ofName({ lead, part, isItem, cells }: Statement, actors: readonly Actor[]): Clause[] {
  const named = lead === undefined || part !== 'must' || !isItem || cells ? undefined : nominalOf(lead);
  if (!named || isStep(wordsOf(named.clause)[0] ?? '')) return [];
  const actor = named.actor ?? actorIn(named.clause, actors);
  return [{ ...(actor === undefined ? {} : { actor }), clause: named.clause, isKnownVerb: true }];
}

/** "Owners and admins can delete a board": each of them. */
function doers(text: string, actors: readonly Actor[]): string[] | undefined {
  const [, who = '', rest = ''] =
    /^(?:only )?([^;:()]{5,90}?) ((?:can|may|must|should) (?!be\b|not\b).{3,})$/i.exec(text) ?? [];
  const names = who.split(/, (?:and |or )?| and | or /);
  return names.length > 1 && names.every((one) => isNamed(one.replace(/^(?:an?|the|all|our|both) /i, ''), actors))
    ? names.map((one) => `${upperFirst(one)} ${rest}`)
    : undefined;
}

/** Where nobody is named, whoever the heading says that it is for. */
function by(one: Clause, { under }: Statement, actors: readonly Actor[]): Clause {
  const actor = one.actor ?? actorIn(peopleOf(under) ?? '', actors) ?? firstOf(under, actors);
  return actor === undefined ? one : { ...one, actor };
}

/** "Look up where a patient is and how it is doing": the patient is what is looked up. */
const whereItIs =
  /\b(see|view|check|look up|find|find out|know|track) where ((?:an?|the|their|each|my|every) [\p{L}-]+(?: [\p{L}-]+)?) (?:is|are|was)\b/iu;

const isNamed = (name: string, actors: readonly Actor[]): boolean =>
  actors.some((one) => one.name === singular(name.toLowerCase()));

const listOf = <T>(one: T | undefined): T[] => (one === undefined ? [] : [one]);

/** "Two packers must not pick the same order": each of them picks orders. */
const sameOne =
  /^(?:no )?(?:two|several) ([\p{L} -]{3,30}?s) (?:must not|cannot|can never|may not|should not|can|may|must)(?: ever| never)? (?:be able to )?(?!have\b|use\b|share\b|get\b|hold\b|be\b|see\b|own\b)(\p{Ll}{3,}) the same ([\p{L}-]+(?: [\p{L}-]+)?)(?=$|[.,;]| (?:at|on|in|for|twice)\b)/iu;

function clauseOf(statement: Statement, actors: readonly Actor[]): Clause | undefined {
  const { text, part } = statement;
  const story = storyPattern.exec(text);
  if (story) return storyClause(story, statement, actors);
  const done = passiveClause(text, actors);
  if (done) return done;
  const permitted = permission.exec(text);
  if (permitted) return permittedClause(permitted, actors);
  const [, people = '', verb, thing] = sameOne.exec(text) ?? [];
  const rival = actorIn(people, actors);
  if (rival !== undefined && verb !== undefined && actOf(verb) !== undefined)
    return { actor: rival, clause: `${verb} ${withArticle(thing ?? '')}`, isKnownVerb: true };
  const obliged = toldOfAll(text);
  if (obliged) return obliged;
  const [, wanted] =
    /\b(?:ask(?:s|ing|ed)?|look(?:s|ing)?|need|want)(?: for)? (?:an?|some) (?:easy |simple )?way to (.{3,200})$/i.exec(
      text,
    ) ?? [];
  if (wanted !== undefined) return { clause: wanted };
  // "Lists the contacts, with buttons to add and remove them".
  const [, through] =
    /,? (?:with|has|have|offers?) (?:[\p{L}-]+ )?(?:affordances|options|buttons|controls|actions|links) (?:to|for) ((?=\p{L}{3,}).{3,120})$/iu.exec(
      text,
    ) ?? [];
  if (through !== undefined && isBaseForm(wordsOf(through)[0] ?? '')) return { clause: through };
  const machine =
    /^(?:each|every|an?|the) ([\p{L}-]+(?: [\p{L}-]+)?) (send|submit|upload|report|post)s (.{3,200})$/iu.exec(text);
  if (machine && !software.test(machine[1] ?? '') && !isHuman(machine[1] ?? ''))
    return { actor: (machine[1] ?? '').toLowerCase(), clause: `${machine[2]} ${machine[3]}` };
  const time =
    /^(.{3,40}?) (?:has|have|gets?) (?:\d+|\p{L}+) (?:\p{L}+ )?(?:minutes?|hours?|days?|weeks?|months?) to (.{3,200})$/iu.exec(
      text,
    );
  const inTime = (time?.[2] ?? '').replace(/[,;]? (?:otherwise|else|or else|after that|then)\b.*$/i, '');
  const timed = time && actorIn(time[1] ?? '', actors);
  if (time && timed) return { actor: timed, clause: inTime };
  if (time && /^(?:that|the|this) person$|^they$/i.test(time[1] ?? '')) return { clause: inTime, isKnownVerb: true };
  const present = presentTense(text, (name) => isNamed(name, actors));
  const doer = present && actorIn(present.subject, actors);
  if (present && (saysWho.test(present.clause) || isNoWork(present.clause))) return undefined;
  if (present && doer !== undefined && part !== 'users') return { actor: doer, clause: present.clause };
  // "Display widgets in a grid", "Support filtering by status": only where requirements stand.
  if (part !== 'must' && part !== 'nice' && part !== 'story') return undefined;
  return orderClause(statement, actors);
}

/** "Raise the limit from 50 to 200 rows", "extend the trial from 14 days to 30 days". */
export const otherNumber =
  /^(?:please )?(?:raise|increase|lower|reduce|decrease|change|extend|shorten|bump|cut|adjust|set|move|double|halve)s? (?:the |our |its )?[^.;]{2,80}? from [^.;]{0,20}\d[^.;]{0,30}? to [^.;]{0,10}\d/i;
