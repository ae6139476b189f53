/** A scenario that says its rule again shows nothing that the rule does not say: whoever carries it out has to know what is meant. */
import { wordsOf } from './items/digest.ts';

/** Shorter words are the grammar of a sentence, in most languages. */
const shortest = 4;
/** As far as an ending may change: "files" and "filed". */
const stemLength = 5;
/** A step or two has to be said around the words of the rule. */
const enough = 0.8;

const longest = 2000;

const stemsOf = (text: string): string[] =>
  wordsOf(text)
    .split(' ')
    .filter((word) => word.length >= shortest || /\d/.test(word))
    .map((word) => word.slice(0, stemLength));

/** A rule that is told as a scenario is shown by that. */
const isToldSo = /\bgiven\b.{3,}\bwhen\b.{3,}\bthen\b/is;

/** EARS, "When X, the system shall Y": what it starts from and what comes of it are told apart, and a step each is how that is shown. */
const conditional =
  /^\W{0,4}(?:when(?:ever)?|if|while|where|once|after|as soon as)\s([^,\n]{3,300}),\s([^\n]{0,200}\bshall\b[^\n]{3,})$/i;

function isToldInTwo(steps: readonly string[], statement: string): boolean {
  const [, condition, outcome] = conditional.exec(statement.trim()) ?? [];
  if (condition === undefined || outcome === undefined) return false;
  const ofOutcome = new Set(stemsOf(outcome));
  const apart = new Set(stemsOf(condition).filter((stem) => !ofOutcome.has(stem)));
  const from = steps.findIndex((line) => /^\s*Then\s/.test(line));
  const says = (lines: readonly string[]) => lines.some((line) => stemsOf(line).some((stem) => apart.has(stem)));
  return from > 0 && says(steps.slice(0, from)) && !says(steps.slice(from));
}

/** `steps`: the lines below the scenario's name, with their keywords. */
export function saysAgain(steps: readonly string[], statement: string): boolean {
  const known = new Set(stemsOf(statement));
  // Rows of examples are values of its own.
  if (
    known.size === 0 ||
    isToldSo.test(statement.slice(0, longest)) ||
    isToldInTwo(steps, statement.slice(0, longest)) ||
    steps.some((line) => line.trimStart().startsWith('|'))
  )
    return false;
  const own = stemsOf(steps.map((line) => line.replace(/^\s*\S+\s/, '')).join(' '));
  return own.length > 0 && own.filter((stem) => known.has(stem)).length >= own.length * enough;
}
