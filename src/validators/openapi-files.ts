/** A specification in several files: only those that were handed in are read, by their paths in the workspace. */
import { posix } from 'node:path';
import { BaseResolver, Source } from '@redocly/openapi-core';
import { isScalar, type Node, visit } from 'yaml';
import { type Finding, finding, shown } from './report.ts';
import { pairOf, pointerPath, readYaml, resolved, tooDeep, wordOf, type YamlSource } from './yaml-source.ts';

/** What the linter says of what nobody handed in. */
export const refused = 'outside of this text';
const remote = /^(?:[a-z][a-z0-9+.-]{0,20}:|\/\/)/i;

/** `files`: by path, with the root among them; without it the text stands alone. */
export class GivenFiles extends BaseResolver {
  readonly #files: Readonly<Record<string, string>>;
  constructor(files: Readonly<Record<string, string>> = {}) {
    super();
    this.#files = files;
  }
  override resolveExternalRef(base: string | null, ref: string): string {
    return remote.test(ref) ? ref : fileAt(base ?? '', ref);
  }
  override loadExternalRef(path: string): Promise<Source> {
    const text = this.#files[path];
    return text === undefined ? Promise.reject(new Error(refused)) : Promise.resolve(new Source(path, text));
  }
}

const fileAt = (base: string, ref: string): string => posix.normalize(posix.join(posix.dirname(base), ref));

export class SourceFiles {
  readonly root: string;
  /** Was looked for what it refers to? Then what is not here does not exist. */
  readonly #looked: boolean;
  readonly #sources = new Map<string, YamlSource>();
  readonly #deep: Finding[] = [];

  constructor(root: string, source: YamlSource, files: Readonly<Record<string, string>> | undefined) {
    this.root = root;
    this.#looked = files !== undefined;
    this.#sources.set(root, source);
    for (const [path, text] of Object.entries(files ?? {})) {
      if (path === root) continue;
      const read = readYaml(text, 'openapi');
      if (read) this.#sources.set(path, read);
      else this.#deep.push({ ...tooDeep('openapi'), file: path });
    }
  }

  of(path: string): YamlSource | undefined {
    return this.#sources.get(path);
  }

  hasErrors(path: string): boolean {
    return this.#sources.get(path)?.findings.some(({ severity }) => severity === 'error') ?? true;
  }

  /** What is wrong with the files beside the root: as YAML, and with what they refer to. */
  findings(): Finding[] {
    return [...this.#sources]
      .flatMap(([path, source]) => [
        ...(path === this.root ? [] : source.findings.map((one) => ({ ...one, file: path }))),
        ...this.#references(path, source),
      ])
      .concat(this.#deep);
  }

  #references(path: string, { document, lineOf }: YamlSource): Finding[] {
    const found: Finding[] = [];
    const add = (code: string, key: Node, message: string, fix: string, severity: 'error' | 'warning' = 'error') =>
      found.push({
        ...finding(code, lineOf(key), message, { fix, severity }),
        ...(path === this.root ? {} : { file: path }),
      });
    visit(document, {
      Pair: (_key, { key, value }) => {
        if (!isScalar(key) || key.value !== '$ref' || !isScalar(value) || typeof value.value !== 'string') return;
        const ref = value.value;
        if (ref.startsWith('#')) return;
        const fix = 'Put what it refers to under components, and refer to it with #/components/...';
        const name = JSON.stringify(shown(ref, 80));
        if (remote.test(ref))
          add('openapi/remote-ref', key, `${name} is on another machine; it is never fetched.`, fix);
        else if (!this.#looked)
          add('openapi/outside-ref', key, `${name} is ${refused} and was not read.`, fix, 'warning');
        else if (!this.#sources.has(fileAt(path, ref.replace(/#.*$/s, ''))))
          add('openapi/broken-ref', key, `There is no file ${name}.`, 'Correct the path, or write the file.');
      },
    });
    return found;
  }

  /** What stands behind a reference to another file: the node, and where it is. */
  follow(path: string, node: Node | undefined): { path: string; node: Node | undefined } {
    const source = this.#sources.get(path);
    const ref = source ? wordOf(pairOf(source.document, node, '$ref')?.value) : '';
    if (ref === '' || ref.startsWith('#') || remote.test(ref)) return { path, node };
    const file = fileAt(path, ref.replace(/#.*$/s, ''));
    const other = this.#sources.get(file);
    if (!other) return { path, node: undefined };
    let at = resolved(other.document, other.document.contents);
    for (const segment of pointerPath(/#.*$/s.exec(ref)?.[0] ?? ''))
      at = resolved(other.document, pairOf(other.document, at, segment)?.value);
    return { path: file, node: at };
  }
}
