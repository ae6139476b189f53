/** Reads a feature file: that it is one, and how many scenarios it has (002-R40). */
import { type FeatureText, readFeature } from '../../artifacts/feature-file.ts';
import { type Problem, problem, warning } from '../../core/problem.ts';
import type { StageChecks } from '../stage.ts';
import { scenarioLimits } from './artifact.ts';

export const checks: StageChecks = {
  read(documents) {
    const findings: Problem[] = [];
    let count = 0;
    for (const { path, text } of documents.filter(({ kind }) => kind === 'bdd')) {
      const feature = readFeature(text);
      count += feature.scenarios.length;
      findings.push(...featureFindings(feature, path));
    }
    return { findings, data: { scenario_count: count } };
  },
};

function featureFindings({ feature, stray, scenarios }: FeatureText, path: string): Problem[] {
  const findings: Problem[] = [];
  if (!feature || stray !== undefined) {
    const message = feature ? 'Something stands before the feature.' : 'It has no "Feature:" line.';
    const fix = 'Begin with "Feature: Name"; above it only comments and tags, and no markdown fence around it.';
    findings.push(problem('scenarios/not-gherkin', message, { at: `${path}:${stray ?? 1}`, fix }));
  }
  if (scenarios.length === 0) {
    const fix = 'Add at least one "Scenario: Name" with steps.';
    findings.push(
      problem('scenarios/none', 'There is no scenario in it.', { at: `${path}:${feature?.line ?? 1}`, fix }),
    );
  }
  if (scenarios.length > scenarioLimits.scenarios) {
    const message = `${scenarios.length} scenarios are more than ${scenarioLimits.scenarios} for one feature.`;
    const at = `${path}:${scenarios[scenarioLimits.scenarios]?.line ?? 1}`;
    findings.push(warning('scenarios/many', message, { at, fix: 'Use outlines for values, or split the feature.' }));
  }
  return findings;
}
