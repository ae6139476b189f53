/** Who is said to do what: the clause of a story, of a permission, of what is allowed in the passive, or of an order. */
import { baseOfVerb, isVerbFirst } from '../../text/lexicon.ts';
import { baseOf, lowerFirst, singular, upperFirst, withArticle } from '../../text/words.ts';
import type { Clause } from './action.ts';
import { type Actor, actorIn, storyPattern } from '../who/actors.ts';
import { isHuman } from '../language/people.ts';
import { isDoneFor, isThingDoing } from '../language/held-wish.ts';
import { mainClauses } from '../language/main-clauses.ts';
import { actWords, passiveVerb } from '../language/clause-verbs.ts';
import { nominalOf } from '../language/nominal.ts';
import { isFunctionWord, nounPhraseAt, wordsOf } from '../language/phrases.ts';
import { predicatesOf } from '../language/predicates.ts';
import { presentTense } from '../language/present.ts';
import { chainClauses, firstOf, peopleOf, screenClauses } from './screens.ts';
import { searchClause } from './searches.ts';
import { sideClauses } from './side-clauses.ts';
import type { Statement } from '../statement.ts';
import { software } from '../who/systems.ts';
import { isStep } from './steps.ts';
import { easily, either, eitherOf, isNobody, isSeveral } from './orders.ts';
import { isBudget, isLimit, isNoWork, saysWho } from './predicate-acts.ts';
import { type Talk, toldClauses } from './told-clauses.ts';
import { actOf, doneOf, isBaseForm, isNounToo, lemma } from '../language/verbs.ts';

/** All that somebody is said to do in a statement. */
export function clausesIn(given: Statement, actors: readonly Actor[], talk: Talk = {}): Clause[] {
  // "Manually confirms it": how easily something is done says nothing of what.
  const plain = given.text.includes('ly ') ? given.text.replaceAll(easily, '') : given.text;
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

function clauseOf({ text, part, quote, under }: Statement, actors: readonly Actor[]): Clause | undefined {
  const story = storyPattern.exec(text);
  if (story) {
    const [, who = '', wish = ''] = story;
    const clause = wish.replace(wayTo, '');
    // Why somebody wants it is quoted, so it stays as it was written.
    const benefit = (quote === undefined ? undefined : storyPattern.exec(quote)?.[3]) ?? story[3];
    const actor = actorIn(who, actors);
    // "I want duplicates blocked", "I want the system to check it": what happens by itself.
    if (/^(?:the|our) (?:system|app|platform|service|tool) to /i.test(clause) || isDoneFor(clause)) return undefined;
    // "I want a monthly report": to see it.
    const own = clause.replace(/\b(?:today|tomorrow|yesterday)['’]s /i, 'the ');
    const isThing = clause === wish && (/^(?:an?|the|my|all|our) /i.test(own) || isThingWanted(text, wish));
    if (isThing && isThingDoing(own)) return undefined;
    const seldom = /^(an?|the) (?:daily|weekly|monthly|quarterly) (.+)$/i.exec(own);
    const what = seldom
      ? seldom[1]?.toLowerCase() === 'the'
        ? `the ${seldom[2]}`
        : withArticle(seldom[2] ?? '')
      : own;
    const wanted = isThing ? `see ${what}` : own;
    return { ...(actor === undefined ? {} : { actor }), clause: wanted, ...(benefit === undefined ? {} : { benefit }) };
  }
  const done = passiveOf(text, actors);
  if (done) return done;
  const modal =
    /^(.{1,80}?) (?:can|may|must be able to|should be able to|is able to|are able to)(?: (?:also|then|only))? (?!(?:only )?(?:not|be|have|never)\b)(.{3,200})$/i.exec(
      text,
    );
  if (modal) {
    const [, subject = '', clause = ''] = modal;
    // "Customers who were hit can merge them": whoever they are, they are customers.
    const head = singular((subject.split(/ (?:who|that|with|in|of|from) /, 1)[0] ?? '').toLowerCase());
    const [, calling] = callers.exec(subject) ?? [];
    const actor =
      actorIn(subject, actors) ??
      (subject.includes(' who ') && isHuman(head) ? head : calling && singular(calling.toLowerCase()));
    if (isLimit(clause) || isNobody(subject) || (actor === undefined && !anybody.test(subject))) return undefined;
    const own = clause
      .replace(/^(\w+) up to (?:\d[\d,]*|\w+) /i, '$1 ')
      // "View but not edit invoices", "look at orders but not change them": what is ruled out is no call.
      .replace(/,? but (?:not|never) \w+(?: (?:it|them|any|those|this)\b.*)?/i, '');
    return actor === undefined ? unnamed(own) : { actor, clause: own };
  }
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
  const [first = '', second = '', third = ''] = wordsOf(text);
  // What the system tells people is no call of theirs.
  if (/^(?:send|notify|remind|alert|inform)$/i.test(first)) return undefined;
  const [, who = '', does = ''] =
    /^(?:allow|enable|permit)s? (.{2,40}?) to (.{3,200})$/i.exec(text) ??
    /^lets? ((?:\p{L}+ ){0,2}?\p{L}+s) (.{3,200})$/iu.exec(text) ??
    [];
  const allowed = actorIn(who, actors);
  if (allowed !== undefined) return { actor: allowed, clause: does };
  // "Offers expire after 14 days": these, and not what somebody offers.
  if (/^(?:allow|let|enable|support|provide|offer)s?$/i.test(first) && !(first.endsWith('s') && isVerbFirst(second)))
    return { clause: text.split(/\s+/).slice(1).join(' ') };
  const named = nominalOf(provided.exec(text)?.[1] ?? text);
  if (named && !isStep(wordsOf(named.clause)[0] ?? '')) {
    const actor = named.actor ?? actorIn(named.clause, actors);
    return { ...(actor === undefined ? {} : { actor }), clause: named.clause, isKnownVerb: true };
  }
  const verb = lemma(first);
  // "Lookup uses the API of the shop": a sentence about it, and no order.
  const isTold = /[^s]s$/i.test(second) && /^(?:an?|the|its|our|their|no)$/i.test(third);
  // "Click data older than 25 months is aggregated": what it is said of.
  const isSubject =
    / (?:is|are) /.test(text) &&
    predicatesOf(text).some((one) => one.isPassive && one.subject.toLowerCase().startsWith(`${first.toLowerCase()} `));
  if (/^auto-/i.test(first) || isStep(first) || isTold || isSubject || isNoun(first, second, text)) return undefined;
  // "Log execution failures", "Lock the job per minute" under "Cron engine": what a program does.
  if ((verb === 'log' && ofPrograms.test(text)) || byProgram.test(under)) return undefined;
  const isSought = /^(?:search|filter|sort|find|look)$/i.test(first) && /^(?:by|up)$/i.test(second);
  return isSought ||
    isSeveral(text) ||
    (verb === first.toLowerCase() && /^(?:an?|the|all|each|every|\p{L}+s|\p{L}{3,})$/iu.test(second))
    ? { clause: text }
    : undefined;
}

/** "The system supports user registration": the name of a feature behind it. */
const provided =
  /^the (?:system|app|application|platform|tool|website|portal|software) (?:must )?(?:supports?|provides?|allows?|offers?|enables?) (?:an? |the )?(.{5,80})$/i;

/** "I want multiple variants": no verb follows, since no "to" stands before it. */
const isThingWanted = (text: string, clause: string): boolean =>
  /\b(?:want|need|would like) $/i.test(text.slice(0, text.indexOf(clause))) && !isBaseForm(wordsOf(clause)[0] ?? '');

/** "The ability to export it": what they want to do. */
const wayTo =
  /^(?:an?|the) (?:[\p{L}-]+ )?(?:way|ability|option|possibility|chance|button|means|opportunity|dashboard|page|screen|form|tool|interface|place|panel|console|menu) to (?=\p{L})/iu;
/** "Raise the limit from 50 to 200 rows", "extend the trial from 14 days to 30 days". */
export const otherNumber =
  /^(?:please )?(?:raise|increase|lower|reduce|decrease|change|extend|shorten|bump|cut|adjust|set|move|double|halve)s? (?:the |our |its )?[^.;]{2,80}? from [^.;]{0,20}\d[^.;]{0,30}? to [^.;]{0,10}\d/i;

const byProgram =
  /\b(?:engine|scheduler|worker|cron|daemon|background jobs?|crawler|scraper)(?: (?:rules?|logic|behaviou?r|flow))?$/i;
const ofPrograms =
  /^log (?:\p{L}+ )?(?:success(?:es)?|failures?|errors?|exceptions?|events?|requests?|attempts?|warnings?)\b/iu;

const isNoun = (first: string, second: string, text: string): boolean =>
  isNounToo(first) &&
  // "Order must show on the board", "order not picked up": told of it, without its article.
  (/^(?:must|can|may|should|shall|will|is|are|was|were|has|have|not|cannot|needs?|stays?|comes?|gets?)$/i.test(
    second,
  ) ||
    // "File storage on a volume", "order placement takes stock": of two nouns the second says what is done.
    ofDoing.test(second) ||
    (/ing$/i.test(second) || /^(?:limit|limits|receipt|order|list|search)$/i.test(second)
      ? !/^(?:search|list|filter)$/i.test(first)
      : wordsOf(text).length <= 3 && !/^(?:an?|the|all|each|every|\d+|\p{L}+s|by|up)$/iu.test(second)));
const ofDoing =
  /^(?:storage|placement|fulfil?lment|completion|creation|generation|deletion|cancell?ation|submission|confirmation|retrieval|removal)$/i;

const anybody =
  /^(?:(?:you|we|I|everybody|everyone|anybody|anyone|whoever|people|one)(?: else)?(?: (?:in|of|on|at|from|with|inside|who|that) .{2,50})?|(?:the )?others|the rest)$/i;

/** "Any service can create a link", "an owner team can transfer it": programs of others that call. */
const callers =
  /^(?:an?|any|each|every|all|other) ((?:[\p{L}-]+ )?(?:service|team|client|integration|consumer|caller)s?)$/iu;

/** Nobody in particular: only an act on something is one. */
const unnamed = (clause: string): Clause | undefined => {
  const [verb = '', ...rest] = wordsOf(clause);
  const act = actOf(verb.toLowerCase());
  if (isBudget(clause)) return undefined;
  if (act === 'receive' || isFunctionWord(verb) || !/^[a-z]{3,16}$/.test(verb)) return undefined;
  return act !== undefined || nounPhraseAt(rest, 0) ? { clause, isKnownVerb: true } : undefined;
};

/** "You book a spot for a day", "Swapping two vans happens ten times a day": done, and nobody says by whom. */
function toldOfAll(text: string): Clause | undefined {
  const [, direct] =
    /^(?:you|we) (?!(?:expect|move|run|have|are|will|want|need|think|plan|answer|reply|respond|send|keep|store|tell|inform|remind)\b)(\p{L}{3,} .{3,200})$/iu.exec(
      text,
    ) ?? [];
  // "We delete it 3 months after they left": nobody does that by hand.
  if (direct !== undefined && /^we\b/i.test(text) && /\b\d* ?(?:hour|day|week|month|year)s? after\b/.test(direct))
    return undefined;
  // "We start hauling around July 15": how things go.
  if (direct !== undefined && /^\p{L}+ \p{L}+ing\b/u.test(direct)) return undefined;
  if (direct !== undefined) return lemma(wordsOf(direct)[0] ?? '') === wordsOf(direct)[0] ? unnamed(direct) : undefined;
  const [, doing = '', object = ''] =
    /^(\p{L}{3,14}ing) ((?:an?|the|two|one|all|their) [^,;:]{3,60}?) (?:happens?|takes?|must (?:be|take|need)|needs?|requires?|is (?:only )?(?:possible|allowed))\b/iu.exec(
      text,
    ) ?? [];
  if (doing === '' || /^(?:during|according|including|using|having|being)$/i.test(doing)) return undefined;
  const verb = lemma(doing) ?? baseOf(doing.toLowerCase().replace(/ing$/, 'ed'));
  return { clause: `${verb} ${object}`, isKnownVerb: true };
}

/** "Bank details can only be changed by the vendor", "a denied request may be appealed once": allowed, from the other side. */
function passiveOf(text: string, actors: readonly Actor[]): Clause | undefined {
  const [, subject, participle, rest = ''] =
    /^((?!no\b|nothing\b|nobody\b)[^,;:]{3,80}?) (?:can|may)(?: also| only)? be (?:\p{L}{3,}ly )?(\p{L}{3,20})\b(.{0,160})$/iu.exec(
      text,
    ) ?? [];
  // "The report lists all rows, and can be downloaded for 7 days".
  const [, listed, also] =
    /^((?:an?|the|each|every) (?:\p{L}+ )?\p{L}+) \p{L}+s .{3,120},? and can(?: also| only)? be (\p{L}{3,20})\b/iu.exec(
      text,
    ) ?? [];
  if (listed !== undefined && also !== undefined && participle === undefined)
    return passiveOf(`${listed} can be ${also}`, actors);
  // "Cannot be closed until all checks are done": then it can.
  const [, bound, later] =
    /^((?!no\b|nothing\b|nobody\b)[^,;:]{3,60}?) (?:(?:cannot|can not|may not|must not) be (?=\p{L}+ (?:until|before|unless|without|as long as))|can only be )(\p{L}{3,20}) (?:until|before|unless|without|as long as|while|once|after|when|if) /iu.exec(
      text,
    ) ?? [];
  if (bound !== undefined && later !== undefined && participle === undefined)
    return passiveOf(`${bound} can be ${later}`, actors);
  if (subject === undefined || participle === undefined) return undefined;
  // "Saved so that it can be continued": why, and nothing that somebody does.
  if (/ (?:so that|which|must|in order that) /.test(subject)) return undefined;
  const verb = doneOf(participle);
  const act = verb === undefined ? undefined : actOf(verb);
  if (
    verb === undefined ||
    act === 'receive' ||
    /^(?:found|seen|used|based|expected|reached|needed|traced|proven|proved|explained|rebuilt|reproduced|ignored)$/i.test(
      participle,
    )
  )
    return undefined;
  const by = / by (?:an?|the|its|their|any|all)? ?([\p{L} -]{3,40})/iu.exec(rest)?.[1];
  const actor = by === undefined ? undefined : actorIn(by, actors);
  const whole = subject.replace(/^(?:only|also) /i, '');
  // "A link expires after 7 days and can be revoked": the link is revoked.
  const words = wordsOf(whole);
  const thing = whole.endsWith(' and') ? words.slice(0, nounPhraseAt(words, 0)?.end).join(' ') : whole;
  // "Results can be filtered by price and distance": what by belongs to the call.
  const [sorted = ''] = act === 'list' ? (/^ by [\p{L} ,-]{3,80}/u.exec(rest) ?? []) : [];
  const does = passiveVerb(verb, rest.trimStart());
  const object = `${lowerFirst(thing)}${sorted}`;
  return {
    ...(actor === undefined ? {} : { actor }),
    clause: actWords(does, object),
    isKnownVerb: true,
    ...(does === verb ? {} : { verbs: [{ verb: does, rest: object }] }),
  };
}
