/** A row that answers an error with success: of a table with one column of answers all others are 4xx and 5xx. Told as a warning. */
import { type Problem, warning } from '../../core/problem.ts';
import type { DocumentText } from '../stage.ts';
import { tablesOf } from './tables.ts';

const failed = /^`?[45]\d\d\b/;
const succeeded = /^`?2\d\d\b/;
/** So many others have to agree. */
const fewest = 2;

export function errorRowFindings(documents: readonly DocumentText[]): Problem[] {
  return tablesOf(documents).flatMap(({ path, columns, rows }) =>
    columns.flatMap((name, column) => {
      if (column === 0 && name !== '') return [];
      const answers = rows.map(({ cells, line }) => ({ said: (cells[column] ?? '').trim(), line }));
      const right = answers.filter(({ said }) => failed.test(said)).length;
      const wrong = answers.filter(({ said }) => succeeded.test(said));
      const [odd] = wrong;
      // A table of calls lists what they answer, and begins with what goes well.
      if (!odd || wrong.length > 1 || right < fewest || odd === answers[0]) return [];
      if (/\b(?:call|endpoint|method|path|route)s?\b/.test(columns.join(' '))) return [];
      const message = `${odd.said.slice(0, 40)} here; ${right} other rows of the table answer with an error.`;
      return [
        warning('constraint/contradiction', message, {
          at: `${path}:${odd.line}`,
          fix: 'Give the answer of the error.',
        }),
      ];
    }),
  );
}
