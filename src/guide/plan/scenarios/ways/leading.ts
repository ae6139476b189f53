/** Sentences that a phrase leads: after what, before what, with or without what. */
import type { Clause, Frame } from '../../../grammar/parsed.ts';
import { clausesOf } from '../../../grammar/clause.ts';
import { gerundBase } from '../../../grammar/verb-group.ts';
import { lemma } from '../../../read/language/verbs.ts';
import { lowerFirst, third, withArticle } from '../../../text/words.ts';
import { type Case, refused, shown, type Shown } from '../draft.ts';
import { findTimes } from '../amounts.ts';
import { definite, does, done, tell } from '../telling.ts';
import { havePassed } from './spans.ts';

/** "After five wrong codes in ten minutes a keypad is blocked", "on final approval, the record is created", "without consent nothing is sent". */
export function afterLead(one: Case, first: Clause): readonly Shown[] | undefined {
  const lead = first.frames.find(({ word, isLead }) => word === '' && isLead);
  const [, word = '', rest = ''] = /^(?:only |even |also )?([\p{L}\d]+) (.+)$/u.exec(lead?.text ?? '') ?? [];
  if (!lead || rest === '' || /^(?:that|this)\b/.test(rest)) return undefined;
  const kind = word.toLowerCase();
  const outcomes = one.clauses
    .filter((clause) => clause.frames.includes(lead))
    .slice(0, 3)
    .map((clause) => tell(clause));
  const isTime = isCalendar.test(rest.split(/ (?:in|within|of|per) /)[0] ?? '');
  if (findTimes(isSpan, rest) && kind === 'after')
    return [shown('', [], havePassed(rest, '').replace(/ since $/, ''), ...outcomes)];
  // "Four weeks before that date".
  if (findTimes(isSpanBefore, lead.text)) return [shown('', [], `it is ${lowerFirst(lead.text)}`, ...outcomes)];
  if (isTime)
    return /^(?:on|at|in)$/.test(kind) && !/\b(?:every|each)\b/.test(rest)
      ? [shown('', [], `it is ${rest}`, ...outcomes)]
      : undefined;
  // "On the farm the driver scans ...": where it is done, and nothing that happens.
  if (kind === 'on' && first.subject?.isPerson && first.voice === 'active' && !happening.test(rest)) return undefined;
  if (/^(?:after|upon|on|following)$/.test(kind))
    return /^\p{L}+ing\b/u.test(rest) ? undefined : [shown('', [], thereHasBeen(rest), ...outcomes)];
  if (kind === 'of' && /^two\b/.test(rest))
    return [shown('', [`there are ${rest}`], 'both try it at the same moment', ...outcomes)];
  const whoever = kind === 'before' ? byWhoever(first, rest) : undefined;
  if (whoever) return whoever;
  if (kind === 'before')
    return [shown('', [], `it comes to ${rest}`, ...outcomes.map((each) => `before that, ${each}`))];
  if (!/^(?:with|without|in|during|for|under|above|below|over|within|outside|at|beyond)$/.test(kind)) return undefined;
  return first.modal === 'can'
    ? [
        shown(
          '',
          [stateOf(kind, rest)],
          does(first, one.actor),
          ...(first.isNot ? refused : [done(first) ?? 'it is accepted']),
        ),
      ]
    : [shown('', [], stateOf(kind, rest), ...outcomes)];
}

/** "Before a download, whoever has not signed in lately signs in again": such a person, and one who has. */
function byWhoever(clause: Clause, event: string): readonly Shown[] | undefined {
  const [, such] = /^who(?:ever)? (.+)$/i.exec(clause.subject?.text ?? '') ?? [];
  const [who] = such === undefined ? [] : clausesOf(`Somebody ${such}`);
  if (!who || !clause.subject) return undefined;
  const asked: Clause = { ...clause, subject: { ...clause.subject, isMany: false } };
  const told = (isNot: boolean) => `before that, ${tell(asked, { subject: 'this person', isNot })}`;
  return [
    shown('such a person', [tell(who)], `it comes to ${event}`, told(clause.isNot)),
    shown('anybody else', [tell(who, { isNot: !who.isNot })], `it comes to ${event}`, told(!clause.isNot)),
  ];
}

const isSeveral = /^(?:(?:\d+|two|three|four|five|six|ten|all|both)\b|(?!an? |the |each |every )\S+s\b)/i;

function thereHasBeen(event: string): string {
  if (isSeveral.test(event)) return `there have been ${event}`;
  if (/^(?:each|every) /i.test(event)) return `there has been ${event.replace(/^\S+ /, 'a ')}`;
  return `there has been ${/^(?:an?|the|its|their) /i.test(event) ? event : withArticle(event)}`;
}

const happening =
  /(?:ion|al|ment|ance|ence|ery|ing|out|up|[^h]in|start|end|change|press|click|request|failure|error|expiry|receipt|payment|save|load|loss|close|return|entry|call|scan|visit|purchase|launch|open|exit|success|timeout)s?(?: of [^,;]+)?$/i;
const isSpan = /^¤\d$/;
const isSpanBefore = /^¤\d (?:before|after) /i;

const isCalendar =
  /\b(?:day|night|week|month|quarter|year|hour|minute|morning|evening|noon|midnight|(?:mon|tues|wednes|thurs|fri|satur|sun)day|\d{1,2}:\d\d|\d{1,2}(?:st|nd|rd|th))s?\b/i;

const stateOf = (word: string, rest: string): string =>
  word === 'with' || word === 'without'
    ? `there is ${word === 'without' ? `no ${rest.replace(/^(?:an?|the|any) /i, '')}` : rest}`
    : `it is ${word} ${rest}`;

/** "When no reaction after 5 days", "once submitted", "if necessary". */
export function verbless(frame: Frame, main: Clause): string {
  const [first = ''] = frame.text.split(' ');
  if (/ed$|^(?:sent|paid|made|done|given|taken|chosen|written|sold|lost|found)$/i.test(first))
    return `${main.subject ? definite(main.subject.text) : 'it'} ${main.subject?.isMany ? 'are' : 'is'} ${lowerFirst(frame.text)}`;
  // "While on vacation", "when returning a toy": it is said of whoever does it.
  const who = main.subject ? definite(main.subject.text) : undefined;
  if (who !== undefined && /^(?:on|at|in|out|away|off|abroad)\b/i.test(frame.text))
    return `${who} ${main.subject?.isMany ? 'are' : 'is'} ${lowerFirst(frame.text)}`;
  if (who !== undefined && main.voice === 'active' && /^\p{L}+ing\b/u.test(first) && lemma(first) !== undefined) {
    const verb = gerundBase(first.toLowerCase());
    return [who, main.subject?.isMany ? verb : third(verb), frame.text.slice(first.length + 1)].join(' ').trim();
  }
  if (/^(?:no|an?|the|any|\d+) /i.test(frame.text)) return `there is ${lowerFirst(frame.text)}`;
  return /^(?:offline|online|possible|available|necessary|needed|idle|full|empty|down|ready|equal|valid|late)/i.test(
    frame.text,
  )
    ? `it is ${lowerFirst(frame.text)}`
    : '';
}
