/** What is remembered of whoever is connected. All that matters is on disk: nothing here would be missed. */
import {
  CLIENT_CAPABILITIES_META_KEY,
  CLIENT_INFO_META_KEY,
  type McpServer,
  type ServerContext,
} from '@modelcontextprotocol/server';
import type { Step } from '../engine/step-view.ts';

export class Connection {
  /** Session to the last line that this client knows of. */
  readonly seen = new Map<string, number>();
  /** Session to the step that it was last told in full, as JSON. */
  readonly #told = new Map<string, string>();
  /** Sessions about which a person was asked through this client, and nobody was there. */
  readonly #absent = new Set<string>();
  /** It may stand for several conversations, of which one does not know what another was told. */
  readonly #isShared: boolean;

  constructor({ isShared = false }: { readonly isShared?: boolean } = {}) {
    this.#isShared = isShared;
  }

  noteAbsence(session: string, isAbsent: boolean): void {
    if (isAbsent) this.#absent.add(session);
    else if (this.#isShared) this.#absent.delete(session);
    else this.#absent.clear();
  }

  /** Behind one connection there is somebody or nobody; behind a name that several share, that is known of one session only. */
  isAbsentFor(session: unknown): boolean {
    return this.#isShared ? this.#absent.has(String(session)) : this.#absent.size > 0;
  }

  remember(step: Step): void {
    this.#told.set(step.session, JSON.stringify(step));
  }

  /** Whoever has just read a step need not read it again. */
  knows(step: Step): boolean {
    return !this.#isShared && this.#wasTold(step);
  }

  /** Surely not read yet. */
  lacks(step: Step): boolean {
    return !this.#isShared && !this.#wasTold(step);
  }

  #wasTold(step: Step): boolean {
    return this.#told.get(step.session) === JSON.stringify(step);
  }
}

export interface Client {
  readonly name: string;
  /** It can put a form before a person. */
  readonly hasForms: boolean;
}

/** The 2026 protocol describes the client in every request, the older ones only once, when they connect. */
export function clientOf(ctx: ServerContext, { server }: McpServer): Client {
  const envelope: Readonly<Record<string, unknown>> = ctx.mcpReq.envelope ?? {};
  const info = (envelope[CLIENT_INFO_META_KEY] ?? server.getClientVersion()) as { name?: unknown } | undefined;
  const can = (envelope[CLIENT_CAPABILITIES_META_KEY] ?? server.getClientCapabilities()) as
    | { elicitation?: object }
    | undefined;
  const name = typeof info?.name === 'string' ? info.name.trim().slice(0, 100) : '';
  return { name: name || 'agent', hasForms: hasForms(can?.elicitation) };
}

/** An empty object is how the first clients said that they have forms. */
function hasForms(elicitation: object | undefined): boolean {
  return elicitation !== undefined && ('form' in elicitation || Object.keys(elicitation).length === 0);
}
