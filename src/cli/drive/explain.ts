/** "Why is rule 3 there?": asked where changes are asked for. What is written of it is shown, and nothing changes. */
import type { Step } from '../../engine/step-view.ts';
import { plain } from '../plain.ts';
import { wrap } from '../render/wrap.ts';
import { documentsOf, type Driver, say } from './driver.ts';

const asks =
  /^(?:(?:but|and|so|hm+|ok|okay|sorry),? )?(?:why|what|where|how|who|when|which)\b(?! about\b)|^(?:is|are|does|do|did|was) (?!not\b)/i;

/** "Could you drop rule 3?" wants something done; "why ...?" wants to know. */
export const isQuestion = (text: string): boolean => text.trim().endsWith('?') && asks.test(text.trim());

const mostLines = 16;

export async function explain(driver: Driver, step: Step, question: string): Promise<void> {
  const { session } = step;
  const { view } = driver;
  const number = /\b(?:rule|BR)[- ]?#?(\d{1,3})\b/i.exec(question)?.[1];
  const paths = number === undefined ? (step.documents ?? []) : ['rules'];
  const texts = await Promise.all(paths.map((path) => documentsOf(driver, session, path).catch(() => [])));
  for (const { path, text } of texts.flat()) {
    const part = number === undefined ? partAbout(text, question) : ruleIn(text, number);
    if (!part) continue;
    const bar = view.paint('dim', view.ascii ? '|' : '│');
    const lines = part.flatMap((line) => (line.trim() === '' ? [''] : wrap(plain(line), view.width - 2)));
    say(['', view.paint('bold', plain(path)), ...lines.slice(0, mostLines).map((line) => `${bar} ${line}`)]);
    return;
  }
  if (number === undefined && wordsIn(question).length === 0) {
    say(['', ...wrap('Of what? Name it: "Why rule 3?", "What does the outbox do?"', view.width)]);
    return;
  }
  const how = `Nothing here speaks of that. What stands on what: charrette trace ${session}`;
  say(['', ...wrap(how, view.width)]);
}

function ruleIn(text: string, number: string): string[] | undefined {
  const heading = new RegExp(String.raw`^#{2,4} (?:Rule |BR-)${number}\b`, 'i');
  return sectionsOf(text).find(([title = '']) => heading.test(title));
}

const common = new Set(
  'why what where how who when which there this that with from have does the and for are was not you'.split(' '),
);
const wordsIn = (text: string): string[] =>
  (text.toLowerCase().match(/\p{L}{3,}/gu) ?? []).filter((word) => !common.has(word)).map((word) => word.slice(0, 6));

/** The section of which the most words are asked for; its heading counts twice. */
export function partAbout(text: string, question: string): string[] | undefined {
  const asked = new Set(wordsIn(question));
  const inIt = (words: string) => new Set(wordsIn(words).filter((word) => asked.has(word))).size;
  const scored = sectionsOf(text).map((section) => ({
    section,
    score: 2 * inIt(section[0] ?? '') + inIt(section.slice(1).join(' ')),
  }));
  const best = scored.reduce((one, other) => (other.score > one.score ? other : one), { section: [''], score: 1 });
  return best.score > 1 ? best.section : undefined;
}

/** Each from its heading on, without its last empty lines. */
function sectionsOf(text: string): string[][] {
  return text
    .split(/^(?=#{1,4} )/m)
    .map((part) => part.trimEnd().split('\n'))
    .filter(([first = '']) => /^#{1,4} /.test(first));
}
