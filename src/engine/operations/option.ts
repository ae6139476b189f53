import type { Command } from '../../core/command.ts';
import { decide } from '../../core/decide.ts';
import { noFacts } from '../../core/facts.ts';
import { type Problem, problem, ProblemError } from '../../core/problem.ts';
import { act, requireOpened, withId } from '../act.ts';
import { type Caller, gatePolicy } from '../caller.ts';
import { closingQuestions } from '../closing-questions.ts';
import { commit } from '../commit.ts';
import { documentSha } from '../hash.ts';
import { howAPersonDoes } from '../how-a-person-does.ts';
import { isKnown, movesTo } from '../move-documents.ts';
import type { Opened } from '../opened.ts';
import type { Operation } from '../operation.ts';
import type { World } from '../world.ts';
import type { OptionInput } from './option.schema.ts';

export interface OptionValue {
  readonly option: number;
  readonly chosen: number;
}

/** Goes on with another option, or says which one it is. All options stay readable. */
export const option: Operation<OptionInput, OptionValue> = async (world, input, caller) => {
  const value = ({ session }: Opened): OptionValue => ({ option: session.option, chosen: session.chosen });
  if (!input.choose) {
    const command = { type: 'switch-option', option: input.n } as const;
    const plan = () => ({ commands: [withId(world, command, input.commandId)] });
    return act(world, input.session, caller, plan, value);
  }
  const id = input.commandId ?? world.ids.next();
  const how = howAPersonDoes(world, input.session, caller);
  const because = reason(input);
  const planned = async ({ session }: Opened): Promise<Command> => {
    const moves = movesTo(session, input.n);
    const questions = await closingQuestions(world, session, input.n, id);
    const command = { type: 'choose-option', option: input.n, moves, questions } as const;
    return withId(world, because === undefined ? command : { ...command, because: { text: because } }, id);
  };
  const before = await requireOpened(world, input.session);
  if (!before.lines.some(({ body }) => body.cmd.id === id)) {
    await requireAllowed(world, before, await planned(before), caller, how);
    await takeInEdits(world, before, input.n, caller);
  }
  const plan = async (opened: Opened) => ({ commands: [await planned(opened)], how });
  return act(world, input.session, caller, plan, value);
};

/** A refusal must leave no trace, so it comes before anything is put on record. */
async function requireAllowed(
  world: World,
  { session }: Opened,
  command: Command,
  caller: Caller,
  how: string,
): Promise<void> {
  const facts = { ...noFacts, by: caller.actor, policy: gatePolicy(world.config, caller), how };
  const decision = decide(session, command, facts);
  if ('problems' in decision) throw new ProblemError(decision.problems[0] as Problem, decision.problems.slice(1));
  const { moves = [] } = command.type === 'choose-option' ? command : {};
  // A place that one of them leaves is free when the next one comes.
  const left = new Set(moves.map(({ from }) => from));
  for (const { to } of moves) if (!left.has(to)) await requireRoom(world, session, to);
}

/** Before files change places, what hands did to them goes on record: only the option at hand is looked at. */
async function takeInEdits(world: World, { session, key }: Opened, n: number, caller: Caller): Promise<void> {
  if (n > session.options || n === session.chosen) return;
  const turns = [session.chosen, n];
  for (const turn of turns) {
    const switchTo = withId(world, { type: 'switch-option', option: turn });
    await commit(world, key, caller, (opened) => ({
      commands: opened.session.option === turn ? [] : [switchTo],
    }));
  }
}

/** A file that we know nothing of is not ours to write over. */
async function requireRoom(world: World, session: Opened['session'], path: string): Promise<void> {
  const bytes = await world.files.read(path);
  if (!bytes || bytes.length === 0 || isKnown(session, documentSha(bytes))) return;
  const fix = 'Move it away, then choose again.';
  throw new ProblemError(
    problem('file/exists', `${path} is there already, and is no document of "${session.key}".`, { at: path, fix }),
  );
}

/** Words that were passed on stand beside the reason, so that both are on record. */
function reason({ because, words }: OptionInput): string | undefined {
  if (because === undefined) return words;
  return words === undefined || words === because ? because : `${because} (in the user's words: "${words}")`;
}
