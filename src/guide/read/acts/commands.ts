/** Commands that a PRD names: "`snap create NAME` – makes a snapshot". And what the product is: a service, a tool, a library. */
import { plainText } from '../../../artifacts/plain-text.ts';
import type { Defined } from '../../../artifacts/prd/definition.ts';
import { clean } from '../../text/escape.ts';
import { isLeftOut, isTold } from '../forms/parts.ts';
import { wordsOf } from '../language/phrases.ts';
import type { Command } from './command.ts';
import { plainTool } from './plain-tool.ts';
import type { Statement } from '../statement.ts';
import { lemma } from '../language/verbs.ts';

export type { Command } from './command.ts';

/** `program`: runs by itself, as a job, a pipeline, a device, in a host, or once. `app`: runs where its user is, with no server of its own. */
export type ProductSurface = 'service' | 'command' | 'library' | 'page' | 'program' | 'app';

const typed = /^\$?\s?([a-z][\w-]{1,20}) ([a-z][\w-]{1,20})((?: .{0,120})?)$/;
/** What stands within marks of code; between two of them stands a sentence. */
const typedIn = (raw: string): (readonly string[])[] =>
  raw.split('`').flatMap((span, i) => {
    const found = i % 2 === 1 ? typed.exec(span) : null;
    return found ? [[`\`${span}\``, ...found.slice(1)]] : [];
  });
/** Tools that everybody has: to name them is no order for one. */
const known =
  /^(?:git|npm|npx|yarn|pnpm|docker|kubectl|helm|curl|wget|cd|ls|cat|sudo|brew|apt|pip|pip3|python|python3|node|go|cargo|make|psql|mysql|ssh|scp|aws|gcloud|az|terraform|openssl|dbt|pytest|airflow|poetry|uv|the|a|an|and|or|not|is|to|in|select|insert|update|delete|create|alter|drop|feature|type|import|from|const|let|var|function|return|if|for)$/;
const longest = 600;

/** One of its kind may be an example; two and more are what is wanted. `fewest` is 1 where something runs anyway. */
export function readCommands(prd: string, fewest = 2): Command[] {
  const found = new Map<string, Command & { readonly tool: string; readonly isHead: boolean }>();
  // What the text is called, or names in code: in a block of code its lines are commands.
  const own = new Set(
    [...prd.slice(0, 200).matchAll(/[a-z][\w-]{1,20}/g), ...prd.matchAll(/(?<=`)[a-z][\w-]{1,20}(?=[ `])/g)].map(
      ([name]) => name,
    ),
  );
  /** Lines that only show how it is typed. */
  const isShown = new Set<number>();
  let inFence = false;
  for (const [i, raw] of prd.split('\n').entries()) {
    if (/^\s{0,3}(?:```|~~~)/.test(raw)) inFence = !inFence;
    if (raw.length > longest) continue;
    const shown = /^\s{0,4}(?:\$ )()([a-z][\w-]{1,20}) ([a-z][\w-]{1,20})((?: .{0,120})?)$/.exec(raw)?.slice(1);
    const coded =
      inFence || /^(?: {4,}|\t)/.test(raw)
        ? /^\s*()([a-z][\w-]{1,20}) ([a-z][\w-]{1,20})((?: [^=:{}]{0,120})?)$/.exec(raw)?.slice(1)
        : undefined;
    // "tool summarize <url> [--force]": shown with what goes in it, it is told how to call it.
    const isOwn = coded !== undefined && (own.has(coded[1] ?? '') || / (?:<[\w-]+>|\[-)/.test(raw));
    for (const match of [...typedIn(raw), ...(shown ? [shown] : isOwn ? [coded] : [])]) {
      const [code = '', tool = '', name = '', tail = ''] = match;
      // In a block a gap parts what is typed from what is said of it.
      const [rest = '', beside] = code === '' ? tail.split(/ {2,}|\t+| +# +/, 2) : [tail];
      // What a heading names is told below it.
      const before = found.get(`${tool} ${name}`);
      if (tool === '' || known.test(tool)) continue;
      const after = (beside ?? raw.slice(raw.indexOf(code) + code.length)).replace(/^\s*[-–—:|→]+\s*/, '');
      // What the line begins with is what it is about.
      const isListed = /^\s*(?:[-*+|>]|\d+[.)]|\$)?[\s*|]*$/.test(raw.slice(0, raw.indexOf(code)));
      const isBare = code === '' && beside === undefined;
      const purpose = isListed && !isBare ? clean(plainText(after.replace(/\|\s*$/, '')), 160) : '';
      // An example in a block is told again where it is listed.
      if (
        before?.isHead === false &&
        (before.purpose !== '' || before.source.from !== 'prd' || !isShown.has(before.source.line) || purpose === '')
      )
        continue;
      if (code === '') isShown.add(i + 1);
      found.set(`${tool} ${name}`, {
        tool,
        isHead: /^#+ /.test(raw),
        name,
        call: clean(`${tool} ${name}${rest}`, 120),
        purpose,
        source: { from: 'prd', line: i + 1 },
      });
    }
  }
  const scripts = found.size === 0 ? scriptsIn(prd) : [];
  if (scripts.length > 0) return scripts;
  const all = [...found.values()];
  const counts = new Map<string, number>();
  for (const { tool } of all) counts.set(tool, (counts.get(tool) ?? 0) + 1);
  const [best, times = 0] = [...counts].toSorted((a, b) => b[1] - a[1])[0] ?? [];
  if (best === undefined || times < fewest) return [];
  const ofTool = all.filter((one) => one.tool === best).map(({ tool: _tool, isHead: _isHead, ...one }) => one);
  return [...mainCommand(prd, best), ...ofTool];
}

/** `yard doctor` is typed, and nobody: a command is called like somebody now and then. */
export function isTypedIn(prd: string): (name: string) => boolean {
  const tool = readCommands(prd)[0]?.call.split(' ', 1)[0];
  return (name) => name.split(' ', 1)[0] === tool;
}

/** "`node index.js <file.pdf>`": a script that is told how to be started, with what goes in. */
function scriptsIn(prd: string): Command[] {
  const found = new Map<string, Command>();
  for (const [i, raw] of prd.split('\n').entries()) {
    if (raw.length > longest || !raw.includes('`')) continue;
    for (const [, call = '', input] of raw.matchAll(script))
      if (!found.has(call))
        found.set(call, {
          name: 'run',
          call: clean(call, 120),
          purpose: input === undefined ? '' : `process the ${input.toLowerCase()}`,
          source: { from: 'prd', line: i + 1 },
        });
  }
  return [...found.values()];
}
const script =
  /`\$?\s?((?:node|deno run|bun(?: run)?|python3?|ruby|php|bash|sh) [\w./-]+\.(?:m?js|ts|py|rb|php|sh) (?:<([a-z]+)|\[|-)[^`]{1,100})`/gi;

/** "`grab <globs> [options]` | Query files": what the tool does by itself, without a word for it. `--help` is no command. */
function mainCommand(prd: string, tool: string): Command[] {
  const lines = prd.split('\n');
  const at = lines.findIndex(
    (raw) =>
      /^\s*(?:[-*+|]|\d+[.)])/.test(raw) &&
      raw.includes(`\`${tool} `) &&
      withArguments.test(raw.slice(raw.indexOf(`\`${tool} `) + tool.length + 1)),
  );
  const [, call = '', told = ''] = /`([^`]{3,120})`\W*(.*)$/.exec(lines[at] ?? '') ?? [];
  if (call === '') return [];
  const purpose = clean(plainText(told.replace(/\|\s*$/, '')), 160);
  const verb = lemma(wordsOf(purpose)[0] ?? '') ?? 'run';
  return [{ name: verb, call: clean(call, 120), purpose, source: { from: 'prd', line: at + 1 } }];
}
const withArguments = /^ (?:<[\w. -]+>|\[(?!-)[\w.]+\]|[A-Z]{2,}|"[^"`]+")/;

/** So many words after its name tell what it does. */
const sayingMore = 4;

/** "`todo list`": named and no more. What a command does is a demand like any other. */
export const isOnlyNamed = ({ source, text, cells }: Statement, commands: readonly Command[]): boolean =>
  (cells !== undefined && commands.length > 0 && isRowOf(text, commands)) ||
  commands.some(
    (one) =>
      source.from === 'prd' &&
      one.source.from === 'prd' &&
      one.source.line === source.line &&
      text.startsWith(one.call) &&
      wordsOf(text.slice(one.call.length)).length < sayingMore,
  );

/** A row of the table of commands says what the contract says, unless it limits something. */
function isRowOf(text: string, commands: readonly Command[]): boolean {
  const tool = commands[0]?.call.split(' ', 1)[0] ?? '';
  return text.toLowerCase().startsWith(`${tool} `) && !limits.test(text);
}
const limits = /\d|\b(?:must|only|never|at most|when|if|unless|until|fails?|without)\b/i;

/** A tool with one command types no second one; its flags stand in other lines. */
export function onlyCommand(prd: string, statements: readonly Statement[], title: string): Command[] {
  const [typed, ...others] = readCommands(prd, 1);
  if (!typed || others.length > 0) {
    const named = commandsInPassing(statements, title);
    return named.length > 0 ? named : plainTool(prd, statements, title);
  }
  const flags = flagsIn(statements).filter((one) => !typed.call.includes(one.split(' ', 1)[0] ?? one));
  return [{ ...typed, call: [typed.call, ...flags.map((one) => `[${one}]`)].join(' ') }];
}

/** "A status command lists pending files": named without being typed. */
function commandsInPassing(statements: readonly Statement[], title: string): Command[] {
  const [tool = 'tool'] = title.toLowerCase().match(/[a-z][a-z0-9-]{1,20}/) ?? [];
  const found = new Map<string, Command>();
  for (const { text, source, part } of statements) {
    const [, name] = /\b(?:an?|the) ([a-z][a-z-]{2,14}) (?:sub-?)?command\b(?! line)/i.exec(text) ?? [];
    if (
      name === undefined ||
      isLeftOut(part) ||
      isTold(part) ||
      /^(?:new|single|small|each|other|same|first)$/i.test(name)
    )
      continue;
    if (!found.has(name))
      found.set(name, { name, call: `${tool} ${name.toLowerCase()}`, purpose: '', about: text, source });
  }
  return found.size > 0 ? [...found.values()] : wholeTool(statements, tool);
}

/** "jsonsort sorts the keys of a file", and flags: a tool that does one thing is one command. */
function wholeTool(statements: readonly Statement[], tool: string): Command[] {
  const asked = statements.filter(({ part }) => !isLeftOut(part));
  const about = asked.find(({ text }) => text.toLowerCase().startsWith(`${tool} `));
  const names = flagsIn(asked);
  if (!about || names.length === 0) return [];
  const verb = lemma(wordsOf(about.text)[1] ?? '') ?? 'run';
  const call = `${tool} ${names.map((one) => `[${one}]`).join(' ')}`;
  return [{ name: verb, call, purpose: about.text, source: about.source }];
}

const mostFlags = 6;
function flagsIn(statements: readonly Statement[]): string[] {
  const flags = statements
    .filter(({ part }) => !isLeftOut(part))
    .flatMap(({ text }) => [...text.matchAll(/(?<![\w-])--[a-z][a-z-]{1,20}(?: [A-Z]{1,10}\b)?/g)]);
  return [...new Map(flags.map(([flag]) => [flag.split(' ', 1)[0], flag])).values()].slice(0, mostFlags);
}

/** "A web page, not a CLI" asks for none. */
const cli =
  /(?<!\b(?:not|no|without|than|of)(?: an?| any| the)? )\b(?:CLI|command[- ]line (?:tool|interface|utility|program|client)|terminal (?:tool|app|application))\b/;
/** Reads and writes as programs in a shell do, and is told how by flags or tells by its exit code how it went. */
const piped = /\bstd(?:in|out|err)\b|\bstandard (?:input|output)\b/i;
const flagged = /(?<![\w-])--[a-z]|\bexit(?:s|ing)?(?: with)? (?:codes?|status|\d)/i;
const library =
  /\b(?:an?|this|the) (?:[\p{L}-]+ ){0,3}(?:library|SDK|npm package|crate|gem|Python package)\b(?! (?:of|that is borrowed|card|branch))/iu;

const fewestFunctions = 3;
const takenIn =
  /\b(?:(?:an?|one|new|this|our|shared|small|common|single|npm|pip|go|python|java|node) (?:[\p{L}-]+ )?(?:package|module|library|crate|gem|SDK|client|wrapper|middleware|decorator|hook)|in-process|PyPI|crates\.io|RubyGems|Maven Central|npmjs|zero dependencies|no (?:runtime )?dependencies|public API|semver)\b/iu;
const published = /\b(?:PyPI|crates\.io|RubyGems|Maven Central|npmjs)\b/;
const overHttp = /\b(?:GET|POST|PUT|PATCH|DELETE) \/|\bendpoints?\b/;
const ofCode =
  /\b(?:SDK|API|npm|package|modules?|functions?|methods?|developers?|callers?|import(?:s|ed)?|TypeScript|JavaScript|Python|Java|Rust|Kotlin|Swift|C\+\+|Node(?:\.js)?|code)\b|\w+\(\)/i;

const isOne = /^[\w.-]{2,40} is an? (?:[\p{L}-]+ ){0,3}(?:library|SDK|npm package|crate|gem|Python package)\b/iu;

const toolServer = /\bMCP\b|\bModel Context Protocol\b/;

/** Offers tools to assistants: "a standalone MCP server". */
export const isToolServer = (title: string, statements: readonly Statement[]): boolean =>
  toolServer.test(title) ||
  statements.some(({ text, part }) => !isLeftOut(part) && /\bserver\b/i.test(text) && toolServer.test(text));

export function surfaceOf(
  title: string,
  statements: readonly Statement[],
  commands: readonly Command[],
  functions: readonly Command[],
  defined?: Defined,
): ProductSurface {
  const says = (pattern: RegExp) =>
    pattern.test(title) ||
    statements.some(
      (one) => (one.part === 'problem' || one.part === 'must' || one.part === 'text') && pattern.test(one.text),
    );
  // What an assistant calls is called by name, over whatever carries it.
  if (functions.length >= 2 && isToolServer(title, statements)) return 'library';
  // "X is a small SDK" with functions: what is typed beside it is a demonstration.
  const isLibrary =
    /\b(?:library|SDK)\b/i.test(title) ||
    statements.some(({ text }) => /\b(?:library|SDK|package|crate|gem)\b/.test(text) && isOne.test(text));
  if (isLibrary && says(library) && functions.length >= 2) return 'library';
  // What it is said to be, before what is named in passing: other tools have a command line, too.
  if (defined === 'library' && (functions.length > 0 || commands.length === 0)) return 'library';
  if (defined === 'command') return 'command';
  if (
    commands.length > 0 ||
    (defined === undefined &&
      (says(cli) || (says(piped) && says(flagged))) &&
      !statements.some((one) => /\b(?:GET|POST|PUT|PATCH|DELETE) \//.test(one.text)))
  )
    return 'command';
  // A library may lend tools or books: one of code is spoken of as code.
  const isCode = /\bSDK\b/i.test(title) || (/\blibrary\b/i.test(title) && says(ofCode));
  if (isCode && says(library)) return 'library';
  // Called in code, and spoken of as something that code takes in; over HTTP it would be called otherwise.
  const isTakenIn =
    (functions.length >= fewestFunctions || (functions.length > 0 && says(published))) &&
    (takenIn.test(title) || statements.some((one) => takenIn.test(one.text)));
  return isTakenIn && !statements.some((one) => overHttp.test(one.text)) ? 'library' : 'service';
}
