/**
 * OpenAPI 3.0 to 3.2, read by redocly's linter (002-R28): its structure and its references. A reference that leaves the
 * text is refused: nothing is fetched, and no other file is read.
 */
import { BaseResolver, createConfig, lintFromString } from '@redocly/openapi-core';
import { type Document, isScalar, isSeq, visit } from 'yaml';
import type { EndpointFact } from '../engine/validator-port.ts';
import { type Finding, finding, type Report, shown, type Task } from './report.ts';
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

const refused = 'outside of this text';
class NothingOutside extends BaseResolver {
  override resolveExternalRef(_base: string | null, ref: string): string {
    return ref;
  }
  override loadExternalRef(): Promise<never> {
    return Promise.reject(new Error(refused));
  }
}

const methods = new Set(['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query']);

export async function check({ text }: Task): Promise<Report> {
  const source = readYaml(text, 'openapi');
  if (!source) return { findings: [tooDeep('openapi')] };
  if (source.findings.some(({ severity }) => severity === 'error')) return { findings: source.findings };
  const { document } = source;
  const version = versionOf(document);
  const findings = [...source.findings];
  if (!/^3\.[012](?:\.\d+)?(?:-\S{1,20})?$/.test(version)) {
    const message =
      version === '' ? 'It does not say which OpenAPI it is.' : `OpenAPI ${shown(version, 20)} is not supported.`;
    const fix = 'Write "openapi: 3.1.0" at the top; 3.0 to 3.2 are read.';
    return { findings: [...findings, finding('openapi/version', source.lineAt(['openapi']), message, { fix })] };
  }
  findings.push(...outsideReferences(source));
  const problems = await lint(text);
  if (!Array.isArray(problems)) findings.push(problems);
  for (const { message, ruleId, location, severity, suggest } of Array.isArray(problems) ? problems : []) {
    if (message.includes(refused)) continue;
    const line = source.lineAt(placeOf(ruleId, pointerPath(location[0]?.pointer ?? '#')));
    const meant = suggest.length > 0 ? `Did you mean: ${suggest.slice(0, 3).join(', ')}?` : undefined;
    const fix = meant ?? 'Compare it with the OpenAPI specification of that version.';
    const code = `openapi/${ruleId === 'struct' ? 'invalid' : ruleId === 'no-unresolved-refs' ? 'broken-ref' : ruleId}`;
    findings.push(finding(code, line, shown(message), { fix, severity: severity === 'error' ? 'error' : 'warning' }));
  }
  const endpoints = endpointsOf(source);
  findings.push(...endpoints.flatMap(noErrorResponse));
  return { findings, facts: { openapi: { version, endpoints } } };
}

/** The linter names what holds a reference, and an operation by the value of its id; a reader looks for the key. */
function placeOf(ruleId: string, place: readonly string[]): readonly string[] {
  if (ruleId === 'no-unresolved-refs') return [...place, '$ref'];
  return ruleId === 'operation-operationId-unique' ? [...place.slice(0, 3), 'operationId'] : place;
}

type Problems = Awaited<ReturnType<typeof lintFromString>>;

/** What it throws is about the text too: circles of references, or a depth that it doesn't follow. */
async function lint(source: string): Promise<Problems | Finding> {
  try {
    const externalRefResolver = new NothingOutside();
    return await lintFromString({ source, absoluteRef: 'openapi.yaml', config: await config, externalRefResolver });
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

function outsideReferences({ document, lineOf }: YamlSource): Finding[] {
  const found: Finding[] = [];
  visit(document, {
    Pair(_key, { key, value }) {
      if (!isScalar(key) || key.value !== '$ref' || !isScalar(value) || typeof value.value !== 'string') return;
      const ref = value.value;
      if (ref.startsWith('#')) return;
      const fix = 'Put what it refers to under components, and refer to it with #/components/...';
      const name = JSON.stringify(shown(ref, 80));
      if (/^(?:[a-z][a-z0-9+.-]{0,20}:|\/\/)/i.test(ref))
        found.push(
          finding('openapi/remote-ref', lineOf(key), `${name} is on another machine; it is never fetched.`, { fix }),
        );
      else {
        const message = `${name} is ${refused} and was not read.`;
        found.push(finding('openapi/outside-ref', lineOf(key), message, { fix, severity: 'warning' }));
      }
    },
  });
  return found;
}

function endpointsOf({ document, lineOf }: YamlSource): EndpointFact[] {
  const paths = pairOf(document, document.contents, 'paths')?.value;
  return pairsOf(document, paths).flatMap(({ name: path, value: item }) =>
    pairsOf(document, item).flatMap(({ name, key, value }): EndpointFact[] => {
      if (!methods.has(name)) return [];
      const covers = resolved(document, pairOf(document, value, 'x-covers')?.value);
      const responses = pairsOf(document, pairOf(document, value, 'responses')?.value).map((one) => one.name);
      return [{ method: name.toUpperCase(), path, line: lineOf(key), covers: textsOf(covers), responses }];
    }),
  );
}

function textsOf(node: unknown): string[] {
  const items: readonly unknown[] = isSeq(node) ? node.items : [node];
  return items.flatMap((item) => (wordOf(item) === '' ? [] : [wordOf(item)]));
}

function noErrorResponse({ method, path, line, responses }: EndpointFact): Finding[] {
  if (responses.some((status) => /^(?:[45]|default$)/i.test(status))) return [];
  const message = `${method} ${shown(path, 80)} does not say what it answers when something is wrong.`;
  const fix = 'Add a 4xx, 5xx or default response.';
  return [finding('openapi/no-error-response', line, message, { fix, severity: 'warning' })];
}
