/** The parts of the design: those of the chosen style, of its supports, and one for each other system. */
import type { Match } from '../match/match.ts';
import type { Reading } from '../read/read-prd.ts';
import type { Source } from '../read/source.ts';
import { kebab } from '../../artifacts/names.ts';
import { type Fill, fill } from '../text/fill.ts';
import type { Operation } from './operations.ts';
import { type Links, rulesForAll } from './link.ts';
import type { Rule } from './rule.ts';

export interface Component {
  readonly id: string;
  readonly name: string;
  readonly kind: 'process' | 'store' | 'edge' | 'outside';
  readonly does: string;
  readonly asked?: true;
  /** Why it is there, in the matcher's words. */
  readonly because: string;
  readonly sources: readonly Source[];
  readonly rules: readonly Rule[];
  /** The pattern it comes from. */
  readonly from: string;
}

const affine: readonly (readonly [RegExp, readonly Rule['category'][], RegExp])[] = [
  [/sweeper|deadline/i, ['Data Retention'], /\b(?:after|expire|remove|delete|days|deadline|overdue|escalat)/i],
  [/limiter/i, ['Rate Limiting'], /\bat most\b/i],
  [/audit|ledger/i, [], /\b(?:record|audit|who|log|amount|refund|balance|invoice)/i],
  [
    /outbox|scheduler|subscriber|webhook|gateway|adapter|relay/i,
    ['Integration'],
    /\b(?:mail|notif|remind|SMS|tell|told|provider|alert|schedul)/i,
  ],
  [
    /worker|runner|coordinator|processor|projector|indexer/i,
    ['Performance', 'Business Logic'],
    /\b(?:process|generat|within|batch|import|complete|search|result|retr)/i,
  ],
  [/guard/i, ['Authorization', 'Data Privacy'], /\b(?:organi|school|tenant|other)/i],
  [/storage/i, [], /\b(?:file|photo|upload|download|image|attachment|document|PDF|MB)/i],
  [/journal|sync|device/i, [], /\b(?:offline|sync|connection|device|conflict)/i],
  [
    /review queue|transition/i,
    ['Business Logic', 'Authorization'],
    /\b(?:review|approv|moderat|appeal|reject|state|decision)/i,
  ],
  [/index|cache|replica|read model|result store/i, ['Performance'], /\b(?:search|list|filter|result|second|ms)/i],
];

export function planComponents(
  reading: Reading,
  style: Match,
  supports: readonly Match[],
  links: Links,
  rules: readonly Rule[],
  words: Fill,
): Component[] {
  const found = new Map<string, Component>();
  // What starts by itself is kept by what runs, not by what is called.
  const called = rulesOf(links, (one) => one.surface !== 'reaction');
  const reactions = [...links.keys()].filter((one) => one.surface === 'reaction');
  for (const match of [style, ...supports]) {
    for (const { name, kind, does, asked } of match.pattern.components) {
      const filled = fill(name, words);
      const id = kebab(name.replaceAll(/[{}]/g, ''));
      if (found.has(filled)) continue;
      const sources = [...(match === style ? entitySources(reading, links) : []), ...reasonSources(match)];
      const isMain = kind === 'edge' && match === style;
      found.set(filled, {
        id,
        name: filled,
        kind,
        does: fill(does, words),
        ...(asked ? { asked } : {}),
        because: reasonOf(match, words),
        sources,
        rules: isMain ? [...called, ...rulesForAll(links, rules)] : affineRules(name, rules),
        from: match.pattern.name,
      });
    }
  }
  for (const one of runners([...found.values()], reactions, links)) found.set(one.name, one);
  for (const { name, sources } of reading.systems) {
    const concerned = rules.filter((one) => one.text.includes(name));
    found.set(name, {
      id: kebab(name) || 'system',
      name,
      kind: 'outside',
      does: 'Another system, not ours to change',
      because: sources.every((one) => one.from === 'prd') ? 'the PRD names it' : 'it was named',
      sources,
      rules: concerned,
      from: 'the PRD',
    });
  }
  return [...found.values()];
}

const rulesOf = (links: Links, test: (one: Operation) => boolean): Rule[] => [
  ...new Set([...links].flatMap(([operation, list]) => (test(operation) ? list : []))),
];

/** Who carries out what starts by itself: the clock of the design, its worker, or a runner of its own. */
function runners(parts: readonly Component[], reactions: readonly Operation[], links: Links): Component[] {
  const processes = parts.filter((one) => one.kind === 'process');
  const clock = processes.find((one) => /scheduler|runner|watcher/i.test(one.name));
  const worker = processes.find((one) =>
    /worker|processor|coordinator|subscriber|consumer|agent|sender/i.test(one.name),
  );
  const made = new Map<string, Component>();
  for (const reaction of reactions) {
    const isTimed = !/^(?:when|if|on|upon|for each|by)\b/.test(reaction.call);
    const home = (isTimed ? (clock ?? worker) : (worker ?? clock)) ?? made.get(own) ?? ownRunner(reaction);
    const known = made.get(home.name) ?? home;
    made.set(home.name, {
      ...known,
      rules: [...new Set([...known.rules, ...(links.get(reaction) ?? [])])].toSorted((a, b) => a.n - b.n),
      sources: [...known.sources, ...reaction.sources],
    });
  }
  return [...made.values()];
}

const own = 'Background runner';
const ownRunner = ({ sources }: Operation): Component => ({
  id: 'background-runner',
  name: own,
  kind: 'process',
  does: 'Carries out what nobody calls: notices the cause, does the work once, and records that it did',
  because: 'some of what the PRD asks for starts by itself',
  sources,
  rules: [],
  from: 'the PRD',
});

function affineRules(name: string, rules: readonly Rule[]): Rule[] {
  const entry = affine.find(([pattern]) => pattern.test(name));
  if (!entry)
    return name.startsWith('{Entity} store')
      ? rules.filter((one) => one.category === 'Data Retention' || one.category === 'Validation').slice(0, 4)
      : [];
  const [, categories, words] = entry;
  const both = rules.filter(
    (one) => words.test(one.text) && (categories.length === 0 || categories.includes(one.category)),
  );
  return (both.length > 0 ? both : rules.filter((one) => words.test(one.text))).slice(0, 5);
}

const entitySources = (reading: Reading, links: Links): Source[] =>
  [...links.keys()]
    .flatMap((one: Operation) => one.sources)
    .slice(0, 4)
    .concat(reading.entities[0]?.sources[0] ?? []);
const reasonSources = ({ reasons }: Match): Source[] =>
  reasons
    .filter((one) => one.weight > 0)
    .flatMap((one) => one.sources)
    .slice(0, 4);
const reasonOf = ({ reasons }: Match, words: Fill): string =>
  fill(reasons.find((one) => one.weight > 0 && one.sources.length > 0)?.because ?? reasons[0]?.because ?? '', words);
