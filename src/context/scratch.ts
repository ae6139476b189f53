import { readFileSync, readdirSync } from 'node:fs';
import { parsePhaseDocument } from './roadmap/phase-document.ts';
const dir = '../shared/corpus/prism/phases/';
const only = process.argv[2] ?? '';
for (const name of readdirSync(dir).filter((n) => n.includes(only))) {
  const phase = process.argv[3] ?? /PHASE_([A-Z0-9]+)/.exec(name)?.[1] ?? 'R2';
  const doc = parsePhaseDocument(readFileSync(dir + name, 'utf8'), { phase, isMonolith: name.includes('ROADMAP') });
  console.log('=====', name, doc?.title, doc?.warnings);
  for (const m of doc?.milestones ?? [])
    console.log(
      '  M',
      m.id,
      '|',
      m.name,
      '|',
      m.status ?? '',
      '|',
      m.role,
      m.model,
      m.effort,
      m.prerequisites.join(';'),
      m.line,
    );
  for (const t of doc?.tasks ?? []) {
    const short = Object.fromEntries(
      Object.entries(t)
        .filter(
          ([k, v]) =>
            !['id', 'keys', 'section', 'endLine', 'line', 'form', 'milestone'].includes(k) &&
            v !== '' &&
            v !== undefined &&
            v !== false &&
            !(Array.isArray(v) && v.length === 0),
        )
        .map(([k, v]) => [
          k,
          Array.isArray(v) && typeof v[0] === 'object'
            ? v
                .map(
                  (p) =>
                    (p as { path: string; note: string; isNew: boolean }).path +
                    ((p as { isNew: boolean }).isNew ? '!' : ''),
                )
                .join(' ')
            : v,
        ]),
    );
    console.log('  T', t.line, t.form, t.id, JSON.stringify(short));
  }
}
