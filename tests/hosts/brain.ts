/**
 * The model of a scripted host: it drives a session through the tools as a good model would, by what `next` says and
 * nothing else. The guide writes the documents, and what the user would say is said here.
 */
import type { Asked, Reply } from '../support/model-server.ts';

export interface Goal {
  /** What the conversation is started with. */
  readonly first: { readonly call: string; readonly input: object };
  /** Stops at a step of this stage. */
  readonly stage: string;
}

interface Next {
  readonly id: string;
  readonly kind: string;
  readonly stage: string;
  readonly from: string;
  readonly questions?: readonly { readonly key: string }[];
}

interface Heard {
  readonly ok: boolean;
  readonly session?: string;
  readonly next?: Next;
  readonly error?: { readonly code: string };
  /** An assignment, where one was asked for. */
  readonly prompt?: string;
}

export function drive({ first, stage }: Goal): (asked: Asked) => Reply {
  let calls = 0;
  const put = new Set<string>();
  return ({ tools, results }) => {
    // Titles, summaries and the like are asked for without tools.
    if (!tools.some((tool) => tool.endsWith(first.call))) return { text: 'A design session' };
    const heard = results.toReversed().flatMap((text) => replyIn(text) ?? []);
    calls += 1;
    if (calls > 40) return { text: 'TOO MANY CALLS' };
    // Refused twice in a row: whoever wrote this script should look.
    if (heard[0]?.ok === false && heard[1]?.ok === false) return { text: `REFUSED ${JSON.stringify(heard[0])}` };
    // A refusal only names the step; what it wants was said before.
    const said = heard.find(({ ok, next }) => ok && next !== undefined);
    if (!said?.next) return calls === 1 || heard.length === 0 ? { ...first } : { text: `STUCK: ${results.at(-1)}` };
    const { next, session = '' } = said;
    if (next.stage.startsWith(stage)) return { text: `REACHED ${session} ${next.id}` };
    // The user is asked first. Nobody is there to fill in a form: then what they say in chat is passed on.
    const isGate = next.kind === 'approve' || next.kind === 'choose';
    if (isGate && !put.has(next.id)) {
      put.add(next.id);
      return { call: 'design_answer', input: { session } };
    }
    return doStep(session, next);
  };
}

function doStep(session: string, next: Next): Reply {
  if (next.stage === '0' && next.kind === 'write')
    return { call: 'design_submit', input: { session, step: next.id, clear: true } };
  if (next.kind === 'write' || next.kind === 'review')
    return {
      call: 'design_record',
      input: { operation: 'draft', session, fields: { author: 'guide', review: 'never' } },
    };
  const step = next.id;
  const answers = Object.fromEntries((next.questions ?? []).map(({ key }) => [key, '1']));
  if (next.kind === 'ask') return { call: 'design_answer', input: { session, step, answers } };
  const text = 'Yes, that is right.';
  if (next.kind === 'choose')
    return { call: 'design_answer', input: { session, step, choice: '1', because: text, text } };
  return { call: 'design_answer', input: { session, step, verdict: 'approve', text } };
}

/** Hosts wrap what a tool said, once or twice. */
export function replyIn(value: unknown): Heard | undefined {
  if (typeof value === 'string') {
    const start = value.indexOf('{');
    const end = value.lastIndexOf('}');
    for (const text of [value, start < 0 ? '' : value.slice(start, end + 1)]) {
      try {
        const parsed: unknown = JSON.parse(text);
        if (typeof parsed !== 'string' || parsed !== value) return replyIn(parsed);
      } catch {
        // Not this way.
      }
    }
    return undefined;
  }
  if (typeof value !== 'object' || value === null) return undefined;
  if ('ok' in value && ['next', 'error', 'prompt'].some((field) => field in value)) return value as Heard;
  for (const part of Object.values(value)) {
    const found = replyIn(part);
    if (found) return found;
  }
  return undefined;
}
