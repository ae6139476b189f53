/** One task of `tasks.md`, and how it is printed: the form that whoever works through the list relies on. */
import { md } from '../text/escape.ts';
import { sentence } from '../text/words.ts';

export interface PlannedTask {
  readonly title: string;
  readonly mark?: 'VERIFY';
  readonly steps: readonly string[];
  readonly files: readonly string[];
  readonly doneWhen: string;
  /** Commands that fail as long as it is not done. */
  readonly verify: readonly string[];
  readonly commit: string;
  readonly requirements: readonly string[];
  readonly design?: string;
}

export function printTask(id: string, task: PlannedTask): string {
  const { title, mark, steps, files, doneWhen, verify, commit, requirements, design } = task;
  return [
    `- [ ] ${id} ${mark === undefined ? '' : `[${mark}] `}${md(title, 110)}`,
    '  - **Do**:',
    ...steps.map((step, i) => `    ${i + 1}. ${step}`),
    ...(files.length > 0 ? [`  - **Files**: ${files.map((file) => `\`${file}\``).join(', ')}`] : []),
    `  - **Done when**: ${sentence(doneWhen)}`,
    `  - **Verify**: \`${verify.join(' && ')}\``,
    `  - **Commit**: \`${commit.replaceAll('`', "'")}\`${mark === undefined ? '' : ' (only if something had to be mended)'}`,
    ...(requirements.length > 0 ? [`  - _Requirements: ${requirements.join(', ')}_`] : []),
    ...(design === undefined ? [] : [`  - _Design: ${design.replaceAll('_', ' ')}_`]),
  ].join('\n');
}

/** A path as one word of a command. */
export const shellWord = (path: string): string =>
  /^[\w@./-]+$/.test(path) ? path : `'${path.replaceAll("'", String.raw`'\''`)}'`;

export function chunks<T>(list: readonly T[], most: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / most) }, (_, i) => list.slice(i * most, (i + 1) * most));
}
