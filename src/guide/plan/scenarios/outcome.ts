/** A requirement as something that can be seen: "Display widgets in a grid" gives "the widgets are displayed in a grid". */
import { wordsOf } from '../../read/language/phrases.ts';
import { isNounToo, lemma } from '../../read/language/verbs.ts';
import { lowerFirst, past, plural, third, withArticle } from '../../text/words.ts';
import { seen } from './as-seen.ts';
import { beFor } from './be-for.ts';

export { beFor } from './be-for.ts';

const determiner =
  /^(?:an?|the|each|every|all|any|no|one|two|three|its|their|our|my|his|her|this|that|these|those|we|you|they|it|\d.*)$/i;
const finite =
  /\b(?:is|are|was|were|be|been|must|can|cannot|may|might|shall|should|will|would|has|have|had|does|do|did|never|gets?|becomes?|stays?|remains?|goes|takes?|contains?|includes?|consists?|needs?|applies|apply|belongs?|expires?|lapses?|exceeds?|tells?|sees?)\b/i;
const small =
  /^(?:in|by|with|on|for|to|from|as|when|if|after|before|within|at|per|into|onto|using|via|through|across|until|while|so|without|between|during|under|over|against|about|based|that|which|who|where|once|unless|because|only|up|saying|telling|stating|asking|specifying|including|containing|describing|showing)$/i;
/** Verbs of requirements that act on no thing of the domain. */
const offering = /^(?:support|provide|offer|implement|include|introduce|feature)$/i;
const letting = /^(?:allow|let|enable|permit)$/i;
const more: ReadonlySet<string> = new Set(
  (
    'highlight group limit prevent encrypt mask store keep notify remind warn detect calculate compute handle hide return render persist cache redirect suggest recommend remember delete paginate ' +
    'summarize summarise visualize visualise integrate ensure guarantee make prompt require reject refuse use fetch transcribe deploy configure install seed poll parse compress convert extract ' +
    'prioritize prioritise animate track load monitor preserve expose print validate sync synchronize schedule trigger emit publish crawl ingest normalize normalise deduplicate aggregate classify ' +
    'serve route notify escalate enable disable sanitize refresh reuse replace collect index embed display build create implement define write document retry execute rank sort reduce'
  ).split(' '),
);

/** "... and gives a reason": a verb of the same subject; on no second thing an article follows. */
const isDeed = ([verb = '', article = '']: readonly string[]): boolean =>
  /^\p{Ll}{3,}s$/u.test(verb) &&
  (/^(?:an?|the|his|her|its|their|any|all|each|every)$/.test(article) ||
    (lemma(verb) !== undefined && !isNounToo(verb) && article !== ''));

/** Where the object ends and the circumstances begin. */
function objectOf(words: readonly string[]): { object: string; rest: string } | undefined {
  // "Payouts over 5,000 EUR": which ones, and no circumstance.
  const isSmall = (word: string, i: number) =>
    small.test(word.replace(/,$/, '')) &&
    !(i > 0 && /^(?:over|under)$/i.test(word) && /^[$€£]?\d/.test(words[i + 1] ?? ''));
  const end = words.findIndex(isSmall);
  const before = end < 0 ? [...words] : words.slice(0, end);
  // "Sign the form electronically", "review each case and approve it": how, and what comes next, is no part of the thing.
  const next = before.findIndex(
    (word, i) =>
      /^(?:and|or)$/i.test(word) &&
      (lemma(before[i + 1] ?? '') === before[i + 1] ||
        alsoDone.has((before[i + 1] ?? '').toLowerCase()) ||
        isDeed(before.slice(i + 1))),
  );
  const isCut = next > 0 && (!before[next + 1]?.endsWith('s') || isDeed(before.slice(next + 1)));
  // "Accounts and log in": the verb may have nothing behind it but how and where.
  const own = isCut && words.length > next + 2 ? before.slice(0, next) : before;
  const how =
    own.length > 1 && /^(?:\p{L}{4,}ly|online|offline|twice|again)$/iu.test(own.at(-1) ?? '') ? ` ${own.at(-1)}` : '';
  const object = (how === '' ? own : own.slice(0, -1)).join(' ');
  const rest =
    own.length < before.length ? how : `${how}${end < 0 ? '' : withoutNext(` ${words.slice(end).join(' ')}`)}`;
  return object === '' || object.split(' ').length > 12 ? undefined : { object, rest };
}

/** "To the shelf and load the next one into it": what else is done is no circumstance. */
const withoutNext = (rest: string): string =>
  rest.includes(' and ')
    ? rest.replace(
        /,? and (\p{Ll}{3,}) (?:it|them|the|an?|into|their|its|all|each) .*$/u,
        (all: string, verb: string) => (lemma(verb) === verb || more.has(verb) ? '' : all),
      )
    : rest;

/** What people do beside it, to no thing of their own. */
const alsoDone: ReadonlySet<string> = new Set(
  'respond react contribute participate interact communicate navigate proceed continue switch connect vote'.split(' '),
);

/** "Use Python": a name has no article. */
const isNamed = /^\p{Lu}\p{Ll}+$/u;
const theOf = (noun: string): string =>
  determiner.test(noun.split(' ', 1)[0] ?? '')
    ? noun.replace(/^an? /i, 'the ')
    : isNamed.test(noun)
      ? noun
      : `the ${noun}`;

const givesTo: ReadonlySet<string> = new Set([
  'give',
  'send',
  'show',
  'offer',
  'lend',
  'grant',
  'hand',
  'assign',
  'pay',
]);

const gesture: ReadonlySet<string> = new Set(['tap', 'click', 'press', 'select', 'swipe', 'choose']);

/** "list", "refunds by status" gives "the refunds are listed by status". */
export function passive(verb: string, after: string): string | undefined {
  // "See which rules apply": that is shown.
  const told = after.trim();
  if (/^(?:see|view|know|check)$/.test(verb) && /^(?:which|what|who|how|whether|when|where|why) \p{L}/u.test(told))
    return `it is shown ${told}`;
  // "Log out": of whoever does it, and to no thing.
  const [, way] = verb === 'log' || verb === 'sign' ? (/^(in|on|out|off|up)(?=$| )/.exec(told) ?? []) : [];
  if (way !== undefined && !/^\S+ (?:an?|the|their|its|all) /.test(told))
    return way === 'up'
      ? 'this person has an account'
      : `this person is signed ${/^(?:in|on)$/.test(way) ? 'in' : 'out'}`;
  // "Tap a mark to see its source": what is seen then.
  const [, shown] = gesture.has(verb) ? (/^.{2,60}? to (?:see|view|read|open) (.{3,})$/.exec(told) ?? []) : [];
  if (shown !== undefined) return passive('see', shown);
  // "Set and update the name": both are done to it.
  const [, link, second, both] = /^(and|or) ([\p{L}-]+) (.+)$/iu.exec(after.trim()) ?? [];
  if (link !== undefined && second !== undefined && both !== undefined) {
    const also = `${past(verb)} ${link.toLowerCase()} ${past(lemma(second) ?? second.toLowerCase())}`;
    return passive(verb, both)
      ?.replace(` is ${past(verb)}`, ` is ${also}`)
      .replace(` are ${past(verb)}`, ` are ${also}`);
  }
  // "Grade each article A, B, C or D": what it is given follows on what is done to it.
  const plain = after
    .trim()
    .replace(/ (?:as )?([A-Z](?:, [A-Z])* or [A-Z])$/, ' as $1')
    // By what it is done is seen while it is done.
    .replace(/,? (?:at any time )?by \p{L}{2,}ing\b.*$/u, '')
    // What else whoever does it has to do is no outcome.
    .replace(
      /,? and (?:(?:has to|have to|must|needs? to|may|can)|see (?:who|what|when|where|which|how|whether)) .*$/,
      '',
    );
  // "Roll out a bundle": the bundle is rolled out.
  const [, particle] =
    /^(out|up|off|back|over|down|away) (?=(?:an?|the|their|its|all|each|every|\p{L}+s)\b)/iu.exec(plain) ?? [];
  if (/^(?:out|up|off|back|over|down|away) (?:who|what|whether|how)\b/i.test(plain)) return undefined;
  if (particle !== undefined) return passive(`${verb} ${particle.toLowerCase()}`, plain.slice(particle.length + 1));
  // "Switch the checkbox off for their team": it is switched off.
  const [, thing, apart, behind = ''] =
    /^((?:the|an?|their|its|all|each) [\p{L}-]+) (off|on|out|up|back)((?: (?:for|if|when|until|after|before|where|to|into) .*)?)$/iu.exec(
      plain,
    ) ?? [];
  if (thing !== undefined && apart !== undefined) return passive(`${verb} ${apart.toLowerCase()}`, `${thing}${behind}`);
  // "Give a neighbour a code": the code is given to the neighbour.
  const [, whom, what] =
    (givesTo.has(verb) &&
      /^((?:an?|the|their|its|each|every|another) [\p{L}-]+) ((?:an?|the|their|its|one|two|all) [\p{L}-].*)$/iu.exec(
        plain,
      )) ||
    [];
  if (whom !== undefined && what !== undefined) return passive(verb, `${what} to ${whom}`);
  const found = objectOf(plain.split(/\s+/));
  if (!found || /^(?:it|them|how|what|whether|which|who)\b/i.test(found.object)) return undefined;
  const subject = theOf(found.object.replace(/,$/, ''));
  // Who joins or leaves has changed, and not what they join.
  if (verb === 'join') return `this person is in ${subject}`;
  if (verb === 'leave' && !/^an? /i.test(found.object)) return `this person is no longer in ${subject}`;
  const done = /^(?:see|view|look at)$/.test(verb) ? 'shown' : past(verb);
  // "The review that breaks the rules is hidden": what tells which one stays beside it.
  return /^ (?:that|which|who)\b/.test(found.rest)
    ? `${subject}${found.rest} ${beFor(found.object)} ${done}`
    : `${subject} ${beFor(found.object)} ${done}${found.rest}`;
}

/** The act of "filtering": what can be done to things. */
const gerund = (word: string): string | undefined => (/ing$/i.test(word) ? lemma(word) : undefined);

export function observable(text: string, thing: string): string {
  const plain = text
    .replace(/[.]$/, '')
    .trim()
    // "Must use PostgreSQL": whatever it is about is meant.
    .replace(/^(?:must|should|shall) (?=\p{L})/iu, 'it must ');
  // "PCI DSS applies: no card numbers are stored": what follows the colon is what can be seen.
  const told = /^[^:]{3,60}: (.{8,})$/.exec(plain)?.[1];
  if (told !== undefined && finite.test(told)) return lowerFirst(told);
  const clear = (said: string) => byItself(said) ?? imperative(said, thing) ?? nominal(said, thing);
  return clear(plain) ?? (told === undefined ? explained(plain, clear) : clear(told)) ?? lowerFirst(seen(plain));
}

const goingOn =
  /^(continue|default|proceed|exit|abort|fall|retry|wait|fail|resume|restart|stop|start)(?:e?s)?\b(?: (?=to\b|with\b|back\b|from\b|after\b|at\b|until\b)(.{3,120}))?$/i;
const notice =
  /^((?:[\p{L}-]+ ){0,3}(?:error|warning|message|notice|prompt|alert|confirmation|hint)(?: message)?)((?: (?:with|in|on|to|for|about|naming) .{2,100})?)$/iu;

/** "Continue", "defaults to the current folder": it does; "clear error with line number": there is one. */
function byItself(text: string): string | undefined {
  const [, verb, rest = ''] = goingOn.exec(text) ?? [];
  if (verb !== undefined) return `it ${third(verb.toLowerCase())}${rest === '' ? '' : ` ${rest}`}`;
  const [, what, tail = ''] = notice.exec(text) ?? [];
  const first = (what ?? '').split(' ', 1)[0] ?? '';
  return what === undefined || determiner.test(first) || lemma(first) === first.toLowerCase()
    ? undefined
    : `there is ${withArticle(lowerFirst(what))}${tail}`;
}

/** "Turn-based battles (attack and defence)": what explains a name at its end is said behind it. */
function explained(text: string, clear: (said: string) => string | undefined): string | undefined {
  const at = text.endsWith(')') ? text.lastIndexOf(' (') : -1;
  const said = at > 0 && !text.slice(at + 2).includes('(') ? clear(text.slice(0, at)) : undefined;
  return said === undefined ? undefined : `${said}${text.slice(at)}`;
}

function imperative(text: string, thing: string): string | undefined {
  const words = text.split(/\s+/);
  const [first = '', ...after] = words;
  const verb = first.toLowerCase();
  const second = (after[0] ?? '').replace(/,$/, '');
  if (after.length === 0 || !/^\p{L}+$/u.test(first)) return undefined;
  if (letting.test(verb)) {
    const [, who, what] = /^\w+ (.{2,50}?) to (.{3,})$/.exec(text) ?? /^let (.{2,50}?) (\w+ .{3,})$/i.exec(text) ?? [];
    if (who !== undefined && what !== undefined) return `${lowerFirst(who)} can ${what}`;
  }
  if (/^(?:ensure|guarantee|make)$/.test(verb)) {
    const [, what] = /^(?:ensure|guarantee|make sure)(?: that)? (.{3,})$/i.exec(text) ?? [];
    return what !== undefined && finite.test(what) ? lowerFirst(what) : undefined;
  }
  // "Avoid showing the same story twice": it is not shown.
  const avoided = verb === 'avoid' ? gerund(second) : undefined;
  if (avoided !== undefined)
    return passive(avoided, after.slice(1).join(' '))?.replace(/ (is|are) /, (be) => `${be}not `);
  const isKnown =
    offering.test(verb) ||
    letting.test(verb) ||
    more.has(verb) ||
    lemma(verb) === verb ||
    // "Transform the files": what stands before "the" at the beginning is told to do it.
    (/^(?:the|each|every)$/.test(second) && !small.test(verb) && !determiner.test(verb));
  if (!isKnown || hasVerb(after)) return undefined;
  if (offering.test(verb) || letting.test(verb)) {
    const act = gerund(second);
    if (act !== undefined) return doable(act, after.slice(1), thing);
    const found = objectOf(after);
    return found && `${found.object} ${beFor(found.object)} available${found.rest}`;
  }
  return small.test(second) ? undefined : passive(verb, after.join(' '));
}

/** "filtering by status": the widgets can be filtered by status. */
function doable(act: string, after: readonly string[], thing: string): string {
  const found = after.length > 0 && !small.test(after[0] ?? '') ? objectOf(after) : undefined;
  const object = found ? theOf(found.object) : `the ${plural(thing)}`;
  const rest = found ? found.rest : after.length > 0 ? ` ${after.join(' ')}` : '';
  return `${object} can be ${past(act)}${rest}`;
}

/** A finite verb among the words: an auxiliary, or a known verb in the form that its noun asks for. */
function hasVerb(words: readonly string[]): boolean {
  const clause =
    words
      .join(' ')
      .split(
        / (?:when|if|that|which|who|where|while|until|unless|because|once|saying|telling|stating|asking) /i,
        1,
      )[0] ?? '';
  if (finite.test(clause)) return true;
  const list = wordsOf(clause);
  return list.some((word, i) => {
    const before = list[i - 1];
    const base = lemma(word);
    if (before === undefined || base === undefined || /ing$/i.test(before)) return false;
    if (determiner.test(before) || small.test(before)) return false;
    const lower = word.toLowerCase();
    const isThird = lower.endsWith('s') && lower !== base && !before.endsWith('s') && i < list.length - 1;
    return isThird || (lower === base && /[^s]s$/.test(before) && i < list.length - 1);
  });
}

/** Everyday verbs that act on no thing: with one of them it is a sentence, and no name of something on offer. */
const happening =
  /\b(?:go|goes|lose|loses|run|runs|work|works|come|comes|fall|falls|start|starts|stop|stops|stay|move|moves|carry|carries|take|takes|give|gives|leave|leaves|happen|happens|live|lives|fail|fails|expire|increase|decrease|arrive|arrives|keep|keeps|make|makes|sometimes|given)\b/i;

function nominal(text: string, thing: string): string | undefined {
  const words = text.split(/\s+/);
  const [first = ''] = words;
  if (/^(?:above|below|beyond|under|over)$/i.test(first) || /\b(?:can|may|must|cannot)\b/.test(text)) return undefined;
  if (words.length > 12 || /[:;]/.test(text) || determiner.test(first) || small.test(first) || hasVerb(words))
    return undefined;
  // "HubSpot calls our webhook" is told of somebody, "changes appear on the phones" of what happens.
  if (
    /^[A-Z]\w+ \p{Ll}+s (?:the|an?|our|its|their|\p{L}+s)\b|^\p{L}+s \p{Ll}+ (?:each|an?|the|their|its)\b|\b(?:our|we)\b|^\p{L}+s (?:appear|arrive|show|wait|happen)\b/u.test(
      text,
    )
  )
    return undefined;
  // "Notify" alone is an act, and nothing on offer.
  if (
    words.length === 1 &&
    (more.has(first.toLowerCase()) || lemma(first) === first.toLowerCase()) &&
    !isNounToo(first)
  )
    return undefined;
  if (/\b(?:only|ago|not|law)\b|[()]/i.test(text) || happening.test(text) || !/^\p{L}/u.test(text)) return undefined;
  const paged = /^pagination (?:for|of) (.{3,})$/i.exec(text)?.[1];
  if (paged !== undefined) return `${paged} get them in pages`;
  const act = gerund(first);
  // "Uploading resumes where it stopped" has its verb already.
  const [, second = ''] = words;
  if (act !== undefined && second.endsWith('s') && words.length > 2 && (lemma(second) ?? second) !== second)
    return undefined;
  if (act !== undefined) return doable(act, words.slice(1), thing);
  const found = objectOf(words);
  if (!found || /\d/.test(found.object)) return undefined;
  const [last = ''] = found.object.split(' ').slice(-1);
  const [before = ''] = found.object.split(' ').slice(-2);
  // "Job auto-disabled": it is.
  if (
    found.rest === '' &&
    words.length > 1 &&
    !/ (?:and|or) /.test(text) &&
    /(?:[^e]|-)[^e]ed$/.test(last) &&
    last.length > 5
  )
    return `${theOf(lowerFirst(words.slice(0, -1).join(' ')))} ${beFor(words.slice(0, -1).join(' '))} ${last}`;
  const done = gerund(last);
  if (done !== undefined && before !== last && /-/.test(before))
    return `the ${plural(thing)} can be ${past(done)} by ${lowerFirst(before)}${found.rest}`;
  return `${lowerFirst(found.object)} ${beFor(found.object)} available${found.rest}`;
}
