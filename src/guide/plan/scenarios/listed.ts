/**
 * What lists of features name without a verb: what must not be there, what lasts, what keeps somebody out, where something is found. Each kind of
 * name has one way to be tried that needs no fact beyond the name.
 */
import { lemma } from '../../read/language/verbs.ts';
import { lowerFirst, past, singular, withArticle } from '../../text/words.ts';
import { eachOf, inSentence, oneOf } from './demand.ts';
import { isJudgement } from './judged.ts';
import type { Limit } from './limit-words.ts';
import { choices, kept, parts, required, worked } from './listed-data.ts';
import { beFor, observable } from './outcome.ts';
import { forEach, type Shaped } from './shaped.ts';

const none =
  /^(?:no|zero|without) ((?!more|less|later|longer|one|other|new)[\p{L}][\p{L}\d -]{2,50}?)(?: (?:during|while|in|on|for|after) ((?:the |an? )?[\p{L}][\p{L} -]{2,40}))?$/iu;

/** "No hardcoded credentials", "no freezing during export": looked for where it would be. */
const absent: Limit = (text) => {
  const [, unasked, whom] =
    /^no ([\p{L}][\p{L} -]{2,40}?) (?:required|needed|necessary)(?: for ([^,;:]{3,40}))?$/iu.exec(text) ?? [];
  if (unasked !== undefined)
    return [
      {
        suffix: '',
        given: [],
        when: `${whom === undefined ? 'somebody uses it' : `it is used by ${inSentence(whom)}`} for the first time`,
        outcomes: [`no ${inSentence(unasked)} is asked for`],
      },
    ];
  const [, what, where] = none.exec(text.replace(/ - .*$/, '')) ?? [];
  if (what === undefined || isJudgement(what) || /\b(?:visible|noticeable)\b/.test(what)) return undefined;
  const isMeanwhile = where !== undefined && /\b(?:during|while)\b/i.test(text);
  return [
    {
      suffix: '',
      given: isMeanwhile ? [`this goes on: ${inSentence(where)}`] : [],
      when: isMeanwhile
        ? 'it is used meanwhile'
        : `${where === undefined ? 'all of it' : inSentence(where)} is searched for ${inSentence(what)}`,
      outcomes: [isMeanwhile ? `there is no ${inSentence(what)}` : 'none is found'],
    },
  ];
};

const lasting =
  /^(?:persistent ((?:[\p{L}-]+ ){0,3}[\p{L}-]+)|((?:the |all )?(?:[\p{L}-]+ ){0,3}[\p{L}-]+) (?:persists?|is persistent|are persistent|survives?|is (?:kept|preserved|retained))) (?:across|after|through|between|over) ([^,;:]{3,60})$/iu;

/** "Persistent configuration across rebuilds": changed, and there after one. */
const lasts: Limit = (text) => {
  const [, named, said, event] = lasting.exec(text) ?? [];
  const what = named ?? said;
  return what === undefined || event === undefined
    ? undefined
    : [
        {
          suffix: '',
          given: [`something was changed in this: ${inSentence(what)}`],
          when: `there was ${oneOf(inSentence(event))}`,
          outcomes: ['the change is still there'],
        },
      ];
};

const guarded =
  /^(?:an? )?((?:[\p{L}-]+ ){0,3}[\p{L}-]+) (?:protection|prevention|mitigation|defen[cs]e)$|^protection (?:against|from) ([^,;:]{3,60})$/iu;

/** "Path traversal protection": it is tried. */
const keptOut: Limit = (text) => {
  const [, named, against] = guarded.exec(text) ?? [];
  const what = named ?? against;
  if (what === undefined || /^(?:data|error|privacy|consumer|copy|write|password|loss)$/i.test(what)) return undefined;
  return [
    {
      suffix: '',
      given: [`a request that is made for this: ${inSentence(what)}`],
      when: 'it is sent',
      outcomes: ['it is refused', 'nothing of it takes effect'],
    },
  ];
};

const found =
  /^((?:all |the |each )?(?:[\p{L}-]+ ){0,4}[\p{L}-]+) (?:available|visible|accessible|reachable|shown|displayed|listed) (?:via|in|on|from|through|at|with|by|to) ([^,;:]{3,60})$/iu;
const placed =
  /^((?:[\p{L}-]+ ){1,3}[\p{L}-]+) (?:in|on) (?:the |an? )?((?:[\p{L}-]+ ){0,2}(?:bar|header|footer|sidebar|toolbar|menu|dashboard|page|screen|panel|modal|navigation|tab|list|profile|settings))$/iu;

/** "All functions available via keyboard", "recent exports in status bar": that is where they are. */
const where: Limit = (text) => {
  const [, what, place] = found.exec(text) ?? placed.exec(text) ?? [];
  if (
    what === undefined ||
    place === undefined ||
    lemma(what.split(' ', 1)[0] ?? '') === what.split(' ', 1)[0]?.toLowerCase()
  )
    return undefined;
  const thing = inSentence(what);
  const them = beFor(thing) === 'are';
  return [
    {
      suffix: '',
      given: [`there ${them ? 'are' : 'is'} ${them ? thing.replace(/^(?:the|each|all) /, '') : oneOf(thing)}`],
      when: `${them ? 'they are' : 'it is'} looked for ${/^keyboard|mouse|touch/i.test(place) ? 'with the' : 'here:'} ${inSentence(place)}`,
      outcomes: [`${them ? 'they are' : 'it is'} found`],
    },
  ];
};

const able =
  /^()(\p{L}{4,})(able|ible) ((?:[\p{L}-]+ ){0,2}[\p{L}-]+)(?: (?:for|in|on|by|with) [^,;:]{3,60})?$|^((?:[\p{L}-]+ ){0,3}[\p{L}-]+) (?:are |is )?(\p{L}{4,})(able|ible)( (?:without|by|with|from|in|via) [^,;:]{3,60})$/iu;

/** "Collapsible folders", "templates customizable without code": it is done, and seen. */
const doable: Limit = (text) => {
  const [, , stem, , thing, many, other, , tail = ''] = able.exec(text) ?? [];
  const word = (stem ?? other ?? '').toLowerCase();
  const verb = [word, `${word}e`, word.replace(/(.)\1$/, '$1')]
    .map((one) => (lemma(one) === one ? one : foldable.get(one)))
    .find((one) => one !== undefined);
  const what = thing ?? many;
  if (verb === undefined || what === undefined) return undefined;
  return [
    {
      suffix: '',
      given: [`there is ${oneOf(inSentence(what))}`],
      when: `it is ${past(verb)}${tail}`,
      outcomes: [`it is shown so: ${past(verb)}`],
    },
  ];
};
const foldable = new Map(
  'collapse expand resize drag scroll zoom sort filter search edit customize customise share reuse print swipe fold minimize minimise dismiss download export configure'
    .split(' ')
    .map((one) => [one, one]),
);

const outcomes =
  /^(success|successful|error|failure|completion) ((?:notification|message|alert|toast|banner|dialog)s?)(?: (?:with|containing|showing|naming) ([^,;:]{3,60}))?$/i;

/** "Success notification with file location": how it came out, and what it names. */
const told: Limit = (text) => {
  const [, how = '', what, names] = outcomes.exec(text) ?? [];
  if (what === undefined) return undefined;
  const isFine = /^(?:success|compl)/i.test(how);
  return [
    {
      suffix: '',
      given: [],
      when: isFine ? 'what somebody started has succeeded' : 'what somebody started has failed',
      outcomes: [
        `there is ${withArticle(singular(inSentence(what)))}`,
        ...(names === undefined ? [] : [`it names this: ${inSentence(names)}`]),
      ],
    },
  ];
};

const compatible =
  /^(?:maintain |ensure |full |backwards? )?compatib(?:ility|le) with ((?:[\p{L}\d.+#-]+ ?){1,6})(?:\(([^()]{3,100})\))?$/iu;

/** "Compatibility with current tools (Node.js, Python)": what worked with each of them still does. */
const compatibly: Limit = (text) => {
  const [, what, aside] = compatible.exec(text) ?? [];
  if (what === undefined) return undefined;
  const items = aside === undefined ? eachOf(what) : eachOf(aside.replace(/,? etc\.?$/i, ''));
  return [
    forEach(
      '',
      items.map((one) => one.trim()),
      (one) => ({
        given: [`something that works with ${one}`],
        when: 'the same is done with this product beside it',
        outcomes: ['it works as before'],
      }),
    ),
  ];
};

const clicks =
  /^((?:single|double|right)[- ]?click|click|tap|swipe|long[- ]press|hover|drag[- ]and[- ]drop|drag) (?:(on [^,;:]{3,40}) )?to ([^,;:]{4,80})$/i;

/** "Single-click to open and edit files": it is clicked once. */
const byHand: Limit = (text) => {
  const [, how, on = '', effect] = clicks.exec(text) ?? [];
  return how === undefined || effect === undefined
    ? undefined
    : [
        {
          suffix: '',
          given: [],
          when: `somebody does this${on === '' ? '' : ` ${on}`}: ${lowerFirst(how)}`,
          outcomes: [observable(effect, 'page')],
        },
      ];
};

const recovery = /^(?:graceful |automatic )?recovery (?:from|after) ([^,;:]{3,60})$/i;
const recovered: Limit = (text) => {
  const [, what] = recovery.exec(text) ?? [];
  return what === undefined
    ? undefined
    : [
        {
          suffix: '',
          given: [`this happened in the middle of work: ${oneOf(inSentence(what))}`],
          when: 'it goes on, or is started again',
          outcomes: ['it comes to its end', 'nothing that was done before is lost or done twice'],
        },
      ];
};

const keys = /^([^:]{3,60}): (?:keyboard )?shortcut \(([^()]{1,20})\)$/i;

/** "Quick file creation: keyboard shortcut (Ctrl+N)": pressed, it does what it is filed under. */
const shortcut: Limit = (text) => {
  const [, act, key] = keys.exec(text) ?? [];
  return act === undefined || key === undefined
    ? undefined
    : [
        {
          suffix: '',
          given: [],
          when: `somebody presses ${key}`,
          outcomes: [`what happens is this: ${inSentence(act)}`],
        },
      ];
};

const ways: readonly Limit[] = [
  shortcut,
  told,
  required,
  worked,
  byHand,
  recovered,
  compatibly,
  lasts,
  absent,
  keptOut,
  where,
  choices,
  doable,
  parts,
  kept,
];

export const listed: Limit = (text) => {
  const bare = text.replace(/[.]$/, '').trim();
  const plain = bare.replaceAll(/\s*\([^()]{0,200}\)/g, '');
  for (const way of ways) {
    const shown: Shaped[] | undefined = way(way === compatibly || way === shortcut ? bare : plain);
    if (shown) return shown;
  }
  return undefined;
};
