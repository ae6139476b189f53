/** Diagrams in mermaid: components, data, the main flow, states. Names are made of safe characters only. */
import type { FlowStep } from '../catalogue/pattern.ts';
import type { Component } from '../plan/components.ts';
import type { Operation } from '../plan/operation.ts';
import type { Plan } from '../plan/plan.ts';
import { oneOf } from '../plan/columns.ts';
import { listName, type Resource, type ResourceField, snake } from '../plan/resource.ts';
import type { Rule } from '../plan/rule.ts';
import { label } from '../text/escape.ts';
import { fill } from '../text/fill.ts';
import { fence } from './markdown.ts';

export function componentDiagram({ components, operations, words, reading, chosen }: Plan): string {
  const ids = new Map(components.map((one, i) => [one, `c${i}`]));
  const nodes = components.map((one) => {
    const [open, close] = one.kind === 'store' ? ['[(', ')]'] : one.kind === 'outside' ? ['{{', '}}'] : ['[', ']'];
    return `  ${ids.get(one)}${open}"${label(one.name)}"${close}`;
  });
  const people = [...new Set(operations.flatMap((one) => one.actors))].slice(0, 4);
  const actors = people.length > 0 ? people : [reading.actors[0]?.name ?? words.actor];
  const edge = components.find((one) => one.kind === 'edge');
  const store = mainStore(components);
  const partOf = (role: string) => components.find((one) => one.id === role || one.id === `entity-${role}`);
  // Who talks to whom in the main flow is who talks to whom.
  const flow = (chosen.pattern.flow ?? []).filter((one) => one.from !== one.to && !one.reply);
  const first = partOf(flow.find((one) => one.from === 'actor')?.to ?? '') ?? edge ?? components[0];
  const edges = actors.map((name, i) => `  a${i}(["${label(name)}"]) --> ${first ? ids.get(first) : 'c0'}`);
  const isJoined = new Set(first ? [first] : []);
  const join = (from: Component | undefined, to: Component | undefined, says?: string) => {
    if (!from || !to || from === to) return;
    edges.push(
      `  ${ids.get(from)} -->${says === undefined ? '' : `|"${label(fill(says, words), 40)}"|`} ${ids.get(to)}`,
    );
    isJoined.add(from).add(to);
  };
  const said = new Set<string>();
  for (const { from, to, says } of flow) {
    if (said.has(`${from} ${to}`)) continue;
    said.add(`${from} ${to}`);
    join(partOf(from), partOf(to), says);
  }
  const towards = components.find(
    (one) => one.kind === 'process' && /gateway|adapter|sender|coordinator|worker|receiver/i.test(one.name),
  );
  for (const one of components) {
    if (one.kind === 'outside') join(towards ?? edge, one);
    else if (isJoined.has(one)) continue;
    else if (one.kind === 'process' && !one.asked) join(one, store ?? edge);
    else join(edge, one);
  }
  return fence('mermaid', ['flowchart LR', ...nodes, ...new Set(edges)].join('\n'));
}

/** What all have in common; what a device or an index keeps is a copy. */
const mainStore = (components: readonly Component[]): Component | undefined =>
  components.find((one) => one.id === 'entity-store') ?? components.find((one) => one.kind === 'store');

export function sequenceDiagram({ chosen, components, words, operations, links }: Plan): string {
  const main = operations.find((one) => one.call === words.call);
  const isRead = main?.act === 'list' || main?.act === 'show';
  // What only reads goes the short way, whatever the style does with changes.
  const own = isRead ? undefined : chosen.pattern.flow;
  const flow: readonly FlowStep[] = own ?? [
    { from: 'actor', to: 'api', says: '{call}' },
    { from: 'api', to: 'store', says: isRead ? 'read what {actor} may see' : 'check rules, change {entity}' },
    { from: 'api', to: 'actor', says: '{success}', reply: true },
  ];
  const nameOf = (role: string) => {
    if (role === 'actor') return words.actor;
    const found = components.find((one) => one.id === role || one.id === `entity-${role}`);
    if (found) return found.name;
    return role === 'api' || role === 'store' || role === 'worker'
      ? `${words.entity} ${role}`
      : role.replaceAll('-', ' ');
  };
  const failing = own ? (chosen.pattern.breaks ?? []) : [];
  const roles = [...new Set([...flow, ...failing].flatMap((one) => [one.from, one.to]))];
  const heads = roles.map(
    (role, i) => `  ${role === 'actor' ? 'actor' : 'participant'} p${i} as ${label(nameOf(role), 40)}`,
  );
  const arrow = ({ from, to, says, reply }: FlowStep) =>
    `p${roles.indexOf(from)}${reply ? '-->>' : '->>'}p${roles.indexOf(to)}: ${label(fill(says, words))}`;
  const [call, ...rest] = flow.map(arrow);
  const refused = main ? refusal(main, links.get(main) ?? []) : undefined;
  const asked = flow[0];
  // What the rules refuse ends here: everything after it is the way in which it goes well.
  const body =
    refused && asked?.from === 'actor'
      ? [
          `  ${call}`,
          `  alt ${label(refused.against, 90)}`,
          `    p${roles.indexOf(asked.to)}-->>p0: ${label(refused.answer)}`,
          '  else the rules are kept',
          ...rest.map((one) => `    ${one}`),
          '  end',
        ]
      : flow.map((one) => `  ${arrow(one)}`);
  const situation = chosen.pattern.failures[0]?.situation;
  const failure =
    situation === undefined || failing.length === 0
      ? []
      : [`  opt ${label(fill(situation, words), 60)}`, ...failing.map((one) => `    ${arrow(one)}`), '  end'];
  return fence('mermaid', ['sequenceDiagram', ...heads, ...body, ...failure].join('\n'));
}

/** The first rule that can turn this call down, and how the caller is told. */
function refusal(main: Operation, rules: readonly Rule[]): { against: string; answer: string } | undefined {
  const answers: Partial<Record<Rule['category'], string>> = {
    'Rate Limiting': '429, when it is possible again',
    Validation: '422, what is wrong',
    Authorization: '403, nothing is shown',
  };
  const rule = rules.find((one) => answers[one.category] !== undefined);
  if (!rule) return undefined;
  const answer = main.surface === 'http' ? answers[rule.category] : 'refused, with the reason';
  return { against: `against BR-${rule.n}: ${rule.name}`, answer: answer ?? 'refused' };
}

/** The first thing that starts by itself: its cause, who carries it out, and that it is done once. */
export function reactionDiagram({ operations, components }: Plan): string {
  const reactions = operations.filter((one) => one.surface === 'reaction');
  const main = reactions.find((one) => one.verb !== 'notify') ?? reactions[0];
  if (!main) return '';
  const runner = components.find(
    (one) => one.kind === 'process' && one.sources.some((each) => main.sources.includes(each)),
  );
  const store = mainStore(components);
  const [told] = main.actors;
  const lines = [
    'sequenceDiagram',
    `  participant cause as ${label(main.call, 60)}`,
    `  participant runner as ${label(runner?.name ?? 'Background runner', 40)}`,
    `  participant store as ${label(store?.name ?? 'store', 40)}`,
    ...(told === undefined ? [] : [`  actor person as ${label(told, 40)}`]),
    `  cause->>runner: ${label(`starts: ${main.verb} ${main.entity.name}`)}`,
    '  runner->>store: was this cause seen before',
    `  runner->>runner: ${label(`${main.verb} ${main.entity.name}`)}`,
    '  runner->>store: record the outcome and the cause together',
    ...(told === undefined ? [] : [`  runner->>person: ${label(`told about the ${main.entity.name}`)}`]),
    '  opt it fails on the way',
    '    runner->>store: leave the cause open, count the attempt',
    '  end',
  ];
  return `\n\nWhat starts by itself, ${label(main.call, 90)}:\n\n${fence('mermaid', lines.join('\n'))}`;
}

export function dataDiagram({ resources, kept }: Pick<Plan, 'resources' | 'kept'>): string {
  const boxes = resources.flatMap(({ table, fields, states, stated }) =>
    stated
      ? [
          `  ${table} {`,
          ...stated.columns.map(
            (one) =>
              `    ${columnType(one.type)} ${one.name}${/primary key/i.test(one.type) ? ' PK' : one.references === undefined ? '' : ' FK'}`,
          ),
          '  }',
        ]
      : [
          `  ${table} {`,
          '    uuid id PK',
          ...kept.marks.map(columnLine),
          ...fields.filter((one) => !one.many).map(fieldLine),
          ...(states.length > 0 ? ['    text state'] : []),
          '    datetime created_at',
          '  }',
        ],
  );
  const lines = resources.flatMap((child) =>
    child.parents
      .map(({ entity }) => resources.find((one) => one.entity === entity))
      .flatMap((parent) =>
        parent && (parent.table < child.table || !parent.parents.some((one) => one.entity === child.entity))
          ? [`  ${parent.table} ||--o{ ${child.table} : has`]
          : [],
      ),
  );
  const several = resources.flatMap((resource) =>
    resource.fields.filter((one) => one.many && !resource.stated).map((field) => ({ field, resource })),
  );
  const lists = several.flatMap(({ field, resource }) => [
    `  ${listName(field, resource)} {`,
    `    uuid ${snake(resource.entity.name)}_id FK`,
    fieldLine({ ...field, name: oneOf(field.name) }),
    '  }',
  ]);
  const parts = several.map(({ field, resource }) => `  ${resource.table} ||--o{ ${listName(field, resource)} : has`);
  const records = kept.records.flatMap(({ table, columns, of, outlives }) => [
    `  ${table} {`,
    ...columns.slice(0, 1).map(columnLine),
    ...(of ? [`    uuid ${outlives ? 'subject_id' : `${snake(of.resource.entity.name)}_id FK`}`] : []),
    ...columns.slice(1).map(columnLine),
    '  }',
  ]);
  const held = kept.records.flatMap(({ table, of, outlives }) =>
    of ? [`  ${of.resource.table} ||${outlives ? '..' : '--'}o{ ${table} : "${label(of.says, 40)}"`] : [],
  );
  return fence('mermaid', ['erDiagram', ...boxes, ...lists, ...records, ...lines, ...parts, ...held].join('\n'));
}

const fieldLine = ({ type, name }: Pick<ResourceField, 'type' | 'name'>): string =>
  `    ${type === 'id' ? 'uuid' : type.replaceAll('-', '')} ${name}`;

/** `attempts integer NOT NULL` as the diagram has it: the type first. */
function columnLine(column: string): string {
  const [name = '', type = 'text'] = column.split(' ');
  const mark = /\bPRIMARY KEY$/.test(column) ? ' PK' : '';
  return `    ${columnType(type)} ${name}${mark}`;
}

const columnType = (type: string): string =>
  /^[a-z]\w*/i.exec(type)?.[0].toLowerCase().replace('timestamptz', 'datetime') ?? 'text';

export function stateDiagram({ states, moves }: Resource): string {
  const [first, ...rest] = states;
  if (first === undefined || rest.length === 0) return '';
  const named = (state: string) => state.replaceAll(/[^a-z]/g, '_');
  const arrows = moves ?? rest.map((one) => [first, one] as const);
  return fence(
    'mermaid',
    [
      'stateDiagram-v2',
      `  [*] --> ${named(first)}`,
      ...arrows.map(([from, to]) => `  ${named(from)} --> ${named(to)}`),
    ].join('\n'),
  );
}
