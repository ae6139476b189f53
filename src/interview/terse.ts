/** Short answers, as people type them: what they mean, where it can be told. */

const bare = (words: string) =>
  words
    .trim()
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/[.!\s]+$/, '');

const unknown =
  /^(?:(?:sorry|hm+|well|honestly),? )?(?:i |we )?(?:(?:really |just )?do(?:n'?t| not) (?:really )?know(?: yet)?|dunno|idk|no (?:idea|clue)|(?:i'?m |we'?re )?not sure(?: yet)?|not (?:known|decided|clear)(?: yet)?|unknown|unclear|unsure|undecided|tbd|tba|later|skip|pass|-+|\?+)\??$/;

/** That nobody knows is an answer about the person, not about the feature: the question stays open. */
export const saysUnknown = (words: string): boolean => unknown.test(bare(words));

const nothing =
  /^(?:no|nope|nah|n|none|nothing|nothing (?:more|else)|n\/a|not applicable|no more|that(?:'s| is) (?:all|it)|done|-+)$/;

/** "No", in one of the ways that it is typed. */
export const saysNothing = (words: string): boolean => nothing.test(bare(words));

const back = /^(?:(?:go |take me )?back|previous|one back|undo)$/;

/** The question before shall be asked again. */
export const saysBack = (words: string): boolean => back.test(bare(words));

const leaves =
  /^(?:(?:never ?mind|forget it|cancel|leave it|as (?:it )?is|it(?:'s| is) (?:fine|ok|okay|good)|(?:all|looks) (?:fine|good|ok)|no changes?)(?:,? (?:thanks|please))?)$/;

/** Asked what should be different: nothing, after all. */
export const wantsNothing = (words: string): boolean =>
  saysBack(words) || saysUnknown(words) || saysNothing(words) || leaves.test(bare(words));

const agrees =
  /^(?:y|yes|yep|yeah|ok|okay|sure|fine|right|default|(?:as )?recommended|whatever|any|either|you (?:choose|decide|pick))$/;

/** The offered answer that a short one stands for: said in other letters, by its beginning, as a no, or as a yes to what is recommended. */
export function meantOption(words: string, labels: readonly string[], recommended: number): number | undefined {
  const said = bare(words);
  const options = labels.map(bare);
  const same = options.indexOf(said);
  if (said === '' || same >= 0) return same >= 0 ? same : undefined;
  const starting = (pattern: RegExp) => options.flatMap((label, i) => (pattern.test(label) ? [i] : []));
  if (saysNothing(said)) return only(starting(/^(?:no|none|nothing|nobody)\b/));
  if (agrees.test(said)) return only(starting(/^yes\b/)) ?? (recommended >= 0 ? recommended : undefined);
  return only(
    options.flatMap((label, i) => (label.startsWith(said) && !/^\w/.test(label.slice(said.length)) ? [i] : [])),
  );
}

const only = (found: readonly number[]): number | undefined => (found.length === 1 ? found[0] : undefined);
