/** One part of a thing, as a JSON Schema. */
import type { FieldType, ResourceField } from '../plan/data/resource.ts';
import type { Plan } from '../plan/plan.ts';

export type Json = { [key: string]: unknown };

const types: Readonly<Record<FieldType, Json>> = {
  id: { type: 'string', format: 'uuid' },
  text: { type: 'string', maxLength: 1000 },
  integer: { type: 'integer', minimum: 0 },
  decimal: { type: 'number' },
  boolean: { type: 'boolean' },
  'date-time': { type: 'string', format: 'date-time' },
  date: { type: 'string', format: 'date' },
  uri: { type: 'string', format: 'uri' },
  email: { type: 'string', format: 'email' },
};

/** "Up to 40 photos": as many as a rule lets through. */
function mostOf({ rules }: Plan, { name }: ResourceField): number {
  const words = name.replaceAll('_', ' ');
  const limit = rules
    .filter((one) => /\b(?:up to|at most|no more than|maximum)\b/i.test(one.text))
    .flatMap((one) => one.quantities)
    .find((one) => one.words.toLowerCase().endsWith(` ${words}`));
  return limit?.value ?? 100;
}

export function schemaOf(plan: Plan, field: ResourceField): Json {
  const { type, values, many, between, byDefault } = field;
  const bounds: Json = between?.isLength
    ? {
        ...(between.least === undefined ? {} : { minLength: between.least }),
        ...(between.most === undefined ? {} : { maxLength: between.most }),
      }
    : between
      ? {
          ...(between.least === undefined ? {} : { minimum: between.least }),
          ...(between.above === undefined ? {} : { exclusiveMinimum: between.above }),
          ...(between.most === undefined ? {} : { maximum: between.most }),
        }
      : {};
  const one: Json = values
    ? { type: 'string', enum: values }
    : {
        ...types[type],
        ...bounds,
        ...(byDefault === undefined || !/^(?:integer|decimal)$/.test(type) ? {} : { default: byDefault }),
      };
  return many
    ? { type: 'array', maxItems: mostOf(plan, field), ...(values ? { uniqueItems: true } : {}), items: one }
    : one;
}
