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

/** A table whose rows are the parts of one thing. */
export const declaresFields = (columns: readonly string[]): boolean => {
  const keys = columns.map((one) => nameKey(one));
  return (
    /^(?:field|column|attribute)(?: name)?$/.test(keys[0] ?? '') &&
    keys.some((one) => one === 'type' || one === 'data type')
  );
};
