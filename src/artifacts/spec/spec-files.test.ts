import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { appendBlock, appendUnder } from './append-progress.ts';
import { actionOf, parseDesign } from './design-document.ts';
import { classify, intentOf } from './intent.ts';
import { parseProgress } from './progress.ts';
import { parseSettings } from './settings.ts';
import { mergeState, newState, parseState } from './state.ts';
import { countTasks } from './tasks-document.ts';

describe('003-R1 settings', () => {
  const dirs = (yaml: string) => parseSettings(`---\n${yaml}\n---\n# Text\n`).specsDirs;

  test.each([
    ['specs_dirs: ["./specs", "./packages/api/specs/"]', ['./specs', './packages/api/specs']],
    ["specs_dirs: ['./my specs', web]", ['./my specs', 'web']],
    ['specs_dirs:\n  - "./specs"\n  - ./other', ['./specs', './other']],
    ['specs_dirs:\r\n  - "./specs"\r', ['./specs']],
    ['specs_dirs: []', []],
    ['specs_dirs: ./one', ['./one']],
    ['specs_dirs: [1, true, "./x"]', ['./x']],
    ['other: 1', []],
    ['specs_dirs: [', []],
  ])('%j', (yaml, expected) => expect(dirs(yaml)).toEqual(expected));

  test('fall back on malformed values, and no is no', () => {
    const settings = parseSettings(
      '---\nauto_commit_spec: no\ndefault_max_iterations: maybe\nenabled: false\nx: 1\n---\n',
    );
    expect(settings).toEqual({ enabled: false, specsDirs: [], maxIterations: 5, commitSpec: false });
    expect(parseSettings(undefined)).toEqual({ enabled: true, specsDirs: [], maxIterations: 5, commitSpec: false });
    expect(parseSettings('---\nauto_commit_spec: perhaps\n---').commitSpec).toBe(true);
  });
});

describe('003-R10, R52 state', () => {
  test('a new one has every key, in order', () => {
    const state = JSON.parse(newState('x', './specs/x', { commitSpec: true, quickMode: false })) as object;
    expect(Object.keys(state)).toEqual([
      'source',
      'name',
      'basePath',
      'phase',
      'taskIndex',
      'totalTasks',
      'taskIteration',
      'maxTaskIterations',
      'globalIteration',
      'maxGlobalIterations',
      'commitSpec',
      'quickMode',
      'discoveredSkills',
      'relatedSpecs',
      'awaitingApproval',
    ]);
  });

  test.each(['', '{', '[]', 'null', '"x"', '{ invalid json'])('%j is refused, never written over', (text) => {
    expect(parseState(text, 's')).toHaveProperty('problem.code', 'spec-state/not-json');
    expect(mergeState(text, 's', { phase: 'design' })).toHaveProperty('problem.code', 'spec-state/not-json');
  });

  test('merging keeps what others wrote to the letter: big numbers, spaces, tabs, nested things', () => {
    const text =
      '{\n\t"big": 12345678901234567890,\n\t"list": [1,2 , 3],\n\t"phase": "requirements",\n\t"x": {"y":  null}\n}\n';
    const merged = mergeState(text, 's', { phase: 'design', awaitingApproval: true });
    expect(merged).toEqual({
      text: '{\n\t"big": 12345678901234567890,\n\t"list": [1,2 , 3],\n\t"phase": "design",\n\t"x": {"y":  null},\n\t"awaitingApproval": true\n}\n',
    });
    const [again] = [mergeState((merged as { text: string }).text, 's', { phase: 'design', awaitingApproval: true })];
    expect(again).toEqual(merged);
  });

  test('merging gives the object with our keys, whatever it was', () => {
    const object = fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 2 }));
    fc.assert(
      fc.property(object, fc.constantFrom(0, 1, 2, 4), (value, indent) => {
        const merged = mergeState(JSON.stringify(value, undefined, indent), 's', {
          phase: 'design',
          awaitingApproval: false,
        });
        const plain = JSON.parse(JSON.stringify(value)) as object;
        expect('text' in merged && JSON.parse(merged.text)).toEqual({
          ...plain,
          phase: 'design',
          awaitingApproval: false,
        });
      }),
    );
  });
});

describe('003-R20, R23, R43 appending to .progress.md', () => {
  test('makes the section when it is not there', () => {
    expect(appendUnder('# P\n\n## Goal\nx\n', 'Interview Responses', '### Design Interview\n- a: b')).toBe(
      '# P\n\n## Goal\nx\n\n## Interview Responses\n\n### Design Interview\n- a: b\n',
    );
  });

  test('puts the block at the end of its section, before the next one', () => {
    const text = '## Interview Responses\n### Goal Interview\n- a: b\n\n## Learnings\n- c\n';
    expect(appendUnder(text, 'Interview Responses', '### Design Interview\n- d: e')).toBe(
      '## Interview Responses\n### Goal Interview\n- a: b\n\n### Design Interview\n- d: e\n\n## Learnings\n- c\n',
    );
  });

  test('a heading inside a fence is no heading', () => {
    const text = '## Interview Responses\n```md\n## Learnings\n```\n- a: b\n';
    expect(appendUnder(text, 'Interview Responses', 'X')).toBe(`${text}\nX\n`);
  });

  test('every byte that was there is still there, in order, with its line ends', () => {
    const line = fc.constantFrom(
      '# A',
      '## Interview Responses',
      '## Learnings',
      '- x',
      '',
      '```',
      'text',
      '### Sub',
      '~~~',
    );
    const files = fc.tuple(fc.array(line), fc.constantFrom('\n', '\r\n'), fc.boolean());
    fc.assert(
      fc.property(files, ([lines, eol, ends]) => {
        const text = lines.join(eol) + (ends ? eol : '');
        for (const after of [
          appendUnder(text, 'Interview Responses', '### New\n- q: a'),
          appendBlock(text, '### New\n- q: a'),
        ]) {
          const told = (words: string) =>
            words.split(/[\r\n]+/).filter((one) => one !== '' && one !== '## Interview Responses');
          expect(told(after.replace(/### New\r?\n- q: a/, ''))).toEqual(told(text));
          if (eol === '\r\n' && text.includes(eol)) expect(after).not.toMatch(/(?<!\r)\n/);
        }
      }),
    );
  });

  test('what was appended is read back', () => {
    const text = appendUnder(
      '# P\n',
      'Interview Responses',
      '### Design Interview (from design.md)\n- Fit: extend: it\n- Chosen approach: Hybrid — a new module',
    );
    expect(parseProgress(text).interviews).toEqual([
      {
        phase: 'design',
        answers: [{ topic: 'Fit', response: 'extend: it' }],
        approach: { name: 'Hybrid', text: 'a new module' },
      },
    ]);
  });
});

describe('003-R19 intent', () => {
  test.each([
    ['Fix a typo in the header', 'TRIVIAL', 'medium'],
    ['The login is broken: an error and a crash', 'BUG_FIX', 'high'],
    ['Add and build a new feature, implement it from scratch', 'GREENFIELD', 'high'],
    ['Refactor the parser', 'REFACTOR', 'medium'],
    ['Payments for everyone', 'MID_SIZED', 'low'],
    ['Addendum and prefix', 'MID_SIZED', 'low'],
  ])('%s', (goal, intent, confidence) => expect(classify(goal)).toMatchObject({ intent, confidence }));

  test.each([
    ['GREENFIELD', 'GREENFIELD'],
    ['Mid-sized (guess)', 'MID_SIZED'],
    ['bug fix', 'BUG_FIX'],
    ['Add (enhance existing feature)', undefined],
  ])('%s in a file', (word, intent) => expect(intentOf(word)).toBe(intent));

  test('an answer that stands twice under one name is one interview', () => {
    const text = '## Interview Responses\n### Goal Interview\n- a: 1\n## X\n### Goal Interview\n- b: 2\n';
    expect(parseProgress(text).interviews[0]?.answers).toHaveLength(2);
  });

  test('X24 the goal is what stands under its heading, blank line or not', () => {
    expect(parseProgress('## Original Goal\n\nDo it.\n\nAll of it.\n## Next\n').goal).toBe('Do it.\n\nAll of it.');
    expect(parseProgress('## Goal\nDo it.\n').goal).toBe('Do it.');
    expect(parseProgress('# Progress\n').goal).toBeUndefined();
  });

  test('003-R45 a counter that is no number is the first', () => {
    const text = '### Review: design.md (Iteration two)\n- Status: REVIEW_PASS\n';
    expect(parseProgress(text).reviews).toEqual([{ artifact: 'design', iteration: 1, status: 'REVIEW_PASS' }]);
  });
});

describe('003-R33, R48 design.md', () => {
  test.each([
    ['**Create**', 'create'],
    ['`New`', 'create'],
    ['Add', 'create'],
    ['Rewrite', 'modify'],
    ['Update (minor)', 'modify'],
    ['Delete', 'delete'],
    ['No change', 'none'],
    ['-', 'none'],
    ['Perhaps', undefined],
  ])('%s', (text, action) => expect(actionOf(text)).toBe(action));

  test('bars in cells, headings at other levels, headings in fences', () => {
    const design = parseDesign(
      [
        '# Design',
        '### Overview',
        'It is e.g. small. It works. It is done.',
        '### Component Changes',
        '#### Queue (FR-2)',
        '**Purpose**: Keeps `a | b`',
        '```md',
        '#### Not one',
        '```',
        '### File Modifications',
        '| File | Action | Purpose |',
        '| --- | --- | --- |',
        '| `a\\|b.ts` | Create | Either `x \\| y` |',
        '| **Group** | | |',
        '| c.ts | Modify | c |',
      ].join('\n'),
    );
    expect(design.approach).toBe('It is e.g. small. It works.');
    expect(design.components).toMatchObject([{ name: 'Queue (FR-2)', purpose: 'Keeps a | b' }]);
    expect(design.files.map(({ path, action }) => [path, action])).toEqual([
      ['a|b.ts', 'create'],
      ['c.ts', 'modify'],
    ]);
    expect(design.missing).toEqual(['Architecture', 'Data Flow', 'Technical Decisions']);
    expect(design.requirements).toEqual(['FR-2']);
  });

  test('nothing that can be typed breaks it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(parseDesign(text)).toBeDefined();
      }),
    );
    const pieces = fc.array(
      fc.constantFrom(
        '# Overview\n',
        '## Components\n',
        '| a | b |\n',
        '|---|\n',
        '```\n',
        '### X\n',
        '**P**: y\n',
        '\n',
      ),
    );
    fc.assert(
      fc.property(pieces, (parts) => {
        expect(parseDesign(parts.join(''))).toBeDefined();
      }),
    );
  });
});

test('003-R58 boxes at the start of a line, and no others', () => {
  const text = 'Total: 99\n- [x] 1\n  - [ ] inner\n- [ ] 2\n* [ ] no\n- [X] 3\n- []\n';
  expect(countTasks(text)).toEqual({ total: 3, done: 2, nextIndex: 1 });
  expect(countTasks('- [x] a\n')).toEqual({ total: 1, done: 1, nextIndex: 1 });
});
