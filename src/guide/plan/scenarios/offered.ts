/**
 * What a list of features only names: a sign that something happened, a button, pages, something that goes by itself or by a key. The name says
 * what is brought about and what is seen of it; names that say neither stay open.
 */
import { nominalOf } from '../../read/language/nominal.ts';
import { isFunctionWord } from '../../read/language/phrases.ts';
import { actOf, isNounToo, lemma } from '../../read/language/verbs.ts';
import { lowerFirst, past, third, withArticle } from '../../text/words.ts';
import { eachOf, inSentence, oneOf } from './demand.ts';
import { isJudgement } from './judged.ts';
import { isLaw, type Limit } from './limit-words.ts';
import { found, holds, inTurn, narrowed, oneOfTwo, shows } from './offered-views.ts';
import { beFor, observable, passive } from './outcome.ts';
import { isKind } from './sentence.ts';
import { forEach } from './shaped.ts';

const signs =
  '(?:feedback|indication|indicator|notification|alert|warning|message|confirmation|hint|animation|sound|effect|highlight|reminder|toast|badge|prompt|popup|pop-up|banner|notice)s?';
const signOf = new RegExp(
  String.raw`^((?:[\p{L}-]+ ){0,3}${signs}) (?:on|upon|after|for|of|about|before|during|at|in case of) (?:the |an? |each |every |all )?([^;:]{3,90})$`,
  'iu',
);
const signFor = new RegExp(String.raw`^((?:[\p{L}-]+ ){1,4})(${signs})$`, 'iu');
const signWhen = new RegExp(String.raw`^((?:[\p{L}-]+ ){0,3}${signs}) (?:when|if|once) ([^,;:]{5,80})$`, 'iu');
const manner =
  /^(?:visual|audible|audio|push|email|e-mail|sms|in-app|real-time|live|instant|clear|user|system|custom|toast|desktop|mobile|browser|configurable|automatic|automated|smart)$/i;

/** "Visual feedback on collision", "firmware update notifications": it happens, and the sign is there. */
const sign: Limit = (text) => {
  const [, what, event] = signOf.exec(text) ?? signWhen.exec(text) ?? [];
  if (
    what !== undefined &&
    event !== undefined &&
    lemma(what.split(' ', 1)[0] ?? '') !== what.split(' ', 1)[0]?.toLowerCase()
  ) {
    const seen = `there ${beFor(what)} ${beFor(what) === 'are' ? lowerFirst(what) : withArticle(lowerFirst(what))}`;
    if (signWhen.test(text)) return [{ suffix: '', given: [], when: event, outcomes: [seen] }];
    const events = eachOf(event);
    return [
      forEach('', events.map(inSentence), (one) => ({
        given: [],
        when: beFor(one) === 'are' ? `there are ${one}` : `there is ${events.length > 1 ? one : oneOf(one)}`,
        outcomes: [seen],
      })),
    ];
  }
  const [, before = '', kind = ''] = signFor.exec(text) ?? [];
  const cause = before
    .trim()
    .split(' ')
    .filter((word) => !manner.test(word))
    .join(' ');
  if (
    kind === '' ||
    cause === '' ||
    isKind(cause.split(' ').at(-1) ?? '') ||
    cause.split(' ').some((word) => isFunctionWord(word)) ||
    !/^(?:notification|alert|warning|reminder|confirmation|message)s?$/i.test(kind)
  )
    return undefined;
  return [
    {
      suffix: '',
      given: [],
      when: `there is ${oneOf(inSentence(cause))}`,
      outcomes: [`there is ${oneOf(inSentence(text))}`],
    },
  ];
};

const controls = '(?:button|toggle|switch|slider|link|icon|shortcut|checkbox|dropdown|menu item)';
const control = new RegExp(
  String.raw`^((?:[\p{L}-]+ ){1,3}${controls})s?(?: or [\p{L}-]+)?(?: (?:for|in|on|at|with|next to) [^,;:]{3,50})?$`,
  'iu',
);

/** "Restart button for mouse users": pressed, it does what it is called after. */
const pressed: Limit = (text) => {
  const [, what] = control.exec(text) ?? [];
  const verb = lemma(
    text.split(' ').find((word) => actOf(word.toLowerCase()) !== undefined || /^(?:re)?start$/i.test(word)) ?? '',
  );
  if (what === undefined || verb === undefined) return undefined;
  return [
    {
      suffix: '',
      given: [`the ${inSentence(what)} is shown`],
      when: 'it is used',
      outcomes: [`what happens is this: ${verb}`],
    },
  ];
};

const page =
  /(?:pages?|screens?|forms?|views?|dashboards?|tabs?|dialogs?|modals?|menus?|panels?|wizards?|sidebars?|windows?|boards?|calendars?|charts?|timelines?|queues?|feeds?|galler(?:y|ies)|maps?|catalog(?:ue)?s?|editors?)$/i;

/** "Product listing page, product detail pages, category filters": each can be opened. */
const pages: Limit = (text) => {
  const items = eachOf(text).map((one) => inSentence(one.replace(/^(?:an?|the) /i, '')));
  if (
    /^no\b/i.test(text) ||
    items.length > 6 ||
    !items.every(
      (one) =>
        one.split(' ').length <= 4 && /^[\p{L}\d /-]+$/u.test(one) && !isFunctionWord(one.split(' ', 1)[0] ?? ''),
    ) ||
    !items.some((one) => page.test(one))
  )
    return undefined;
  // "Display product page": told to do something with it.
  const words = text.split(' ');
  if (items.length === 1 && words.length > 2 && actOf((words[0] ?? '').toLowerCase()) !== undefined) return undefined;
  return [
    forEach('', items, (one) => ({
      given: [],
      when: `somebody goes to the ${one}`,
      outcomes: ['it opens, without an error'],
    })),
  ];
};

const withMeans =
  /^(?:\p{L}+ )?(restart|start|stop|pause|resume|save|undo|redo|search|copy|paste|login|sign-?in|navigation|control|restore|zoom|close|open|submit|selection|input|entry) (?:with|by|via|using|through) (?:the |an? )?((?:[\p{L}\d+/-]+ ?){1,4})$/iu;

/** "Instant restart with spacebar": the spacebar is used. */
const byMeans: Limit = (text) => {
  const [, act, what] = withMeans.exec(text) ?? [];
  return act === undefined || what === undefined
    ? undefined
    : [
        {
          suffix: '',
          given: [],
          when: `the ${inSentence(what)} is used for it`,
          outcomes: [`what happens is this: ${lowerFirst(act)}`],
        },
      ];
};

const automatic =
  /^(?:automatic|automated|auto)[ -]((?:[\p{L}\d-]+ ){1,4})(\p{L}{5,}(?:ion|ing|al|y))(?: (?:via|with|by|using|through|from|for) .{2,60})?$/iu;

/** "Automatic device discovery via mDNS": there is one, and nobody does anything. */
const byItself: Limit = (text) => {
  const [, things, noun] = automatic.exec(text.replaceAll(/\s*\([^()]*\)/g, '')) ?? [];
  if (things === undefined || noun === undefined) return undefined;
  const thing = oneOf(inSentence(things.trim()));
  const clause = nominalOf(`invoice ${noun}`)?.clause;
  const verb = clause?.split(' ', 1)[0] ?? verbOf(noun.toLowerCase());
  return verb === undefined
    ? undefined
    : [
        {
          suffix: '',
          given: [`there is ${thing}`],
          when: 'nobody does anything for it',
          outcomes: [`it is ${past(verb)} all the same`],
        },
      ];
};
/** `discovery` gives `discover`, `detection` gives `detect`, `categorization` gives `categorize`. */
const verbOf = (noun: string): string | undefined =>
  endings
    .map(([end, verb]) => (end.test(noun) ? noun.replace(end, verb) : undefined))
    .find((one) => one !== undefined) ?? (noun.endsWith('ing') ? lemma(noun) : undefined);
const endings: readonly (readonly [RegExp, string])[] = [
  [/ication$/, 'y'],
  [/(?<=i[sz])ation$/, 'e'],
  [/ation$/, 'ate'],
  [/(?<=ct|pt|ss)ion$/, ''],
  [/(?<=over|ever)y$/, ''],
  [/(?<=ov)al$/, 'e'],
];

const onBasis = /^((?:[\p{L}-]+ ){0,3}[\p{L}-]+) (?:based on|depending on|according to) ([^;:]{3,80})$/iu;

/** "Score based on survival time": two that differ in nothing else. */
const basedOn: Limit = (text) => {
  const [, what, list] = onBasis.exec(text) ?? [];
  if (what === undefined || list === undefined || isLaw.test(list)) return undefined;
  return [
    forEach(
      '',
      eachOf(list).map((one) => one.replace(/^(?:the|an?|its|their) /i, '')),
      (one) => ({
        given: [`two cases that differ only in ${one}`],
        when: `the ${inSentence(what)} ${beFor(what)} looked at for both`,
        outcomes: ['it is another one for each, as the difference asks for'],
      }),
    ),
  ];
};

/** "Update when the score exceeds the best one": told to do it, and when. */
const toldWhen: Limit = (text) => {
  const [, act = '', when] = /^(.{4,90}?) (?:when|whenever|once|as soon as) ([^,;]{6,90})$/i.exec(text) ?? [];
  const [first = ''] = act.split(' ');
  if (when === undefined || lemma(first) === undefined || / (?:can|may|must|should|is|are) /.test(` ${act} `))
    return undefined;
  const seen = act.includes(' ') ? observable(act, 'page') : `it ${third(lemma(first) ?? first)}`;
  return [{ suffix: '', given: [], when: lowerFirst(when), outcomes: [seen] }];
};

/** "Rename files directly in the tree view": a list of features tells what somebody does with it. */
const doneByAnybody: Limit = (text) => {
  // "Add products, persist the cart": the first of several acts; "upload SVG, PDF and PNG files" is one.
  const [head = '', second = ''] = text.split(', ');
  const plain = lemma(second.split(' ', 1)[0] ?? '') === undefined ? text : head;
  const [first = '', ...after] = plain.split(' ');
  const verb = first.toLowerCase();
  const act = actOf(verb);
  const what = after.join(' ');
  if (act === undefined || act === 'receive' || verb === 'follow' || lemma(verb) !== verb || /^\p{Lu}{2}/u.test(first))
    return undefined;
  if (after.length === 0 || after.length > 12 || noObject.test(what) || isJudgement(what)) return undefined;
  // "Sign blanks", "rate limiting", "export completes": the first word may be a noun.
  if (mayBeNoun(verb) && !pointed.test(what)) return undefined;
  const done = passive(verb, what);
  const does = `${third(verb)} ${what.replace(/^(and|or) (\p{Ll}+)/u, (_, link: string, next: string) => `${link} ${third(next)}`)}`;
  return done === undefined ? undefined : [{ suffix: '', given: [], when: `somebody ${does}`, outcomes: [done] }];
};
const noObject =
  /^(?:is|are|must|can|may|to|in|on|at|for|of|by|with|from|when|if)\b|:|^\S+(?:ing|ly)\b|\b(?:functionality|features?|support|systems?|capabilit(?:y|ies))$/i;
const pointed = /^(?:an?|the|all|each|every|any|new|multiple|several|their|its|one|two|own)\b|\bby\b/i;
const mayBeNoun = (verb: string): boolean => isNounToo(verb) || named.has(verb);
/** Acts that are as often the name of a thing. */
const named = new Set(
  'sign export import search view list complete set display check start save test design plan'.split(' '),
);

/** "Watermark unapproved artwork": told to the product, which does it to whatever there is of it. */
export const doneToAll: Limit = (text) => {
  const plain = (text.split(', ', 1)[0] ?? '').replaceAll(/\s*\([^()]{0,200}\)/g, '').replace(/[.]$/, '');
  const [first = '', ...after] = plain.split(' ');
  if (after.length === 0 || after.length > 10 || !/^\p{Lu}?\p{Ll}+$/u.test(first)) return undefined;
  if (mayBeNoun(first.toLowerCase()) && !pointed.test(after.join(' '))) return undefined;
  const seen = observable(plain, 'page');
  const [, subject, be, done] = /^the (.{2,60}?) (is|are) (\p{Ll}+(?:ed|en|t|n)\b.*)$/u.exec(seen) ?? [];
  if (subject === undefined || done === undefined || isJudgement(plain) || seen === lowerFirst(plain)) return undefined;
  return [
    {
      suffix: '',
      given: [be === 'are' ? `there are ${subject}` : `there is ${oneOf(subject)}`],
      when: be === 'are' ? 'they are looked at' : 'it is looked at',
      outcomes: [`${be === 'are' ? 'they are' : 'it is'} ${done}`],
    },
  ];
};

export const offered: Limit = (text) => {
  const plain = text
    .replaceAll(/\s*\([^()]{0,200}\)/g, '')
    .replace(/[.]$/, '')
    .trim();
  return (
    oneOfTwo(plain) ??
    inTurn(plain) ??
    narrowed(plain) ??
    shows(plain) ??
    found(plain) ??
    holds(plain) ??
    sign(plain) ??
    pressed(plain) ??
    byMeans(plain) ??
    byItself(plain) ??
    basedOn(plain) ??
    toldWhen(plain) ??
    pages(plain) ??
    doneByAnybody(plain)
  );
};
