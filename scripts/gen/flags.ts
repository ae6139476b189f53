// From the schemas of the operations to the table that the command line reads.
import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { schemas } from '../../src/engine/operations/index.schema.ts';
import type { FieldSpec, Kind, OptionSpec, Shape, VerbSpec } from '../../src/cli/table.ts';

/** What `z.toJSONSchema` gives for one field, with our own notes from `.meta()`. */
interface Property extends Shape {
  readonly description?: string;
  readonly position?: number;
  readonly hidden?: boolean;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** Fields whose flag has another form than the field: a list of documents is files on a command line. */
const reshaped: Partial<Record<string, Partial<OptionSpec>>> = {
  'submit.documents': {
    flag: 'file',
    kind: 'list',
    value: '[KIND=]PATH',
    description: 'A document; may be repeated; - is standard input. Without one: what stands on disk',
  },
};

export function verbTable(): VerbSpec[] {
  return Object.entries(schemas).map(([verb, schema]) => {
    const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input' }) as unknown as {
      properties?: Record<string, Property>;
      required?: string[];
    };
    const fields = Object.entries(properties);
    const position = ([, property]: [string, Property]) => property.position ?? 0;
    const isArgument = ([, property]: [string, Property]) => property.position !== undefined;
    return {
      verb,
      summary: summaryOf(verb),
      arguments: fields
        .filter(isArgument)
        .sort((a, b) => position(a) - position(b))
        .map(([field, property]) => fieldSpec(field, property, required.includes(field))),
      options: fields
        .filter((one) => !isArgument(one))
        .map(([field, property]) => optionSpec(verb, field, property, required.includes(field))),
    };
  });
}

function fieldSpec(field: string, property: Property, required: boolean): FieldSpec {
  const kind = kindOf(property);
  const { minimum, maximum, minLength, maxLength, minItems, maxItems } = property as Property & { maxLength?: number };
  const atLeast = kind === 'list' ? minItems : minLength;
  const atMost = kind === 'list' ? maxItems : maxLength;
  return {
    field,
    kind,
    description: property.description ?? '',
    ...(required ? { required } : {}),
    ...(property.hidden ? { hidden: true } : {}),
    ...(property.enum ? { choices: inOrder(property.enum) } : {}),
    ...(minimum === undefined ? {} : { min: minimum }),
    ...(maximum === undefined || maximum === Number.MAX_SAFE_INTEGER ? {} : { max: maximum }),
    ...(property.type === 'integer' ? { whole: true } : {}),
    ...(kind !== 'json' && atLeast !== undefined ? { atLeast } : {}),
    ...(kind !== 'json' && atMost !== undefined ? { atMost } : {}),
    ...(kind === 'json' ? { shape: shapeOf(property) } : {}),
  };
}

/** Stages in the order of the line: as keys of an object, `3a` would stand behind `7`. */
function inOrder(choices: readonly string[]): readonly string[] {
  const areStages = choices.every((choice) => /^[0-9][ab]?$/.test(choice));
  return areStages ? choices.toSorted() : choices;
}

function optionSpec(verb: string, field: string, property: Property, required: boolean): OptionSpec {
  const base = fieldSpec(field, property, required);
  const flag = field.replaceAll('_', '-').replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const value = valueName(base);
  const { shape: _, ...plain } = base;
  const other = reshaped[`${verb}.${field}`];
  return { ...(other ? plain : base), flag, ...(value === undefined ? {} : { value }), ...other };
}

function valueName({ kind, choices, whole }: FieldSpec): string | undefined {
  const names: Record<Kind, string | undefined> = {
    string: 'TEXT',
    number: whole ? 'N' : 'NUMBER',
    boolean: undefined,
    list: 'TEXT',
    json: 'JSON|FILE|-',
    choice: choices && choices.join('|').length <= 30 ? choices.join('|') : 'CHOICE',
  };
  return names[kind];
}

function kindOf({ type, enum: choices, items }: Property): Kind {
  if (choices) return 'choice';
  if (type === 'integer' || type === 'number') return 'number';
  if (type === 'boolean') return 'boolean';
  if (type === 'array' && items?.type === 'string') return 'list';
  return type === 'array' || type === 'object' ? 'json' : 'string';
}

/** Only what the check at run time looks at. */
function shapeOf({ type, properties, required, additionalProperties, items, ...rest }: Shape): Shape {
  const { enum: choices, minLength, minItems, maxItems } = rest;
  const inner = Object.entries(properties ?? {}).map(([name, shape]) => [name, shapeOf(shape)] as const);
  return {
    ...(type === undefined ? {} : { type }),
    ...(inner.length > 0 ? { properties: Object.fromEntries(inner) } : {}),
    ...(required && required.length > 0 ? { required } : {}),
    ...(additionalProperties ? { additionalProperties: shapeOf(additionalProperties) } : {}),
    ...(items ? { items: shapeOf(items) } : {}),
    ...(choices ? { enum: choices } : {}),
    ...(minLength === undefined ? {} : { minLength }),
    ...(minItems === undefined ? {} : { minItems }),
    ...(maxItems === undefined ? {} : { maxItems }),
  };
}

/** The comment on the operation says what it does; there is no second place to keep in step. */
function summaryOf(verb: string): string {
  const source = readFileSync(`src/engine/operations/${verb}.ts`, 'utf8');
  const before = source.slice(0, Math.max(source.search(/^export const \w+: Operation</m), 0));
  const comment = before.slice(before.lastIndexOf('/**') + 3, before.lastIndexOf('*/'));
  const words = comment
    .replaceAll(/\n\s*\*/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (!before.trimEnd().endsWith('*/') || words === '') throw new Error(`${verb}.ts: the operation has no comment`);
  return words;
}

export function flagsSource(table: readonly VerbSpec[]): string {
  return [
    '/** Written by scripts/gen.ts from the schemas of the operations; to change it, change those and run `npm run gen`. */',
    '/* oxlint-disable max-lines -- one table, not read from top to bottom */',
    `import type { VerbSpec } from './table.ts';`,
    '',
    '/** Each made when it is asked for: a call is about one verb. */',
    `export const generatedVerbs: Readonly<Record<string, () => VerbSpec>> = {${table.map((spec) => `${JSON.stringify(spec.verb)}: () => (${JSON.stringify(spec)})`).join(',')}};`,
    '',
  ].join('\n');
}
