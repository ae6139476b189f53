/** Any YAML: that it can be read, has no double keys, and no aliases that grow without end. */
import { LineCounter, parseAllDocuments } from 'yaml';
import type { Finding, Report, Task } from './report.ts';
import { asSource, isOpenQuote, isTooDeep, readYaml, tooDeep } from './yaml-source.ts';

export function check({ text, excerpt }: Task): Report {
  const findings = findingsIn(text);
  // An example in a document is there to be read; whoever copies it finds out.
  return { findings: excerpt ? findings.map((one) => ({ ...one, severity: 'warning' as const })) : findings };
}

function findingsIn(text: string): readonly Finding[] {
  if (isTooDeep(text)) return [tooDeep('yaml')];
  const lines = new LineCounter();
  const documents = parseAllDocuments(text, {
    lineCounter: lines,
    uniqueKeys: false,
    prettyErrors: false,
    logLevel: 'silent',
  });
  if (!Array.isArray(documents)) return [];
  const [only] = documents;
  const loose = documents.length === 1 && only?.errors.some(isOpenQuote) ? readYaml(text, 'yaml') : undefined;
  if (loose?.findings.every(({ severity }) => severity === 'warning')) return loose.findings;
  return documents.flatMap((document) => [...asSource(document, lines, 'yaml').findings]);
}
