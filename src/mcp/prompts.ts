/** What a user types: `/design`, `/design-partner`, `/spec-design` and the other phases, `/resume`. Each says in a few lines what to call first. */
import { completable, type GetPromptResult, type McpServer } from '@modelcontextprotocol/server';
import * as z from 'zod';
import type { App } from '../app.ts';
import { documentOf, type WrittenPhase, writtenPhases } from '../artifacts/spec/phases.ts';
import { problem, ProblemError } from '../core/problem.ts';
import { newestSessions, phasesLike, sessionsLike, specsLike, topicsLike } from './completions.ts';
import { readFlags } from './flags.ts';
import { jsonSchema } from './json-schema.ts';
import { asProtocolError } from './protocol-error.ts';
import type { Service } from './service.ts';

const loop =
  'Then do what `next` says, step by step, until it says done or the user stops. A step from a person goes through design_answer.';

const specWords = (phase: WrittenPhase) =>
  `You coordinate. Word the questions yourself, one at a time; let one sub-agent write ${documentOf(phase)} from the step, and another one review it when a step asks for that; hand in with design_submit ({"text": ...} for a review). Show the walkthrough of the step, then ask.`;

export function addPrompts(server: McpServer, { app }: Service): void {
  // The words stand inside: a described copy of a completed field completes nothing.
  const session = (words: string) => completable(z.string().describe(words), (typed) => sessionsLike(app, typed));
  const spec = completable(z.string().describe('Name of the spec; --quick'), (typed) => specsLike(app, typed));
  const roadmap = {
    phase: completable(z.string().describe('Phase of a roadmap to read first'), (typed) =>
      phasesLike(app, typed),
    ).optional(),
    topic: completable(z.string().describe('Topic in that phase'), (typed, context) =>
      topicsLike(app, typed, context?.arguments?.['phase']),
    ).optional(),
  };

  server.registerPrompt(
    'design',
    {
      title: 'Design from a PRD',
      description: 'Start or resume a staged design: a PRD file, an idea, an epic or a session',
      argsSchema: z.object({
        target: session('PRD file, idea, epic id or session; --resume, --stage N, --restart, --status, --quick'),
        ...roadmap,
      }),
    },
    ({ target, phase: of, topic: on }) =>
      says([
        ...planning(of, on),
        `Call design_start with ${JSON.stringify(readFlags(target))}. If a session was found, put its question (resume, restart or view) to the user first.`,
        loop,
      ]),
  );

  server.registerPrompt(
    'design-partner',
    {
      title: 'Think a design through, together',
      description: 'A design conversation: learn, ask, explore, one point at a time',
      argsSchema: z.object({
        target: session('What to design: an idea, a PRD file or a session'),
        ...roadmap,
      }),
    },
    ({ target, phase: of, topic: on }) =>
      says([
        ...planning(of, on),
        `Call design_start with ${JSON.stringify({ ...readFlags(target), ...partnerFlow() })}.`,
        'You are a design partner: learn what exists (design_record note), ask what is missing, name constraints and edge cases (design_record), and propose one point at a time. Before a decision is recorded say it back: "So the call is X because Y".',
        loop,
      ]),
  );

  for (const phase of writtenPhases)
    server.registerPrompt(
      `spec-${phase}`,
      {
        title: `The ${phase} of a spec`,
        description: `The ${phase} phase of a spec folder`,
        argsSchema: z.object({ name: spec }),
      },
      ({ name }) => {
        const { target, quick, restart } = readFlags(name);
        const fields = {
          ...(target === '' ? {} : { name: target }),
          author: 'host',
          interviewer: 'host',
          ...(quick && { quick }),
          ...(restart && { restart }),
        };
        return says([
          `Call design_record with ${JSON.stringify({ operation: `spec-${phase}`, fields })}.`,
          specWords(phase),
          loop,
        ]);
      },
    );

  server.registerPrompt(
    'resume',
    {
      title: 'Go on where it was',
      description: 'Where a session stands, and the step to do now',
      argsSchema: z.object({ session: session('The session; without it, the one worked on last').optional() }),
    },
    async ({ session: named }) => {
      const key = named?.trim() || (await newestSessions(app, 1))[0];
      const value = await briefOf(app, key).catch((error: unknown) => {
        throw asProtocolError(error);
      });
      return says([
        `Resume the design session ${key}: design_start with ${JSON.stringify({ target: key, resume: true })} gives the same step in full.`,
        value,
        loop,
      ]);
    },
  );
}

async function briefOf(app: App, session: string | undefined): Promise<string> {
  if (session === undefined)
    throw new ProblemError(
      problem('session/not-found', 'There is no session here yet.', { fix: 'Start one: /design' }),
    );
  const caller = { actor: { kind: 'agent', name: 'prompt', via: 'tool' }, canAsk: false } as const;
  const { value } = await app.run('brief', { session }, caller);
  return (value as { text: string }).text.trim();
}

/** Where sessions know the flow, it is asked for; where they do not, the conversation is all there is to it. */
function partnerFlow(): object {
  return jsonSchema('design').properties?.['flow']?.enum?.includes('partner') ? { flow: 'partner' } : {};
}

const planning = (phase: string | undefined, topic: string | undefined): string[] =>
  phase && topic ? [`Read the planning context first: design_session with ${JSON.stringify({ phase, topic })}.`] : [];

function says(parts: readonly string[]): GetPromptResult {
  return { messages: [{ role: 'user', content: { type: 'text', text: parts.join('\n\n') } }] };
}
