/** The guide's `tasks.md`: what proves the idea first, a check after every two tasks, each requirement with a task. */
import { bullets, sections } from '../print/markdown.ts';
import { md } from '../text/escape.ts';
import { Bench } from './bench.ts';
import { frontMatter } from './ledger.ts';
import type { SpecGuideRequest } from './request.ts';
import { printTask } from './task.ts';
import { gateTasks, hardeningTasks, proofTasks, testTasks } from './task-phases.ts';

export function writeTasks(request: SpecGuideRequest): string {
  const { spec, created, quick, answers } = request;
  const bench = new Bench(request);
  const { failures, edges } = bench.work;
  const phases = [
    {
      title: 'Make It Work (POC)',
      focus: 'Focus: the thinnest path that a person can try. Failures and edges come later.',
      tasks: proofTasks(bench),
    },
    {
      title: 'Refactoring',
      focus: 'Focus: what goes wrong is handled where it goes wrong.',
      tasks: hardeningTasks(bench),
    },
    {
      title: 'Testing',
      focus: 'Focus: every acceptance criterion has a test that fails without the change.',
      tasks: testTasks(bench),
    },
    {
      title: 'Quality Gates',
      focus: 'Focus: everything green, and somebody else can see it.',
      tasks: gateTasks(bench),
    },
  ].filter(({ tasks }) => tasks.length > 0);
  const total = phases.reduce((sum, { tasks }) => sum + tasks.length, 0);
  const shortcuts = failures.length + edges.length;
  return sections(
    frontMatter(spec, 'tasks', created, quick, [`total_tasks: ${total}`]),
    `# Tasks: ${md(spec)}`,
    '> Drafted by the built-in guide from `requirements.md` and `design.md`. A task is one commit; its Verify is run before it.',
    ...phases.map(({ title, focus, tasks }, i) =>
      [`## Phase ${i + 1}: ${title}`, focus, ...tasks.map((task, n) => printTask(`${i + 1}.${n + 1}`, task))].join(
        '\n\n',
      ),
    ),
    bench.ledger.print(),
    `## Notes\n\n${bullets([
      `**POC shortcuts taken**: ${shortcuts > 0 ? `${failures.length} failures and ${edges.length} edge cases of the design wait for Phase 2` : 'none'}`,
      ...answers.map(({ topic, response }) => `${md(topic)}: ${md(response)}`),
    ])}`,
  );
}
