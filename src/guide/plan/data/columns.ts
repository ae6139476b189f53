/** What a table needs beyond the parts that the PRD lists: what rules want to be given, and who did what to it when. */
import { isBesideIn, type Source } from '../../read/source.ts';
import { singular, unique } from '../../text/words.ts';
import { formatsIn, madeOf, namesFormats } from './formats.ts';
import type { Links } from '../link.ts';
import { stateAfter } from '../operations/operation.ts';
import type { Operation } from '../operations/operations.ts';
import { oneOf } from './resource-shape.ts';
import { type Resource, type ResourceField, snake } from './resource.ts';
import type { Rule } from '../rules/rule.ts';

/** End in s, and are one. */
const oneThing = /(?:status|address|details|notes|terms|series|hours|minutes|days|points|seats|servings|class|basis)$/;

/** Without an amount it is none. */
const moneyThing = /(?:^| )(?:payment|refund|charge|donation|payout|deposit|bid|expense|fine|fee|invoice|tip)$/;

const given =
  /\b(?:with|without|needs?|requires?|giv(?:e|es|en|ing)|states?|enters?|names?|must (?:have|give|state|enter|name)|under|carr(?:y|ies)) (?:an?|its|their|the) ((?:(?!own|same|new|other)[a-z]+[ -])?(?:reason|comment|justification|explanation|note|number|code|reference|signature|deadline|title|description|category|priority|quantity|amount|currency|language|version|label))\b/gi;

export function withColumns(resources: readonly Resource[], rules: readonly Rule[], links: Links): Resource[] {
  const names = new Set(resources.map((one) => one.entity.name));
  return resources.map((one) => {
    if (one.stated) return one;
    // "Score an application with a comment", where scores are kept: what is given with it is kept there.
    const own = [...links].filter(
      ([{ entity, verb, act }]) => (act !== 'create' && names.has(verb) ? verb : entity.name) === one.entity.name,
    );
    const told = unique(own.flatMap(([, list]) => list));
    const added = [
      ...asked(
        one,
        told,
        new Set(own.flatMap(([{ act }, rules]) => (act === 'create' || act === 'update' ? rules : []))),
        resources,
      ),
      ...(own.some(([{ act }]) => act === 'create') && madeOf.test(one.entity.name) ? formatOf(one, rules) : []),
      ...(own.some(([{ act }]) => act === 'create') ? forWhom(one, told) : []),
      ...measured(one, rules),
      ...deadline(one, own),
      ...fromTo(one, own, resources),
      ...marks(
        one,
        own.map(([operation]) => operation),
      ),
    ];
    const fields = [...listed(one), ...added];
    if (
      moneyThing.test(one.entity.name) &&
      !fields.some(({ name }) => /amount|price|total|sum|fee|value|weight|quantity|volume/.test(name))
    ) {
      const [source] = one.entity.sources;
      if (source) fields.unshift({ name: 'amount', entity: one.entity.name, source, type: 'decimal' });
    }
    // Which of its parents it is says the reference.
    const isReference = (name: string) => one.parents.some(({ entity }) => snake(entity.name) === name);
    // "The machine type" of a machine is its type.
    const called = `${snake(one.entity.name)}_`;
    // "Leave feedback with a rating and a comment": that is its text.
    const isTwice = (name: string) =>
      (name.startsWith(called) && fields.some((other) => other.name === name.slice(called.length))) ||
      // "The coupon code" of what belongs to a coupon stands there.
      one.parents.some(({ entity }) =>
        resources.some(
          (other) =>
            other.entity === entity && other.fields.some((its) => name === `${snake(entity.name)}_${its.name}`),
        ),
      ) ||
      (name === 'text' && fields.some((other) => /^(?:comment|description|message)$/.test(other.name)));
    return {
      ...one,
      fields: fields.filter(
        ({ name }, i) => !isReference(name) && !isTwice(name) && fields.findIndex((other) => other.name === name) === i,
      ),
    };
  });
}

/** "The profile, the orders and the messages" are a choice of parts; "ingredients" are many of one recipe. */
function listed({ entity, fields, parents }: Resource): ResourceField[] {
  const isMany = ({ name, type }: ResourceField) =>
    type === 'text' && !oneThing.test(name) && singular(name.split('_').at(-1) ?? '') !== name.split('_').at(-1);
  const [first] = fields;
  const isChosen = fields.some(isMany) && !fields.some((one) => one.isDeclared);
  if (first && fields.length > 1 && parents.length === 0 && madeOf.test(entity.name) && isChosen) {
    const values = fields.map((one) => one.name);
    return [{ ...first, name: 'parts', many: true, values }];
  }
  // Both "ingredient" and "ingredients" were named: they are the same.
  return fields
    .filter((one) => !fields.some((other) => other !== one && isMany(other) && oneOf(other.name) === one.name))
    .map((one) => (isMany(one) ? { ...one, many: true } : one));
}

/** "Reject it with a reason": given with that call, and not when it is made. */
function asked(
  { entity }: Resource,
  rules: readonly Rule[],
  sent: ReadonlySet<Rule>,
  resources: readonly Resource[],
): ResourceField[] {
  return rules.flatMap((rule) =>
    [...rule.text.matchAll(given)].flatMap(([, what = '']) => {
      const name = what.toLowerCase().replaceAll(/[ -]/g, '_');
      // "After payment the passenger gets a ticket with a code": said of the ticket already.
      const isOfAnother = resources.some(
        (other) =>
          other.entity.name !== entity.name &&
          other.fields.some((field) => field.name === name && isBesideIn(field.source, rule.source)),
      );
      if (isOfAnother) return [];
      const ours = sent.has(rule) ? {} : { ours: true as const };
      return [{ name, entity: entity.name, source: rule.source, type: 'text' as const, ...ours }];
    }),
  );
}

function formatOf({ entity }: Resource, rules: readonly Rule[]): ResourceField[] {
  const rule = rules.find((one) => namesFormats(one.text));
  return rule
    ? [{ name: 'format', entity: entity.name, source: rule.source, type: 'text', values: formatsIn(rule.text) }]
    : [];
}

/** "May export for another person": whose it is then is not who asked for it. */
export const whose = 'for_person_id';
const forAnother =
  /\b(?:for|on behalf of) (?:someone else|somebody else|(?:another|other|a different) (?:person|people|user|customer|member|employee|patient|client|colleague|account holder)s?)\b|\bon behalf of\b/i;

function forWhom({ entity }: Resource, rules: readonly Rule[]): ResourceField[] {
  const rule = rules.find((one) => forAnother.test(one.text));
  return rule ? [{ name: whose, entity: entity.name, source: rule.source, type: 'id' }] : [];
}

/** "Has 7 days to accept it": up to when is said of each. */
const inTime = /\b(?:has|have|gets?) (?:\d+|\p{L}+) (?:minute|hour|day|week|month)s? to (\p{L}{3,16})\b/iu;

function deadline({ entity }: Resource, own: readonly (readonly [Operation, readonly Rule[]])[]): ResourceField[] {
  for (const [{ verb }, rules] of own)
    for (const { text, source } of rules)
      if (text.includes(' to ') && inTime.exec(text)?.[1] === verb)
        return [{ name: 'expires_at', entity: entity.name, source, type: 'date-time', ours: true }];
  return [];
}

/** A room is taken from one time to another, and nothing tells two bookings apart without them; what else is booked has its time as well. */
const forAWhile =
  /(?:^| )(?:booking|reservation|appointment|rental|stay|shift|lease|delegation|absence|substitution|availability)$/;
/** There is none of these without a time, whoever makes them. */
const byTime = /(?:^| )(?:slot|shift|appointment)$/;
/** What is put on a day has one. */
const planned = new Set(['schedule', 'reschedule']);
const hasTime = /(?:^|_)(?:starts?|begins?|from|date|day|time|slot|ends?|until|due|pickup|arrival|check_in)(?:$|_)/;

const atItsTime =
  /(?:^| )(?:slot|class|session|trip|tour|course|event|sailing|crossing|cruise|flight|departure|journey|ride|show|screening|performance|concert|match|game|lesson|workshop|training|seminar|lecture|camp|shift|appointment|date)$/;

function fromTo(
  { entity, fields, parents }: Resource,
  own: readonly (readonly [Operation, readonly Rule[]])[],
  resources: readonly Resource[],
): ResourceField[] {
  const made = own.find(
    ([{ act, implied, verb }]) =>
      (act === 'create' && !implied && (forAWhile.test(entity.name) || verb === 'book')) || planned.has(verb),
  )?.[0];
  const [source] = made?.sources ?? (byTime.test(entity.name) ? entity.sources : []);
  const isGiven =
    fields.some(({ name }) => hasTime.test(name)) ||
    // What is booked has its time itself.
    parents.some(
      (one) =>
        atItsTime.test(one.entity.name) ||
        resources.some(
          (other) => other.entity === one.entity && other.fields.some(({ name }) => /^(?:start|begin)/.test(name)),
        ),
    );
  if (source === undefined || isGiven) return [];
  const isLong = forAWhile.test(entity.name) || byTime.test(entity.name) || made?.verb === 'book';
  return (isLong ? ['starts_at', 'ends_at'] : ['scheduled_for']).map((name) => ({
    name,
    entity: entity.name,
    source,
    type: 'date-time' as const,
  }));
}

/** "The list shows how large each file is": it has to be kept to be shown. */
const howMuch =
  /\bhow (large|big|long|many ([\p{L}-]+s)) (?:each|every|the|an?) ([\p{L}-]+(?: [\p{L}-]+)??) (?:was|is|were|has|had|took|takes|lasted|contains?|contained)\b/iu;

function measured({ entity }: Resource, rules: readonly Rule[]): ResourceField[] {
  return rules.flatMap(({ text, source }): ResourceField[] => {
    const [, how = '', counted = '', of = ''] = (text.includes('how ') && howMuch.exec(text)) || [];
    if (of.toLowerCase() !== entity.name) return [];
    const name = how.startsWith('many')
      ? `${snake(singular(counted))}_count`
      : how.toLowerCase() === 'long'
        ? 'duration_seconds'
        : 'size_bytes';
    return [{ name, entity: entity.name, source, type: 'integer', ours: true }];
  });
}

const mostMarks = 3;

/** Who did it and when is asked as soon as somebody doubts it. */
function marks({ entity, states }: Resource, operations: readonly Operation[]): ResourceField[] {
  return operations
    .filter(
      ({ act, verb, surface }) => act === 'change-state' && surface === 'http' && states.includes(stateAfter(verb)),
    )
    .slice(0, mostMarks)
    .flatMap(({ verb, sources: [source] }) => {
      const done = snake(stateAfter(verb));
      return source
        ? [mark(entity.name, `${done}_by`, source, 'id'), mark(entity.name, `${done}_at`, source, 'date-time')]
        : [];
    });
}

const mark = (entity: string, name: string, source: Source, type: ResourceField['type']): ResourceField => ({
  name,
  entity,
  source,
  type,
  ours: true,
});
