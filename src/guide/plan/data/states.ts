/** The states of a thing, from what is done to it: where it begins, where each act leads, and what leads back. */
import { inversesOf } from '../../read/language/inverse.ts';
import { unique } from '../../text/words.ts';
import { stateAfter } from '../operations/operation.ts';

/** What the life of a thing shows: it is waited for, counted and refused by. Anything else leaves the thing as it was, only changed. */
const lasting = new Set(
  'approve reject accept decline deny refuse confirm verify validate complete finish close reopen resolve settle decide review acknowledge pay refund redeem void reverse waive exempt cancel withdraw retract revoke recall dismiss skip expire lapse archive unarchive delete restore retire terminate abort stop end publish unpublish release launch deploy activate deactivate reactivate enable disable suspend reinstate pause resume start lock unlock block unblock ban unban bar mute unmute hide unhide freeze unfreeze pin unpin hold quarantine seal exclude submit send ship dispatch deliver pack bag collect drop return load unload install repair transfer borrow lend rent sell book reserve claim take assign unassign reassign schedule plan queue process escalate flag dispute appeal moderate endorse sign countersign finalize finalise issue award shortlist merge split match reconcile undo wipe admit discharge enrol enroll register renew join leave toggle upgrade downgrade delegate favorite favourite bookmark subscribe unsubscribe'.split(
    ' ',
  ),
);
/** "Hand over", "sign off", "put on hold": with its small word a verb says where the thing is then. These only tell of work. */
const passing =
  /^(?:find|look|set|sum|work|figure|point|fill|type|note|write|bring|add|count|request|ask|object|respond|reply) /;

/** What the text says of the thing itself makes a state of it all the same: "the offered slot", "a shipment is scanned". */
export function isLasting(verb: string, name: string, said: readonly { readonly low: string }[]): boolean {
  const isPhrase = verb.includes(' ') && !passing.test(verb);
  if (isPhrase || lasting.has(verb)) return true;
  const [state, thing] = [stateAfter(verb), lastOf(name)];
  return said.some(
    ({ low }) =>
      low.includes(state) &&
      low.includes(thing) &&
      new RegExp(
        String.raw`\b${state} ${thing}|\b${thing}s? (?:is|are|was|were|has been|have been|gets?) ${state}\b(?! (?:to|by|for|from|with|as|into|every)\b)`,
      ).test(low),
  );
}

/** "Define a flag", "describe the event": how it came about is no state of it; a request was requested. */
const bornAs = new Set(
  'submit request book reserve order place register file report propose draft issue open schedule raise invite apply record post upload send start add publish'.split(
    ' ',
  ),
);
export const bornBy = (verb: string | undefined): string | undefined =>
  verb !== undefined && bornAs.has(verb) ? stateAfter(verb) : undefined;

const lastOf = (name: string): string => name.slice(name.lastIndexOf(' ') + 1);

/** "Book an open slot", "a draft invoice": how it is before anything happens to it. */
export function saidFirst(name: string, said: readonly { readonly low: string }[]): string | undefined {
  const thing = lastOf(name);
  const begins = new RegExp(String.raw`\b(draft|open|free|available|unassigned|unpaid|planned) ${thing}s?\b`);
  for (const { low } of said) {
    const [, state] = low.includes(thing) ? (begins.exec(low) ?? []) : [];
    if (state !== undefined) return state;
  }
  return undefined;
}

export interface Life {
  readonly states: readonly string[];
  /** Only where something leads back; else everything follows on the first state. */
  readonly moves?: readonly (readonly [string, string])[];
}

/** What leads back to where a thing was, and from where: nothing is "restored" for good. */
const leadsBack: ReadonlyMap<string, string> = new Map(
  Object.entries({
    restore: 'deleted',
    reopen: 'closed',
    resume: 'paused',
    unlock: 'locked',
    unblock: 'blocked',
    unarchive: 'archived',
    unmute: 'muted',
    unhide: 'hidden',
    unban: 'banned',
    unpin: 'pinned',
    unassign: 'assigned',
    reactivate: 'deactivated',
    reinstate: 'suspended',
  }),
);

const waitsFor = new Set(
  'approve reject accept decline confirm verify review sign complete pay settle process'.split(' '),
);
const ends = new Set(
  'reject decline revoke suspend pause archive block cancel deactivate disable lock expire terminate withdraw'.split(
    ' ',
  ),
);

/** What is approved or cancelled is so, however often somebody has to do it. */
export const isSettling = (verb: string): boolean => waitsFor.has(verb) || ends.has(verb);

/** Where nobody says how it comes about, by what happens to it first. */
const firstState = (verbs: readonly string[]): string =>
  verbs.some((verb) => waitsFor.has(verb))
    ? 'pending'
    : verbs.some((verb) => /^(?:turn|switch) on$/.test(verb))
      ? stateAfter(verbs.find((verb) => /^(?:turn|switch) off$/.test(verb)) ?? 'turn off')
      : verbs.some(
            (verb) =>
              ends.has(verb) ||
              /^(?:turn|switch|call|take) off$| out of | on hold$/.test(verb) ||
              leadsBack.get(verb) !== undefined,
          )
        ? 'active'
        : 'open';

/** What the PRD lists is all there is, but for an end that people bring about and the list forgets. */
export function listedLife(listed: Life, verbs: readonly string[]): Life {
  const [first = 'open'] = listed.states;
  const more = verbs.filter((verb) => ends.has(verb) && !listed.states.includes(stateAfter(verb))).map(stateAfter);
  if (more.length === 0) return listed;
  const moves = listed.moves && [...listed.moves, ...more.map((to) => [first, to] as const)];
  return { states: unique([...listed.states, ...more]), ...(moves ? { moves } : {}) };
}

export function lifeOf(made: string | undefined, verbs: readonly string[]): Life {
  if (verbs.length === 0) return { states: [] };
  const first = made ?? firstState(verbs);
  const from = (verb: string) => {
    const undone = verbs.find((other) => inversesOf(other).includes(verb));
    return undone === undefined ? leadsBack.get(verb) : stateAfter(undone);
  };
  const moves = verbs.flatMap((verb) => {
    const left = leadsBack.get(verb) === undefined ? undefined : from(verb);
    return left === undefined ? [[first, stateAfter(verb)] as const] : [[first, left] as const, [left, first] as const];
  });
  const isBack = moves.some(([, to]) => to === first);
  const seen = new Set<string>();
  const own = moves.filter((one) => one[0] !== one[1] && !seen.has(one.join(' ')) && seen.add(one.join(' ')));
  return { states: unique([first, ...moves.map(([, to]) => to)]), ...(isBack ? { moves: own } : {}) };
}
