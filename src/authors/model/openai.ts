/** Chat completions as OpenAI has them, and as nearly every other and local server understands them. */
import { type Answer, type Ask, at, listAt, numberAt, textAt, type Turn, type Wire } from './wire.ts';

export const openai: Wire = {
  url: (base) => `${base}/chat/completions`,
  headers: (key) => (key === undefined ? {} : { authorization: `Bearer ${key}` }),
  body: ({ model, system, turns, tool, maxOutput }: Ask, base: string) => ({
    model,
    stream: true,
    stream_options: { include_usage: true },
    // Their own newer models take only the one name, most other servers only the other.
    ...(/\bapi\.openai\.com\b/.test(base) ? { max_completion_tokens: maxOutput } : { max_tokens: maxOutput }),
    messages: [{ role: 'system', content: system }, ...turns.flatMap((turn) => messages(turn, tool.name))],
    tools: [
      { type: 'function', function: { name: tool.name, description: tool.description, parameters: tool.schema } },
    ],
    tool_choice: { type: 'function', function: { name: tool.name } },
  }),
  read(answer, event) {
    usage(answer, event);
    const choice = listAt(event, 'choices')[0];
    said(answer, at(choice, 'delta'));
    ended(answer, choice);
    const fault = textAt(event, 'error', 'message');
    if (fault !== '') answer.fault = { message: fault, passing: true };
  },
  readWhole(answer, body) {
    usage(answer, body);
    const choice = listAt(body, 'choices')[0];
    said(answer, at(choice, 'message'));
    ended(answer, choice);
  },
};

function messages(turn: Turn, tool: string): object[] {
  if (turn.from === 'user') return [{ role: 'user', content: turn.text }];
  if (turn.from === 'model') return [{ role: 'assistant', content: turn.text }];
  const { id, input, told } = turn;
  const call = { id, type: 'function', function: { name: tool, arguments: JSON.stringify(input) } };
  return [
    { role: 'assistant', content: null, tool_calls: [call] },
    { role: 'tool', tool_call_id: id, content: told },
  ];
}

function said(answer: Answer, message: unknown): void {
  answer.text.push(textAt(message, 'content'));
  if (textAt(message, 'refusal') !== '') answer.stop = 'refusal';
  for (const call of listAt(message, 'tool_calls')) {
    // We offer one tool and ask for one call; a second would be another result.
    if (numberAt(call, 'index') > 0) continue;
    answer.called = true;
    answer.call.id ||= textAt(call, 'id');
    const given = at(call, 'function', 'arguments');
    // Some local servers send the arguments as a value instead of its text.
    answer.call.json.push(typeof given === 'string' ? given : given === undefined ? '' : JSON.stringify(given));
  }
}

function ended(answer: Answer, choice: unknown): void {
  const reason = textAt(choice, 'finish_reason');
  if (reason === '' || answer.stop === 'refusal') return;
  answer.stop = reason === 'length' ? 'length' : reason === 'content_filter' ? 'refusal' : 'end';
}

function usage(answer: Answer, event: unknown): void {
  answer.input = Math.max(answer.input, numberAt(event, 'usage', 'prompt_tokens'));
  answer.output = Math.max(answer.output, numberAt(event, 'usage', 'completion_tokens'));
}
