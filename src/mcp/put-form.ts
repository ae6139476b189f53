/** Puts a form before the person behind a client, in one protocol as in the other, and reads what came back. */
import { inputRequired, type InputRequiredResult, inputResponse } from '@modelcontextprotocol/server';
import { nameOnRecord } from '../ask/name-on-record.ts';
import type { Caller } from '../engine/caller.ts';
import type { Call } from './call.ts';
import { personCaller } from './caller.ts';
import type { Form } from './form.ts';

/** Why there is no answer. */
export type Unanswered = 'cannot-ask' | 'declined' | 'nobody-there' | 'settled-elsewhere';

export type Answered =
  | { readonly is: 'asking'; readonly result: InputRequiredResult }
  | { readonly is: 'filled'; readonly content: Readonly<Record<string, unknown>>; readonly commandId: string }
  | { readonly is: 'unanswered'; readonly how: Unanswered };

const field = 'answer';
const unanswered = (how: Unanswered): Answered => ({ is: 'unanswered', how });

/** `step` is what the form is about: an answer to anything else was overtaken. */
export async function putForm(call: Call, session: string, step: string, form: () => Form): Promise<Answered> {
  const { mcpReq } = call.ctx;
  const asked = mcpReq.requestState<{ session: string; step: string; commandId: string }>();
  const reply = inputResponse(mcpReq.inputResponses, field);
  if (asked === undefined || reply.kind === 'missing') return ask(call, session, step, form);
  if (asked.session !== session || asked.step !== step) return unanswered('settled-elsewhere');
  if (reply.kind !== 'elicit') return unanswered('cannot-ask');
  if (reply.action === 'decline') return unanswered('declined');
  // Hosts without a user cancel by themselves.
  call.connection.noteAbsence(session, reply.action === 'cancel');
  if (reply.action === 'cancel') return unanswered('nobody-there');
  return { is: 'filled', content: reply.content ?? {}, commandId: asked.commandId };
}

async function ask(call: Call, session: string, step: string, form: () => Form): Promise<Answered> {
  if (!call.client.hasForms) return unanswered('cannot-ask');
  const { app, codec } = call.service;
  const commandId = app.world.ids.next();
  const result = inputRequired({
    inputRequests: { [field]: inputRequired.elicit(form()) },
    requestState: await codec.mint({ session, step, commandId }, call.ctx),
  });
  return { is: 'asking', result };
}

/** Who filled it in. */
export async function whoFilledIn({ service: { app, root } }: Call): Promise<Caller> {
  return personCaller(await nameOnRecord(app.world.config.name, root));
}
