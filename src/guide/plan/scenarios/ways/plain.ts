/** What the product does by itself: shown by what brings it about, where the sentence says that. */
import type { Clause, Phrase } from '../../../grammar/parsed.ts';
import { tagged } from '../../../grammar/tagger.ts';
import { tokensOf } from '../../../grammar/tokens.ts';
import { type Case, refused, shown, type Shown } from '../draft.ts';
import { gerundBase } from '../../../grammar/verb-group.ts';
import { lemma } from '../../../read/language/verbs.ts';
import { third } from '../../../text/words.ts';
import { definite, done, indefinite, single, tell } from '../telling.ts';
import { thereIs } from './spans.ts';

export function plain(one: Case): readonly Shown[] | undefined {
  const [clause] = one.clauses;
  const asked =
    clause && clause.frames.length === 0 ? (placed(clause) ?? byDoing(clause) ?? atFirst(clause)) : undefined;
  if (asked) return asked;
  if (!clause || clause.frames.some(({ word }) => word !== '' && word !== 'so that')) return undefined;
  // "After that only by the lead" has no subject.
  if (/^(?:after|before|by|with|from|until|in|on|at) | (?:they|it|he|she|we)$/i.test(clause.subject?.text ?? ''))
    return undefined;
  const others = one.clauses.slice(1, 3).filter(({ frames, modal }) => frames.length === 0 && modal !== 'can');
  const outcomes = [clause, ...others].map((each) => tell(each));
  const cause = causeIn(clause) ?? byEvent(clause) ?? byModifier(clause, others) ?? byTold(clause);
  // Where all that can be done is to run it, what there is comes first.
  if (cause && one.runs !== undefined && cause.when.startsWith('there '))
    return [shown('', [cause.when], one.runs, ...(cause.outcomes ?? outcomes))];
  if (cause) return [shown('', cause.given ?? [], cause.when, ...(cause.outcomes ?? outcomes))];
  if (one.runs !== undefined && (clause.voice === 'active' || clause.voice === 'passive'))
    return [
      shown('', clause.subject && isOneOfThem(clause.subject) ? [thereIs(clause.subject)] : [], one.runs, ...outcomes),
    ];
  const [, where] = /^(?:work|function)$/.test(clause.verb)
    ? (/^((?:in|on|with|without|offline|online|from|under|during|behind)\b.*)$/.exec(clause.rest) ?? [])
    : [];
  if (clause.subject && where !== undefined && !clause.isNot)
    return [
      shown(
        '',
        [],
        `${definite(clause.subject.text)} ${clause.subject.isMany ? 'are' : 'is'} used ${where}`,
        `${clause.subject.isMany ? 'they work' : 'it works'} there as elsewhere`,
      ),
    ];
  const [, possible] = clause.voice === 'is' ? (/^possible\b ?(.*)$/.exec(clause.rest) ?? []) : [];
  if (
    clause.subject &&
    possible !== undefined &&
    !clause.isNot &&
    (clause.subject.text.split(' ')[0] ?? '').endsWith('ing')
  )
    return [shown('', [], `${clause.subject.text} is tried ${possible}`.trim(), 'it works')];
  // "Reservations are not possible during stocktaking": it is tried then.
  if (
    clause.subject &&
    possible !== undefined &&
    possible !== '' &&
    clause.isNot &&
    !/\bonly\b|^for |^to |^if /.test(possible)
  )
    return [shown('', [`it is ${possible}`], `${indefinite(single(clause.subject))} is tried`, ...refused)];
  if (/^there$/i.test(clause.subject?.text ?? '') && !clause.isNot)
    return [
      shown(
        '',
        [],
        'somebody looks for it',
        tell(clause, {
          rest: clause.rest.replace(/^a minimum of /, 'at least ').replace(/^a maximum of /, 'at most '),
        }),
      ),
    ];
  if (clause.subject && clause.modal === 'must' && /^(?:work|succeed|pass)$/.test(clause.verb))
    return [
      shown(
        '',
        [`there ${clause.subject.isMany ? 'are' : 'is'} ${indefinite(clause.subject).replace(/\bup to (?=\d)/, '')}`],
        'all of it is carried out',
        `${clause.subject.isMany ? 'they' : 'it'} ${clause.subject.isMany ? clause.verb : `${clause.verb}s`}`,
      ),
    ];
  if (/\balways\b/.test(clause.how) && /\bsame\b/.test(clause.rest))
    return [shown('', [], 'it is asked for twice', tell(clause, { rest: clause.rest }))];
  const [, those] =
    clause.voice === 'passive' ? (/^for ((?!an? |the |each |every )[\p{L}-]+s .{3,60})$/u.exec(clause.rest) ?? []) : [];
  if (those !== undefined) return [shown('', [], `there are ${those}`, tell(clause, { rest: 'for them' }))];
  if (
    clause.voice === 'active' &&
    clause.subject &&
    /^(?:switch|button|link|command|option|setting|toggle|scan|click|shortcut|flag|menu)$/.test(clause.subject.head)
  )
    return [shown('', [], `${indefinite(clause.subject)} is used`, ...outcomes)];
  // What is so is seen by looking.
  if (
    clause.voice === 'is' &&
    clause.subject &&
    !isKindOf.test(clause.rest) &&
    !/^(?:(?:it|they|there|this|that)$|(?:nothing|nobody)\b)/i.test(clause.subject.text)
  )
    return [
      shown(
        '',
        [],
        `${indefinite(clause.subject)} ${clause.subject.isMany ? 'are' : 'is'} looked at`,
        tell(clause, { subject: clause.subject.isMany ? 'they' : 'it' }),
      ),
    ];
  if (
    clause.voice === 'active' &&
    clause.subject &&
    /^(?:stay|remain|become|belong|equal|differ|apply)$/.test(clause.verb) &&
    !/^(?:it|they|this)$/i.test(clause.subject.text)
  )
    return [
      shown('', [], `${indefinite(clause.subject)} ${clause.subject.isMany ? 'are' : 'is'} looked at`, tell(clause)),
    ];
  return undefined;
}

/** What kind of data it is says what holds for it, and is nothing to see. */
const isKindOf = /^(?:an? )?(?:personal|health|sensitive|confidential|special)[\p{L} ]* data$/iu;

/** "Add an eye icon to the password field": it is looked for there. */
function placed({ subject, verb, object, tail, isNot }: Clause): readonly Shown[] | undefined {
  const [, place] = /^(?:to|on|in|at) (.{3,80})$/.exec(tail) ?? [];
  if (subject || isNot || !object || place === undefined || !/^(?:add|put|place|show|display|include)$/.test(verb))
    return undefined;
  return [
    shown('', [], `${definite(place)} is looked at`, `${definite(object.text)} ${object.isMany ? 'are' : 'is'} there`),
  ];
}

/** "Clicking again hides it": somebody does. */
function byDoing(clause: Clause): readonly Shown[] | undefined {
  const [, doing, rest = ''] = /^(\p{L}+ing)( .*)?$/u.exec(clause.subject?.text ?? '') ?? [];
  if (doing === undefined || lemma(doing.toLowerCase()) === undefined || clause.voice !== 'active' || clause.isNot)
    return undefined;
  const outcome = done(clause);
  return outcome === undefined
    ? undefined
    : [shown('', [], `somebody ${third(gerundBase(doing.toLowerCase()))}${rest}`, outcome)];
}

/** "The default is hidden": before anybody has chosen. */
function atFirst(clause: Clause): readonly Shown[] | undefined {
  if (clause.subject?.head !== 'default') return undefined;
  const isHidden = /^(?:hide|mask)$/.test(clause.verb);
  return [
    shown(
      '',
      ['nobody has chosen or changed anything yet'],
      'it is opened',
      tell(clause, { subject: 'it' }),
      isHidden ? 'nothing of it is shown' : '',
    ),
  ];
}

interface Cause {
  readonly given?: readonly string[];
  readonly when: string;
  readonly outcomes?: readonly string[];
}

const eventNoun =
  /\b(?:on|upon|at|after|for|with|before|following) ((?:each|every|any|an?|the|its|their|final|successful|failed)? ?(?:[\p{L}-]+ ){0,2}?(?:change|start|pickup|delivery|approval|sign-?up|registration|login|log-?in|sign-?in|checkout|purchase|payment|order|request|upload|release|update|restart|step|failure|error|cancellation|arrival|departure|submission|completion|installation|expiry|end|close|opening|booking|save|visit|scan|import|export|deployment|click|creation|transfer|session|call|write|read|refund|shipment|event|connect|connection|reconnect|shutdown|launch|boot|power-?on))(?=$|[,:.]| (?:and|or|to|by|with|in|for|of|from|as|via|through)\b)/iu;

/** "Upon booking confirmation": whatever it is, it happens. */
const anyEvent = /\b(?:upon|following) ((?!the |that |this )(?:[\p{L}-]+ ){0,3}[\p{L}-]+)$/iu;

/** "At app start", "on each status change", "after every step", "for each new order". */
function causeIn(clause: Clause): Cause | undefined {
  const found = eventNoun.exec(clause.rest) ?? anyEvent.exec(clause.rest);
  if (!found || clause.modal === 'can') return undefined;
  const [whole, noun = ''] = found;
  if (/^with/i.test(whole) || /^(?:at|for|on) the /i.test(whole)) return undefined;
  const bare = noun.trim().replace(/^(?:each|every|any) /i, '');
  const event = /^(?:an?|the|its|their) /i.test(bare) ? bare : `${/^[aeiou]/i.test(bare) ? 'an' : 'a'} ${bare}`;
  const rest = clause.rest
    .replace(whole, '')
    .replaceAll(/\s{2,}/g, ' ')
    .replace(/^[,\s]+|[,\s]+$/g, '');
  if (/^before/i.test(whole))
    return { when: `it comes to ${event}`, outcomes: [`before that, ${tell(clause, { rest })}`] };
  return { when: `there is ${event}`, outcomes: [tell(clause, { rest })] };
}

const told =
  / (?:that|who|which|whose|without|older|under|above|below|over|with more|with less|from outside) | (?:with|from|of|under|above|over) (?:an? |the )?(?:injured|\d)/;
const modified =
  /^(?:an? |the |all |each |every |any )?(?:(?:newly|partially|recently) )?(\p{L}+ed|late|new|failed|lost|broken|duplicate|invalid|wrong|unknown|overdue|expired|empty|severe|urgent|held|missing|sent|paid|unpaid|hidden|uploaded|incoming|inactive|stale|large|dangerous) /iu;

/** "A failed payment is retried", "files that do not match go to quarantine": that there is one brings it about. */
function byModifier(clause: Clause, others: readonly Clause[]): Cause | undefined {
  const { subject, voice } = clause;
  if (!subject || clause.isPerfect || voice === 'has' || voice === 'is' || clause.modal === 'can') return undefined;
  const goes = voice === 'active' && clause.verb === 'go' && /^(?:in)?to /.test(clause.rest);
  const isSuch =
    modified.test(subject.text) || told.test(` ${subject.text} `) || /^an? \S+ with(?:out)? /i.test(subject.text);
  if (!goes && !isSuch) return undefined;
  return {
    when: `there ${subject.isMany ? 'are' : 'is'} ${indefinite(subject)}`,
    outcomes: [
      tell(clause, { subject: pronounOf(subject) }),
      ...others.map((each) => tell(each, each.subject === subject ? { subject: pronounOf(subject) } : {})),
    ],
  };
}

/** "A second warning within 12 months ends the tenancy": that there is one brings it about. */
function byEvent(clause: Clause): Cause | undefined {
  const { subject, voice, verb, isNot, modal } = clause;
  const outcome = done(clause);
  if (!subject || subject.isPerson || isNot || modal === 'can' || voice !== 'active' || outcome === undefined)
    return undefined;
  if (!causing.test(verb) || !eventual.test(subject.head)) return undefined;
  return { when: `there ${subject.isMany ? 'are' : 'is'} ${indefinite(subject)}`, outcomes: [outcome] };
}
const causing =
  /^(?:end|start|stop|cancel|close|open|lock|unlock|trigger|block|unblock|pause|void|revoke|reset|extend|shorten|terminate|release|free|activate|deactivate|disable|enable|restart|invalidate|suspend|complete|interrupt)$/;
const eventual =
  /(?:(?:at|it|iss|ict|uct|pt)ions?|ments?|als?|ings?|ures?|errors?|payments?|votes?|requests?|strikes?|no-shows?|scans?|press|presses|clicks?|faults?|alarms?|absences?|orders?|bids?|answers?|repl(?:y|ies)|complaints?|objections?|refunds?)$/;

/** "A dependency with a licence in review": there has to be one. */
const isOneOfThem = ({ text, isPerson }: Phrase): boolean =>
  !isPerson && /^an? \S+ (?:with|without|of|from|in) /i.test(text);

const pronounOf = ({ isMany, isPerson }: Phrase): string => {
  if (isMany) return 'they';
  return isPerson ? 'this person' : 'it';
};

/** "Assigns a number to each parcel", "for every new customer": one of them comes. */
function byTold(clause: Clause): Cause | undefined {
  const words = tagged(
    tokensOf(clause.voice === 'active' ? clause.rest : `${clause.subject?.text ?? ''} ${clause.rest}`),
  );
  const at = words.findIndex(({ lower }) => lower === 'each' || lower === 'every');
  const behind = words.slice(at + 1);
  const end = behind.findIndex(({ tag }) => !/^[JNSP]$/.test(tag));
  const one =
    at < 0
      ? ''
      : behind
          .slice(0, end < 0 ? undefined : end)
          .map(({ text }) => text)
          .join(' ');
  if (
    one === '' ||
    clause.modal === 'can' ||
    (clause.subject?.isPerson && clause.voice !== 'passive') ||
    /^(?:day|week|month|hour|minute|time|year|night|of|other|month's)\b/i.test(one)
  )
    return undefined;
  return {
    when: `there is a new ${one.replace(/^new /, '')}`,
    outcomes: [tell(clause).replace(/\b(?:each|every) /i, 'the ')],
  };
}

/** What people are told: they hear of what was done before. */
export const isTold = (clause: Clause): boolean =>
  (clause.voice === 'passive' &&
    /^(?:tell|notify|inform|alert|remind|warn|ask|e-?mail|mail|page)$/.test(clause.verb)) ||
  (clause.subject?.isPerson === true && clause.voice === 'active' && /^(?:get|receive)$/.test(clause.verb));

/** "... and have the drivers notified": told as what has come of it. */
export const toldOf = (clause: Clause): string | undefined => {
  if (isTold(clause)) return tell(clause);
  const { voice, object, tail } = clause;
  return voice === 'has' && object && /^\p{L}+(?:ed|told|sent|shown)\b/u.test(tail)
    ? `${definite(object.text)} ${object.isMany ? 'are' : 'is'} ${tail}`
    : undefined;
};

/** "The same reading may arrive twice and must be stored once": what may happen happens, and the rest is seen. */
export function happens({ clauses }: Case): readonly Shown[] | undefined {
  const [first, second] = clauses;
  if (!first?.subject || !second || first.modal !== 'can' || first.voice !== 'active' || first.isNot) return undefined;
  const isEvent = /^(?:arrive|come|happen|occur|fail|drop|change|appear|disappear|expire|crash|repeat|return)$/.test(
    first.verb,
  );
  return isEvent && !first.subject.isPerson
    ? [shown('', [], tell(first), ...clauses.slice(1, 3).map((clause) => tell(clause)))]
    : undefined;
}
