/**
 * Functions that have a body, told by their signature: whatever stands between its braces, behind its `=`, or above its `end`. Languages
 * with a word for a function are read alike; a place that is left open (`todo!()`, `???`) is no body.
 */
const name = String.raw`[\w$.]{1,60}`;
const parameters = String.raw`\([^(){};]{0,400}(?:\([^(){};]{0,100}\)[^(){};]{0,200}){0,6}\)`;
/** A return type, and what `where` says of it; on another line something else may be declared. */
const between = String.raw`[^{};=\n]{0,300}(?:\n\s{0,40}(?:where\b[^{};=]{0,300})?)?`;
const open = String.raw`(?!\}|\.\.\.|…|todo!|unimplemented!|\?\?\?|TODO\b|panic\("?(?:not implemented|TODO)|throw new (?:NotImplemented|UnsupportedOperation)|fatalError\()`;

/** `fn total(items: &[Item]) -> u64 { ... }`, `func (s *Store) Put(k string) error { ... }` */
const withWord = new RegExp(
  String.raw`^[^\n"'=]{0,60}?\b(?:fn|func|fun|function|def)\s(?:\([^()]{0,100}\)\s)?\s?${name}\s?(?:[<[][^\n(){}]{0,200}[>\]])?\s?${parameters}${between}\{\s*${open}\S`,
  'm',
);
/** `def total(items: List[Item]): Int = items.sum`, `fun total(a: Int) = a + 1` */
const asExpression = new RegExp(
  String.raw`^[^\n"'=]{0,60}?\b(?:def|fun)\s${name}\s?(?:[<[][^\n(){}]{0,200}[>\]])?(?:\s?\([^()]{0,300}\)){0,3}(?:\s?:[^=\n{}]{1,120})?\s?=\s{0,200}(?:\{\s*)?${open}[^\s=>]`,
  'm',
);
/** `public int Total(int a, int b) => a + b;` */
const asArrow = new RegExp(
  String.raw`^\s{0,40}(?:[\w<>[\],.?]{1,60}\s){1,6}${name}(?:<[^\n()]{1,100}>)?\s?\([^()\n]{0,300}\)\s?=>\s{0,200}${open}\S`,
  'm',
);
/** `const total = (a, b) => a + b` */
const asConstant =
  /^\s{0,40}(?:export\s)?(?:const|let|var)\s[\w$]{1,60}\s?=\s?(?:async\s?)?\([^()\n]{0,300}\)\s?=>\s{0,200}\S/m;
/** `void print(Label l) { send(l); }`; `record Point(int x, int y) {` is a type. */
const withType = new RegExp(
  String.raw`^\s{0,40}(?!(?:[\w<>]{1,20}\s){0,4}(?:record|class|struct|enum|interface|object|trait|new|return|else|if|for|while|switch|catch)\s)(?:[\w<>[\],.?*&:]{1,60}\s){1,6}[\w~*&]{1,60}\s?\([^(){};\n]{0,300}\)[^(){};=\n]{0,80}\{\s*${open}[^{}"';]{1,300};`,
  'm',
);
/** `def total(items) do`, and in Ruby without the `do`; `def total(items), do: ...` */
const untilEnd =
  /^\s{0,40}defp?\s[^\n]{1,200}\n\s*(?!end\b|raise\b|defp?\s)[^\s#@][^\n]{0,300}\n(?:[^\n]{0,300}\n){0,60}?\s{0,40}end\b/m;
const inOneLine = /^\s{0,40}defp?\s[^\n]{1,200},\s{0,3}do:\s{0,3}(?!raise\b)\S/m;

const arrows = new Set(['csharp', 'cs', 'c#', 'dart']);
const scripts = new Set(['js', 'javascript', 'jsx', 'mjs', 'cjs', 'tsx']);
const expressions = new Set(['scala', 'kotlin', 'kt']);

function formsOf(language: string, isEnded: boolean): readonly RegExp[] {
  // Without a language it has to be plain: a word for a function, or a type and a statement.
  if (language === '') return [withWord, withType, untilEnd];
  if (isEnded) return [untilEnd, inOneLine];
  return [
    withWord,
    withType,
    ...(arrows.has(language) ? [asArrow] : []),
    ...(scripts.has(language) ? [asConstant] : []),
    ...(expressions.has(language) ? [asExpression] : []),
  ];
}

/** The line of the first such signature, counted from the start of the block. */
export function functionWithBody(language: string, text: string, isEnded = false): number | undefined {
  const code = text.slice(0, 20_000).replaceAll(/\/\*[^*]{0,2000}\*\/|\/\/[^\n]{0,1000}/g, keepLines);
  const starts = formsOf(language, isEnded).flatMap((form) => {
    const match = form.exec(code);
    return match ? [match.index + match[0].length - match[0].trimStart().length] : [];
  });
  return starts.length === 0 ? undefined : code.slice(0, Math.min(...starts)).split('\n').length - 1;
}

const keepLines = (comment: string): string => comment.replaceAll(/[^\n]/g, '');
