/** JSON and YAML files that are not manifests: OpenAPI, JSON Schema, Avro, and the state of a spec. */
import type { FileFacts, RouteFact } from './file-facts.ts';
import { lineAt, lineOf } from './file-facts.ts';
import { baseOf, extensionOf } from './file-kinds.ts';
import { isRecord } from './manifest-shape.ts';

const verbs = new Set(['get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'trace']);
const mostRoutes = 400;

export async function readData(path: string, text: string): Promise<FileFacts> {
  const extension = extensionOf(path);
  if (
    /^\s*["']?(?:openapi|swagger)["']?\s*:/m.test(text.slice(0, 4000)) ||
    /^\s*\{\s*"(?:openapi|swagger)"/.test(text)
  ) {
    return openApi(text);
  }
  if (extension === 'json') return jsonFile(path, text);
  if (extension === 'avsc') return avro(text);
  return {};
}

/** The yaml parser reads JSON too, and knows the line of every key. */
async function openApi(text: string): Promise<FileFacts> {
  const { isMap, isScalar, parseDocument } = await import('yaml');
  const document = parseDocument(text, { logLevel: 'silent' });
  if (document.errors.length > 0) return { flaw: 'unparsable' };
  const routes: RouteFact[] = [];
  const paths = document.get('paths', true);
  for (const { key, value } of isMap(paths) ? paths.items : []) {
    if (!isScalar(key) || !isMap(value)) continue;
    for (const { key: verb } of value.items) {
      if (!isScalar(verb) || !verbs.has(String(verb.value)) || routes.length >= mostRoutes) continue;
      const method = String(verb.value).toUpperCase();
      routes.push({ method, path: String(key.value), by: 'openapi', line: lineAt(text, verb.range?.[0] ?? 0) });
    }
  }
  const schemas = document.getIn(['components', 'schemas'], true) ?? document.get('definitions', true);
  const named = (isMap(schemas) ? schemas.items : []).flatMap(({ key }) =>
    isScalar(key) ? [{ kind: 'openapi schema', name: String(key.value), line: lineAt(text, key.range?.[0] ?? 0) }] : [],
  );
  return { ...(routes.length > 0 && { routes }), ...(named.length > 0 && { schemas: named.slice(0, mostRoutes) }) };
}

function jsonFile(path: string, text: string): FileFacts {
  const name = baseOf(path);
  const isState = name === '.ralph-state.json';
  const isSchema =
    name.endsWith('.schema.json') || /"\$schema"\s*:\s*"https?:\/\/json-schema\.org/.test(text.slice(0, 2000));
  if (!isState && !isSchema) return {};
  const value = parsed(text);
  if (!isRecord(value)) return { flaw: 'unparsable' };
  if (isState) {
    const state = typeof value['phase'] === 'string' ? value['phase'] : 'unknown';
    const waits = value['awaitingApproval'] === true ? ', awaiting approval' : '';
    const spec = typeof value['name'] === 'string' ? value['name'] : (path.split('/').at(-2) ?? '');
    return { record: { name: spec.slice(0, 100), state: `${state.slice(0, 40)}${waits}` } };
  }
  const title =
    typeof value['title'] === 'string' ? value['title'].slice(0, 100) : name.replace(/(?:\.schema)?\.json$/, '');
  return { schemas: [{ kind: 'json schema', name: title, line: lineOf(text, '"title"') }] };
}

function avro(text: string): FileFacts {
  const value = parsed(text);
  const name = isRecord(value) ? value['name'] : undefined;
  return typeof name === 'string' ? { schemas: [{ kind: 'avro record', name, line: lineOf(text, '"name"') }] } : {};
}

export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
