/**
 * Everything that a `design_session` is answered from, read in one go (001-R20, R38, R45). Only reads; a missing source is
 * a warning (001-R51). Git is asked beside it (`git.ts`), since it needs a folder and not a reader.
 */
import type { Memory } from '../engine/ports.ts';
import { findPhase } from './find-phase.ts';
import { readDecisions, readSessions } from './read-decisions.ts';
import { join, TextReader, type Reader } from './read-text.ts';
import type { ContextSources } from './roadmap/answer-types.ts';
import { parseAuditLog } from './roadmap/audit-log.ts';
import { decisionsOfSections } from './roadmap/decision-sources.ts';
import { hasUnit, isOfPhase, milestoneIds } from './roadmap/envelope-roadmap.ts';
import { parseFileMap, parseFileTables, type FileMap } from './roadmap/file-map.ts';
import {
  parseMilestone,
  parseRoadmapIndex,
  type IndexedMilestone,
  type MilestoneEnvelope,
} from './roadmap/json-milestones.ts';
import { findGuidance } from './roadmap/patterns-and-constraints.ts';
import { parsePosition } from './roadmap/position.ts';
import { defaultPlaces, type RoadmapPlaces } from './roadmap-places.ts';

export { defaultPlaces, type RoadmapPlaces };

export interface RoadmapRead {
  readonly sources: ContextSources;
  /** Neither a document nor a JSON milestone of the phase is there: an error that names these files (001-R46). */
  readonly isUnknownPhase: boolean;
  readonly lookedFor: readonly string[];
}

export async function readRoadmap(
  reader: Reader,
  request: { phase: string; topic: string },
  places: RoadmapPlaces = defaultPlaces,
  memory?: Memory,
): Promise<RoadmapRead> {
  const files = new TextReader(reader);
  const { roots } = places;
  const named = async (folders: readonly string[], ...names: readonly string[]) => {
    const path = await files.find(folders, ...names);
    const text = path === undefined ? undefined : await files.text(path);
    return path === undefined || text === undefined ? undefined : { path, text };
  };
  const position = await named([...roots, ...places.positions], 'CURRENT_POSITION.md');
  const phase = await findPhase(files, roots, request.phase);
  const audit = await named(roots, 'RALPH_AUDIT_LOG.md');
  const tracker = await named(roots, 'ROADMAP_TRACKER.md');
  const fileMap = await readFileMap(files, roots);
  const json = await readJsonRoadmap(files, places.indexes, request);
  const logs = [...roots, ...places.positions];
  const decisions = [
    ...(position ? decisionsOfSections(position.text, position.path) : []),
    ...(phase.text !== undefined && phase.document ? decisionsOfSections(phase.text, phase.document.path) : []),
    ...(await readDecisions(files, { adr: places.adr, decisions: places.decisions, logs })),
  ];
  const sessions = await readSessions(files, places.sessions, { ...request, ...(memory ? { memory } : {}) });
  const { document } = phase;
  const guides = [
    position && findGuidance(position.text),
    phase.text !== undefined && document ? findGuidance(phase.text, document.from, document.to) : undefined,
  ].filter((one) => one !== undefined);
  const missing = [
    ...(position ? [] : [`There is no CURRENT_POSITION.md in ${roots.join(', ')}.`]),
    ...(audit ? [] : ['There is no RALPH_AUDIT_LOG.md.']),
  ];
  return {
    sources: {
      ...(position ? { position: parsePosition(position.text) } : {}),
      ...(document ? { phase: document } : {}),
      guidance: {
        patterns: guides.toReversed().flatMap(({ patterns }) => patterns),
        constraints: guides.toReversed().flatMap(({ constraints }) => constraints),
        openQuestions: document ? (guides.at(-1)?.openQuestions ?? []) : [],
      },
      ...(audit ? { audit: parseAuditLog(audit.text).entries } : {}),
      ...(tracker ? { tracker: parseAuditLog(tracker.text).entries } : {}),
      ...(fileMap ? { fileMap } : {}),
      ...json,
      decisions,
      sessions,
      warnings: [...missing, ...phase.warnings, ...files.warnings],
    },
    isUnknownPhase:
      !document &&
      json.envelope === undefined &&
      !json.index?.some(
        ({ id }) =>
          isOfPhase(id, request.phase) || milestoneIds(request.phase, request.topic).includes(id.toLowerCase()),
      ),
    lookedFor: [...phase.lookedFor, ...places.indexes.map((folder) => join(folder, 'roadmap-index.json'))],
  };
}

async function readFileMap(files: TextReader, roots: readonly string[]): Promise<FileMap | undefined> {
  const json = await files.find(roots, 'FILE_MAP.json');
  const text = json === undefined ? undefined : await files.text(json);
  if (text !== undefined) return parseFileMap(text);
  const section = await files.find(roots, 'FILE_PATH_RESOLUTION.md');
  const tables = section === undefined ? undefined : await files.text(section);
  return tables === undefined ? undefined : parseFileTables(tables);
}

/** The index, and of the milestone files only the one that is meant. */
async function readJsonRoadmap(
  files: TextReader,
  folders: readonly string[],
  { phase, topic }: { phase: string; topic: string },
): Promise<{ index?: readonly IndexedMilestone[]; envelope?: MilestoneEnvelope }> {
  for (const folder of folders) {
    const path = await files.find([folder], 'roadmap-index.json');
    const wanted = milestoneIds(phase, topic);
    const names = await files.names(join(folder, 'milestones'));
    const name = wanted
      .map((id) => names.find((one) => one.toLowerCase() === `${id}.json`))
      .find((one) => one !== undefined);
    const text = path === undefined ? undefined : await files.text(path);
    const index = text === undefined ? undefined : parseRoadmapIndex(text);
    files.warnings.push(...(index?.warnings ?? []));
    const at = join(folder, 'milestones');
    const envelope =
      name === undefined
        ? await milestoneWithUnit(files, at, names, { phase, topic })
        : await readMilestone(files, join(at, name));
    if (index || envelope) return { ...(index ? { index: index.value } : {}), ...(envelope ? { envelope } : {}) };
  }
  return {};
}

async function readMilestone(files: TextReader, path: string): Promise<MilestoneEnvelope | undefined> {
  const text = await files.text(path);
  const { value, warnings } = text === undefined ? { value: undefined, warnings: [] } : parseMilestone(text);
  files.warnings.push(...warnings);
  return value && { ...value, path };
}

const mostMilestones = 40;

/** A unit (`P1-U02`) may be meant: it stands in one of the milestones of its phase. */
async function milestoneWithUnit(
  files: TextReader,
  folder: string,
  names: readonly string[],
  { phase, topic }: { phase: string; topic: string },
): Promise<MilestoneEnvelope | undefined> {
  if (!/-?U\d+[a-z]?$/i.test(topic.trim())) return undefined;
  for (const name of names.filter((one) => isOfPhase(one, phase)).slice(0, mostMilestones)) {
    const envelope = await readMilestone(files, join(folder, name));
    if (envelope && hasUnit(envelope, topic)) return envelope;
  }
  return undefined;
}
