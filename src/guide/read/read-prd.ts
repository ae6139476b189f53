/** Everything that the guide knows: the PRD, the answers, the limits and the assumptions as facts with their sources. */
import { clean } from '../text/escape.ts';
import { plainText } from '../../artifacts/plain-text.ts';
import type { GuideRequest } from '../request.ts';
import { titleCase } from '../text/words.ts';
import { type Action, readActions } from './actions.ts';
import { type Actor, readActors } from './actors.ts';
import { type Entity, readEntities } from './entities.ts';
import { type Field, readFields } from './fields.ts';
import { type Assumption, readAssumptions } from './gaps.ts';
import { type Quantity, readQuantities } from './quantities.ts';
import { readSignals, type Signals } from './signals.ts';
import type { Source } from './source.ts';
import { type Part, readStatements, type Statement } from './statements.ts';
import { type OtherSystem, readSystems } from './systems.ts';

export interface Reading {
  readonly title: string;
  readonly prdPath: string;
  readonly statements: readonly Statement[];
  readonly actors: readonly Actor[];
  readonly entities: readonly Entity[];
  readonly actions: readonly Action[];
  readonly fields: readonly Field[];
  readonly quantities: readonly Quantity[];
  readonly signals: Signals;
  readonly systems: readonly OtherSystem[];
  readonly assumptions: readonly Assumption[];
  /** More text than was read. */
  readonly cut: boolean;
}

export function readPrd(request: GuideRequest): Reading {
  const text = readStatements(request.prd);
  const assumptions = readAssumptions(request);
  const said = [...answered(request), ...limited(request)];
  const assumed = assumptions.map((one) => statement(one.text, { from: 'assumption', id: one.id }, 'limits'));
  const own = text.statements;
  const statements = [...own, ...said];
  const actors = readActors(statements);
  const title = clean(request.title ?? '', 80) || text.title || titleCase(request.feature.replaceAll('-', ' '));
  const entities = withFallback(readEntities(statements, actors, title), title, request.feature);
  return {
    title,
    prdPath: clean(request.prdPath ?? 'the PRD', 200),
    statements,
    actors,
    entities,
    actions: readActions(own, actors, entities),
    fields: readFields(own, entities),
    quantities: readQuantities([...statements, ...assumed]),
    signals: readSignals(statements),
    systems: readSystems(
      own,
      actors.map((one) => one.name),
    ),
    assumptions,
    cut: text.cut,
  };
}

const statement = (text: string, source: Source, part: Part): Statement => ({
  text: clean(plainText(text)),
  source,
  part,
  under: '',
});

const excludedKeys = new Set(['out_of_scope']);

function answered({ answers }: GuideRequest): Statement[] {
  return Object.entries(answers)
    .filter(([, text]) => text.trim() !== '')
    .map(([key, text]) =>
      statement(text, { from: 'answer', key: clean(key, 60) }, excludedKeys.has(key) ? 'excluded' : 'limits'),
    );
}

function limited({ constraints, answers }: GuideRequest): Statement[] {
  const known = new Set(Object.values(answers).map((one) => one.trim()));
  return constraints
    .filter(({ state, text }) => state === 'set' && text.trim() !== '' && !known.has(text.trim()))
    .map(({ kind, text }) => statement(text, { from: 'constraint', kind }, kind === 'scope' ? 'excluded' : 'limits'));
}

/** A text without any thing in it still gets a design: the last word of its title stands for the thing. */
function withFallback(entities: readonly Entity[], title: string, feature: string): readonly Entity[] {
  if (entities.length > 0) return entities;
  const words = `${title} ${feature.replaceAll('-', ' ')}`.toLowerCase().match(/[a-z]{3,24}/g) ?? [];
  const name =
    words.filter((word) => !/^(?:the|and|for|feature|untitled|with|from|prd)$/.test(word)).at(-1) ?? 'request';
  return [{ name: name.replace(/(?<=[^su])s$/, ''), score: 0, sources: [] }];
}
