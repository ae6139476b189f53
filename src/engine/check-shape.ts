/** Does a JSON value have the shape that a field wants? Says every place where it has not. */
import { isObject } from '../core/json.ts';
import { type Problem, problem } from '../core/problem.ts';

/** The part of JSON Schema that our inputs use. */
export interface Shape {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Shape;
  readonly items?: Shape;
  readonly enum?: readonly string[];
  readonly minLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
}

export function checkShape(value: unknown, shape: Shape, at: string): Problem[] {
  const wrong = (wanted: string) => [problem('usage/wrong-shape', `${at} must be ${wanted}.`, { at })];
  const types = shape.type === undefined ? [] : [shape.type].flat();
  if (types.length > 0 && !types.some((type) => isType(value, type))) return wrong(types.map(named).join(' or '));
  if (shape.enum && !shape.enum.includes(String(value))) return wrong(`one of ${shape.enum.join(', ')}`);
  if (typeof value === 'string' && value.length < (shape.minLength ?? 0)) return wrong('something, not empty');
  if (Array.isArray(value)) {
    const { minItems = 0, maxItems = Number.POSITIVE_INFINITY, items } = shape;
    if (value.length < minItems) return wrong(`a list of at least ${minItems}`);
    if (value.length > maxItems) return wrong(`a list of at most ${maxItems}`);
    return items ? value.flatMap((one, i) => checkShape(one, items, `${at}[${i}]`)) : [];
  }
  return isObject(value) ? checkFields(value, shape, at) : [];
}

function checkFields(value: Record<string, unknown>, shape: Shape, at: string): Problem[] {
  const missing = (shape.required ?? []).filter((name) => !Object.hasOwn(value, name));
  const found = missing.map((name) => problem('usage/wrong-shape', `${at} needs "${name}".`, { at: `${at}.${name}` }));
  for (const [name, inner] of Object.entries(value)) {
    const known = shape.properties && Object.hasOwn(shape.properties, name) ? shape.properties[name] : undefined;
    const wanted = known ?? shape.additionalProperties;
    if (wanted) found.push(...checkShape(inner, wanted, `${at}.${name}`));
  }
  return found;
}

function isType(value: unknown, type: string): boolean {
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return isObject(value);
  if (type === 'integer') return Number.isInteger(value);
  return typeof value === type;
}

const names: Readonly<Record<string, string>> = {
  array: 'a list',
  object: 'an object',
  string: 'text',
  number: 'a number',
};
const named = (type: string) => names[type] ?? `a ${type}`;
