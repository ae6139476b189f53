/** Functions that the PRD of a library names, in its sentences and in its code. */
import type { Outline } from '../../../artifacts/outline.ts';
import { clean } from '../../text/escape.ts';
import type { Command } from './commands.ts';
import { isLeftOut, isTold } from '../forms/parts.ts';
import type { Statement } from '../statement.ts';

const mostNamed = 40;

/** `flush()`, `budget.New(ratio float64)`, `createId({ prefix: "usr" })`. */
const functionCall =
  /(?<![\w./])(?:(?<=^[`"]?)[A-Za-z]\w{1,20}\.)?([A-Za-z]\w{2,30})\((?:\{[^{}()]{0,80}\}|[\w\s,:?.=<>[\]]{0,60})\)/g;

/** "`flush()` sends what is there", a call in a block of code, "`Close` stops the sweeper": functions, as they are written. */
export function readFunctions(statements: readonly Statement[], prd: string, fences: Outline['fences']): Command[] {
  const lines = prd.split('\n');
  const found = inCode(fences, lines);
  const own = new Map<number, Statement>();
  for (const one of statements)
    if (one.source.from === 'prd' && !own.has(one.source.line)) own.set(one.source.line, one);
  for (const { text, quote, source, part } of statements) {
    if (isLeftOut(part) || isTold(part)) continue;
    for (const [call, name = ''] of (quote ?? text).matchAll(functionCall)) {
      const key = name.toLowerCase();
      const before = found.get(key);
      // A sentence begins with a capital letter, also where the function does not.
      if (before && /^[A-Z]/.test(before.name) && /^[a-z]/.test(name))
        found.set(key, { ...before, name, call: `${name}${before.call.slice(name.length)}` });
      if (!before && found.size < mostNamed)
        found.set(key, { name, call: clean(call, 120), purpose: '', about: text, source });
    }
  }
  // "| `find_gaps` | Users who train less than they said |" under "Tool": what it offers, by its name.
  for (const { cells, text, source, part } of statements) {
    for (const name of isLeftOut(part) ? [] : inBrackets(text))
      if (!found.has(name.toLowerCase()) && found.size < mostNamed)
        found.set(name.toLowerCase(), { name, call: `${name}()`, purpose: '', about: text, source });
    const [, name = ''] = /^([a-z]\w{2,40})(?:\(|$)/i.exec(cells?.get('tool') ?? cells?.get('function') ?? '') ?? [];
    if (name === '' || isLeftOut(part) || found.has(name.toLowerCase()) || found.size >= mostNamed) continue;
    found.set(name.toLowerCase(), { name, call: `${name}(input)`, purpose: '', about: text, source });
  }
  for (const [line, { text, source, part }] of own) {
    if (isLeftOut(part) || isTold(part)) continue;
    const [, name = ''] = opens.exec(lines[line - 1] ?? '') ?? [];
    if (name !== '' && (isPartOfThing(lines, line - 1) || onlyNames.test(lines[line - 1] ?? ''))) continue;
    const known = found.get(name.toLowerCase());
    // Where something is said of it, it is told of; in code it is only shown.
    if (known?.about === '') found.set(name.toLowerCase(), { ...known, about: text, source });
    else if (name !== '' && !known && found.size < mostNamed)
      found.set(name.toLowerCase(), { name, call: `${name}()`, purpose: '', about: text, source });
  }
  return [...found.values()];
}

/** "The standard handler interface (emit, close, setLevel)": names of what can be called. */
const inBrackets = (text: string): string[] =>
  (
    /\b(?:interface|methods|functions|public API)[^()]{0,20}\(((?:[a-z]\w{2,30}(?:\(\))?(?:, | and |\)$)?){2,})\)?/.exec(
      text,
    )?.[1] ?? ''
  )
    .split(/, | and |\)/)
    .filter((name) => /^[a-z]\w+$/.test(name));

/** "3. `GetOrLoad`: concurrent calls ...": what an item is about, where it is a name of code and no setting. */
const opens = /^\s*(?:[-*+]|\d+[.)])\s+`((?:[A-Z][a-z]|[a-z])\w{1,30})(?:\([^`]{0,80}\))?`/;

/** "- `profiles`, `sets`": names of what is there, and nothing said of them. */
const onlyNames = /^\s*(?:[-*+]|\d+[.)])\s+`\w+`(?:(?:,| and|, and) `\w+`)+[.]?\s*$/;

/** "Each berth shall include:" above "`length` – in metres": what a thing consists of, and nothing to call. */
function isPartOfThing(lines: readonly string[], at: number): boolean {
  const indent = indentOf(lines[at] ?? '');
  const above = lines
    .slice(Math.max(0, at - mostNamed), at)
    .findLast((line) => line.trim() !== '' && (indentOf(line) < indent || !/^\s*(?:[-*+]|\d+[.)])\s/.test(line)));
  return above !== undefined && holds.test(above) && !ofCode.test(above);
}
const indentOf = (line: string): number => /^\s*/.exec(line)?.[0].length ?? 0;
const holds =
  /\b(?:includes?|contains?|has|have|stores?|records?|keeps?|fields?|properties|attributes|columns|states?|status(?:es)?|consists? of|one of|flagged as|marked as|based on)\b[^.]{0,60}:\W*$/i;
const ofCode = /\b(?:functions?|methods?|exports?|interface|API|package|library|module|calls?)\b/i;

const languages =
  /^(?:go|tsx?|jsx?|typescript|javascript|py|python|rust|rs|java|kotlin|kt|swift|cs|csharp|c|cpp|ruby|rb|php|scala|dart|elixir)$/;
const codeCall = /(?:^|[\s=(,.!&]|::)([A-Za-z_]\w{1,30})(?:\[[\w, *.]{0,60}\]|<[\w, .]{0,60}>)?\(([^()]{0,100})/g;
const notCalls =
  /^(?:if|for|while|switch|return|func|def|fn|catch|print|println|printf|log|require|import|assert|await|async|new|class|len|str|int|list|dict|set|map|string|panic|defer|go|with|elif|except|range)$/;

/** "### Component usage": what is defined in the block below belongs to whoever uses it. */
const usage = /^#+ .*\b(?:usage|examples?|demo|how to use|quick ?start)\b/i;
const definition = /\b(?:function|def|const|let|var|func|fn|class)\s+([A-Za-z_]\w{1,30})/g;

function inCode(fences: Outline['fences'], lines: readonly string[]): Map<string, Command> {
  const found = new Map<string, Command>();
  for (const { lang, text, line } of fences) {
    if (!languages.test(lang)) continue;
    const isUsage = usage.test(lines.slice(0, line).findLast((one) => /^#{1,6} /.test(one)) ?? '');
    const theirs = new Set(isUsage ? [...text.matchAll(definition)].map(([, name = '']) => name) : []);
    for (const [i, row] of text.split('\n').entries())
      for (const [, name = '', args = ''] of row.replace(/(?:\/\/|#).*$/, '').matchAll(codeCall)) {
        if (notCalls.test(name) || theirs.has(name) || found.has(name.toLowerCase()) || found.size >= mostNamed)
          continue;
        const call = clean(`${name}(${args.replace(/\{.*$/, '').replaceAll(/["']/g, '')})`, 120);
        found.set(name.toLowerCase(), {
          name,
          call,
          purpose: '',
          about: '',
          source: { from: 'prd', line: line + 1 + i },
        });
      }
  }
  return found;
}
