/** Contracts of what is no call over HTTP: commands as they are typed, functions and reactions as declarations. */
import { effectIn } from '../plan/operations/operation.ts';
import type { Operation } from '../plan/operations/operations.ts';
import { pascal } from '../plan/data/resource.ts';
import type { Plan } from '../plan/plan.ts';
import type { ProgramKind } from '../../artifacts/prd/program-kind.ts';
import { wordsOf } from '../read/language/phrases.ts';
import { citeAll } from '../read/source.ts';
import { clean, md } from '../text/escape.ts';
import { joined, plural, upperFirst } from '../text/words.ts';
import { fence, ruleIds, table } from './markdown.ts';

/** For a comment in code: nothing may end it. */
const comment = (text: string) => clean(text, 140).replaceAll('*/', '* /').replaceAll('`', "'");
const camel = (words: string): string => {
  const name = pascal(words.replaceAll(/[^A-Za-z0-9 _-]/g, ' ').trim());
  return `${name.charAt(0).toLowerCase()}${name.slice(1)}`;
};

export function commandContract({ operations, links, rules }: Plan): string {
  const commands = operations.filter((one) => one.surface === 'command');
  if (commands.length === 0) return '';
  const rows = commands.map((one) => [
    `\`${clean(one.call, 120).replaceAll('`', "'").replaceAll('|', '\\|')}\``,
    md(upperFirst(one.wishes[0] ?? `${one.verb} ${one.entity.name}`), 160),
    ruleIds(links.get(one) ?? []) || 'none of its own',
    citeAll(one.sources, 3),
  ]);
  const stated = rules.find((one) => /\bexit (?:codes?|status)\b/i.test(one.text));
  const codes = stated
    ? `As BR-${stated.n} says: ${md(stated.text)}`
    : 'Proposed, since the PRD names none: 0 done, 1 refused by a rule or failed, 2 called wrongly. What is for people goes to standard error, results to standard output.';
  return `## Commands\n\n${table(['Command', 'What it does', 'Covers', 'From'], rows)}\n\n### Exit Codes\n\n${codes}\n\n${declarations('Results', commands)}`;
}

export function functionContract({ operations }: Plan): string {
  const functions = operations.filter((one) => one.surface === 'function');
  return functions.length === 0 ? '' : `## Functions\n\n${declarations('Library', functions)}`;
}

/** Nobody calls them from outside: what is agreed is what each takes and leaves behind. */
export function stepContract({ operations, links, reading: { kind } }: Plan): string {
  const steps = operations.filter((one) => one.surface === 'step');
  if (steps.length === 0) return '';
  const rows = steps.map((one) => [
    md(upperFirst(one.call)),
    md(upperFirst(one.wishes[0] ?? one.call), 220),
    ruleIds(links.get(one) ?? []) || 'none of its own',
    citeAll(one.sources, 3),
  ]);
  return `## Parts\n\n${table(['Part', 'What it takes, does and leaves behind', 'Covers', 'From'], rows)}\n\nNone of them is reached over a network; what stands above is what each may rely on of the others.\n\n${fence('ts', partDeclarations(steps, shapes[kind ?? 'job']))}`;
}

/** What each kind of program hands to its parts, and what it gets back. */
const shapes: Readonly<Record<ProgramKind, readonly [takes: string, gives: string]>> = {
  pipeline: [
    'partition: { readonly key: string }',
    'Promise<{ readonly rowsIn: number; readonly rowsOut: number; readonly setAside: number }>',
  ],
  job: ['piece: { readonly upTo: string }', "Promise<'committed' | 'set aside'>"],
  device: ['event: { readonly code: number; readonly payload: Uint8Array }', '{ readonly nextAlarmMs: number }'],
  extension: [
    'place: { readonly uri: string; readonly version: number }',
    'Promise<{ readonly shown: readonly string[] }>',
  ],
  move: [
    'sides: { readonly from: string; readonly to: string }',
    'Promise<{ readonly done: boolean; readonly differing: number }>',
  ],
  rework: ['input: { readonly id: string }', 'Promise<{ readonly differs: boolean }>'],
  fix: ['input: { readonly id: string }', 'Promise<{ readonly differs: boolean }>'],
};

const mostWords = 5;

function partDeclarations(steps: readonly Operation[], [takes, gives]: readonly [string, string]): string {
  const seen = new Set<string>();
  const members = steps.flatMap((one) => {
    const name = camel(
      wordsOf(one.call)
        .filter((word) => /^[a-z]\w*$/i.test(word))
        .slice(0, mostWords)
        .join(' '),
    );
    if (name === '' || seen.has(name)) return [];
    seen.add(name);
    return [
      `  /** ${comment(`${upperFirst(one.call)}`)} (${citeAll(one.sources, 2)}) */`,
      `  ${name}(${takes}): ${gives};`,
    ];
  });
  return `export interface Parts {\n${members.join('\n')}\n}`;
}

export function pageContract({ operations }: Plan): string {
  const pages = operations.filter((one) => one.surface === 'page');
  return pages.length === 0
    ? ''
    : `## On the Page\n\nNo call is added or changed: the contract is what is seen, as the rules and scenarios say.\n\n${declarations('Page', pages)}`;
}

export function reactionContract({ operations, links }: Plan): string {
  const reactions = operations.filter((one) => one.surface === 'reaction');
  if (reactions.length === 0) return '';
  const rows = reactions.map((one) => [
    one.call === 'by itself' ? 'What does so, the PRD does not say' : md(upperFirst(one.call)),
    md(upperFirst(joined([effectIn(one), ...(one.also ?? [])]))),
    ruleIds(links.get(one) ?? []) || 'none of its own',
    citeAll(one.sources, 3),
  ]);
  return `## What Starts by Itself\n\n${table(['Set going', 'What happens', 'Covers', 'From'], rows)}\n\nEach of them may be run twice for the same cause and does its work once.\n\n${declarations('Reactions', reactions)}`;
}

/** One interface: what goes in, what comes out, and where it comes from. */
function declarations(name: string, operations: readonly Operation[]): string {
  const seen = new Set<string>();
  const members = operations.flatMap((one) => {
    const method = camel(`${one.verb} ${one.act === 'list' ? plural(one.entity.name) : one.entity.name}`);
    if (seen.has(method)) return [];
    seen.add(method);
    const thing = pascal(one.entity.name);
    return [
      `  /** ${comment(`${upperFirst(one.call)}: ${one.wishes[0] ?? one.verb}`)} (${citeAll(one.sources, 2)}) */`,
      `  ${method}(${parameter(one, thing)}): Promise<${result(one, thing)}>;`,
    ];
  });
  const things = [...new Set(operations.map((one) => pascal(one.entity.name)))].map(
    (thing) => `export interface ${thing} {\n  readonly id: string;\n}`,
  );
  return fence('ts', [...things, `export interface ${name} {\n${members.join('\n')}\n}`].join('\n\n'));
}

function parameter({ surface, act }: Operation, thing: string): string {
  if (surface === 'page') return '';
  if (surface === 'reaction') return 'cause: { readonly id: string; readonly at: string }';
  if (act === 'list') return 'filter?: { readonly [name: string]: string }';
  return act === 'create' ? `input: Omit<${thing}, 'id'>` : 'id: string';
}

const result = ({ surface, act }: Operation, thing: string): string =>
  surface === 'page' || surface === 'reaction' || act === 'delete'
    ? 'void'
    : act === 'list'
      ? `readonly ${thing}[]`
      : thing;
