/** Questions follow from what was answered and from what the workspace shows (003-R16, R18). */
import type { Approach, Asked } from './interview.ts';
import { guideApproaches } from './interview.ts';
import type { Territory } from './territory.ts';

/** A word in an earlier answer, the topic that it bears on, and the option that it speaks for. */
const leanings: readonly (readonly [said: RegExp, topic: string, option: RegExp, why: string])[] = [
  [
    /isolat|alone|separate|standalone/i,
    'Integration tightness',
    /loose/i,
    'a module of its own is best reached from outside',
  ],
  [/refactor/i, 'Deployment model', /flag/i, 'a refactoring is safest in small steps that can be taken back'],
  [/migrat|existing data/i, 'Deployment model', /migration/i, 'you spoke of data that is there already'],
  [/queue|event|async|background/i, 'Failure modes', /retry/i, 'work in the background can be tried again'],
];

/** The same question with the option first that what was said speaks for. */
export function adaptQuestion(territory: Territory, asked: readonly Asked[], codebase: readonly string[]): Territory {
  const { topic, question } = territory;
  const options = question.options ?? [];
  for (const [said, about, option, why] of leanings) {
    const fits = options.findIndex(({ label }) => option.test(label));
    const source = about === topic && asked.find(({ response }) => response !== undefined && said.test(response));
    if (!source || fits < 0) continue;
    const label = options[fits]?.label ?? '';
    const others = options.filter((_, i) => i !== fits).map((one) => ({ label: one.label }));
    return { ...territory, question: { ...question, options: [{ label, recommended: true, why }, ...others] } };
  }
  const uses =
    topic === 'Technology constraints'
      ? codebase.find((line) => /^(?:Languages?|Stack|Built with)\b/i.test(line))
      : undefined;
  if (uses === undefined) return territory;
  const [first, ...others] = options;
  return first
    ? { ...territory, question: { ...question, options: [{ ...first, why: uses.slice(0, 200) }, ...others] } }
    : territory;
}

/** Without code there is nothing to extend and nothing to integrate with: a fact that is looked up, not asked (003-R18). */
export function knownFromWorkspace(territory: readonly Territory[], hasCode: boolean): { topic: string; by: string }[] {
  if (hasCode) return [];
  return territory
    .filter(({ topic }) => topic === 'Architecture fit' || topic === 'Integration tightness')
    .map(({ topic }) => ({ topic, by: 'the workspace has no code yet' }));
}

/** The guide's approaches, with the one first that the answers speak for. */
export function adaptApproaches(interview: string, hasCode: boolean): Approach[] {
  const all = guideApproaches();
  const fit = /^- Architecture fit: (.*)$/im.exec(interview)?.[1] ?? '';
  const wanted =
    /isolat|alone|separate/i.test(fit) || (!hasCode && fit === '') ? 1 : /refactor|shared|hybrid/i.test(fit) ? 2 : 0;
  const first = all[wanted];
  if (!first || wanted === 0) return all;
  const others = all.filter((one) => one !== first).map(({ recommended: _, ...one }) => one);
  return [{ ...first, recommended: true }, ...others];
}
