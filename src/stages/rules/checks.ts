/** Reads a rules document: how many rules, and whether their numbers add up (002-R24). */
import { houseLabels } from '../../artifacts/house-labels.ts';
import { isNamedSpecification } from '../../artifacts/named-requirements.ts';
import { outline } from '../../artifacts/outline.ts';
import { readRules, type RulesText } from '../../artifacts/rules.ts';
import { isApprovedOutline } from '../../artifacts/status.ts';
import { type Problem, problem, warning } from '../../core/problem.ts';
import { outlineOf } from '../outline-of.ts';
import { placeholderFindings } from '../placeholder-findings.ts';
import type { StageChecks } from '../stage.ts';
import { maxRules, ruleCategories } from './artifact.ts';

/** Does the text say of itself that it is approved? Lets stage 1 be skipped (002-R22), after a look by the engine. */
export function isApproved(text: string): boolean {
  return isApprovedOutline(outline(text));
}

export const checks: StageChecks = {
  read(documents) {
    const read = documents.map((one) => {
      const document = outlineOf({ ...one, text: houseLabels(one.text)?.read(one.text) ?? one.text });
      return { path: one.path, document, ...readRules(document) };
    });
    return {
      findings: read.flatMap((one, i) => [
        // Of a specification whose requirements have names there may be too many to be read side by side.
        ...(one.rules.length === 0 && isNamedSpecification({ path: one.path, text: documents[i]?.text ?? '' })
          ? []
          : rulesFindings(one, one.path, fenceOf(one.document.lines))),
        ...placeholderFindings(one.document, one.path, 'rules'),
      ]),
      data: { rules_count: read.reduce((count, one) => count + one.rules.length, 0) },
    };
  },
};

/** The line of a fence around a whole document, as it comes out of a conversation. */
function fenceOf(lines: readonly string[]): number | undefined {
  const at = lines.findIndex((text) => /^(?:`{3,}|~{3,})\s{0,3}(?:markdown|md)?\s{0,3}$/i.test(text.slice(0, 40)));
  const isAround = lines.slice(at + 1, at + 500).some((text) => /^#{2,4} (?:Rule|BR-?)\s?\d/i.test(text.slice(0, 20)));
  return at >= 0 && isAround ? at + 1 : undefined;
}

function rulesFindings(
  { rules, statedTotal, statedCategories }: RulesText,
  path: string,
  fence: number | undefined,
): Problem[] {
  const findings: Problem[] = [];
  if (rules.length === 0 && fence !== undefined) {
    const fix = 'Hand in what stands between the fences, without them.';
    return [problem('rules/none', 'Its rules stand in a block of code.', { at: `${path}:${fence}`, fix })];
  }
  if (rules.length === 0) {
    const fix = 'Give each rule a heading: ## Rule 1: Category - Name';
    return [problem('rules/none', 'There is no rule in it.', { at: `${path}:1`, fix })];
  }
  const seen = new Set<number>();
  for (const rule of rules) {
    const at = `${path}:${rule.line}`;
    if (rule.empty)
      findings.push(problem('rules/empty', `Rule ${rule.number} says nothing.`, { at, fix: 'Write its statement.' }));
    if (seen.has(rule.number)) {
      const message = `Rule ${rule.number} is there twice, so nobody can cite it.`;
      findings.push(problem('rules/number-twice', message, { at, fix: 'Number the rules from 1 without doubles.' }));
    }
    seen.add(rule.number);
  }
  if (rules.length > maxRules) {
    const message = `${rules.length} rules are more than ${maxRules}.`;
    const at = `${path}:${rules[maxRules]?.line ?? 1}`;
    findings.push(warning('rules/many', message, { at, fix: 'Join rules that say the same, or split the feature.' }));
  }
  if (statedTotal && statedTotal.count !== statedTotal.there) {
    const message = `It says that there are ${statedTotal.count} rules; there are ${statedTotal.there}.`;
    findings.push(
      warning('rules/total-differs', message, { at: `${path}:${statedTotal.line}`, fix: 'Correct the total.' }),
    );
  }
  const known = new Map<string, number>();
  for (const { category = '' } of rules)
    known.set(category.toLowerCase(), (known.get(category.toLowerCase()) ?? 0) + 1);
  for (const { category, count, line } of known.has('') ? [] : statedCategories) {
    const there = known.get(category.toLowerCase()) ?? 0;
    if (there === count || (there === 0 && !ruleCategories.some((one) => one === category))) continue;
    const message = `The summary says ${count} of ${category}; ${there} ${there === 1 ? 'is' : 'are'} there.`;
    findings.push(warning('rules/total-differs', message, { at: `${path}:${line}`, fix: 'Correct the total.' }));
  }
  return findings;
}
