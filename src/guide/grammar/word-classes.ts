/** Which parts of speech a word may have, each with what it costs to take it for that: 0 is what it is first of all. */
import { adjectives, neverNouns, otherVerbs, verbsToo } from '../text/lexicon.generated.ts';
import { presentOf, presentOfPast } from '../text/words.ts';
import { isBaseForm } from '../read/language/verbs.ts';
import { closedTags } from './closed-words.ts';
import type { Costs, Tag } from './tags.ts';

const listed = new Map<string, Costs>();
const add = (words: string, costs: Costs): void => {
  for (const one of words.split(' ')) listed.set(one, costs);
};
/** Words of the open classes whose first reading no ending and no list tells. */
add('same other', { J: 0, N: 1.2 });
add('own', { J: 0, V: 1 });
add('due able unable full ready', { J: 0 });
add('late early', { J: 0, R: 0.5 });
add('open empty free', { J: 0, V: 0.5 });
add('close', { V: 0.2, J: 0.5 });
add('right', { J: 0, N: 0.3, R: 1.2 });
add('need', { V: 0, N: 0.8 });
add('files', { S: 0, Z: 2.5 });
add('stops fails works resumes continues warns', { Z: 0, S: 0.8 });
add('people staff personnel crew police children men women', { S: 0 });
add('data', { N: 0, S: 0.2 });
add('news information part', { N: 0 });
add(
  'status process address business access progress class loss ss sms gps dns https ios aws analysis basis bus gas campus bonus virus focus canvas atlas series',
  { N: 0, V: 3 },
);
add('output input', { N: 0, V: 1.5 });
add('ms secs mins h hrs hr kb mb gb tb km kg cm mm pm', { S: 0 });
add('sec min', { S: 0, N: 0.5 });
add('everyday', { J: 0 });
add('unknown unpaid unread unsold unseen unsent unused', { J: 0, P: 1 });
add('go', { V: 0 });
add('come become', { V: 0, P: 0.4 });
add('goes comes becomes equals exceeds signs finishes', { Z: 0, S: 2 });
add('number total minute hour day week month year date time', { N: 0 });
add('second', { N: 0, J: 0.6 });
add('etc', { N: 0 });
add('stolen broken fixed closed', { P: 0, J: 0.5 });
add('left', { P: 0, J: 0.5 });
add('gone done', { P: 0, J: 0.6 });
add('let', { V: 0, P: 0.4 });
add('put set split cut read reset hit cost', { V: 0.2, P: 0.2, N: 0.45 });
add('run', { V: 0.2, P: 0.6, N: 0.3 });
add('shut spread cast quit hurt burst beat upset', { V: 0.2, P: 0.5, N: 0.8 });
add('bid bet forecast broadcast', { N: 0.1, V: 0.3, P: 1 });
add('string spring evening morning ceiling sibling wing ring thing king wedding offspring', { N: 0 });
add('broker browser folder fleet clinic topic traffic music panic', { N: 0 });
add('costs', { Z: 0.2, S: 0.5 });
add('group invoice', { N: 0.1, V: 1 });
add('aggregate', { V: 0.3, J: 0.4, N: 1 });
add(
  'unsubscribe onboard opt prefill prefetch escalate anonymize anonymise authorise rebook resend unassign unblock deactivate encrypt decrypt configure delete revoke deduplicate normalize normalise visualize visualise backfill',
  { V: 0, N: 2.6 },
);
add('okay ok', { N: 0, J: 0.2 });
add('relative', { N: 0.1, J: 0.2 });
add('stay remain', { V: 0, N: 2 });
add('mean', { V: 0, J: 0.3, N: 1.5 });
add('copy cook', { N: 0.2, V: 0.4 });

/** Verbs of our trade that WordNet's texts, which are older, hardly have. */
const trade = new Set(
  'type cache target sync email mail fetch upload download export import filter poll deploy parse log ping retry render toggle swipe tap click scroll enable disable subscribe unsubscribe login logout onboard opt archive backfill autosave prefill prefetch notify escalate anonymize anonymise pseudonymise encrypt decrypt hash authenticate authorise authorize validate invalidate reschedule rebook resend reorder reassign unassign unlock unblock reopen deactivate activate whitelist blacklist geocode scan tag flag ban mute pin unpin bookmark text route queue dispatch provision configure redeem refund chargeback debit top'.split(
    ' ',
  ),
);

let sets: Readonly<Record<'never' | 'verbs' | 'too' | 'adjectives', ReadonlySet<string>>> | undefined;
const words = () =>
  (sets ??= {
    never: new Set(neverNouns.split(' ')),
    verbs: new Set(otherVerbs.split(' ')),
    too: new Set(verbsToo.split(' ')),
    adjectives: new Set(adjectives.split(' ')),
  });

const nounEnding = /(?:tion|sion|ment|ness|ance|ence|ity|ship|hood|ism|ist|ure|ology|graphy|dom)$/;
const adjectiveEnding =
  /(?:able|ible|ful|less|ous|ive|ical|ish|al|ant|ent|ary|ic|wide|based|only|friendly|specific|free)$/;

const isAdjectiveFirst =
  /^(?!(?:timet|vari|const|veget|receiv|deliver|consum|wear|turnt|syll|collect|execut|crucif|roundt)able)[a-z]+(?:able|ible|ous|ical|less)$/;

/** How likely a base form is a verb, where its place says nothing. */
function verbCosts(base: string): { readonly verb: number; readonly noun: number } {
  const { never, verbs, too } = words();
  if (never.has(base)) return { verb: 0, noun: 2.6 };
  if (verbs.has(base)) return { verb: 0.3, noun: 0.6 };
  if (trade.has(base) || isBaseForm(base)) return { verb: 0.6, noun: 0.4 };
  if (too.has(base)) return { verb: 1.1, noun: 0.2 };
  return { verb: nounEnding.test(base) ? 6 : 3.6, noun: 0 };
}

const known = new Map<string, Costs>();
const mostKnown = 4000;

const isNamedSo = /^(?:IT|US|AM|PM|MS|ME|HE|GO|MAX|MIN|SEC|ART|DO|ST|HR|H)$/;

export function tagsOf(text: string, lower: string, isFirst: boolean): Costs {
  const own = closedTags(lower) ?? listed.get(lower);
  // "IT", "US": in capitals they are names; "SHALL", "WHEN", "NOT" are only said louder.
  if (own && !isNamedSo.test(text) && !(text === 'May' && !isFirst)) return own;
  // "The PAS", "SMS": letters in a row are one.
  if (/^[A-Z]{3,}$/.test(text) && !isFirst) return { N: 0, S: 3 };
  if (/^[,;:.!?–—]$/.test(lower)) return { ',': 0 };
  if (/^\d{1,2}:\d\d/.test(lower)) return { N: 0 };
  if (/^(?:[$€£+-]|[a-z]{3} (?=\d))?\d|^[<>≤≥=]+$/.test(lower))
    return /^\d[\d.,]*[a-z/-]/.test(lower) ? { N: 0, J: 1 } : { '#': 0 };
  if (!/^[a-z][a-z'-]*$/.test(lower)) return { N: 0, S: lower.endsWith('s') ? 0.5 : 4 };
  const isName = !isFirst && /^\p{Lu}/u.test(text);
  const key = isName ? `^${lower}` : lower;
  const kept = known.get(key);
  if (kept) return kept;
  const made = isName ? named(openTags(lower)) : openTags(lower);
  if (known.size >= mostKnown) known.clear();
  known.set(key, made);
  return made;
}

const named = (costs: Costs): Costs => {
  const raised: Partial<Record<Tag, number>> = {};
  for (const [tag, cost] of Object.entries(costs) as [Tag, number][])
    raised[tag] = tag === 'N' || tag === 'S' ? cost * 0.3 : cost + 3;
  return raised.N === undefined && raised.S === undefined ? { ...raised, N: 0.3 } : raised;
};

function openTags(lower: string): Costs {
  if (lower.endsWith("'s") || lower.endsWith("s'")) return { D: 0 };
  if (lower.includes('-')) return hyphened(lower);
  if (/(?:ward|wise)s?$/.test(lower) && lower.length > 7) return { R: 0, J: 0.6 };
  if (/^(?:daily|weekly|monthly|hourly|yearly|nightly|quarterly)$/.test(lower)) return { J: 0, R: 0.2 };
  const isAdjective = words().adjectives.has(lower);
  if (
    lower.endsWith('ly') &&
    lower.length > 4 &&
    !isAdjective &&
    verbCosts(lower).verb > 2 &&
    !/^(?:family|assembly|anomaly|monopoly|jelly|belly|bully|ally)$/.test(lower)
  )
    return { R: 0 };
  if (lower.endsWith('ing') && lower.length > 4) return { G: 0, N: 0.5, J: 0.8 };
  if (presentOfPast(lower) !== undefined) return { F: 0, N: 1.5 };
  if (presentOf(lower) !== undefined) return { P: 0, F: 1.2, ...(isAdjective ? { J: 0.8 } : {}) };
  if (/[^e]ed$/.test(lower) && lower.length > 3) return { P: 0, F: 1.2, ...(isAdjective ? { J: 0.8 } : {}) };
  if (/[^su]s$/.test(lower) && !/(?:ss|us|is|ous)$/.test(lower) && lower.length > 2) {
    const { verb, noun } = bestVerb(stems(lower));
    return { S: noun, Z: verb };
  }
  if (/(?:er|est)$/.test(lower) && isComparative(lower)) return { J: 0, R: 0.8, N: 1.2 };
  const { verb, noun } = verbCosts(lower);
  if (isAdjectiveFirst.test(lower) && lower.length > 6 && verb > 2) return { J: 0, N: 1.2 };
  const like = isAdjective ? 0 : adjectiveEnding.test(lower) && lower.length > 5 ? 0.8 : verb < 0.5 ? 3.4 : 2.6;
  return { N: isAdjective ? Math.max(noun, 1) : noun, V: isAdjective ? Math.max(verb, 1) : verb, J: like };
}

const bestVerb = (bases: readonly string[]): { readonly verb: number; readonly noun: number } =>
  bases.map(verbCosts).reduce((a, b) => (a.verb <= b.verb ? a : b));

/** `cancels`, `copies`, `passes`: what they may be forms of. */
export const stems = (lower: string): readonly string[] =>
  lower.endsWith('ies')
    ? [`${lower.slice(0, -3)}y`, lower.slice(0, -1)]
    : /(?:ch|sh|x|z|ss|o)es$/.test(lower)
      ? [lower.slice(0, -2), lower.slice(0, -1)]
      : [lower.slice(0, -1)];

const isComparative = (lower: string): boolean => {
  const stem = lower.replace(/(?:er|est)$/, '');
  const { adjectives: all, never, verbs, too } = words();
  // "Owner", "cleaner": whoever does it.
  return [stem, `${stem}e`, stem.replace(/i$/, 'y'), stem.slice(0, -1)].some(
    (one) =>
      one.length > 2 &&
      all.has(one) &&
      !never.has(one) &&
      !verbs.has(one) &&
      (!too.has(one) || /^(?:low|late|slow)$/.test(one)),
  );
};

/** "Sign-in", "drop-off" are things; "read-only", "password-protected", "24-hour" tell of some; "re-open" is done. */
function hyphened(lower: string): Costs {
  const [first = '', ...others] = lower.split('-');
  const last = others.at(-1) ?? '';
  if (/^(?:re|un|pre|co|de|auto|over|under)$/.test(first) && others.length === 1) return openTags(last);
  if (/^\d/.test(first) || /ed$|ing$/.test(last) || adjectiveEnding.test(last) || words().adjectives.has(last))
    return { J: 0, N: 0.9 };
  return { N: 0, S: /[^s]s$/.test(last) ? -0.5 : 3, J: 0.8 };
}
