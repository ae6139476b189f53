/** A chapter of the document, or one of several features that the product has: "4.3 Summary" between "4.2 Readings" and "4.4 Exports". */
import { nameKey } from '../../../artifacts/plain-text.ts';
import type { Section } from '../../../artifacts/outline.ts';

/** Names of chapters that are names of things, too. */
const either =
  /^(?:(?:[\p{L}-]+ )?(?:summary|summaries|overview|schedules?|status|metrics|approvals?|outcomes?|follow-?ups?|deliverables|milestones?|checklists?)|team|staffing|action items|to-?dos?|sign-?off|today|references|links|glossary|instructions|contents|timeline|testing|users|roles|stakeholders|actors)$/u;

/** Stands among others that name no chapter, and does not open them, as an overview of them would. */
export function namesFeature(sections: readonly Section[], at: number, isChapter: (text: string) => boolean): boolean {
  const own = sections[at];
  if (!own || own.level < 2 || !either.test(nameKey(own.text))) return false;
  const before = siblings(sections, at, -1, own.level);
  if (before.length === 0) return false;
  const others = [...before, ...siblings(sections, at, 1, own.level)].filter(({ text }) => !either.test(nameKey(text)));
  return others.length > 1 && others.every(({ text }) => !isChapter(text));
}

function siblings(sections: readonly Section[], at: number, step: 1 | -1, level: number): Section[] {
  const found: Section[] = [];
  for (let i = at + step; i >= 0 && i < sections.length; i += step) {
    const one = sections[i];
    if (!one || one.level < level) break;
    if (one.level === level) found.push(one);
  }
  return found;
}
