/** What a file of somebody else says was decided. Unreadable or foreign text gives nothing. */
import { readAdrDecision } from '../../artifacts/adr-decision.ts';
import { bodyOf, outline } from '../../artifacts/outline.ts';
import { plainText } from '../../artifacts/plain-text.ts';
import { readRules } from '../../artifacts/rules.ts';
import type { Remembered } from '../../engine/decision-memory.ts';
import { decisionsOfJson, decisionsOfJsonLines, parseSessionFile } from '../roadmap/decision-json.ts';
import { type Decision, decisionOfNote, decisionsOfLog } from '../roadmap/decision-sources.ts';
import { repairText } from '../../artifacts/repair-text.ts';
import type { Source } from './sources.ts';

export function rememberedIn(is: Source['is'], path: string, text: string): Remembered[] {
  switch (is) {
    case 'adr':
      return adrIn(path, text);
    case 'rules':
      return rulesIn(path, text);
    case 'context':
      return contextDecisions(path, text);
    default:
      return decisionsIn(path, text).map(ofRoadmap);
  }
}

export function adrIn(path: string, text: string, more: Partial<Remembered> = {}): Remembered[] {
  const adr = readAdrDecision(outline(repairText(text)));
  if (!adr) return [];
  const { title, number, chosen, over, because, status, supersededBy, date } = adr;
  return [
    {
      kind: 'adr',
      status,
      text: number === undefined ? title : `ADR ${number}: ${title}`,
      ...(chosen === title ? {} : { chose: chosen }),
      over,
      because,
      at: date,
      path,
      ...(supersededBy === undefined ? {} : { supersededBy }),
      ...more,
    },
  ];
}

export function rulesIn(path: string, text: string, more: Partial<Remembered> = {}): Remembered[] {
  const document = outline(repairText(text));
  const { rules, approved } = readRules(document);
  const byLine = new Map(document.sections.map((section) => [section.line, section]));
  return rules.map(({ number, category, name, line }) => {
    const section = byLine.get(line);
    const body = section ? plainText(bodyOf(document, section).slice(0, 600)) : '';
    return {
      kind: 'rule',
      status: approved ? 'approved' : 'draft',
      text: `BR-${number}: ${category === undefined ? '' : `${category} - `}${name}`,
      over: [],
      because: body.length > 300 ? `${body.slice(0, 299)}…` : body,
      at: '',
      path: `${path}:${line}`,
      ...more,
    };
  });
}

function decisionsIn(path: string, text: string): readonly Decision[] {
  if (/\.jsonl$/i.test(path)) return decisionsOfJsonLines(text, path).decisions;
  if (/\.json$/i.test(path)) return decisionsOfJson(text, path) ?? [];
  const note = decisionOfNote(text, path);
  return note ? [note] : decisionsOfLog(text, path);
}

/** A decision that somebody wrote down holds, unless they say otherwise. */
function ofRoadmap({ decision, rationale, timestamp, status, source }: Decision): Remembered {
  const known = /superseded|deprecated|rejected|proposed/i.exec(status)?.[0].toLowerCase() ?? 'accepted';
  return { kind: 'decision', status: known, text: decision, over: [], because: rationale, at: timestamp, path: source };
}

function contextDecisions(path: string, text: string): Remembered[] {
  const session = parseSessionFile(text);
  return (session?.decisions ?? []).map(({ decision, rationale, timestamp }) => ({
    kind: 'decision',
    status: 'accepted',
    text: decision,
    over: [],
    because: rationale,
    at: timestamp,
    path,
  }));
}
