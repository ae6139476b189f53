/** Can somebody who was not there do each task, and do all of them make the design? (A7) */
import { type Problem, problem, warning } from '../../../core/problem.ts';
import { type Outline, outline } from '../../outline.ts';
import { nameKey } from '../../plain-text.ts';
import { parseDesign } from '../design-document.ts';
import { plainReference } from '../references.ts';
import { parseRequirements } from '../requirements-document.ts';
import { parseTasks, type SpecTask, type SpecTasks } from '../tasks-document.ts';
import { named, repeated, type SpecCheckContext, unfilled } from './shared.ts';

const area = 'spec-tasks';
/** A7: a checkpoint after every two or three tasks. */
const mostWithoutCheckpoint = 3;

export function checkTasks(text: string, { path, earlier }: SpecCheckContext): Problem[] {
  const document = outline(text);
  const tasks = parseTasks(text);
  if (tasks.tasks.length === 0)
    return [
      problem(`${area}/no-task`, 'There is no task with a box.', {
        at: `${path}:1`,
        fix: 'Write each as "- [ ] 1.1 Title" at the beginning of a line.',
      }),
    ];
  return [
    ...fields(tasks, path),
    ...numbers(tasks, path),
    ...gates(tasks, path),
    ...(earlier.requirements === undefined ? [] : traceability(tasks, earlier.requirements, path)),
    ...(earlier.design === undefined ? [] : coverage(tasks, earlier.design, path)),
    ...unfilled(document, path, area),
  ];
}

const titleOf = ({ id, title }: SpecTask): string => (id === '' ? `"${title}"` : id);

function fields({ tasks }: SpecTasks, path: string): Problem[] {
  return tasks.flatMap((task) => {
    const { steps, doneWhen, verify, commands, line, files, commit, isCheckpoint } = task;
    const place = { at: `${path}:${line}` };
    const missing = [
      ...(steps.length === 0 ? ['Do'] : []),
      ...(doneWhen === undefined ? ['Done when'] : []),
      ...(verify === undefined ? ['Verify'] : []),
    ];
    const findings: Problem[] = missing.map((name) =>
      problem(`${area}/missing-field`, `${titleOf(task)} does not say "${name}".`, {
        ...place,
        fix: `Add - **${name}**: ...`,
      }),
    );
    const wanted = isCheckpoint
      ? []
      : [
          ...(files.length === 0 && !isDelivery(task) ? ['Files'] : []),
          ...(commit === undefined && !isDelivery(task) ? ['Commit'] : []),
        ];
    for (const name of wanted)
      findings.push(
        warning(`${area}/no-${name.toLowerCase()}`, `${titleOf(task)} does not say "${name}".`, {
          ...place,
          fix: `Add - **${name}**: ...`,
        }),
      );
    if (verify !== undefined && commands.length === 0)
      findings.push(
        warning(`${area}/no-command`, `${titleOf(task)} is verified by hand: nothing in "Verify" can be run.`, {
          ...place,
          fix: 'Give a command in code that fails when the task is not done.',
        }),
      );
    return findings;
  });
}

/** Hands over what is there: it changes no file of its own. */
const isDelivery = ({ title }: SpecTask): boolean =>
  /\b(?:PR|pull request|merge request|CI|release|publish|quality (?:check|gate)|test\b.*\bwith)\b/i.test(title);

function numbers({ tasks, stated }: SpecTasks, path: string): Problem[] {
  const findings: Problem[] = repeated(tasks).map(({ id, line }) =>
    problem(`${area}/same-number`, `There are two tasks ${id}.`, { at: `${path}:${line}`, fix: 'Number them anew.' }),
  );
  const bare = tasks.filter(({ id }) => id === '');
  if (bare.length > 0)
    findings.push(
      warning(`${area}/no-number`, `${bare.length} of ${tasks.length} tasks have no number.`, {
        at: `${path}:${bare[0]?.line ?? 1}`,
        fix: 'Number them by phase: 1.1, 1.2, 2.1.',
      }),
    );
  if (stated && stated.total !== tasks.length)
    findings.push(
      warning(`${area}/stated-total`, `It says ${stated.total} tasks, and has ${tasks.length}.`, {
        at: `${path}:${stated.line}`,
        fix: `Say ${tasks.length}.`,
      }),
    );
  return findings;
}

function gates({ tasks, phases }: SpecTasks, path: string): Problem[] {
  const findings: Problem[] = [];
  const outside = tasks.find(({ phase }) => phase === undefined);
  if (outside || phases.length === 0)
    findings.push(
      warning(`${area}/no-phase`, 'Tasks stand under no phase.', {
        at: `${path}:${outside?.line ?? 1}`,
        fix: 'Begin with ## Phase 1: Make It Work (POC)',
      }),
    );
  const [first] = phases;
  if (first && /\b(?:test(?:s|ing)?|refactor\w*|polish|quality|documentation)\b/i.test(first.title))
    findings.push(
      warning(`${area}/proof-not-first`, `It begins with "${first.title}": what proves the idea should come first.`, {
        at: `${path}:${first.line}`,
        fix: 'Put a phase before it that makes the smallest whole thing work.',
      }),
    );
  let since = 0;
  for (const task of tasks) {
    since = task.isCheckpoint ? 0 : since + 1;
    if (since !== mostWithoutCheckpoint + 1) continue;
    findings.push(
      warning(
        `${area}/no-checkpoint`,
        `More than ${mostWithoutCheckpoint} tasks up to ${titleOf(task)} without a [VERIFY] task.`,
        {
          at: `${path}:${task.line}`,
          fix: 'Put a [VERIFY] task with the quality commands after every two or three.',
        },
      ),
    );
  }
  return findings;
}

function traceability({ tasks }: SpecTasks, source: string, path: string): Problem[] {
  const { functional, nonFunctional, stories } = parseRequirements(source);
  const criteria = stories.flatMap((story) => story.criteria.map(({ id }) => ({ id, story: story.id })));
  const known = new Set([...functional, ...nonFunctional, ...stories, ...criteria].map(({ id }) => plainReference(id)));
  if (known.size === 0) return [];
  const findings: Problem[] = [];
  for (const task of tasks) {
    const unknown = task.requirements.filter((id) => !known.has(id));
    if (unknown.length > 0)
      findings.push(
        problem(
          `${area}/unknown-requirement`,
          `${titleOf(task)} serves ${named(unknown)}, which the requirements do not have.`,
          {
            at: `${path}:${task.line}`,
            fix: 'Name requirements that are there.',
          },
        ),
      );
    else if (task.requirements.length === 0 && task.design.length === 0 && !task.isCheckpoint && !isDelivery(task))
      findings.push(
        warning(`${area}/no-origin`, `${titleOf(task)} names neither a requirement nor a part of the design.`, {
          at: `${path}:${task.line}`,
          fix: 'Add _Requirements: FR-1_',
        }),
      );
  }
  const numbered = functional.filter(({ unnumbered }) => !unnumbered).map(({ id }) => plainReference(id));
  const served = new Set(tasks.flatMap((task) => task.requirements));
  const open = numbered.filter((id) => !served.has(id));
  if (open.length > 0)
    findings.push(
      warning(`${area}/uncovered-requirement`, `No task serves ${named(open)}.`, {
        at: `${path}:1`,
        fix: 'Add a task, or name the requirement in the one that does it.',
      }),
    );
  return findings;
}

/** What the design builds and no task does; what a task follows and the design does not have. */
function coverage({ tasks }: SpecTasks, source: string, path: string): Problem[] {
  const design = parseDesign(source);
  const document: Outline = outline(source);
  const findings: Problem[] = [];
  const touched = tasks.flatMap(({ files }) => files.map((file) => file.replace(/^\.\//, '')));
  const open = design.files.filter(
    ({ path: file, action }) =>
      (action === 'create' || action === 'modify') &&
      !/[\s*{}<>]/.test(file) &&
      !touched.some((one) => one.endsWith(file.replace(/^\.\//, '')) || file.endsWith(one)),
  );
  if (open.length > 0)
    findings.push(
      warning(`${area}/uncovered-file`, `No task touches ${named(open.map((one) => one.path))}.`, {
        at: `${path}:1`,
        fix: 'Add a task for it, or take it out of the design.',
      }),
    );
  const headings = document.sections.map(({ text }) => nameKey(text));
  const names = [
    ...headings,
    ...design.components.map(({ name }) => nameKey(name)),
    ...design.decisions.map(({ decision }) => nameKey(decision)),
  ];
  for (const task of tasks) {
    const unknown = task.design.filter((part) => !names.some((name) => isAbout(name, nameKey(part))));
    if (unknown.length > 0)
      findings.push(
        warning(
          `${area}/unknown-part`,
          `${titleOf(task)} follows "${named(unknown)}", which the design does not have.`,
          {
            at: `${path}:${task.line}`,
            fix: 'Name a section or a component of the design.',
          },
        ),
      );
  }
  return findings;
}

const isAbout = (name: string, part: string): boolean =>
  name !== '' &&
  (name.includes(part) || part.includes(name) || words(part).every((word) => words(name).includes(word)));
const words = (text: string): string[] => text.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 2);
