/** The guide's design as points to agree on, one after the other; what was agreed then stands in the document. */
import { entriesOf, type Session } from '../core/session.ts';
import type { TextReader } from '../core/text.ts';

export interface Section {
  readonly title: string;
  readonly text: string;
}

/** Parts that follow from others, or are agreed elsewhere. */
const derived = /^(alternatives considered|implementation plan|out of scope)$/i;

/** The parts of the proposed solution, each under its heading of level 3. */
export function sectionsToAgree(design: string): Section[] {
  const solution = /^## Proposed Solution\n([\s\S]*?)(?=^## |$(?![\s\S]))/m.exec(design)?.[1] ?? '';
  const parts = solution.split(/^### /m).slice(1);
  return parts
    .map((part) => {
      const [title = '', ...lines] = part.split('\n');
      return { title: title.trim(), text: lines.join('\n').trim() };
    })
    .filter(({ title }) => !derived.test(title));
}

export const sectionTag = (title: string) => `section-${title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`;

/** The first part that nobody has brought up for the option at hand. */
export function nextToAgree(session: Session, sections: readonly Section[]): Section | undefined {
  const raised = new Set(pointsOf(session).flatMap(({ tags = [] }) => tags));
  return sections.find(({ title }) => !raised.has(sectionTag(title)));
}

/** The design with the words that were agreed in place of those that were proposed. */
export function withAgreed(session: Session, design: string, textOf: TextReader): string {
  let text = design;
  for (const { title, text: proposed } of sectionsToAgree(design)) {
    const point = pointsOf(session).findLast(
      (entry) => entry.status === 'agreed' && entry.tags?.includes(sectionTag(title)),
    );
    const agreed = point?.text && textOf(point.text).trim();
    if (agreed && agreed !== proposed) text = text.replace(proposed, () => agreed);
  }
  return text;
}

const pointsOf = (session: Session) =>
  entriesOf(session, 'point').filter(
    (entry) => (entry.option ?? session.option) === session.option && entry.status !== 'withdrawn',
  );
