/** Questions that the rules leave open, in their own words: whoever closes a package has to know of them. */
import { listItem } from '../artifacts/lists.ts';
import { outline } from '../artifacts/outline.ts';
import { isNone, nameKey, plainText } from '../artifacts/plain-text.ts';
import { type Session, slotOf } from '../core/session.ts';
import { latestText } from './items.ts';
import type { World } from './world.ts';

const heading = /^open (?:questions|issues|points)$/;
/** "Do A1 to A6 hold?": each assumption is told for itself. */
const ofAssumptions = /^do(?:es)? A\d+\b[^?]*\bhold\?$/i;

export function questionsIn(rules: string): string[] {
  const { sections, lines } = outline(rules);
  return sections
    .filter(({ text }) => heading.test(nameKey(text)))
    .flatMap(({ line, endLine }) => lines.slice(line, endLine))
    .flatMap((line) => listItem(line) ?? [])
    .map((item) => plainText(item).trim())
    .filter((item) => !isNone(item) && !ofAssumptions.test(item));
}

export async function rulesQuestions(world: World, session: Session): Promise<string[]> {
  const slot = slotOf(session, { kind: 'rules' });
  const text = slot && (await latestText(world, session, slot));
  return text === undefined ? [] : questionsIn(text).map((one) => `Asked by the rules: ${one}`);
}
