import { chosenAlternative, entriesOf, type Session } from '../../core/session.ts';
import type { TextReader } from '../../core/text.ts';
import type { Brief, StageContext } from '../stage.ts';
import { quoted } from '../../artifacts/plain-text.ts';
import { standing } from '../standing.ts';
import { skeleton } from './artifact.ts';

export function brief(context: StageContext): Brief {
  return {
    wants:
      'Write the technical design (kind tdd) of the chosen alternative, and an ADR (kind adr) for each significant decision.',
    rules: [
      ...chosen(context.session, context.textOf),
      'Every section below is present and says something ("None" counts); no [...], {{...}}, TBD or TODO is left.',
      'Mermaid diagrams for components and sequences; type signatures and schemas are welcome, code with bodies is not.',
      'Constraints under Architecture, Technology, Performance, Security, Compatibility, Scope: boundaries that can be verified, each with its source; no file, variable or method.',
      'Name the rules that a component serves (Covers: BR-3).',
      'ADR: "# ADR: Title"; Status (Proposed); Decision, Context, Alternatives Considered (table with verdict), Rationale, Consequences (positive, negative, Risks & Mitigations as a table), Related (who else does so). None for what is obvious or easily undone. We give the number.',
    ],
    skeleton: skeleton(context.textOf(context.session.title)),
    read: standing(context, ['prd', 'rules', 'analysis']),
  };
}

function chosen(session: Session, textOf: TextReader): string[] {
  const gate = chosenAlternative(session);
  if (gate?.choice === undefined) return [];
  const entry = entriesOf(session, 'alternative').findLast(
    (one) => one.n === gate.choice && one.option === session.option && one.status !== 'rejected',
  );
  // A name out of a document, quoted: it is read by agents, too.
  const name = entry ? `, ${quoted(textOf(entry.name))}` : '';
  return [`Chosen: alternative ${gate.choice}${name}.`];
}
