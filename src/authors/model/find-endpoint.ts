/**
 * From a name to a server: `model:anthropic/claude-sonnet-4-5`, `model:openai`, `model:local/qwen3`. Addresses and keys
 * come from the environment alone: a file of the workspace could send a key to whoever wrote the file. It may only point
 * to a server on this machine, which gets no key.
 */
import { problem, ProblemError } from '../../core/problem.ts';
import type { DelegateConfig } from '../../engine/config.ts';
import type { Environment } from '../acp/agents.ts';
import { type Endpoint, isLoopback } from './endpoint.ts';
import { priceOf } from './prices.ts';

export interface Provider {
  readonly name: string;
  readonly api: Endpoint['api'];
  readonly base: string;
  readonly model: string;
  readonly keyName: string;
  readonly key?: string;
  /** Why it can be used, or why not. */
  readonly why: string;
  readonly ready: boolean;
  readonly fix?: string;
}

const defaults = {
  anthropic: { base: 'https://api.anthropic.com', model: 'claude-sonnet-4-5' },
  openai: { base: 'https://api.openai.com/v1', model: 'gpt-4.1' },
} as const;

/** In the order of `auto`. */
export function providers(env: Environment, config: DelegateConfig): Provider[] {
  const local = Object.entries(config.local ?? {}).map(([name, { baseUrl, model }]): Provider => ({
    name,
    api: 'openai',
    base: trimmed(baseUrl),
    model,
    keyName: '',
    why: `charrette.json names a server on this machine, ${baseUrl}`,
    ready: true,
  }));
  return [remote('anthropic', env), remote('openai', env), ...local];
}

function remote(name: 'anthropic' | 'openai', env: Environment): Provider {
  const upper = name.toUpperCase();
  const keyName = `${upper}_API_KEY`;
  const key = env[keyName]?.trim();
  const address = env[`${upper}_BASE_URL`]?.trim();
  const base = trimmed(address || defaults[name].base);
  const model = env['CHARRETTE_MODEL']?.trim() || env[`${upper}_MODEL`]?.trim() || defaults[name].model;
  const given = { name, api: name, base, model, keyName, ...(key ? { key } : {}) };
  const isLocal = isLoopback(base);
  if (!key && !isLocal)
    return { ...given, ready: false, why: `${keyName} is not set`, fix: `Set ${keyName} in your environment.` };
  if (key && !isLocal && !base.startsWith('https://'))
    return { ...given, ready: false, why: `${base} is not encrypted`, fix: `Use https in ${upper}_BASE_URL.` };
  return {
    ...given,
    ready: true,
    why: key ? `${keyName} is set${address ? `, server ${base}` : ''}` : `a server on this machine, ${base}`,
  };
}

const trimmed = (url: string) => url.replace(/\/+$/, '');

/** `rest` is what stands after `model`: nothing, `:anthropic`, `:anthropic/name`. */
export function findEndpoint(rest: string, env: Environment, config: DelegateConfig): Endpoint {
  const all = providers(env, config);
  const [wanted = '', ...named] = rest.replace(/^:/, '').split('/');
  const provider = wanted === '' ? (all.find((one) => one.ready) ?? all[0]) : all.find((one) => one.name === wanted);
  if (!provider)
    throw new ProblemError(
      problem('author/not-found', `There is no server "${wanted}" for a model.`, {
        at: 'author',
        fix: `One of: ${all.map(({ name }) => `model:${name}`).join(', ')}`,
      }),
    );
  if (!provider.ready)
    throw new ProblemError(
      problem('author/not-ready', `model:${provider.name} cannot be used: ${provider.why}.`, {
        at: 'author',
        ...(provider.fix === undefined ? {} : { fix: provider.fix }),
      }),
    );
  const { api, base, keyName, key } = provider;
  const model = named.join('/') || provider.model;
  const price = priceOf(model, config.prices) ?? (isLoopback(base) && !key ? { input: 0, output: 0 } : undefined);
  return {
    api,
    base,
    model,
    keyName,
    maxOutput: config.maxOutput,
    ...(key ? { key } : {}),
    ...(price ? { price } : {}),
  };
}
