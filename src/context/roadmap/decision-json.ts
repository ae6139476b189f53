/** Decisions in JSON, in JSON lines, and in the session files of 001 (001-R12, R40). */
import { isObject } from '../../core/json.ts';
import { brief, decisionOf, subject, withPhase, type Decision } from './decision-sources.ts';
import { keyOf } from './ids.ts';
import { repairText } from '../../artifacts/repair-text.ts';

export interface PastSession {
  readonly sessionId: string;
  readonly createdAt: string;
  readonly phase: string;
  readonly topic: string;
  readonly status: string;
  readonly decisions: readonly PastDecision[];
}

export interface PastDecision {
  readonly timestamp: string;
  readonly decision: string;
  readonly rationale: string;
  readonly confidence: number | undefined;
}

const text = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

function parse(source: string): unknown {
  try {
    return JSON.parse(repairText(source)) as unknown;
  } catch {
    return undefined;
  }
}

/** `{id, decision, alternatives, reasoning, confidence, status, created}`, one or a list. Nothing when it is no JSON. */
export function decisionsOfJson(source: string, path: string): Decision[] | undefined {
  const json = parse(source);
  if (json === undefined) return undefined;
  const list: unknown = isObject(json) && Array.isArray(json['decisions']) ? json['decisions'] : json;
  return (Array.isArray(list) ? list : [list]).flatMap((one: unknown) => oneDecision(one, path));
}

/** One record a line; what is no JSON is counted. */
export function decisionsOfJsonLines(source: string, path: string): { decisions: Decision[]; damaged: number } {
  const lines = repairText(source).split('\n');
  let damaged = 0;
  const decisions = lines.flatMap((line, i): Decision[] => {
    if (line.trim() === '') return [];
    const json = parse(line);
    if (json === undefined) damaged++;
    return oneDecision(json, `${path}:${i + 1}`);
  });
  return { decisions, damaged };
}

function oneDecision(value: unknown, source: string): Decision[] {
  if (!isObject(value)) return [];
  const decision = text(value['decision']) || text(value['choice']) || text(value['title']);
  if (decision === '') return [];
  const about = subject(text(value['milestone']) || text(value['ms']) || text(value['topic']));
  return [
    decisionOf({
      decision,
      rationale: brief(text(value['reasoning']) || text(value['rationale']) || text(value['reason'])),
      timestamp: text(value['timestamp']) || text(value['created']) || text(value['created_at']) || text(value['date']),
      confidence: text(value['confidence']),
      ...withPhase(about, text(value['phase'])),
      tags: [text(value['domain']), text(value['type'])].filter((tag) => tag !== ''),
      status: text(value['status']),
      source,
    }),
  ];
}

/** A session file; nothing when it is none. Fields of a wrong type are left out, never guessed. */
export function parseSessionFile(source: string): PastSession | undefined {
  const json = parse(source);
  if (!isObject(json) || text(json['session_id']) === '') return undefined;
  const decisions = Array.isArray(json['decisions']) ? json['decisions'].filter(isObject) : [];
  return {
    sessionId: text(json['session_id']),
    createdAt: text(json['created_at']),
    phase: text(json['phase']),
    topic: text(json['topic']),
    status: text(json['status']),
    decisions: decisions.flatMap((one): PastDecision[] => {
      const { confidence } = one;
      const decision = text(one['decision']);
      if (decision === '') return [];
      return [
        {
          timestamp: text(one['timestamp']),
          decision,
          rationale: text(one['rationale']),
          confidence: typeof confidence === 'number' ? confidence : undefined,
        },
      ];
    }),
  };
}

/** Of the same phase and topic, however the topic was written. */
export function isSameTopic(session: PastSession, phase: string, topic: string): boolean {
  return session.phase.toLowerCase() === phase.toLowerCase() && keyOf(session.topic, phase) === keyOf(topic, phase);
}
