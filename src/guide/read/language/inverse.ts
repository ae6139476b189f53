/** What takes an act back: who pauses may want to resume. Where the PRD speaks of it, it is work as well; where not, a question. */
import { formsOf, singular } from '../../text/words.ts';
import type { Action } from '../acts/action.ts';
import { isLeftOut, isTold } from '../forms/parts.ts';
import { wordsOf } from './phrases.ts';
import type { Statement } from '../statement.ts';

const pairs: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    pause: ['resume'],
    suspend: ['resume', 'reinstate', 'reactivate'],
    archive: ['unarchive', 'restore'],
    lock: ['unlock'],
    block: ['unblock', 'release'],
    mute: ['unmute'],
    hide: ['unhide', 'restore'],
    ban: ['unban'],
    pin: ['unpin'],
    star: ['unstar'],
    follow: ['unfollow'],
    subscribe: ['unsubscribe'],
    publish: ['unpublish', 'withdraw'],
    share: ['unshare', 'revoke'],
    assign: ['unassign', 'reassign'],
    join: ['leave'],
    borrow: ['return'],
    lend: ['return'],
    enable: ['disable'],
    disable: ['enable'],
    activate: ['deactivate'],
    deactivate: ['activate', 'reactivate'],
    grant: ['revoke'],
    close: ['reopen'],
    merge: ['split', 'unmerge', 'undo'],
    flag: ['unflag'],
    like: ['unlike'],
    book: ['cancel'],
    reserve: ['cancel', 'release'],
    approve: ['reject', 'deny', 'decline'],
    accept: ['decline', 'reject'],
  }),
);

export const inversesOf = (verb: string): readonly string[] => pairs.get(verb) ?? [];

const isOther = (subject: string | undefined, thing: string): boolean =>
  subject !== undefined && subject !== thing && !/^(?:it|they|that|this|can|may|must|has|have|not)$/.test(subject);

/** "You have to unpin one first" asks for unpinning, though no sentence allows it. */
export function withInverses(actions: readonly Action[], statements: readonly Statement[]): Action[] {
  const asked = statements.filter(({ part }) => !isLeftOut(part) && !isTold(part));
  const found = [...actions];
  const known = new Set(actions.map(({ entity }) => entity.name.split(' ').at(-1) ?? ''));
  for (const action of actions) {
    // Whoever lends a book makes a loan, and that is what comes back.
    const said = action.verb === 'make' ? (action.wish.split(' ', 1)[0] ?? '') : action.verb;
    for (const inverse of inversesOf(said)) {
      if (found.some((one) => one.verb === inverse && one.entity.name === action.entity.name)) continue;
      const forms = formsOf(inverse);
      // Systems refuse a lot: only what is said of the thing itself is the other answer to it.
      const isAnswer = /^(?:approve|accept)$/.test(action.verb);
      const thing = action.entity.name.split(' ').at(-1) ?? '';
      const spoken = asked.filter(({ text }) => {
        const words = wordsOf(text).map((word) => word.toLowerCase());
        if (!words.some((word) => forms.has(word))) return false;
        // "People who leave": the house, the firm, the club as a whole; who leaves a list leaves it by name.
        if (
          inverse === 'leave' &&
          /\b(?:who|that|whoever) (?:has |have )?(?:leaves?|left)\b(?! (?:an?|the|it|their|one)\b)/i.test(text)
        )
          return false;
        const things = words.map((word) => singular(word));
        // "When an appointment is cancelled, the slot is offered": said of appointments.
        const at = words.findIndex((word) => forms.has(word));
        if (/^(?:is|are|was|were|been|be|gets?)$/.test(words[at - 1] ?? '') && isOther(things[at - 2], thing))
          return false;
        // "An order that is not paid is cancelled" says nothing of bookings.
        return things.includes(thing) || (!isAnswer && !things.some((word) => known.has(word)));
      });
      const { by: _by, benefit: _benefit, ...same } = action;
      // "Until a technician releases it" says who does it, and to what.
      for (const { source } of spoken.filter(
        (one) => !actions.some((act) => act.verb === inverse && act.source === one.source),
      ))
        found.push({
          ...same,
          act: 'change-state',
          verb: inverse,
          by: [],
          isPlural: false,
          wish: `${inverse} the ${action.entity.name}`,
          source,
        });
    }
  }
  return found;
}
