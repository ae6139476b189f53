/** The MCP face: operations as tools. It translates and has no rules of its own; all state is on disk. */
import { McpServer, type StandardSchemaWithJSON } from '@modelcontextprotocol/server';
import type { App } from '../app.ts';
import { version } from '../version.ts';
import { callerOf } from './caller.ts';
import { checkInput } from './check-input.ts';
import { instructions } from './instructions.ts';
import { jsonSchema, trimmed } from './json-schema.ts';
import { accepted, refused } from './reply.ts';
import { type Tool, tools } from './tools.ts';

/** Cheap and without I/O: a host may connect only to look. Name and version go out with every result, so no more than that. */
export function buildServer(app: App): McpServer {
  const server = new McpServer(
    { name: 'charrette', version },
    { capabilities: { tools: { listChanged: false } }, instructions },
  );
  for (const tool of tools) addTool(server, app, tool);
  return server;
}

function addTool(server: McpServer, app: App, tool: Tool): void {
  const { name, verb, description, schema, unlisted, readOnly = false } = tool;
  const json = jsonSchema(schema);
  const annotations = readOnly ? { readOnlyHint: true } : { destructiveHint: false };
  const config = { description, inputSchema: unchecked(trimmed(json, unlisted)), annotations };
  server.registerTool(name, config, async (value, ctx) => {
    try {
      const input = checkInput(schema, json, value);
      return accepted(await app.run(verb, input, callerOf(ctx, server, input)));
    } catch (error) {
      return refused(error);
    }
  });
}

/** A schema that is advertised as it is and lets everything through: see check-input.ts. */
function unchecked(json: object): StandardSchemaWithJSON {
  const asItIs = () => ({ ...json });
  return {
    '~standard': {
      version: 1,
      vendor: 'charrette',
      validate: (value) => ({ value }),
      jsonSchema: { input: asItIs, output: asItIs },
    },
  };
}
