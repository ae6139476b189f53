/** Who it is for: by the goal, by an answer, or assumed. */
import { singular } from '../text/words.ts';
import { goalLine, type Ledger } from './ledger.ts';
import type { Wish } from './goal.ts';
import type { SpecGuideRequest } from './request.ts';

export interface Actor {
  /** Singular: "admin". */
  readonly name: string;
  /** What that rests on. */
  readonly from: string;
}

export function answerAbout(
  answers: SpecGuideRequest['answers'],
  topic: RegExp,
): { topic: string; response: string } | undefined {
  return answers.findLast((one) => topic.test(one.topic) && one.response.trim() !== '');
}

export function actorOf(
  wish: Wish,
  { answers, intent }: Pick<SpecGuideRequest, 'answers' | 'intent'>,
  ledger: Ledger,
): Actor {
  if (wish.who !== undefined) return { name: wish.who, from: goalLine(wish.line) };
  const said = answerAbout(answers, /\b(?:users?|who|actors?)\b/i);
  if (said) return { name: nameIn(said.response), from: `answer: ${said.topic}` };
  const given = ledger.given(/^who uses it\?/i);
  if (given) return { name: nameIn(given.text), from: given.id };
  // Whoever cleans up code is the one who has to live in it.
  const name = intent === 'REFACTOR' || wish.kind.id === 'command' ? 'developer' : 'user';
  return {
    name,
    from: ledger.assume(
      `It is for one kind of ${name}, signed in where the product asks for that.`,
      'the goal names nobody',
    ),
  };
}

function nameIn(response: string): string {
  const words =
    response
      .split(/[,;.(]/)[0]
      ?.trim()
      .toLowerCase()
      .split(/\s+/)
      .slice(0, 3) ?? [];
  const last = words.pop() ?? 'user';
  return [...words, singular(last)].join(' ');
}
