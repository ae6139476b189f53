import { readFileSync, readdirSync } from 'node:fs';
import { composeAnswer, composeWhole } from './roadmap/answer.ts';
import { parseAuditLog } from './roadmap/audit-log.ts';
import { guardedTokens } from './roadmap/budget.ts';
import { decisionsOfSections } from './roadmap/decision-sources.ts';
import { findGuidance } from './roadmap/patterns-and-constraints.ts';
import { parsePhaseDocument } from './roadmap/phase-document.ts';
import { parsePosition } from './roadmap/position.ts';
const c = '../shared/corpus/prism/';
const f = (p: string) => readFileSync(c + p, 'utf8');
const position = parsePosition(f('positions/2026-02-22-4c1c21fd-r3.md'));
const { entries: audit } = parseAuditLog(f('audit/RALPH_AUDIT_LOG@f74eca9d.md'));
const decisions = decisionsOfSections(f('positions/2026-02-22-4c1c21fd-r3.md'), 'p');
for (const name of readdirSync(c + 'phases')) {
  const isMonolith = name.includes('ROADMAP');
  for (const phase of isMonolith ? ['R2', 'R3'] : [/PHASE_([A-Z0-9]+)/.exec(name)?.[1] ?? '']) {
    const t = f('phases/' + name);
    const d = parsePhaseDocument(t, { phase, path: name, isMonolith });
    if (!d) continue;
    const guidance = findGuidance(t, d.from, d.to);
    for (const topic of d.milestones.map((m) => m.id)) {
      const s = { position, phase: d, audit, guidance, decisions, sessions: [] };
      const r = { sessionId: 'ds-20260222T104500123Z-a1b2', phase, topic };
      const a = composeAnswer(s, r);
      console.log(
        phase,
        topic,
        guardedTokens(JSON.stringify(composeWhole(s, r))),
        guardedTokens(JSON.stringify(a)),
        a.roadmap.tasks.length,
        a.roadmap.more ?? '',
        a.warnings.find((w) => w.startsWith('Cut')) ?? '',
      );
    }
  }
}
