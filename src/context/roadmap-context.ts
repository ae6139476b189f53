/** The context source of the engine: a roadmap's files and git, or, where there is no roadmap, the codebase itself. */
import type { JsonObject } from '../core/json.ts';
import { problem } from '../core/problem.ts';
import type { ContextQuestion, ContextReading, ContextSource, RecordedDecision } from '../engine/context-port.ts';
import type { ArtifactStore, Memory } from '../engine/ports.ts';
import { recentCommits } from './git.ts';
import { witnessGit } from './kept/git-witness.ts';
import { Witness } from './kept/witness.ts';
import { readRoadmap } from './read-roadmap.ts';
import { readSourceFiles } from './read-sources.ts';
import type { Reader } from './read-text.ts';
import type { RoadmapPlaces } from './roadmap-places.ts';
import { composeAnswer, composeWhole } from './roadmap/answer.ts';
import type { ContextSources } from './roadmap/answer-types.ts';
import { fitAnswer } from './roadmap/cut-answer.ts';
import { isSameTopic, type PastSession } from './roadmap/decision-json.ts';

export interface RoadmapContextOptions {
  readonly root: string;
  readonly files: ArtifactStore;
  readonly memory: Memory;
  readonly places: RoadmapPlaces;
  /** Where the codebase reader remembers what it has read. */
  readonly cacheFolder: string;
}

export class RoadmapContext implements Pick<ContextSource, 'read'> {
  readonly #options: RoadmapContextOptions;

  constructor(options: RoadmapContextOptions) {
    this.#options = options;
  }

  /** Tells the witness everything that the answer depends on. */
  async read(question: ContextQuestion, witness = new Witness(this.#options.root)): Promise<ContextReading> {
    const { root, memory, places } = this.#options;
    const counted = new CountedReader(this.#options.files, witness);
    witnessGit(witness, root, 'history');
    const [{ sources, isUnknownPhase, lookedFor }, git] = await Promise.all([
      readRoadmap(counted, question, places, memory),
      recentCommits(root),
    ]);
    const sessions = (sources.sessions ?? []).filter((one) => isSameTopic(one, question.phase, question.topic));
    const gathered: ContextSources = {
      ...sources,
      commits: git.commits,
      warnings: [...(sources.warnings ?? []), ...git.warnings],
    };
    const hasRoadmap = await this.#hasRoadmap(counted);
    // A workspace without any roadmap is answered from its code.
    const codebase = hasRoadmap ? undefined : await this.#codebase(question, witness);
    const files = question.includeSources ? await this.#sourceFiles(counted, gathered, question) : {};
    return {
      sessions: sessions.map(({ sessionId, createdAt, status }) => ({ sessionId, createdAt, status })),
      read: counted.seen,
      ...(isUnknownPhase && hasRoadmap ? { problem: unknownPhase(question.phase, lookedFor) } : {}),
      compose: ({ id, createdAt, decisions }) => {
        const own = pastSession(id, createdAt, question, decisions);
        const others = (gathered.sessions ?? []).filter((one) => one.sessionId !== id);
        return answer({ ...gathered, ...files, sessions: [...others, own] }, question, id, codebase);
      },
    };
  }

  async #hasRoadmap(reader: Reader): Promise<boolean> {
    const { roots, indexes } = this.#options.places;
    const names = await Promise.all([...roots, ...indexes].map((folder) => reader.list(folder).catch(() => [])));
    return names
      .flat()
      .some((name) => /^(PHASE_.*|.*ROADMAP.*|CURRENT_POSITION)\.md$|^roadmap-index\.json$/i.test(name));
  }

  async #codebase({ topic, budget = codebaseTokens }: ContextQuestion, witness: Witness): Promise<JsonObject> {
    const { packOf, readCodebase } = await import('./codebase/index.ts');
    const { root, cacheFolder } = this.#options;
    const pack = await readCodebase({ root, topic, cacheFolder, witness });
    return packOf(pack, Math.min(budget, codebaseTokens)) as unknown as JsonObject;
  }

  async #sourceFiles(reader: Reader, sources: ContextSources, question: ContextQuestion) {
    const { files } = composeWhole(sources, { ...question, sessionId: '' });
    const found = await readSourceFiles(reader, [...files.read, ...files.write, ...files.test]);
    return { files: found.files, warnings: [...(sources.warnings ?? []), ...found.warnings] };
  }
}

/** What is left of the answer's room for the pack. */
const codebaseTokens = 1200;

function answer(
  sources: ContextSources,
  question: ContextQuestion,
  sessionId: string,
  codebase: JsonObject | undefined,
): JsonObject {
  const request = { ...question, sessionId };
  const { budget } = question;
  const composed =
    budget === undefined ? composeAnswer(sources, request) : fitAnswer(composeWhole(sources, request), budget);
  const value = composed as unknown as JsonObject;
  return codebase ? { ...value, codebase } : value;
}

function pastSession(
  sessionId: string,
  createdAt: string,
  { phase, topic }: ContextQuestion,
  decisions: readonly RecordedDecision[],
): PastSession {
  return { sessionId, createdAt, phase, topic, status: 'active', decisions: [...decisions] };
}

function unknownPhase(phase: string, lookedFor: readonly string[]) {
  return problem('phase/not-found', `There is no roadmap of phase ${JSON.stringify(phase)}.`, {
    at: 'phase',
    fix: `Looked for: ${lookedFor.join(', ')}.`,
  });
}

/** Remembers what was read, for `explain` and for keeping the answer. */
class CountedReader implements Reader {
  readonly seen: { path: string; bytes: number }[] = [];
  readonly #files: ArtifactStore;
  readonly #witness: Witness;

  constructor(files: ArtifactStore, witness: Witness) {
    this.#files = files;
    this.#witness = witness;
  }

  async read(path: string): Promise<Uint8Array | undefined> {
    this.#witness.look(path);
    const bytes = await this.#files.read(path);
    if (bytes) this.seen.push({ path, bytes: bytes.length });
    return bytes;
  }

  async readStart(path: string, most: number): Promise<{ bytes: Uint8Array; size: number } | undefined> {
    this.#witness.look(path);
    const found = await this.#files.readStart(path, most);
    if (found) this.seen.push({ path, bytes: found.bytes.length });
    return found;
  }

  list(folder: string): Promise<readonly string[]> {
    this.#witness.look(folder);
    return this.#files.list(folder);
  }
}
