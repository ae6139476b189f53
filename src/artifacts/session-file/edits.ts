/**
 * What a hand or another tool changed in the session file, held against what we rendered. Answers and fields of others
 * are taken over; a claim that something is done becomes a question; the rest is derived, so an edit of it is noted only.
 */
import { isObject, type Json } from '../../core/json.ts';
import { stageFacts, stageIds, type StageId } from '../../core/line.ts';
import { canonical } from './json-text.ts';
import { get, join, unknownFields } from './pointer.ts';
import { checkpointNames, documentShape, markKey, type SessionDocument, type Shape } from './shape.ts';

export interface Claim {
  readonly stage: StageId;
  readonly claim: 'complete' | 'approved' | 'chosen';
  /** The number that was chosen, and why, when somebody wrote it. */
  readonly value?: number;
  readonly rationale?: string;
  /** What the complexity is said to be, when it is. */
  readonly judged?: { readonly complexity: 'simple' | 'complex'; readonly reason: string };
}

export interface Edits {
  readonly answers: readonly { readonly key: string; readonly value: string }[];
  readonly kept: Readonly<Record<string, Json>>;
  readonly removed: readonly string[];
  readonly claims: readonly Claim[];
  readonly ignored: readonly string[];
}

export function editsOf(base: SessionDocument, theirs: SessionDocument): Edits {
  const before = unknownFields(base);
  const after = unknownFields(theirs);
  const kept = Object.entries(after).filter(([at, value]) => !same(before[at], value));
  const changed = changedFields(base, theirs);
  const answers = answersIn(base, theirs);
  // What becomes a claim or an answer is not ignored any more.
  const claims = stageIds.flatMap((id) => claimsOn(id, base, theirs, changed));
  if (changed.delete(answersAt)) for (const pointer of answersIgnored(base, theirs, answers)) changed.add(pointer);
  return {
    answers,
    kept: Object.fromEntries(kept),
    removed: Object.keys(before).filter((at) => !(at in after)),
    claims,
    ignored: [...changed],
  };
}

const same = (a: Json | undefined, b: Json | undefined) =>
  a === undefined || b === undefined ? a === b : canonical(a) === canonical(b);

const clarity = join('/checkpoints', checkpointNames['0']);
const answersAt = join(clarity, 'user_answers');

/** Pointers of our own fields that differ. Answers are looked at one by one. */
function changedFields(base: SessionDocument, theirs: SessionDocument): Set<string> {
  const found = new Set<string>();
  const walk = (ours: Json | undefined, other: Json | undefined, shape: Shape, at: string): void => {
    if (shape === true) {
      if (!same(ours, other)) found.add(at);
      return;
    }
    // Taken out as a whole, or turned into something else: one finding says it.
    if (other !== undefined && !isObject(other)) {
      found.add(at);
      return;
    }
    if (ours !== undefined && other === undefined) {
      found.add(at);
      return;
    }
    for (const [key, inner] of Object.entries(shape)) {
      if (at === '' && key === markKey) continue;
      walk(get(ours, key), get(other, key), inner, join(at, key));
    }
  };
  walk(base, theirs, documentShape, '');
  return found;
}

const at = (document: Json | undefined, ...path: string[]): Json | undefined =>
  path.reduce<Json | undefined>((value, key) => get(value, key), document);

function answersIn(base: SessionDocument, theirs: SessionDocument): { key: string; value: string }[] {
  const path = ['checkpoints', checkpointNames['0'], 'user_answers'];
  const ours = at(base, ...path);
  const other = at(theirs, ...path);
  if (!isObject(other)) return [];
  return Object.keys(other).flatMap((key) => {
    const value = get(other, key);
    const plain = typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';
    return plain !== '' && !same(get(ours, key), value) ? [{ key, value: plain }] : [];
  });
}

/** Answers that were emptied or taken out: what was said stays said. */
function answersIgnored(base: SessionDocument, theirs: SessionDocument, taken: readonly { key: string }[]): string[] {
  const path = ['checkpoints', checkpointNames['0'], 'user_answers'];
  const [ours, other] = [at(base, ...path), at(theirs, ...path)];
  if (!isObject(ours) || !isObject(other)) return taken.length > 0 ? [] : [answersAt];
  return [...new Set([...Object.keys(ours), ...Object.keys(other)])]
    .filter((key) => !same(get(ours, key), get(other, key)) && !taken.some((one) => one.key === key))
    .map((key) => join(answersAt, key));
}

function claimsOn(id: StageId, base: SessionDocument, theirs: SessionDocument, changed: Set<string>): Claim[] {
  const facts = stageFacts(id);
  const name = checkpointNames[id];
  const claims: Claim[] = [];
  /** Did this field become that value by somebody's hand? Then it is no longer to be ignored. */
  const turned = (wanted: (value: Json | undefined) => boolean, ...path: string[]): boolean => {
    if (same(at(base, ...path), at(theirs, ...path)) || !wanted(at(theirs, ...path))) return false;
    changed.delete(path.reduce(join, ''));
    return true;
  };
  if (facts.gate === 'choose') {
    const number = at(theirs, 'checkpoints', name, 'chosen_alternative');
    const rationale = at(theirs, 'checkpoints', name, 'choice_rationale');
    if (turned((value) => Number.isSafeInteger(value), 'checkpoints', name, 'chosen_alternative')) {
      turned((value) => typeof value === 'string', 'checkpoints', name, 'choice_rationale');
      const why = typeof rationale === 'string' ? { rationale } : {};
      claims.push({ stage: id, claim: 'chosen', value: number as number, ...why });
    }
  }
  if (facts.gate === 'approve' && turned((value) => value === true, 'checkpoints', name, 'user_approved')) {
    claims.push({ stage: id, claim: 'approved' });
  }
  /** The judgement is taken with the claim, so its fields are not ignored either. */
  const judgement = (): Pick<Claim, 'judged'> => {
    const [complexity, reason] = ['complexity', 'reason'].map((field) => at(theirs, 'checkpoints', name, field));
    if (complexity !== 'simple' && complexity !== 'complex') return {};
    changed.delete(join('/checkpoints', name));
    for (const field of ['complexity', 'reason']) changed.delete(join(join('/checkpoints', name), field));
    return { judged: { complexity, reason: typeof reason === 'string' ? reason.trim() : '' } };
  };
  // The 3 is complete when its second half is.
  const last = stageIds.findLast((other) => stageFacts(other).number === facts.number) === id;
  if (last && turned((value) => value === 'complete', 'stage_status', String(facts.number))) {
    claims.push({ stage: id, claim: 'complete', ...(facts.wants === 'complexity' ? judgement() : {}) });
  }
  return claims;
}
