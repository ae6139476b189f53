/**
 * What hosts that no test can start read of us, held against what their documentation says of these files: Cursor
 * (cursor.com/docs/mcp, /docs/hooks, /docs/agent/chat/commands) and VS Code (code.visualstudio.com/docs/copilot).
 */
import { Ajv, type AnySchema } from 'ajv';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { plan } from '../install/plan.ts';
import { type HostName, hosts } from './hosts.ts';

async function filesOf(name: HostName): Promise<Map<string, string>> {
  const { changes, problems } = await plan(hosts[name].edits, 'put', async () => undefined);
  expect(problems).toEqual([]);
  return new Map(changes.map(({ path, after = '' }) => [path, after]));
}

const text = { type: 'string', minLength: 1 };
const program = { command: text, args: { type: 'array', items: text } };
const only = (properties: object, required: readonly string[]) => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});
/** Names to things of one kind. */
const named = (thing: object) => ({ type: 'object', additionalProperties: thing, minProperties: 1 });

const cursorEvents = ['sessionStart', 'sessionEnd', 'preToolUse', 'postToolUse', 'preCompact', 'stop'];
const hooks = (events: readonly string[], hook: object) =>
  only(
    { version: { const: 1 }, hooks: { ...named({ type: 'array', items: hook }), propertyNames: { enum: events } } },
    ['version', 'hooks'],
  );

const schemas: readonly [HostName, string, AnySchema][] = [
  ['cursor', '.cursor/mcp.json', only({ mcpServers: named(only(program, ['command', 'args'])) }, ['mcpServers'])],
  // The type of a hook is a command where nothing is said.
  [
    'cursor',
    '.cursor/hooks.json',
    hooks(cursorEvents, only({ command: text, timeout: { type: 'number' }, matcher: text }, ['command'])),
  ],
  [
    'copilot',
    '.vscode/mcp.json',
    only({ servers: named(only({ type: { const: 'stdio' }, ...program }, ['type', 'command', 'args'])) }, ['servers']),
  ],
  [
    'copilot',
    '.github/hooks/charrette.json',
    hooks(
      ['sessionStart', 'sessionEnd', 'preToolUse', 'postToolUse', 'preCompact'],
      only({ type: { const: 'command' }, bash: text, powershell: text, timeoutSec: { type: 'number' } }, [
        'type',
        'bash',
        'powershell',
      ]),
    ),
  ],
];

test.each(schemas)('%s: %s is what its documentation describes', async (name, path, schema) => {
  const ajv = new Ajv({ strict: false, allErrors: true });
  const value: unknown = JSON.parse((await filesOf(name)).get(path) ?? '');
  const check = ajv.compile(schema);
  expect([check(value), check.errors ?? []]).toEqual([true, []]);
});

describe('pages that are shown to a model', () => {
  test('Cursor puts what is typed after the command behind the page, and fills in nothing', async () => {
    const pages = [...(await filesOf('cursor'))].filter(([path]) => path.startsWith('.cursor/commands/'));
    expect(pages.map(([path]) => path)).toContain('.cursor/commands/design.md');
    for (const [, page] of pages) expect(page).not.toMatch(/\$ARGUMENTS|\$\{|\{\{/);
  });

  test('VS Code fills in its own variables, and knows these fields', async () => {
    const pages = [...(await filesOf('copilot'))].filter(([path]) => path.endsWith('.prompt.md'));
    expect(pages.length).toBeGreaterThan(2);
    for (const [, page] of pages) {
      const [, front = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(page) ?? [];
      const known = ['description', 'name', 'argument-hint', 'agent', 'model', 'tools'];
      expect(Object.keys(parse(front) as object).filter((field) => !known.includes(field))).toEqual([]);
      expect([...body.matchAll(/\$\{(\w+)/g)].map(([, variable]) => variable)).toEqual(['input']);
      expect(body).not.toMatch(/\$ARGUMENTS|\{\{/);
    }
  });

  test('each command is there in every host that has commands', async () => {
    for (const name of ['claude', 'gemini', 'opencode', 'copilot', 'cursor'] as const) {
      const paths = [...(await filesOf(name)).keys()].join('\n');
      const ofSpecs = ['spec-research', 'spec-requirements', 'spec-design', 'spec-tasks'];
      for (const command of ['design', 'design-partner', 'design-resume', ...ofSpecs])
        expect([name, paths]).toEqual([name, expect.stringMatching(`/${command}\\.`)]);
    }
  });
});
