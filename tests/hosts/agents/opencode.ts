import { join } from 'node:path';
import { onDemand } from '../../support/on-demand.ts';
import { type AcpAgent, type Agent, isLinux } from './agent.ts';

const version = '1.18.33';
const tool = onDemand(`opencode-ai-${version}`, [`opencode-ai@${version}`], isLinux);

const program = join(tool.folder, 'node_modules/.bin/opencode');
const env = { OPENCODE_DISABLE_MODELS_FETCH: '1', OPENCODE_DISABLE_AUTOUPDATE: '1' };

export const opencode = {
  title: `opencode ${version}`,
  tool,
  prepare(host) {
    const provider = {
      npm: '@ai-sdk/openai-compatible',
      options: { baseURL: `${host.model.url}/v1`, apiKey: 'x' },
      models: { fake: {} },
    };
    host.write('opencode.json', JSON.stringify({ provider: { fake: provider }, model: 'fake/fake' }));
  },
  ask: (host, prompt, ...more) => host.run(program, ['run', '--format', 'json', ...more, prompt], env),
  inTerminal: () => ({ words: [program], env }),
} satisfies Agent;

export const opencodeAcp: AcpAgent = {
  name: 'opencode',
  title: opencode.title,
  tools: [tool],
  prepare: (world) => opencode.prepare(world),
  env: () => env,
};
