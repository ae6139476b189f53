/**
 * The part of OpenAPI 3.1 that the guide describes calls with: each kind of thing with the few words that it uses of it. A text of
 * nothing else is sound, and its linter need not be loaded to say so; whatever else stands in it, the linter reads it.
 * plain-openapi.prop.test.ts lets the linter itself read what is taken here.
 */
import { type Plain, type PlainMap, readPlainYaml } from './plain-yaml.ts';

type Holds = (value: Plain | undefined) => boolean;

export function isPlainOpenApi(text: string): boolean {
  const root = readPlainYaml(text);
  return root !== undefined && new Description(root).isSound();
}

const isText: Holds = (value) => typeof value === 'string';
const isCount: Holds = (value) => typeof value === 'number';
const isYes: Holds = (value) => value === true;
const isNo: Holds = (value) => value === false;
const like =
  (form: RegExp): Holds =>
  (value) =>
    typeof value === 'string' && form.test(value);
const textOf = (map: PlainMap, word: string): string => {
  const value = map.get(word);
  return typeof value === 'string' ? value : '';
};
const isMap = (value: Plain | undefined): value is PlainMap => value instanceof Map;
const oneOf =
  (...words: readonly string[]): Holds =>
  (value) =>
    typeof value === 'string' && words.includes(value);
const listOf =
  (holds: Holds): Holds =>
  (value) =>
    Array.isArray(value) && value.every((one: Plain) => holds(one));
const mapOf =
  (holds: (value: Plain, key: string) => boolean, isKey: RegExp = /^/): Holds =>
  (value) =>
    isMap(value) && [...value].every(([key, one]) => isKey.test(key) && holds(one, key));
const isEmpty: Holds = (value) => Array.isArray(value) && value.length === 0;

/** Only these words, each with what it may say; those with a `!` must be there. */
function shape(words: Readonly<Record<string, Holds>>): Holds {
  const known = new Map(Object.entries(words).map(([word, holds]) => [word.replace('!', ''), holds]));
  const needed = Object.keys(words).flatMap((word) => (word.endsWith('!') ? [word.slice(0, -1)] : []));
  return (value) =>
    isMap(value) &&
    needed.every((word) => value.has(word)) &&
    [...value].every(([word, one]) => known.get(word)?.(one) === true);
}

const name = /^[A-Za-z][A-Za-z0-9_.-]*$/;

class Description {
  readonly #root: PlainMap;
  readonly #operationIds = new Set<string>();

  constructor(root: PlainMap) {
    this.#root = root;
  }

  isSound(): boolean {
    return this.#isRoot(this.#root);
  }

  readonly #isRef =
    (kind: string): Holds =>
    (value) => {
      if (!isMap(value) || value.size !== 1) return false;
      const [, target = ''] = /^#\/components\/(\w+\/[A-Za-z0-9_.-]+)$/.exec(textOf(value, '$ref')) ?? [];
      const [group = '', called = ''] = target.split('/');
      return group === kind && this.#component(group, called) !== undefined;
    };

  #component(kind: string, called: string): Plain | undefined {
    const components = this.#root.get('components');
    const group = isMap(components) ? components.get(kind) : undefined;
    return isMap(group) ? group.get(called) : undefined;
  }

  readonly #orRef = (kind: string, holds: Holds): Holds => {
    const isRef = this.#isRef(kind);
    return (value) => isRef(value) || holds(value);
  };

  // Schemas
  readonly #isText = shape({
    'type!': oneOf('string'),
    format: oneOf('uuid', 'date-time', 'date', 'uri', 'email'),
    minLength: isCount,
    maxLength: isCount,
    enum: (value) => listOf(isText)(value) && !isEmpty(value),
    description: isText,
  });
  readonly #isNumber = shape({ 'type!': oneOf('number'), description: isText });
  readonly #isBoolean = shape({ 'type!': oneOf('boolean'), description: isText });
  readonly #isInteger = shape({
    'type!': oneOf('integer'),
    minimum: isCount,
    maximum: isCount,
    default: isCount,
    description: isText,
  });
  readonly #isList = shape({
    'type!': oneOf('array'),
    maxItems: isCount,
    uniqueItems: isYes,
    'items!': (value) => this.#isSchema(value),
    description: isText,
  });
  readonly #isObject: Holds = (value) => {
    const holds = shape({
      'type!': oneOf('object'),
      additionalProperties: isNo,
      required: listOf(isText),
      properties: mapOf((one) => this.#isSchema(one), name),
      description: isText,
    });
    if (!isMap(value) || !holds(value)) return false;
    const properties = value.get('properties');
    const required = (value.get('required') ?? []) as readonly string[];
    return required.every((one) => isMap(properties) && properties.has(one));
  };
  readonly #isSchema: Holds = this.#orRef('schemas', (value) =>
    [this.#isText, this.#isInteger, this.#isList, this.#isObject, this.#isBoolean, this.#isNumber].some((one) =>
      one(value),
    ),
  );

  // Calls
  readonly #isContent = mapOf(shape({ 'schema!': this.#isSchema }), /^application\/(?:problem\+)?json$/);
  readonly #isParameter: Holds = (value) => {
    const words = { 'name!': isText, required: isYes, 'schema!': this.#isSchema, description: isText };
    const isInPath = shape({ ...words, 'in!': oneOf('path'), 'required!': isYes });
    return isInPath(value) || shape({ ...words, 'in!': oneOf('query', 'header') })(value);
  };
  readonly #isResponse = shape({
    'description!': isText,
    headers: mapOf(shape({ 'description!': isText, 'schema!': this.#isSchema }), name),
    content: this.#isContent,
  });
  readonly #isParameters = listOf(this.#orRef('parameters', this.#isParameter));
  readonly #isOperation = shape({
    'operationId!': (id) => {
      if (typeof id !== 'string' || !name.test(id) || this.#operationIds.has(id)) return false;
      this.#operationIds.add(id);
      return true;
    },
    summary: isText,
    description: isText,
    'x-covers': listOf(isText),
    security: isEmpty,
    parameters: this.#isParameters,
    requestBody: shape({ 'required!': isYes, 'content!': this.#isContent }),
    'responses!': (value) =>
      mapOf(this.#orRef('responses', this.#isResponse), /^[1-5]\d\d$/)(value) &&
      // Else it does not say what it answers when something is wrong.
      [...(value as PlainMap).keys()].some((status) => /^[45]/.test(status)),
  });
  readonly #isPath = shape({
    parameters: this.#isParameters,
    get: this.#isOperation,
    put: this.#isOperation,
    post: this.#isOperation,
    patch: this.#isOperation,
    delete: this.#isOperation,
  });

  readonly #isPaths: Holds = (value) => {
    if (!mapOf(this.#isPath, /^(?:\/(?:[\w.-]|\{\w+\})+)+$/)(value) || !isMap(value)) return false;
    const kinds = [...value.keys()].map((path) => path.replaceAll(/\{\w+\}/g, '{}'));
    return (
      new Set(kinds).size === kinds.length &&
      [...value].every(([path, item]) => isMap(item) && this.#namesIn(path, item))
    );
  };

  /** What stands in braces is described, and nothing else is said to stand there; no parameter twice. */
  #namesIn(path: string, item: PlainMap): boolean {
    const braced = [...path.matchAll(/\{(\w+)\}/g)].map(([, one = '']) => one);
    const own = this.#parameters(item);
    const calls = [...item].flatMap(([word, one]) =>
      word !== 'parameters' && isMap(one) ? [this.#parameters(one)] : [],
    );
    const inPath = own.flatMap((one) => (one.startsWith('path ') ? [one.slice(5)] : []));
    return (
      new Set(braced).size === braced.length &&
      inPath.length === braced.length &&
      braced.every((one) => inPath.includes(one)) &&
      new Set(own).size === own.length &&
      calls.every((all) => new Set(all).size === all.length && !all.some((one) => one.startsWith('path ')))
    );
  }

  /** `path id`, `query cursor`. */
  #parameters(holder: PlainMap): string[] {
    return ((holder.get('parameters') ?? []) as readonly PlainMap[]).map((one) => {
      const described = one.has('$ref') ? this.#component('parameters', textOf(one, '$ref').replace(/^.*\//, '')) : one;
      return isMap(described) ? `${textOf(described, 'in')} ${textOf(described, 'name')}` : '';
    });
  }

  readonly #isSignIn: Holds = (value) =>
    [
      shape({ 'type!': oneOf('mutualTLS'), description: isText }),
      shape({
        'type!': oneOf('openIdConnect'),
        'openIdConnectUrl!': like(/^https:\/\/[a-z.]+\/[\w/.-]+$/),
        description: isText,
      }),
      shape({ 'type!': oneOf('apiKey'), 'in!': oneOf('header', 'cookie'), 'name!': isText, description: isText }),
    ].some((one) => one(value));

  readonly #isRoot = shape({
    'openapi!': oneOf('3.1.0'),
    'info!': shape({ 'title!': isText, 'version!': isText, description: isText }),
    servers: listOf(shape({ 'url!': oneOf('/') })),
    security: listOf(
      mapOf((scopes, called) => isEmpty(scopes) && this.#component('securitySchemes', called) !== undefined),
    ),
    'paths!': this.#isPaths,
    components: shape({
      securitySchemes: mapOf(this.#isSignIn, name),
      parameters: mapOf(this.#isParameter, name),
      responses: mapOf(this.#isResponse, name),
      schemas: mapOf(this.#isObject, name),
    }),
  });
}
