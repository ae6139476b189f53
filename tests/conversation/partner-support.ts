/** A conversation with the built-in partner. */
import { readFileSync } from 'node:fs';
import type { Step } from '../../src/engine/step-view.ts';
import { TempWorkspace } from '../support/temp-workspace.ts';

export const session = 'user-export';

export const document = 'docs/design/user-export.document.md';

export async function begin(
  more: object = {},
): Promise<{ work: TempWorkspace; first: Awaited<ReturnType<TempWorkspace['run']>> }> {
  const work = new TempWorkspace();
  work.put('prd.md', readFileSync('examples/user-export.md', 'utf8'));
  const input = { target: 'prd.md', name: session, flow: 'partner', interview: true, ...more };
  return { work, first: await work.run('design', input) };
}

export const asked = (steps: readonly Step[]) => steps.flatMap(({ questions = [] }) => questions.map(({ key }) => key));
