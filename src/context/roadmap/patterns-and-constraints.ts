/** Patterns to follow (001-R43) and hard constraints (001-R44), with where they stand, so that a topic gets its own first. */
import { listItem } from '../../artifacts/lists.ts';
import { nameKey, plainText } from '../../artifacts/plain-text.ts';
import { milestoneOfHeading } from './milestones.ts';
import { itemsUnder } from './position-fields.ts';
import { structure, type Heading, type Structure } from './structure.ts';
import { taskHeadings } from './task-headings.ts';

export interface Placed {
  readonly text: string;
  readonly line: number;
  /** Keys of the milestone it stands in; empty when it is about the whole phase. */
  readonly milestones: readonly string[];
}

export interface Guidance {
  readonly patterns: readonly Placed[];
  readonly constraints: readonly Placed[];
  readonly openQuestions: readonly Placed[];
}

const isPatternHeading = (name: string) =>
  /^(?:existing |key |core |design |architecture |architectural )*patterns(?: to follow)?$|(?:^|\s)architecture$/.test(
    name,
  );
const isConstraintHeading = (name: string) => /^(?:hard |design |key )*constraints$|^absolute rules$/.test(name);
/** Said in earnest: a line with one of these binds. */
const binding =
  /\b(?:HARD[ -]BLOCK|HARD STOP|MANDATORY|NEVER|MUST(?: NOT)?|CANNOT)\b|\bpure computation\b|\bzero imports\b|\bno (?:new |external )?(?:imports|dependencies)\b/;
const softer = /\b(?:must|never)\b/i;

/** `from` and `to`: the lines of the phase in a document that holds several. */
export function findGuidance(source: string, from = 1, to = Infinity): Guidance {
  const document = structure(source);
  const headings = document.headings.filter(({ line }) => line >= from && line <= to).slice(0, 2000);
  const milestones = headings.flatMap((heading) => milestoneOfHeading(heading) ?? []);
  const place = (line: number) => milestones.findLast((one) => one.line <= line && line <= one.endLine)?.keys ?? [];
  const starts = new Set(milestones.map(({ line }) => line));
  const plain = headings.filter((heading) => !starts.has(heading.line) && taskHeadings(heading).length === 0);
  const items = (wanted: (name: string) => boolean) =>
    plain
      .filter(({ text }) => wanted(nameKey(text)))
      .flatMap(({ line }) => itemsUnder(document, line).map((text) => ({ text, line, milestones: place(line) })));
  return {
    patterns: items(isPatternHeading).slice(0, 50),
    constraints: [
      ...quickReference(document, plain),
      ...items(isConstraintHeading),
      ...milestones
        .slice(0, 200)
        .flatMap(({ line, endLine, keys }) =>
          bindingLines(document, line, endLine).map((one) => ({ ...one, milestones: keys })),
        ),
    ].slice(0, 200),
    openQuestions: items((name) => /^open questions?$/.test(name)).slice(0, 50),
  };
}

/** The lines of the quick reference that forbid or demand something. */
function quickReference(document: Structure, headings: readonly Heading[]): Placed[] {
  const heading = headings.find(({ text }) => /^quick reference\b/i.test(text));
  if (!heading) return [];
  const found: Placed[] = [];
  for (let line = heading.line + 1; line <= heading.ownEnd; line++) {
    const raw = document.lines[line - 1] ?? '';
    const text = plainText(listItem(raw) ?? raw);
    if (binding.test(text) || softer.test(text)) found.push({ text, line, milestones: [] });
  }
  return found;
}

/** Lines of a milestone that say so in capitals or by the known words; not in code. */
function bindingLines(document: Structure, from: number, to: number): Placed[] {
  const found: Placed[] = [];
  for (let line = from + 1; line <= to && found.length < 8; line++) {
    const raw = document.lines[line - 1] ?? '';
    if (
      document.isFenced(line) ||
      !/HARD[ -](?:BLOCK|STOP)|MANDATORY|pure computation|zero imports/.test(raw) ||
      raw.trimStart().startsWith('|')
    )
      continue;
    if (/^#{1,6}\s+role:/i.test(raw.trim())) continue;
    const text = plainText((listItem(raw) ?? raw).replace(/^\s*#+\s*/, ''));
    if (!taskHeadings({ level: 4, text, line, end: line, ownEnd: line }).length)
      found.push({ text, line, milestones: [] });
  }
  return found;
}
