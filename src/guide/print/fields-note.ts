/** Where the columns come from, and of what the PRD says nothing. */
import { snake } from '../plan/data/resource.ts';
import type { Plan } from '../plan/plan.ts';
import { cite, citeAll } from '../read/source.ts';
import { md } from '../text/escape.ts';
import { joined } from '../text/words.ts';

export function fieldsNote({ resources: all, operations }: Plan): string {
  const resources = all.filter((one) => !one.isKept && !one.isUndeclared);
  const others = all.filter((one) => one.isUndeclared).map((one) => md(one.entity.name));
  const declared = resources.flatMap(({ stated }) => (stated ? [stated.source] : []));
  if (declared.length > 0)
    return `${joined(resources.flatMap(({ stated }) => (stated ? [md(stated.table)] : [])))} stand as the PRD declares them (${citeAll(declared)}); what is missing there for a rule is a question to whoever declared them.${others.length > 0 ? ` Not in it, and spoken of: ${joined(others)}; no table is added for ${others.length > 1 ? 'them' : 'it'}.` : ''}`;
  const read = resources.flatMap(({ entity, fields }) => {
    const named = fields.filter((one) => !one.ours);
    return named.length > 0
      ? [`${md(entity.name)}: ${named.map((one) => `${one.name} (${cite(one.source)})`).join(', ')}`]
      : [];
  });
  // Worked on by a call, and told nowhere: nothing is made up for it.
  const unsaid = all.filter(
    ({ entity, isUndeclared }) =>
      isUndeclared &&
      entity.score > 0 &&
      operations.some(
        ({ surface, act, implied, entity: of }) =>
          surface === 'http' && !implied && (act === 'update' || act === 'change-state') && of.name === entity.name,
      ) &&
      !resources.some(({ fields }) => fields.some(({ name }) => name === snake(entity.name))),
  );
  const bare = resources.filter(({ fields }) => fields.every((one) => one.ours)).map((one) => md(one.entity.name));
  return [
    ...(read.length > 0 ? [`Columns that the PRD names: ${read.join('; ')}.`] : []),
    ...(bare.length > 0 ? [`Of ${joined(bare)} the PRD does not say what belongs to it.`] : []),
    ...(unsaid.length > 0
      ? [
          `What is kept of ${joined(unsaid.map((one) => md(one.entity.name)))} the PRD does not say: no table is drawn until somebody does.`,
        ]
      : []),
  ].join(' ');
}
