/** What sets something going without anybody calling, and whether somebody is behind it after all. */
import type { Actor } from '../who/actors.ts';

export interface Trigger {
  /** What sets it going: `when a file arrives`, `every 6 hours`. */
  readonly call: string;
  readonly trigger: string;
  readonly effect: string;
}

/** Software and devices that act on their own behalf. */
export const machine =
  /^(?:the|our|each|an?) ((?:[\p{L}-]+ )?(?:system|service|orchestrator|scheduler|worker|job|pipeline|monitor|sidecar|engine|device|gateway|agent|importer|crawler|server|backend|app|bot|solution|software|platform|portal)) (?:must |will |has to |automatically )?(.+)$/iu;

/** "An order must be confirmed by a second dispatcher": somebody does it, and calls for it. */
export function isBySomebody(text: string, actors: readonly Actor[]): boolean {
  const [, who = ''] = /\bby (?:an?|the|one|two|another|each) ((?:[\p{L}-]+ )?[\p{L}-]+)/iu.exec(text) ?? [];
  return (
    who !== '' &&
    actors.some(({ name }) =>
      who
        .toLowerCase()
        .split(' ')
        .includes(name.split(' ').at(-1) ?? name),
    )
  );
}
