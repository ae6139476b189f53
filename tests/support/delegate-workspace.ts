/** A workspace whose session waits for its design, and the built command line in it: for delegated work from outside. */
import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { cliPath, CliWorkspace } from './run-cli.ts';
import type { TempFolders } from './temp-folder.ts';
import type { Asked, Reply } from './model-server.ts';
import { example, key, workspaceAt } from './walk-session.ts';

export const design = (more = '') => ({
  documents: [
    { kind: 'tdd', content: `${example('design.md')}${more}` },
    { kind: 'adr', content: example('adr/async-export.md') },
  ],
});

export const reviewText = (signal: 'PASS' | 'FAIL', words = 'Name the tables.') =>
  [
    '## Review: tdd (Iteration 1)',
    '### Findings',
    '| # | Dimension | Status | Finding |',
    '|---|---|---|---|',
    `| 1 | Completeness | ${signal} | ${words} |`,
    ...(signal === 'FAIL' ? ['### Feedback for Revision', `1. ${words}`] : []),
    '',
    `REVIEW_${signal}`,
  ].join('\n');

/** Author and reviewers of the whole loop: written, failed once, revised, passed. Each answers by what it is asked. */
export function wholeLoop({ tools, prompt }: Pick<Asked, 'tools' | 'prompt'>): Reply {
  if (tools.some((name) => name.endsWith('submit_review'))) {
    const isFirst = prompt.includes('Review iteration: 1 of 3');
    return { call: 'submit_review', input: { review: reviewText(isFirst ? 'FAIL' : 'PASS') } };
  }
  // Agents put things of their own before it.
  const isRevision = prompt.includes('You are revising');
  return { call: 'submit_documents', input: design(isRevision ? '\n<!-- revised -->\n' : '') };
}

export async function delegateWorkspace(temps: TempFolders, at = '3b'): Promise<CliWorkspace> {
  const workspace = new CliWorkspace(temps);
  cpSync((await workspaceAt(at)).root, workspace.root, { recursive: true });
  return workspace;
}

/** A call that a test wants to stop or watch. */
export function startCli(
  workspace: CliWorkspace,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): { child: ChildProcess; ended: Promise<number | null> } {
  const child = spawn(process.execPath, [cliPath, ...args], {
    cwd: workspace.root,
    env: { ...workspace.env, ...env },
    stdio: 'pipe',
  });
  child.stdout.resume();
  child.stderr.resume();
  const ended = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)));
  return { child, ended };
}

/** All that stands in a folder, by path. */
export function allFiles(root: string): Map<string, string> {
  const names = readdirSync(root, { recursive: true, encoding: 'utf8' });
  const files = names.filter((name) => statSync(join(root, name)).isFile());
  return new Map(files.map((name) => [name, readFileSync(join(root, name), 'latin1')]));
}

export interface JobsDocument {
  readonly jobs: readonly {
    readonly role: string;
    readonly author: string;
    readonly outcome: string;
    readonly round: number;
    readonly verdict?: string;
    readonly steps: readonly { readonly step: string; readonly how: string; readonly at: string }[];
  }[];
  readonly usage: { readonly requests: number; readonly cost?: number };
}

export async function jobsOf(workspace: CliWorkspace): Promise<JobsDocument> {
  const { document } = await workspace.json(['jobs', key]);
  return document as unknown as JobsDocument;
}

export { key } from './walk-session.ts';
