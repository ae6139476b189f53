/** The one list that is kept: `list --json`, in a pipe. */
import { join } from 'node:path';
import { type Heading, printedHeading } from '../artifacts/session-file/printed-heading.ts';
import { type ListedSession, newestFirst } from '../engine/listed-session.ts';
import { answerFile } from '../stores/file/kept-answer.ts';
import { type ListPlace, type Pieces, sessionEnding } from '../stores/file/kept-list.ts';
import { printDocument } from './document.ts';
import { isDevice } from './kept-form.ts';

export function isKeptList(words: readonly string[]): boolean {
  return words.length === 2 && words.includes('list') && words.includes('--json') && !isDevice(1);
}

export function listPlace(root: string, design: string, program: string): ListPlace {
  // No session has such a name.
  return { file: answerFile(root, design, '', 'list'), root, folder: join(root, design, 'sessions'), program };
}

export const nameOf = ({ session }: ListedSession): string => `${session}${sessionEnding}`;

export const listPieces: Pieces<ListedSession> = {
  look(name, bytes) {
    const heading: Heading | undefined = printedHeading(bytes);
    return heading && { session: name.slice(0, -sessionEnding.length), ...heading };
  },
  // As it stands in the list, which stands in the document.
  print: (entry) => `    ${printDocument(entry).trimEnd().replaceAll('\n', '\n    ')}`,
  parse: (piece) => JSON.parse(piece) as ListedSession,
  compare: newestFirst,
};
