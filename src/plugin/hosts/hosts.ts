/** Which files each host reads in a project, and what the user types there next. One entry per host. */
import { hooksFor } from '../content/claude-plugin.ts';
import { agents, agentsBlock, type CommandContent, commands } from '../content/content.ts';
import { specCommands } from '../content/spec-commands.ts';
import { opencodePlugin } from '../content/opencode-plugin.ts';
import { agentPage, markdownCommand, skill, tomlCommand } from '../content/form.ts';
import type { Edit } from '../install/edit.ts';

export const hostNames = ['claude', 'codex', 'gemini', 'opencode', 'copilot', 'cursor', 'agents'] as const;
export type HostName = (typeof hostNames)[number];

export interface Host {
  readonly title: string;
  /** Paths in a project that say that this host is used there. */
  readonly signs: readonly string[];
  /** The program that people start. */
  readonly program?: string;
  readonly edits: readonly Edit[];
  /** The exact next thing to do in that host. */
  readonly next: string;
}

const all: readonly CommandContent[] = [...commands, ...specCommands];
const server = { command: 'charrette', args: ['mcp'] };
const hook = 'charrette-hook';

const key = (path: string, at: readonly string[], value: object): Edit => ({
  is: 'key',
  path,
  at,
  value: { ...value },
});
const file = (path: string, text: string): Edit => ({ is: 'file', path, text });

const items = (path: string, hooks: Readonly<Record<string, readonly object[]>>): Edit[] =>
  Object.entries(hooks).flatMap(([event, list]) =>
    list.map((value): Edit => ({ is: 'item', path, at: ['hooks', event], value: { ...value } })),
  );

/** In the form that Copilot and Cursor share: one list of commands for each event, below a version. */
const versioned = (path: string, hooks: Readonly<Record<string, object>>): Edit[] => [
  { is: 'version', path, value: 1 },
  ...items(path, Object.fromEntries(Object.entries(hooks).map(([event, one]) => [event, [one]]))),
];

const skills = (folder: string) => commands.map((one) => file(`${folder}/${one.id}/SKILL.md`, skill(one)));
const guidance: Edit = { is: 'block', path: 'AGENTS.md', text: agentsBlock };

const copilotHook = (event: string) => ({
  type: 'command',
  bash: `${hook} ${event}`,
  powershell: `${hook} ${event}`,
  timeoutSec: 10,
});
const geminiHook = { hooks: [{ type: 'command', command: hook, timeout: 10_000 }] };

export const hosts: Readonly<Record<HostName, Host>> = {
  claude: {
    title: 'Claude Code',
    signs: ['.claude/settings.json', '.claude/commands', '.claude/agents', 'CLAUDE.md', '.mcp.json'],
    program: 'claude',
    edits: [
      key('.mcp.json', ['mcpServers', 'charrette'], { ...server, alwaysLoad: true }),
      ...items('.claude/settings.json', hooksFor(hook)),
      ...all.map((one) => file(`.claude/commands/${one.id}.md`, markdownCommand(one))),
      ...agents.map((one) => file(`.claude/agents/${one.name}.md`, agentPage(one))),
    ],
    next: 'Start claude here, allow the charrette server, and type: /design docs/prd.md',
  },
  codex: {
    title: 'Codex',
    signs: ['.codex'],
    program: 'codex',
    edits: [
      {
        is: 'block',
        path: '.codex/config.toml',
        text: '[mcp_servers.charrette]\ncommand = "charrette"\nargs = ["mcp"]',
      },
      ...items('.codex/hooks.json', hooksFor(hook)),
      ...skills('.agents/skills'),
      guidance,
    ],
    next: 'Start codex here, trust the folder and its hooks, and type: $design docs/prd.md',
  },
  gemini: {
    title: 'Gemini CLI',
    signs: ['.gemini', 'GEMINI.md'],
    program: 'gemini',
    edits: [
      key('.gemini/settings.json', ['mcpServers', 'charrette'], server),
      ...items('.gemini/settings.json', {
        SessionStart: [geminiHook],
        PreCompress: [geminiHook],
        BeforeTool: [{ matcher: 'ask_user', ...geminiHook }],
      }),
      // In a folder: where a command has the name of a prompt of the server, Gemini takes the prompt.
      ...all.map((one) => file(`.gemini/commands/charrette/${one.id}.toml`, tomlCommand(one))),
    ],
    next: 'Start gemini here, trust the folder, and type: /charrette:design docs/prd.md',
  },
  opencode: {
    title: 'opencode',
    signs: ['.opencode', 'opencode.json', 'opencode.jsonc'],
    program: 'opencode',
    edits: [
      key('opencode.json', ['mcp', 'charrette'], { type: 'local', command: ['charrette', 'mcp'], enabled: true }),
      ...all.map((one) => file(`.opencode/command/${one.id}.md`, markdownCommand(one))),
      file('.opencode/plugins/charrette.js', opencodePlugin),
    ],
    next: 'Start opencode here and type: /design docs/prd.md',
  },
  copilot: {
    title: 'GitHub Copilot (VS Code and CLI)',
    signs: ['.github/copilot-instructions.md', '.vscode/mcp.json', '.github/prompts'],
    program: 'copilot',
    edits: [
      key('.vscode/mcp.json', ['servers', 'charrette'], { type: 'stdio', ...server }),
      key('.github/mcp.json', ['mcpServers', 'charrette'], { type: 'local', ...server, tools: ['*'] }),
      ...all.map((one) =>
        file(`.github/prompts/${one.id}.prompt.md`, markdownCommand(one, '${input:target:What is it about?}')),
      ),
      ...skills('.agents/skills'),
      // It does not say itself which event it is.
      ...versioned('.github/hooks/charrette.json', {
        sessionStart: copilotHook('sessionStart'),
        preCompact: copilotHook('preCompact'),
      }),
    ],
    next: 'In VS Code start the charrette server (.vscode/mcp.json) and type in chat: /design docs/prd.md',
  },
  cursor: {
    title: 'Cursor',
    signs: ['.cursor', '.cursorrules'],
    program: 'cursor',
    edits: [
      key('.cursor/mcp.json', ['mcpServers', 'charrette'], server),
      ...versioned('.cursor/hooks.json', { sessionStart: { command: hook }, preCompact: { command: hook } }),
      ...all.map((one) => file(`.cursor/commands/${one.id}.md`, markdownCommand(one, '(what the user typed)'))),
    ],
    next: 'In Cursor enable the charrette server (Settings, MCP) and type in chat: /design docs/prd.md',
  },
  agents: {
    title: 'any agent that reads AGENTS.md',
    signs: ['AGENTS.md', '.agents'],
    edits: [...skills('.agents/skills'), guidance],
    next: 'Tell your agent: design docs/prd.md with charrette',
  },
};
