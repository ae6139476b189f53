/** Who did something, and how we know. */

const actorKinds = ['person', 'agent', 'guide'] as const;
export type ActorKind = (typeof actorKinds)[number];

/**
 * The way a word reached us. `tty`, `web` and `elicitation` put the question before a person's own eyes;
 * `relay` is an agent that quotes the person; `tool` is an agent speaking for itself.
 */
const channels = ['tty', 'web', 'elicitation', 'relay', 'tool', 'file', 'import'] as const;
export type Channel = (typeof channels)[number];

export interface Actor {
  readonly kind: ActorKind;
  readonly name: string;
  readonly via: Channel;
}
