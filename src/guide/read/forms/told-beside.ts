/** What was told beside the PRD (answers, limits, notes, edge cases) as statements with their sources. */
import { plainText } from '../../../artifacts/plain-text.ts';
import { ownQuestions, thoughtOf } from '../../../artifacts/prd/own-questions.ts';
import { isLocalTool } from '../../../artifacts/prd/product.ts';
import { proseOf } from '../../../artifacts/prd/prose.ts';
import type { GuideRequest } from '../../request.ts';
import { clean } from '../../text/escape.ts';
import { lowerFirst } from '../../text/words.ts';
import { demandsIn } from '../../wish/wishes.ts';
import type { Assumption } from '../gaps.ts';
import { normalForm } from '../language/normal-form.ts';
import { answerTo } from '../beside/own-answer.ts';
import type { Part } from './parts.ts';
import type { Source } from '../source.ts';
import type { Statement } from '../statement.ts';

export const statement = (text: string, source: Source, part: Part): Statement => ({
  text: clean(plainText(text)),
  source,
  part,
  under: '',
});

/** What was told counts like the PRD's own text: what lays something down is a demand, the rest is how things are. */
export function noted({ notes = [], wished = [], edgeCases = [], prd }: GuideRequest): Statement[] {
  const known = squeezed(prd);
  const told = notes.flatMap((text, i) =>
    (wished.includes(i + 1) ? demandsIn(text) : text.split(/(?<=[.!?])\s+|;\s+/))
      .map((one) => one.trim().replace(/[.;]$/, ''))
      .filter((one) => /\p{L}{2}/u.test(one) && !known.includes(squeezed(one)))
      .map((one) =>
        statement(
          normalForm(one),
          { from: 'note', n: i + 1 },
          wished.includes(i + 1) || laysDown.test(one) ? 'limits' : 'text',
        ),
      ),
  );
  const came = edgeCases.map((text, i) => {
    const [happens = '', then] = text.split(/[.;]?\s*\bthen:\s*/i);
    const source = { from: 'edge case', n: i + 1 } as const;
    const asked = happens.replace(/[.?]$/, '');
    if (then === undefined) return statement(`What happens here: ${asked}?`, source, 'open');
    return statement(`When ${lowerFirst(happens)}, ${lowerFirst(then)}`, source, 'limits');
  });
  return [...told, ...came];
}

const laysDown =
  /\b(?:must|may|can|cannot|only|never|always|shall|should|at most|at least|no more|required|not allowed|has to|have to|up to)\b/i;
const appliesNothing = /^(?:none\b|nothing\b|no (?:personal data|regulations?|rules?|laws?)\b)/i;
const excludedKeys = new Set(['out_of_scope']);

/** Questions that every design is asked: of these only who may and how fast can be kept or broken. */
const ofEveryDesign = new Set([
  'target_users',
  'scale_targets',
  'cost_limits',
  'compliance',
  'output_format',
  'out_of_scope',
]);
const isKept = (key: string): boolean => !ofEveryDesign.has(key);

/** What people said, and what a session took for granted in their place: the same words stand in an assumption. */
export function answered(
  { answers, asked: others = {}, prd }: GuideRequest,
  assumptions: readonly Assumption[],
  used: ReadonlySet<string>,
): { said: Statement[]; taken: Statement[] } {
  const said: Statement[] = [];
  const taken: Statement[] = [];
  const own = ownQuestions(prd);
  for (const [key, raw] of Object.entries(answers)) {
    const text = raw.trim();
    // That no law applies is nothing to keep, and no word about personal data.
    if (text === '' || used.has(key) || (key === 'compliance' && appliesNothing.test(text))) continue;
    const asked = own.find((one) => one.key === key);
    const basis = asked ? undefined : assumptions.find((one) => one.text.includes(text));
    if (!basis)
      said.push(
        statement(
          inFull(key, text) ?? answerTo(asked?.text ?? others[key], text),
          { from: 'answer', key: clean(key, 60) },
          excludedKeys.has(key) || isNoTo(asked?.text, text) ? 'excluded' : 'limits',
        ),
      );
    // Whoever runs a program has their own rights there: nothing that it would have to check.
    else if (isKept(key) && !(key === 'security' && isLocalTool(proseOf(prd))))
      taken.push(statement(text, { from: 'assumption', id: basis.id }, 'limits'));
  }
  return { said, taken };
}

/** "Around 250 ms", "about 40,000": whoever is asked for a number gives it without saying of what. */
function inFull(key: string, answer: string): string | undefined {
  const [, number] = bareNumber.exec(answer.replace(inFront, '')) ?? [];
  if (number === undefined) return undefined;
  const isTime = /[a-z]$/i.test(number) && !/(?:k|m|million|thousand)$/i.test(number);
  if (key === 'latency_sla') return isTime ? `Pages and calls within ${number}` : undefined;
  return key === 'scale_targets' && !isTime ? `${number} users` : undefined;
}
/** "Within a second", "in under 300 ms": said of the time that was asked for. */
const inFront = /^(?:with)?in (?=(?:about|around|roughly|under|less than|at most|an?|one|half)\b|\d)/i;
const bareNumber =
  /^(?:about|around|roughly|approx(?:imately|\.)?|ca\.?|some|~|<|under|below|less than|at most|max\.?|up to|maybe)? ?((?:half )?(?:an?|one|\d[\d,. ]*?) ?(?:ms|milliseconds?|s|secs?|seconds?|k|m|thousand|million)?)(?: or (?:less|so|faster|better)| at most| tops| max)?[.]?$/i;

/** "Maybe reminders?" "No": that is left out, and no rule. */
const isNoTo = (question: string | undefined, answer: string): boolean =>
  question !== undefined && thoughtOf(question) !== undefined && /^no\b/i.test(answer);

const squeezed = (text: string) => text.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim();

/** A limit that was read from the PRD is there already, with its line. */
export function limited({ constraints, answers, prd, assumptions }: GuideRequest): Statement[] {
  const known = new Set(Object.values(answers).map((one) => one.trim()));
  const text = constraints.length === 0 ? '' : squeezed(prd);
  return constraints
    .filter(({ state, text: words }) => state === 'set' && words.trim() !== '' && !known.has(words.trim()))
    .filter(({ text: words }) => !text.includes(squeezed(words).slice(0, 80)))
    .filter(({ text: words }) => !assumptions.some((one) => one.includes(words.trim())))
    .map(({ kind, text }) => statement(text, { from: 'constraint', kind }, kind === 'scope' ? 'excluded' : 'limits'));
}
