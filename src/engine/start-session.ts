/** Starting: the PRD is taken in, a session begins, and the built-in interviewer may ask its batch. */
import { garbled } from '../artifacts/hidden-characters.ts';
import { asMeant } from '../artifacts/repair-text.ts';
import type { Command } from '../core/command.ts';
import type { Source } from '../core/event.ts';
import { type Problem, problem, ProblemError, warning } from '../core/problem.ts';
import { act, requireOpened } from './act.ts';
import type { Caller } from './caller.ts';
import { commit } from './commit.ts';
import { type Target, wordsAsPrd } from './find-target.ts';
import { documentSha } from './hash.ts';
import { contextPath } from './open.ts';
import type { Outcome } from './operation.ts';
import type { DesignInput } from './operations/design.schema.ts';
import { primerNote, readPrimer } from './priming.ts';
import { requireUtf8 } from './require-utf8.ts';
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
    flow: input.flow ?? world.config.flow,
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
  const { commands, notes: opening } = await openingCommands(world, target, input, prd, id);
  const told = [...garbledNotes(prd), ...opening];
  if (commands.length > 0) {
    const interviewer = { ...caller, actor: { kind: 'guide', name: 'interviewer', via: 'tool' } } as const;
    const plan = () => ({ commands: [...commands] });
    const outcome = await act(world, target.key, interviewer, plan, () => ({}));
    return { ...outcome, notes: [...notes, ...told, ...outcome.notes] };
  }
  const opened = await requireOpened(world, target.key);
  return {
    session: target.key,
    value: {},
    notes: [...notes, ...told, ...opened.notes],
    next: await viewStep(world, opened),
  };
}

/** Said at the start, when nothing quotes it yet. */
function garbledNotes({ source: { path = '' }, content }: { source: Source; content?: Uint8Array }): Problem[] {
  return garbled(new TextDecoder().decode(content)).map(({ code, line, message, fix }) =>
    warning(code, `${message} It is read as it was meant.`, { at: `${path}:${line}`, fix }),
  );
}

/** What the workspace knows, and the batch of the built-in interviewer if it is asked to: all in one line of the record. */
async function openingCommands(
  world: World,
  target: Target,
  input: DesignInput,
  { source, content }: { source: Source; content?: Uint8Array },
  id: string,
): Promise<{ commands: readonly Command[]; notes: readonly Problem[] }> {
  const prd = source.path === undefined ? {} : { prd: source.path };
  const { primer, notes } = await readPrimer(world, { key: target.key, title: target.title, ...prd });
  // Its parsers are needed only now.
  const { answeredLines, interviewCommands } = await import('./interviewer.ts');
  // A conversation asks in its own time, when what is known was told.
  const talks = (input.flow ?? world.config.flow) === 'partner' && !input.quick;
  const interviews = !talks && (input.interview ?? input.quick ?? false);
  const lines = [...(interviews ? [] : answeredLines(primer.documents)), ...primer.lines];
  const note = lines.length === 0 ? [] : [primerNote(lines, `${id.slice(0, 10)}.ctx`)];
  const commands: Command[] = note.length === 0 ? [] : [{ id: `${id}.context`, type: 'add-entries', entries: note }];
  if (!interviews) return { commands, notes };
  const text = new TextDecoder().decode(content ?? new Uint8Array());
  const interview = { prd: asMeant(text), documents: primer.documents, quick: input.quick ?? false };
  const { commands: asked, answered } = interviewCommands(interview, id);
  const found = answered.map(({ question, text: says }): Problem => ({
    severity: 'info',
    code: 'context/answered',
    message: `Not asked: ${question.text} ${says}`,
    at: question.key,
    fix: `If that does not hold here: ${world.program} answer ${target.key} ${question.key} ANSWER`,
  }));
  return { commands: [...commands, ...asked], notes: [...notes, ...found] };
}

/** Reads the PRD, or writes the words that were given where a PRD would stand. */
async function takeIn(world: World, target: Target): Promise<{ source: Source; content?: Uint8Array }> {
  const { path = contextPath(world, target.key), words, epic } = target;
  if (words !== undefined) await writeDown(world, path, wordsAsPrd(target.title, words));
  const content = await world.files.read(path);
  if (!content) return { source: { kind: 'feature' } };
  if (isBlank(content))
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
  requireUtf8(content, path, 'prd/not-text');
  const kind = words !== undefined ? 'text' : epic !== undefined ? 'epic' : 'prd';
  return {
    source: { kind, path, sha: documentSha(content), bytes: content.length, ...(epic === undefined ? {} : { epic }) },
    content,
  };
}

/** Line ends and blanks say as little as nothing; a mark of the byte order, too. */
const isBlank = (content: Uint8Array): boolean =>
  content.length < 10_000 && new TextDecoder().decode(content).trim() === '';

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
