import { baseOfVerb } from '../../text/lexicon.ts';
import { perWord } from '../../text/per-word.ts';
import { baseOf as regular, presentOf } from '../../text/words.ts';

/** Verbs by what they do to a thing. They name no domain: what is done to, always comes from the text. */
export type Act = 'create' | 'list' | 'show' | 'update' | 'delete' | 'change-state' | 'download' | 'receive';

const classes: Readonly<Record<Act, string>> = {
  create:
    'create add request submit book place register upload send start record log post issue enter capture describe propose order file raise import invite subscribe apply reserve generate write attach enroll enrol join donate pay charge buy fill purchase compose draft define build trigger launch measure collect',
  list: 'list browse search filter sort find compare query discover explore',
  show: 'view see check track read watch monitor inspect know follow look open preview display show fetch retrieve poll understand access consult lookup visualize visualise',
  update:
    'edit update change correct rename set adjust modify configure reschedule move reorder mark assign reassign customize customise manage control fix annotate tag label choose select pick_up replace extend save rate grade score target prioritize prioritise',
  delete: 'delete remove erase discard eliminate',
  'change-state':
    'approve reject deny borrow lend cancel refund confirm complete close pause resume publish archive restore escalate lock unlock block unblock mute ban suspend retry accept decline sign verify release hold return pick pack ship scan merge split renew upgrade downgrade revoke dismiss resolve reopen finalize finalise appeal override withdraw delegate acknowledge forward sync synchronise synchronize review report schedule finish stop end reply answer flag dispute validate tap click press calibrate transfer hide moderate void settle deliver skip undo wipe abort halt stop decide retrain backfill reconcile match evict claim comment share unsubscribe refuse disable activate deactivate countersign reverse recall reinstate terminate exclude waive toggle rotate revert unpublish redeem endorse',
  download: 'download export print',
  receive: 'receive get have be stay keep avoid learn use work rely trust hear type wait land',
};

const byVerb = new Map<string, Act>(
  Object.entries(classes).flatMap(([act, words]) => words.split(' ').map((word) => [word, act as Act] as const)),
);

const owned = new Map([...byVerb.keys()].map((verb) => [verb, verb]));

export const actOf = (verb: string): Act | undefined =>
  byVerb.get(verb) ?? byVerb.get(verb.replace(prefixed, '')) ?? doneAgain(verb);

/** "Rejoin", "resend": what is done again is done to what is there already. */
function doneAgain(verb: string): Act | undefined {
  const act = verb.startsWith('re') && verb.length > 5 ? byVerb.get(verb.slice(2)) : undefined;
  if (act === undefined || act === 'receive' || notAgain.has(verb)) return undefined;
  return act === 'create' || act === 'update' ? 'change-state' : act;
}
/** They only look like it. */
const notAgain = new Set(['research', 'remark', 'resign', 'resort', 'retire', 'relist']);

const prefixed = /^(?:pre|re|un|co|auto|de)-/;
const splitPrefix = /^((?:pre|re|un|co|auto|de)-)([a-z]{3,16})$/;

/** The base form of a verb that we know: `cancelled`, `cancels` and `cancelling` give `cancel`. */
export function lemma(word: string): string | undefined {
  const lower = word.toLowerCase();
  return byVerb.has(lower) || doneAgain(lower) ? lower : baseOf(lower);
}

const baseOf = perWord((lower: string): string | undefined => {
  // "Pre-register", "re-open": the act is the same, and so is its name.
  const [, prefix, bare] = splitPrefix.exec(lower) ?? [];
  if (prefix !== undefined && bare !== undefined) {
    const known = lemma(bare);
    return known === undefined ? undefined : `${prefix}${known}`;
  }
  for (const [ending, others] of endings) {
    if (!lower.endsWith(ending) || lower.length <= ending.length + 1) continue;
    const stem = lower.slice(0, -ending.length);
    const bases = [...others.map((other) => stem + other), ...(/(.)\1$/.test(stem) ? [stem.slice(0, -1)] : [])];
    const base = bases.find((one) => byVerb.has(one) || doneAgain(one));
    // The list's own word: one that was cut out of a text lies in memory as that text does.
    if (base !== undefined) return owned.get(base) ?? `re${owned.get(base.slice(2))}`;
  }
  return undefined;
});

const endings: readonly (readonly [string, readonly string[]])[] = [
  ['ies', ['y']],
  ['ied', ['y']],
  ['es', ['', 'e']],
  ['s', ['']],
  ['ing', ['', 'e']],
  ['ed', ['', 'e']],
];

/** What was done, by its participle: known, irregular or neither: `withdrawn` gives `withdraw`. */
export const doneOf = (participle: string): string | undefined =>
  lemma(participle) ??
  presentOf(participle) ??
  (/[^e]ed$/i.test(participle) ? (baseOfVerb(participle) ?? regular(participle.toLowerCase())) : undefined);

export const isBaseForm = (word: string): boolean => actOf(word.toLowerCase()) !== undefined;

/** Verbs that are nouns as often: "Rate limiting applies", "Label reprint", "Book list". */
const nounsToo = new Set(
  'rate label order file report request record log filter score grade tag place charge draft post issue match split hold return review answer share comment claim lock block change start end check access display purchase import export search book type measure click'.split(
    ' ',
  ),
);
export const isNounToo = (word: string): boolean => nounsToo.has(word.toLowerCase());
