/** 002-R62 and R59: documents of a feature that has no journal, and perhaps a session file that cannot be read. */
import { pathOf } from '../artifacts/layout.ts';
import { suggestTicketPrefix } from '../artifacts/names.ts';
import { completeStages, type FoundArtifact, rebuildFromArtifacts } from '../artifacts/session-file/index.ts';
import type { Command } from '../core/command.ts';
import { mayGive } from '../core/gate.ts';
import { type SlotKind, stageFacts, type StageId } from '../core/line.ts';
import { type Problem, problem, ProblemError } from '../core/problem.ts';
import { type Caller, gatePolicy } from './caller.ts';
import { commit } from './commit.ts';
import { documentSha, sha256 } from './hash.ts';
import { howAPersonDoes } from './how-a-person-does.ts';
import { linkedAdrs } from './linked-adrs.ts';
import { open } from './open.ts';
import type { Recovery } from './opened.ts';
import type { Outcome } from './operation.ts';
import { sessionFilePath } from './paths.ts';
import { viewStep } from './step-view.ts';
import type { World } from './world.ts';

interface Found extends FoundArtifact {
  readonly content: Uint8Array;
}

export interface Migration {
  readonly recovery: Recovery;
  readonly problem: Problem;
  readonly found: readonly Found[];
}

const kinds: readonly SlotKind[] = ['rules', 'analysis', 'tdd', 'contracts', 'bdd', 'flows'];

export async function findMigration(world: World, key: string): Promise<Migration | undefined> {
  if (!/^[a-z0-9-]{1,64}$/.test(key)) return undefined;
  const found = await findArtifacts(world, key);
  const path = sessionFilePath(world.config, key);
  const broken = (await world.files.read(path)) !== undefined;
  if (found.length === 0 && !broken) return undefined;
  const recovery = broken ? corruptQuestion(key, path, found) : migrateQuestion(key, found);
  return {
    recovery,
    found,
    problem: problem(broken ? 'session-file/corrupt' : 'session/not-started', recovery.question, {
      at: broken ? path : key,
      fix: `${world.program} answer ${key} ${recovery.id} CHOICE`,
    }),
  };
}

async function findArtifacts(world: World, key: string): Promise<Found[]> {
  const found: Found[] = [];
  // Loads the markdown parser, which nobody pays for who has a session.
  const { isApproved } = await import('../stages/rules/checks.ts');
  const look = async (kind: SlotKind, path: string, name?: string) => {
    const content = await world.files.read(path);
    if (!content || content.length === 0) return;
    const approved = isApproved(new TextDecoder().decode(content));
    found.push({
      kind,
      path,
      sha: documentSha(content),
      bytes: content.length,
      approved,
      content,
      ...(name === undefined ? {} : { name }),
    });
  };
  for (const kind of kinds) await look(kind, pathOf({ kind }, key, world.config.roots));
  const tdd = found.find((one) => one.kind === 'tdd');
  const linked = tdd ? await linkedAdrs(world, new TextDecoder().decode(tdd.content)) : [];
  for (const { path, name } of linked) await look('adr', path, name);
  const prefix = suggestTicketPrefix(key);
  for (const name of await world.files.list(world.config.roots.tickets)) {
    if (name.startsWith(`${prefix}-`) && name.endsWith('.md'))
      await look('ticket', `${world.config.roots.tickets}/${name}`, name.slice(0, -3));
  }
  return found;
}

function migrateQuestion(key: string, found: readonly Found[]): Recovery {
  const { proposal } = rebuild(key, found);
  const proposed = proposal.filter((one) => one.status === 'complete').map((one) => one.stage);
  return {
    id: 'migrate',
    code: 'migrate',
    stage: '0',
    subject: key,
    question: `There is no session "${key}", but there are documents: ${found.map((one) => one.path).join(', ')}. Make a session from them? Which stages are complete?`,
    options: [
      { key: 'proposed', label: `Make a session; complete: ${proposed.join(', ') || 'none'}`, recommended: true },
      { key: 'none', label: 'Make a session; look at every document again' },
      { key: '0,1,2', label: 'Or name the complete stages yourself, as a list like this one' },
    ],
  };
}

function corruptQuestion(key: string, path: string, found: readonly Found[]): Recovery {
  const { proposal } = rebuild(key, found);
  const proposed = proposal.filter((one) => one.status === 'complete').map((one) => one.stage);
  return {
    id: 'corrupt',
    code: 'corrupt',
    stage: '0',
    subject: path,
    question: `${path} cannot be read and there is no journal. From the documents on disk these stages look complete: ${proposed.join(', ') || 'none'}. Rebuild the session like this?`,
    options: [
      { key: 'rebuild', label: 'Yes; the broken file is kept as .corrupt', recommended: true },
      { key: 'empty', label: 'No: rebuild it with every stage open' },
    ],
  };
}

function rebuild(key: string, found: readonly FoundArtifact[]) {
  return rebuildFromArtifacts(found, { key });
}

/** Makes the session that the person confirmed. */
export async function adoptArtifacts(
  world: World,
  key: string,
  recovery: Recovery,
  option: string,
  caller: Caller,
  { commandId, words }: { readonly commandId?: string | undefined; readonly words?: string | undefined },
): Promise<Outcome<object>> {
  const found = await findArtifacts(world, key);
  const rebuilt = rebuild(key, found);
  const proposed = rebuilt.proposal.filter((one) => one.status === 'complete').map((one) => one.stage);
  const complete =
    option === 'proposed' || option === 'rebuild'
      ? proposed
      : option === 'none' || option === 'empty'
        ? []
        : option.split(/[\s,]+/);
  const chosen = completeStages(rebuilt, complete);
  const completed = chosen.proposal.filter((one) => one.status === 'complete').map((one) => one.stage);
  requireVoice(world, caller, key, completed, words);
  const id = commandId ?? `rebuild-${sha256(found.map((one) => one.sha).join()).slice(0, 12)}`;
  const command = { ...chosen.command, id } as Command;
  const { notes } = await commit(
    world,
    key,
    caller,
    () => ({
      commands: [command],
      blobs: found.map((one) => one.content),
    }),
    { mayStart: true },
  );
  const opened = await open(world, key);
  const next = opened ? { next: await viewStep(world, opened) } : {};
  return {
    session: key,
    value: { resolved: recovery.id, complete: completed },
    notes: [...chosen.warnings, ...notes, ...(opened?.notes ?? [])],
    ...next,
  };
}

/** To say that a stage was approved is to approve it: the same rule holds. */
function requireVoice(
  world: World,
  caller: Caller,
  key: string,
  completed: readonly StageId[],
  words: string | undefined,
): void {
  if (!completed.some((id) => stageFacts(id).gate === 'approve')) return;
  const text = words === undefined ? undefined : { text: words };
  const refused = mayGive(gatePolicy(world.config, caller), caller.actor, text, howAPersonDoes(world, key, caller));
  if (refused) throw new ProblemError(refused);
}
