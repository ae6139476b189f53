import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onDemand } from '../../support/on-demand.ts';
import type { RealHost } from '../real-host.ts';
import { type AcpAgent, type Agent, isLinux, type World } from './agent.ts';
import { CodexServer, type FillIn } from './codex-server.ts';

const version = '0.166.0';
const tool = onDemand(`codex-${version}`, [`@openai/codex@${version}`], isLinux);
const program = join(tool.folder, 'node_modules/.bin/codex');
const key = { FAKE_KEY: 'dummy' };

/** Codex asks before each tool that may reach beyond the project; here its user allowed ours for good. */
const allowed = (server: string) => `[${server}]\ndefault_tools_approval_mode = "approve"\n`;
/** It begins without a server that is still starting; on a busy machine that is ours. Here it is to wait. */
const inProject = `${allowed('mcp_servers.charrette')}command = "charrette"\nargs = ["mcp"]\nrequired = true\n`;
const inPlugin = `${allowed('plugins."charrette@charrette".mcp_servers.charrette')}enabled = true\n`;

function settle({ home, root, model }: World, more: string): void {
  mkdirSync(join(home, '.codex'));
  writeFileSync(
    join(home, '.codex/config.toml'),
    `model = "gpt-5"
model_provider = "fake"
[model_providers.fake]
name = "fake"
base_url = "${model.url}/v1"
env_key = "FAKE_KEY"
wire_api = "responses"
[projects."${root}"]
trust_level = "trusted"
${more}`,
  );
}

export const codex = {
  title: `Codex ${version}`,
  tool,
  prepare: (host, from: 'project' | 'plugin' = 'project') => settle(host, from === 'project' ? inProject : inPlugin),
  ask: (host, prompt, ...more) =>
    host.run(program, ['exec', '--skip-git-repo-check', '--dangerously-bypass-hook-trust', ...more, prompt], key),
  plugin: (host: RealHost, ...words: string[]) => host.run(program, ['plugin', ...words], key),
  open: (host: RealHost, fillIn: FillIn) => CodexServer.open(host, program, key, fillIn),
} satisfies Agent & Record<string, unknown>;

const acpVersion = '2.6.0';
/** It brings a Codex of its own, of 400 MB, and takes another where it is told to. */
const adapter = onDemand(
  `codex-acp-${acpVersion}`,
  ['--omit=optional', `@agentclientprotocol/codex-acp@${acpVersion}`],
  isLinux,
);

export const codexAcp: AcpAgent = {
  name: 'codex',
  title: `Codex ${version} by codex-acp ${acpVersion}`,
  tools: [adapter, tool],
  prepare: (world) => settle(world, ''),
  env: () => ({ ...key, CODEX_PATH: program }),
  hidesEnvironment: true,
};
