/** Agents that speak the Agent Client Protocol, and how each is started. Only what is installed is ever run. */
import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { problem, ProblemError } from '../../core/problem.ts';
import type { Program } from '../process-group.ts';

export interface AgentProgram extends Program {
  /** For one that refuses a server which is a program when it comes over the protocol: its option for a list of such. */
  readonly serverOption?: string;
}

export interface KnownAgent {
  readonly name: string;
  readonly title: string;
  /** The first that is on the path is taken. */
  readonly programs: readonly AgentProgram[];
  readonly install: string;
}

const program = (command: string, ...args: string[]): Program => ({ command, args });

/** In the order of `auto`. */
export const knownAgents: readonly KnownAgent[] = [
  {
    name: 'claude',
    title: 'Claude Code',
    programs: [program('claude-agent-acp'), program('claude-code-acp')],
    install: 'npm install -g @agentclientprotocol/claude-agent-acp',
  },
  {
    name: 'codex',
    title: 'Codex',
    programs: [program('codex-acp')],
    install: 'npm install -g @agentclientprotocol/codex-acp',
  },
  {
    name: 'gemini',
    title: 'Gemini CLI',
    programs: [program('gemini', '--acp')],
    install: 'npm install -g @google/gemini-cli',
  },
  {
    name: 'opencode',
    title: 'opencode',
    programs: [program('opencode', 'acp')],
    install: 'npm install -g opencode-ai',
  },
  {
    name: 'copilot',
    title: 'GitHub Copilot CLI',
    programs: [{ ...program('copilot', '--acp'), serverOption: '--additional-mcp-config' }],
    install: 'npm install -g @github/copilot',
  },
];

const variable = /^CHARRETTE_AGENT_([A-Z0-9_]+)$/;

export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Agents that the user named in the environment: `CHARRETTE_AGENT_MINE='["my-agent", "--acp"]'` is `acp:mine`. Never from
 * a file of the workspace: whoever clones one must not run what it says.
 */
export function ownAgents(env: Environment): ReadonlyMap<string, AgentProgram> {
  const found = new Map<string, AgentProgram>();
  for (const [name, value = ''] of Object.entries(env)) {
    const own = variable.exec(name)?.[1];
    if (own === undefined || value.trim() === '') continue;
    const [command, ...args] = wordsIn(name, value);
    if (command !== undefined) found.set(own.toLowerCase().replaceAll('_', '-'), { command, args });
  }
  return found;
}

function wordsIn(name: string, value: string): string[] {
  if (!value.trim().startsWith('[')) return [value.trim()];
  try {
    const words: unknown = JSON.parse(value);
    if (Array.isArray(words) && words.every((word) => typeof word === 'string')) return words;
  } catch {
    // Told below.
  }
  throw new ProblemError(
    problem('config/invalid', `${name} is neither a command nor a JSON list of words.`, {
      at: name,
      fix: `For example: ${name}='["my-agent", "--acp"]'`,
    }),
  );
}

/** Where a command is; nothing is run to find out. */
export function findProgram(command: string, env: Environment): string | undefined {
  if (/[\\/]/.test(command)) return isProgram(command) ? command : undefined;
  const endings = process.platform === 'win32' ? ['.exe', '.cmd', '.bat', ''] : [''];
  for (const folder of (env['PATH'] ?? env['Path'] ?? '').split(delimiter)) {
    if (folder === '') continue;
    const found = endings.map((ending) => join(folder, command + ending)).find(isProgram);
    if (found !== undefined) return found;
  }
  return undefined;
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
