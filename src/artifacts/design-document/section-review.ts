/** The closing review in the one document: decisions, risks and open questions have sections of their own there. */
import { reviewSections } from '../closing-review.ts';
import type { DesignDocument } from './model.ts';

export function closingReview({ parts, review }: DesignDocument): string {
  const { rules, scenarios, tickets } = parts;
  if (!review || scenarios.length === 0) return '';
  const ids = rules.map(({ id }) => id);
  const named = (text: string) => [...text.matchAll(/\bBR-\d{1,4}\b/g)].map(([id]) => id);
  return reviewSections(
    {
      ...review,
      rules: ids,
      scenarios: scenarios.map(({ name, tags }) => ({
        name,
        rules: [...tags, name].flatMap(named),
        open: tags.includes('open'),
      })),
      built: new Set(tickets.flatMap(({ text = '' }) => named(text))),
      open: [],
      decisions: [],
      risks: [],
      withoutRisk: [],
      withoutReference: [],
    },
    3,
  );
}
