/** A thing as it is stored and sent, and how what is made of its name is called. */
import type { Entity } from '../../read/model/entities.ts';
import type { Source } from '../../read/source.ts';
import type { StatedTable } from '../../read/model/tables.ts';
import { isMass, plural, singular } from '../../text/words.ts';
import type { Membership } from './memberships.ts';
import type { Parent, ResourceField } from './resource-field.ts';

export interface Resource {
  readonly entity: Entity;
  /** PascalCase. */
  readonly schema: string;
  /** snake_case plural. */
  readonly table: string;
  readonly fields: readonly ResourceField[];
  /** In the order in which they can follow; the first is the one it is born with. */
  readonly states: readonly string[];
  /** Which state follows which; without it, each follows the first. */
  readonly moves?: readonly (readonly [from: string, to: string])[];
  /** Where the PRD lists the states itself: these, and no others. */
  readonly listed?: Source;
  /** The state after the call that makes one: `requested`. */
  readonly madeBy?: string;
  /** The table as the PRD declares it, where it does. */
  readonly stated?: StatedTable;
  /** The PRD gives its data model, and this is not in it: it is spoken of in calls, and no table of ours. */
  readonly isUndeclared?: true;
  /** A pattern keeps it anyway, in a table of its own (records.ts). */
  readonly isKept?: true;
  /** People of whom each is on it once. */
  readonly members?: readonly Membership[];
  /** Other things that it belongs to. */
  readonly parents: readonly Parent[];
}

/** Whoever asked for it, a table or a column is there once: a script that declares one twice does not run. */
export const byName = <T extends { readonly name: string }>(all: readonly T[]): T[] => {
  const seen = new Set<string>();
  return all.filter(({ name }) => !seen.has(name) && seen.add(name));
};

export const pascal = (name: string): string =>
  name.replaceAll(/(?:^|[ _-]+)(\p{L})/gu, (_, letter: string) => letter.toUpperCase());

/** As its calls name it: `work_orders`, `shelves`, `taxes`. */
export function tableName(name: string): string {
  const words = name.split(/[ -]/);
  const last = words.at(-1) ?? '';
  return [...words.slice(0, -1), isMass(last) ? last : plural(last)].join('_');
}

/** As a column or a table begins: `gift_card`. */
export const snake = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '_');

/** `line_items` gives `line_item`. */
export const oneOf = (name: string): string => name.replace(/_ids$/, '_id').replace(/[^_]+$/, (word) => singular(word));

/** `recipe_ingredients`: the table of a field of which there are several. */
export const listName = ({ name }: Pick<ResourceField, 'name'>, { entity }: Pick<Resource, 'entity'>): string =>
  `${snake(entity.name)}_${name}`;

/** What is bytes lies in a store of its own; the table says where. A scan alone is what somebody did with a reader. */
export const isFile = ({ entity, madeBy }: Pick<Resource, 'entity'> & Partial<Pick<Resource, 'madeBy'>>): boolean =>
  madeBy === 'uploaded' ||
  /(?:^|[ -])(?:file|archive|attachment|document|photo|picture|image|recording|video|(?<=[a-z]{3}[ -])scan)$/.test(
    entity.name,
  );
