/** A file that is wholly ours. Its last line says so, with a hash of the rest: what somebody edited is theirs. */
import { problem } from '../../core/problem.ts';
import { sha256 } from '../../engine/hash.ts';
import type { Form } from './form.ts';

export interface FileEdit {
  readonly is: 'file';
  readonly path: string;
  readonly text: string;
}

/** The last one counts; whatever stands below it was added by somebody. */
const mark = /^(?:<!--|#|\/\/) charrette init ([0-9a-f]{12})(?: -->)?\n?/gm;

const hashOf = (text: string) => sha256(text.replaceAll('\r\n', '\n')).slice(0, 12);

function marked({ path, text }: FileEdit): string {
  const line = `charrette init ${hashOf(text)}`;
  if (path.endsWith('.md')) return `${text}<!-- ${line} -->\n`;
  return `${text}${path.endsWith('.toml') ? '#' : '//'} ${line}\n`;
}

type Owner = 'ours' | 'edited' | 'theirs';

function ownerOf(text: string): Owner {
  const plain = text.replaceAll('\r\n', '\n');
  const found = [...plain.matchAll(mark)].at(-1);
  if (!found) return 'theirs';
  const isWhole = found.index + found[0].length === plain.length && hashOf(plain.slice(0, found.index)) === found[1];
  return isWhole ? 'ours' : 'edited';
}

const refusals = {
  theirs: { code: 'init/not-ours', message: 'exists and was not written by charrette', fix: 'Move it away' },
  edited: { code: 'init/edited', message: 'was edited since charrette wrote it', fix: 'Keep it, or delete it' },
} as const;

function refusal(owner: 'theirs' | 'edited', path: string) {
  const { code, message, fix } = refusals[owner];
  return { problem: problem(code, `${path} ${message}.`, { at: path, fix: `${fix} and run this again.` }) };
}

export const fileForm: Form<FileEdit> = {
  put(edit, text) {
    const wanted = marked(edit);
    if (text === undefined || text.replaceAll('\r\n', '\n') === wanted) return { text: text ?? wanted };
    const owner = ownerOf(text);
    return owner === 'ours' ? { text: wanted } : refusal(owner, edit.path);
  },
  take({ path }, text) {
    const owner = ownerOf(text);
    if (owner === 'edited') return refusal(owner, path);
    return { text: owner === 'ours' ? undefined : text };
  },
  isThere: (_, text) => ownerOf(text) !== 'theirs',
};
