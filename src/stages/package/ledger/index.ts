/** Ids of any house, as a second look: only where the first one, which knows what the documents are, says nothing. */
import { isDropped } from '../../../artifacts/dropped-ticket.ts';
import { type Entry, type LedgerDocument, ledgerOf } from '../../../artifacts/ledger/ledger.ts';
import { bracketedIds } from '../../../artifacts/ledger/bracketed.ts';
import { isNote } from '../../../artifacts/notes.ts';
import { inItsFile } from '../../../artifacts/read-as.ts';
import type { Problem } from '../../../core/problem.ts';
import { outlineOf } from '../../outline-of.ts';
import type { DocumentText } from '../../stage.ts';
import { ledgerFindings } from './findings.ts';

const ourOwn: ReadonlySet<string> = new Set(['BR-', 'BR', 'rule ']);
const kinds: ReadonlySet<DocumentText['kind']> = new Set(['rules', 'ticket', 'adr', 'bdd']);

/** `read`: the documents as the first look read them; `isLearnt`: its rules are a list of ids, of which it looks after no others. */
export function idFindings(
  documents: readonly DocumentText[],
  read: readonly DocumentText[],
  isLearnt = false,
): Problem[] {
  const byPath = new Map<string, LedgerDocument>();
  for (const one of documents) {
    const path = inItsFile(one.path);
    // A ticket that nobody wants any more names nothing.
    if (one.kind === 'ticket' && isDropped(outlineOf(one))) continue;
    // A specification of calls is held to the others by its parser's reading; a list in YAML has been written as Markdown by now.
    const isText = /\.(?:md|markdown|txt|csv|json|feature)$/i.test(path) || isNote(one);
    if (byPath.has(path)) continue;
    if (isText) byPath.set(path, { path, document: outlineOf(one) });
    else if (one.kind === 'contracts') {
      const tokens = bracketedIds(one.text.split('\n'));
      if (tokens.length > 0) byPath.set(path, { path, document: outlineOf(one), ids: { tokens, leads: [] } });
    }
  }
  const given = new Set(read.map(({ kind, path }) => `${kind} ${path}`));
  const owned = new Set(
    documents.flatMap(({ kind, path }) =>
      // What a scenario is numbered with, nobody else looks after.
      kinds.has(kind) && !(isLearnt && kind === 'rules') && given.has(`${kind} ${path}`) && !/\.feature$/i.test(path)
        ? [inItsFile(path)]
        : [],
    ),
  );
  const isRuled = documents.some(({ kind, path }) => kind === 'rules' && owned.has(inItsFile(path)));
  // What the first look left as it was written, it does not look after: the chapters of rules, ids with a letter.
  const rules = new Map(read.flatMap((one) => (one.kind === 'rules' ? [[inItsFile(one.path), outlineOf(one)]] : [])));
  const isOwned = ({ path, line, written }: Entry) =>
    owned.has(path) && rules.get(path)?.lines[line - 1]?.includes(written) !== true;
  // Our own rules need not head a line: `## Rule 3` is `BR-3` elsewhere.
  const ledger = ledgerOf([...byPath.values()], isOwned, isRuled ? ourOwn : undefined);
  if (ledger.citations.length === 0 && ledger.lists.length === 0) return [];
  return ledgerFindings(ledger, new Map([...byPath].map(([path, { document }]) => [path, document])));
}
