import { readFileSync } from 'node:fs';
import { test } from 'vitest';
import { planDesign } from '../../src/guide/plan/plan.ts';
test('x', () => {
  const plan = planDesign({
    stage: '1',
    feature: 'permits',
    prd: readFileSync('/tmp/unseen.md', 'utf8'),
    answers: {},
    constraints: [],
    assumptions: [],
    documents: {},
  });
  const r = plan.reading;
  process.stderr.write(
    [
      `ACTORS ${r.actors.map((a) => a.name).join(' | ')}`,
      `ENT ${r.entities.map((a) => a.name + ':' + a.score).join(' | ')}`,
      `FIELDS ${r.fields.map((f) => f.entity + '.' + f.name).join(' ')}`,
      `Q ${r.quantities.map((q) => q.role + '=' + q.words).join(' | ')}`,
      `MATCH ${plan.matches
        .filter((m) => m.pattern.role === 'style')
        .map((m) => m.pattern.id + ':' + m.score)
        .join(' ')}`,
      `SUP ${plan.supports.map((m) => m.pattern.id).join(' ')}`,
      ...plan.endpoints.map(
        (e) =>
          `EP ${e.method} ${e.path} ${e.verb} [${e.actors.join(',')}] ${e.implied ? 'implied' : ''} BR ${plan.links
            .get(e)
            ?.map((x) => x.n)
            .join(',')}`,
      ),
      ...plan.rules.map((x) => `BR-${x.n} ${x.category} - ${x.name}`),
      '',
    ].join('\n'),
  );
});
