/** Lines of ours in somebody else's file, between two marks. Used where the format has comments: Markdown, TOML. */
import { parse } from 'smol-toml';
import { problem } from '../../core/problem.ts';
import type { Form } from './form.ts';

export interface BlockEdit {
  readonly is: 'block';
  readonly path: string;
  readonly text: string;
}

interface Marks {
  readonly start: string;
  /** The line end before it is ours as well: the file had none at its end. */
  readonly startJoined: string;
  readonly end: string;
}

const isToml = (path: string) => path.endsWith('.toml');

function marksOf(path: string): Marks {
  const mark = (word: string) => (isToml(path) ? `# charrette:${word}` : `<!-- charrette:${word} -->`);
  return { start: mark('start'), startJoined: mark('start+'), end: mark('end') };
}

interface Found {
  readonly from: number;
  readonly to: number;
  readonly joined: boolean;
}

/** `broken` when the marks are not one pair in order: nobody knows what is ours then. */
function find(text: string, { start, startJoined, end }: Marks): Found | 'none' | 'broken' {
  const lines = text.split('\n');
  const places = (mark: string) => lines.flatMap((line, n) => (line.trimEnd() === mark ? [n] : []));
  const starts = [...places(start), ...places(startJoined)];
  const ends = places(end);
  if (starts.length === 0 && ends.length === 0) return 'none';
  const [first = 0] = starts;
  const [last = 0] = ends;
  if (starts.length !== 1 || ends.length !== 1 || last < first) return 'broken';
  const offset = (n: number) => lines.slice(0, n).reduce((sum, line) => sum + line.length + 1, 0);
  const joined = lines[first]?.trimEnd() === startJoined;
  return { from: offset(first), to: Math.min(offset(last + 1), text.length), joined };
}

const broken = (path: string, why: string, code = 'init/unreadable') => ({
  problem: problem(code, `${path}: ${why}.`, { at: path, fix: 'Correct it by hand, then run this again.' }),
});

const blockText = ({ path, text }: BlockEdit, joined: boolean) => {
  const { start, startJoined, end } = marksOf(path);
  return `${joined ? startJoined : start}\n${text.trim()}\n${end}\n`;
};

function whyNoToml(text: string): string | undefined {
  try {
    parse(text);
    return undefined;
  } catch (error) {
    return (error instanceof Error ? error.message : String(error)).split('\n')[0];
  }
}

export const blockForm: Form<BlockEdit> = {
  put(edit, text = '') {
    const { path } = edit;
    const flaw = isToml(path) ? whyNoToml(text) : undefined;
    if (flaw !== undefined) return broken(path, `it is not TOML (${flaw})`);
    const found = find(text, marksOf(path));
    if (found === 'broken') return broken(path, 'the marks charrette:start and charrette:end are no pair');
    const joined = found === 'none' ? text !== '' && !text.endsWith('\n') : found.joined;
    const block = blockText(edit, joined);
    const gap = joined ? '\n\n' : text === '' ? '' : '\n';
    const changed = found === 'none' ? text + gap + block : text.slice(0, found.from) + block + text.slice(found.to);
    const clash = isToml(path) ? whyNoToml(changed) : undefined;
    if (clash !== undefined)
      return broken(path, `what charrette would add is set there already (${clash})`, 'init/taken');
    return { text: changed };
  },
  take({ path }, text) {
    const found = find(text, marksOf(path));
    if (found === 'none') return { text };
    if (found === 'broken') return broken(path, 'the marks charrette:start and charrette:end are no pair');
    // The empty line before it came with it.
    const before = text.slice(0, found.from);
    const kept = before.slice(
      0,
      before.length - (found.joined ? 2 : before.endsWith('\n\n') || before === '\n' ? 1 : 0),
    );
    return { text: kept + text.slice(found.to) };
  },
  isThere: ({ path }, text) => find(text, marksOf(path)) !== 'none',
};
