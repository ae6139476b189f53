/** Reads an analysis document: the alternatives and what speaks for and against each (002-R25, 000-R7). */
import { type AlternativeText, readAnalysis } from '../../artifacts/alternatives.ts';
import { outline } from '../../artifacts/outline.ts';
import { type Problem, problem, warning } from '../../core/problem.ts';
import { say } from '../../core/text.ts';
import type { StageChecks } from '../stage.ts';
import { alternativeLimits } from './artifact.ts';

export const checks: StageChecks = {
  read(documents) {
    const findings: Problem[] = [];
    const all: AlternativeText[] = [];
    for (const { path, text } of documents) {
      const { alternatives, recommendation } = readAnalysis(outline(text));
      all.push(...alternatives);
      findings.push(...countFindings(alternatives, path));
      for (const one of alternatives) findings.push(...alternativeFindings(one, `${path}:${one.line}`));
      if (alternatives.length > 0 && !alternatives.some((one) => one.recommended)) {
        const message = recommendation
          ? 'The recommendation names none of the alternatives.'
          : 'None of the alternatives is recommended.';
        const fix = 'Add "## Recommendation" that starts with "Alternative N".';
        findings.push(
          warning('alternatives/no-recommendation', message, { at: `${path}:${recommendation?.line ?? 1}`, fix }),
        );
      }
    }
    return {
      findings,
      data: { alternatives_count: all.length },
      alternatives: all.map(({ name, recommended }) => ({ name: say(name), recommended })),
    };
  },
};

function countFindings(alternatives: readonly AlternativeText[], path: string): Problem[] {
  const { min, max } = alternativeLimits;
  const count = alternatives.length;
  if (count >= min && count <= max) return [];
  const message =
    count === 0
      ? 'There is no alternative in it.'
      : `It has ${count} alternative${count === 1 ? '' : 's'}; ${min} to ${max} are wanted.`;
  const at = `${path}:${count > max ? (alternatives[max]?.line ?? 1) : 1}`;
  const fix =
    count > max ? 'Keep the ones a person would really choose between.' : 'Give each a heading: ## Alternative 1: Name';
  return [problem('alternatives/count', message, { at, fix })];
}

function alternativeFindings({ label, name, pros, cons, referenced }: AlternativeText, at: string): Problem[] {
  const findings: Problem[] = [];
  const title = `Alternative ${label} (${name})`;
  if (pros.length === 0)
    findings.push(problem('alternatives/no-pro', `${title} has no pro.`, { at, fix: 'Add a list under **Pros:**' }));
  if (cons.length === 0)
    findings.push(problem('alternatives/no-con', `${title} has no con.`, { at, fix: 'Add a list under **Cons:**' }));
  if (!referenced) {
    const fix = 'Add **Reference:** with a practice and who uses it.';
    findings.push(warning('alternatives/no-reference', `${title} cites nobody who does it this way.`, { at, fix }));
  }
  return findings;
}
