import type { DraftOption, DraftQuestion } from '../stages/clarify/artifact.ts';

/** A question with its recommended answer first, which says why. */
export function question(
  key: string,
  text: string,
  recommended: readonly [string, string],
  ...others: string[]
): DraftQuestion {
  const [label, why] = recommended;
  const options: DraftOption[] = [{ label, recommended: true, why }, ...others.map((other) => ({ label: other }))];
  return { key, text, options, allowOther: true };
}
