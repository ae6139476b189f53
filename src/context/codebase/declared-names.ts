/** The names that a source file declares: what a topic is matched against. */

const mostNames = 60;
const modifiers =
  '(?:(?:export|default|public|private|protected|internal|static|final|abstract|async|pub|pub\\(crate\\)|open|sealed|data|override|declare|unsafe|partial|readonly|virtual|suspend|inline)\\s+){0,5}';
const declared = new RegExp(
  `^\\s*${modifiers}(?:class|interface|enum|struct|trait|type|func|function\\*?|def|defp|defmodule|fn|module|record|object|protocol|message|service|model|namespace|impl)\\s+(?:\\([^)]{0,80}\\)\\s*)?([A-Za-z_$][\\w$.]*)`,
);
/** Values count only at the margin: inside functions they are locals. */
const value = /^(?:export\s+)?(?:const|let|var|val|static)\s+([A-Za-z_$][\w$]*)/;
const constant = /^([A-Z][A-Z0-9_]{3,})\s*=/;
/** Methods of Java, C# and Kotlin carry no keyword. */
const method = /^\s+(?:public|protected)\s+(?:[\w<>[\],.?]+\s+){1,4}([a-zA-Z_]\w*)\s*\(/;

export function declaredNames(lines: readonly string[]): string {
  const names = new Set<string>();
  for (const line of lines) {
    const name = (declared.exec(line) ?? value.exec(line) ?? constant.exec(line) ?? method.exec(line))?.[1];
    if (name === undefined || name.length < 2 || name.length > 60) continue;
    names.add(name);
    if (names.size >= mostNames) break;
  }
  return [...names].join(' ');
}
