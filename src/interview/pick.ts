/**
 * The next question of a conversation: one at a time, so that each can lean on the answers before it. What the PRD, the
 * notes, the codebase or an earlier session answers is not asked, and a small change is asked little.
 */
import { type ConstraintKind, earlyConstraintKinds } from '../core/entry.ts';
import { kindOfKey } from '../core/early-constraints.ts';
import type { DraftQuestion } from '../stages/clarify/artifact.ts';
import { raised } from './follow-ups.ts';
import { findGaps } from './gaps.ts';
import { impliedQuestions } from './implied.ts';
import { askedByThePrd } from './own-questions.ts';
import { question } from './question.ts';
import { isRaised } from './raised.ts';
import { unsaidQuestions } from './unsaid.ts';
import { worded } from './worded.ts';

export interface Known {
  readonly prd: string;
  /** What was told or read besides: notes, the codebase. */
  readonly notes: readonly string[];
  /** Question key to the words of its answer. */
  readonly answers: Readonly<Record<string, string>>;
  /** Keys of all questions that were put, answered or not. */
  readonly asked: readonly string[];
  readonly constraints: readonly { readonly kind: ConstraintKind; readonly state: string; readonly text: string }[];
}

const sizeKey = 'change_size';
const limitsKey = 'limits_touched';
/** The answer that settles all four early limits at once. */
const noLimits = 'No, none of them';

const small = 'A small change to something that runs';

const changes =
  /\b(?:rename|reword|fix|correct|hide|show|sort|move|remove|replace|change|raise|lower|increase|decrease|extend|shorten|enable|disable|add (?:a|an|the) (?:\w+ )?(?:button|link|column|field|label|filter|text|icon|option|setting))/i;

/** What is recommended follows from the words: a wrong guess here costs the whole talk its depth. */
function sizeQuestion(text: string): DraftQuestion {
  const word = changes.exec(text)?.[0].toLowerCase();
  return word === undefined
    ? question(sizeKey, sizeText, ['A new feature', 'it names nothing that is changed'], small, 'A new system')
    : question(sizeKey, sizeText, [small, `it says "${word}"`], 'A new feature', 'A new system');
}
const sizeText = 'How big is this?';

function limitsQuestion(text: string): DraftQuestion {
  const personal =
    /\b(?:customers?|patients?|guests?|tenants?|students?|e-?mail|sms|phone|address(?:es)?|birth|passwords?|pay(?:s|ments?)?|invoices?|cards?)\b/i;
  const word = personal.exec(text)?.[0];
  const some = 'Yes, some of them';
  return word === undefined
    ? question(limitsKey, limitsText, [noLimits, 'a small change seldom does'], some)
    : question(limitsKey, limitsText, [some, `"${word}" sounds like it`], noLimits);
}
const limitsText = 'Does it touch how much is handled, how fast it answers, what it costs, or personal data?';

export function pickQuestion(known: Known): DraftQuestion | undefined {
  const text = [known.prd, ...known.notes].join('\n\n');
  const asked = new Set(known.asked);
  const first = opening(known, text).find(({ key }) => !asked.has(key));
  if (first) return first;
  const spoken = new Set(known.constraints.map(({ kind }) => kind));
  const isSpoken = ({ key }: DraftQuestion) => spoken.has(kindOfKey.get(key) as ConstraintKind);
  const gaps = findGaps(text, known.asked).questions.filter((one) => !isSpoken(one));
  // A follow-up comes right after what raised it, while people have it in mind.
  const next = raised(known.answers, text).find(({ key }) => !asked.has(key));
  if (next && !isSmall(known)) return next;
  const gap = gaps.find(({ key }) => !isSmall(known) || smallKeys.has(key));
  // First for whom it is, then what the feature itself leaves open, then its limits.
  if (!isSmall(known) && gap?.key !== 'target_users') {
    const own = ofThePrd(known.prd).find(({ key }) => !asked.has(key)) ?? impliedQuestions(known.prd, text, asked)[0];
    if (own) return own;
  }
  return gap && worded(gap, known.prd);
}

/** What it asks itself, and amounts that it does not give. */
const ofThePrd = (prd: string): DraftQuestion[] => [...askedByThePrd(prd), ...unsaidQuestions(prd).slice(0, 2)];

const smallKeys: ReadonlySet<string> = new Set(['out_of_scope', ...kindOfKey.keys()]);

const isSmall = ({ answers }: Known) => isSmallChange(sizeKey, answers[sizeKey] ?? '');

export const isSmallChange = (key: string, answer: string): boolean =>
  key === sizeKey && /^a small change\b/i.test(answer);

/** A description of a few words is asked how big it is meant; what is small touches few limits. */
function opening(known: Known, text: string): DraftQuestion[] {
  const words = text.split(/\s+/).length;
  // Numbers are a sign of thought, but "raise the limit from 50 to 200" has them, too.
  const startsWithChange = changes.exec(known.prd.replace(/^[\s#>*-]+/, ''))?.index === 0;
  const isBrief = words <= 60 && (startsWithChange || !/\d/.test(known.prd));
  if (known.asked.length === 0) return isBrief ? [sizeQuestion(known.prd)] : [];
  const spoken = new Set(known.constraints.map(({ kind }) => kind));
  return isSmall(known) && earlyConstraintKinds.some((kind) => !spoken.has(kind)) ? [limitsQuestion(text)] : [];
}

/** Answers that steer the talk, or set a limit in another way: they say nothing about the feature by themselves. */
export function isAboutTheTalk(key: string): boolean {
  return key === sizeKey || key === limitsKey || isRaised(key);
}
