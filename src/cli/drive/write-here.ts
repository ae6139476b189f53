/** Writing in the editor until the checks pass, or the person has had enough: then it is saved as it is. */
import { join } from 'node:path';
import { adrSkeleton, writeInEditor } from '../../authors/editor.ts';
import { isObject } from '../../core/json.ts';
import type { SlotKind } from '../../core/line.ts';
import { problem, ProblemError } from '../../core/problem.ts';
import type { Step } from '../../engine/step-view.ts';
import { documentsOf, type Driver, runVerb, say, sayProblems, submitStep, type Turn } from './driver.ts';
import { editorName, openProgram } from './open-program.ts';

export async function writeHere(driver: Driver, step: Step): Promise<Turn> {
  const { fields } = step.submit;
  const form = 'tickets' in fields ? 'tickets' : 'questions' in fields ? 'questions' : undefined;
  const adrs: string[] = [];
  let text = await startingText(driver, step);
  for (;;) {
    const written = await edit(driver, `${step.session}-${step.id}${form ? '.json' : '.md'}`, text);
    if (written === undefined) {
      say(['', 'Nothing was written, so nothing was handed in.']);
      return runVerb(driver, 'next', { session: step.session });
    }
    text = written;
    try {
      if (form) return await submitStep(driver, step, { [form]: listIn(text, form) });
      const wanted = fields['documents'] as readonly { readonly kind: SlotKind; readonly name?: string }[];
      if (wanted.some(({ kind }) => kind === 'adr') && adrs.length === 0)
        adrs.push(...(await writeRecords(driver, step)));
      const [main] = wanted;
      const documents = [{ ...main, content: text }, ...adrs.map((content) => ({ kind: 'adr', content }))];
      return await submitStep(driver, step, { documents });
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      sayProblems([error.problem, ...error.others], driver.view);
    }
    const again = await driver.terminal.pick('It cannot be taken like this.', [
      { value: 'again', label: 'Edit it again' },
      { value: 'save', label: 'Save it as it is and stop', hint: 'it will be here when you come back' },
    ]);
    if (again === 'again') continue;
    await submitStep(driver, step, { partial: text });
    return 'stop';
  }
}

/** What was saved before, or what changes were asked for in, or the skeleton. */
async function startingText(driver: Driver, step: Step): Promise<string> {
  if (step.saved !== undefined) return step.saved;
  const [wanted] = Array.isArray(step.submit.fields['documents']) ? step.submit.fields['documents'] : [];
  if (step.changes !== undefined && isObject(wanted)) {
    const [current] = await documentsOf(driver, step.session, String(wanted['kind']));
    if (current) return current.text;
  }
  return step.skeleton ?? '';
}

async function writeRecords(driver: Driver, step: Step): Promise<string[]> {
  const records: string[] = [];
  while (await driver.terminal.yes(`Write ${records.length === 0 ? 'a' : 'another'} decision record (ADR)?`, false)) {
    const text = await edit(driver, `${step.session}-adr-${records.length + 1}.md`, step.record ?? adrSkeleton);
    if (text !== undefined) records.push(text);
  }
  return records;
}

/** `undefined` when the person emptied the file or left it as it was. */
async function edit({ app, root }: Driver, name: string, text: string): Promise<string | undefined> {
  const folder = join(root, app.world.config.roots.design, '.charrette', 'tmp');
  const editor = editorName();
  const open = (file: string) => openProgram(editor, file);
  const written = await writeInEditor({ folder, name, text, open });
  return written.is === 'written' ? written.text : undefined;
}

function listIn(text: string, field: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value[field] : value;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new ProblemError(problem('usage/not-json', `This is not JSON: ${why}`, { at: field }), [], { cause: error });
  }
}
