/** The MCP face: operations as tools. It translates and has no rules of its own; all state is on disk. */
import { McpServer } from '@modelcontextprotocol/server';
import { version } from '../version.ts';
import { Call } from './call.ts';
import type { Client, Connection } from './connection.ts';
import { instructions } from './instructions.ts';
import type { JsonSchema } from './json-schema.ts';
import { addPrompts } from './prompts.ts';
import { addResources } from './resources.ts';
import type { Service } from './service.ts';
import { tools } from './tools/index.ts';
import type { Tool } from './tools/tool.ts';
import { unchecked } from './unchecked-schema.ts';

/** Cheap and without I/O: a host may connect only to look. Name and version go out with every result, so no more than that. */
export function buildServer(service: Service, connectionOf: (client: Client) => Connection): McpServer {
  const { codec } = service;
  const server = new McpServer(
    { name: 'charrette', version },
    {
      capabilities: {
        tools: { listChanged: false },
        prompts: { listChanged: false },
        resources: { subscribe: true, listChanged: true },
        completions: {},
      },
      instructions,
      requestState: { verify: (state, ctx) => codec.verify(state, ctx) },
    },
  );
  for (const tool of tools) addTool(server, service, tool, connectionOf);
  addPrompts(server, service);
  addResources(server, service);
  return server;
}

function addTool(server: McpServer, service: Service, tool: Tool, connectionOf: (client: Client) => Connection): void {
  const { name, description, annotations } = tool;
  const config = {
    description,
    annotations,
    inputSchema: unchecked(inputOf(tool)),
    outputSchema: unchecked(tool.output),
  };
  server.registerTool(name, config, async (given, ctx) => {
    const call = new Call(service, server, ctx, connectionOf);
    try {
      return await tool.run(call, given);
    } catch (error) {
      return call.refuse(error, given);
    }
  });
}

const inputs = new Map<string, JsonSchema>();

/** Made once: over HTTP a server is built for every request. */
function inputOf({ name, input }: Tool): JsonSchema {
  const known = inputs.get(name) ?? input();
  inputs.set(name, known);
  return known;
}
