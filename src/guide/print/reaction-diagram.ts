/** What starts by itself, in one picture: what sets each of it going, who carries it out, and what becomes of it when that fails. */
import type { Component } from '../plan/components.ts';
import { isLapse, isTimed } from '../plan/making.ts';
import type { Operation } from '../plan/operations/operations.ts';
import type { Plan } from '../plan/plan.ts';
import { failuresOf } from '../plan/support-words.ts';
import { wordsOf } from '../read/language/phrases.ts';
import { label } from '../text/escape.ts';
import { formsOf, lowerFirst, plural, singular } from '../text/words.ts';
import { fence, ruleIds } from './markdown.ts';
import { mainStore } from './part-diagrams.ts';

const mostDrawn = 4;
const longest = 70;

export function reactionDiagram(plan: Plan): string {
  const { operations, components } = plan;
  const reactions = operations.filter((one) => one.surface === 'reaction');
  // Whoever is told follows from what happened: that is drawn first.
  const drawn = [
    ...reactions.filter((one) => one.verb !== 'notify'),
    ...reactions.filter((one) => one.verb === 'notify'),
  ].slice(0, mostDrawn);
  const [first] = drawn;
  if (!first) return '';
  const names: string[] = [];
  const id = (name: string) => `p${names.includes(name) ? names.indexOf(name) : names.push(name) - 1}`;
  const store = mainStore(components)?.name ?? 'store';
  const body = drawn.flatMap((one) => {
    const runner = runnerOf(one, components)?.name ?? 'Background runner';
    return [
      `  opt ${label(one.call === 'by itself' ? `${one.verb} ${one.entity.name}` : one.call, longest)}`,
      ...begins(plan, one, { runner, store, id }),
      `    ${ends(plan, one, { runner, store, id })}`,
      `    ${id(runner)}->>${id(store)}: noted as done for this cause`,
      '  end',
    ];
  });
  const runner = runnerOf(first, components);
  const failure = runner && failing(plan, runner);
  const broken = failure
    ? [
        `  opt ${label(failure.situation, 60)}`,
        `    ${id(runner.name)}->>${id(store)}: ${label(lowerFirst(failure.handling), 90)}`,
        '  end',
      ]
    : [];
  const people = new Set(drawn.flatMap((one) => (told(one) === undefined ? [] : [told(one)])));
  const heads = names.map((name, i) => `  ${people.has(name) ? 'actor' : 'participant'} p${i} as ${label(name, 40)}`);
  const left = reactions.length - drawn.length;
  const more = left > 0 ? ` (${drawn.length} of ${reactions.length}; the contracts list all)` : '';
  return `\n\nWhat starts by itself${more}:\n\n${fence('mermaid', ['sequenceDiagram', ...heads, ...body, ...broken].join('\n'))}`;
}

interface Drawing {
  readonly runner: string;
  readonly store: string;
  readonly id: (name: string) => string;
}

const runnerOf = (one: Operation, components: Plan['components']): Component | undefined =>
  components.find(({ runs }) => runs?.includes(one)) ??
  components.find(({ kind, sources }) => kind === 'process' && sources.some((each) => one.sources.includes(each)));

/** The clock, a call that went through, or something that has to be looked for. */
function begins(plan: Plan, one: Operation, { runner, store, id }: Drawing): string[] {
  const { call, entity } = one;
  if (isTimed(one)) return [`    ${id(runner)}->>${id(store)}: ${label(`${plural(entity.name)} that are due`)}`];
  const cause = causeIn(plan, one);
  const edge = plan.components.find((part) => part.kind === 'edge');
  if (cause && edge)
    return [
      `    ${id(edge.name)}->>${id(store)}: ${label(`${cause.call}, and what follows from it`)}`,
      `    ${id(runner)}->>${id(store)}: ${label('take what follows')}`,
    ];
  const wanted = call.replace(/^(?:when(?:ever)?|if|once|as soon as|upon|on|after|for each) /i, '');
  return [
    `    ${id(runner)}->>${id(store)}: ${label(call === 'by itself' ? `what is open of ${plural(entity.name)}` : `look for: ${wanted}`, longest)}`,
  ];
}

/** "When an order is paid": the call that pays one. */
function causeIn({ operations }: Plan, { call }: Operation): Operation | undefined {
  // What did not happen is followed by nothing but the clock.
  if (isLapse({ call }) || /\b(?:not|nobody|never|no longer)\b/.test(call)) return undefined;
  const words = wordsOf(call).map((word) => word.toLowerCase());
  const nouns = new Set(words.map((word) => singular(word)));
  return operations.find(
    (one) =>
      one.surface === 'http' &&
      nouns.has(one.entity.name.split(' ').at(-1) ?? '') &&
      [...formsOf(one.verb)].some((form) => words.includes(form)),
  );
}

function ends({ links }: Plan, one: Operation, { runner, store, id }: Drawing): string {
  const ids = ruleIds((links.get(one) ?? []).slice(0, 3));
  const does = label(`${one.verb} ${one.entity.name}${ids === '' ? '' : `, ${ids}`}`);
  // What is sent leaves the store; what is only changed stays in it.
  const to =
    told(one) ?? (/^(?:send|mail|email|post|publish|deliver|push|call|forward)\b/.test(one.verb) ? runner : store);
  return `${id(runner)}->>${id(to)}: ${does}`;
}

/** Who hears of it: the people it is for, or the thing itself where that is whom it is told to. */
const told = ({ actors, verb, entity }: Operation): string | undefined =>
  actors[0] ?? (verb === 'notify' ? entity.name : undefined);

/** What the pattern of the part that runs it does about the first thing that may go wrong. */
function failing(plan: Plan, { from }: Component): { situation: string; handling: string } | undefined {
  const match = [plan.chosen, ...plan.supports].find((one) => one.pattern.name === from);
  return match ? failuresOf(plan, match)[0] : undefined;
}
