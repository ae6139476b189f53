/** How endpoints are compared: `GET /exports/:id` and `get /exports/{export_id}/` are the same call. */
import { endpointId, endpointShape } from './items/mentions.ts';

const call =
  /^[`"*\s]{0,6}(GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS|TRACE|QUERY)[`"*]{0,3}\s{1,8}[`"*]{0,3}((?:https?:\/\/[^/\s]{1,200})?\/[^\s`"*]{0,300})/i;
/** A server's own prefix may be said or left out. */
const prefix = /^(\S+ )(?:\/(?:api|rest|v\d{1,3}))+(?=\/)/;

export function endpointKey(text: string): string | undefined {
  const [, method, path] = call.exec(text) ?? [];
  return method === undefined || path === undefined
    ? undefined
    : endpointShape(endpointId(method, path.replaceAll(/<[^<>/]{1,60}>/g, '{}')));
}

/** Many calls to look up: each is read once. */
export class EndpointSet {
  readonly #exact = new Set<string>();
  readonly #bare = new Set<string>();

  constructor(calls: Iterable<string>) {
    for (const one of calls) {
      const key = endpointKey(one);
      if (key === undefined) continue;
      this.#exact.add(key);
      this.#bare.add(key.replace(prefix, '$1'));
    }
  }

  has(text: string): boolean {
    const key = endpointKey(text);
    if (key === undefined) return false;
    const bare = key.replace(prefix, '$1');
    return this.#exact.has(key) || this.#exact.has(bare) || (bare === key && this.#bare.has(key));
  }
}
