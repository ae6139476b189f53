import { join } from 'node:path';
import { onDemand } from '../../support/on-demand.ts';
import type { RealHost } from '../real-host.ts';
import type { Agent } from './agent.ts';

const version = '0.61.0';
const tool = onDemand(`gemini-cli-${version}`, [`@google/gemini-cli@${version}`]);
const program = join(tool.folder, 'node_modules/.bin/gemini');
const args = ['-m', 'gemini-2.5-flash', '--yolo'];

const env = (host: RealHost) => ({
  GEMINI_API_KEY: 'dummy',
  GOOGLE_GEMINI_BASE_URL: host.model.url,
  GEMINI_CLI_TRUST_WORKSPACE: 'true',
  GEMINI_TELEMETRY_ENABLED: 'false',
});

export const gemini = {
  title: `Gemini CLI ${version}`,
  tool,
  prepare(host) {
    host.write('.gemini/settings.json', '{ "security": { "auth": { "selectedType": "gemini-api-key" } } }');
  },
  ask: (host, prompt, ...more) => host.run(program, [...args, ...more, '-p', prompt], env(host)),
  inTerminal: (host) => ({ words: [program, ...args], env: env(host) }),
} satisfies Agent;
