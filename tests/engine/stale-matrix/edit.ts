/** One edit of a package that was approved as a whole, and what is stale after it. */
import { expect } from 'vitest';

export interface Edit {
  readonly title: string;
  /** The document as its package calls it. */
  readonly file: string;
  readonly change: (text: string) => string;
  /**
   * Beyond the stage that the document stands in (its approval was for other bytes) and those that judge all that is before them: `4 GET /x`
   * an item, `5 *` a whole stage, `6 + BR-8` something new that the stage does not speak of yet.
   */
  readonly stale: readonly string[];
  /** The words are the same: nobody who reads them has to look again. */
  readonly saysTheSame?: true;
}

export const swap =
  (from: string, to: string) =>
  (text: string): string => {
    expect(text).toContain(from);
    return text.replace(from, () => to);
  };

const stages: readonly (readonly [RegExp, string, readonly string[]])[] = [
  [/prd\.md$/, '', ['0 *', '2 *', '7 *']],
  [/rules\.md$/, '1 *', ['2 *', '7 *']],
  [/analysis\.md$/, '3a *', ['7 *']],
  [/design\.md$|adr\//, '3b *', ['7 *']],
  [/contracts\.md$/, '4 *', ['7 *']],
  [/\.feature$|flows\.md$/, '5 *', ['7 *']],
  [/tickets\//, '6 *', ['7 *']],
];

/** All that is stale after the edit, in order. */
export function expectedOf({ file, stale, saysTheSame }: Edit): string[] {
  const [, own = '', judges = []] = stages.find(([pattern]) => pattern.test(file)) ?? [];
  return [...(own === '' ? [] : [own]), ...(saysTheSame ? [] : judges), ...stale].toSorted();
}
