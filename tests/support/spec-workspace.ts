/** A workspace on disk with a spec that waits for its design, in a git repository, and the built command line in it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { classify } from '../../src/artifacts/spec/intent.ts';
import { newProgress } from '../../src/artifacts/spec/new-progress.ts';
import { newState } from '../../src/artifacts/spec/state.ts';
import type { Asked, Reply } from './model-server.ts';
import { CliWorkspace, type Document, type RunOptions } from './run-cli.ts';
import { designText, requirements } from './spec-world.ts';
import { type Git, initGit } from './temp-git.ts';
import type { TempFolders } from './temp-folder.ts';

export const specName = 'user-export';
export const sessionKey = `specs/${specName}/design`;

export interface SpecWorkspace {
  readonly workspace: CliWorkspace;
  readonly git: Git;
  readonly read: (name: string) => string;
}

export function specWorkspace(temps: TempFolders, { commitSpec = false } = {}): SpecWorkspace {
  const workspace = new CliWorkspace(temps);
  const folder = `specs/${specName}`;
  // One question is enough for what is tried here.
  const goal = 'A tiny change: let people take their data with them';
  const at = '2026-01-28T09:00:00Z';
  workspace.write(`${folder}/requirements.md`, requirements);
  workspace.write(
    `${folder}/.progress.md`,
    newProgress({ name: specName, basePath: `./${folder}`, goal, at, ...classify(goal) }),
  );
  workspace.write(`${folder}/.ralph-state.json`, newState(specName, `./${folder}`, { commitSpec, quickMode: false }));
  workspace.write('specs/.current-spec', `${specName}\n`);
  workspace.write('src/app.ts', 'export {};\n');
  const git = initGit(workspace.root);
  git('config', 'user.name', 'Ada');
  git('config', 'user.email', 'ada@example.org');
  git('add', '-A');
  git('commit', '--quiet', '-m', 'Begin');
  return { workspace, git, read: (name) => readFileSync(join(workspace.root, folder, name), 'utf8') };
}

/** What a person would type, until the author has the pen: answers, the choice, the yes to the recap. */
export async function talk({ workspace }: SpecWorkspace, options: RunOptions = {}): Promise<Document> {
  for (let turn = 0; ; turn += 1) {
    if (turn > 20) throw new Error('the interview does not end');
    const { document } = await workspace.json(['spec', 'design', '--author', 'host'], options);
    const { next } = document;
    const question = next?.questions?.[0]?.key;
    if (next?.kind === 'ask') await workspace.run(['answer', sessionKey, question ?? '', '1']);
    else if (next?.kind === 'choose')
      await workspace.run(['choose', sessionKey, '1', '--because', 'Least new', '--words', 'The first']);
    else if (next?.id.startsWith('confirm-recap') === true)
      await workspace.run(['confirm', sessionKey, '--words', 'Yes, that is it']);
    else return document;
  }
}

const review = (signal: 'PASS' | 'FAIL') =>
  [
    '## Review: design (Iteration 1)',
    '### Findings',
    '| # | Dimension | Status | Finding |',
    '|---|---|---|---|',
    `| 1 | Completeness | ${signal} | Name the tables. |`,
    ...(signal === 'FAIL' ? ['### Feedback for Revision', '1. Name the tables.'] : []),
    '',
    `REVIEW_${signal}`,
  ].join('\n');

/** Author and reviewers of the whole loop, by all that they were told: an agent adds words of its own. Written, failed once, revised, passed; changed as the user asks. */
export function specLoop({ tools, text: prompt }: Pick<Asked, 'tools' | 'text'>): Reply {
  if (tools.some((name) => name.endsWith('submit_review'))) {
    const isFirst = prompt.includes('Review iteration: 1 of 3');
    return { call: 'submit_review', input: { review: review(isFirst ? 'FAIL' : 'PASS') } };
  }
  const mark = prompt.includes('You are updating') ? 'changed' : prompt.includes('You are revising') ? 'revised' : '';
  const content = designText(mark === '' ? '' : `\n<!-- ${mark} -->\n`);
  return { call: 'submit_documents', input: { documents: [{ kind: 'tdd', content }] } };
}
