/** A table that a column refers to, and that nobody creates under this name: one letter off, or singular for plural. Others may stand elsewhere. */
import { editDistance } from '../../artifacts/edit-distance.ts';
import { wholeText } from '../../artifacts/whole-text.ts';
import { type Problem, warning } from '../../core/problem.ts';
import type { ReadPackage } from './documents.ts';

const created = /\bCREATE TABLE\s{1,8}(?:IF NOT EXISTS\s{1,8})?["`]?(?:\w{1,60}\.)?(\w{1,60})/gi;
const referred = /\bREFERENCES\s{1,8}["`]?(?:\w{1,60}\.)?(\w{1,60})/gi;
const longest = 2000;

export function sqlTableFindings({ designs, notes }: Pick<ReadPackage, 'designs' | 'notes'>): Problem[] {
  const documents = [...designs, ...notes].filter(({ document }) => /\bREFERENCES\s/i.test(wholeText(document)));
  if (documents.length === 0) return [];
  const tables = new Set(
    [...designs, ...notes].flatMap(({ document }) =>
      [...wholeText(document).matchAll(created)].map(([, name = '']) => name.toLowerCase()),
    ),
  );
  return documents.flatMap(({ path, document }) =>
    document.lines.flatMap((text, i) =>
      text.length > longest || !document.isCode(i + 1)
        ? []
        : [...text.matchAll(referred)].flatMap(([, name = '']) => {
            const said = name.toLowerCase();
            const meant = tables.has(said) ? undefined : [...tables].find((one) => editDistance(one, said) < 2);
            if (meant === undefined) return [];
            const message = `No table is called ${name}; one is called ${meant}.`;
            const more = { at: `${path}:${i + 1}`, fix: 'Call it the same in both places.' };
            return [warning('link/unknown-name', message, more)];
          }),
    ),
  );
}
