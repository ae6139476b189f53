/** What becomes of somebody who is too late or one too many: where the PRD says it beside the limit, nobody is refused there. */
import { isBesideIn } from '../../read/source.ts';
import { stemOf } from '../../text/words.ts';
import type { Rule } from '../rules/rule.ts';
import type { Draft } from './parts.ts';

const oneTooMany =
  /^(?:whoever|anyone who|anybody who|everyone who|those who) (?:comes?|asks?|books?|joins?|registers?|applies|apply|signs? up) (?:later|after that|then|too late|next|beyond (?:that|it)) ((?:is|are|gets?|goes?|has|have|must|waits?) [^;:]{3,80}?)[.]?$/i;
const tooLate =
  /^(?:any |an? |all )?(?:later|late|belated) ([\p{L}-]+) (?:is|are|counts?|costs?|gets?|can|may|must|needs?)\b/iu;

/** The same drafts, without a refusal that another sentence of the same breath takes back. */
export function insteadOfRefusal(drafts: readonly Draft[], rule: Rule, rules: readonly Rule[]): readonly Draft[] {
  const beside = rules.filter((one) => one !== rule && isBesideIn(one.source, rule.source));
  const clauses = [...beside.map(({ text }) => text), ...rule.text.split(/; |\. /).slice(1)];
  const effect = clauses.flatMap((one) => oneTooMany.exec(one)?.[1] ?? [])[0];
  if (effect !== undefined)
    return drafts.map((one) =>
      one.name.endsWith(': beyond the limit') && one.outcomes[0] === 'it is refused'
        ? { ...one, outcomes: [`whoever asks ${effect.replace(/^are /, 'is ')}`] }
        : one,
    );
  const words = rule.text.toLowerCase().split(/[^\p{L}-]+/u);
  const isTold = clauses.some((one) => {
    const noun = tooLate.exec(one)?.[1]?.toLowerCase();
    return noun !== undefined && words.some((word) => word.length > 3 && noun.startsWith(stemOf(word)));
  });
  const left = isTold ? drafts.filter((one) => !one.name.endsWith(': too late')) : drafts;
  return left.length > 0 ? left : drafts;
}
