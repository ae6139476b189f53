/** Is the research complete, and can what it claims be looked up? (A7: Completeness, Grounding) */
import { type Problem, problem, warning } from '../../../core/problem.ts';
import { outline } from '../../outline.ts';
import { parseResearch } from '../research-document.ts';
import { missingParts, type SpecCheckContext, unfilled } from './shared.ts';

const area = 'spec-research';

export function checkResearch(text: string, { path, exists }: SpecCheckContext): Problem[] {
  const research = parseResearch(text);
  const findings = missingParts(research.missing, path, area);
  if (research.sources.length === 0)
    findings.push(
      problem(`${area}/no-source`, 'Nothing in it names a file or an address: no claim can be checked.', {
        at: `${path}:1`,
        fix: 'Name the file (`src/export.ts:12`) or the address that each claim rests on.',
      }),
    );
  if (research.feasibility.length === 0 && !research.missing.includes('Feasibility Assessment'))
    findings.push(
      warning(`${area}/no-assessment`, 'Feasibility is told, but not assessed aspect by aspect.', {
        at: `${path}:1`,
        fix: 'Add a table: | Aspect | Assessment | Notes |',
      }),
    );
  for (const { aspect, notes, assessment, line } of research.feasibility)
    if (assessment === '' || notes === '')
      findings.push(
        warning(`${area}/bare-assessment`, `"${aspect}" is assessed without saying why.`, {
          at: `${path}:${line}`,
          fix: 'Give the assessment and what it rests on.',
        }),
      );
  if (research.recommendations.length === 0)
    findings.push(
      warning(`${area}/no-recommendation`, 'It recommends nothing to the requirements.', {
        at: `${path}:1`,
        fix: 'Add ## Recommendations for Requirements with a list.',
      }),
    );
  if (exists)
    for (const { text: cited, kind, line } of research.sources) {
      const file = cited.replace(/:\d+(?:-\d+)?$/, '').replace(/^\.\//, '');
      // A pattern, a bare name and something outside cannot be looked up by their words alone.
      if (kind !== 'path' || /[*]|^\.{0,2}\/|^~/.test(file) || !file.includes('/') || exists(file)) continue;
      findings.push(
        warning(`${area}/no-such-file`, `${cited} is not there.`, {
          at: `${path}:${line}`,
          fix: 'Correct the path; a file that is only proposed belongs under Recommendations.',
        }),
      );
    }
  return [...findings, ...unfilled(outline(text), path, area)];
}
