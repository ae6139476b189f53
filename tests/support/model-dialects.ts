/** One reply in the words of each wire format: as the events of a stream, and in one piece. */
import type { Reply } from './model-server.ts';

export interface Spoken {
  readonly events: readonly string[];
  readonly whole: object;
}

const sse = (data: unknown, event?: string) =>
  `${event === undefined ? '' : `event: ${event}\n`}data: ${JSON.stringify(data)}\n\n`;
const usageOf = ({ usage = { input: 100, output: 50 } }: Reply) => usage;
const jsonOf = ({ json, input }: Reply) => json ?? JSON.stringify(input ?? {});

/** In pieces, as they come over a real line. */
function pieces(text: string, size = 4096): string[] {
  const found: string[] = [];
  for (let at = 0; at < text.length; at += size) found.push(text.slice(at, at + size));
  return found;
}

export function anthropicEvents(reply: Reply, n: number): Spoken {
  const { input, output } = usageOf(reply);
  const stop = reply.stop === 'length' ? 'max_tokens' : (reply.stop ?? (reply.call ? 'tool_use' : 'end_turn'));
  const block = reply.call
    ? { type: 'tool_use', id: `toolu_${n}`, name: reply.call, input: {} }
    : { type: 'text', text: '' };
  const deltas = reply.call
    ? pieces(jsonOf(reply)).map((partial_json) => ({ type: 'input_json_delta', partial_json }))
    : pieces(reply.text ?? '').map((text) => ({ type: 'text_delta', text }));
  const events = [
    {
      type: 'message_start',
      message: { id: `msg_${n}`, role: 'assistant', usage: { input_tokens: input, output_tokens: 1 } },
    },
    { type: 'content_block_start', index: 0, content_block: block },
    ...deltas.map((delta) => ({ type: 'content_block_delta', index: 0, delta })),
    { type: 'content_block_stop', index: 0 },
    { type: 'message_delta', delta: { stop_reason: stop }, usage: { output_tokens: output } },
    { type: 'message_stop' },
  ];
  const content = reply.call ? { ...block, input: safeJson(jsonOf(reply)) } : { type: 'text', text: reply.text ?? '' };
  return {
    events: events.map((event) => sse(event, event.type)),
    whole: { content: [content], stop_reason: stop, usage: { input_tokens: input, output_tokens: output } },
  };
}

export function openaiEvents(reply: Reply, n: number): Spoken {
  const { input, output } = usageOf(reply);
  const finish = reply.stop === 'length' ? 'length' : reply.call ? 'tool_calls' : 'stop';
  const call = (args: string) => ({
    tool_calls: [{ index: 0, id: `call_${n}`, type: 'function', function: { name: reply.call, arguments: args } }],
  });
  const said = reply.stop === 'refusal' ? { refusal: reply.text ?? 'No.' } : { content: reply.text ?? '' };
  const deltas = reply.call ? ['', ...pieces(jsonOf(reply))].map(call) : [said];
  const usage = { prompt_tokens: input, completion_tokens: output };
  const chunk = (more: object) => sse({ id: `c${n}`, object: 'chat.completion.chunk', ...more });
  return {
    events: [
      ...deltas.map((delta) => chunk({ choices: [{ index: 0, delta, finish_reason: null }] })),
      chunk({ choices: [{ index: 0, delta: {}, finish_reason: finish }] }),
      chunk({ choices: [], usage }),
      'data: [DONE]\n\n',
    ],
    whole: { choices: [{ index: 0, message: reply.call ? call(jsonOf(reply)) : said, finish_reason: finish }], usage },
  };
}

/** What Codex speaks. A tool of an MCP server belongs to a group, whose name a call has to repeat. */
export function responsesEvents(reply: Reply, n: number, group?: string): Spoken {
  const { input, output } = usageOf(reply);
  const status = reply.stop === 'length' ? 'incomplete' : 'completed';
  const item = reply.call
    ? {
        type: 'function_call',
        id: `fc_${n}`,
        call_id: `call_${n}`,
        name: reply.call,
        ...(group === undefined ? {} : { namespace: group }),
        arguments: jsonOf(reply),
        status,
      }
    : { type: 'message', id: `msg_${n}`, role: 'assistant', status, content: [outputText(reply.text ?? '')] };
  const begun = { ...item, ...(reply.call ? { arguments: '' } : { content: [] }), status: 'in_progress' };
  const at = { item_id: item.id, output_index: 0 };
  const deltas = reply.call
    ? pieces(jsonOf(reply)).map((delta) => ({ type: 'response.function_call_arguments.delta', ...at, delta }))
    : pieces(reply.text ?? '').map((delta) => ({ type: 'response.output_text.delta', ...at, content_index: 0, delta }));
  const whole = {
    id: `resp_${n}`,
    object: 'response',
    status,
    output: [item],
    usage: {
      input_tokens: input,
      input_tokens_details: { cached_tokens: 0 },
      output_tokens: output,
      output_tokens_details: { reasoning_tokens: 0 },
      total_tokens: input + output,
    },
  };
  const events = [
    { type: 'response.created', response: { ...whole, status: 'in_progress', output: [] } },
    { type: 'response.output_item.added', output_index: 0, item: begun },
    ...deltas,
    { type: 'response.output_item.done', output_index: 0, item },
    { type: `response.${status}`, response: whole },
  ];
  return { events: events.map((event, i) => sse({ ...event, sequence_number: i }, event.type)), whole };
}

const outputText = (text: string) => ({ type: 'output_text', text, annotations: [] });

export function geminiEvents(reply: Reply): Spoken {
  const { input, output } = usageOf(reply);
  const part = reply.call
    ? { functionCall: { name: reply.call, args: safeJson(jsonOf(reply)) } }
    : { text: reply.text ?? '' };
  const whole = {
    candidates: [{ index: 0, content: { role: 'model', parts: [part] }, finishReason: 'STOP' }],
    usageMetadata: { promptTokenCount: input, candidatesTokenCount: output, totalTokenCount: input + output },
    modelVersion: 'gemini-2.5-flash',
  };
  return { events: [sse(whole)], whole };
}

function safeJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
