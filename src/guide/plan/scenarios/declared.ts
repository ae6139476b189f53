/**
 * Sentences that say how something is or what comes of it, whatever verb they have: the last ways to show a rule before it stays open. What
 * a sentence is about is brought about or looked at; what it says of it is what is seen then.
 */
import { nominalOf } from '../../read/language/nominal.ts';
import { isHuman } from '../../read/language/people.ts';
import { isNounToo } from '../../read/language/verbs.ts';
import { lowerFirst, past, third, withArticle } from '../../text/words.ts';
import { oneOf } from './demand.ts';
import type { Limit } from './limit-words.ts';
import { isJudgement } from './judged.ts';
import { beFor, observable, passive } from './outcome.ts';
import { doneIn, itself, making, type Sentence, sentenceOf, standing } from './sentence.ts';
import type { Shaped } from './shaped.ts';

const bare = (noun: string): string => lowerFirst(noun).replace(/^(?:each|every|all|any|the|an?) /i, '');
const isProper = /^\p{Lu}[\p{L}\d]* \p{Lu}/u;
/** What it is about, as something that is there: "there is a slug", "there are expired rows". */
const thereIs = ({ subject, isMany }: Sentence): string =>
  isProper.test(subject)
    ? `there is ${subject}`
    : isMany
      ? `there are ${bare(subject)}`
      : `there is ${oneOf(lowerFirst(subject))}`;
const it = ({ isMany }: Sentence) => (isMany ? 'they' : 'it');
const be = ({ isMany }: Sentence) => (isMany ? 'are' : 'is');

/** A number to be kept is measured, and not looked at. */
const inTime = /\b(?:within|in under|less than|at most|at least|up to|more than|for) [$€£]?\d/i;
/** "Slug contains two adjectives", "words are lowercase": one of them is looked at. */
const looks = (one: Sentence): Shaped[] | undefined => {
  const isBe = one.verb === 'be';
  if (!(isBe || standing.has(one.verb)) || isJudgement(one.rest) || inTime.test(one.rest)) return undefined;
  if (isBe && /^\S+ing\b/.test(one.rest)) return undefined;
  if (isBe && doneIn(one.rest) && !/^\S+(?: \S+)? and \S+able\b/.test(one.rest)) return undefined;
  const said = isBe
    ? `${be(one)}${one.isNot ? ' not' : ''} ${one.rest}`
    : one.isNot
      ? `${one.isMany ? 'do' : 'does'} not ${one.verb} ${one.rest}`
      : `${one.isMany ? one.verb : third(one.verb)} ${one.rest}`;
  return [
    { suffix: '', given: [thereIs(one)], when: `${it(one)} ${be(one)} looked at`, outcomes: [`${it(one)} ${said}`] },
  ];
};

/** How, where or by what it is done. */
const isWay =
  /^(?:only|once|\p{L}+ly|in|by|with|on|for|to|from|as|at|per|into|onto|using|via|through|across|without|between|during|under|over|against|before|after|together|twice|each|every)\b/iu;

/** "Booking confirmation emails are sent to the doctor": a booking was confirmed. */
function toldOf({ subject, isMany }: Sentence, done: string, tail: string): Shaped[] | undefined {
  const [, event = ''] =
    /^(?:(?:all|the|an?|each|every) )?((?:[\p{L}-]+ ){1,3})(?:e-?mails?|mails?|messages?|notifications?|notices?|alerts?|receipts?|sms|letters?)$/iu.exec(
      subject,
    ) ?? [];
  const noun = event.trim().split(' ').at(-1) ?? '';
  if (!happens.test(noun) || things.test(noun)) return undefined;
  return [
    {
      suffix: '',
      given: [],
      when: `there is ${oneOf(lowerFirst(event.trim()))}`,
      outcomes: [`${isMany ? bare(subject) : oneOf(lowerFirst(subject))} ${isMany ? 'are' : 'is'} ${done} ${tail}`],
    },
  ];
}

const onlyWay = /^(.*?)\bonly (from|by|to|in|for|with|through|via|on|at|as|against) ([^,;]{3,80})$/i;

/** "Mistakes are corrected by a credit note": it is done, and this is how. */
const done = (one: Sentence): Shaped[] | undefined => {
  const found = one.verb === 'be' ? doneIn(one.rest) : undefined;
  if (!found || found.tail === '' || /^(?:and|or|,)/.test(found.tail) || isJudgement(found.tail)) return undefined;
  if (inTime.test(found.tail) || isHuman(bare(one.subject))) return undefined;
  if (!isWay.test(found.tail) || /^(?:limited|restricted|capped)\b/.test(found.done)) return undefined;
  // Nobody says when it goes out; the name of it may.
  if (/^(?:sent|told|notified|informed|e?-?mailed|given|delivered)$/.test(found.done))
    return toldOf(one, found.done, found.tail);
  const [, before = '', way, what] = onlyWay.exec(`${found.done} ${found.tail}`) ?? [];
  if (way !== undefined && what !== undefined && !one.isNot) {
    const act = before.trim().replace(/^only /, '');
    return [
      {
        suffix: '',
        given: [`${oneOf(lowerFirst(one.subject))} ${way} ${what}`],
        when: 'it comes in',
        outcomes: [`it is ${act}`],
      },
      {
        suffix: ': any other',
        given: [`${oneOf(lowerFirst(one.subject))} that is not ${way} ${what}`],
        when: 'it comes in',
        outcomes: [`it is not ${act}`],
      },
    ];
  }
  const act = found.done.replace(/^(?:only|not) /, '');
  return [
    {
      suffix: '',
      given: [thereIs(one)],
      when: `${it(one)} ${be(one)} ${act}`,
      outcomes: [`${it(one)} ${be(one)} ${one.isNot ? 'not ' : ''}${found.done} ${found.tail}`],
    },
  ];
};

/** Nouns that end like something that happens, and name something that is there. */
const things =
  /^(?:application|notification|configuration|section|function|location|station|document|element|environment|component|department|organi[sz]ation|institution|permission|version|session|question|condition|position|solution|option|documentation|statement|instrument|apartment|equipment|content|segment|moment|comment|list|report|file|record|order|label|tag|score|post|log|rate)$/;
const happens = /(?:tion|sion|ment|[^t]al|ance|ence|ing|ure|press|tap|click|crash|conflict|error|timeout|outage)s?$/;
const requests = /^(?:GET|POST|PUT|PATCH|DELETE|HEAD)$/;

/** "A collision causes a retry", "overpayments create a balance": that there is one sets it going. */
const follows = (one: Sentence): Shaped[] | undefined => {
  const head =
    one.subject
      .split(/ (?:of|for|on|in|to|by|with|from) /, 1)[0]
      ?.split(' ')
      .at(-1) ?? '';
  const single = head.toLowerCase().replace(/s$/, '');
  const isCall = requests.test(head);
  if (one.verb === 'be' || standing.has(one.verb) || things.test(single)) return undefined;
  if (!isCall && !happens.test(head.toLowerCase()) && !(isNounToo(single) && single.length > 3)) return undefined;
  const clause = one.subject.split(' ').length === 1 ? nominalOf(`invoice ${single}`)?.clause : undefined;
  const act = / the invoices?$/.test(clause ?? '') ? past((clause ?? '').replace(/ the invoices?$/, '')) : undefined;
  const when = isCall ? `a ${head} is sent` : act !== undefined ? `something is ${act}` : thereIs(one);
  const done =
    isHow.test(one.rest) || /\b(?:they|it|that|which|who|whose)\b/.test(one.rest)
      ? undefined
      : passive(one.verb, one.rest);
  const [article = 'the '] = /^an? /i.exec(one.rest) ?? [];
  const outcome =
    one.verb === 'cause' || one.verb === 'trigger'
      ? `${one.isNot ? 'it is not' : 'it is'} followed by ${one.rest}`
      : (done?.replace(/^the /, article).replace(/ (?:is|are) /, (said) => (one.isNot ? `${said}not ` : said)) ??
        (one.isNot ? undefined : `${it(one)} ${one.isMany ? one.verb : third(one.verb)} ${one.rest}`));
  return outcome === undefined ? undefined : [{ suffix: '', given: [], when, outcomes: [outcome] }];
};
/** "Moves forward", "starts from the beginning": nothing that it is done to. */
const isHow =
  /^(?:\p{L}+ly|forward|back|on|up|down|out|off|over|again|to|from|in|at|with|without|for|by|through|until|before|after|as)\b/iu;

/** "The server receives only an envelope": what passes there is looked at. */
const passing = new Set('receive send get transmit store save keep read write accept log see hold'.split(' '));

/** "The system sends booking confirmation emails to the guest": as if it were said of the emails. */
const sends = (one: Sentence): Shaped[] | undefined => {
  const [, what, whom] =
    one.verb === 'send' && !one.isNot ? (/^(.{4,60}?) (to [^,;:]{3,60})$/.exec(one.rest) ?? []) : [];
  return what === undefined || whom === undefined
    ? undefined
    : toldOf({ ...one, subject: what, isMany: beFor(what) === 'are' }, 'sent', whom);
};

/** "Creates the record and sends a letter": two things, of which the second is none that is made. */
const alsoDoes = / and \p{Ll}{3,}s (?:an?|the|its|their|any|all|each|every) /u;

/** "The browser generates a key": where one is needed, it is this part that makes it. */
const byPart = (one: Sentence): Shaped[] | undefined => {
  const part =
    /^(?:an?|the|each|every) /i.test(one.subject) || one.isMany
      ? lowerFirst(one.subject)
      : `the ${lowerFirst(one.subject)}`;
  const [, only] = /^only (.{3,80})$/i.exec(`${one.how} ${one.rest}`.trim()) ?? [];
  if (passing.has(one.verb) && only !== undefined && !one.isNot)
    return [
      {
        suffix: '',
        given: [`all that ${part} ${one.isMany ? one.verb : third(one.verb)} is recorded`],
        when: 'everything has been done once',
        outcomes: [`nothing but ${only} is in it`],
      },
    ];
  if (one.isNot || !making.has(one.verb) || alsoDoes.test(one.rest)) return undefined;
  const [, what = '', tail = ''] = /^(.+?)((?: (?:from|by|with|for|to|in|at|as|on) .+)?)$/.exec(one.rest) ?? [];
  const many = beFor(what) === 'are';
  return [
    {
      suffix: '',
      given: [],
      when: `${/^(?:an?|the|its|their|all|each|every) /i.test(what) ? what : many ? what : `${withArticle(what)}`} ${many ? 'are' : 'is'} needed`,
      outcomes: [
        `${part} ${one.isMany ? one.verb : third(one.verb)} ${many ? 'them' : 'it'}${tail}`,
        ...(one.other === undefined ? [] : [`the ${one.other} does not`]),
      ],
    },
  ];
};

/** "The image runs as one container": it is run. */
const acts = (one: Sentence): Shaped[] | undefined => {
  if (!itself.has(one.verb) || one.isNot || isJudgement(one.rest) || inTime.test(one.rest)) return undefined;
  const does = one.isMany ? one.verb : third(one.verb);
  const [, before, way, what] = onlyWay.exec(one.rest) ?? [];
  if (before === '' && way !== undefined && what !== undefined)
    return [
      {
        suffix: '',
        given: [thereIs(one)],
        when: `${it(one)} ${be(one)} asked to ${one.verb} ${way} ${what}`,
        outcomes: [`${it(one)} ${does}`],
      },
      {
        suffix: ': any other',
        given: [thereIs(one)],
        when: `${it(one)} ${be(one)} asked to ${one.verb}, but not ${way} ${what}`,
        outcomes: [`${it(one)} ${one.isMany ? 'do' : 'does'} not ${one.verb}`],
      },
    ];
  return !isHow.test(one.rest)
    ? undefined
    : [
        {
          suffix: '',
          given: [thereIs(one)],
          when: `${it(one)} ${be(one)} ${one.verb === 'run' ? 'started' : past(one.verb)}`,
          outcomes: [`${it(one)} ${one.isMany ? one.verb : third(one.verb)} ${one.rest}`],
        },
      ];
};

const units = String.raw`\d[\d.,]* (?:seconds?|minutes?|hours?|days?|weeks?|months?|frames?|turns?|levels?)`;
const everySo = new RegExp(
  String.raw`^(.{5,120}?),? (?:every|each) (${units})(?: (?:to|so that|in order to) .{3,80})?$`,
  'i',
);
const uponNoun = /^(.{5,120}?),? (?:up)?on (?:the |an? |each |every )?((?:[\p{L}-]+ ){0,2}[\p{L}-]+)$/iu;
const atStart =
  /^(.{5,120}?),? (?:at|on|upon|during) (?:application |app |system |server |program )?(start-?up|launch|boot|start|shutdown|exit|login|sign-in|logout|checkout)$/i;
const atStarts: Readonly<Record<string, string>> = {
  shutdown: 'it is closed',
  exit: 'it is closed',
  login: 'somebody signs in',
  'sign-in': 'somebody signs in',
  logout: 'somebody signs out',
  checkout: 'somebody checks out',
};

/** "Speed increases every 10 seconds", "the game ends upon collision": the sentence says itself when. */
export const atOccasion: Limit = (text) => {
  const plain = text.replaceAll(/\s*\([^()]{0,200}\)/g, '').replace(/[.]$/, '');
  const [, effect, span] = everySo.exec(plain) ?? [];
  if (effect !== undefined && span !== undefined)
    return [
      {
        suffix: ': not yet',
        given: ['it is running'],
        when: `less than ${span} have passed since the last time`,
        outcomes: ['nothing of it has happened again'],
      },
      {
        suffix: '',
        given: ['it is running'],
        when: `${span} have passed since the last time`,
        outcomes: [`this has happened again: ${lowerFirst(effect)}`],
      },
    ];
  const [, seen, start] = atStart.exec(plain) ?? [];
  if (seen !== undefined && start !== undefined)
    return [
      {
        suffix: '',
        given: [],
        when: atStarts[start.toLowerCase()] ?? 'it is started',
        outcomes: [observable(seen, 'page')],
      },
    ];
  const [, then, event = ''] = uponNoun.exec(plain) ?? [];
  const head = event.toLowerCase().split(' ').at(-1) ?? '';
  if (then === undefined || !happens.test(head) || things.test(head)) return undefined;
  if (/\bavailable\b/.test(observable(then, 'page'))) return undefined;
  return [
    { suffix: '', given: [], when: `there is ${oneOf(lowerFirst(event))}`, outcomes: [observable(then, 'page')] },
  ];
};

export const declared: Limit = (text) => {
  const found = atOccasion(text);
  if (found) return found;
  const one = sentenceOf(text);
  return one && (done(one) ?? looks(one) ?? follows(one) ?? sends(one) ?? byPart(one) ?? acts(one));
};
