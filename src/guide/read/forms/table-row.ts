/** A row of a table as one statement: the longest cell says it, those before name it, those after are notes on it. */
import { nameKey, plainText } from '../../../artifacts/plain-text.ts';
import { clean } from '../../text/escape.ts';
import { lowerFirst, singular, withArticle } from '../../text/words.ts';
import { hasBreaks, inOneLine, notedIn, withMarks } from './cell-notes.ts';
import { declaresFields, namesOwners, ownerIn } from './field-table.ts';
import { askedIn, saysMore, withoutPointers } from './pointers.ts';
import { sentencesOf, withHanging } from './sentences.ts';
import { saidByColumn } from './role-label.ts';
import { transitionIn } from './state-row.ts';
import type { Statement } from '../statement.ts';
import { isBaseForm } from '../language/verbs.ts';
import { criteriaOf, type Row, rightsIn, storyAndNotes, storyInCells } from './story-table.ts';

/** A cell that only ranks its row. */
const rank =
  /^(?:must|should|could|would|won't|(?:must|should|could|nice to|won't)[- ]haves?|high|medium|low|critical|mandatory|optional|required|yes|no|done|draft|open|proposed|approved|n\/a|p[0-4])$/i;
const needed = /^(?:must|should|(?:must|should)[- ]haves?|high|critical|mandatory|required|p[01])$/i;
const spare =
  /^(?:could|would|(?:could|nice[- ]to)[- ]haves?|low|(?:would be )?nice|optional|stretch(?: goals?)?|bonus|if time (?:permits|allows)|p[2-4])$/i;
const isRanking = /^\W*(?:prio(?:rity)?|moscow|rank|importance)\W*$/i;
const letters = new Map([
  ['M', 'must'],
  ['S', 'should'],
  ['C', 'could'],
  ['W', "won't"],
]);
/** What a rank makes of the requirement beside it. */
export const partRanked = (word: string): Statement['part'] | undefined =>
  needed.test(word)
    ? 'must'
    : spare.test(word)
      ? 'nice'
      : /^(?:won['’]?t(?:[- ](?:have|do))?|later|(?:in (?:a )?)?future(?: (?:version|release|work|phase|scope))?|planned|coming soon|post[- ]mvp|not (?:now|yet|in v1)|phase [2-9]|v[2-9])$/i.test(
            word,
          )
        ? 'excluded'
        : undefined;

/** A column that says what its numbers are: "Peak", "p95", "Events per day". */
const measured =
  /^p\d{2}\b|\bper (?:second|minute|hour|day|week|month)\b|\b(?:peak|max(?:imum)?|size|volume|latency|limit)\b/i;

/** Who asked for it, when it comes and where else it stands: nothing of what it says. */
const filedUnder =
  /^(?:sources?|origin|owners?|assignees?|status|states?|stakeholders?|requested by|raised by|refs?|references?|authors?|versions?|releases?|sprint|milestone|effort|estimates?|story points|points|tests?|test cases?|verification|jira(?: (?:issue|key|ticket))?|tickets?|epic|links?|dependencies|depends on)$/;

/** "UC-7", "BR-BOOK-01", also as a link to where it is told. */
const isId = /^[A-Z]{1,6}(?:-[A-Z]{2,8})?-?\d+$/;

/** One for each sentence of the cell that says it. */
export function readRow(columns: readonly string[], written: readonly string[]): Row[] {
  if (!hasBreaks(written)) return rowOf(columns, written);
  return rowOf(columns, written.map(withMarks)).map(({ text, more }) => ({
    text: inOneLine(text),
    more: more.quote === undefined ? more : { ...more, quote: inOneLine(more.quote) },
  }));
}

function rowOf(allColumns: readonly string[], written: readonly string[]): Row[] {
  // "M", "S", "C", "W" below "Prio", and "Won't (this release)".
  const allCells = written.map((cell, i) => {
    if (!isRanking.test(allColumns[i] ?? '')) return cell;
    const bare = cell.trim().replace(/(?<=\S) \([^()]{2,40}\)$/, '');
    return letters.get(bare.toUpperCase()) ?? (rank.test(bare.replace('’', "'")) ? bare : cell);
  });
  // The first column names the row, whatever it is called.
  const isSaid = (_: string, i: number) => i === 0 || !filedUnder.test(nameKey(allColumns[i] ?? ''));
  const columns = allColumns.filter(isSaid);
  const cells = allCells.filter(isSaid);
  if (allCells.some((cell) => /^won['’]t(?:[- ](?:have|do))?$/i.test(cell.trim())))
    return rowOf(
      columns,
      cells.filter((cell) => !/^won['’]t/i.test(cell.trim())),
    ).map(({ text, more }) => ({ text, more: { ...more, part: 'excluded' } }));
  const named = new Map(columns.map((name, i) => [nameKey(name), clean(plainText(cells[i] ?? ''))]));
  if (declaresFields(columns)) {
    const from = namesOwners(columns) ? 1 : 0;
    const limit = fieldRow(columns.slice(from), cells.slice(from), ownerIn(named));
    const quote = cells.map((one) => clean(plainText(one))).join(' | ');
    const name = cells[from] ?? '';
    return [
      { text: limit || clean(plainText(name)), more: { cells: named, quote, part: limit === '' ? 'data' : 'limits' } },
    ];
  }
  const set = setting(columns, cells);
  if (set !== undefined)
    return [
      { text: set, more: { cells: named, part: 'must', quote: cells.map((one) => clean(plainText(one))).join(' | ') } },
    ];
  const endpoint = statedCall(columns, cells) ?? stateOf(columns, cells);
  const numbers = endpoint ?? numbered(columns, cells) ?? targeted(columns, cells) ?? counted(cells);
  // Quoted as it stands, cell by cell: the columns' names are not in the row, and what it is filed under says nothing.
  const own = cells.map((cell) => clean(plainText(cell)));
  const row = own.slice(isId.test(own[0] ?? '') ? 1 : 0).join(' | ');
  const isState = /^(?:state|status)$/.test(nameKey(columns[0] ?? ''));
  if (numbers !== undefined)
    return [{ text: numbers, more: { cells: named, quote: row, ...(isState ? { part: 'must' as const } : {}) } }];
  const kept = transitionIn(columns, cells) ?? keptFor(columns, cells) ?? defaultOf(columns, cells);
  if (kept !== undefined) return [{ text: kept, more: { part: 'must', cells: named, quote: row } }];
  const wish = storyInCells(columns, cells);
  if (wish !== undefined)
    return [{ text: wish, more: { part: 'story', cells: named, quote: row } }, ...criteriaOf(columns, cells)];
  const rights = rightsIn(columns, cells);
  if (rights !== undefined) return [{ text: rights, more: { part: 'must', cells: named, quote: row } }];
  const told = storyAndNotes(
    columns,
    cells,
    (cell) => rank.test(cell),
    (text) => isSentence.test(text),
  );
  if (told) return told.map(({ text, more }) => ({ text, more: { cells: named, ...rankedBy(cells), ...more } }));
  // A number or an id in the first cell says nothing by itself.
  const words = cells.filter(
    (cell) => /\p{L}{3}/u.test(cell) && !isId.test(plainText(cell).trim()) && !rank.test(cell.trim()),
  );
  // Where a column is called after what it holds, that one says it, however long the notes beside it are.
  const isTold = columns.some((one) => /^(?:description|statement|text|acceptance criteria)$/.test(nameKey(one)));
  const stated = isTold
    ? -1
    : columns.findIndex((one, i) => saying.test(nameKey(one)) && words.includes(cells[i] ?? ''));
  const main =
    cells[stated] ?? words.filter(saysMore).reduce((best, cell) => (cell.length > best.length ? cell : best), '');
  const at = words.indexOf(main);
  if (at < 0) return [];
  const by = saidByColumn(columns, cells, main);
  const typed = words
    .slice(0, at)
    .filter((cell) => cell.trim().startsWith('`'))
    .join(' ');
  if (by !== undefined)
    return [
      {
        text: typed === '' ? by : `${typed}: ${by}`,
        more: { cells: named, ...rankedBy(cells), quote: clean(plainText(main)) },
      },
    ];
  const said = saidIn(main);
  // Whole sentences stand for themselves; what names them is kept as their name.
  const isProse = said.length > 1 || /[.!?]$/.test(main.trim()) || (at > 0 && isSentence.test(main.trim()));
  const name = words.slice(0, at).join(': ');
  const ranked = rankedBy(cells);
  const apart = stated < 0 ? [] : demandsBeside(columns, cells, stated);
  if (apart.length > 0) {
    const [others, own] = [columns, cells].map((list) => list.filter((_, i) => !isNote(columns[i] ?? '')));
    return [
      ...readRow(others ?? [], own ?? []),
      ...apart.map((note) => ({ text: note, more: { cells: named, ...ranked, quote: note } })),
    ];
  }
  if (!isProse) {
    const notes = notesAfter(main, columns, cells);
    const text = [words.slice(0, at + 1).join(': '), ...notes].join('; ');
    const quote = words.length > 1 ? clean(plainText(main)) : notes.length > 0 ? row : undefined;
    return [{ text, more: { cells: named, ...ranked, ...(quote === undefined ? {} : { quote }) } }];
  }
  const notes = words.slice(at + 1).flatMap(withoutPointers);
  const rows = said.map((own, i) => ({
    text: [
      name === '' || name.split(' ').length > 6
        ? own
        : // "Search | by period, size": one phrase over two cells.
          isBaseForm(name) && /^by /i.test(own)
          ? `${name} ${own}`
          : `**${name}**: ${own}`,
      ...(i === said.length - 1 ? notes : []),
    ].join('; '),
    more: { cells: named, ...ranked, quote: clean(plainText(own)) },
  }));
  const open = words.slice(at + 1).flatMap(askedIn);
  return [...rows, ...open.map((text) => ({ text, more: { cells: named, quote: text, part: 'open' as const } }))];
}

/** What the rows of a table of requirements say, and what is remarked on them. */
const saying =
  /^(?:(?:functional |business |user |system )?(?:requirements?|rules?|stor(?:y|ies)|needs?)|shall statements?)$/;
const isNote = (column: string): boolean => /^(?:notes?|comments?|remarks?|details|explanation)$/.test(nameKey(column));

const saidIn = (cell: string): string[] =>
  withHanging(sentencesOf([{ text: cell, line: 1 }])).flatMap((one) => notedIn(one.text));

/** A note that says something of its own stands for itself: "Existing slots are moved to the next free dock". */
function demandsBeside(columns: readonly string[], cells: readonly string[], stated: number): string[] {
  const notes = cells.flatMap((cell, i) =>
    i > stated && isNote(columns[i] ?? '') ? saidIn(clean(plainText(cell))) : [],
  );
  return notes.every((note) => isDemand.test(note)) ? notes : [];
}
const isDemand =
  /^(?!see |cf |as (?:above|below))(?:\S+ ){1,9}?(?:is|are|must|can|cannot|may|should|will|gets?|counts?|needs?|has|have|stays?|goes)\b/i;

/** "80 | 200 ms" tables aside, a row of a table of fields: only what limits the field is a demand. */
function fieldRow(columns: readonly string[], cells: readonly string[], owner: string | undefined): string {
  const field = clean(plainText(cells[0] ?? '')).replaceAll('_', ' ');
  const name = owner === undefined ? field : `The ${field} of ${withArticle(singular(owner))}`;
  const note = cells.find(
    (_, i) => i > 0 && (isNote(columns[i] ?? '') || /^description$/.test(nameKey(columns[i] ?? ''))),
  );
  const said = clean(plainText(note ?? '')).replace(/[.]$/, '');
  const [, least, most] = /^(\d[\d.,]*) ?(?:-|–|to|\.\.) ?(\d[\d.,]*)$/.exec(said) ?? [];
  if (least !== undefined && most !== undefined) return `${name} must be between ${least} and ${most}`;
  if (/^(?:must|can|cannot|may|is|are) /i.test(said)) return `${name} ${lowerFirst(said)}`;
  if (/^unique\b/i.test(said)) return `${name} must be ${lowerFirst(said)}`;
  // "runtime | minutes | at most 240": what is counted stands beside it.
  const unit = cells.slice(1).find((cell) => isUnitWord.test(plainText(cell).trim()));
  if (unit !== undefined && /^(?:at most|at least) \d[\d.,]*$/i.test(said))
    return `${name} must be ${lowerFirst(said)} ${clean(plainText(unit)).toLowerCase()}`;
  return /^(?:max(?:imum)?|at most|up to|at least|min(?:imum)?)\b.*\d/i.test(said)
    ? `${name} has ${lowerFirst(said)}`
    : '';
}

const isUnitWord =
  /^(?:seconds|minutes|hours|days|weeks|months|years|percent|euros?|dollars?|kg|g|km|m|cm|mm|litres|liters)$/i;

/** "Support engineers see the usage": a sentence, though no full stop ends it. */
const isSentence =
  /^(?:(?:An?|The|Each|Every|All|Only) )?(?:[\p{L}-]+ ){1,5}?(?:can|may|must|should|shall|will|cannot|is|are|has|have|gets?|sees?) \p{L}|^(?:An?|The|Each|Every) (?:[\p{L}-]+ ){1,2}\p{Ll}{2,}s (?:an?|the|its|their|whether|all|each) /u;

function rankedBy(cells: readonly string[]): Partial<Statement> {
  const ranks = cells.map((cell) => partRanked(cell.trim()));
  const part = ranks.find((one) => one === 'must') ?? ranks.find((one) => one === 'nice');
  return part ? { part } : {};
}

/** "/devices/{id} | PUT | Change it" under "Endpoint | Method | Description": a call as others write it in one line. */
function statedCall(columns: readonly string[], cells: readonly string[]): string | undefined {
  const plain = cells.map((cell) => clean(plainText(cell)));
  const method = plain.findIndex((cell) => /^(?:GET|POST|PUT|PATCH|DELETE)$/.test(cell));
  const path = plain.findIndex((cell) => /^\/[\w\-/{}:.]{1,120}$/.test(cell));
  if (method < 0 || path < 0) return undefined;
  const purpose = plain.find((cell, i) => i !== method && i !== path && /\p{L}{3}.* /u.test(cell) && columns[i] !== '');
  return `${plain[method]} ${plain[path]}${purpose === undefined ? '' : ` - ${purpose}`}`;
}

/** "`--strict` | off | unknown types are an error" under "Flag | Default | Meaning": what can be set, and what holds unless it is. */
function setting(columns: readonly string[], cells: readonly string[]): string | undefined {
  const at = columns.findIndex((column) => nameKey(column).startsWith('default'));
  const [key = ''] = cells;
  if (at <= 0 || !/^\s*`[^`]{2,60}`/.test(key)) return undefined;
  const others = cells
    .filter((_, i) => i !== 0 && i !== at)
    .map((cell) => clean(plainText(cell)))
    .filter((cell) => /\p{L}{2}/u.test(cell));
  const usual = clean(plainText(cells[at] ?? ''));
  const unless = usual === '' || /^(?:[-–—]|none|n\/a)$/i.test(usual) ? '' : `; the default is ${usual}`;
  return others.length === 0 ? undefined : `**${clean(plainText(key))}**: ${others.join('; ')}${unless}`;
}

/** "blocked | a dispute is opened | due, refunded" under "State | Entered when | Allowed next". */
const tellsState = /^(?:meaning|description|definition|what it means|explanation)$/;
const actsOnState = /(?:^| )(?:actor|role|who|by|owner|performed by)s?$/;
function stateOf(
  [first = '', ...others]: readonly string[],
  [name = '', ...cells]: readonly string[],
): string | undefined {
  if (!/^(?:state|status)$/.test(nameKey(first)) || others.length === 0) return undefined;
  const said = cells.flatMap((cell, i) => {
    const text = clean(plainText(cell));
    const column = clean(plainText(others[i] ?? '')).toLowerCase();
    // What the state means is said as it stands; who brings it about is named beside it.
    const said = tellsState.test(column) ? text : actsOnState.test(column) ? `by ${text}` : `${column} ${text}`;
    return text === '' || /^[-–—]$/.test(text) ? [] : [said.replace(/[.;]$/, '')];
  });
  return said.length === 0 ? undefined : `State ${clean(plainText(name))}: ${said.join('; ')}`;
}

/** What stands behind the cell that says it; a number means what its column says: "baseline 34 days". */
function notesAfter(main: string, columns: readonly string[], cells: readonly string[]): string[] {
  const at = cells.indexOf(main);
  return cells.flatMap((cell, i) => {
    const value = cell.trim();
    const isNumber = /\d\s?(?:%|\p{L})|[<>≤≥$€£]\s?\d/u.test(value) && value.length <= 30;
    if (i <= at || rank.test(value) || /^see /i.test(value) || (!isNumber && !/\p{L}{3}/u.test(value))) return [];
    const column = clean(plainText(columns[i] ?? '')).toLowerCase();
    return [isNumber && /\p{L}{3}/u.test(column) ? `${column} ${value}` : value];
  });
}

/** "Invoices | 10 years | deleted" under "Data | Kept after closure | Then": how long, since when, and what becomes of it. */
function keptFor(columns: readonly string[], cells: readonly string[]): string | undefined {
  const at = columns.findIndex((column) => /\b(?:kept|keep|retention|retained|retain|stored for)\b/i.test(column));
  const [name = '', ...others] = cells.map((cell) => clean(plainText(cell)));
  const span = others[at - 1] ?? '';
  if (at < 1 || !/^\d+ (?:hours|days?|weeks|months?|years?)$/i.test(span) || !/\p{L}{3}/u.test(name)) return undefined;
  const [since = ''] = / (?:after|from|since) .{3,60}$/i.exec(clean(plainText(columns[at] ?? ''))) ?? [];
  const done = others.find((cell) => /^\p{L}+(?:ed|en)\b/u.test(cell));
  return `${name} ${/s$|,| and /.test(name) ? 'are' : 'is'} kept for ${span}${since.toLowerCase()}${done === undefined ? '' : `, then ${done}`}`;
}

/** "Tennis | Court | 60-90 min" under "Sport | Unit | Default duration": what holds for it, unless somebody sets another. */
function defaultOf(columns: readonly string[], cells: readonly string[]): string | undefined {
  const at = columns.findIndex((column, i) => i > 0 && /^default [\p{L} ]{3,30}$/iu.test(nameKey(column)));
  const [name = '', ...others] = cells.map((cell) => clean(plainText(cell)));
  const value = others[at - 1] ?? '';
  if (at < 1 || value === '' || !/\p{L}{3}/u.test(name) || name.split(' ').length > 4) return undefined;
  return `The ${nameKey(columns[at] ?? '')} of ${name} is ${value}`;
}

/** "Search | 80 ms | 200 ms" under "Step | p50 | p95": the numbers mean what their columns say. */
function numbered(columns: readonly string[], cells: readonly string[]): string | undefined {
  const [name = '', ...values] = cells.map((cell) => clean(plainText(cell)));
  const said = values.flatMap((value, i) => {
    const column = columns[i + 1] ?? '';
    if (!/^[~<≤>≥]?\s?[\d.,]+\s?\S{0,12}(?:\/\w+)?$/.test(value) || column === '') return [];
    const per = /^(.{2,30}?) (per \w+)$/i.exec(column);
    if (per && /^[\d.,]+(?:\s?[kmb])?$/i.test(value))
      return [`${value} ${per[1]?.toLowerCase()} ${per[2]?.toLowerCase()}`];
    return [/^p\d{2}\b/i.test(column) ? `${column} ${value}` : `${column.toLowerCase()} ${value}`];
  });
  const isMeasured = columns.slice(1).some((column) => measured.test(column));
  if (!isMeasured || said.length < 2 || said.length < values.length - 1 || !/\p{L}{2}/u.test(name)) return undefined;
  return `${name}: ${said.join(', ')}`;
}

/** "Code verification (p95) | 150 ms" under "Requirement | Target": a name, and what it has to be. */
function targeted(columns: readonly string[], cells: readonly string[]): string | undefined {
  const at = columns.findIndex((column) => aims.test(nameKey(column)));
  const own = cells.map((cell) => clean(plainText(cell)));
  const before = own.slice(0, Math.max(0, at)).filter((cell) => cell !== '' && !isId.test(cell) && !rank.test(cell));
  // "Baseline 34 days" between the two, or a chapter before the name: more than a name and its number.
  const name = before.length === 1 && /\p{L}{3}/u.test(before[0] ?? '') ? (before[0] ?? '') : '';
  const value = own[at] ?? '';
  const isSaid = name !== '' && !/[.!?]$/.test(name) && (/\d/.test(value) || value.split(' ').length <= 3);
  if (!isSaid || !/[\p{L}\d]/u.test(value) || rank.test(value)) return undefined;
  const notes = own.slice(at + 1).filter((cell) => /\p{L}{3}/u.test(cell) && !rank.test(cell) && !/^see /i.test(cell));
  return [counted([name, value]) ?? `${name}: ${value}`, ...notes].join('; ');
}
const aims = /^(?:targets?|(?:target )?values?|goals?|thresholds?|objectives?|sl[oa]s?)$/;

/** "Concurrent buyers | 4,000", "Bids per second at peak | 250": so many of these. */
function counted(cells: readonly string[]): string | undefined {
  const [name = '', value = '', ...more] = cells.map((cell) => clean(plainText(cell)));
  const isMany =
    /^(?!max|min|limit|version|port)[\p{L} -]{0,30}(?:[^s]s|people|staff)(?: (?:per|an?|at|in|on|during) [\p{L} -]{2,30})?$/iu;
  if (more.some((cell) => cell !== '') || !/^[~≈]?\s?\d[\d.,]*(?:\s?(?:k|m|million|thousand))?\+?$/i.test(value))
    return undefined;
  return isMany.test(name) ? `${value.replace(/^[~≈]\s?|\+$/g, '')} ${lowerFirst(name)}` : undefined;
}
