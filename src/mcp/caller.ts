/** Who is behind a call: an agent, speaking for itself or passing on what its user said. Only a form speaks for a person. */
import type { Caller } from '../engine/caller.ts';
import type { Client, Connection } from './connection.ts';
import type { Input } from './check-input.ts';

/** Where a person can be asked, the default policy wants their own word; nobody there, words that are passed on count. */
export function agentCaller(client: Client, connection: Connection, input: Input): Caller {
  const via = passesOnWords(input) ? 'relay' : 'tool';
  return {
    actor: { kind: 'agent', name: client.name, via },
    canAsk: client.hasForms && !connection.isAbsentFor(input['session']),
  };
}

export function personCaller(name: string): Caller {
  return { actor: { kind: 'person', name, via: 'elicitation' }, canAsk: true };
}

/** Only a verdict or a choice is the user's to give; text beside anything else is the agent's own. */
function passesOnWords({ text, words, verdict, choice }: Input): boolean {
  const said = (value: unknown) => typeof value === 'string' && value.trim() !== '';
  return said(words) || (said(text) && (verdict !== undefined || choice !== undefined));
}
