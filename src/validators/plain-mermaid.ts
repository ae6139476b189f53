/**
 * The few forms of lines that the guide draws with. A text of nothing else is mermaid, and mermaid need not be loaded to say so, which
 * takes longer than all that the guide writes; whatever else stands in it, mermaid reads it. plain.prop.test.ts lets mermaid
 * itself read what is taken here.
 */

/** Latin ones: `\p{L}` in some thirty places takes longer to prepare than all texts to read, and mermaid reads the others. */
const letter = String.raw`A-Za-z0-9\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u024F`;
/** What the guide leaves in a label: nothing that means something to mermaid. */
const label = `[${letter}'][${letter} .,/{}%'+:-]{0,120}`;
/** Words that some grammar of mermaid has for itself. */
const reserved =
  /^(?:end|graph|flowchart|subgraph|style|class|classdef|click|default|linkstyle|interpolate|direction|call|href|title|acctitle|accdescr|state|note|fork|join|choice|as|hide|scale|opt|alt|else|loop|par|and|rect|break|critical|option|box|activate|deactivate|create|destroy|autonumber|participant|actor|over|left|right|links|link|properties|details|to|one|only|many|zero|more|or|optionally|u|o|x|v)$/i;
const name = '[a-z][a-z0-9_]{0,60}';
const shape = String.raw`(?:\["${label}"\]|\[\("${label}"\)\]|\{\{"${label}"\}\}|\(\["${label}"\]\)|\{"${label}"\})`;

const lines = (...forms: readonly string[]) => new RegExp(`^(?:${forms.join('|')})$`);

interface Form {
  readonly line: RegExp;
  /** At least one of these: nothing is connected otherwise. */
  readonly joins: RegExp;
}

const forms: Readonly<Record<string, Form>> = {
  flowchart: {
    line: lines(`  ${name}${shape}`, String.raw`  ${name}(?:${shape})? -->(?:\|"${label}"\|)? ${name}`),
    joins: / -->/,
  },
  sequenceDiagram: {
    line: lines(
      `  (?:actor|participant) ${name} as ${label}`,
      ` {2,4}${name}(?:->>|-->>)${name}: ${label}`,
      `  (?:alt|opt|else) ${label}`,
      '  end',
    ),
    joins: /->>/,
  },
  erDiagram: {
    line: lines(
      String.raw`  ${name} \{`,
      `    (?![pfu]k )${name} (?![pfu]k(?: |$))${name}(?: PK| FK| PK, FK)?`,
      String.raw`  \}`,
      String.raw`  ${name} \|\|(?:--|\.\.)o\{ ${name} : (?:has|"${label}")`,
    ),
    joins: /o\{ /,
  },
  'stateDiagram-v2': { line: lines(String.raw`  (?:\[\*\]|${name}) --> ${name}`), joins: /-->/ },
};

export function isPlainMermaid(text: string): boolean {
  const [head = '', ...rest] = text.trimEnd().split('\n');
  const kind = /^flowchart (?:LR|TD)$/.test(head) ? 'flowchart' : head;
  const form = Object.hasOwn(forms, kind) ? forms[kind] : undefined;
  if (!form || /%%|(?:java|vb)script|data: *text/i.test(text)) return false;
  return (
    rest.every((line) => form.line.test(line)) &&
    rest.some((line) => form.joins.test(line)) &&
    namesIn(rest).every((one) => !reserved.test(one)) &&
    isWhole[kind]?.(rest) !== false
  );
}

/** Outside of labels. What stands further in was named before, or is a column, which may be called anything but a kind of key. */
const namesIn = (rest: readonly string[]): string[] =>
  rest
    .filter((line) => !line.startsWith('    '))
    .flatMap((line) => line.replaceAll(aside, ' ').match(nameInLine) ?? []);
/** A word before an arrow, a brace or a relation is a name, also where it could begin a block. */
const aside =
  /"[^"]*"|\|\|(?:--|\.\.)o\{|: .*$| as (?![-{|]).*$|^ {2}(?:alt|opt|else) (?![-{|]).*$|^ {2}end$|^ {2}(?:actor|participant) (?![-{|])/g;
const nameInLine = /(?<![A-Z])[a-z][a-z0-9_]*/g;

/** What one line alone does not show. */
const isWhole: Readonly<Record<string, (rest: readonly string[]) => boolean>> = {
  sequenceDiagram(rest) {
    const known = new Set(rest.flatMap((line) => /^ {2}(?:actor|participant) (\w+)/.exec(line)?.[1] ?? []));
    const spoken = rest.flatMap((line) => /^ +(\w+)-?->>(\w+):/.exec(line)?.slice(1) ?? []);
    let open: 'alt' | 'opt' | 'else' | undefined;
    for (const line of rest) {
      const [, word] = /^ {2}(alt|opt|else|end)\b(?! *-)/.exec(line) ?? [];
      if (word === undefined) continue;
      // One at a time, with something in it: the guide does not draw more.
      const mayCome =
        word === 'else' ? open === 'alt' || open === 'else' : word === 'end' ? open !== undefined : open === undefined;
      if (!mayCome) return false;
      open = word === 'end' ? undefined : (word as 'alt' | 'opt' | 'else');
    }
    return open === undefined && known.size >= 2 && spoken.every((one) => known.has(one));
  },
  erDiagram(rest) {
    let isOpen = false;
    for (const line of rest) {
      const opens = line.endsWith(' {');
      const closes = line === '  }';
      const isInside = line.startsWith('    ');
      if (opens ? isOpen : closes || isInside ? !isOpen : isOpen) return false;
      isOpen = opens || (isOpen && !closes);
    }
    return !isOpen;
  },
};
