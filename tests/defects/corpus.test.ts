/** Real documents of others. They stand outside of the project; without them this is skipped, visibly. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { detectKind, documentFile } from '../../src/artifacts/detect-kind.ts';
import type { Problem } from '../../src/core/problem.ts';
import { checkGroup } from '../../src/engine/check/check-group.ts';
import { byFeature } from '../../src/engine/check/groups.ts';
import type { GatheredDocument } from '../../src/engine/gather-documents.ts';
import { inProcessValidator } from '../../src/validators/in-process.ts';
import { memoryWorld } from '../support/memory-world.ts';

const corpus = '../shared/corpus';
const absent = !existsSync(corpus);

/** Each was looked at by hand: these documents are wrong, or not meant to be finished. */
const wrongIndeed: Readonly<Record<string, string>> = {
  'gherkin/incomplete_feature_1.feature': 'a fixture without a scenario',
  'atelier/fixtures/incomplete-design.md': 'a fixture: a design for tickets that says nothing of how they are accepted',
  'atelier/rules/business-rules-output-example.md': 'all of its rules stand in a fence, as an example',
  'atelier/templates/tdd.md': 'a template: nothing is filled in',
  'ralph/smart-ralph/_templates/design.md': 'a template with {{names}}',
  'ralph/smart-ralph/enforce-teams-instead/design.md': '[P] inside of a label without quotes: mermaid draws nothing',
  'ralph/smart-ralph/qa-verification/design.md': '[VERIFY] inside of a label without quotes: mermaid draws nothing',
};

describe.skipIf(absent)(absent ? 'the corpus (skipped: ../shared/corpus is not there)' : 'the corpus', () => {
  test('at most one error in a hundred documents is none', async () => {
    const world = { ...memoryWorld(), validator: inProcessValidator() };
    const folders = new Map<string, GatheredDocument[]>();
    let documents = 0;
    for (const name of readdirSync(corpus, { recursive: true, encoding: 'utf8' })) {
      const path = join(corpus, name);
      if (!documentFile.test(path) || !statSync(path).isFile()) continue;
      const text = readFileSync(path, 'utf8');
      const kind = detectKind(path, text);
      if (kind === undefined || text === '') continue;
      documents += 1;
      folders.set(dirname(path), [...(folders.get(dirname(path)) ?? []), { kind, path, text }]);
    }
    const errors: Problem[] = [];
    for (const own of folders.values())
      for (const group of byFeature(own))
        errors.push(...(await checkGroup(world, group)).findings.filter(({ severity }) => severity === 'error'));
    const none = errors.filter(({ at = '' }) => !(at.slice(corpus.length + 1).replace(/:\d+$/, '') in wrongIndeed));
    expect(documents).toBeGreaterThan(50);
    expect({ none, few: none.length <= documents / 100 }).toEqual({ none, few: true });
  });
});
