import { expect, test } from 'vitest';
import type { GatheredDocument } from '../gather-documents.ts';
import { byFeature } from './groups.ts';

const spec = (path: string, kind: string, name: string): GatheredDocument => ({
  kind: 'rules',
  path,
  text: `## ${kind}Requirements\n\n### Requirement: ${name}\n\nIt SHALL ring at most 4 times.\n\n#### Scenario: A\n\n- **WHEN** it rings 9 times\n- **THEN** it stops\n`,
});
const base = spec('openspec/specs/bells/spec.md', '', 'Ring the bell');
const change = (name: string): GatheredDocument[] => [
  spec(`openspec/changes/${name}/specs/bells/spec.md`, 'ADDED ', `Ring ${name}`),
  { kind: 'ticket', path: `openspec/changes/${name}/tasks.md`, text: '## 1. Bells\n\n- [ ] 1.1 Ring\n' },
];
const beside: GatheredDocument[] = [
  { kind: 'contracts', path: 'api/openapi.yaml', text: 'openapi: 3.1.0\n' },
  { kind: 'adr', path: 'docs/decisions/0001-bells.md', text: '# Bells\n' },
];
const paths = (documents: readonly GatheredDocument[]) =>
  byFeature(documents).map((group) => group.documents.map(({ path, kind }) => `${kind} ${path}`));

test('[002] what lies beside the only change is checked with it, and with what it changes', () => {
  const groups = byFeature([base, ...change('twice'), ...beside]);
  expect(paths([base, ...change('twice'), ...beside])).toEqual([
    ['rules openspec/specs/bells/spec.md'],
    [
      'rules openspec/changes/twice/specs/bells/spec.md',
      'ticket openspec/changes/twice/tasks.md',
      'contracts api/openapi.yaml',
      'adr docs/decisions/0001-bells.md',
      'prd openspec/specs/bells/spec.md',
    ],
  ]);
  const [, whole] = groups;
  // It is there to look things up in, without the numbers of its examples.
  expect(whole?.only?.has('openspec/specs/bells/spec.md')).toBe(false);
  expect(whole?.documents.at(-1)?.text).not.toContain('9 times');
  expect(whole?.documents.at(-1)?.text).toContain('at most 4 times');
});

test('[002] of two changes nobody knows which one it is about', () => {
  const groups = paths([base, ...change('twice'), ...change('never'), ...beside]);
  expect(groups.some((one) => one.length > 3)).toBe(false);
});

test('[002] many folders with a design each are as many features, and what lies beside a few of them is about all', () => {
  const design = (n: number, name = 'design.md'): GatheredDocument => ({
    kind: name === 'design.md' ? 'tdd' : 'adr',
    path: `rfcs/${n}/${name}`,
    text: '# Technical Design: Bells\n',
  });
  const many = Array.from({ length: 21 }, (_, n) => design(n));
  const record = design(3, 'adr/0001-bells.md');
  expect(byFeature([...many, record])).toHaveLength(21);
  expect(paths([...many, record])[3]).toEqual(['tdd rfcs/3/design.md', 'adr rfcs/3/adr/0001-bells.md']);
  expect(byFeature(many.slice(1))).toHaveLength(1);
  expect(byFeature([...many, ...beside])).toHaveLength(1);
  const rules: GatheredDocument = { kind: 'rules', path: 'rfcs/3/rules.md', text: '## Rule 1: Bells\n' };
  expect(byFeature([...many, rules])).toHaveLength(1);
});
