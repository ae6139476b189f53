/** What documents say about progress, and where they say it (001-R32). */
export type TaskStatus = 'pending' | 'in_progress' | 'complete';

const words: readonly (readonly [TaskStatus, string])[] = [
  [
    'pending',
    String.raw`⏳|❌|⬜|☐|🔲|🔴|⏸️?|\[ \]|\bnot[ _-]?(?:yet[ _-])?(?:started|complete|done|begun)\b|\bincomplete\b|\bpending\b|\bplanned\b|\bto-?do\b|\bupcoming\b|\bdeferred\b|\bblocked\b|\bnext\b|\bfail(?:ed|s)?\b`,
  ],
  [
    'in_progress',
    String.raw`🔄|🔶|🚧|🟡|🟠|\[[~/-]\]|\bin[ _-]?progress\b|\bactive\b|\bongoing\b|\bpartial(?:ly)?\b|\bconditional\b|\bstarted\b|\bwip\b`,
  ],
  [
    'complete',
    String.raw`✅|✔️?|☑️?|🟢|\[[xX]\]|\bcompleted?\b|\bpass(?:ed|es)?\b|\bdone\b|\bhardened\b|\bfinished\b|\bclosed\b|\bshipped\b`,
  ],
];

const any = new RegExp(words.map(([, pattern], i) => `(?<s${i}>${pattern})`).join('|'), 'iu');

/** The status that the first mark in a text stands for; nothing when there is no mark. */
export function readStatus(text: string): TaskStatus | undefined {
  const groups = any.exec(text.slice(0, 400))?.groups ?? {};
  return words.find((_, i) => groups[`s${i}`] !== undefined)?.[0];
}

/** A status cell: a dash or nothing is pending. */
export function readStatusCell(cell: string): TaskStatus | undefined {
  const text = cell.replaceAll('*', '').trim();
  return text === '' || /^[-–—]+$/.test(text) ? 'pending' : readStatus(text);
}

/** Words that only count as a mark when they are written in capitals, so that a title keeps its own words. */
const capitals =
  'COMPLETED?|IN[ -]PROGRESS|NOT[ -]STARTED|PENDING|DONE|PASSED|PASS|HARDENED|ACTIVE|PLANNED|DEFERRED|BLOCKED|TODO|WIP|FAILED|SKIPPED|FULLY|ENHANCED';
const signs = String.raw`✅|✔️?|☑️?|⏳|❌|🔄|🔶|🚧|⬜|☐|🔲|🟡|🟢|🔴|🟠|⏸️?|\[[ xX~/-]\]`;
const date = String.raw`\d{4}-\d{2}-\d{2}(?:T[\d:.]+Z?)?`;
const mark = `(?:${signs}|\\b(?:${capitals})\\b|${date})`;
/** One trailing mark with what joins it to the title: dash, plus, brackets. */
const trailing = new RegExp(
  String.raw`(?:\s*[—–|:+/,]|\s+-{1,2})*\s*(?:${mark}|\((?:\s*(?:${mark}|[—–+,|-]))+\s*\)|\[(?:${capitals})\])\s*$`,
  'u',
);
const leading = new RegExp(String.raw`^\s*(?:${signs})\s*`, 'u');

export interface Marked {
  readonly name: string;
  /** What the marks say; nothing when there are none. */
  readonly status: TaskStatus | undefined;
}

/** A title without the marks and dates around it (001-R27). */
export function splitMarks(title: string): Marked {
  let name = title.slice(0, 400).trim();
  const taken: string[] = [];
  for (let round = 0; round < 8; round++) {
    const found = trailing.exec(name) ?? leading.exec(name);
    if (!found || found[0].length >= name.length) break;
    taken.push(found[0]);
    name = (found.index === 0 ? name.slice(found[0].length) : name.slice(0, found.index)).trim();
  }
  const status = taken.map(readStatus).find((one) => one !== undefined);
  return { name: name.replace(/[\s—–-]+$/, ''), status };
}
