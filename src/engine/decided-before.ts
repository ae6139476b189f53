/** "Was this decided before?" Asked of the memory when something new is decided; what it finds is shown, never in the way. */
import { asReason } from '../artifacts/reason.ts';
import { significantWords, stem } from '../artifacts/words.ts';
import { type Problem, problem, warning } from '../core/problem.ts';
import type { Remembered } from './decision-memory.ts';
import type { World } from './world.ts';

/** What is being decided now. */
export interface Deciding {
  readonly session: string;
  readonly option?: number | undefined;
  /** How it can be named from elsewhere. */
  readonly ref: string;
  readonly text: string;
  readonly over: readonly string[];
  /** What it replaces knowingly: ids, or `session:id`. */
  readonly supersedes?: string | undefined;
  /** The session that this one was forked from: to decide otherwise is what a fork is for. */
  readonly parent?: string | undefined;
}

/** Enough to find what stands against it, and not the whole memory. */
const candidates = 200;
const mostShown = 3;

export async function decidedBefore(world: World, deciding: Deciding): Promise<Problem[]> {
  if (!world.decisions) return [];
  const words = [deciding.text, ...deciding.over].join(' ');
  if (significantWords(words).length === 0) return [];
  try {
    const { found } = await world.decisions.search({
      words,
      any: true,
      inForce: true,
      kinds: ['decision', 'adr'],
      limit: candidates,
    });
    return found
      .filter((one) => !isExpected(one, deciding))
      .flatMap((one) => note(world, one, deciding) ?? [])
      .toSorted((a, b) => Number(a.severity !== 'warning') - Number(b.severity !== 'warning'))
      .slice(0, mostShown);
  } catch {
    // The decision is on record. That the memory could not be asked is no reason to call it a failure.
    return [];
  }
}

/** Itself, what it replaces, another option of the same session, and the session that it was forked from. */
function isExpected({ session, id, option, path }: Remembered, now: Deciding): boolean {
  if (session === undefined) return now.ref === path;
  if (session === now.parent) return true;
  if (session !== now.session) return now.supersedes === `${session}:${id}`;
  return now.ref === id || now.ref === path || now.supersedes === id || (option ?? now.option) !== now.option;
}

function note(world: World, before: Remembered, now: Deciding): Problem | undefined {
  const chosen = [before.text, before.chose ?? ''].filter((text) => text !== '');
  const isSame = chosen.some((text) => isNear(text, now.text));
  const against = now.over.find((other) => chosen.some((text) => isNear(text, other)));
  const rejected = before.over.find((other) => isNear(other, now.text));
  const at = whereOf(before);
  const because = before.because === '' ? '' : ` because ${asReason(short(before.because))}`;
  if (against !== undefined && !isSame) {
    const text = `"${short(before.chose ?? before.text)}" was chosen before, in ${at}${because}. This decides against it.`;
    return warning('memory/conflict', text, { at, fix: fixOf(world, before, now) });
  }
  if (rejected !== undefined && !isSame) {
    const text = `"${short(rejected)}" was decided against before, in ${at}: "${short(before.chose ?? before.text)}" was chosen${because}.`;
    return warning('memory/conflict', text, { at, fix: fixOf(world, before, now) });
  }
  if (!isSame) return undefined;
  return problem('memory/decided-before', `The same was decided before, in ${at}${because}.`, { at, severity: 'info' });
}

function fixOf(world: World, { session, id, path }: Remembered, now: Deciding): string {
  const holds = 'If both hold, leave it.';
  if (session !== undefined && id !== undefined) {
    const by = session === now.session ? now.ref : `${now.session}:${now.ref}`;
    return `If the new one takes its place: ${world.program} withdraw ${session} ${id} --by ${by}. ${holds}`;
  }
  return `If the new one takes its place, say so in ${path ?? 'that record'}: "Status: Superseded by ...". ${holds}`;
}

function whereOf({ session, id, path }: Remembered): string {
  if (session !== undefined && id !== undefined) return `${session}:${id}`;
  return path ?? session ?? '';
}

/** Names are near when the shorter one's words are nearly all in the longer one. */
const share = 0.75;

export function isNear(a: string, b: string): boolean {
  const [one, other] = [wordsOf(a), wordsOf(b)];
  const fewer = Math.min(one.size, other.size);
  if (fewer === 0) return false;
  let both = 0;
  for (const word of one) if (other.has(word)) both += 1;
  // One word alone is a name only if the other text is not much longer than it.
  const fits = fewer > 1 || Math.max(one.size, other.size) <= 4;
  return fits && both / fewer >= share;
}

/** Words that every second option has in its name say nothing about which one it is. */
const common = new Set(
  ['option', 'alternative', 'approach', 'solution', 'system', 'service', 'simple', 'single', 'new', 'own', 'based'].map(
    stem,
  ),
);

function wordsOf(text: string): Set<string> {
  return new Set(
    significantWords(text.slice(0, 300))
      .map(stem)
      .filter((word) => !common.has(word)),
  );
}

function short(text: string): string {
  const flat = text.replaceAll(/\s+/g, ' ').trim();
  return flat.length > 120 ? `${flat.slice(0, 119)}…` : flat;
}
