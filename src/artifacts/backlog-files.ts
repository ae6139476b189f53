/**
 * Lists that are kept as data, a CSV out of a tracker, a JSON list of tasks or requirements in YAML, written as Markdown for reading: a
 * record a row, an entry a heading with its fields. Line by line, so that every place stays where it is.
 */
const longest = 1_000_000;
export const isBacklogFile = /\.(?:csv|json|ya?ml)$/i;
const csv = /\.csv$/i;
const json = /\.json$/i;
const yaml = /\.ya?ml$/i;
/** `- id: SYS-3`. */
const entry = /^(\s{0,12}- {1,3})["']?(?:id|key|uid|ref)["']?:\s{1,3}["']?([A-Z][A-Z0-9_-]{0,15}\d)["']?\s*(?:#.*)?$/;
const fewestEntries = 3;

/** What such a file has, asked cheaply: rows that begin with ids, or things that wait for each other. */
export function isBacklog(path: string, text: string): boolean {
  if (text.length > longest) return false;
  if (csv.test(path)) return (text.match(/^(?:[^,\n]{0,80},)?"?[A-Z][A-Z0-9]{0,9}-?\d{1,5}\b/gm)?.length ?? 0) > 1;
  if (yaml.test(path))
    return /^\s{0,12}- {1,3}["']?(?:id|key|uid|ref)/m.test(text) && entriesIn(text.split('\n')) >= fewestEntries;
  return (
    json.test(path) &&
    !/(?:^|\/)(?:package(?:-lock)?|composer|tsconfig[^/]*)\.json$/i.test(path) &&
    /^\s*"(?:dependencies|depends_?on|blocked_?by|prerequisites)"\s*:\s*\[/im.test(text) &&
    /^\s*"title"\s*:/m.test(text) &&
    /^\s*"(?:id|key)"\s*:/m.test(text)
  );
}

export const asMarkdown = (path: string, text: string): string =>
  csv.test(path) ? rowsOf(text) : json.test(path) ? tasksOf(text) : yaml.test(path) ? entriesOf(text) : text;

const entriesIn = (lines: readonly string[]): number =>
  lines.reduce((count, line) => count + (line.length < 200 && entry.test(line) ? 1 : 0), 0);

const said = /^(\s{0,16})(?:- {1,3})?["']?([A-Za-z][\w -]{0,30}?)["']?:\s{1,3}(\S.*)$/;
/** What these hold is what the entry says, and not a field of it. */
const sentence = /^(?:text|statement|description|requirement|rule|title|name|summary|shall)$/i;

function entriesOf(text: string): string {
  let depth = -1;
  const lines = text.split(/\r\n?|\n/);
  return lines
    .map((line, i) => {
      if (line.length > 5000) return '';
      const [, lead, id] = entry.exec(line) ?? [];
      if (lead !== undefined) {
        if (depth < 0) depth = lead.length;
        // What stands deeper is a part of an entry.
        return lead.length === depth ? `### ${id}: ${nameNear(lines, i)}` : '';
      }
      if (depth < 0) return '';
      const [, , name = '', value = ''] = said.exec(line) ?? [];
      const bare = (name === '' ? line.trim() : value).replaceAll(/^["'[]|["'\]]$/g, '');
      if (bare === '' || /^[|>][+-]?$/.test(bare) || bare.startsWith('#')) return '';
      return name === '' || sentence.test(name) ? bare : `${name.replaceAll('_', ' ')}: ${bare}`;
    })
    .join('\n');
}

/** What an entry says first, up to the next one. */
function nameNear(lines: readonly string[], at: number): string {
  for (const line of lines.slice(at + 1, at + 8)) {
    if (line.length > 5000 || entry.test(line)) break;
    const [, , name = '', value = ''] = said.exec(line) ?? [];
    if (sentence.test(name)) return value.replaceAll(/^["']|["']$/g, '').slice(0, 120);
  }
  return '';
}

function rowsOf(text: string): string {
  const lines: string[] = [];
  let cells: string[] = [];
  let cell = '';
  let more = 0;
  let isQuoted = false;
  const finish = () => {
    lines.push(`| ${[...cells, cell].map((one) => one.trim().replaceAll('|', '/')).join(' | ')} |`);
    for (; more > 0; more -= 1) lines.push('');
    cells = [];
    cell = '';
  };
  for (let i = 0; i < text.length; i += 1) {
    const char = text[i] as string;
    if (char === '"') {
      if (isQuoted && text[i + 1] === '"') i += 1;
      else isQuoted = !isQuoted;
    } else if (char === '\n') {
      if (isQuoted) more += 1;
      else finish();
      if (isQuoted) cell += ' ';
    } else if (char === ',' && !isQuoted) {
      cells.push(cell);
      cell = '';
    } else if (char !== '\r') cell += char;
  }
  if (cell !== '' || cells.length > 0) finish();
  return lines.join('\n');
}

const property = /^(\s*)"(\w{1,40})"\s*:\s*(.*?),?\s*$/;

function tasksOf(text: string): string {
  const lines = text.split(/\r\n?|\n/);
  const depths = lines.flatMap((line) => {
    const [, indent = '', name] = property.exec(line) ?? [];
    return name === 'id' || name === 'key' ? [indent.length] : [];
  });
  const depth = Math.min(...depths);
  let list: number | undefined;
  return lines
    .map((line, i) => {
      if (list !== undefined) {
        if (/^\s*\]/.test(line)) list = undefined;
        return '';
      }
      const [, indent = '', name = '', value = ''] = line.length > 20_000 ? [] : (property.exec(line) ?? []);
      if (name === '') return '';
      const said = value
        .replaceAll(/^\[|\]$/g, '')
        .replaceAll(/^"|"$/g, '')
        .replaceAll(String.raw`\"`, '"')
        .replaceAll(String.raw`\n`, ' ');
      // What stands deeper is a part of a task, and is counted anew in each; what stands above is around the list.
      if (indent.length !== depth) return '';
      if (name === 'id' || name === 'key')
        return `### ${/^\d/.test(said) ? `Task ${said}` : said}: ${titleNear(lines, i)}`;
      if (value !== '[') return `${name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}: ${said}`;
      const end = lines.findIndex((one, at) => at > i && /^\s*\]/.test(one));
      const inside = lines.slice(i + 1, end < 0 ? i + 1 : end);
      if (inside.some((one) => one.includes('{'))) return '';
      list = i;
      return `${name}: ${inside.map((one) => one.replaceAll(/[\s",]/g, '')).join(', ')}`;
    })
    .join('\n');
}

function titleNear(lines: readonly string[], at: number): string {
  const [, title = ''] =
    lines
      .slice(at + 1, at + 4)
      .map((line) => /^\s*"(?:title|name|summary)"\s*:\s*"(.{0,300}?)",?\s*$/.exec(line))
      .find((found) => found) ?? [];
  return title;
}
