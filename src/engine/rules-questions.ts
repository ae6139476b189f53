/** Questions that the rules leave open, in their own words: whoever closes a package has to know of them. */
import { linesOf } from '../artifacts/lines-of.ts';
import { listItem } from '../artifacts/lists.ts';
import { isNone, nameKey, plainText } from '../artifacts/plain-text.ts';
import { ofRecent } from '../artifacts/recent.ts';
import { type Session, slotOf } from '../core/session.ts';
import { latestText } from './items.ts';
import type { World } from './world.ts';

const heading = /^open (?:questions|issues|points)$/;
/** "Do A1 to A6 hold?": each assumption is told for itself. */
const ofAssumptions = /^do(?:es)? A\d+\b[^?]*\bhold\?$/i;

/** By its lines: every look at a session asks this, and the parser of markdown would be loaded for it. */
export const questionsIn = ofRecent(2, (rules: string): readonly string[] => {
  const found: string[] = [];
  let isInside = false;
  for (const line of linesOf(rules)) {
    const [, title] = /^ {0,3}#{1,6}\s{1,4}(.{1,200})$/.exec(line) ?? [];
    if (title !== undefined) isInside = heading.test(nameKey(plainText(title)));
    const item = isInside ? plainText(listItem(line) ?? '').trim() : '';
    if (item !== '' && !isNone(item) && !ofAssumptions.test(item)) found.push(item);
  }
  return found;
});

export async function rulesQuestions(world: World, session: Session): Promise<string[]> {
  const slot = slotOf(session, { kind: 'rules' });
  const text = slot && (await latestText(world, session, slot));
  return text === undefined ? [] : questionsIn(text).map((one) => `Asked by the rules: ${one}`);
}
