/**
 * Puts the current step before the person behind a client. A form that was filled in is that person's own word. Where
 * nobody can be asked the question stays open, and the agent is told how to bring the answer.
 */
import {
  type CallToolResult,
  inputRequired,
  type InputRequiredResult,
  inputResponse,
} from '@modelcontextprotocol/server';
import { nameOnRecord } from '../ask/name-on-record.ts';
import type { Step } from '../engine/step-view.ts';
import type { Call, Told } from './call.ts';
import { personCaller } from './caller.ts';
import { filledIn, formOf } from './form.ts';
import { accepted } from './reply.ts';
import type { Asked } from './service.ts';

/** How asking went, when it gave no answer. */
type Unanswered =
  | 'cannot-ask'
  | 'declined'
  | 'nobody-there'
  | 'nothing-filled-in'
  | 'settled-elsewhere'
  | 'nothing-to-ask';

const field = 'answer';

export async function askUser(
  call: Call,
  { session }: Readonly<Record<string, unknown>>,
): Promise<CallToolResult | InputRequiredResult> {
  const now = await call.run('next', { session });
  const step = now.next;
  if (!step || step.from !== 'person' || step.kind === 'done') return unanswered(now, 'nothing-to-ask');
  const { mcpReq } = call.ctx;
  const asked = mcpReq.requestState<Asked>();
  const reply = inputResponse(mcpReq.inputResponses, field);
  if (asked === undefined || reply.kind === 'missing') return ask(call, now, step);
  if (asked.session !== step.session || asked.step !== step.id) return unanswered(now, 'settled-elsewhere');
  if (reply.kind !== 'elicit') return unanswered(now, 'cannot-ask');
  if (reply.action === 'decline') return unanswered(now, 'declined');
  if (reply.action === 'cancel') {
    call.connection.isAbsent = true;
    return unanswered(now, 'nobody-there');
  }
  const fields = filledIn(step, reply.content ?? {});
  if (!fields) return unanswered(now, 'nothing-filled-in');
  call.connection.isAbsent = false;
  const { app, root } = call.service;
  const person = personCaller(await nameOnRecord(app.world.config.name, root));
  const input = { session, step: step.id, commandId: asked.commandId, ...fields };
  return accepted(await call.run('submit', input, person), { first: { answered: fields } });
}

async function ask(call: Call, now: Told, step: Step): Promise<CallToolResult | InputRequiredResult> {
  if (!call.client.hasForms) return unanswered(now, 'cannot-ask');
  const { app, codec } = call.service;
  const asked: Asked = { session: step.session, step: step.id, commandId: app.world.ids.next() };
  return inputRequired({
    inputRequests: { [field]: inputRequired.elicit(formOf(step)) },
    requestState: await codec.mint(asked, call.ctx),
  });
}

const because: Readonly<Record<Unanswered, string>> = {
  'cannot-ask': 'This host cannot put a form before the user.',
  declined: 'The user did not want to fill in the form.',
  'nobody-there': 'Nobody filled in the form.',
  'nothing-filled-in': 'The form came back without an answer.',
  'settled-elsewhere': 'It was settled elsewhere meanwhile: go on with the next step.',
  'nothing-to-ask': 'Nothing is asked of a person now: do the next step.',
};

function unanswered(now: Told, how: Unanswered): CallToolResult {
  const { next } = now;
  if (how === 'settled-elsewhere' || how === 'nothing-to-ask' || !next) {
    return accepted(now, { first: { asked: how, why: because[how] } });
  }
  const pending = {
    chat: 'Ask the user in chat and end your turn. Then call design_answer with what they said.',
    arguments: { session: next.session, step: next.id, ...next.submit.fields },
    // A form that was declined is no silence to be filled: their own hand it has to be.
    terminal: `The user can also answer in a terminal: ${next.submit.command}; design_next with wait tells you when.`,
  };
  return accepted(now, { first: { asked: how, why: because[how], pending } });
}
