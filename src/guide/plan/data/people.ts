/** People of whom something is kept, since a thing names one of them. */
import { isLeftOut } from '../../read/forms/parts.ts';
import { isHuman } from '../../read/language/people.ts';
import { typeByName } from '../../read/model/declared-fields.ts';
import { partsIn } from '../../read/model/part-list.ts';
import type { Reading } from '../../read/read-prd.ts';
import { past, singular } from '../../text/words.ts';
import type { Membership } from './memberships.ts';
import type { Source } from '../../read/source.ts';
import type { ResourceField } from './resource-field.ts';
import { pascal, type Resource, snake, tableName } from './resource-shape.ts';

/** Where a column names one of the people, there is a table of them. */
export function withPeople(resources: readonly Resource[], reading: Reading): Resource[] {
  const people = [...reading.actors, ...resources.map((one) => one.entity)].filter(({ name }) => isHuman(name));
  const found = resources.flatMap((one) => assignments(one, people, reading));
  const assigned = found.filter(({ table }, i) => found.findIndex((other) => other.table === table) === i);
  const named = new Set([
    ...resources.flatMap((one) => (one.isKept ? [] : one.fields.map((field) => field.name))),
    ...assigned.map((one) => one.person),
  ]);
  const added = reading.actors.flatMap(({ name, sources }): Resource[] => {
    const [source] = sources;
    const isNamed = named.has(`${snake(name)}_id`);
    if (!source || !isHuman(name) || !isNamed) return [];
    if (resources.some((one) => one.entity.name === name && !one.isUndeclared)) return [];
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
  // Somebody who is only spoken of elsewhere is kept where a thing names them.
  const all = [...resources.filter(({ entity }) => !added.some((one) => one.entity.name === entity.name)), ...added];
  const refers = (field: ResourceField): ResourceField => {
    const person = field.type === 'id' ? all.find((one) => `${snake(one.entity.name)}_id` === field.name) : undefined;
    return person ? { ...field, refersTo: person.entity.name } : field;
  };
  return all.map((one) => {
    if (one.stated) return one;
    const members = [
      ...(one.members ?? []),
      ...assigned.filter(({ to, table }) => to === one.entity.name && !one.members?.some((it) => it.table === table)),
    ];
    // Whoever enters them in a call says there what is kept of them.
    const isNobody =
      !isHuman(one.entity.name) ||
      (one.madeBy !== undefined && one.fields.length > 0) ||
      one.fields.some(({ name }) => /(?:^|_)name$/.test(name));
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
    // "Register learners for an exam with a date": of each who is on it.
    const isOfEach = (field: ResourceField) =>
      assigned.some(
        (it) =>
          it.who === one.entity.name &&
          it.source === field.source &&
          it.fields?.some(({ name }) => name === field.name),
      );
    const own = one.fields.filter((field) => !isOfEach(field));
    return {
      ...one,
      fields: [
        // Where it says itself what number they are called at, that is the one.
        ...(source ? reached(one.entity.name, source, reading) : name).filter(
          (field) => field.name !== 'phone' || !own.some((told) => /(?:^|_)(?:phone|mobile)(?:_|$)/.test(told.name)),
        ),
        ...own.map(refers),
      ],
      ...(members.length === 0 ? {} : { members }),
      parents: one.parents.filter(
        ({ entity }) => !assigned.some(({ to, who }) => to === entity.name && who === one.entity.name),
      ),
    };
  });
}

/** What happens or is paid is known by other things than a name. */
const deed =
  /(?:(?<!anim|hospit|termin)al|(?<!depart|apart|seg)ment|(?<!sta)tion|sion|ance|ence|ing|age|report|order|request|claim|quote|invoice|note|change|slot|shift)$/;

/** "Assign three reviewers to each application", "members can be invited to a project with a role": each may have several. */
function assignments(
  { entity: { name }, stated }: Resource,
  people: readonly { readonly name: string }[],
  { statements }: Reading,
): (Membership & { to: string; who: string })[] {
  if (stated || isHuman(name)) return [];
  const thing = name.split(' ').at(-1) ?? name;
  const about = statements.filter(
    ({ text, part }) => !isLeftOut(part) && assigning.test(text) && text.toLowerCase().includes(thing),
  );
  return about.flatMap(({ text, source }) => {
    const [, by, who = '', to = '', list] = assigned.exec(text) ?? passive.exec(text) ?? [];
    const person = people.find((one) => [one.name, one.name.split(' ').at(-1)].includes(personIn(who)));
    if (by === undefined || !person || singular(to.toLowerCase()) !== thing) return [];
    const verb = by.endsWith('ed') ? by.toLowerCase() : past(by.toLowerCase());
    const fields = partsIn(list ?? '').map(({ name: part, values }): ResourceField => ({
      name: part,
      entity: name,
      source,
      type: values ? 'text' : typeByName(part),
      ...(values ? { values } : {}),
    }));
    const table = `${snake(name)}_${tableName(person.name)}`;
    const column = `${snake(person.name)}_id`;
    return [
      {
        table,
        person: column,
        at: `${verb}_at`,
        source,
        to: name,
        who: person.name,
        ...(list === undefined ? {} : { fields }),
      },
    ];
  });
}

const assigning = /\b(?:assign|invit|add|register|enroll?|nominat)/i;
/** One who is assigned stands with the thing; who is invited or registered is one of several. */
const assigned =
  /\b(assign|invite|add|register|enroll?|nominate)s? (?:at least |up to |at most |exactly )?(?:(?:\d+|two|three|four|several|one or more|more|other|the|(?<=(?:invite|add|register|enroll?|nominate)s? )an?) )?((?:[\p{L}-]+ )?[\p{L}-]+(?:s|(?<= an? (?:[\p{L}-]+ )?[\p{L}-]+))) (?:to|for) (?:an?|the|each|every|their) (?:[\p{L}-]+ or [\p{L}-]+ )?(?:[\p{L}-]+ )??([\p{L}-]+)(?= with (.{4,120})|[ ,.;]|$)/iu;
const passive =
  /^(?=.*?(assigned|invited|added))((?:[\p{L}-]+ )?[\p{L}-]+s) (?:can|may|are|must) (?:be )?(?:assigned|invited|added) to (?:an?|the|each|every|their) (?:[\p{L}-]+ )??([\p{L}-]+)(?: with ([^.]{4,120}))?/iu;
const personIn = (who: string): string => {
  const words = who.toLowerCase().split(' ');
  return [...words.slice(0, -1), singular(words.at(-1) ?? '')].join(' ');
};

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
