/** Reads an analysis document: the alternatives and what speaks for and against each (002-R25, 000-R7). */
import { type AlternativeText, type AnalysisText, readAnalysis } from '../../artifacts/alternatives.ts';
import { type Problem, problem, warning } from '../../core/problem.ts';
import { say } from '../../core/text.ts';
import { outlineOf } from '../outline-of.ts';
import { placeholderFindings } from '../placeholder-findings.ts';
import type { StageChecks } from '../stage.ts';
import { alternativeLimits } from './artifact.ts';

export const checks: StageChecks = {
  read(documents) {
    const read = documents.map((one) => {
      const document = outlineOf(one);
      return { path: one.path, document, ...readAnalysis(document) };
    });
    const alternatives = read.flatMap((one) => one.alternatives);
    return {
      findings: read.flatMap((one) => [
        ...countFindings(one.alternatives, one.path),
        ...one.alternatives.flatMap((alternative) =>
          alternativeFindings(alternative, `${one.path}:${alternative.line}`),
        ),
        ...recommendationFindings(one, one.path),
        ...placeholderFindings(one.document, one.path, 'alternatives'),
      ]),
      data: { alternatives_count: alternatives.length },
      alternatives: alternatives.map(({ name, recommended }) => ({ name: say(name), recommended })),
    };
  },
};

function recommendationFindings({ alternatives, recommendation }: AnalysisText, path: string): Problem[] {
  if (alternatives.length === 0 || alternatives.some((one) => one.recommended)) return [];
  const message = recommendation
    ? 'The recommendation names none of the alternatives.'
    : 'None of the alternatives is recommended.';
  const at = `${path}:${recommendation?.line ?? 1}`;
  const fix = 'Add "## Recommendation" that starts with "Alternative N".';
  return [warning('alternatives/no-recommendation', message, { at, fix })];
}

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
