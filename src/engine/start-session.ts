/** Starting: the PRD is taken in, a session begins, and the built-in interviewer may ask its batch. */
import type { Command } from '../core/command.ts';
import type { Source } from '../core/event.ts';
import { problem, ProblemError } from '../core/problem.ts';
import { act, requireOpened, withId } from './act.ts';
import type { Caller } from './caller.ts';
import { commit } from './commit.ts';
import type { Target } from './find-target.ts';
import { documentSha } from './hash.ts';
import { contextPath } from './open.ts';
import type { Outcome } from './operation.ts';
import type { DesignInput } from './operations/design.schema.ts';
import { viewStep } from './step-view.ts';
import type { World } from './world.ts';

/** A PRD beyond this is a mistake, not a PRD. */
const largestPrd = 5 * 1024 * 1024;

export async function startSession(
  world: World,
  target: Target,
  input: DesignInput,
  caller: Caller,
): Promise<Outcome<object>> {
  const prd = await takeIn(world, target);
  const id = input.commandId ?? world.ids.next();
  const start: Command = {
    id,
    type: 'start-session',
    key: target.key,
    flow: 'staged',
    title: { text: target.title },
    source: prd.source,
    quick: input.quick ?? false,
    split: input.split ?? 'monolith',
  };
  const { notes } = await commit(
    world,
    target.key,
    caller,
    () => ({
      commands: [start],
      blobs: prd.content ? [prd.content] : [],
    }),
    { mayStart: true },
  );
  if (input.interview ?? input.quick) {
    const text = new TextDecoder().decode(prd.content ?? new Uint8Array());
    // Its parser is needed only now.
    const { interviewCommands } = await import('./interviewer.ts');
    const commands = interviewCommands(text, id).map(({ id: own, ...command }) => withId(world, command, own));
    const interviewer = { ...caller, actor: { kind: 'guide', name: 'interviewer', via: 'tool' } } as const;
    const outcome = await act(
      world,
      target.key,
      interviewer,
      () => ({ commands }),
      () => ({}),
    );
    return { ...outcome, notes: [...notes, ...outcome.notes] };
  }
  const opened = await requireOpened(world, target.key);
  return { session: target.key, value: {}, notes: [...notes, ...opened.notes], next: await viewStep(world, opened) };
}

/** Reads the PRD, or writes the words that were given where a PRD would stand. */
async function takeIn(world: World, target: Target): Promise<{ source: Source; content?: Uint8Array }> {
  const { path = contextPath(world, target.key), words, epic } = target;
  if (words !== undefined) await writeDown(world, path, `# ${target.title}\n\n${words.trim()}\n`);
  const content = await world.files.read(path);
  if (!content) return { source: { kind: 'feature' } };
  if (content.length === 0)
    throw new ProblemError(
      problem('prd/empty', `${path} is empty.`, { at: path, fix: 'Write down what is wanted, then start again.' }),
    );
  if (content.length > largestPrd) {
    const size = (content.length / 1024 / 1024).toFixed(1);
    throw new ProblemError(
      problem('prd/too-large', `${path} has ${size} MB; a PRD of more than 5 MB is not taken in.`, {
        at: path,
        fix: 'Start from the part that is to be designed.',
      }),
    );
  }
  if (content.includes(0))
    throw new ProblemError(
      problem('prd/not-text', `${path} is not a text file.`, {
        at: path,
        fix: 'Give a PRD in Markdown or plain text.',
      }),
    );
  const kind = words !== undefined ? 'text' : epic !== undefined ? 'epic' : 'prd';
  return {
    source: { kind, path, sha: documentSha(content), bytes: content.length, ...(epic === undefined ? {} : { epic }) },
    content,
  };
}

/** Words without a file get one; a file that is there already and says something else is not ours to overwrite. */
async function writeDown(world: World, path: string, text: string): Promise<void> {
  const there = await world.files.read(path);
  if (!there) await world.files.write(path, new TextEncoder().encode(text));
  else if (new TextDecoder().decode(there) !== text) {
    const fix = `Start from that file (${world.program} design ${path}), or give another --name.`;
    throw new ProblemError(
      problem('prd/exists', `${path} is there already and says something else.`, { at: path, fix }),
    );
  }
}
