/**
 * Set for an agent that works on an assignment. It may have our hooks and our server, as its user's own: there they keep
 * quiet, as a brief or a tool of the session would lead it away from what it was asked for.
 */
export const delegatedVariable = 'CHARRETTE_DELEGATED';

export const isDelegated = (env: Readonly<Record<string, string | undefined>>): boolean =>
  (env[delegatedVariable] ?? '') !== '';
