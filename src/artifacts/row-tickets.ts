/**
 * Tickets that have no heading: the rows of a table (`| US-3 | As a potter ... | F2.1 | ... | US-1 |`) or the items of a list
 * (`- [ ] **US-3** (5 SP) Book shelves. Needs US-1.`). For reading, each is a ticket, and all of it stands on the line of its row.
 */
import { isTableRule, tableCells } from './lists.ts';
import { readAs } from './read-as.ts';

export interface ReadTicket {
  readonly path: string;
  readonly text: string;
  /** Its lines of the file, from and to. */
  readonly span: readonly [number, number];
}

const idCell = /^[*`[]{0,3}([A-Z][A-Z0-9]{0,9}?)(-?)(\d{1,5})[*`\]]{0,3}$/;
const idColumn = /^(?:id|key|#|no|task|ticket|story|user story|issue|item|us|work item)(?: id)?$/;
const waitsColumn = /^(?:depends(?: on)?|dependencies|dependency|blocked by|needs|prerequisites?|requires|after)$/;
const sizeColumn = /^(?:points|story points|sp|estimate|effort|size)$/;
const proofColumn = /^(?:acceptance(?: criteria)?|done when|criteria|definition of done)$/;
const titleColumn = /^(?:story|user story|title|what|task|summary|name|description|item)$/;
const item = /^ {0,3}[-*+] (\[[ xX]\] )?(\*\*|`)?\[?([A-Z][A-Z0-9]{0,9}?-\d{1,5})\]?(?:\*\*|`)?[\s:.–—-]{1,4}(\S.*)$/;
const waits =
  /\b(?:needs|depends on|blocked by|requires|after|waits for):?\s{1,3}((?:[A-Z][A-Z0-9]{0,9}-\d{1,5}(?:,? and |, | & )?){1,20})/gi;
const longest = 2000;
const fewest = 2;
const most = 1000;
/** As far as a path can say that several lines are one. */
const rowLines = 9;

/** `isOther`: prefixes that no ticket has. */
export function rowTickets(path: string, lines: readonly string[], isOther: (prefix: string) => boolean): ReadTicket[] {
  const found = [...inTables(path, lines, isOther), ...inItems(path, lines, isOther)];
  return found.length < fewest ? [] : found.slice(0, most);
}

function inTables(path: string, lines: readonly string[], isOther: (prefix: string) => boolean): ReadTicket[] {
  let columns: readonly string[] | undefined;
  const found: ReadTicket[] = [];
  for (const [i, line] of lines.entries()) {
    const cells = line.startsWith('|') && line.length <= longest ? tableCells(line) : undefined;
    if (!cells) columns = undefined;
    else if (!columns) columns = cells.map((cell) => cell.replaceAll(/[*`_]/g, '').trim().toLowerCase());
    else if (!isTableRule(cells)) found.push(...rowOf(path, i + 1, columns, cells, isOther));
  }
  return found;
}

function rowOf(
  path: string,
  line: number,
  columns: readonly string[],
  cells: readonly string[],
  isOther: (prefix: string) => boolean,
): ReadTicket[] {
  const isWork = columns.some((name) => waitsColumn.test(name) || sizeColumn.test(name));
  const [, prefix = '', dash = '', digits = ''] = idCell.exec(cells[0] ?? '') ?? [];
  if (!isWork || !idColumn.test(columns[0] ?? '') || digits === '' || isOther(prefix)) return [];
  const at = columns.findIndex((name, i) => i > 0 && titleColumn.test(name));
  const head = `# ${prefix}${dash}${digits}: ${cells[at < 0 ? 1 : at] ?? ''}`;
  const proofs: string[] = [];
  const fields = columns.flatMap((name, i) => {
    const value = cells[i] ?? '';
    if (i === 0 || i === at || value === '') return [];
    if (proofColumn.test(name)) {
      proofs.push('**Acceptance Criteria:**', `- ${value}`);
      return [];
    }
    return [`**${waitsColumn.test(name) ? 'Depends On' : name}:** ${value}`];
  });
  const room = rowLines - 1 - proofs.length;
  const kept = fields.length <= room ? fields : [...fields.slice(0, room - 1), fields.slice(room - 1).join(' ')];
  return [{ path: readAs(path, line, rowLines), text: [head, ...kept, ...proofs].join('\n'), span: [line, line] }];
}

function inItems(path: string, lines: readonly string[], isOther: (prefix: string) => boolean): ReadTicket[] {
  const found: ReadTicket[] = [];
  for (const [i, line] of lines.entries()) {
    const [, box, bold, id = '', said = ''] = line.length > longest ? [] : (item.exec(line) ?? []);
    if (id === '' || isOther(id.replace(/-\d+$/, '')) || (box === undefined && !(bold === '**' && ofWork.test(said))))
      continue;
    let end = i + 1;
    while (end < lines.length && /^\s{2,}\S/.test(lines[end] ?? '')) end += 1;
    const before = [...said.matchAll(waits)].flatMap(([, list = '']) => list.match(/[A-Z][A-Z0-9]*-\d+/g) ?? []);
    const head = [`# ${id}: ${said}`, `**Depends On:** ${before.join(', ') || 'None'}`];
    const text = [...head, ...lines.slice(i + 1, end).map((one) => one.trimStart())].join('\n');
    found.push({ path: readAs(path, i + 1, head.length), text, span: [i + 1, end] });
  }
  return found;
}

const ofWork = /\b\d{1,2} ?(?:SP|points?|pts|d|h)\b|\b(?:needs|depends on|blocked by)\b/i;
