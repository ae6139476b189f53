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

/** A call as it is offered or built; one that was taken from an example has values where others have parameters. */
export interface Call {
  readonly text: string;
  readonly isExample?: boolean;
}

/** More of one shape nobody offers, and looking through them must stay cheap. */
const mostOfOneShape = 200;

/** Many calls to look up: each is read once. */
export class EndpointSet {
  readonly #exact = new Set<string>();
  readonly #bare = new Set<string>();
  /** By method and number of parts. */
  readonly #shapes = new Map<string, { parts: readonly string[]; isExample: boolean }[]>();

  constructor(calls: Iterable<string | Call>) {
    for (const one of calls) {
      const { text, isExample = false } = typeof one === 'string' ? { text: one } : one;
      const key = endpointKey(text);
      if (key === undefined) continue;
      this.#exact.add(key);
      this.#bare.add(key.replace(prefix, '$1'));
      const parts = key.split('/');
      const shape = shapeOf(parts);
      const alike = this.#shapes.get(shape) ?? [];
      if (alike.length < mostOfOneShape) alike.push({ parts, isExample });
      this.#shapes.set(shape, alike);
    }
  }

  has(text: string, isExample = false): boolean {
    const key = endpointKey(text);
    if (key === undefined) return false;
    const bare = key.replace(prefix, '$1');
    if (this.#exact.has(key) || this.#exact.has(bare) || (bare === key && this.#bare.has(key))) return true;
    const parts = key.split('/');
    return (this.#shapes.get(shapeOf(parts)) ?? []).some((one) =>
      parts.every((part, i) => isSamePart(part, isExample, one.parts[i] ?? '', one.isExample)),
    );
  }
}

const shapeOf = ([method = '', ...parts]: readonly string[]): string => `${method} ${parts.length}`;

/** `o-77` stands for `{id}`; a word does only where it is known to be an example. */
function isSamePart(one: string, isOneExample: boolean, other: string, isOtherExample: boolean): boolean {
  if (one === other) return true;
  const isValue = (part: string, isExample: boolean) => isExample || /\d/.test(part);
  return (one === '{}' && isValue(other, isOtherExample)) || (other === '{}' && isValue(one, isOneExample));
}
