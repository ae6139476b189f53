/** What the wish of a story is: an act, or a thing that is to be seen. */
import { withArticle } from '../../text/words.ts';
import { isDoneFor, isThingDoing } from '../language/held-wish.ts';
import { wordsOf } from '../language/phrases.ts';
import { isBaseForm } from '../language/verbs.ts';
import type { Statement } from '../statement.ts';
import { type Actor, actorIn, storyPattern } from '../who/actors.ts';
import type { Clause } from './action.ts';

/** `story`: what `storyPattern` found in the statement. */
export function storyClause(
  story: RegExpExecArray,
  { text, quote }: Statement,
  actors: readonly Actor[],
): Clause | undefined {
  const [, who = '', wish = ''] = story;
  const clause = wish.replace(wayTo, '');
  // Why somebody wants it is quoted, so it stays as it was written.
  const benefit = (quote === undefined ? undefined : storyPattern.exec(quote)?.[3]) ?? story[3];
  const actor = actorIn(who, actors);
  // "I want duplicates blocked", "I want the system to check it": what happens by itself.
  if (/^(?:the|our) (?:system|app|platform|service|tool) to /i.test(clause) || isDoneFor(clause)) return undefined;
  // "I want a monthly report": to see it.
  const own = clause.replace(/\b(?:today|tomorrow|yesterday)['’]s /i, 'the ');
  const isThing = clause === wish && (/^(?:an?|the|my|all|our) /i.test(own) || isThingWanted(text, wish));
  if (isThing && isThingDoing(own)) return undefined;
  const seldom = /^(an?|the) (?:daily|weekly|monthly|quarterly) (.+)$/i.exec(own);
  const what = seldom ? (seldom[1]?.toLowerCase() === 'the' ? `the ${seldom[2]}` : withArticle(seldom[2] ?? '')) : own;
  const wanted = isThing ? `see ${what}` : own;
  return { ...(actor === undefined ? {} : { actor }), clause: wanted, ...(benefit === undefined ? {} : { benefit }) };
}

/** "I want multiple variants": no verb follows, since no "to" stands before it. */
const isThingWanted = (text: string, clause: string): boolean =>
  /\b(?:want|need|would like) $/i.test(text.slice(0, text.indexOf(clause))) && !isBaseForm(wordsOf(clause)[0] ?? '');

/** "The ability to export it": what they want to do. */
const wayTo =
  /^(?:an?|the) (?:[\p{L}-]+ )?(?:way|ability|option|possibility|chance|button|means|opportunity|dashboard|page|screen|form|tool|interface|place|panel|console|menu) to (?=\p{L})/iu;
