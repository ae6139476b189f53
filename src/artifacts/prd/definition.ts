/** The sentence that says what the product is: "X is a command-line tool that ...", "Build a library for ...". It weighs more than what is named in passing. */
import type { ProseLine } from './prose.ts';

/** `terminal`: an interface of screens in a terminal, over something that runs already. */
export type Defined = 'command' | 'library' | 'app' | 'terminal' | 'service';

/** So far from the top a product says what it is. */
const mostLines = 30;
const mostLetters = 600;
/** Sections that tell of others, or of those who use it. */
const about = /\b(?:problem|alternatives|competit\w+|background|users?|personas?|audience|risks?|glossary|stack)\b/i;
const named = String.raw`(?:[\p{L}\d][\p{L}\d.+-]*)(?: [\p{L}\d.+-]+){0,5}`;
/** What it is called or pointed at, or who is told to make it; behind it stands what it is. */
const defining = new RegExp(
  String.raw`^(?:[-*] )?(?:(?:${named}(?: \([^()]{1,40}\))?|it) (?:is|will be|provides) (?:an?|the) |(?:we(?:'re| are)? )?(?:want to |going to )?(?:building|build|develop|create|ship|implement|design|make|write|introduce) (?:an? |${named}: an? )|an? )(.+)$`,
  'iu',
);
const ends =
  / (?:that|which|who|where|for|to|so|with|using|designed|built|written|running|on top|aimed|without|of|in)\b|[.;:–—](?=\s|$)|, (?:which|that|where|designed|built)\b/i;

const kinds: readonly (readonly [Defined, RegExp])[] = [
  ['terminal', /\b(?:TUI|(?:terminal|text)(?:-based)? (?:user )?(?:interface|UI|dashboard))\b/i],
  ['command', /\b(?:CLI|command[- ]line)\b(?! (?:and|or|&))/],
  ['library', /\bMCP server$/],
  [
    'library',
    /\b(?:library|SDK|crate|gem|(?:npm|pip|Python|Go|Node|Rust|Ruby|PyPI)(?:[- ]installable)? package|(?:sub|base )class|React (?:hooks?|components?))$/i,
  ],
  [
    'app',
    /\b(?:desktop|menu[- ]bar|tray|native (?:macOS|Windows|Linux)|macOS|Windows|Linux) (?:[\p{L}-]+ )?(?:app|application|program|client|utility)$/iu,
  ],
  [
    'service',
    /\b(?:web (?:app|application|service|platform)|platform|SaaS|marketplace|portal|REST API|web site|website)$/i,
  ],
];

const ofCode =
  /\b(?:API|SDK|MCP|npm|PyPI|packages?|modules?|functions?|methods?|class(?:es)?|developers?|callers?|imports?|TypeScript|JavaScript|Python|Java|Rust|Kotlin|Swift|React|Node(?:\.js)?|code)\b|\w+\(\)/;

const known = new WeakMap<readonly ProseLine[], Defined | 'none'>();

export function definedAs(lines: readonly ProseLine[]): Defined | undefined {
  const found = known.get(lines) ?? judged(lines) ?? 'none';
  known.set(lines, found);
  return found === 'none' ? undefined : found;
}

function judged(lines: readonly ProseLine[]): Defined | undefined {
  let isAbout = false;
  for (const { text, excluded } of lines.slice(0, mostLines)) {
    if (text.startsWith('#')) isAbout = about.test(text);
    if (isAbout || excluded || text.startsWith('#') || text.startsWith('|')) continue;
    const kind = kindIn(text);
    // A town has a library, too: one of code is spoken of as code.
    if (kind !== undefined && (kind !== 'library' || lines.some((one) => ofCode.test(one.text)))) return kind;
  }
  return undefined;
}

function kindIn(text: string): Defined | undefined {
  const said = text.slice(0, mostLetters).replaceAll(/[*_`]/g, '');
  const [, rest = ''] = defining.exec(said) ?? [];
  // "a terminal-based user interface (TUI) for ...", "a lightweight, Python-based CLI tool that ...".
  const phrase = (rest.split(ends, 1)[0] ?? '').replaceAll(/\s*\([^()]*\)/g, '').trim();
  return kinds.find(([, pattern]) => pattern.test(phrase))?.[0];
}

const making =
  /^(?:[-*] )?(?:we(?:'re| are)? )?(?:want to |going to )?(?:building|build|develop|create|ship|implement|design|make|write|introduce)\b/i;

/** "Build a command-line tool that ...": the whole of it, and no demand beside the others. */
export const ordersProduct = (text: string): boolean => making.test(text) && kindIn(text) !== undefined;
