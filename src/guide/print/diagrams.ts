/** Diagrams in mermaid: components, data, the main flow, states. Names are made of safe characters only. */
import type { Plan } from '../plan/plan.ts';
import type { Resource } from '../plan/resource.ts';
import { label } from '../text/escape.ts';
import { fill } from '../text/fill.ts';
import { fence } from './markdown.ts';

export function componentDiagram({ components, operations, words, reading, chosen }: Plan): string {
  const edges: string[] = [];
  const ids = new Map(components.map((one, i) => [one, `c${i}`]));
  const nodes = components.map((one) => {
    const [open, close] = one.kind === 'store' ? ['[(', ')]'] : one.kind === 'outside' ? ['{{', '}}'] : ['[', ']'];
    return `  ${ids.get(one)}${open}"${label(one.name)}"${close}`;
  });
  const people = [...new Set(operations.flatMap((one) => one.actors))].slice(0, 4);
  const actors = people.length > 0 ? people : [reading.actors[0]?.name ?? words.actor];
  const edge = components.find((one) => one.kind === 'edge');
  const store = components.find((one) => one.kind === 'store');
  for (const [i, name] of actors.entries())
    edges.push(`  a${i}(["${label(name)}"]) --> ${ids.get(edge ?? components[0]!) ?? 'c0'}`);
  for (const one of components) {
    const id = ids.get(one);
    if (one === edge || one === store) continue;
    if (one.kind === 'process' && store) edges.push(`  ${id} --> ${ids.get(store)}`);
    else if (one.kind === 'outside')
      edges.push(
        `  ${ids.get(components.find((other) => other.kind === 'process' && /gateway|adapter|sender|coordinator|worker|receiver/i.test(other.name)) ?? edge ?? one)} --> ${id}`,
      );
    else if (edge) edges.push(`  ${ids.get(edge)} --> ${id}`);
  }
  if (edge && store) edges.unshift(`  ${ids.get(edge)} -->|"${label(chosen.pattern.name)}"| ${ids.get(store)}`);
  return fence('mermaid', ['flowchart LR', ...nodes, ...new Set(edges)].join('\n'));
}

export function sequenceDiagram({ chosen, components, words, operations }: Plan): string {
  const main = operations.find((one) => one.call === words.call);
  const isRead = main?.act === 'list' || main?.act === 'show';
  // What only reads goes the short way, whatever the style does with changes.
  const flow = (isRead ? undefined : chosen.pattern.flow) ?? [
    { from: 'actor', to: 'api', says: '{call}' },
    { from: 'api', to: 'store', says: isRead ? 'read what {actor} may see' : 'check rules, change {entity}' },
    { from: 'api', to: 'actor', says: '{success}', reply: true as const },
  ];
  const nameOf = (role: string) => {
    if (role === 'actor') return words.actor;
    const found = components.find((one) => one.id === role || one.id === `entity-${role}`);
    if (found) return found.name;
    return role === 'api' || role === 'store' || role === 'worker'
      ? `${words.entity} ${role}`
      : role.replaceAll('-', ' ');
  };
  const roles = [...new Set(flow.flatMap((one) => [one.from, one.to]))];
  const heads = roles.map(
    (role, i) => `  ${role === 'actor' ? 'actor' : 'participant'} p${i} as ${label(nameOf(role), 40)}`,
  );
  const arrows = flow.map(
    ({ from, to, says, reply }) =>
      `  p${roles.indexOf(from)}${reply ? '-->>' : '->>'}p${roles.indexOf(to)}: ${label(fill(says, words))}`,
  );
  const failure = chosen.pattern.failures[0];
  const note = failure ? [`  Note over p${roles.length - 1}: ${label(fill(failure.situation, words), 50)}`] : [];
  return fence('mermaid', ['sequenceDiagram', ...heads, ...arrows, ...note].join('\n'));
}

/** The first thing that starts by itself: its cause, who carries it out, and that it is done once. */
export function reactionDiagram({ operations, components }: Plan): string {
  const reactions = operations.filter((one) => one.surface === 'reaction');
  const main = reactions.find((one) => one.verb !== 'notify') ?? reactions[0];
  if (!main) return '';
  const runner = components.find(
    (one) => one.kind === 'process' && one.sources.some((each) => main.sources.includes(each)),
  );
  const store = components.find((one) => one.kind === 'store');
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
  ];
  return `\n\nWhat starts by itself, ${label(main.call, 90)}:\n\n${fence('mermaid', lines.join('\n'))}`;
}

export function dataDiagram(resources: readonly Resource[]): string {
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
          ...fields.map((one) => `    ${one.type.replaceAll('-', '_')} ${one.name}`),
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
  return fence('mermaid', ['erDiagram', ...boxes, ...lines].join('\n'));
}

const columnType = (type: string): string => /^[a-z]\w*/i.exec(type)?.[0].toLowerCase() ?? 'text';

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
