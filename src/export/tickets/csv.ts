/** CSV as spreadsheets and importers read it (RFC 4180), and safe to open in one. */

/** A cell that starts so would be taken for a formula; the quote in front is what spreadsheets and Linear use against it. */
const formula = /^[=+\-@\t\r]/;

export function csvCell(value: string | number | undefined): string {
  if (value === undefined) return '';
  if (typeof value === 'number') return String(value);
  const safe = formula.test(value) ? `'${value}` : value;
  return /[",\n\r]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export function printCsv(
  heads: readonly string[],
  rows: readonly (readonly (string | number | undefined)[])[],
): string {
  return [heads, ...rows].map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');
}

/** Rows of cells, quotes and line ends inside of cells included. One pass over the text. */
export function parseCsv(source: string): string[][] {
  const text = source.replace(/^\uFEFF/, '');
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  for (let i = 0; i < text.length; i += 1) {
    const char = text[i] as string;
    if (quoted) {
      if (char !== '"') cell += char;
      else if (text[i + 1] === '"') {
        cell += '"';
        i += 1;
      } else quoted = false;
    } else if (char === '"' && cell === '') quoted = true;
    else if (char === ',') {
      row.push(cell);
      cell = '';
    } else if (char === '\n' || char === '\r') {
      if (char === '\r' && text[i + 1] === '\n') i += 1;
      rows.push([...row, cell]);
      row = [];
      cell = '';
    } else cell += char;
  }
  if (cell !== '' || row.length > 0) rows.push([...row, cell]);
  return rows.filter((one) => one.some((value) => value !== ''));
}
