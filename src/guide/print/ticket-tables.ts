/** Which tables come with a ticket, and which ones a part works on. */
import type { Component } from '../plan/components.ts';
import { keepsTables } from '../plan/data/keeps.ts';
import type { Plan } from '../plan/plan.ts';
import { isFile, listName } from '../plan/data/resource.ts';
import type { PlannedWork } from '../plan/tickets/tickets.ts';
import { joined } from '../text/words.ts';

/** Which tables a part has before it when it starts. */
export function worksOn({ resources, kept, words, ...plan }: Plan, component: Component | undefined): string {
  if (component?.kind !== 'process' || !keepsTables({ resources, ...plan })) return '';
  const { from, makes } = component;
  const main = resources.find((one) => one.entity.name === words.entity && !one.isKept);
  const queue = kept.records.filter((one) => one.from === from).map((one) => one.table);
  const files = resources.filter(
    (one) => main && one.parents.some(({ entity }) => entity === main.entity) && isFile(one),
  );
  const reads = [...queue, ...(makes && main ? [main.table] : [])];
  if (reads.length === 0) return '';
  const writes = makes ? [...(main ? [main.table] : []), ...files.map((one) => one.table)] : [];
  const list = (names: readonly string[]) => joined([...new Set(names)].map((one) => `\`${one}\``));
  return ` It reads ${list(reads)}${writes.length > 0 ? ` and writes ${list(writes)}` : ''}.`;
}

/** A table comes with the first ticket that needs it: that of its thing, or of the part that works on it. */
export function tablesOf(
  { resources, kept, tickets, chosen, reading }: Plan,
  { id, operation, component, dependsOn }: PlannedWork,
): string[] {
  if (!keepsTables({ reading, resources, chosen })) return [];
  const first = tickets.find((one) => one.operation !== undefined && one.operation.entity === operation?.entity);
  const own = resources.find((one) => !one.isKept && first?.id === id && one.entity.name === operation?.entity.name);
  const lists = own && !own.stated ? own.fields.filter((one) => one.many).map((one) => listName(one, own)) : [];
  const isBuilt = (from: string) => tickets.some((one) => one.component?.from === from);
  const records = kept.records.filter(({ from }) =>
    component
      ? from === component.from &&
        from !== chosen.pattern.name &&
        tickets.find((one) => one.component?.from === from)?.id === id
      : dependsOn.length === 0 && (from === chosen.pattern.name || !isBuilt(from)),
  );
  return [...(own ? [own.table, ...lists] : []), ...records.map((one) => one.table)];
}
