import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { requestsOf } from '../src/engine/validation-requests.ts';
import { inProcessValidator } from '../src/validators/in-process.ts';
const files = (f: string): string[] =>
  readdirSync(f, { recursive: true, encoding: 'utf8' })
    .map((n) => join(f, n))
    .filter((p) => statSync(p).isFile() && /\.(md|feature|ya?ml|json|mmd|ts)$/.test(p));
const v = inProcessValidator();
const counts: Record<string, number> = {};
let errors = 0;
for (const root of process.argv.slice(2))
  for (const path of files(root)) {
    const requests = requestsOf(path, readFileSync(path, 'utf8'));
    const results = await v.check(requests);
    for (const [i, r] of results.entries()) {
      const l = requests[i]!.language;
      counts[l] = (counts[l] ?? 0) + 1;
      const bad = r.findings.filter((f) => f.severity === 'error');
      if (bad.length) {
        errors++;
        counts[`${l} errors`] = (counts[`${l} errors`] ?? 0) + 1;
      }
      for (const f of r.findings) {
        counts[f.code] = (counts[f.code] ?? 0) + 1;
        if (f.severity === 'error' || process.env.ALL) console.log(f.severity, f.code, f.at, f.message);
      }
    }
  }
console.log(counts, errors);
