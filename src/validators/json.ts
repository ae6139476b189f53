/** Any JSON: that it can be read, and has no double keys. */
import { scanJson } from './json-source.ts';
import type { Report, Task } from './report.ts';

export function check({ text }: Task): Report {
  return { findings: scanJson(text, 'json') };
}
