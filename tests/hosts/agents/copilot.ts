import { join } from 'node:path';
import { onDemand } from '../../support/on-demand.ts';
import type { RealHost } from '../real-host.ts';
import { type AcpAgent, type Agent, isLinux, type World } from './agent.ts';

const version = '1.0.102';
const tool = onDemand(`copilot-${version}`, [`@github/copilot@${version}`], isLinux);
const program = join(tool.folder, 'node_modules/.bin/copilot');

/** It starts the server of a plugin in the folder of the plugin: the project has to be named. */
const env = (host: World) => ({
  COPILOT_PROVIDER_BASE_URL: `${host.model.url}/v1`,
  COPILOT_PROVIDER_API_KEY: 'x',
  COPILOT_MODEL: 'gpt-4.1',
  COPILOT_OFFLINE: 'true',
  CHARRETTE_PROJECT_DIR: host.root,
});

export const copilot = {
  title: `Copilot CLI ${version}`,
  tool,
  prepare() {},
  ask: (host, prompt, ...more) =>
    host.run(program, ['-p', prompt, '--trust-folder', '--allow-all-tools', ...more], env(host)),
  inTerminal: (host) => ({ words: [program, '--allow-all-tools'], env: env(host) }),
  plugin: (host: RealHost, ...words: string[]) => host.run(program, ['plugin', ...words], env(host)),
} satisfies Agent & Record<string, unknown>;

export const copilotAcp: AcpAgent = { name: 'copilot', title: copilot.title, tools: [tool], prepare() {}, env };
