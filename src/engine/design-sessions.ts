/**
 * The session files of seed 001. The file is in the seed's schema; from the first decision on a journal beside it is the
 * truth, so that two processes that decide at once lose nothing.
 */
import { type DesignSessionStatus, designSessionStatuses } from './design-session-status.ts';
import { isObject, type JsonObject } from '../core/json.ts';
import { problem, ProblemError } from '../core/problem.ts';
import type { RecordedDecision } from './context-port.ts';
import { stampOf } from './stamp.ts';
import { type Head, type LineBody, type StoredLine, VersionConflict } from './ports.ts';
import { parseStrings, printStrings } from './texts.ts';
import type { World } from './world.ts';

export interface DesignSessionFile {
  readonly session_id: string;
  readonly created_at: string;
  readonly phase: string;
  readonly topic: string;
  readonly decisions: readonly RecordedDecision[];
  readonly status: DesignSessionStatus;
}

const idPattern = /^[A-Za-z0-9][A-Za-z0-9._-]{0,80}$/;

/** 001-R15: sorts by time, safe as a file name. */
export function newSessionId(world: World): string {
  return `ds-${stampOf(world.clock.now())}-${world.ids.next().slice(-4)}`;
}

function sessionPath(world: World, id: string): string {
  return `${world.config.contextDir}/${id}.json`;
}

export async function createDesignSession(
  world: World,
  id: string,
  phase: string,
  topic: string,
): Promise<DesignSessionFile> {
  const file: DesignSessionFile = {
    session_id: id,
    created_at: world.clock.now().toISOString(),
    phase,
    topic,
    decisions: [],
    status: 'active',
  };
  await writeFile(world, file);
  return file;
}

export async function loadDesignSession(world: World, id: string): Promise<DesignSessionFile> {
  const loaded = await load(world, id);
  if (!loaded) throw unknown(world, id);
  return loaded.file;
}

/** `undefined` when there is no such file: what another tool named otherwise is history, but not ours to write. */
export async function findDesignSession(world: World, id: string): Promise<DesignSessionFile | undefined> {
  return (await load(world, id))?.file;
}

interface Loaded {
  readonly file: DesignSessionFile;
  readonly head: Head;
  /** Stands in the file and not in the journal: from before there was one, or from another hand. */
  readonly foreign: readonly RecordedDecision[];
}

async function load(world: World, id: string): Promise<Loaded | undefined> {
  if (!idPattern.test(id)) return undefined;
  const bytes = await world.files.read(sessionPath(world, id));
  const written = bytes ? parse(new TextDecoder().decode(bytes)) : undefined;
  if (written?.session_id !== id) return undefined;
  const lines = (await world.contextStore.load(id))?.lines ?? [];
  const head: Head = lines.at(-1) ?? { seq: 0, hash: '' };
  const { decisions, status } = await fold(world, id, lines);
  const known = new Set(decisions.map(sameness));
  const foreign = written.decisions.filter((one) => !known.has(sameness(one)));
  // Nothing opens a session again, so whoever says that it is closed is right.
  const file = { ...written, decisions: byTime([...decisions, ...foreign]), status: status ?? written.status };
  return { file, head, foreign };
}

const sameness = ({ timestamp, decision, rationale }: RecordedDecision) =>
  JSON.stringify([timestamp, decision, rationale]);

const byTime = (decisions: readonly RecordedDecision[]) =>
  decisions.toSorted((a, b) => (a.timestamp < b.timestamp ? -1 : Number(a.timestamp > b.timestamp)));

function unknown(world: World, id: string): ProblemError {
  const fix = `Leave session_id out to use the newest one of the topic, or look into ${world.config.contextDir}.`;
  return new ProblemError(
    problem('design-session/not-found', `There is no design session ${JSON.stringify(id.slice(0, 90))}.`, {
      at: 'session_id',
      fix,
    }),
  );
}

/** Appends decisions, then a status; each call is one line. The file is rendered from the journal afterwards. */
export async function recordDecisions(
  world: World,
  id: string,
  decisions: readonly RecordedDecision[],
  status: DesignSessionStatus | undefined,
): Promise<DesignSessionFile> {
  for (let attempt = 1; ; attempt += 1) {
    const loaded = await load(world, id);
    if (!loaded) throw unknown(world, id);
    const { file, head, foreign } = loaded;
    if (file.status !== 'active') {
      throw new ProblemError(
        problem('design-session/closed', `Design session ${id} is ${file.status}: it takes nothing more.`, {
          at: 'session_id',
          fix: 'Start another one with new=true.',
        }),
      );
    }
    try {
      await world.contextStore.append(id, head, await body(world, id, [...foreign, ...decisions], status));
      const after = await loadDesignSession(world, id);
      await writeFile(world, after);
      return after;
    } catch (error) {
      if (!(error instanceof VersionConflict) || attempt >= 200) throw error;
    }
  }
}

/** The words go by blob, as everywhere. */
async function body(
  world: World,
  id: string,
  decisions: readonly RecordedDecision[],
  status: DesignSessionStatus | undefined,
): Promise<LineBody> {
  const text = await world.contextStore.putBlob(id, printStrings([JSON.stringify(decisions)]));
  const events: JsonObject[] = [{ type: 'decisions-recorded', count: decisions.length }];
  if (status !== undefined) events.push({ type: 'status-set', status });
  return {
    at: world.clock.now().toISOString(),
    by: { kind: 'agent', name: 'design_session', via: 'tool' },
    cmd: { id: world.ids.next(), type: 'record-decisions' },
    events,
    text,
  };
}

async function fold(
  world: World,
  id: string,
  lines: readonly StoredLine[],
): Promise<{ decisions: RecordedDecision[]; status?: DesignSessionStatus }> {
  const decisions: RecordedDecision[] = [];
  let status: DesignSessionStatus | undefined;
  for (const { body: line } of lines) {
    const bytes = line.text === undefined ? undefined : await world.contextStore.getBlob(id, line.text);
    const [json] = bytes ? parseStrings(bytes) : [];
    if (json !== undefined) decisions.push(...decisionsIn(json));
    for (const event of line.events)
      if (event['type'] === 'status-set' && event['status'] !== 'active')
        status = event['status'] as DesignSessionStatus;
  }
  return { decisions, ...(status === undefined ? {} : { status }) };
}

function decisionsIn(json: string): RecordedDecision[] {
  try {
    const list: unknown = JSON.parse(json);
    return Array.isArray(list) ? (list as RecordedDecision[]) : [];
  } catch {
    return [];
  }
}

async function writeFile(world: World, file: DesignSessionFile): Promise<void> {
  const text = `${JSON.stringify(file, undefined, 2)}\n`;
  await world.files.write(sessionPath(world, file.session_id), new TextEncoder().encode(text));
}

/** A file of another tool may lack fields; unknown ones survive. */
function parse(text: string): DesignSessionFile | undefined {
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    if (!isObject(value) || typeof value['session_id'] !== 'string') return undefined;
    const { decisions, status } = value;
    const known = designSessionStatuses.find((one) => one === status) ?? 'active';
    return {
      ...(value as unknown as DesignSessionFile),
      decisions: Array.isArray(decisions) ? decisions.filter(isObject).map(asDecision) : [],
      status: known,
    };
  } catch {
    return undefined;
  }
}

/** Other fields that somebody put there stay; what is absent is not made up. */
const asDecision = (value: Record<string, unknown>) =>
  ({
    ...value,
    timestamp: words(value['timestamp']),
    decision: words(value['decision']),
    rationale: words(value['rationale']),
  }) as RecordedDecision;

const words = (value: unknown) =>
  typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value);
