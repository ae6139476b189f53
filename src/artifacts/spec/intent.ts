/** What kind of work a goal is, by its words (003-R19, A5), and how many questions that deserves (003-R16). */
export const intents = {
  TRIVIAL: { min: 1, max: 2 },
  BUG_FIX: { min: 5, max: 5 },
  REFACTOR: { min: 3, max: 5 },
  GREENFIELD: { min: 5, max: 10 },
  MID_SIZED: { min: 3, max: 7 },
} as const;
export type Intent = keyof typeof intents;

/** In this order of preference when as many words speak for one as for the other. */
const words: Readonly<Record<Exclude<Intent, 'MID_SIZED'>, readonly string[]>> = {
  TRIVIAL: ['typo', 'spelling', 'small change', 'minor', 'quick', 'simple', 'tiny', 'rename', 'update text'],
  BUG_FIX: [
    'fix',
    'resolve',
    'debug',
    'broken',
    'failing',
    'not working',
    'error',
    'bug',
    'patch',
    'crash',
    'regression',
    'reproduce',
    'repro',
    'issue',
  ],
  REFACTOR: [
    'refactor',
    'restructure',
    'reorganize',
    'clean up',
    'cleanup',
    'simplify',
    'extract',
    'consolidate',
    'modularize',
    'improve code',
    'tech debt',
  ],
  GREENFIELD: [
    'new feature',
    'new system',
    'new module',
    'add',
    'build',
    'implement',
    'create',
    'integrate',
    'introduce',
    'from scratch',
  ],
};

export interface Classified {
  readonly intent: Intent;
  readonly confidence: 'high' | 'medium' | 'low';
  readonly keywords: readonly string[];
}

/** The intent with the most of its words in the goal; one word of TRIVIAL beats every BUG_FIX. */
export function classify(goal: string): Classified {
  const text = ` ${goal
    .slice(0, 20_000)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')} `;
  const found = Object.entries(words).map(([intent, list]) => ({
    intent: intent as Intent,
    keywords: list.filter((word) => text.includes(` ${word} `)),
  }));
  const isTrivial = found.some(({ intent, keywords }) => intent === 'TRIVIAL' && keywords.length > 0);
  const candidates = found.filter(({ intent }) => !(isTrivial && intent === 'BUG_FIX'));
  const [best] = candidates.toSorted((a, b) => b.keywords.length - a.keywords.length);
  if (!best || best.keywords.length === 0) return { intent: 'MID_SIZED', confidence: 'low', keywords: [] };
  return { ...best, confidence: best.keywords.length >= 3 ? 'high' : 'medium' };
}

/** An intent by what a file says: `GREENFIELD`, `Mid-sized`, `bug fix`. */
export function intentOf(word: string): Intent | undefined {
  const key = /[A-Za-z]+(?:[ _-][A-Za-z]+)?/.exec(word)?.[0]?.toUpperCase().replaceAll(/[ -]/g, '_') ?? '';
  return (Object.keys(intents) as Intent[]).find((intent) => intent === key || key.startsWith(`${intent}_`));
}
