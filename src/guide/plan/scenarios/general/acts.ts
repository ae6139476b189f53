/** The act that shows a case: what somebody tries, what comes of it there, and what where it is otherwise. */
import { lemma } from '../../../read/language/verbs.ts';
import { lowerFirst, past, third } from '../../../text/words.ts';
import { negated } from '../limit-words.ts';
import { beFor, passive } from '../outcome.ts';
import type { Frame } from './framed.ts';
import type { Said } from './said-clause.ts';
import { definite, tell } from './tell.ts';

/** What somebody does, what comes of it in this case, and what where it is otherwise. */
export interface Act {
  readonly when: string;
  readonly outcomes: readonly string[];
  readonly otherwise?: readonly string[];
  /** What is turned down here goes ahead elsewhere. */
  readonly isBothWays: boolean;
}

const refusing = new Set('refuse reject deny decline block disallow forbid prevent stop ignore'.split(' '));
const taking = new Set(['accept', 'allow', 'permit', 'admit']);
const asked =
  /\b(?:requests?|calls?|attempts?|quer(?:y|ies)|bookings?|orders?|uploads?|log-?ins?|payments?|changes?)\b/i;

/** The act that such a case lets through or turns down. */
export function actOf(said: Said): Act | undefined {
  const { subject, verb, rest, form, modal, isNot, isPerson } = said;
  if (modal === 'can' && form === 'done') return doneBySomebody(said);
  const barred = barredFrom(said);
  if (barred) return barred;
  if (form === 'does' && (modal === 'can' || (isPerson && isNot))) {
    const tries = `${definite(subject)} ${said.isMany ? 'try' : 'tries'} to ${verb}${rest === '' ? '' : ` ${rest}`}`;
    const does = tell({ ...said, modal: '', isNot: false, subject: definite(subject) });
    const fine = passive(verb, rest) ?? 'it is done';
    return isNot
      ? { when: tries, outcomes: turnedDown, otherwise: [fine], isBothWays: true }
      : { when: does, outcomes: [fine], otherwise: turnedDown, isBothWays: false };
  }
  if (form !== 'does' || modal === 'can') return undefined;
  const isRefusing = refusing.has(verb) ? !isNot : taking.has(verb) ? isNot : undefined;
  if (isRefusing === undefined) return undefined;
  const [, act] = /^to (\p{L}+ .{2,80}|\p{L}+)$/u.exec(rest) ?? [];
  if (act !== undefined)
    return { when: `somebody tries to ${act}`, outcomes: turnedDown, otherwise: ['it is done'], isBothWays: true };
  // "Allow it to be archived", "let them enter": what is allowed is what somebody tries.
  const [, whom = '', be, done = '', tail = ''] = /^(.{2,50}?) to (be )?(\p{L}+)( .*)?$/u.exec(rest) ?? [];
  if (done !== '' && (taking.has(verb) || verb === 'forbid'))
    return {
      when:
        be === undefined
          ? `${whom} ${beFor(whom) === 'are' ? 'try' : 'tries'} to ${done}${tail}`
          : `somebody tries to ${lemma(done) ?? done.replace(/e?d$/, '')} ${whom}${tail}`,
      outcomes: isRefusing ? turnedDown : ['it goes ahead'],
      otherwise: isRefusing ? ['it goes ahead'] : turnedDown,
      isBothWays: true,
    };
  return takenOrNot(said, isRefusing);
}

/** "Are blocked from placing requests": they cannot. */
function barredFrom({ form, verb, rest, subject, isMany, isNot }: Said): Act | undefined {
  if (form !== 'done' || isNot || !/^(?:blocked|barred|banned|excluded|prevented|stopped|suspended)$/.test(verb))
    return undefined;
  const [, doing = '', what = ''] = /^from (\p{L}+ing)( .*)?$/u.exec(rest) ?? [];
  const base = lemma(doing);
  return base === undefined
    ? undefined
    : {
        when: `${definite(subject)} ${isMany ? 'try' : 'tries'} to ${base}${what}`,
        outcomes: turnedDown,
        otherwise: ['it is done'],
        isBothWays: true,
      };
}

export const turnedDown: readonly string[] = ['it is refused', 'nothing has changed'];

/** "Reject the request with an error message", "accept both secrets": it comes in, and is taken or not. */
function takenOrNot({ verb, rest, isNot }: Said, isRefusing: boolean): Act | undefined {
  const [, what, tail = ''] =
    /^(.{2,70}?)((?: (?:with (?=an? |HTTP|the (?:error|message|reason|code))|by |until |and ).*)?)$/u.exec(rest) ?? [];
  if (what === undefined || /^(?:it|them|this|that|from|by|as)\b/.test(what)) return undefined;
  const be = beFor(what);
  const [they, are] = be === 'are' ? ['they', 'are'] : ['it', 'is'];
  const done = past(verb);
  return {
    when: `${what} ${be} ${asked.test(what) ? 'made' : 'presented'}`,
    outcomes: [`${they} ${are} ${isNot ? 'not ' : ''}${done}${tail}`],
    ...(isRefusing ? { otherwise: [`${they} ${are} accepted`] } : {}),
    isBothWays: isRefusing,
  };
}

/** "A request may be cancelled by the patron": the patron does. */
function doneBySomebody(said: Said): Act | undefined {
  const { subject, verb, rest, isNot } = said;
  const base = lemma(verb) ?? verb.replace(/ed$/, '');
  const [, by, tail = ''] =
    /^by ((?:the |an? )?[^,;:]{2,40}?)( (?:in|on|at|from|within|for|until) .*)?$/.exec(rest) ?? [];
  const who = by ?? 'somebody';
  const object = definite(subject);
  const behind = by === undefined ? (rest === '' ? '' : ` ${rest}`) : tail;
  const be = said.isMany ? 'are' : 'is';
  const fine = [`${object} ${be} ${verb}${behind}`];
  const isOne = beFor(who) === 'is';
  return isNot
    ? {
        when: `${who} ${isOne ? 'tries' : 'try'} to ${base} ${object}${behind}`,
        outcomes: turnedDown,
        otherwise: fine,
        isBothWays: true,
      }
    : {
        when: `${who} ${isOne ? third(base) : base} ${object}${behind}`,
        outcomes: fine,
        otherwise: turnedDown,
        isBothWays: false,
      };
}

/** The state in which it is not so: by its own grammar. */
export const otherwise = ({ said, clause }: Frame): string | undefined => {
  if (said.form === 'is' || said.form === 'done' || said.form === 'perfect') {
    const plain = { ...said, how: said.how.replace(/\balready\b/, '').trim() };
    return plain.modal === '' ? tell(plain, true) : undefined;
  }
  return negated(clause);
};

/** "A post can be deleted only if it has been reported": what "it" is stands before it, and nobody is an "it". */
export function resolved(frame: Frame, main: Said): Frame {
  const { clause, said, isBehind } = frame;
  // "Once somebody has booked it": what the sentence is about.
  const [, pointed] = isBehind && !main.isPerson ? (/^(.{5,80}) (?:it|them)$/.exec(clause) ?? []) : [];
  if (pointed !== undefined && said.subject !== 'it' && said.subject !== 'they')
    return { ...frame, clause: `${pointed} ${definite(main.subject)}` };
  const plain = lowerFirst(clause);
  if (!isBehind || !/^(?:it|they)$/.test(said.subject))
    return { ...frame, clause: said.subject === 'it' || said.subject === 'they' ? plain : clause };
  const [, object] =
    main.form === 'does'
      ? (/^((?:an?|the|their|its|his|her|this|that|all|each|every) (?:[\p{L}-]+ ){0,2}?[\p{L}-]+)(?= (?:in|on|at|to|for|from|with|by|within|of|once|again|twice|automatically)\b|$)/u.exec(
          main.rest,
        ) ?? [])
      : [];
  const isObject =
    object !== undefined &&
    (beFor(object) === 'are') === said.isMany &&
    (said.subject === 'it' ? main.isPerson : !main.isMany);
  const subject = isObject ? definite(object) : said.isMany === main.isMany ? definite(main.subject) : undefined;
  return subject === undefined
    ? frame
    : { ...frame, clause: `${subject}${plain.slice(said.subject.length)}`, said: { ...said, subject } };
}
