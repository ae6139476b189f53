/** Diagrams in mermaid: components, data, the main flow, states. Names are made of safe characters only. */
import type { Plan } from '../plan/plan.ts';
import type { Resource } from '../plan/resource.ts';
import { label } from '../text/escape.ts';
import { fill } from '../text/fill.ts';
import { fence } from './markdown.ts';

export function componentDiagram({ components, endpoints, words, reading, chosen }: Plan): string {
  const edges: string[] = [];
  const ids = new Map(components.map((one, i) => [one, `c${i}`]));
  const nodes = components.map((one) => {
    const [open, close] = one.kind === 'store' ? ['[(', ')]'] : one.kind === 'outside' ? ['{{', '}}'] : ['[', ']'];
    return `  ${ids.get(one)}${open}"${label(one.name)}"${close}`;
  });
  const people = [...new Set(endpoints.flatMap((one) => one.actors))].slice(0, 4);
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

export function sequenceDiagram({ chosen, components, words }: Plan): string {
  const flow = chosen.pattern.flow ?? [
    { from: 'actor', to: 'api', says: '{call}' },
    { from: 'api', to: 'store', says: 'check rules, change {entity}' },
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

export function dataDiagram(resources: readonly Resource[]): string {
  const boxes = resources.flatMap(({ table, fields, states }) => [
    `  ${table} {`,
    '    uuid id PK',
    ...fields.map((one) => `    ${one.type.replaceAll('-', '_')} ${one.name}`),
    ...(states.length > 0 ? ['    text state'] : []),
    '    datetime created_at',
    '  }',
  ]);
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

export function stateDiagram({ states }: Resource): string {
  const [first, ...rest] = states.map((one) => one.replaceAll(/[^a-z]/g, '_'));
  if (first === undefined || rest.length === 0) return '';
  return fence(
    'mermaid',
    ['stateDiagram-v2', `  [*] --> ${first}`, ...rest.map((one) => `  ${first} --> ${one}`)].join('\n'),
  );
}
