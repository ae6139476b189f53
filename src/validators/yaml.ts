/** Any YAML: that it can be read, has no double keys, and no aliases that grow without end. */
import { LineCounter, parseAllDocuments } from 'yaml';
import type { Report, Task } from './report.ts';
import { asSource, isOpenQuote, isTooDeep, readYaml, tooDeep } from './yaml-source.ts';

export function check({ text }: Task): Report {
  if (isTooDeep(text)) return { findings: [tooDeep('yaml')] };
  const lines = new LineCounter();
  const documents = parseAllDocuments(text, {
    lineCounter: lines,
    uniqueKeys: false,
    prettyErrors: false,
    logLevel: 'silent',
  });
  if (!Array.isArray(documents)) return { findings: [] };
  const [only] = documents;
  const loose = documents.length === 1 && only?.errors.some(isOpenQuote) ? readYaml(text, 'yaml') : undefined;
  if (loose?.findings.every(({ severity }) => severity === 'warning')) return { findings: loose.findings };
  return { findings: documents.flatMap((document) => [...asSource(document, lines, 'yaml').findings]) };
}
