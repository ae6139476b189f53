/** The documents of a spec, the files that a design names, templates and own patterns: ten thousand texts each, no error. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { outline } from '../../src/artifacts/outline.ts';
import { parseDesign } from '../../src/artifacts/spec/design-document.ts';
import { listedFiles } from '../../src/artifacts/spec/listed-files.ts';
import { parseProgress } from '../../src/artifacts/spec/progress.ts';
import { parseRequirements } from '../../src/artifacts/spec/requirements-document.ts';
import { parseResearch } from '../../src/artifacts/spec/research-document.ts';
import { parseSettings } from '../../src/artifacts/spec/settings.ts';
import { parseObject, parseState } from '../../src/artifacts/spec/state.ts';
import { parseTasks } from '../../src/artifacts/spec/tasks-document.ts';
import { ProblemError } from '../../src/core/problem.ts';
import { defaultConfig } from '../../src/engine/config.ts';
import { loadPatterns } from '../../src/engine/own-patterns.ts';
import { fencesOf } from '../../src/engine/validation-requests.ts';
import type { World } from '../../src/engine/world.ts';
import { fitToTemplate } from '../../src/stages/fit-template.ts';
import { templateKinds } from '../../src/stages/templates.ts';
import { hostileText, slowTexts } from '../support/hostile-text.ts';

const cases = 10_000;
const patience = 600_000;

const readers: Readonly<Record<string, (text: string) => unknown>> = {
  'design of a spec': parseDesign,
  requirements: parseRequirements,
  research: parseResearch,
  tasks: parseTasks,
  progress: parseProgress,
  settings: parseSettings,
  state: (text) => [parseState(text, 'x'), parseObject(text)],
  'files in lists': (text) => listedFiles(outline(text)),
  'fences with JSON': (text) => fencesOf('x.md', `\`\`\`json\n${text}\n\`\`\`\n`),
};

describe('ten thousand texts each', () => {
  test.each(Object.entries(readers))('%s', { timeout: patience }, (_name, read) => {
    fc.assert(
      fc.property(hostileText, (text) => {
        expect(() => read(text)).not.toThrow();
      }),
      { numRuns: cases },
    );
  });

  test('a document in the form of a template, whatever both say', { timeout: patience }, () => {
    fc.assert(
      fc.property(hostileText, hostileText, fc.constantFrom(...templateKinds), (written, template, kind) => {
        expect(() => fitToTemplate(kind, written, template)).not.toThrow();
      }),
      { numRuns: cases },
    );
  });

  test('own patterns: used, or refused with the reason', { timeout: patience }, async () => {
    const pattern = fc.oneof(
      hostileText,
      fc.json({ maxDepth: 4 }),
      fc.json({ maxDepth: 2 }).map((value) => `{"id": "a", "role": ${value}, "forces": ${value}}`),
    );
    await fc.assert(
      fc.asyncProperty(pattern, async (text) => {
        const files = {
          list: () => Promise.resolve(['a.json']),
          read: () => Promise.resolve(new TextEncoder().encode(text)),
        };
        const told = await loadPatterns({ files: files as unknown as World['files'], config: defaultConfig }).then(
          (found) => found.length <= 1,
          (error: unknown) => error instanceof ProblemError && error.problem.code === 'pattern/wrong',
        );
        expect(told).toBe(true);
      }),
      { numRuns: cases },
    );
  });
});

describe('linear time', () => {
  const cost = (run: () => unknown) => {
    const before = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };

  test.each(Object.entries(slowTexts))('%s', { timeout: patience }, (_name, make) => {
    for (const [job, read] of Object.entries(readers)) {
      const [small, large] = [make(30_000), make(240_000)];
      read(small);
      const first = Math.min(
        cost(() => read(small)),
        cost(() => read(small)),
      );
      const second = cost(() => read(large));
      // Eight times the text: quadratic would be 64 times the work. Below a second nobody waits.
      expect({ job, isSlow: second > 1000 && second > 24 * Math.max(first, 5) }).toEqual({ job, isSlow: false });
    }
  });
});
