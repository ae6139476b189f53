/** What a rule says, without what it is filed under: a number, the name of a feature, a field of a form. */
import { clausesOf } from '../../grammar/clause.ts';
import { upperFirst } from '../../text/words.ts';

/** "FR-CREATE-01:", "NFR 4:", "US_12 -". */
const filed =
  /^(?:[A-Z][A-Z\d]*[-_.])*[A-Z]{1,8}[-_. ]?\d[\d.]*[a-z]?(?:(?::| [-–—]) +(?=\S)| (?=(?:The|An?|Each|Every|All|Only|No|If|When)\b))/;
const labelled = /^([^-:;.?!"`][^:;.?!"]{1,59}): (?=\S+ \S)/;
const mostLabels = 3;

export function withoutFiling(text: string): string {
  let plain = text.replace(filed, '');
  for (let i = 0; i < mostLabels; i++) {
    const [whole, label = ''] = labelled.exec(plain) ?? [];
    if (whole === undefined) break;
    const rest = plain.slice(whole.length);
    // "An officer decides each hit: ..." is no label; "A4, A5, Letter" says nothing without what stands before it.
    if (
      clausesOf(label).some(({ subject, object }) => subject !== undefined || object !== undefined) ||
      clausesOf(rest).length === 0
    )
      break;
    plain = rest;
  }
  return plain === text ? text : upperFirst(plain);
}
