import { describe, expect, test } from 'vitest';
import { slotKinds } from '../core/line.ts';
import { doubledAdrNumbers, nextAdrNumber, pathOf } from './layout.ts';

describe('[002-R1] [002-R2] paths', () => {
  test('are those of the seed', () => {
    const adr = { name: 'async-export', number: 42 };
    const paths = slotKinds.map((kind) =>
      pathOf({ kind, ...(kind === 'adr' ? adr : { name: 'EXPORT-001' }) }, 'user-export'),
    );
    expect(paths).toEqual([
      '.claude/context/user-export.md',
      '.claude/design/user-export-rules.md',
      '.claude/design/user-export-analysis.md',
      'docs/design/user-export.md',
      'docs/adr/0042-async-export.md',
      '.claude/design/user-export-contracts.md',
      '.claude/design/user-export-bdd.feature',
      '.claude/design/user-export-flows.md',
      '.claude/tickets/EXPORT-001.md',
    ]);
  });

  test('roots can be configured one by one', () => {
    expect(pathOf({ kind: 'tdd' }, 'x', { docs: 'design' })).toBe('design/x.md');
    expect(pathOf({ kind: 'rules' }, 'x', { docs: 'design' })).toBe('.claude/design/x-rules.md');
  });

  test('the first option owns the path, others stand beside it', () => {
    expect(pathOf({ kind: 'tdd', option: 1 }, 'x')).toBe('docs/design/x.md');
    expect(pathOf({ kind: 'tdd', option: 2 }, 'x')).toBe('docs/design/x.option-2.md');
    expect(pathOf({ kind: 'analysis', option: 2 }, 'x')).toBe('.claude/design/x-analysis.option-2.md');
    expect(pathOf({ kind: 'bdd', option: 3 }, 'x')).toBe('.claude/design/x-bdd.option-3.feature');
    expect(pathOf({ kind: 'adr', name: 'a', number: 7, option: 2 }, 'x')).toBe('docs/adr/0007-a.option-2.md');
    expect(pathOf({ kind: 'ticket', name: 'X-1', option: 2 }, 'x')).toBe('.claude/tickets/X-1.option-2.md');
  });

  test('a name from outside stays in its folder', () => {
    expect(pathOf({ kind: 'ticket', name: '../../etc/passwd' }, 'x')).toBe('.claude/tickets/etc-passwd.md');
    expect(pathOf({ kind: 'adr', name: '../a/b', number: 1 }, 'x')).toBe('docs/adr/0001-a-b.md');
  });

  test('what is not known yet shows as a placeholder', () => {
    expect(pathOf({ kind: 'adr' }, 'x')).toBe('docs/adr/NNNN-{name}.md');
    expect(pathOf({ kind: 'ticket' }, 'x')).toBe('.claude/tickets/{ID}.md');
  });
});

describe('[002-R38] numbers of decision records', () => {
  test.each([
    ['an empty folder', [], 1],
    ['in sequence', ['0001-a.md', '0002-b.md'], 3],
    ['gaps are not filled', ['0001-a.md', '0041-b.md'], 42],
    ['doubles', ['0042-a.md', '0042-b.md'], 43],
    [
      'other forms and other files',
      ['ADR-0007-x.md', '0009-y.option-2.md', 'README.md', 'template.md', 'img1.png'],
      10,
    ],
    ['dates are no numbers', ['2024-05-01-x.md', '0003-y.md', '20240501-z.md'], 4],
    ['beyond four digits', ['9999-x.md'], 10_000],
  ])('%s', (_name, names, next) => {
    expect(nextAdrNumber(names)).toBe(next);
  });

  test('doubles are reported', () => {
    expect(doubledAdrNumbers(['0002-a.md', '0042-b.md', '0042-c.md', '0002-d.md', '0003-e.md'])).toEqual([2, 42]);
  });
});
