/** What the PRD left open and somebody has said: "lies longer than agreed" becomes "lies longer than 3 days". */
import { type UnsaidAmount, unsaidAmounts, withAmount } from '../../../artifacts/prd/unsaid.ts';
import type { GuideRequest } from '../../request.ts';
import type { Statement } from '../statement.ts';

/** A sentence may begin some lines above the words. */
const mostLinesAbove = 6;

export interface SaidAmounts {
  readonly statements: readonly Statement[];
  /** Keys of the answers that stand in a statement now, and need not be told by themselves. */
  readonly used: ReadonlySet<string>;
  readonly unsaid: readonly UnsaidAmount[];
}

export function withSaidAmounts(
  statements: readonly Statement[],
  { prd, answers }: Pick<GuideRequest, 'prd' | 'answers'>,
): SaidAmounts {
  const all = unsaidAmounts(prd);
  const given = all.filter(({ key }) => answers[key] !== undefined);
  const unsaid = all.filter((one) => !given.includes(one));
  const used = new Set<string>();
  if (given.length === 0) return { statements, used, unsaid };
  const settled = statements.map((one): Statement => {
    const amount = given.find((each) => isIn(one, each));
    const text = amount && withAmount(one.text, amount, answers[amount.key] ?? '');
    if (!amount || text === undefined) return one;
    used.add(amount.key);
    return { ...one, text, quote: one.quote ?? one.text, settledBy: amount.key };
  });
  return { statements: settled, used, unsaid };
}

const isIn = ({ source, text }: Statement, { line, phrase }: UnsaidAmount): boolean =>
  source.from === 'prd' &&
  source.line <= line &&
  line - source.line <= mostLinesAbove &&
  text.toLowerCase().includes(phrase.toLowerCase());
