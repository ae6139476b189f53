/** Anthropic's Messages API. */
import { type Answer, type Ask, at, listAt, numberAt, textAt, type Turn, type Wire } from './wire.ts';

export const anthropic: Wire = {
  url: (base) => `${base}/v1/messages`,
  headers: (key) => ({
    'anthropic-version': '2023-06-01',
    ...(key === undefined ? {} : { 'x-api-key': key }),
  }),
  body: ({ model, system, turns, tool, maxOutput }: Ask) => ({
    model,
    system,
    max_tokens: maxOutput,
    stream: true,
    messages: turns.flatMap((turn) => messages(turn, tool.name)),
    tools: [{ name: tool.name, description: tool.description, input_schema: tool.schema }],
    tool_choice: { type: 'tool', name: tool.name },
  }),
  read(answer, event) {
    const type = textAt(event, 'type');
    if (type === 'message_start') usage(answer, at(event, 'message', 'usage'));
    if (type === 'content_block_start') block(answer, at(event, 'content_block'));
    if (type === 'content_block_delta') {
      answer.text.push(textAt(event, 'delta', 'text'));
      answer.call.json.push(textAt(event, 'delta', 'partial_json'));
    }
    if (type === 'message_delta') {
      usage(answer, at(event, 'usage'));
      answer.stop = stopOf(textAt(event, 'delta', 'stop_reason'));
    }
    if (type === 'error') {
      const passing = /overloaded|rate_limit|api_error|timeout/.test(textAt(event, 'error', 'type'));
      answer.fault = { message: textAt(event, 'error', 'message') || 'an error', passing };
    }
  },
  readWhole(answer, body) {
    for (const one of listAt(body, 'content')) {
      block(answer, one);
      answer.text.push(textAt(one, 'text'));
      const input = at(one, 'input');
      if (input !== undefined) answer.call.json.push(JSON.stringify(input));
    }
    usage(answer, at(body, 'usage'));
    answer.stop = stopOf(textAt(body, 'stop_reason'));
  },
};

function messages(turn: Turn, tool: string): object[] {
  if (turn.from === 'user') return [{ role: 'user', content: turn.text }];
  if (turn.from === 'model') return [{ role: 'assistant', content: turn.text }];
  const { id, input, told } = turn;
  return [
    { role: 'assistant', content: [{ type: 'tool_use', id, name: tool, input }] },
    { role: 'user', content: [{ type: 'tool_result', tool_use_id: id, content: told, is_error: true }] },
  ];
}

function block(answer: Answer, value: unknown): void {
  if (textAt(value, 'type') !== 'tool_use') return;
  answer.called = true;
  answer.call.id = textAt(value, 'id');
}

function usage(answer: Answer, value: unknown): void {
  const cached = numberAt(value, 'cache_creation_input_tokens') + numberAt(value, 'cache_read_input_tokens');
  answer.input = Math.max(answer.input, numberAt(value, 'input_tokens') + cached);
  answer.output = Math.max(answer.output, numberAt(value, 'output_tokens'));
}

function stopOf(reason: string): 'end' | 'length' | 'refusal' {
  return reason === 'max_tokens' ? 'length' : reason === 'refusal' ? 'refusal' : 'end';
}
