/** Is this file where something starts? */
import type { FileFacts } from './file-facts.ts';
import { baseOf, languageOf } from './file-kinds.ts';

/** Names that mean it by themselves, near the root. */
const byName: readonly (readonly [RegExp, string])[] = [
  [/^(?:src\/|app\/)?(?:main|server|app|cli|bin)\.(?:[cm]?[jt]sx?|py)$/, 'start file'],
  [/^(?:src\/|lib\/)?index\.(?:[cm]?[jt]sx?)$/, 'package index'],
  [/^src\/(?:cli|server|bin)\/(?:main|index)\.(?:[cm]?[jt]s)$/, 'start file'],
  [/^(?:packages|apps|services)\/[^/]+\/(?:src\/)?(?:main|server|app|cli|index)\.(?:[cm]?[jt]sx?|py)$/, 'start file'],
  [/(?:^|\/)manage\.py$/, 'django command'],
  [/(?:^|\/)(?:wsgi|asgi)\.py$/, 'server gateway'],
  [/(?:^|\/)__main__\.py$/, 'python -m'],
  [/(?:^|\/)src\/main\.rs$/, 'rust binary'],
  [/(?:^|\/)src\/lib\.rs$/, 'rust library'],
  [/(?:^|\/)src\/bin\/[^/]+\.rs$/, 'rust binary'],
  [/(?:^|\/)Program\.cs$/, '.net program'],
  [/^public\/index\.php$/, 'php front'],
  [/(?:^|\/)config\.ru$/, 'rack application'],
];

const byLine: readonly (readonly [string, RegExp, string])[] = [
  ['Go', /^func main\(\)/, 'go program'],
  ['Python', /^if __name__ == ['"]__main__['"]/, 'python script'],
  ['Java', /^\s*(?:@SpringBootApplication|public static void main\()/, 'java program'],
  ['Kotlin', /^\s*(?:@SpringBootApplication|fun main\()/, 'kotlin program'],
];

export function entryOf(path: string, text: string, lines: readonly string[]): FileFacts['entry'] {
  const named = byName.find(([pattern]) => pattern.test(path))?.[1];
  const language = languageOf(path);
  for (const [of, pattern, what] of byLine) {
    if (language !== of) continue;
    const index = lines.findIndex((line) => pattern.test(line));
    if (index >= 0) return { what: named ?? what, line: index + 1 };
  }
  if (named !== undefined) return { what: named, line: 1 };
  // Scripts that can be run: those of people, not helpers deep in a tree.
  if (text.startsWith('#!') && path.split('/').length <= 3) return { what: `script ${baseOf(path)}`, line: 1 };
  return undefined;
}
