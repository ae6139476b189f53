/** What one file says by itself. This is what the cache keeps, so it is plain JSON with short keys. */

export interface RouteFact {
  readonly method: string;
  readonly path: string;
  readonly by: string;
  readonly line: number;
}

export interface NamedFact {
  readonly kind: string;
  readonly name: string;
  readonly line: number;
}

export interface HeadingFact {
  readonly level: number;
  readonly text: string;
  readonly line: number;
}

/** A dependency or setting of a manifest that we know the meaning of. */
export interface UseFact {
  readonly kind: 'framework' | 'build' | 'test' | 'formatter' | 'linter' | 'commits';
  readonly name: string;
  readonly version?: string;
  readonly line: number;
}

export interface ManifestFacts {
  readonly description?: string;
  readonly uses: readonly UseFact[];
  readonly entries: readonly { readonly what: string; readonly line: number }[];
  /** Commands that the manifest names, by what they do: `test`, `build`, `lint`. */
  readonly commands: readonly { readonly name: string; readonly command: string; readonly line: number }[];
  readonly notes: readonly { readonly what: string; readonly value: string; readonly line: number }[];
}

export interface FileFacts {
  readonly isTest?: boolean;
  readonly purpose?: { readonly text: string; readonly line: number };
  /** Declared names, with spaces between. */
  readonly names?: string;
  readonly routes?: readonly RouteFact[];
  readonly schemas?: readonly NamedFact[];
  readonly headings?: readonly HeadingFact[];
  /** What a document says about folders, as in a table or a drawn tree. */
  readonly mentions?: readonly {
    readonly name: string;
    readonly text: string;
    readonly line: number;
    readonly isShared: boolean;
  }[];
  readonly entry?: { readonly what: string; readonly line: number };
  readonly manifest?: ManifestFacts;
  readonly record?: { readonly name: string; readonly state: string };
  /** The status line of a decision record. */
  readonly status?: string;
  readonly flaw?: 'binary' | 'unreadable' | 'unparsable';
}

/** Facts with the place of their file, in a fixed order. */
export interface KnownFile {
  readonly path: string;
  readonly language?: string | undefined;
  readonly isTest: boolean;
  readonly facts: FileFacts;
}

export const place = (path: string, line?: number) => (line === undefined ? path : `${path}:${line}`);

/** The line of the first occurrence; 1 when there is none, so that a fact always points somewhere. */
export function lineOf(text: string, part: string): number {
  const at = text.indexOf(part);
  return at < 0 ? 1 : lineAt(text, at);
}

/** The line of a key of a JSON object, which may stand elsewhere as a value. */
export function keyLine(text: string, key: string): number {
  const at = text.indexOf(`"${key}":`);
  return at < 0 ? lineOf(text, `"${key}"`) : lineAt(text, at);
}

export function lineAt(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at >= 0 && at < offset; at = text.indexOf('\n', at + 1)) line++;
  return line;
}

/** By code unit: the order must not depend on the machine's language. */
export const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
