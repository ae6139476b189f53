/** The questions that come with the choice of an option: what the design does not say is asked before it is handed on. */
import type { NewQuestion } from '../core/entry.ts';
import { aspectsUnasked } from '../core/non-functional.ts';
import { isConversation } from '../core/phase.ts';
import { type Session, slotOf, stageState } from '../core/session.ts';
import { aspectQuestions } from '../stages/closing/aspects.ts';
import { keptText } from './kept-text.ts';
import { questionEntries } from './question-entries.ts';
import type { World } from './world.ts';

export async function closingQuestions(
  world: World,
  session: Session,
  option: number,
  commandId: string,
): Promise<NewQuestion[]> {
  if (!isConversation(session) || session.quick || aspectsUnasked(session).length === 0) return [];
  const slot = slotOf(session, { kind: 'tdd', option });
  const text = slot ? ((await keptText(world, session, slot)) ?? '') : '';
  const headings = [...text.matchAll(/^#{2,4}\s+(.+?)\s*$/gm)].map((match) => match[1] ?? '');
  const isSmall = stageState(session, '2').data['complexity'] === 'simple';
  return questionEntries(aspectQuestions(isSmall, headings), commandId).map((question) => ({
    ...question,
    stage: '7' as const,
  }));
}
