/** Any JSON: that it can be read, and has no double keys. */
import { scanJson } from './json-source.ts';
import type { Report, Task } from './report.ts';

export function check({ text, excerpt }: Task): Report {
  const findings = scanJson(text, 'json');
  // An example in a document is there to be read; whoever copies it finds out.
  return { findings: excerpt ? findings.map((one) => ({ ...one, severity: 'warning' as const })) : findings };
}
