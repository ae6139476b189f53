/** Peers of which only some can be measured. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Subject } from './subject.ts';

export const log4brains: Subject = {
  name: 'log4brains',
  packages: ['log4brains@1.1.0'],
  script: 'node_modules/log4brains/dist/log4brains',
  coldStart: ['--version'],
  fill(folder, count) {
    mkdirSync(join(folder, 'docs/adr'), { recursive: true });
    const config = 'project:\n  name: bench\n  tz: Etc/UTC\n  adrFolder: ./docs/adr\n';
    writeFileSync(join(folder, '.log4brains.yml'), config);
    for (let n = 0; n < count; n += 1) {
      const text = `# Decision ${n}\n\n- Status: accepted\n- Date: 2026-01-28\n\n## Context\nIt was needed.\n\n## Decision\nDo it.\n`;
      writeFileSync(join(folder, `docs/adr/20260128-decision-${n}.md`), text);
    }
  },
  list: ['adr', 'list', '--raw'],
  missing: 'no status of one record; no state beside the documents, so nothing to write at once or to damage',
};

export const ccSdd: Subject = {
  name: 'cc-sdd',
  packages: ['cc-sdd@3.0.2'],
  script: 'node_modules/cc-sdd/dist/cli.js',
  coldStart: ['--version'],
  missing: 'an installer of prompts: no list, no status, no writes of its own',
};

const memlog = 'node_modules/bmad-method/src/scripts/memlog.py';

export const bmad: Subject = {
  name: 'bmad-method',
  packages: ['bmad-method@6.12.0'],
  script: 'node_modules/bmad-method/tools/installer/bmad-cli.js',
  coldStart: ['--version'],
  fill(folder, _count, { sandbox, folder: installed }) {
    sandbox.run(['python3', join(installed, memlog), 'init', '--workspace', folder], folder);
  },
  writers: {
    what: '`memlog.py append` to one log',
    command: (n, { folder }) => [
      'python3',
      join(folder, memlog),
      'append',
      '--workspace',
      '.',
      '--type',
      'idea',
      '--text',
      `Written by writer ${n}`,
    ],
    kept(folder) {
      const log = join(folder, '.memlog.md');
      return existsSync(log) ? readFileSync(log, 'utf8').split('Written by writer').length - 1 : 0;
    },
  },
  missing: 'an installer of prompts and scripts: no list or status',
};

export const specWorkflow: Subject = {
  name: 'spec-workflow-mcp',
  packages: ['@pimzino/spec-workflow-mcp'],
  script: 'node_modules/@pimzino/spec-workflow-mcp/dist/index.js',
  coldStart: ['--help'],
  missing: 'an MCP server with a dashboard: no list or status as commands',
};
