/** What the product does without being told when: shown by that there is what it does it to, or what it makes it from. */
import type { Clause, Phrase } from '../../../grammar/parsed.ts';
import { participleBase } from '../../../grammar/verb-group.ts';
import { isMass, past } from '../../../text/words.ts';
import { nearMiss } from '../amounts.ts';
import { type Case, refused, shown, type Shown } from '../draft.ts';
import { indefinite, single, tell } from '../telling.ts';
import { thereIs } from './spans.ts';

export function byItself(one: Case): readonly Shown[] | undefined {
  const [clause] = one.clauses;
  if (!clause || clause.isNot || clause.modal === 'can' || clause.isPerfect) return undefined;
  if (clause.frames.some(({ word }) => word !== '' && word !== 'so that')) return undefined;
  const others = one.clauses.slice(1, 3).filter(({ frames, modal }) => frames.length === 0 && modal !== 'can');
  const made =
    logged(clause) ??
    prevented(clause) ??
    fromStory(one, clause) ??
    doneTo(clause) ??
    madeFrom(clause) ??
    (others.length === 0 ? heldFor(clause) : undefined);
  return made?.map((each, i) =>
    i > 0 ? each : { ...each, outcomes: [...each.outcomes, ...others.map((other) => tell(other))] },
  );
}

/** "Keeps an audit trail of all changes". */
function logged({ voice, verb, object }: Clause): readonly Shown[] | undefined {
  const [, log, what] =
    /^(?:an? |the )?((?:[\p{L}-]+ ){0,2}(?:trail|log|history|record|journal)) of (?:all |each |every |any |the )*(.+)$/iu.exec(
      object?.text ?? '',
    ) ?? [];
  if (
    voice !== 'active' ||
    !/^(?:keep|maintain|record|write|provide|have|store)$/.test(verb) ||
    log === undefined ||
    what === undefined
  )
    return undefined;
  const isMany = what.endsWith('s');
  return [
    shown(
      '',
      [
        `there ${isMany ? 'have' : 'has'} been ${isMany ? what : indefinite({ text: what, head: what, isMany, isPerson: false })}`,
      ],
      `the ${log} is looked up`,
      `${isMany ? 'each of them stands' : 'it stands'} there`,
    ),
  ];
}

/** "Prevents two bookings from being confirmed for the same slot": it is tried. */
function prevented({ voice, verb, rest }: Clause): readonly Shown[] | undefined {
  const [, what, done, how] = /^(.{3,60}?) (?:from )?being (\p{L}+)( .+)?$/u.exec(rest) ?? [];
  return voice === 'active' && verb === 'prevent' && what !== undefined && done !== undefined
    ? [shown('', [], `somebody tries to ${participleBase(done)} ${what}${how ?? ''}`, ...refused)]
    : undefined;
}

/** "The owner receives a confirmation", "the run becomes available": comes of what the story above is about. */
function fromStory({ cause }: Case, clause: Clause): readonly Shown[] | undefined {
  const isHeard = clause.subject?.isPerson === true && /^(?:get|receive)$/.test(clause.verb);
  const isOfIt =
    /^(?:the|its|their|all|an?) /i.test(clause.subject?.text ?? '') && clause.voice !== 'is' && clause.voice !== 'has';
  return cause !== undefined && (isHeard || (isOfIt && !clause.subject?.isPerson))
    ? [shown('', [], cause, tell(clause))]
    : undefined;
}

/** What is done to something that is there: one of it comes. */
const takesIn =
  /^(?:exclude|ignore|skip|evaluate|execute|debounce|track|monitor|watch|capture|resolve|expand|split|merge|tag|rename|move|archive|reject|refuse|accept|flag|mark|offer|convert|import|validate|verify|check|encrypt|store|forward|scan|analy[sz]e|detect|parse|filter|deduplicate|index|retry|process|compress|translate|route|queue|log|assign|block|hide|append|add|charge|score|rank|classify|summari[sz]e|normali[sz]e|sort|group|match|sync|synchroni[sz]e|release|hold|send|deliver|publish|show|apply|include|warn|notify|escalate|redact|mask|hash|round|deduct|credit|book|count|measure|transcribe|extract|read|serve|weigh)$/;
/** Of orders to nobody only these: what else is asked for may be somebody's. */
const ofProgram =
  /^(?:scan|parse|detect|deduplicate|validate|verify|encrypt|hash|index|flag|reject|filter|retry|log|convert|normali[sz]e|compress|redact|mask|queue|route|aggregate|analy[sz]e|classify|extract|transcribe)$/;
/** "Logs errors": these were there before. */
const happens = /^(?:log|record|report|handle|track|watch|monitor|debounce|filter)$/;
/** How things are, and nothing that happens to them. */
const standing =
  /^(?:operate|manage|own|locate|host|base|mean|define|need|require|allow|support|expect|know|call|use|write|build|develop|design|make|organi[sz]e|concern|affect|identify|limit|restrict|intend|plan|involve|connect|compose|divide|structure|delete|remove|archive|print|do|replace|handle|integrate|maintain|run)$/;
/** These are made by the act itself. */
const isMade =
  /^(?:e?-?mails?|notifications?|messages?|reminders?|alerts?|reports?|summar(?:y|ies)|confirmations?|invitations?|invoices?|receipts?|tokens?|events?|tickets?|links?|codes?|briefs?|pdfs?|digests?|copy|copies|responses?|errors?|warnings?)$/;

function doneTo(clause: Clause): readonly Shown[] | undefined {
  const { subject, object, verb, voice } = clause;
  const [head = ''] = verb.split(' ');
  if (!(voice === 'passive' ? !standing.test(head) : takesIn.test(head))) return undefined;
  if (voice === 'passive') {
    if (!subject || (clause.rest === '' && !takesIn.test(head))) return undefined;
    const what = single(subject);
    const isOne = /^(?:an?|each|every|any) /i.test(subject.text) || isUncounted(subject);
    if (
      what.isPerson ||
      !(
        isOne ||
        (subject.isMany &&
          !/^(?:the|its|their|these|those|they|such|no|some|most|many|several|few) ?/i.test(subject.text))
      )
    )
      return undefined;
    return withNear(
      thereIs(plainly(subject)),
      tell(clause, { subject: subject.isMany ? 'they' : 'it' }),
      tell(clause, { subject: subject.isMany ? 'they' : 'it', isNot: true }),
    );
  }
  if (
    voice !== 'active' ||
    subject?.isPerson ||
    !object ||
    (subject === undefined && !ofProgram.test(head)) ||
    (isMade.test(object.head) && !happens.test(head)) ||
    /\b(?:later|afterwards)\b/.test(clause.tail) ||
    /^(?:it|them|this|that|no|nothing)\b/i.test(object.text)
  )
    return undefined;
  const it = object.isMany ? 'they' : 'it';
  const are = object.isMany ? 'are' : 'is';
  const told = (not: string) => [it, are, not, past(verb), clause.tail].filter((part) => part !== '').join(' ');
  return withNear(thereIs(plainly(object)), told(''), told('not'));
}

/** "Consent is stored", "mail to the office is sorted": what has no article and is one all the same. */
const isUncounted = ({ text, head }: Phrase): boolean =>
  new RegExp(`^(?:[\\p{L}-]+ )?${head}\\b`, 'u').test(text) &&
  (isMass(head) || /^(?:data|consent|mail|traffic|content)$/.test(head));

const plainly = (phrase: Phrase): Phrase => ({
  ...phrase,
  text: phrase.text.replace(/^(?:all|each|every|any) (?:of )?(?:the )?/i, ''),
});

function withNear(when: string, then: string, not: string): readonly Shown[] {
  const near = nearMiss(when);
  return [shown('', [], when, then), ...(near === undefined ? [] : [shown('at the line', [], near, not)])];
}

const happened =
  /\b((?:an? |the )?(?:[\p{L}-]+ )?(?:booking|order|payment|appointment|account|password|delivery|shipping|approval|cancellation|registration|enrol+ment|reservation|submission|renewal) ?(?:confirmation|cancellation|reset|change|request|update|approval|rejection|renewal|expiry)|confirmation|cancellation|approval|rejection|delivery|registration) (?=\p{L})/iu;

/** "Sends booking confirmation emails to both", "generates a brief from unresolved work": what it is made from, or of what it tells. */
function madeFrom(clause: Clause): readonly Shown[] | undefined {
  const { subject, object, voice, rest } = clause;
  if (!subject || (voice === 'active' ? subject.isPerson || !object : voice !== 'passive')) return undefined;
  const thing = voice === 'active' ? object : subject;
  if (!thing || / (?:that|which|who) /.test(rest)) return undefined;
  const [, event] = happened.exec(thing.text) ?? [];
  if (event !== undefined)
    return [
      shown(
        '',
        [],
        `there is ${indefinite({ text: event, head: event, isMany: false, isPerson: false })}`,
        tell(clause),
      ),
    ];
  const [whole, source] =
    /(?:^|\s)(?:(?:from|of|about|out of) |for (?=[\p{L}-]+s\b|each |every ))((?!the |this |that |each other|them|it\b|\d|\p{L}+ing )(?!.* to )[^,;]{3,80}?(?:, [^,;]{3,40}){0,4})$/iu.exec(
      ` ${rest}`,
    ) ?? [];
  if (whole === undefined || source === undefined || voice !== 'active') return undefined;
  const isMany = (source.split(/ (?:of|from|with|in|that|which) /)[0] ?? '').endsWith('s') || / and /.test(source);
  return [
    shown(
      '',
      [],
      thereIs({ text: source, head: source.split(' ').at(-1) ?? source, isMany, isPerson: false }),
      tell(clause),
    ),
  ];
}

/** "Protected endpoints reject tokens with an invalid signature", "text search treats ... as": one is used. */
function heldFor(clause: Clause): readonly Shown[] | undefined {
  const { subject, voice, object } = clause;
  // "Any other transition returns an error".
  if (subject && voice === 'active' && /^any other /i.test(subject.text))
    return [
      shown('', [], `${subject.text.replace(/^any other/i, 'another')} is tried`, tell(clause, { subject: 'it' })),
    ];
  if (
    !subject ||
    voice !== 'active' ||
    subject.isPerson ||
    !object ||
    /^(?:system|service|app|application|product|platform|tool|it|they|we|this)$/.test(subject.head)
  )
    return undefined;
  return /^(?:an? |the )?[\p{L}-]+(?: [\p{L}-]+)? (?:endpoint|page|form|list|search|view|screen|dashboard|calendar|map|report|button|api|cli|command|image|job|worker)s?$/iu.test(
    `a ${subject.text}`.replace(/^a (an?|the|each|every) /i, '$1 '),
  )
    ? [shown('', [], `${indefinite(subject)} ${subject.isMany ? 'are' : 'is'} used`, tell(clause))]
    : undefined;
}
