import { mkdirSync, writeFileSync } from 'node:fs';
import { test } from 'vitest';
import { design, samples } from '/work/main/tests/guide/support.ts';
import { planDesign } from '/work/main/src/guide/plan/plan.ts';
test('dump', () => {
  for (const [name, prd] of Object.entries(samples)) {
    const p = design(prd);
    mkdirSync(`/tmp/out/${name}`, { recursive: true });
    for (const [i, d] of p.documents.entries())
      writeFileSync(
        `/tmp/out/${name}/${String(i).padStart(2, '0')}-${d.kind}.${d.kind === 'bdd' ? 'feature' : 'md'}`,
        d.content,
      );
    const plan = planDesign({
      stage: '1',
      feature: name,
      prd,
      answers: {},
      constraints: [],
      assumptions: [],
      documents: {},
    });
    const r = plan.reading;
    writeFileSync(
      `/tmp/out/${name}/plan.txt`,
      [
        `TITLE ${r.title}`,
        `ACTORS ${r.actors.map((a) => a.name).join(' | ')}`,
        `ENT ${r.entities.map((a) => a.name + ':' + a.score).join(' | ')}`,
        `SYS ${r.systems.map((a) => a.name).join(' | ')}`,
        `Q ${r.quantities.map((q) => q.role + '=' + q.words).join(' | ')}`,
        `FIELDS ${r.fields.map((f) => f.entity + '.' + f.name).join(' ')}`,
        `COMPLEX ${JSON.stringify(p.complexity)}`,
        `MATCH ${plan.matches
          .filter((m) => m.pattern.role === 'style')
          .map((m) => m.pattern.id + ':' + m.score)
          .join(' ')}`,
        `SUP ${plan.supports.map((m) => m.pattern.id + ':' + m.score).join(' ')}`,
        ...plan.endpoints.map(
          (e) =>
            `EP ${e.method} ${e.path} ${e.verb} [${e.actors.join(',')}] ${e.implied ? 'implied' : ''} BR ${plan.links
              .get(e)
              ?.map((x) => x.n)
              .join(',')}`,
        ),
        ...plan.rules.map((x) => `BR-${x.n} ${x.category} - ${x.name}`),
        ...p.tickets.map((t) => `T ${t.id} ${t.title} ${t.endpoint ?? ''} <- ${t.dependsOn?.join(',')}`),
        '',
      ].join('\n'),
    );
  }
});
