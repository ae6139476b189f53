/**
 * JSON pointers, and objects whose keys come from outside: `__proto__` and `constructor` are names like any other,
 * so nothing here reads through the prototype, and only `put` assigns.
 */
import { isObject, type Json, type JsonObject } from '../../core/json.ts';
import { documentShape, type Draft, type SessionDocument, type Shape } from './shape.ts';

export function join(pointer: string, key: string): string {
  return `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

export function split(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
}

export function get(object: unknown, key: string): Json | undefined {
  if (!isObject(object) || !Object.hasOwn(object, key)) return undefined;
  return Object.getOwnPropertyDescriptor(object, key)?.value as Json;
}

export function put(object: Draft, key: string, value: Json | Draft): void {
  // The one name that a plain object takes for something else; for all others this is many times dearer.
  if (key === '__proto__') Object.defineProperty(object, key, { value, ...plain });
  else object[key] = value;
}

const plain = { enumerable: true, configurable: true, writable: true } as const;

/** Fields that are not ours, by pointer: the topmost ones, each with all that is under it. */
export function unknownFields(document: SessionDocument): Record<string, Json> {
  const found: Record<string, Json> = {};
  walk(document, documentShape, '', found);
  return found;
}

function walk(object: JsonObject, shape: Shape, pointer: string, found: Record<string, Json>): void {
  for (const [key, value] of Object.entries(object)) {
    const inner = shape === true || !Object.hasOwn(shape, key) ? undefined : shape[key];
    const at = join(pointer, key);
    if (inner === undefined) found[at] = value;
    else if (inner !== true && isObject(value)) walk(value as JsonObject, inner, at, found);
  }
}

/** Puts kept fields back at their old place. What we write ourselves stands first. */
export function mergeKept(draft: Draft, kept: Iterable<readonly [string, Json]>): void {
  for (const [pointer, value] of kept) {
    const path = split(pointer);
    const last = path.pop();
    if (last === undefined) continue;
    let parent: unknown = draft;
    for (const key of path) {
      if (!isObject(parent)) break;
      if (!Object.hasOwn(parent, key)) put(parent as Draft, key, {});
      parent = get(parent, key);
    }
    // A list or a word took the place of the object that it stood in: nowhere to put it.
    if (isObject(parent) && !Object.hasOwn(parent, last)) put(parent as Draft, last, value);
  }
}
