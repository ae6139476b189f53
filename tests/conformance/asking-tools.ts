// Tools that want something of the client: an answer of its user, a word of its model, its roots.
import {
  CLIENT_CAPABILITIES_META_KEY,
  inputRequired,
  type InputRequest,
  type McpServer,
  ProtocolError,
  type ServerContext,
} from '@modelcontextprotocol/server';
import * as z from 'zod';
import type { Service } from '../../src/mcp/service.ts';
import { askText, filled, form, question, says } from './values.ts';

const nothing = z.object({});
type Handler = (ctx: ServerContext) => ReturnType<Parameters<McpServer['registerTool']>[2]>;

export function addAskingTools(server: McpServer, { codec }: Service): void {
  const add = (name: string, handler: Handler) =>
    server.registerTool(name, { description: name, inputSchema: nothing }, (_, ctx) => handler(ctx) as never);
  // What the product seals is its own; the suite only wants to see that it comes back unbroken.
  const seal = (value: object) => codec.mint(value as never);
  const round = ({ mcpReq }: ServerContext) => mcpReq.requestState<{ round?: number }>()?.round ?? 0;

  add('test_input_required_result_elicitation', (ctx) => {
    const name = filled(ctx, 'user_name')?.['name'];
    return typeof name === 'string' ? says(`Hello, ${name}!`) : askText('user_name', 'name');
  });
  const once = (name: string, key: string, request: () => InputRequest) =>
    add(name, ({ mcpReq }) => {
      const answer = mcpReq.inputResponses?.[key];
      return answer === undefined
        ? inputRequired({ inputRequests: { [key]: request() } })
        : says(JSON.stringify(answer));
    });
  once('test_missing_capability', 'llm_answer', () => question('Say pong.'));
  once('test_input_required_result_sampling', 'capital_question', () => question('What is the capital of France?'));
  once('test_input_required_result_list_roots', 'client_roots', () => inputRequired.listRoots());

  add('test_input_required_result_request_state', async (ctx) => {
    if (filled(ctx, 'confirm') === undefined)
      return inputRequired({
        inputRequests: { confirm: form('Confirm', 'ok', 'boolean') },
        requestState: await seal({ round: 1 }),
      });
    if (ctx.mcpReq.requestState() === undefined) throw new ProtocolError(-32_602, 'No state came back.');
    return says('state-ok');
  });
  add('test_input_required_result_multiple_inputs', async ({ mcpReq }) => {
    const given = mcpReq.inputResponses ?? {};
    if (['user_name', 'greeting', 'client_roots'].every((key) => given[key] !== undefined)) return says('All there.');
    const inputRequests = {
      user_name: form('Name?', 'name'),
      greeting: question('Greet them.'),
      client_roots: inputRequired.listRoots(),
    };
    return inputRequired({ inputRequests, requestState: await seal({ round: 1 }) });
  });
  add('test_input_required_result_multi_round', async (ctx) => {
    const rounds = [form('First', 'name'), form('Second', 'color')];
    const at = round(ctx);
    const next = rounds[at];
    if (!next) return says('Done.');
    return inputRequired({
      inputRequests: { [`step${at + 1}`]: next },
      requestState: await seal({ round: at + 1 }),
    });
  });
  add('test_input_required_result_tampered_state', async (ctx) => {
    if (ctx.mcpReq.requestState() !== undefined && filled(ctx, 'confirm') !== undefined) return says('integrity-ok');
    const inputRequests = { confirm: form('Confirm', 'ok', 'boolean') };
    return inputRequired({ inputRequests, requestState: await seal({ round: 1 }) });
  });
  add('test_input_required_result_capabilities', ({ mcpReq }) => {
    if (mcpReq.inputResponses) return says('ok');
    const envelope: Readonly<Record<string, unknown>> = mcpReq.envelope ?? {};
    const can = (envelope[CLIENT_CAPABILITIES_META_KEY] ?? {}) as Readonly<Record<string, unknown>>;
    const inputRequests = {
      ...(can['elicitation'] ? { user_name: form('Name?', 'name') } : {}),
      ...(can['sampling'] ? { greeting: question('Greet them.') } : {}),
      ...(can['roots'] ? { client_roots: inputRequired.listRoots() } : {}),
    };
    return Object.keys(inputRequests).length > 0 ? inputRequired({ inputRequests }) : says('Nothing to ask.');
  });
  addPushedQuestions(server);
}

/** The way of 2025: a request of the server in the middle of a call. */
function addPushedQuestions(server: McpServer): void {
  server.registerTool(
    'test_sampling',
    { description: 'Asks the model', inputSchema: z.object({ prompt: z.string() }) },
    async ({ prompt }, { mcpReq }) => {
      const messages = [{ role: 'user' as const, content: { type: 'text' as const, text: prompt } }];
      // oxlint-disable-next-line typescript/no-deprecated -- the suite of 2025 asks for it
      const { content } = await mcpReq.requestSampling({ messages, maxTokens: 100 });
      return says(`LLM response: ${JSON.stringify(content)}`);
    },
  );
  const ask = (name: string, properties: Record<string, object>) =>
    server.registerTool(
      name,
      { description: name, inputSchema: z.object({ message: z.string().optional() }) },
      async ({ message = 'Please review' }, { mcpReq }) => {
        const requestedSchema = { type: 'object', properties, required: [] } as never;
        const { action, content } = await mcpReq.send({
          method: 'elicitation/create',
          params: { message, requestedSchema },
        });
        return says(`Elicitation completed: action=${action}, content=${JSON.stringify(content ?? {})}`);
      },
    );
  ask('test_elicitation', { response: { type: 'string', description: "User's response" } });
  ask('test_elicitation_sep1034_defaults', {
    name: { type: 'string', default: 'John Doe' },
    age: { type: 'integer', default: 30 },
    score: { type: 'number', default: 95.5 },
    status: { type: 'string', enum: ['active', 'inactive', 'pending'], default: 'active' },
    verified: { type: 'boolean', default: true },
  });
  const plain = ['option1', 'option2', 'option3'];
  const titled = [1, 2, 3].map((n) => ({ const: `value${n}`, title: `Option ${n}` }));
  const several = { type: 'array', minItems: 1, maxItems: 3 };
  ask('test_elicitation_sep1330_enums', {
    untitledSingle: { type: 'string', enum: plain },
    titledSingle: { type: 'string', oneOf: titled },
    legacyEnum: { type: 'string', enum: ['opt1', 'opt2', 'opt3'], enumNames: ['First', 'Second', 'Third'] },
    untitledMulti: { ...several, items: { type: 'string', enum: plain } },
    titledMulti: { ...several, items: { anyOf: titled } },
  });
}
