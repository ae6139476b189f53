/** Decisions of the past, wherever they were written down (001-R40): documents, logs, records, JSON. */
import { plainText } from '../../artifacts/plain-text.ts';
import { milestoneIdsIn, taskIdAt } from './ids.ts';
import { itemsUnder } from './position-fields.ts';
import { phaseAtStart } from './position-rows.ts';
import { structure } from './structure.ts';

export interface Decision {
  readonly decision: string;
  readonly rationale: string;
  /** ISO day or time; empty when it is not known. */
  readonly timestamp: string;
  /** As it is written: a number, or `verified`. */
  readonly confidence: string;
  readonly phase: string;
  /** Keys of the milestone or task it is about. */
  readonly keys: readonly string[];
  readonly tags: readonly string[];
  readonly status: string;
  /** Its file, with the line where there is one. */
  readonly source: string;
}

type Partial = Pick<Decision, 'decision' | 'source'> & { [K in keyof Decision]?: Decision[K] };

export function decisionOf(fields: Partial): Decision {
  return { rationale: '', timestamp: '', confidence: '', phase: '', keys: [], tags: [], status: '', ...fields };
}

/** The first sentences of a text, short enough to be quoted. */
export function brief(text: string, max = 240): string {
  const flat = plainText(text.replaceAll(/\s+/g, ' '));
  if (flat.length <= max) return flat;
  const end = flat.lastIndexOf(' ', max - 1);
  return `${flat.slice(0, end > max / 2 ? end : max - 1)}…`;
}

/** `## Architecture Decisions (R3)` and the like: one item each. */
export function decisionsOfSections(source: string, path: string): Decision[] {
  const document = structure(source);
  return document.headings
    .filter(({ text }) => /\b(?:architecture|architectural|design|key) decisions\b|^decisions\b/i.test(text))
    .flatMap(({ text, line }) => {
      const phase = /\(([A-Z]{1,4}\d{1,3})\)/.exec(text)?.[1] ?? phaseAtStart(text);
      return itemsUnder(document, line).map((item) => decisionOf({ decision: item, phase, source: `${path}:${line}` }));
    });
}

const logLine =
  /^\s*(?:[-*]\s+)?\[(\d{4}-\d{2}-\d{2}[^\]]{0,20})\]\s*(.{0,80}?)\s*DECISION:\s*(.*?)(?:\s*RATIONALE:\s*(.*))?$/;

/** `[date] MS DECISION: x RATIONALE: y`; what is indented below an entry belongs to it. */
export function decisionsOfLog(source: string, path: string): Decision[] {
  const document = structure(source);
  return document.lines.flatMap((text, i): Decision[] => {
    if (!text.includes('DECISION:') || document.isFenced(i + 1)) return [];
    const [, date, about = '', decision = '', rationale = ''] = logLine.exec(wrapped(document.lines, i)) ?? [];
    if (date === undefined || decision === '') return [];
    return [
      decisionOf({
        ...subject(about.replaceAll(/[[\]]/g, '')),
        decision: decision.trim(),
        rationale: rationale.trim(),
        timestamp: date,
        source: `${path}:${i + 1}`,
      }),
    ];
  });
}

/** An entry is a few lines at most: a list or a next entry ends it. */
function wrapped(lines: readonly string[], start: number): string {
  const more: string[] = [];
  for (const line of lines.slice(start + 1, start + 6)) {
    if (!/^\s+[^\s[*-]/.test(line)) break;
    more.push(line.trim());
  }
  return [lines[start] ?? '', ...more].join(' ');
}

/** The phase and the milestone that a few words name. */
export function subject(text: string): { phase: string; keys: readonly string[] } {
  const task = taskIdAt(text.trim());
  if (task) return { phase: task.phase, keys: task.keys };
  const [milestone] = milestoneIdsIn(text);
  return { phase: milestone?.phase || phaseAtStart(text.trim()), keys: milestone?.keys ?? [] };
}

/** `decisions/*.md`: title, `Type: decision | Phase: DA | MS: MS1`, `Date: … | Confidence: …`, `Tags: …`, then why. */
export function decisionOfNote(source: string, path: string): Decision | undefined {
  const { lines, headings } = structure(source);
  const title = headings.find(({ level }) => level === 1)?.text ?? '';
  const fields = new Map<string, string>();
  let body = 0;
  for (const [i, line] of lines.slice(0, 15).entries()) {
    const parts = line.split(/\s\|\s/).map((part) => /^\**([A-Za-z]{2,20})\**:\**\s*(.*)$/.exec(part.trim()));
    if (line.trim() === '' || parts.some((part) => part === null)) continue;
    for (const part of parts) fields.set((part?.[1] ?? '').toLowerCase(), part?.[2]?.trim() ?? '');
    body = i + 1;
  }
  const type = fields.get('type') ?? '';
  if (title === '' || (type !== '' && !/decision/i.test(type))) return undefined;
  const rest = lines
    .slice(body)
    .filter((line) => !/^#\s/.test(line))
    .join('\n')
    .trim();
  return decisionOf({
    decision: title,
    rationale: brief(rest.split(/\n\s*\n/)[0] ?? ''),
    timestamp: fields.get('date') ?? '',
    confidence: fields.get('confidence') ?? '',
    ...withPhase(subject(fields.get('ms') ?? fields.get('milestone') ?? ''), fields.get('phase') ?? ''),
    tags: (fields.get('tags') ?? '').split(/,\s*/).filter((tag) => tag !== ''),
    source: path,
  });
}

export const withPhase = (about: { phase: string; keys: readonly string[] }, phase: string) => ({
  ...about,
  phase: phase || about.phase,
});
