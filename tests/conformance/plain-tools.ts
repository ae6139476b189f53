// Tools that answer at once, or show progress on the way.
import { setTimeout as pause } from 'node:timers/promises';
import { fromJsonSchema, type McpServer, type ServerNotifier } from '@modelcontextprotocol/server';
import * as z from 'zod';
import { picture, says, silence } from './values.ts';

const nothing = z.object({});

export function addPlainTools(server: McpServer, notify: ServerNotifier): void {
  const image = { type: 'image', data: picture, mimeType: 'image/png' } as const;
  const text = (words: string) => ({ type: 'text', text: words }) as const;
  const resource = (uri: string, mimeType: string, words: string) =>
    ({ type: 'resource', resource: { uri, mimeType, text: words } }) as const;

  const fixed = {
    test_simple_text: [text('This is a simple text response for testing.')],
    test_image_content: [image],
    test_audio_content: [{ type: 'audio', data: silence, mimeType: 'audio/wav' } as const],
    test_embedded_resource: [resource('test://embedded-resource', 'text/plain', 'Embedded.')],
    test_multiple_content_types: [
      text('Multiple content types test:'),
      image,
      resource('test://mixed-content-resource', 'application/json', '{}'),
    ],
    test_streaming_elicitation: [text('Nothing was asked.')],
  };
  for (const [name, content] of Object.entries(fixed)) {
    server.registerTool(name, { description: name, inputSchema: nothing }, () => ({ content }));
  }

  server.registerTool('test_error_handling', { description: 'Fails', inputSchema: nothing }, () => {
    throw new Error('This tool intentionally returns an error for testing');
  });
  server.registerTool(
    'test_tool_with_logging',
    { description: 'Logs', inputSchema: nothing },
    async (_, { mcpReq }) => {
      for (const words of ['Tool execution started', 'Tool processing data', 'Tool execution completed']) {
        // oxlint-disable-next-line typescript/no-deprecated -- the suite still asks for it
        await mcpReq.log('info', words);
        await pause(50);
      }
      return says('Logged.');
    },
  );
  server.registerTool(
    'test_logging_tool',
    { description: 'Logs once', inputSchema: nothing },
    async (_, { mcpReq }) => {
      // oxlint-disable-next-line typescript/no-deprecated -- the suite still asks for it
      await mcpReq.log('info', 'Logged');
      return says('Logged.');
    },
  );
  server.registerTool(
    'test_tool_with_progress',
    { description: 'Progresses', inputSchema: nothing },
    async (_, { mcpReq }) => {
      const progressToken = mcpReq._meta?.progressToken;
      for (const progress of progressToken === undefined ? [] : [0, 50, 100]) {
        const params = { progressToken: progressToken ?? '', progress, total: 100 };
        await mcpReq.notify({ method: 'notifications/progress', params });
        await pause(50);
      }
      return says(String(progressToken));
    },
  );
  server.registerTool('test_trigger_tool_change', { description: 'Tells', inputSchema: nothing }, () => {
    notify.toolsChanged();
    return says('Told.');
  });
  server.registerTool('test_trigger_prompt_change', { description: 'Tells', inputSchema: nothing }, () => {
    notify.promptsChanged();
    return says('Told.');
  });
  addToolsWithSchemas(server);
}

const text = { type: 'string' } as const;

/** All of JSON Schema 2020-12 has to reach the client as it was written. */
function addToolsWithSchemas(server: McpServer): void {
  const address = {
    $anchor: 'addressDef',
    type: 'object',
    properties: { street: text, city: text },
  };
  const contact = fromJsonSchema({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    type: 'object',
    $defs: { address },
    properties: {
      name: text,
      address: { $ref: '#/$defs/address' },
      contactMethod: { type: 'string', enum: ['phone', 'email'] },
      phone: text,
      email: text,
    },
    allOf: [{ anyOf: [{ required: ['phone'] }, { required: ['email'] }] }],
    if: { properties: { contactMethod: { const: 'phone' } }, required: ['contactMethod'] },
    // oxlint-disable-next-line unicorn/no-thenable -- a keyword of the schema
    then: { required: ['phone'] },
    else: { required: ['email'] },
    additionalProperties: false,
  });
  server.registerTool('json_schema_2020_12_tool', { description: 'A schema', inputSchema: contact }, (given) =>
    says(JSON.stringify(given)),
  );
  const region = fromJsonSchema<{ region?: string }>({
    type: 'object',
    properties: { region: { type: 'string', 'x-mcp-header': 'Region' }, level: { type: 'integer' } },
  } as object);
  server.registerTool('test_x_mcp_header', { description: 'A header', inputSchema: region }, (given) =>
    says(`region=${given.region}`),
  );
}
