/**
 * Many stories or tickets in one file, a heading each: `### Story 2.1: Book a tool`, `### US-01 Open a case`, `## SHED-11 Slots`. For
 * reading, each is a ticket of its own. What stands around them is one more, without an id: an epic says what its stories carry, and a
 * map of coverage which of them carries what.
 */
import { outline, type Section } from './outline.ts';
import { readAs } from './read-as.ts';
import { rowTickets } from './row-tickets.ts';

interface ListDocument {
  readonly kind: string;
  readonly path: string;
  readonly text: string;
}

const worded =
  /^((?:User )?Story|Task|Ticket|Issue|Work Item)[ \t]{1,3}#?(\d{1,3}(?:\.\d{1,3})?)(?![\w.])[ \t]{0,3}(?:[:.–—-][ \t]{0,3})?(\S.*)$/i;
const labelled =
  /^(?:(?:User )?Story|Task|Ticket|Issue)?\s{0,2}\[?((?:[A-Z][A-Z0-9]{0,9}-){0,2}?[A-Z][A-Z0-9]{0,9}?)(-?)([A-Z]?\d{1,5})\]?(?![\w-]|\.\d)[ \t]{0,3}(?:[:.–—|-][ \t]{0,3})?(\S.*)$/;
/** These head requirements, tests, decisions or parts of a text. */
const others =
  /^(?:FRS?|NFRS?|REQS?|BRS?|BRL|R|SR|SRS|UR|UC|AC|TC|TS|ADR|RFC|KEP|RISK|Q|A|D|G|H|M|P|V|C|S|OQ|EC|SC|EPIC|PHASE|STEP|DAY|WEEK|SPRINT|PART|API)$/;
const mayHead = /^#{2,5}[ \t]+(?:\[?[A-Z][A-Z0-9]{0,9}-?\d|(?:User )?Story |Task |Ticket |Issue |Work Item )/gim;
/** What people say of work: who wants it, when it is done, what it waits for, how large it is. */
const ofWork =
  /\bAs an?\b[\s\S]{1,200}\bI (?:want|can|need)\b|^\W{0,8}(?:acceptance|done when|definition of done|depends|dependencies|prerequisites?|blocked by|blocks|points|story points|estimate|size|effort)\b/im;
/** Larger ones are data. */
const longest = 1_000_000;
const fewest = 2;
const mostStories = 1000;

interface Head {
  readonly section: Section;
  readonly shape: string;
  readonly title: string;
}

/** The headings of the stories; nothing where a text is no such list. */
function headsIn(text: string): Head[] {
  if (text.length > longest || (text.match(mayHead)?.length ?? 0) < fewest) return [];
  const document = outline(text);
  const shapes = new Map<string, Head[]>();
  for (const section of document.sections) {
    const head = section.level < 2 || section.text.length > 500 ? undefined : headOf(section);
    const own = head && shapes.get(head.shape);
    if (own) own.push(head);
    else if (head) shapes.set(head.shape, [head]);
  }
  const [most = []] = [...shapes.values()].toSorted((a, b) => b.length - a.length);
  const planned = most.filter(({ section: { line, endLine } }) =>
    ofWork.test(
      document.lines
        .slice(line, Math.min(endLine, line + 200))
        .join('\n')
        .slice(0, 20_000),
    ),
  );
  return planned.length >= fewest && planned.length >= most.length / 2 ? most.slice(0, mostStories) : [];
}

function headOf(section: Section): Head | undefined {
  const [, word, number, rest = ''] = worded.exec(section.text) ?? [];
  if (word !== undefined)
    return { section, shape: `${section.level} ${word.toLowerCase()}`, title: `${word} ${number}: ${rest}` };
  const [, prefix = '', dash = '', digits = '', title = ''] = labelled.exec(section.text) ?? [];
  if (digits === '' || others.test(prefix)) return undefined;
  return { section, shape: `${section.level} ${prefix}${dash}`, title: `${prefix}${dash}${digits}: ${title}` };
}

/** A ticket that has parts is one ticket. */
const isOneTicket = (text: string): boolean => {
  const [, title = ''] = /^# (.{1,300})$/m.exec(text.slice(0, 5000)) ?? [];
  const [, prefix = '', dash = '', digits = ''] = labelled.exec(title) ?? [];
  // `## EP1-S2` below `# EP1 Offers` is a part of an epic, and that is no ticket.
  if (digits !== '' && new RegExp(`^#{2,4}[ \\t]+\\[?${prefix}${dash}${digits}[-.]`, 'm').test(text)) return false;
  return (
    worded.test(title) ||
    (prefix !== '' && !others.test(prefix)) ||
    (text.includes('\nid:') && /^---\r?\n[\s\S]{0,2000}?^id:/m.test(text.slice(0, 3000)))
  );
};

/** Looking for that alone is many times cheaper: most texts have neither. */
const mayHaveRows =
  /^\|[^\n]{0,300}\b(?:depend|blocked|needs|after|requires|points|estimate|effort|prereq|SP|size)|^ {0,3}[-*+] (?:\[[ xX]\] )?(?:\*\*|`)?\[?[A-Z][A-Z0-9]{0,9}-\d/im;

const isOther = (prefix: string): boolean => others.test(prefix);

export const isStoryList = (text: string): boolean =>
  text.length <= longest &&
  !isOneTicket(text) &&
  (headsIn(text).length > 0 || (mayHaveRows.test(text) && rowTickets('', text.split(/\r\n?|\n/), isOther).length > 0));

/** The tickets of such a list, and what stands around them; nothing where the document is none. */
export function storiesIn<T extends ListDocument>(document: T): T[] | undefined {
  if (document.kind !== 'ticket' || document.text.length > longest || isOneTicket(document.text)) return undefined;
  const heads = headsIn(document.text);
  const lines = document.text.split(/\r\n?|\n/);
  const rows = heads.length > 0 ? [] : rowTickets(document.path, lines, isOther);
  if (heads.length === 0 && rows.length === 0) return undefined;
  // The title of the list is no ticket's.
  const around = lines.map((line) => (line.startsWith('# ') ? '' : line));
  const stories = heads.map(({ section: { line, endLine }, title }) => {
    around.fill('', line - 1, endLine);
    const text = [`# ${title}`, ...lines.slice(line, endLine)].join('\n');
    return { ...document, path: readAs(document.path, line, storyHead), text };
  });
  for (const { span } of rows) around.fill('', span[0] - 1, span[1]);
  const inRows = rows.map(({ path, text }) => ({ ...document, path, text }));
  return [
    ...stories,
    ...inRows,
    { ...document, path: readAs(document.path, 0, 0), text: withStories(around).join('\n') },
  ];
}

const storyHead = 1;

/** One of a list, by its path. */
export const isStory = (path: string): boolean => /#L[1-9]\d{0,8}\+[19]$/.test(path);

/** What stands around the stories of a list. */
export const isAroundStories = (kind: string, path: string): boolean => kind === 'ticket' && path.endsWith('#L0+0');

/** In a column of stories the number alone says which: `| FR9 | Epic 3 | 3.3 |`. */
function withStories(lines: readonly string[]): string[] {
  let column = -1;
  return lines.map((line) => {
    if (!line.startsWith('|') || line.length > 2000) {
      column = -1;
      return line;
    }
    const cells = line.split('|');
    if (column < 0) {
      const at = cells.findIndex((cell) => /^[\s*]{0,6}(?:user )?stor(?:y|ies)[\s*]{0,6}$/i.test(cell));
      column = at < 0 ? 0 : at;
      return line;
    }
    if (column > 0)
      cells[column] = (cells[column] ?? '').replaceAll(/(?<![\w.-])(\d{1,3}\.\d{1,3})(?![\w.-])/g, 'Story $1');
    return cells.join('|');
  });
}
