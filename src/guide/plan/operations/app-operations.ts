/** What people do in an app that runs where they are: its features as the PRD tells them, and what else somebody is said to do. */
import type { Action } from '../../read/acts/actions.ts';
import { type Entity, entityIn } from '../../read/model/entities.ts';
import type { Reading } from '../../read/read-prd.ts';
import type { Source } from '../../read/source.ts';
import { actOf } from '../../read/language/verbs.ts';
import { wordsOf } from '../../read/language/phrases.ts';
import { lowerFirst, plural, upperFirst, withArticle } from '../../text/words.ts';
import { fromActions } from './local-operations.ts';
import { actOn, type Operation } from './operation.ts';
import { reactionOperations } from './reaction-operations.ts';

export function appOperations(reading: Reading): Operation[] {
  const { features, entities, actors } = reading;
  const by = actors.slice(0, 1).map((one) => one.name);
  const own = features.map(({ name, verb, thing, text, sources }): Operation => {
    const [source = { from: 'prd', line: 1 } as Source] = sources;
    const entity: Entity =
      entities.find((one) => one.name === thing) ??
      (thing === undefined
        ? (entityIn(`${name} ${text}`, entities) ?? { name: lastNoun(name), score: 0, sources: [source] })
        : { name: thing, score: 1, sources: [source] });
    const act = actOf(verb ?? '') ?? 'change-state';
    return {
      surface: 'action',
      call: name,
      entity,
      verb: verb ?? 'use',
      act: act === 'receive' ? 'change-state' : act,
      actors: by,
      params: [],
      sources,
      wishes: [verb === undefined ? `${upperFirst(name)}: ${lowerFirst(text)}` : name],
      benefits: [],
      implied: false,
    };
  });
  const lines = new Set(own.flatMap((one) => one.sources.flatMap(lineOf)));
  const named = new Set(features.flatMap(({ name }) => wordsOf(name).map((word) => word.toLowerCase())));
  const told = fromActions(reading, 'action', (one) => actOn(one.verb, namedThing(one)));
  // What a feature is called after is not done a second time.
  const isByPeople = told.filter((one) => one.actors.length > 0).length >= fewestByPeople;
  const isNew = ({ verb, sources, actors: who, wishes }: Operation) =>
    (own.length === 0 && !isByPeople) ||
    (who.length > 0 &&
      !named.has(verb) &&
      !limiting.test(wishes[0] ?? '') &&
      !sources.some((one) => lineOf(one).some((line) => lines.has(line))));
  const started = reactionOperations(reading).filter(
    (one) => !one.sources.some((source) => lineOf(source).some((line) => lines.has(line))),
  );
  return [...own, ...told.filter(isNew), ...started];
}

/** Where so much is done by somebody, what nobody is said to do is how it works. */
const fewestByPeople = 4;

function namedThing({ verb, entity: { name }, act, isPlural, wish }: Action): string {
  if (act === 'list' || ofSeveral.test(verb) || (isPlural && looks.has(act))) return plural(name);
  // "Pause all watering": of that there is no second one.
  return wish.toLowerCase().includes(` all ${name}`) ? name : withArticle(name);
}

/** "See all my folders", "export rules": done with several of them at once. */
const looks = new Set<string>(['show', 'download']);
const ofSeveral = /^(?:combine|reorder|compare|sort|merge)$/;

/** "Enter at least one tag" limits what is entered elsewhere. */
const limiting = /\b(?:at (?:least|most)|no more than|up to|only)\b/i;
const lineOf = (source: Source): number[] => (source.from === 'prd' ? [source.line] : []);
const lastNoun = (name: string): string => wordsOf(name).at(-1)?.toLowerCase() ?? 'app';
