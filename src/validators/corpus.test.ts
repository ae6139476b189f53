/** Real documents of others, and our own example. The corpus stands outside of the project; without it: skipped, visibly. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { requestsOf } from '../engine/validation-requests.ts';
import { inProcessValidator } from './in-process.ts';

const corpus = '../shared/corpus';
const absent = !existsSync(corpus);
const validator = inProcessValidator();

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile());

async function checkAll(folder: string) {
  const requests = filesIn(folder).flatMap((path) => requestsOf(path, readFileSync(path, 'utf8')));
  const results = await validator.check(requests);
  const errors = results.flatMap(({ findings }) => findings.filter(({ severity }) => severity === 'error'));
  return { requests, results, errors };
}

describe('our own example', () => {
  test('[002-R28] [002-R40] [000-R21] has no error', async () => {
    const { requests, results, errors } = await checkAll('examples');
    expect(errors).toEqual([]);
    expect(new Set(requests.map(({ language }) => language))).toEqual(
      new Set(['mermaid', 'typescript', 'openapi', 'gherkin', 'json']),
    );
    expect(results.flatMap(({ facts }) => facts.openapi?.endpoints ?? []).length).toBeGreaterThan(3);
    expect(results.flatMap(({ facts }) => facts.gherkin?.scenarios ?? []).length).toBeGreaterThan(5);
  });
});

/** Each was looked at: these are wrong, and their own tools say so too. */
const wrongIndeed = new Set([
  // An empty file has no feature.
  'gherkin/empty.feature:1',
  // A fixture that is broken on purpose.
  'ralph/smart-ralph/_states/fixture-corrupt.ralph-state.json:1',
  // A template, with `{{names}}` to fill in.
  'ralph/smart-ralph/_templates/design.md:68',
  // `[P]` and `[VERIFY]` inside of labels without quotes: mermaid draws neither.
  'ralph/smart-ralph/enforce-teams-instead/design.md:46',
  'ralph/smart-ralph/qa-verification/design.md:18',
]);

describe.skipIf(absent)(absent ? 'the corpus (skipped: ../shared/corpus is not there)' : 'the corpus', () => {
  test('at most one in a hundred texts gets an error that is none', async () => {
    const { requests, errors } = await checkAll(corpus);
    const falseErrors = errors.filter(({ at = '' }) => !wrongIndeed.has(at.slice(corpus.length + 1)));
    expect(requests.length).toBeGreaterThan(80);
    expect(requests.filter(({ language }) => language === 'mermaid').length).toBeGreaterThan(15);
    expect({ falseErrors, isFew: falseErrors.length <= requests.length / 100 }).toEqual({ falseErrors, isFew: true });
  });

  test('[002-R40] every feature file is read, and its scenarios counted', async () => {
    const { results, requests } = await checkAll(`${corpus}/gherkin`);
    const counts = results.map(({ facts }, i) => [
      requests[i]?.at.path.split('/').at(-1),
      facts.gherkin?.scenarios.length,
    ]);
    expect(Object.fromEntries(counts)).toMatchObject({
      'background.feature': 2,
      'i18n_fr.feature': 11,
      'incomplete_feature_1.feature': 0,
      'readme_example.feature': 2,
      'rule.feature': 2,
      'scenario_outline.feature': 1,
      'tags.feature': 5,
    });
  });

  test('[000-R21] every diagram that can be drawn is understood', async () => {
    const { results, requests } = await checkAll(`${corpus}/ralph`);
    const drawn = results.filter(({ findings }, i) => requests[i]?.language === 'mermaid' && findings.length === 0);
    expect(drawn.length).toBeGreaterThan(10);
    for (const { facts } of drawn) expect(facts.mermaid?.relations.length).toBeGreaterThan(0);
  });
});
