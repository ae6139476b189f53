/** What a thing consists of: lists after "contains", "has", "with", and tables that describe fields. */
import type { Fence } from '../../../artifacts/outline.ts';
import { type Field, fieldInRow, fieldsInExamples, fieldsListed } from './declared-fields.ts';
import { columnIn } from '../forms/field-table.ts';
import { fieldName } from './field-name.ts';
import { listItems } from './part-list.ts';
import { type Entity, entityIn } from './entities.ts';
import type { Action } from '../acts/action.ts';
import { attributeSaid } from '../acts/attribute.ts';
import { isLeftOut, isTold } from '../forms/parts.ts';
import { nounPhrases, wordsOf } from '../language/phrases.ts';
import { isBaseForm } from '../language/verbs.ts';
import { besideIn, type Source } from '../source.ts';
import { singular } from '../../text/words.ts';
import type { Statement } from '../statement.ts';
import type { ToldThing } from './told-things.ts';

export type { Field } from './declared-fields.ts';

const ofRecord =
  /\b(?:changes?|edits?|accesse?s?|looks?|views?|corrections?|decisions?|actions?|steps?|movements?|transitions?|logins?|attempts?|uses?|opening|deletions?)\b[^.;]{0,60}\b(?:(?:is|are|gets?|must be|will be) (?:recorded|logged|noted|documented|written down|audited)|records?) (?:with|who|when|by whom|including)\b/i;
const mostFields = 8;

export function readFields(
  statements: readonly Statement[],
  known: readonly Entity[],
  actions: readonly Action[] = [],
  fences: readonly Fence[] = [],
  told: readonly ToldThing[] = [],
): Field[] {
  // A thing that nothing is done to is a part of another: the balance of a card, the lines of an order.
  const worked = actions.map((one) => one.entity);
  // People may be what is worked on: a visitor who is registered has a name and a company.
  const others = actions.flatMap(({ entity, act }) => (act === 'create' ? [entity] : []));
  const names = new Set(known.map(({ name }) => name));
  const entities = [...known, ...others.filter(({ name }) => !names.has(name))];
  const actsBeside = besideIn(actions);
  const found = new Map<string, Field>();
  const per = new Map<string, number>();
  const add = (name: string, entity: string, source: Source) => {
    const key = `${entity}.${name}`;
    const count = per.get(entity) ?? 0;
    if (found.has(key) || count >= mostFields || isEntity(name, worked) || entity.replaceAll(' ', '_') === name) return;
    per.set(entity, count + 1);
    found.set(key, { name, entity, source });
  };
  const declare = (field: Field | undefined) => {
    if (field && !entities.some(({ name }) => name === field.entity && name.replaceAll(' ', '_') === field.name))
      found.set(`${field.entity}.${field.name}`, field);
  };
  // What is put into an order has a place in it.
  for (const { verb, entity, source } of actions)
    if (verb === 'reorder') declare({ name: 'position', entity: entity.name, source, type: 'integer' });
  for (const one of fieldsInExamples(fences, statements, entities)) declare(one);
  /** "The registrar plans a shipment: crates, dates": what is spoken of nowhere else. */
  const doneTo = (said: string, source: Source) =>
    actsBeside(source).find((one) => said.endsWith(` ${one.entity.name}`))?.entity;
  for (const statement of statements) {
    const { text: written, source, part, cells } = statement;
    if (isLeftOut(part) || isTold(part) || (entities.length === 0 && actions.length === 0)) continue;
    // What a persona needs is a wish, not a part of a thing.
    if (part === 'users' && columnIn(cells) === undefined) continue;
    if (columnIn(cells) !== undefined) {
      declare(fieldInRow(statement, entities));
      continue;
    }
    if (statement.partsOf) {
      for (const one of fieldsListed(statement, entities)) declare(one);
      continue;
    }
    // "Every change of a loan is recorded with user and time": parts of the record, which are no parts of the loan.
    if (ofRecord.test(written)) continue;
    // "Record the condition of each item: new, used, broken": a column, and what it may hold.
    const attribute = attributeSaid(written);
    const changed = attribute && actsBeside(source).find(({ act }) => act === 'update');
    if (attribute && changed) {
      const name = fieldName(attribute.name);
      if (name !== undefined)
        declare({
          name,
          entity: changed.entity.name,
          source,
          ...(attribute.values ? { type: 'text', values: attribute.values } : {}),
        });
      if (attribute.values) continue;
    }
    const made = actsBeside(source).find(({ act }) => act === 'create');
    // "Book a boat for a time range": from when until when.
    if (made && forTime.test(made.wish))
      for (const name of ['starts_at', 'ends_at'])
        declare({ name, entity: made.entity.name, source, type: 'date-time' });
    // "Rate each other with 1 to 5 stars and an optional comment".
    if (made && /(?:^| )(?:rating|review)$/.test(made.entity.name)) {
      if (/\b\d (?:to|[–-]) \d+ (?:stars?|points?)\b/.test(written))
        declare({ name: 'stars', entity: made.entity.name, source, type: 'integer' });
      if (/\b(?:and|plus|with) an? (?:[\p{L}-]+ )?comment\b/iu.test(written)) add('comment', made.entity.name, source);
    }
    const text = written.replaceAll(bracketed, '');
    for (const { name, entity } of ownNames(text, entities)) add(name, entity, source);
    // "A leader publishes a hike: route, meeting point, date": what it consists of.
    const [, said = '', list = ''] = /^([^:]{5,80}): (\p{L}[^.;]{5,200})[.]?$/u.exec(text) ?? [];
    const own =
      said === '' || isState.test(said)
        ? undefined
        : // "Fill in a scorecard after the interview: rating, strengths": of what is made, whatever stands last.
          ((made && new RegExp(`\\b${made.entity.name.split(' ').at(-1)}\\b`, 'i').test(said)
            ? made.entity
            : undefined) ??
          // "All keys of the account: name, scopes": of the keys.
          lastEntity(said.replace(ofWhom, ''), entities) ??
          lastEntity(said, entities) ??
          made?.entity ??
          doneTo(said, source));
    // "Box types: small, medium, large": which kinds there are.
    const kind = own && isKind.exec(said);
    if (kind) {
      const values = listItems(list).map((one) => one.replaceAll('_', ' '));
      if (values.length > 1)
        declare({ name: kind[1]?.toLowerCase() ?? 'kind', entity: own.name, source, type: 'text', values });
    }
    // "Shopping cart: add product, remove line" lists what is done there.
    const isDone =
      list.split(', ').filter((one) => isBaseForm(one.split(' ', 1)[0] ?? '') && one.includes(' ')).length > 1;
    const listed = own && !kind && !isDone ? listItems(list) : [];
    // "Book bikes for a day: city bikes, e-bikes": kinds of what is named before, and no parts of the booking.
    const heads = new Set(listed.length < 3 ? [] : nounPhrases(said).map(({ head }) => head));
    const parts = listed.some((one) => heads.has(singular(one.slice(one.lastIndexOf('_') + 1)))) ? [] : listed;
    if (own && parts.length >= 3 && !isChoice.test(list)) for (const item of parts) add(item, own.name, source);
    // "Name, company and email are needed", beside what makes it or of the thing that is named.
    const [, needed = ''] =
      /^(?:[\p{L} -]{3,40}: )?(\p{L}[^.;:]{5,160}?) (?:is|are|must be) (?:all )?(?:needed|required|mandatory|recorded|entered|stored|captured|given)\b/iu.exec(
        text,
      ) ?? [];
    const whole = made?.entity ?? entityIn(text, entities);
    if (whole && needed.includes(',')) for (const item of listItems(needed)) add(item, whole.name, source);
    for (const { name, entity } of saidOf(text, entities)) add(name, entity, source);
    // "Join the list by scanning the code and entering a name": parts of what they do there, whatever was scanned.
    const [, entered = ''] = /\b(?:entering|providing|filling in) (.{6,200})$/i.exec(text) ?? [];
    const doing = entered === '' ? undefined : (made ?? actsBeside(source)[0]);
    if (doing) for (const item of listItems(entered)) add(item, doing.entity.name, source);
    for (const { name, parts, isWhole } of told.filter((one) => one.source === source)) {
      // "Report a lost item with a colour and a date", where that makes a report: they are said of the report.
      const isOfMade =
        made?.wish.split(' ', 1)[0] === made?.entity.name.split(' ').at(-1) &&
        made &&
        !isWhole &&
        objectIn(made.wish) === name.split(' ').at(-1);
      const owner = isOfMade
        ? made.entity
        : entities.find((one) => one.name === name || one.name === name.split(' ').at(-1));
      if (owner) for (const one of parts) add(one.name, owner.name, source);
    }
    const listedHere = told.flatMap((one) => (one.source === source ? one.parts.map(({ name }) => name) : []));
    for (const { name, values, said } of choicesIn(written)) {
      // Told as a part of what is made there.
      if (listedHere.includes(name)) continue;
      const owner = made?.entity ?? entityIn(said, entities);
      // "Record a decision for each application: approved or declined": how it came out.
      const called = isEntity(name, entities) ? (made && made.entity.name !== name ? 'outcome' : undefined) : name;
      if (owner && called !== undefined) declare({ name: called, entity: owner.name, source, type: 'text', values });
    }
  }
  return [...found.values()];
}

/** "Records the result: passed, failed or deferred", "with a severity (low, medium or high)": what it may be, and not what it consists of. */
function choicesIn(text: string): { name: string; values: string[]; said: string }[] {
  return Array.from(text.matchAll(choice), ({ index, 0: all, 1: noun = '', 2: list = '' }) => ({
    name: fieldName(noun) ?? '',
    values: list.split(between).map((one) => one.trim().toLowerCase()),
    said: text.slice(0, index + all.indexOf(noun)),
  })).filter(({ name, values }) => name !== '' && values.every((one) => isValue.test(one)));
}
const choice =
  /\b(?:the|an?|its|their|his|her|each|one) ((?:[\p{L}-]+ )?[\p{L}-]+)(?:: ?| \()(\p{L}[\p{L} -]{1,30}(?:, [\p{L} -]{2,30}){0,6}(?:,? or [\p{L} -]{2,30}|(?: ?\/ ?[\p{L} -]{2,30}){1,6}))(?=[).;]|$|, with\b)/giu;
const between = /,? or |, | ?\/ ?/;
const isValue = /^[\p{L}-]+(?: [\p{L}-]+){0,2}$/u;
const isChoice = /,? or [^,]+$/;

/** "Add a card by its number and PIN", "the balance of each card", "before a card expires": told as something of the thing. */
function saidOf(text: string, entities: readonly Entity[]): { name: string; entity: string }[] {
  const found: { name: string; entity: string }[] = [];
  const put = (owner: Entity | undefined, names: readonly (string | undefined)[]) => {
    if (owner) for (const name of names) if (name !== undefined) found.push({ name, entity: owner.name });
  };
  for (const { index, 1: list = '' } of text.matchAll(byIts))
    put(lastEntity(text.slice(0, index).trim(), entities), list.split(/,\s*|\s+and\s+/).map(fieldName));
  for (const { index, 1: part = '', 2: owner = '' } of text.matchAll(partOf))
    // "At the end of each lesson": when something is done.
    if (
      usual.has(part.toLowerCase()) &&
      !(/^(?:start|end|time|day|date)$/i.test(part) && atIts.test(text.slice(0, index)))
    )
      put(entityIn(owner, entities), [part.toLowerCase()]);
  for (const [, owner = ''] of text.matchAll(ending)) put(lastEntity(owner, entities), ['expires_at']);
  return found;
}
const byIts =
  /\b(?:by|with|using) (?:its|their) ((?:[\p{L}-]+ ){0,2}[\p{L}-]+(?:,? and (?:[\p{L}-]+ )?[\p{L}-]+)?)(?= so\b|[.,;]|$)/giu;
const partOf = /\b([\p{L}]+) of (?:an?|the|each|every|their|its) ((?:[\p{L}-]+ )?[\p{L}-]+)/giu;
const atIts = /\b(?:at|by|before|until|till|from|after|to|since|near|and|on) (?:the )?$/i;
const ending = /\b(?:an?|the|each|every) ((?:[\p{L}-]+ )?[\p{L}-]+) expires?\b/giu;

const forTime =
  /\bfor (?:an?|the|one|any|their|several) (?:[\p{L}-]+ )?(?:time (?:range|slot|span|window|frame)|date range|period|interval)\b/iu;

const bracketed = /\s*\(([^()]{0,160})\)/g;
/** What things consist of is called alike everywhere; kinds of things are not: "(insurance certificates, tax forms, reports)". */
const usual = new Set(
  'date day time start end from until name title description type kind amount price quantity number email phone address location place size colour color weight unit comment note reason duration deadline category priority currency balance expiry owner total'.split(
    ' ',
  ),
);
/** "The status of an invoice: received, accepted, paid" lists what it may be, not what it consists of. */
const isState = /\b(?:states?|status(?:es)?)\b/i;

const called = new Set('number code name date title amount type'.split(' '));

/** "The same invoice number twice": what is called after the thing is a part of it. */
function ownNames(text: string, entities: readonly Entity[]): { name: string; entity: string }[] {
  const words = wordsOf(text).map((word) => word.toLowerCase());
  return words.flatMap((word, i) => {
    const before = words[i - 1] ?? '';
    const owner = called.has(word) ? entities.find((one) => one.name.split(' ').at(-1) === before) : undefined;
    return owner ? [{ name: `${owner.name.replaceAll(/[\s-]+/g, '_')}_${word}`, entity: owner.name }] : [];
  });
}

/** `report a lost item with a colour` gives `item`. */
const objectIn = (wish: string): string | undefined =>
  /^\S+ (?:(?:an?|the|each|every|their|new) )?(?:[\p{L}-]+ )??([\p{L}-]+)(?= with\b|$)/u.exec(wish)?.[1];

/** "A leader publishes a hike": the thing at the end is what the list is about. */
const lastEntity = (text: string, entities: readonly Entity[]): Entity | undefined =>
  entityIn(text.split(' ').slice(-2).join(' '), entities);

const ofWhom = / (?:of|in|for) (?:the|an?|each|every|their|its|this|that|my) [\p{L}-]+(?: [\p{L}-]+)?$/iu;

const isKind = /\b(type|kind|categor(?:y|ie)|size|level|method|mode|class|variant|reason)(?:e?s)?$/i;

const isEntity = (name: string, entities: readonly Entity[]) =>
  entities.some((one) => one.name.replaceAll(' ', '_') === name || one.name === name.replace(/s$/, ''));
