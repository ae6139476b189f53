/**
 * The context source with its answers kept: as long as nothing changed that an answer was made from, it is given again
 * without a parser being loaded or git being started.
 */
import { join } from 'node:path';
import type { JsonObject } from '../../core/json.ts';
import type {
  AnsweredSession,
  ContextQuestion,
  ContextReading,
  ContextSource,
  Primer,
  PrimingQuestion,
} from '../../engine/context-port.ts';
import type { CodebasePack } from '../codebase/index.ts';
import type { RoadmapContextOptions } from '../roadmap-context.ts';
import { findAnswer, keepAnswer, nameOf, ownName } from './kept-answer.ts';
import { Witness } from './witness.ts';

/** What is kept of a reading, with the answer for the session as it was. */
interface Kept extends Pick<ContextReading, 'sessions' | 'read'> {
  readonly session: AnsweredSession;
  readonly answer: JsonObject;
}

export class KeptContext implements ContextSource {
  readonly #options: RoadmapContextOptions;
  readonly #restMs: number | undefined;

  /** For tests: how long something must have stood unchanged before an answer from it is kept. */
  constructor(options: RoadmapContextOptions, restMs?: number) {
    this.#options = options;
    this.#restMs = restMs;
  }

  async read(question: ContextQuestion): Promise<ContextReading> {
    const { root, cacheFolder } = this.#options;
    const key = this.#keyOf(question);
    const kept = findAnswer(cacheFolder, root, key) as unknown as Kept | undefined;
    if (kept === undefined) return this.#readAnew(question, key);
    const isKept = (session: AnsweredSession) => JSON.stringify(session) === JSON.stringify(kept.session);
    return {
      sessions: kept.sessions,
      read: kept.read,
      isKept,
      compose: async (session) => {
        if (isKept(session)) return kept.answer;
        return (await this.#readAnew(question, key)).compose(session);
      },
    };
  }

  async keptIn(question: ContextQuestion): Promise<string> {
    return join(this.#options.cacheFolder, nameOf(this.#keyOf(question)));
  }

  #keyOf(question: ContextQuestion): string {
    const { root, places } = this.#options;
    return JSON.stringify([ownName, root, question, places]);
  }

  async #readAnew(question: ContextQuestion, key: string): Promise<ContextReading> {
    const { root, cacheFolder } = this.#options;
    const witness = new Witness(root, this.#restMs);
    const reading = await (await this.#whole()).read(question, witness);
    const { sessions, read } = reading;
    return {
      ...reading,
      compose: async (session) => {
        const answer = await reading.compose(session);
        const testimony = witness.testimony();
        const kept: Kept = { sessions, read, session, answer };
        if (testimony) keepAnswer(cacheFolder, { key, testimony, value: kept as unknown as JsonObject });
        return answer;
      },
    };
  }

  /** Without what reads roadmaps, as long as nobody asks for one: nearly every design begins here. */
  async prime(question: PrimingQuestion): Promise<Primer> {
    const { root, files, cacheFolder, places } = this.#options;
    const { primerOf } = await import('../primer.ts');
    const ask = async (about: ContextQuestion) => (await this.#whole()).read(about);
    return primerOf({ root, files, cacheFolder, adr: places.adr[0] ?? 'docs/adr', ask }, question);
  }

  async code(topic: string): Promise<CodebasePack> {
    const { root, cacheFolder } = this.#options;
    const { readCodebase } = await import('../codebase/index.ts');
    return readCodebase({ root, topic, cacheFolder });
  }

  async #whole() {
    const { RoadmapContext } = await import('../roadmap-context.ts');
    return new RoadmapContext(this.#options);
  }
}
