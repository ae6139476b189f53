/** The JSON Schema of an operation's input: whole for checking, a few fields of it for the list that every conversation pays for. */
import { toJSONSchema } from 'zod';
import { schemas } from '../engine/operations/index.schema.ts';
import type { Verb } from '../engine/operations/index.ts';

export interface JsonSchema {
  readonly type?: unknown;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly enum?: readonly string[];
  readonly additionalProperties?: JsonSchema | boolean;
  readonly description?: string;
  /** Marked in the operation's schema: taken, but not advertised. */
  readonly hidden?: boolean;
}

const converted = new Map<Verb, JsonSchema>();

/** Each is converted once: over HTTP a server is built for every request. */
export function jsonSchema(verb: Verb): JsonSchema {
  const known = converted.get(verb) ?? (toJSONSchema(schemas[verb], { io: 'input' }) as JsonSchema);
  converted.set(verb, known);
  return known;
}

/** Field to what a model has to be told about it; empty where the name says it all. */
export type Listing = Readonly<Record<string, string>>;

/**
 * These fields of an operation, with their types and choices. Bounds are left out: a model meets them anyway or is told
 * when it does not. So is what lies inside a field: the step that wants it shows it filled in.
 */
export function listed(verb: Verb, listing: Listing, more: Readonly<Record<string, JsonSchema>> = {}): JsonSchema {
  const { properties = {}, required = [] } = jsonSchema(verb);
  const fields = Object.entries(listing).map(([name, words]) => {
    const field = properties[name];
    if (!field) throw new Error(`${verb} has no field ${name}`);
    return [name, { ...(words === '' ? {} : { description: words }), ...bare(field) }] as const;
  });
  return {
    type: 'object',
    properties: { ...Object.fromEntries(fields), ...more },
    required: required.filter((name) => Object.hasOwn(listing, name)),
  };
}

function bare({ type, enum: choices, items, anyOf }: JsonSchema): JsonSchema {
  // One type each, which every host understands. A number where text is meant is taken too: see check-input.ts.
  if (anyOf || Array.isArray(type)) return { type: 'string' };
  return {
    type,
    ...(choices ? { enum: choices } : {}),
    ...(items ? { items: { type: items.type } } : {}),
  };
}
