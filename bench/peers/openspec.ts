import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Subject } from './subject.ts';

const change = (n: number) => `change-${String(n).padStart(4, '0')}`;

export const openspec: Subject = {
  name: 'openspec',
  packages: ['@fission-ai/openspec@1.13.2'],
  script: 'node_modules/@fission-ai/openspec/bin/openspec.js',
  coldStart: ['--version'],
  fill(folder, count, { sandbox, node }) {
    sandbox.run([...node, 'init', '--tools', 'none', '.'], folder);
    for (let n = 0; n < count; n += 1) makeChange(join(folder, 'openspec/changes', change(n)), n);
  },
  list: ['list', '--json'],
  status: ['status', '--change', change(3), '--json'],
  writers: {
    what: '`archive` of eight changes that each add a requirement to one spec',
    command: (n, { node }) => [...node, 'archive', change(n), '--yes'],
    kept(folder) {
      const spec = join(folder, 'openspec/specs/export/spec.md');
      return existsSync(spec) ? readFileSync(spec, 'utf8').split('### Requirement').length - 1 : 0;
    },
  },
  damage: {
    what: 'the change’s `.openspec.yaml` broken off in a value',
    cut: (folder) => writeFileSync(join(folder, 'openspec/changes', change(3), '.openspec.yaml'), 'schema: "spec-dr'),
    commands: [
      ['status', '--change', change(3)],
      ['validate', change(3)],
    ],
  },
};

function makeChange(folder: string, n: number): void {
  mkdirSync(join(folder, 'specs/export'), { recursive: true });
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  write('.openspec.yaml', 'schema: spec-driven\ncreated: 2026-01-28\n');
  write('proposal.md', `## Why\nUsers need exports.\n\n## What Changes\n- Add export ${n}\n\n## Impact\nNone.\n`);
  write('tasks.md', '## 1. Work\n- [x] 1.1 Do it\n- [x] 1.2 Check it\n');
  const scenario = `#### Scenario: It exports\n- **WHEN** a user asks for thing ${n}\n- **THEN** it is exported\n`;
  const requirement = `### Requirement: Export ${n}\nThe system SHALL export thing ${n}.\n\n${scenario}`;
  write('specs/export/spec.md', `## ADDED Requirements\n\n${requirement}`);
}
