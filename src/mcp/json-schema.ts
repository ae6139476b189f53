/** The JSON Schema of an operation's input: whole for checking, trimmed for the list that every conversation pays for. */
import { toJSONSchema, type ZodObject } from 'zod';

export interface JsonSchema {
  readonly type?: unknown;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly additionalProperties?: JsonSchema | boolean;
  readonly description?: string;
  /** Marked in the operation's schema: taken, but not advertised. */
  readonly hidden?: boolean;
}

export function jsonSchema(schema: ZodObject): JsonSchema {
  return toJSONSchema(schema, { io: 'input' }) as JsonSchema;
}

/**
 * Left out: our own marks, and bounds that a model meets anyway or is told about when it does not. The check holds
 * all of them.
 */
const untold = new Set([
  '$schema',
  'hidden',
  'position',
  'propertyNames',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'minItems',
  'maxItems',
]);

/** Fields whose name says it all to a model that has read the instructions. */
const plain = new Set(['session', 'step']);

/** `unlisted` names fields that are taken but not advertised, beside those that are hidden on every face. */
export function trimmed(schema: JsonSchema, unlisted: readonly string[] = []): JsonSchema {
  const fields = Object.entries(schema.properties ?? {})
    .filter(([name, field]) => !field.hidden && !unlisted.includes(name))
    .map(([name, field]) => [name, { ...(plain.has(name) ? {} : described(field)), ...bare(field) }]);
  return { ...bare(schema), properties: Object.fromEntries(fields) as Record<string, JsonSchema> };
}

/** Descriptions are shared with the command line; here a field is not a flag. */
function described({ description }: JsonSchema): JsonSchema {
  return description === undefined ? {} : { description: description.replaceAll(/(^|\s)--(?=\w)/g, '$1') };
}

/** Without descriptions: what lies inside a field is shown, filled in, by the step that wants it. */
function bare(schema: JsonSchema): JsonSchema {
  const kept = Object.entries(schema).filter(([keyword]) => keyword !== 'description' && !untold.has(keyword));
  return Object.fromEntries(kept.map(([keyword, value]) => [keyword, bareValue(keyword, value)]));
}

function bareValue(keyword: string, value: unknown): unknown {
  if (keyword === 'properties') {
    const fields = Object.entries(value as Record<string, JsonSchema>);
    return Object.fromEntries(fields.map(([name, field]) => [name, bare(field)]));
  }
  const isSchema = keyword === 'items' || keyword === 'additionalProperties';
  return isSchema && typeof value === 'object' ? bare(value as JsonSchema) : value;
}
