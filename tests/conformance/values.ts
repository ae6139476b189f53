// Small things that several fixtures give or ask for.
import {
  acceptedContent,
  type CallToolResult,
  inputRequired,
  type InputRequest,
  type InputRequiredResult,
  type ServerContext,
} from '@modelcontextprotocol/server';

/** One pixel. */
export const picture = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=';
/** No sound at all. */
export const silence = 'UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQAAAAA=';

export const says = (text: string): CallToolResult => ({ content: [{ type: 'text', text }] });

/** A form with one field. */
export function form(message: string, field: string, type: 'string' | 'boolean' = 'string'): InputRequest {
  const property = type === 'string' ? ({ type: 'string' } as const) : ({ type: 'boolean' } as const);
  const requestedSchema = { type: 'object' as const, properties: { [field]: property }, required: [field] };
  return inputRequired.elicit({ message, requestedSchema });
}

/** A question to the model behind the client. */
export function question(text: string): InputRequest {
  return inputRequired.createMessage({ messages: [{ role: 'user', content: { type: 'text', text } }], maxTokens: 100 });
}

export const askText = (key: string, field: string): InputRequiredResult =>
  inputRequired({ inputRequests: { [key]: form(`${field}?`, field) } });

export const filled = ({ mcpReq }: ServerContext, key: string) => acceptedContent(mcpReq.inputResponses, key);
