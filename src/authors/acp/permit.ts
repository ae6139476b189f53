/** What a delegated agent may do when it asks: look around and hand in. It writes nothing and runs nothing by our leave. */
import type { RequestPermissionRequest, RequestPermissionResponse, ToolCallUpdate } from '@agentclientprotocol/sdk';
import { assignmentServer } from './relay.ts';

const harmless: ReadonlySet<string> = new Set(['read', 'search', 'think']);
const over: ReadonlySet<string> = new Set(['completed', 'failed']);

interface Call {
  readonly title: string;
  readonly kind: string;
}

/** Agents tell of a call when it begins; when they ask, some name only its number. */
export class Permits {
  readonly #ours: readonly string[];
  readonly #calls = new Map<string, Call>();

  /** `ours` are the names of our tools. */
  constructor(ours: readonly string[]) {
    this.#ours = ours;
  }

  hear({ toolCallId, title, kind, status }: ToolCallUpdate): void {
    const known = this.#calls.get(toolCallId);
    this.#calls.set(toolCallId, { title: title ?? known?.title ?? '', kind: kind ?? known?.kind ?? 'other' });
    if (over.has(status ?? '')) this.#calls.delete(toolCallId);
  }

  answer({ toolCall, options }: RequestPermissionRequest): RequestPermissionResponse {
    this.hear(toolCall);
    const call = this.#calls.get(toolCall.toolCallId);
    const allowed = call !== undefined && (harmless.has(call.kind) || this.#isOurs(call));
    const wanted = allowed ? ['allow_once', 'allow_always'] : ['reject_once', 'reject_always'];
    const option = wanted.flatMap((kind) => options.find((one) => one.kind === kind) ?? [])[0];
    return { outcome: option ? { outcome: 'selected', optionId: option.optionId } : { outcome: 'cancelled' } };
  }

  /**
   * Our own tools come under their name, with whatever the agent puts around it: `mcp__SERVER__NAME`, `SERVER_NAME`,
   * `NAME (SERVER MCP Server)`. To Codex every tool is a command, as those of its shell are: there only the whole
   * title tells them apart, as a command line may say anything.
   */
  #isOurs({ title, kind }: Call): boolean {
    return this.#ours.some((name) =>
      kind === 'other'
        ? new RegExp(`(?<![A-Za-z0-9])${name}(?!\\w)`).test(title)
        : title === `mcp.${assignmentServer}.${name}`,
    );
  }
}
