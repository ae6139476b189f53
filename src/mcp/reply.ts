/** Outcomes and refusals as tool results. Some hosts show the model only the text, some only the structure: both have all. */
import type { CallToolResult, ContentBlock } from '@modelcontextprotocol/server';
import { guardedTokens } from '../artifacts/tokens.ts';
import { problem, ProblemError } from '../core/problem.ts';
import type { Outcome } from '../engine/operation.ts';
import type { Step } from '../engine/step-view.ts';
import { VersionConflict } from '../engine/ports.ts';
import { fitStep, type FittedStep } from './fit.ts';
import type { News } from './news.ts';
import { documentUri, stepUri } from './uris.ts';

/** What is read at every turn; the value of an operation that somebody asked for comes on top. */
const replyBudget = 1190;
const leastForStep = 600;

export interface Told extends Outcome {
  /** What others did since this client last looked. */
  readonly news: News;
}

export interface ReplyOptions {
  /** The step as it is, whatever its length; or only which one it is. */
  readonly step?: 'whole' | 'named';
  /** Goes in front of everything else. */
  readonly first?: Readonly<Record<string, unknown>>;
}

export function accepted({ session, value, next, notes, news }: Told, options: ReplyOptions = {}): CallToolResult {
  const told = news.length > 0 ? { news } : {};
  const around = guardedTokens(JSON.stringify({ ok: true, session, ...options.first, ...told, notes }));
  const step = next && steps[options.step ?? 'fitted'](next, Math.max(leastForStep, replyBudget - around));
  const reply = { ok: true, session, ...options.first, ...told, ...(value as object), next: step, notes };
  return { ...result(reply), content: [text(reply), ...(next && step ? linksOf({ ...next, ...step }) : [])] };
}

const steps: Readonly<Record<'whole' | 'named' | 'fitted', (step: Step, room: number) => Partial<FittedStep>>> = {
  whole: (step) => step,
  named: ({ id, kind, session, stage, from, wants }) => ({
    id,
    kind,
    session,
    stage,
    from,
    wants: wants.slice(0, 200),
  }),
  fitted: fitStep,
};

/** Anything can be thrown; the model gets what it can act on, never a stack. A step that it knows is only named. */
export function refused(error: unknown, now?: Told, step: 'named' | 'fitted' = 'named'): CallToolResult {
  const { problem: first, others } = failure(error);
  const { session, next, news = [] } = now ?? {};
  const reply = { ok: false, error: first, others, session, ...(news.length > 0 ? { news } : {}) };
  const room = Math.max(leastForStep, replyBudget - guardedTokens(JSON.stringify(reply)));
  return { ...result({ ...reply, ...(next ? { next: steps[step](next, room) } : {}) }), isError: true };
}

export function failure(error: unknown): Pick<ProblemError, 'problem' | 'others'> {
  if (error instanceof ProblemError) return error;
  const code = error instanceof VersionConflict ? 'store/version-conflict' : 'internal/unexpected';
  const message = error instanceof Error ? error.message : String(error);
  const fix = 'Look where it stands with design_next, then try again.';
  return { problem: problem(code, message, { fix }), others: [] };
}

export function result(reply: Record<string, unknown>): CallToolResult {
  return { structuredContent: reply, content: [text(reply)] };
}

const text = (reply: object) => ({ type: 'text', text: JSON.stringify(reply) }) as const;

const mostLinks = 4;

/** What a person is to look at, and the whole of what was cut. Everything else is named by its path. */
function linksOf(step: FittedStep): ContentBlock[] {
  const whole = step.cut ? [link(stepUri(step.session), `${step.id}, uncut`, 'application/json')] : [];
  const shown = step.from === 'person' ? (step.documents ?? []) : [];
  return [
    ...whole,
    ...shown.slice(0, mostLinks).map((path) => link(documentUri(step.session, path), path, 'text/markdown')),
  ];
}

const link = (uri: string, name: string, mimeType: string) => ({ type: 'resource_link', uri, name, mimeType }) as const;
