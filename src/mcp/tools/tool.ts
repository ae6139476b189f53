/** What a tool is. It translates; the rules are the operation's. */
import type { CallToolResult, InputRequiredResult, ToolAnnotations } from '@modelcontextprotocol/server';
import type { Call } from '../call.ts';
import type { JsonSchema } from '../json-schema.ts';

export interface Tool {
  /** Reads well beside the tools of other servers. */
  readonly name: string;
  /** For the model, which reads it in every conversation: what it does and when to use it, nothing else. */
  readonly description: string;
  readonly input: () => JsonSchema;
  readonly output: JsonSchema;
  readonly annotations: ToolAnnotations;
  run(call: Call, given: unknown): Promise<CallToolResult | InputRequiredResult>;
}

/** Every reply: what was done stands beside these. */
export const replySchema: JsonSchema = { type: 'object', required: ['ok'] };

/** Nothing that was recorded is ever lost, so no call is destructive. */
export const reachesOut: ToolAnnotations = { destructiveHint: false };
/** Nothing but the workspace is touched; a host that knows asks its user less often. */
export const writes: ToolAnnotations = { ...reachesOut, openWorldHint: false };
export const reads: ToolAnnotations = { readOnlyHint: true };
