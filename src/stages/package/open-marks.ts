/** What documents with a form leave open in ways that the checks of their kind do not look for, and questions that an approved one still has. */
import { adrStatusOf } from '../../artifacts/adr-status.ts';
import { isTableRule, tableCells } from '../../artifacts/lists.ts';
import { leftOpenReader } from '../../artifacts/left-open.ts';
import type { Outline } from '../../artifacts/outline.ts';
import { nameKey, plainText } from '../../artifacts/plain-text.ts';
import { inItsFile } from '../../artifacts/read-as.ts';
import { isStoryList } from '../../artifacts/story-list.ts';
import { isTaskList } from '../../artifacts/task-list.ts';
import { statedStatuses, statusNames } from '../../artifacts/status.ts';
import { type Problem, warning } from '../../core/problem.ts';
import { outlineOf } from '../outline-of.ts';
import type { DocumentText } from '../stage.ts';
import { tableRows } from '../../artifacts/table-rows.ts';

/** Larger ones are data. */
const largest = 1_000_000;
const longest = 5000;
const markdown = /\.(?:md|markdown)$/i;

export function openMarkFindings(documents: readonly DocumentText[]): Problem[] {
  const seen = new Set<string>();
  return documents.flatMap((one) => {
    const path = inItsFile(one.path);
    if (!markdown.test(path) || seen.has(path) || one.text.length > largest) return [];
    seen.add(path);
    const leftOpenIn = leftOpenReader(one.text);
    // What stands around the stories of a list is a document that nobody else reads.
    const isOurs = one.kind === 'ticket' && (isStoryList(one.text) || isTaskList(path, one.text));
    return [...(leftOpenIn ? marksIn(path, outlineOf(one), leftOpenIn, isOurs) : []), ...openQuestions(path, one)];
  });
}

/** TBD, TODO and the like are told by whoever reads the document, and as hard as its kind asks for. */
const ofItsKind = /^(?:TODO|FIXME|TBD|\?+)$/;

function marksIn(
  path: string,
  { lines, isCode }: Outline,
  leftOpenIn: (line: string) => string | undefined,
  isOurs: boolean,
): Problem[] {
  return lines.flatMap((raw, i) => {
    const said = leftOpenIn(raw);
    if (said === undefined || (ofItsKind.test(said) && !isOurs) || isCode(i + 1) || isHead(lines[i + 1])) return [];
    const fix = 'Write what belongs there.';
    return [warning('text/unfinished', `${said}: something is missing here.`, { at: `${path}:${i + 1}`, fix })];
  });
}

/** The name of a column is no cell. */
const isHead = (below = ''): boolean => below.length <= longest && isTableRule(tableCells(below) ?? []);

const questionColumn = /\b(?:questions?|preguntas?|frage|fragen|domand[ae]|perguntas?|vraag|vragen|вопрос\p{L}*)\b/iu;
const statusColumn = /^(?:status|state|estado|stand|statut|état|stato|situação|статус|resolution|answer)$/iu;
const saysOpen =
  /^(?:still )?(?:open|unresolved|unanswered|undecided|pending|abiert[ao]|pendiente|offen|ungeklärt|ouverte?|en attente|apert[ao]|em aberto|abert[ao]|pendente|открыт\p{L}*)$/iu;

/** `| Q3 | Who signs? | Open |` in a document that says of itself that it is approved. */
function openQuestions(path: string, one: DocumentText): Problem[] {
  if (!one.text.includes('|')) return [];
  const document = outlineOf(one);
  let columns: { readonly status: number } | undefined;
  let last = 0;
  const found: number[] = [];
  for (const { line, cells } of tableRows(document)) {
    if (document.isCode(line)) continue;
    if (line !== last + 1) columns = columnsOf(cells);
    else if (columns && saysOpen.test(plainText(cells[columns.status] ?? '').trim())) found.push(line);
    last = line;
  }
  if (found.length === 0 || !isApproved(document)) return [];
  return found.map((line) =>
    warning('text/unfinished', 'This question is open, and the document says that it is approved.', {
      at: `${path}:${line}`,
      fix: 'Answer it, or say what holds until it is answered.',
    }),
  );
}

/** What it says of itself first, in any language. */
const isApproved = (document: Outline): boolean =>
  adrStatusOf(statedStatuses(document, statusNames)[0]?.value ?? '') === 'accepted';

function columnsOf(cells: readonly string[]): { readonly status: number } | undefined {
  const names = cells.map((cell) => nameKey(plainText(cell)));
  const status = names.findIndex((name) => statusColumn.test(name));
  return status >= 0 && names.some((name) => questionColumn.test(name)) ? { status } : undefined;
}
