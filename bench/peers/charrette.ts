import { readFileSync, truncateSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { firstSession, makeWorkspace } from '../workspace.ts';
import type { Subject } from './subject.ts';

const journal = `.claude/design/sessions/${firstSession}.journal.jsonl`;

export const charrette: Subject = {
  name: 'charrette',
  script: resolve(process.env['BENCH_CLI'] ?? 'dist/cli.cjs'),
  coldStart: ['--version'],
  fill: async (folder, count) => {
    await makeWorkspace(folder, count, (step) => step.stage === '4');
  },
  list: ['list', '--json'],
  status: ['status', firstSession, '--json'],
  writers: {
    what: '`note` on one session',
    command: (n, { node }) => [...node, 'note', firstSession, `Written by writer ${n}`, '--json'],
    kept: (folder) => readFileSync(join(folder, journal), 'utf8').split('"type":"entry-added"').length - 1,
  },
  damage: {
    what: 'the journal cut in the middle of its last line',
    cut: (folder) => truncateSync(join(folder, journal), statSync(join(folder, journal)).size - 100),
    commands: [
      ['next', firstSession],
      ['answer', firstSession, 'lost-tail', 'restore'],
      ['note', firstSession, 'After the damage'],
    ],
  },
};
