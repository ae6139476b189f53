/** What a program or a library keeps, where nothing of it is a table: who writes it, who reads it, what is known of it. */
import { headOf, type Operation } from '../plan/operations/operations.ts';
import type { Plan } from '../plan/plan.ts';
import type { Resource } from '../plan/data/resource.ts';
import { cite, citeAll } from '../read/source.ts';
import { label, md } from '../text/escape.ts';
import { joined, plural, upperFirst } from '../text/words.ts';
import { fence, table } from './markdown.ts';

export function printFiles({ reading: { surface }, resources, operations }: Plan): string {
  const called = operations.filter((one) => one.surface !== 'reaction');
  const rows = resources.map((one) => rowOf(one, called));
  const note =
    surface === 'command'
      ? 'No database and no service. What is written is written beside and renamed, and says the version of its form, so that an older program refuses what it does not know.'
      : surface === 'app'
        ? 'No database and no service: it lies in the store of the device or the browser, read and written in one place only, whole or not at all, with the version of its form. What is not listed here is held while the app is open, and forgotten.'
        : surface === 'program'
          ? 'No table of its own: what has to last lies where it runs (flash, files, the settings of its host, or the systems that it works on), written whole or not at all, with the version of its form.'
          : 'The library stores nothing: these are values that its callers hold, as the contracts declare them.';
  const diagram = dataFlow(resources, called);
  return [
    // Things that nothing leads to would be no drawing.
    ...(diagram.includes('-->') ? [fence('mermaid', diagram)] : []),
    table(['What', 'Changed by', 'Only read by', 'Known of it'], rows),
    note,
  ].join('\n\n');
}

function rowOf({ entity, fields }: Resource, operations: readonly Operation[]): string[] {
  const own = operations.filter((one) => one.entity.name === entity.name);
  const named = (list: readonly Operation[], none: string) =>
    list.length === 0 ? none : joined(list.map((one) => `\`${headOf(one)}\` (${citeAll(one.sources, 2)})`));
  const known = fields
    .filter((one) => !one.ours)
    .map((one) => `${one.name.replaceAll('_', ' ')} (${cite(one.source)})`);
  return [
    md(upperFirst(entity.name)),
    named(
      own.filter((one) => !onlyReads(one)),
      'nothing: it is not kept',
    ),
    named(own.filter(onlyReads), 'nothing'),
    known.length > 0 ? joined(known) : 'the PRD does not say',
  ];
}

const telling =
  /^(?:print|show|list|display|output|report|explain|check|validate|verif|compare|tell|count|find|search|return|give|get|read)(?:s|es|ies)?\b/i;

/** Acts that the guide has no name for are read by their own words: "prints the lines between two times". */
export const onlyReads = ({ act, wishes, surface }: Operation): boolean =>
  act === 'list' || act === 'show' || act === 'download' || (surface !== 'http' && telling.test(wishes[0] ?? ''));

/** "Prints the lines between two times": what a command does, and no wish of a person. */
export const isTold = (wish: string | undefined): boolean => /^[a-z]+(?<!s)s\b/i.test(wish ?? '');

function dataFlow(resources: readonly Resource[], operations: readonly Operation[]): string {
  const kept = (one: Resource) => operations.some((each) => each.entity.name === one.entity.name && !onlyReads(each));
  const things = resources.map((one, i) => {
    const name = label(kept(one) ? plural(one.entity.name) : one.entity.name);
    return `  t${i}${kept(one) ? `[("${name}")]` : `["${name}"]`}`;
  });
  const ways = operations.flatMap((one, i) => {
    const at = resources.findIndex((each) => each.entity.name === one.entity.name);
    return at < 0 ? [] : [`  k${i}["${label(headOf(one))}"] -->|"${doesTo(one)}"| t${at}`];
  });
  return ['flowchart LR', ...things, ...ways].join('\n');
}

function doesTo(one: Operation): string {
  const [said] = /^[a-z]+s\b/.exec(one.wishes[0] ?? '') ?? [];
  if (said !== undefined) return said;
  if (onlyReads(one)) return 'reads';
  return one.act === 'create' ? 'makes' : one.act === 'delete' ? 'removes' : 'changes';
}
