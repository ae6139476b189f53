/** Tables whose rows are the parts of a thing. */
import { nameKey } from '../../../artifacts/plain-text.ts';
import type { Statement } from '../statement.ts';

const described = ['type', 'format', 'description', 'example', 'required', 'mandatory', 'length', 'data type'];

/** `Attribute | Target` is a table of demands; a table of fields says what each of them is. */
export function columnIn(cells: Statement['cells']): string | undefined {
  if (!cells) return undefined;
  const column = cells.get('field') ?? cells.get('column') ?? cells.get('field name');
  return column ?? (described.some((head) => cells.has(head)) ? cells.get('attribute') : undefined);
}

const owner = /^(?:entity|table|object|model|resource|record|class|collection)(?: name)?$/;

/** `Entity | Field | Type`: whose field it is stands in a column of its own. */
export function ownerIn(cells: Statement['cells']): string | undefined {
  if (columnIn(cells) === undefined) return undefined;
  const [first] = cells ?? [];
  const name = first && owner.test(first[0]) ? first[1].replaceAll(/[`*]/g, '').trim() : '';
  if (!/^\p{L}[\p{L}\d_ -]{2,40}$/u.test(name)) return undefined;
  return name
    .replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, ' ')
    .replaceAll(/[_-]/g, ' ')
    .toLowerCase();
}

export const namesOwners = ([first = '']: readonly string[]): boolean => owner.test(nameKey(first));

/** A table whose rows are the parts of one thing, or of the one that each row names first. */
export const declaresFields = (columns: readonly string[]): boolean => {
  const keys = columns.map((one) => nameKey(one));
  return (
    /^(?:field|column|attribute)(?: name)?$/.test(keys[namesOwners(columns) ? 1 : 0] ?? '') &&
    keys.some((one) => one === 'type' || one === 'data type')
  );
};
