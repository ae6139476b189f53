/** Decisions and past sessions from the workspace (001-R12, R40). */
import type { Memory } from '../engine/ports.ts';
import { join, type TextReader } from './read-text.ts';
import {
  decisionsOfJson,
  decisionsOfJsonLines,
  isSameTopic,
  parseSessionFile,
  type PastSession,
} from './roadmap/decision-json.ts';
import { decisionOfNote, decisionsOfLog, type Decision } from './roadmap/decision-sources.ts';

const mostFiles = 1000;
const largest = 512 * 1024;

export async function readDecisions(
  files: TextReader,
  places: { adr: readonly string[]; decisions: readonly string[]; logs: readonly string[] },
): Promise<Decision[]> {
  const found: Decision[] = [];
  const log = await files.find(places.logs, 'DECISIONS_LOG.md');
  const text = log === undefined ? undefined : await files.text(log);
  if (log !== undefined && text !== undefined) found.push(...decisionsOfLog(text, log));
  for (const folder of places.decisions)
    await each(files, folder, /\.(?:md|json|jsonl)$/i, (path, source) =>
      found.push(...decisionsIn(files, path, source)),
    );
  for (const folder of places.adr) {
    const records: [path: string, source: string][] = [];
    await each(files, folder, /\.md$/i, (path, source) => records.push([path, source]));
    const own = records.filter(([path]) => !/(?:^|\/)(?:readme|index|template)/i.test(path));
    if (own.length === 0) continue;
    const { decisionOfAdr } = await import('./roadmap/adr-decisions.ts');
    found.push(...own.flatMap(([path, source]) => decisionOfAdr(source, path) ?? []));
  }
  return found;
}

function decisionsIn(files: TextReader, path: string, source: string): Decision[] {
  if (/\.jsonl$/i.test(path)) {
    const { decisions, damaged } = decisionsOfJsonLines(source, path);
    if (damaged > 0) files.warnings.push(`${path} has ${damaged} lines that are no JSON.`);
    return decisions;
  }
  if (/\.json$/i.test(path)) {
    const decisions = decisionsOfJson(source, path);
    if (decisions === undefined) files.warnings.push(`${path} is not valid JSON.`);
    return decisions ?? [];
  }
  const note = decisionOfNote(source, path);
  return note ? [note] : decisionsOfLog(source, path);
}

/**
 * Sessions of the same phase and topic. Neither ever changes, so what a file was about is remembered by its name: a
 * thousand sessions about other things cost a listing, not a thousand reads.
 */
export async function readSessions(
  files: TextReader,
  folders: readonly string[],
  { phase, topic, memory }: { phase: string; topic: string; memory?: Memory },
): Promise<PastSession[]> {
  const sessions: PastSession[] = [];
  for (const folder of folders) {
    const names = (await files.names(folder)).filter((name) => /\.json$/i.test(name));
    const note = `topics/${folder.replaceAll('/', '_')}`;
    const known = (await memory?.read(note)) ?? {};
    const learned: Record<string, string> = {};
    for (const name of names) {
      const about = known[name];
      if (typeof about === 'string' && !isAbout(about, phase, topic)) continue;
      const path = join(folder, name);
      const source = await files.text(path, largest);
      const session = source === undefined ? undefined : parseSessionFile(source);
      if (!session) {
        files.warnings.push(`${path} is no session file.`);
        continue;
      }
      if (about === undefined) learned[name] = JSON.stringify([session.phase, session.topic]);
      sessions.push(session);
    }
    if (Object.keys(learned).length > 0) await memory?.write(note, { ...known, ...learned });
  }
  return sessions;
}

function isAbout(about: string, phase: string, topic: string): boolean {
  const [itsPhase = '', itsTopic = ''] = JSON.parse(about) as string[];
  const session = { sessionId: '', createdAt: '', status: '', decisions: [], phase: itsPhase, topic: itsTopic };
  return isSameTopic(session, phase, topic);
}

async function each(
  files: TextReader,
  folder: string,
  wanted: RegExp,
  look: (path: string, source: string) => void,
): Promise<void> {
  const names = (await files.names(folder)).filter((name) => wanted.test(name));
  // Names start with a date or a number: the last are the newest.
  if (names.length > mostFiles)
    files.warnings.push(`${folder} has ${names.length} files; the last ${mostFiles} were read.`);
  for (const name of names.slice(-mostFiles)) {
    const path = join(folder, name);
    const source = await files.text(path, largest);
    if (source !== undefined) look(path, source);
  }
}
