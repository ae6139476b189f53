/**
 * JSON Schemas: valid by their own meta-schema, with references that lead somewhere. The schema itself is never compiled
 * (that would make code of it) and nothing is fetched.
 */
import { Ajv, type Options } from 'ajv';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { Ajv2020 } from 'ajv/dist/2020.js';
import draft06 from 'ajv/dist/refs/json-schema-draft-06.json' with { type: 'json' };
import { editDistance } from '../artifacts/edit-distance.ts';
import { draft04 } from './json-schema-draft-04.ts';
import { scanJson } from './json-source.ts';
import { type Finding, finding, type Report, shown, type Task } from './report.ts';
import { pointerPath, readYaml, tooDeep } from './yaml-source.ts';

const options: Options = { allErrors: true, strict: false, logger: false };

/** Made when the first schema of that draft comes: a meta-schema takes time to compile. */
const made = new Map<string, Ajv>();
const makers: Readonly<Record<string, () => Ajv>> = {
  'draft-04': () => new Ajv(options).addMetaSchema(draft04),
  'draft-06': () => new Ajv(options).addMetaSchema(draft06),
  'draft-07': () => new Ajv(options),
  '2019-09': () => new Ajv2019(options),
  '2020-12': () => new Ajv2020(options),
};
const mostErrors = 200;

export function check({ text }: Task): Report {
  const syntax = scanJson(text, 'json-schema');
  if (syntax.some(({ severity }) => severity === 'error')) return { findings: syntax };
  const schema: unknown = JSON.parse(text);
  if (!isObject(schema)) {
    const fix = 'Start with {"$schema": "https://json-schema.org/draft/2020-12/schema", ...}.';
    return { findings: [finding('json-schema/no-schema', 1, 'A schema is an object.', { fix })] };
  }
  const source = readYaml(text, 'json-schema');
  if (!source) return { findings: [tooDeep('json-schema')] };
  const uri =
    typeof schema['$schema'] === 'string' ? schema['$schema'] : 'https://json-schema.org/draft/2020-12/schema';
  // `http://json-schema.org/schema` always meant the latest one; those who wrote it had draft 7.
  const draft = /json-schema\.org\/schema#?$/.test(uri)
    ? 'draft-07'
    : /json-schema\.org\/(draft-\d\d|draft\/\d{4}-\d\d)\//.exec(uri)?.[1]?.replace('draft/', '');
  const make = makers[draft ?? ''];
  if (!make) {
    const message = `${JSON.stringify(shown(uri, 80))} is not a draft that can be checked.`;
    const fix = 'Use https://json-schema.org/draft/2020-12/schema.';
    return {
      findings: [finding('json-schema/draft', source.lineAt(['$schema']), message, { fix, severity: 'warning' })],
    };
  }
  const ajv = made.get(draft ?? '') ?? make();
  made.set(draft ?? '', ajv);
  // Nothing in a schema may change which meta-schema it is measured by, or be remembered for the next one.
  // With `https` for `http`, or without the `#`, a draft is still that draft.
  void ajv.validateSchema({ ...schema, $schema: uriOf(draft ?? '') });
  const combined = new Set(['if', 'anyOf', 'allOf', 'oneOf']);
  // One place can break several branches of a choice; the first says enough.
  const places = new Map(
    (ajv.errors ?? [])
      .filter(({ keyword }) => !combined.has(keyword))
      .toReversed()
      .map((one) => [one.instancePath, one]),
  );
  const wrong = [...places.values()].toReversed().slice(0, mostErrors);
  const findings = wrong.map(({ instancePath, message = 'is not valid', params }) => {
    const allowed = (params as { allowedValues?: unknown[] }).allowedValues;
    const fix = allowed
      ? `Use one of: ${allowed.map(String).join(', ')}.`
      : 'Compare it with the reference of JSON Schema.';
    const line = source.lineAt(pointerPath(`#${instancePath}`));
    return finding('json-schema/invalid', line, `${shown(instancePath, 80) || 'The schema'} ${message}.`, { fix });
  });
  return { findings: [...findings, ...walk(schema, source.lineAt)] };
}

const uriOf = (draft: string): string =>
  draft.startsWith('draft-')
    ? `http://json-schema.org/${draft}/schema#`
    : `https://json-schema.org/draft/${draft}/schema`;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Where schemas stand inside a schema: one, a list of them, or by name. */
const one =
  'additionalProperties additionalItems unevaluatedProperties unevaluatedItems items contains not if then else propertyNames contentSchema';
const many = 'allOf anyOf oneOf prefixItems items';
const named = 'properties patternProperties $defs definitions dependentSchemas';
const others =
  '$schema $id $ref $anchor $dynamicRef $dynamicAnchor $recursiveRef $recursiveAnchor $vocabulary $comment title ' +
  'description default examples deprecated readOnly writeOnly type enum const multipleOf maximum exclusiveMaximum minimum ' +
  'exclusiveMinimum maxLength minLength pattern maxItems minItems uniqueItems maxContains minContains maxProperties ' +
  'minProperties required dependentRequired dependencies format contentEncoding contentMediaType';
const words = (text: string) => new Set(text.split(' '));
const single = words(one);
const lists = words(many);
const maps = words(named);
const keywords = new Set([...single, ...lists, ...maps, ...words(others)]);

interface Place {
  readonly schema: Record<string, unknown>;
  readonly path: readonly string[];
}

function walk(root: Record<string, unknown>, lineAt: (path: readonly string[]) => number): Finding[] {
  const found: Finding[] = [];
  const places: Place[] = [{ schema: root, path: [] }];
  const anchors = new Set<string>(['#']);
  const ids = new Set<string>();
  const references: { ref: string; path: readonly string[] }[] = [];
  for (let place = places.pop(); place; place = places.pop()) {
    const { schema, path } = place;
    for (const [key, value] of Object.entries(schema)) {
      const here = [...path, key];
      if (key === '$ref' && typeof value === 'string') references.push({ ref: value, path: here });
      if (/^\$(?:dynamicA|a)nchor$/.test(key) && typeof value === 'string') anchors.add(`#${value}`);
      if ((key === '$id' || key === 'id') && typeof value === 'string') ids.add(value);
      if (!keywords.has(key)) found.push(...misspeltKeyword(key, () => lineAt(here)));
      const patterns = key === 'pattern' ? [value] : key === 'patternProperties' ? Object.keys(value ?? {}) : [];
      if (patterns.some((one) => typeof one === 'string' && !isPattern(one))) {
        const fix = 'Write it as JavaScript reads it; a backslash stands twice in JSON.';
        found.push(finding('json-schema/pattern', lineAt(here), 'This is no regular expression.', { fix }));
      }
      if (isObject(value) && single.has(key)) places.push({ schema: value, path: here });
      if (Array.isArray(value) && lists.has(key))
        for (const [i, inner] of value.entries())
          if (isObject(inner)) places.push({ schema: inner, path: [...here, String(i)] });
      if (isObject(value) && maps.has(key))
        for (const [name, inner] of Object.entries(value))
          if (isObject(inner)) places.push({ schema: inner, path: [...here, name] });
    }
  }
  for (const { ref, path } of references) {
    const line = lineAt(path);
    const [base = '', fragment] = ref.split('#', 2);
    // Inside a part with an id of its own a reference is relative to that; those we leave alone.
    if (base !== '' && !ids.has(base)) {
      if (base.startsWith('https://json-schema.org/') || base.startsWith('http://json-schema.org/')) continue;
      const message = `${JSON.stringify(shown(ref, 80))} is outside of this text and was not read.`;
      const fix = 'Nothing is fetched: what it refers to under $defs is checked too.';
      found.push(finding('json-schema/remote-ref', line, message, { fix, severity: 'info' }));
    } else if (base === '' && ids.size <= 1 && !leadsSomewhere(root, fragment ?? '', anchors)) {
      const message = `${JSON.stringify(shown(ref, 80))} leads nowhere.`;
      found.push(finding('json-schema/broken-ref', line, message, { fix: 'Define it, or refer to what exists.' }));
    }
  }
  return found;
}

function leadsSomewhere(root: unknown, fragment: string, anchors: ReadonlySet<string>): boolean {
  if (fragment === '') return true;
  if (!fragment.startsWith('/')) return anchors.has(`#${fragment}`);
  let at = root;
  for (const segment of pointerPath(`#${decoded(fragment)}`)) {
    if (Array.isArray(at)) at = (at as unknown[])[Number(segment)];
    else if (isObject(at) && Object.hasOwn(at, segment)) at = at[segment];
    else return false;
  }
  return at !== undefined;
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

/** Made, never used: what it would match, and how long that would take, is nobody's question here. */
function isPattern(source: string): boolean {
  return ['u', ''].some((flags) => {
    try {
      return new RegExp(source, flags) instanceof RegExp;
    } catch {
      return false;
    }
  });
}

function misspeltKeyword(key: string, line: () => number): Finding[] {
  // `x-deprecated` and `@comment` are meant for somebody else.
  if (key.length > 30 || key.length < 4 || /^(?:x-|@)/i.test(key)) return [];
  const distances = [...keywords].map((keyword) => ({
    keyword,
    distance: editDistance(key.toLowerCase(), keyword.toLowerCase()),
  }));
  const likely = distances.filter(({ keyword, distance }) => distance <= (keyword.length > 6 ? 2 : 1));
  const near = likely.toSorted((a, b) => a.distance - b.distance)[0]?.keyword;
  if (near === undefined) return [];
  const message = `${JSON.stringify(shown(key, 40))} is no keyword and has no effect.`;
  return [
    finding('json-schema/misspelt-keyword', line(), message, { fix: `Did you mean "${near}"?`, severity: 'warning' }),
  ];
}
