/** The JSON Schema of an operation's input: whole for checking, trimmed for the list that every conversation pays for. */
import { toJSONSchema, type ZodObject } from 'zod';

export interface JsonSchema {
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly description?: string;
  readonly enum?: readonly unknown[];
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

export function trimmed(schema: JsonSchema): JsonSchema {
  const kept = Object.entries(schema).filter(([keyword]) => !untold.has(keyword));
  return Object.fromEntries(kept.map(([keyword, value]) => [keyword, trimmedValue(keyword, value)]));
}

function trimmedValue(keyword: string, value: unknown): unknown {
  if (keyword === 'properties') {
    const shown = Object.entries(value as Record<string, JsonSchema>).filter(([, field]) => !field.hidden);
    return Object.fromEntries(shown.map(([name, field]) => [name, trimmed(field)]));
  }
  if (keyword === 'items' || keyword === 'additionalProperties') return isSchema(value) ? trimmed(value) : value;
  // Descriptions are shared with the command line; here a field is not a flag.
  if (keyword === 'description') return String(value).replaceAll(/(^|\s)--(?=\w)/g, '$1');
  return value;
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null;
}
