/** Lists and paths as TASK blocks write them (001-R30, R31, R36). */

export interface PathItem {
  readonly path: string;
  /** What stood in brackets behind it. */
  readonly note: string;
  readonly isNew: boolean;
  readonly isSafetyCritical: boolean;
}

const opening = '([{';
const closing = ')]}';

/** Splits on line ends, and on commas outside of brackets. Without `commas`, only on line ends. */
export function splitList(value: string, commas = true): string[] {
  const text = unwrap(value);
  const items: string[] = [];
  let item = '';
  let depth = 0;
  for (const char of text) {
    if (opening.includes(char)) depth++;
    else if (closing.includes(char)) depth = Math.max(0, depth - 1);
    if ((char === ',' && commas && depth === 0) || char === '\n') {
      items.push(item);
      item = '';
      if (char === '\n') depth = 0;
    } else {
      item += char;
    }
  }
  items.push(item);
  return items.map((one) => tidy(one)).filter((one) => one !== '' && !isNothing(one));
}

/** `[none — new engine]` names nothing. */
const isNothing = (text: string) => /^(?:none|nothing|n\/a)(?:$|[\s.,;(—–-])|^[-–—]+$/i.test(text);

function tidy(item: string): string {
  return item
    .replace(/\s+#\s.*$/, '')
    .replace(/,\s*$/, '')
    .replace(/^\s*[-*•]\s+/, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Without the list's own brackets; the end may be missing. */
function unwrap(value: string): string {
  const text = value.trim();
  if (!text.startsWith('[')) return text;
  const end = matching(text);
  const inner = text.slice(1, end < 0 ? undefined : end);
  const rest = end < 0 ? '' : text.slice(end + 1).trim();
  return rest === '' ? inner : `${inner} ${rest}`;
}

/** Where the bracket that opens a text is closed; -1 when it is not. */
function matching(text: string): number {
  let depth = 0;
  for (let i = 0; i < text.length; i++) {
    if (text[i] === '[') depth++;
    else if (text[i] === ']' && --depth === 0) return i;
  }
  return -1;
}

/** Names of files that have neither a slash nor an extension. */
const bareFiles =
  /^(?:Dockerfile|Makefile|LICENSE|README|CHANGELOG|Jenkinsfile|Procfile|Vagrantfile|Gemfile|Rakefile|CODEOWNERS|Justfile)$/;
const extension = /(?:^|[^.\s])\.[A-Za-z][A-Za-z0-9]{0,9}$/;

export function isPath(word: string): boolean {
  if (word === '' || /^[a-z][a-z0-9+.-]*:\/\//i.test(word) || /[<>"|→←=]/.test(word)) return false;
  return (
    word.includes('/') ||
    /^[A-Za-z]:\\/.test(word) ||
    extension.test(word) ||
    /^\.\w[\w.-]*$/.test(word) ||
    bareFiles.test(word)
  );
}

/** An entry of a path list; the text itself when it names no path. */
export function readPath(entry: string): PathItem | string {
  const isSafetyCritical = entry.includes('⊗');
  const bare = entry
    .replaceAll('⊗', '')
    .replaceAll(/[`*]{2}|`/g, '')
    .trim();
  const [, word = '', rest = ''] = /^(\S+)\s*(.*)$/s.exec(bare) ?? [];
  const path = word.replace(/[,;]$/, '');
  const [, attached = path, bracket = ''] = /^([^(]+)(\(.*)$/.exec(path) ?? [];
  if (!isPath(attached)) return bare;
  const note = `${bracket} ${rest}`
    .trim()
    .replace(/^\((.*)\)$/s, '$1')
    .trim();
  // "src/a.ts and whatever it calls" is a sentence; "src/a.ts output" or "src/a.ts (parser output)" is a path.
  if (note !== '' && !`${bracket}${rest}`.startsWith('(') && !/^[—–-]/.test(note) && note.split(' ').length > 3)
    return bare;
  return { path: attached, note: note.replace(/^[—–-]+\s*/, ''), isNew: /\bNEW\b/.test(note), isSafetyCritical };
}

export function splitPaths(value: string): { paths: PathItem[]; others: string[] } {
  const paths: PathItem[] = [];
  const others: string[] = [];
  for (const entry of splitList(value)) {
    const read = readPath(entry);
    if (typeof read === 'string') others.push(read);
    else paths.push(read);
  }
  return { paths, others };
}

const testFolder = /(?:^|[\\/])(?:tests?|__tests__|spec)[\\/]/i;
const testName = /(?:\.(?:test|spec)\.[a-z]+|-tests?\.[a-z]+|^test_[^/]*\.py|_test\.(?:go|py))$/i;

/** 001-R36: under `tests/`, `*.test.*` or `*-tests.ts`. */
export function isTestPath(path: string): boolean {
  return testFolder.test(path) || testName.test(path) || /^(?:\.\/)?tests?\/?$/i.test(path);
}

/** Test files in a command line or in code. */
export function testPathsIn(text: string): string[] {
  return text
    .slice(0, 4000)
    .split(/[\s'"`,;()]+/)
    .map((word) => word.replace(/[.:]$/, ''))
    .filter((word) => isPath(word) && isTestPath(word));
}
