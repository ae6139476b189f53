import { join } from 'node:path';
import { onDemand } from '../../support/on-demand.ts';
import type { RealHost } from '../real-host.ts';
import { type AcpAgent, type Agent, isLinux, type World } from './agent.ts';

const version = '2.1.325';
const tool = onDemand(`claude-code-${version}`, [`@anthropic-ai/claude-code@${version}`], isLinux);
const program = join(tool.folder, 'node_modules/@anthropic-ai/claude-code-linux-x64/claude');

const quiet = {
  CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
  DISABLE_AUTOUPDATER: '1',
  DISABLE_TELEMETRY: '1',
  DISABLE_ERROR_REPORTING: '1',
};
const account = (world: World) => ({
  ...quiet,
  ANTHROPIC_BASE_URL: world.model.url,
  ANTHROPIC_API_KEY: 'sk-ant-dummy',
});
const ours = ['mcp__charrette__*', 'mcp__plugin_charrette_charrette__*'];

export const claude = {
  title: `Claude Code ${version}`,
  tool,
  prepare(host, settings: object = {}) {
    host.write('.claude/settings.local.json', JSON.stringify({ enableAllProjectMcpServers: true, ...settings }));
  },
  ask: (host, prompt, ...more) =>
    host.run(
      program,
      ['-p', prompt, '--permission-mode', 'dontAsk', '--allowedTools', ...ours, ...more],
      account(host),
    ),
  plugin: (host: RealHost, ...words: string[]) => host.run(program, ['plugin', ...words], quiet),
} satisfies Agent & Record<string, unknown>;

const acpVersion = '0.99.1';
/** It brings a Claude Code of its own, of 350 MB, and takes another where it is told to. */
const adapter = onDemand(
  `claude-agent-acp-${acpVersion}`,
  ['--omit=optional', `@agentclientprotocol/claude-agent-acp@${acpVersion}`],
  isLinux,
);

export const claudeAcp: AcpAgent = {
  name: 'claude',
  title: `Claude Code ${version} by claude-agent-acp ${acpVersion}`,
  tools: [adapter, tool],
  prepare() {},
  env: (world) => ({ ...account(world), CLAUDE_CODE_EXECUTABLE: program }),
};
