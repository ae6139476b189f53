import { mkdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Subject } from './subject.ts';

const tasksFile = '.taskmaster/tasks/tasks.json';

export const taskMaster: Subject = {
  name: 'task-master',
  packages: ['task-master-ai@0.43.1'],
  script: 'node_modules/task-master-ai/dist/task-master.js',
  coldStart: ['--version'],
  fill(folder, count) {
    mkdirSync(join(folder, '.taskmaster/tasks'), { recursive: true });
    const tasks = Array.from({ length: count }, (_, n) => ({
      id: n + 1,
      title: `Task ${n + 1}`,
      description: 'Do it',
      details: 'In some detail',
      testStrategy: 'Look at it',
      status: 'pending',
      priority: 'medium',
      dependencies: [],
      subtasks: [],
    }));
    const at = '2026-01-28T10:00:00Z';
    const file = { master: { tasks, metadata: { created: at, updated: at, description: 'Tasks' } } };
    writeFileSync(join(folder, tasksFile), JSON.stringify(file, null, 2));
    writeFileSync(join(folder, '.taskmaster/config.json'), '{}');
  },
  list: ['list'],
  status: ['show', '3'],
  writers: {
    what: '`set-status` on eight tasks',
    command: (n, { node }) => [...node, 'set-status', `--id=${n + 1}`, '--status=done'],
    kept(folder) {
      const { master } = JSON.parse(readFileSync(join(folder, tasksFile), 'utf8')) as {
        master: { tasks: { status: string }[] };
      };
      return master.tasks.filter((task) => task.status === 'done').length;
    },
  },
  damage: {
    what: '`tasks.json` cut at 3,000 bytes',
    cut: (folder) => truncateSync(join(folder, tasksFile), 3000),
    commands: [['list'], ['set-status', '--id=3', '--status=done']],
  },
};
