/**
 * The MCP server that a delegated agent gets: its assignment, and the one tool to hand in the result. No session, no
 * other verb: whatever a document talks an agent into, there is nothing else here to call.
 */
import { McpServer } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { askRelay, assignmentTool, type Described, type HandInAnswer } from '../authors/acp/relay.ts';
import type { Problem } from '../core/problem.ts';
import { unchecked } from './unchecked-schema.ts';

const address = process.env['CHARRETTE_ASSIGNMENT'] ?? '';

function build({ title, prompt, handIn }: Described): McpServer {
  const server = new McpServer(
    { name: 'charrette', version: '1' },
    { capabilities: { tools: { listChanged: false } }, instructions: `${title}. Hand in with ${handIn.name}.` },
  );
  server.registerTool(
    assignmentTool,
    {
      description: 'The whole assignment, once more.',
      inputSchema: unchecked({ type: 'object', properties: {} }),
      annotations: { readOnlyHint: true },
    },
    () => ({ content: [{ type: 'text', text: prompt }] }),
  );
  server.registerTool(
    handIn.name,
    {
      description: handIn.description,
      inputSchema: unchecked(handIn.schema),
      // Codex lets somebody judge every call of a tool that may reach beyond the project.
      annotations: { destructiveHint: false, openWorldHint: false },
      // Claude Code would look for it only when told to: a turn more, or none.
      _meta: { 'anthropic/alwaysLoad': true },
    },
    async (value: unknown) => {
      const answer = (await askRelay(address, { do: 'hand-in', value })) as HandInAnswer;
      if (answer.taken)
        return { content: [{ type: 'text', text: 'Taken. Your assignment is done; end your turn now.' }] };
      const lines = answer.findings.map(findingLine);
      const text = `Not taken. Correct this and hand in the whole again:\n${lines.join('\n')}`;
      return { content: [{ type: 'text', text }], isError: true };
    },
  );
  return server;
}

const findingLine = ({ code, message, at, fix }: Problem) =>
  `- ${code}${at === undefined ? '' : ` at ${at}`}: ${message}${fix === undefined ? '' : ` ${fix}`}`;

if (address === '') {
  console.error('This is started by charrette for an agent that it gave an assignment to.');
  process.exitCode = 2;
} else {
  const described = (await askRelay(address, { do: 'describe' })) as Described;
  serveStdio(() => build(described));
}
