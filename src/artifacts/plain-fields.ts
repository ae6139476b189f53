/**
 * Fields that are not bold: `Points: 3`, `- Statement: ...`, a row of a table of fields, a key of the front matter. Words before a
 * colon are a field only when people use them as one.
 */
import { tableCells } from './lists.ts';

/** `**Name:** value`, with the rest of its line. */
export interface Field {
  readonly name: string;
  readonly value: string;
  readonly line: number;
  /** Not bold: it counts by its name. */
  readonly plain?: true;
}

const known: ReadonlySet<string> = new Set(
  (
    'acceptance criteria|after|done when|shown by|needs|prerequisites|waits for|affects|assignee|author|authors|bdd scenarios|blocked by|is blocked by|depends upon|predecessors|blocks|business rules|category|complexity|cost|covers|' +
    'created|date|dependencies|depends|depends on|effort|endpoint|enforcement|epic|epic link|parent link|estimate|exceptions|feature|owner|parent|points|' +
    'primary endpoint|priority|rationale|reason|recommendation|recommended|reference|references|requires|rule|rules|scenarios|seen at|source|sources|' +
    'split from|statement|status|story points|test cases|supersedes|superseded by|total|total rules|total business rules|total number of rules|type|' +
    'updated|used by|version|who it affects|why'
  ).split('|'),
);
/** Too common as words before a colon; in a table of fields they are one. */
const inTables: ReadonlySet<string> = new Set(
  'id|key|ticket|issue|decision|context|consequences|implications|positions|alternatives|argument'.split('|'),
);
const longestName = 24;

/** Bare, or in italics: `Source: ...`, `*Source:* ...`, `_Source_: ...`; also as an item of a list below another. */
const line = /^ {0,12}(?:[-*+] {1,4})?[*_]?([A-Za-z][A-Za-z ]{1,23}?)[*_]? ?:[*_]?(?:[ \t]+(.*))?$/;

/** The field that a line is without being bold; nothing for any other line. */
export function plainField(text: string, at: number): Field | undefined {
  const cells = text.startsWith('|') && text.length < 2000 ? tableCells(text) : undefined;
  // A table of fields has two columns; a wider one says something else in its first.
  const [name, value] = cells ? (cells.length === 2 ? cells : []) : (line.exec(text)?.slice(1) ?? []);
  if (name === undefined) return undefined;
  const bare = name.replaceAll('*', '').replace(/:$/, '').trim();
  const key = bare.toLowerCase();
  if (bare.length > longestName || !(known.has(key) || (cells && inTables.has(key)))) return undefined;
  const said = value ?? '';
  return { name: bare, value: (cells ? said.replaceAll('**', '') : said).trim(), line: at, plain: true };
}

/** The keys of the front matter at the margin; a list below a key is read by whoever asks for it. */
export function frontMatterFields(lines: readonly string[], endLine: number): Field[] {
  return lines.slice(1, endLine - 1).flatMap((text, i) => {
    const [, name, value = ''] = /^([A-Za-z][\w-]{0,40}):(?:[ \t]+(.*))?$/.exec(text.slice(0, 5000)) ?? [];
    if (name === undefined) return [];
    const bare = value
      .trim()
      .replace(/^\[(.*)\]$/, '$1')
      .replace(/^(["'])(.*)\1$/, '$2');
    return [{ name: name.replaceAll('_', ' '), value: bare.trim(), line: i + 2, plain: true as const }];
  });
}
