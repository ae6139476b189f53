/** Contracts of an app: what people do in it, what the engine behind the screens offers, and what is kept in which form. */
import type { Operation } from '../plan/operations/operations.ts';
import type { Plan } from '../plan/plan.ts';
import { type FieldType, pascal, type Resource } from '../plan/data/resource.ts';
import { wordsOf } from '../read/language/phrases.ts';
import { cite, citeAll } from '../read/source.ts';
import { clean, md } from '../text/escape.ts';
import { upperFirst } from '../text/words.ts';
import { fence, ruleIds, table } from './markdown.ts';
import { saying } from './quotes.ts';

export function actionContract({ operations, links, resources, reading }: Plan): string {
  const actions = operations.filter((one) => one.surface === 'action');
  if (actions.length === 0) return '';
  const rows = actions.map((one) => [
    md(upperFirst(one.call)),
    md(upperFirst(one.wishes[0] ?? one.call), 200),
    ruleIds(links.get(one) ?? []) || 'none of its own',
    citeAll(one.sources, 3),
  ]);
  const said = reading.signals.app?.[0];
  const why = said === undefined ? '' : ` (${saying(said, 120)})`;
  return `## In the App\n\n${table(['What is done', 'What the PRD says of it', 'Covers', 'From'], rows)}\n\nNothing is called over a network${why}: the contract is between the screens and the engine, and with the next version of the app that reads what this one kept.\n\n${fence('ts', [...resources.map(keptForm), engine(actions, resources)].join('\n\n'))}`;
}

const types: Readonly<Record<FieldType, string>> = {
  id: 'string',
  text: 'string',
  integer: 'number',
  decimal: 'number',
  boolean: 'boolean',
  'date-time': 'string',
  date: 'string',
  uri: 'string',
  email: 'string',
};

function keptForm({ schema, fields }: Resource): string {
  const lines = fields
    .filter((one) => !one.ours)
    .map(
      ({ name, type, many, source }) =>
        `  readonly ${name}: ${many ? 'readonly ' : ''}${types[type]}${many ? '[]' : ''}; // ${cite(source)}`,
    );
  return `/** Kept on the device. \`form\` says which version wrote it. */\nexport interface ${schema} {\n  readonly form: 1;\n  readonly id: string;\n${lines.length > 0 ? `${lines.join('\n')}\n` : ''}}`;
}

const mostWords = 5;

function engine(actions: readonly Operation[], resources: readonly Resource[]): string {
  const seen = new Set<string>();
  const members = actions.flatMap((one) => {
    const words = wordsOf(one.call).filter((word) => /^[a-z]\w*$/i.test(word));
    const made = pascal(words.slice(0, mostWords).join(' '));
    const name = `${made.charAt(0).toLowerCase()}${made.slice(1)}`;
    if (name === '' || seen.has(name)) return [];
    seen.add(name);
    const kept = resources.find(({ entity }) => entity.name === one.entity.name)?.schema;
    const note = clean(one.wishes[0] ?? one.call, 120).replaceAll('*/', '* /');
    return [`  /** ${note} (${citeAll(one.sources, 2)}) */`, `  ${name}(${takes(one, kept)}): ${gives(one, kept)};`];
  });
  return `/** A reason is shown beside what it is about. */\nexport type Refused = { readonly refused: string; readonly field?: string };\n\nexport interface Engine {\n${members.join('\n')}\n}`;
}

const takes = ({ act }: Operation, kept: string | undefined): string => {
  if (kept === undefined) return 'state: Readonly<Record<string, unknown>>';
  if (act === 'create') return `input: Omit<${kept}, 'form' | 'id'>`;
  return act === 'list' ? 'filter?: Readonly<Record<string, string>>' : 'id: string';
};

const gives = ({ act }: Operation, kept: string | undefined): string => {
  if (kept === undefined) return 'Readonly<Record<string, unknown>> | Refused';
  return act === 'list' ? `readonly ${kept}[]` : `${kept} | Refused`;
};
