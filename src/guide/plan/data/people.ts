/** People of whom something is kept, since a thing names one of them. */
import { isHuman } from '../../read/language/people.ts';
import type { Reading } from '../../read/read-prd.ts';
import type { Membership } from './relations.ts';
import type { Source } from '../../read/source.ts';
import type { ResourceField } from './resource-field.ts';
import { pascal, type Resource, snake, tableName } from './resource-shape.ts';

/** Where a column names one of the people, there is a table of them. */
export function withPeople(resources: readonly Resource[], reading: Reading): Resource[] {
  const named = new Set(resources.flatMap((one) => (one.isKept ? [] : one.fields.map((field) => field.name))));
  const added = reading.actors.flatMap(({ name, sources }): Resource[] => {
    const [source] = sources;
    const isNamed = named.has(`${snake(name)}_id`);
    if (!source || !isHuman(name) || !isNamed) return [];
    if (resources.some((one) => one.entity.name === name)) return [];
    return [
      {
        entity: { name, score: 0, sources: [...sources] },
        schema: pascal(name),
        table: tableName(name),
        fields: [],
        states: [],
        parents: [],
      },
    ];
  });
  const all = [...resources, ...added];
  const refers = (field: ResourceField): ResourceField => {
    const person = field.type === 'id' ? all.find((one) => `${snake(one.entity.name)}_id` === field.name) : undefined;
    return person ? { ...field, refersTo: person.entity.name } : field;
  };
  const assigned = all.flatMap((one) => assignments(one, reading));
  return all.map((one) => {
    if (one.stated) return one;
    const members = [
      ...(one.members ?? []),
      ...assigned.filter(({ to, table }) => to === one.entity.name && !one.members?.some((it) => it.table === table)),
    ];
    // Whoever enters them in a call says there what is kept of them.
    const isNobody =
      !isHuman(one.entity.name) || one.madeBy !== undefined || one.fields.some(({ name }) => /(?:^|_)name$/.test(name));
    const [first] = one.entity.sources;
    const isPointedTo = all.some(
      (other) =>
        other.parents.some(({ entity }) => entity === one.entity) ||
        other.fields.some(({ refersTo }) => refersTo === one.entity.name),
    );
    // Of what others point to and nothing else is said, at least the name is kept.
    const isBare =
      isPointedTo &&
      one.fields.length + one.states.length + one.parents.length === 0 &&
      !isHuman(one.entity.name) &&
      !deed.test(one.entity.name);
    const name: ResourceField[] =
      isBare && first ? [{ name: 'name', entity: one.entity.name, source: first, type: 'text' }] : [];
    const actor = isNobody ? undefined : reading.actors.find(({ name }) => name === one.entity.name);
    const [source] = actor?.sources ?? [];
    return {
      ...one,
      fields: [...(source ? reached(one.entity.name, source, reading) : name), ...one.fields.map(refers)],
      ...(members.length === 0 ? {} : { members }),
      parents: one.parents.filter(
        ({ entity }) => !assigned.some(({ to, who }) => to === entity.name && who === one.entity.name),
      ),
    };
  });
}

/** What happens or is paid is known by other things than a name. */
const deed =
  /(?:al|(?<!depart|apart|seg)ment|tion|sion|ance|ence|ing|age|report|order|request|claim|quote|invoice|note|change)$/;

/** "Assign three reviewers to each application": each may have several, and none of them belongs to one. */
function assignments(
  { entity: { name }, parents }: Resource,
  { statements }: Reading,
): (Membership & { to: string; who: string })[] {
  if (!isHuman(name)) return [];
  return parents.flatMap(({ entity, source }) => {
    const isAssigned = statements.some((one) => one.source === source && /\bassign/i.test(one.text));
    return isAssigned
      ? [
          {
            table: `${snake(entity.name)}_${tableName(name)}`,
            person: `${snake(name)}_id`,
            at: 'assigned_at',
            source,
            to: entity.name,
            who: name,
          },
        ]
      : [];
  });
}

/** By what they are called, and where messages reach them. */
function reached(person: string, source: Source, { statements }: Reading): ResourceField[] {
  const about = statements.filter(({ text }) => text.toLowerCase().includes(person)).map(({ text }) => text);
  const by = (pattern: RegExp) => about.some((text) => pattern.test(text));
  return [
    { name: 'name', entity: person, source, type: 'text', ours: true },
    ...(by(/\be-?mails?\b|\bby mail\b/i)
      ? [{ name: 'email', entity: person, source, type: 'email' as const, ours: true as const }]
      : []),
    ...(by(/\b(?:sms|text messages?|phone number|by phone)\b/i)
      ? [{ name: 'phone', entity: person, source, type: 'text' as const, ours: true as const }]
      : []),
  ];
}
