/**
 * OpenAPI 3.0 to 3.2, read by redocly's linter (002-R28): its structure and its references. Nothing is fetched, and no other
 * file is read than those that were handed in with it.
 */
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { type Document, isSeq } from 'yaml';
import type { EndpointFact } from '../engine/validator-port.ts';
import { type Finding, finding, type Report, shown, type Task } from './report.ts';
import { GivenFiles, refused, SourceFiles } from './openapi-files.ts';
import { pairOf, pairsOf, pointerPath, readYaml, resolved, tooDeep, wordOf, type YamlSource } from './yaml-source.ts';

/**
 * Redocly's "minimal" set, without what is a matter of taste, and without rules that compile the text's schemas. What
 * contradicts itself is a warning: the document can still be read.
 */
const rules = {
  struct: 'error',
  'no-unresolved-refs': 'error',
  'no-server-variables-empty-enum': 'error',
  'no-identical-paths': 'warn',
  'no-enum-type-mismatch': 'warn',
  'no-schema-type-mismatch': 'warn',
  'no-required-schema-properties-undefined': 'warn',
  'operation-operationId-unique': 'warn',
  'operation-parameters-unique': 'warn',
  'path-parameters-defined': 'warn',
  'path-not-include-query': 'warn',
} as const;
const config = createConfig({ rules });

/** What to do about it, where the rule's own words do not say. */
const fixes: Readonly<Record<string, string>> = {
  'path-parameters-defined':
    'List it under parameters with "in: path" and "required: true", or take it out of the path.',
  'operation-operationId-unique': 'Give each operation an operationId of its own.',
  'operation-parameters-unique': 'Keep one of them.',
  'no-identical-paths': 'Join them: parameters with other names are the same path.',
  'path-not-include-query': 'Describe it under parameters with "in: query".',
  'no-unresolved-refs': 'Define it, or refer to what exists.',
};

const methods = new Set(['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query']);

export async function check({ text, path: root = 'openapi.yaml', files }: Task): Promise<Report> {
  const source = readYaml(text, 'openapi');
  if (!source) return { findings: [tooDeep('openapi')] };
  if (source.findings.some(({ severity }) => severity === 'error')) return { findings: source.findings };
  const { document } = source;
  const version = versionOf(document);
  const findings = [...source.findings];
  // Its words are those of another time, so what is wrong with them stops nobody.
  const isOld = version.startsWith('2.0') && pairOf(document, document.contents, 'swagger') !== undefined;
  if (isOld) {
    const fix = 'Write it as OpenAPI 3.1 ("openapi: 3.1.0"), which is read whole.';
    const at = source.lineAt(['swagger']);
    findings.push(
      finding('openapi/version', at, 'Of Swagger 2.0 only form and calls are read.', { fix, severity: 'warning' }),
    );
  } else if (!/^3\.[012](?:\.\d+)?(?:-\S{1,20})?$/.test(version)) {
    const message =
      version === '' ? 'It does not say which OpenAPI it is.' : `OpenAPI ${shown(version, 20)} is not supported.`;
    const fix = 'Write "openapi: 3.1.0" at the top; 3.0 to 3.2 are read.';
    return { findings: [...findings, finding('openapi/version', source.lineAt(['openapi']), message, { fix })] };
  }
  const all = new SourceFiles(root, source, files);
  findings.push(...all.findings());
  // Two numbers are meant as three: the linter knows no "3.0".
  const whole = text.replace(
    /^(\s{0,4}["']?openapi["']?\s{0,4}:\s{0,4}["']?3\.[012])(?=["']?,?\s{0,8}(?:#|$))/m,
    '$1.0',
  );
  const problems = await lint(whole, root, files && { ...files, [root]: whole });
  if (!Array.isArray(problems)) findings.push(problems);
  for (const { message, ruleId, location, severity, suggest } of Array.isArray(problems) ? problems : []) {
    const { source: at, pointer = '#' } = location[0] ?? {};
    const file = at?.absoluteRef ?? root;
    // That a file cannot be read stands in the file.
    if (message.includes(refused) || message.startsWith('Failed to parse')) continue;
    const place = pointerPath(pointer);
    // An extension is its owner's; and a mapping may name a schema without the way to it.
    if (place.some((part) => /^x-/i.test(part)) || isNamedSchema(all.of(file) ?? source, place)) continue;
    const line = (all.of(file) ?? source).lineAt(placeOf(ruleId, place));
    const ref = ruleId === 'no-unresolved-refs' ? referenceAt(all.of(file) ?? source, place) : undefined;
    const meant = suggest.length > 0 ? `Did you mean: ${suggest.slice(0, 3).join(', ')}?` : undefined;
    const fix = meant ?? fixes[ruleId] ?? 'Compare it with the OpenAPI specification of that version.';
    const code = `openapi/${ruleId === 'struct' ? 'invalid' : ruleId === 'no-unresolved-refs' ? 'broken-ref' : ruleId}`;
    // Since 3.1 a schema may have words that its dialect does not know; this one was left over from 3.0.
    const isLeftOver = message.startsWith('Property `nullable` is not expected') && !version.startsWith('3.0');
    const isError = severity === 'error' && !isLeftOver && !isOld;
    const said = ref === undefined ? shown(message) : `${JSON.stringify(shown(ref, 120))} leads nowhere.`;
    const found = finding(code, line, said, { fix, severity: isError ? 'error' : 'warning' });
    findings.push(file === root ? found : { ...found, file });
  }
  const endpoints = endpointsOf(all);
  findings.push(...optionalInPath(all));
  return { findings: [...findings, ...endpoints.flatMap(noErrorResponse)], facts: { openapi: { version, endpoints } } };
}

/** What a reference says; the parser only says that it cannot be resolved. */
function referenceAt({ document }: YamlSource, place: readonly string[]): string | undefined {
  const own = place.at(-1) === '$ref' ? place : [...place, '$ref'];
  const ref = document.getIn(own);
  return typeof ref === 'string' ? ref : undefined;
}

/** `mapping: { dog: Dog }` is short for `#/components/schemas/Dog`. */
function isNamedSchema({ document }: YamlSource, place: readonly string[]): boolean {
  if (place.at(-2) !== 'mapping' || place.at(-3) !== 'discriminator') return false;
  const name: unknown = document.getIn(place);
  return typeof name === 'string' && document.hasIn(['components', 'schemas', name]);
}

/** The linter names what holds a reference, and an operation by the value of its id; a reader looks for the key. */
function placeOf(ruleId: string, place: readonly string[]): readonly string[] {
  if (ruleId === 'no-unresolved-refs') return [...place, '$ref'];
  return ruleId === 'operation-operationId-unique' ? [...place.slice(0, -1), 'operationId'] : place;
}

type Problems = Awaited<ReturnType<typeof lintFromString>>;

/** What it throws is about the text too: circles of references, or a depth that it doesn't follow. */
async function lint(source: string, root: string, files: Task['files']): Promise<Problems | Finding> {
  try {
    const externalRefResolver = new GivenFiles(files && { ...files, [root]: source });
    return await lintFromString({ source, absoluteRef: root, config: await config, externalRefResolver });
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    if (error instanceof RangeError || said.includes('maxDepth')) return tooDeep('openapi');
    if (!said.includes('circular')) throw error;
    const fix = 'Let at least one of them be a schema of its own.';
    return finding('openapi/circular-ref', 1, 'References in it lead only to each other.', { fix });
  }
}

function versionOf(document: Document): string {
  const openapi = pairOf(document, document.contents, 'openapi')?.value;
  const swagger = pairOf(document, document.contents, 'swagger')?.value;
  return wordOf(openapi) || wordOf(swagger);
}

/** A path may stand in a file of its own. */
function endpointsOf(all: SourceFiles): EndpointFact[] {
  const root = all.of(all.root);
  if (!root) return [];
  const paths = pairOf(root.document, root.document.contents, 'paths')?.value;
  return pairsOf(root.document, paths).flatMap(({ name: path, value: item }) => {
    const { path: file, node } = all.follow(all.root, item);
    const source = all.of(file) ?? root;
    const { document, lineOf } = source;
    return pairsOf(document, node).flatMap(({ name, key, value }): EndpointFact[] => {
      if (!methods.has(name)) return [];
      const covers = resolved(document, pairOf(document, value, 'x-covers')?.value);
      const responses = pairsOf(document, pairOf(document, value, 'responses')?.value).map((one) => one.name);
      const fact = { method: name.toUpperCase(), path, line: lineOf(key), covers: textsOf(covers), responses };
      return [file === all.root ? fact : { ...fact, file }];
    });
  });
}

/** Of the rules of redocly's none asks for it: "if the location is path, required is true", in all versions. */
function optionalInPath(all: SourceFiles): Finding[] {
  const root = all.of(all.root);
  if (!root) return [];
  const under = (source: YamlSource, node: unknown, key: string) => pairOf(source.document, node, key)?.value;
  const within = (source: YamlSource, file: string, list: unknown): Finding[] => {
    const { document, lineOf } = source;
    const items: readonly unknown[] = isSeq(list) ? list.items : pairsOf(document, list).map(({ value }) => value);
    return items.flatMap((item) => {
      const own = resolved(document, item);
      if (wordOf(under(source, own, 'in')) !== 'path' || wordOf(under(source, own, 'required')) === 'true') return [];
      const message = `The parameter ${JSON.stringify(shown(wordOf(under(source, own, 'name')), 60))} stands in the path, and is not said to be required.`;
      const line = own ? lineOf(own) : 1;
      const found = finding('openapi/path-parameter-required', line, message, {
        fix: 'Add "required: true".',
        severity: 'warning',
      });
      return [file === all.root ? found : { ...found, file }];
    });
  };
  const paths = pairsOf(root.document, under(root, root.document.contents, 'paths'));
  const inPaths = paths.flatMap(({ value: item }) => {
    const { path: file, node } = all.follow(all.root, item);
    const source = all.of(file) ?? root;
    const calls = pairsOf(source.document, node).filter(({ name }) => methods.has(name));
    return [node, ...calls.map(({ value }) => value)].flatMap((one) =>
      within(source, file, resolved(source.document, under(source, one, 'parameters'))),
    );
  });
  const shared = under(root, under(root, root.document.contents, 'components'), 'parameters');
  return [...inPaths, ...within(root, all.root, shared)];
}

function textsOf(node: unknown): string[] {
  const items: readonly unknown[] = isSeq(node) ? node.items : [node];
  return items.flatMap((item) => (wordOf(item) === '' ? [] : [wordOf(item)]));
}

function noErrorResponse({ method, path, line, responses, file }: EndpointFact): Finding[] {
  if (responses.some((status) => /^(?:[45]|default$)/i.test(status))) return [];
  const message = `${method} ${shown(path, 80)} does not say what it answers when something is wrong.`;
  const fix = 'Add a 4xx, 5xx or default response.';
  return [
    {
      ...finding('openapi/no-error-response', line, message, { fix, severity: 'warning' }),
      ...(file === undefined ? {} : { file }),
    },
  ];
}
