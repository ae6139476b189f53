/** Tables that are drawn with lines in a block of their own, as the tables they are. Every line keeps its number. */
const row = /^\s*│.*│\s*$/;
const rule = /^\s*[┌├└╔╠╚┏┣┗][─━═┬┼┴╦╬╩┳╋┻┐┤┘╗╣╝┓┫┛]+\s*$/;
const fence = /^\s{0,3}(?:```|~~~)/;

export function withBoxTables(lines: readonly string[]): readonly string[] {
  if (!lines.some((line) => row.test(line))) return lines;
  const read = [...lines];
  for (let from = 0; from < lines.length; from++) {
    if (!fence.test(lines[from] ?? '')) continue;
    const to = lines.findIndex((line, i) => i > from && fence.test(line));
    if (to < 0) break;
    const body = lines.slice(from + 1, to).map((line) => line.replaceAll(/[║┃]/g, '│'));
    if (body.length > 2 && body.every((line) => row.test(line) || rule.test(line) || line.trim() === '')) {
      read[from] = '';
      read[to] = '';
      let isHeaded = false;
      for (const [i, line] of body.entries()) {
        const cells = row.test(line) ? line.trim().slice(1, -1).split('│') : undefined;
        // The first rule below a row parts the head from what follows; the others only draw.
        const isHead: boolean = !isHeaded && !cells && i > 0 && row.test(body[i - 1] ?? '');
        read[from + 1 + i] = cells
          ? `| ${cells.map((cell) => cell.trim()).join(' | ')} |`
          : isHead
            ? `|${' --- |'.repeat((body[i - 1] ?? '').split('│').length - 2)}`
            : '';
        isHeaded ||= isHead;
      }
    }
    from = to;
  }
  return read;
}
