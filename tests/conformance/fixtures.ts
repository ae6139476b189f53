// What the official conformance suite expects to find on a server: tools, prompts and resources of fixed names. They are
// laid over the product's own server, in tests only.
import { type McpServer, ResourceTemplate, type ServerNotifier } from '@modelcontextprotocol/server';
import * as z from 'zod';
import type { Service } from '../../src/mcp/service.ts';
import { addAskingTools } from './asking-tools.ts';
import { addPlainTools } from './plain-tools.ts';
import { askText, filled, picture } from './values.ts';

export function addFixtures(server: McpServer, service: Service, notify: ServerNotifier): void {
  // The product has no use for these; the suite looks for them.
  server.server.registerCapabilities({ logging: {}, tools: { listChanged: true }, prompts: { listChanged: true } });
  addPlainTools(server, notify);
  addAskingTools(server, service);
  addPrompts(server);
  addResources(server);
}

type PromptContent = { type: 'text'; text: string } | { type: 'image'; data: string; mimeType: string };
const user = (content: PromptContent) => ({ role: 'user' as const, content });
const words = (text: string) => user({ type: 'text', text });

function addPrompts(server: McpServer): void {
  server.registerPrompt('test_simple_prompt', { description: 'A text' }, () => ({
    messages: [words('This is a simple prompt for testing.')],
  }));
  server.registerPrompt(
    'test_prompt_with_arguments',
    { description: 'Two arguments', argsSchema: z.object({ arg1: z.string(), arg2: z.string() }) },
    ({ arg1, arg2 }) => ({ messages: [words(`Prompt with arguments: arg1='${arg1}', arg2='${arg2}'`)] }),
  );
  server.registerPrompt(
    'test_prompt_with_embedded_resource',
    { description: 'A resource inside', argsSchema: z.object({ resourceUri: z.string() }) },
    ({ resourceUri: uri }) => ({
      messages: [
        { role: 'user', content: { type: 'resource', resource: { uri, mimeType: 'text/plain', text: 'Inside.' } } },
        words('Please process the embedded resource above.'),
      ],
    }),
  );
  server.registerPrompt('test_prompt_with_image', { description: 'An image' }, () => ({
    messages: [user({ type: 'image', data: picture, mimeType: 'image/png' }), words('Please analyze the image above.')],
  }));
  server.registerPrompt('test_input_required_result_prompt', { description: 'Asks first' }, (ctx) => {
    const context = filled(ctx, 'user_context')?.['context'];
    return typeof context === 'string' ? { messages: [words(context)] } : askText('user_context', 'context');
  });
}

function addResources(server: McpServer): void {
  const plain = 'text/plain';
  server.registerResource('static text', 'test://static-text', { mimeType: plain }, (uri) => ({
    contents: [{ uri: uri.href, mimeType: plain, text: 'This is the content of the static text resource.' }],
  }));
  server.registerResource('static binary', 'test://static-binary', { mimeType: 'image/png' }, (uri) => ({
    contents: [{ uri: uri.href, mimeType: 'image/png', blob: picture }],
  }));
  server.registerResource('watched', 'test://watched-resource', { mimeType: plain }, (uri) => ({
    contents: [{ uri: uri.href, mimeType: plain, text: 'Watched.' }],
  }));
  const template = new ResourceTemplate('test://template/{id}/data', { list: undefined });
  server.registerResource('template', template, { mimeType: 'application/json' }, (uri, { id }) => {
    const text = JSON.stringify({ id, templateTest: true, data: `Data for ID: ${String(id)}` });
    return { contents: [{ uri: uri.href, mimeType: 'application/json', text }] };
  });
}
