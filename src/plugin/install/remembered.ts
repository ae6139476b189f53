/** What this machine remembers of `init`: for whom it was, what was made in the files of others, and how they looked. */
import { isObject, type JsonObject } from '../../core/json.ts';
import type { World } from '../../engine/world.ts';
import { type HostName, hostNames } from '../hosts/hosts.ts';
import type { Layout } from './layout.ts';

export interface Remembered {
  readonly hosts: readonly HostName[];
  /** Path to the places in it that were not there. */
  readonly made: Readonly<Record<string, readonly string[]>>;
  /** Path to how it was laid out when we first came. */
  readonly layouts: Readonly<Record<string, Layout>>;
}

const name = 'init';

/** Anything may stand there: what is no memory of ours is none. */
export async function readRemembered({ memory }: Pick<World, 'memory'>): Promise<Remembered> {
  const { hosts, made, layouts } = (await memory.read(name)) ?? {};
  const texts = (value: unknown): string[] =>
    Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
  const entries = (value: unknown) => (isObject(value) ? Object.entries(value) : []);
  return {
    hosts: hostNames.filter((host) => texts(hosts).includes(host)),
    made: Object.fromEntries(entries(made).map(([path, places]) => [path, texts(places)])),
    layouts: Object.fromEntries(
      entries(layouts).flatMap(([path, layout]) =>
        isObject(layout) && typeof layout['words'] === 'string'
          ? [[path, { words: layout['words'], gaps: texts(layout['gaps']) }]]
          : [],
      ),
    ),
  };
}

export const remember = ({ memory }: Pick<World, 'memory'>, { hosts, made, layouts }: Remembered): Promise<void> =>
  memory.write(name, {
    hosts: hostNames.filter((host) => hosts.includes(host)),
    made,
    layouts,
  } as unknown as JsonObject);
