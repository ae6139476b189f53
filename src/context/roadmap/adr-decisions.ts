/** Decision records. They are read as the documents they are, so this loads a Markdown parser: only where there are some. */
import { readAdr } from '../../artifacts/adr.ts';
import { findSection } from '../../artifacts/find-section.ts';
import { bodyOf, outline } from '../../artifacts/outline.ts';
import { brief, decisionOf, type Decision } from './decision-sources.ts';
import { repairText } from '../../artifacts/repair-text.ts';

/** `docs/adr/*.md`; a superseded or rejected one is not in force. */
export function decisionOfAdr(source: string, path: string): Decision | undefined {
  const document = outline(repairText(source));
  const { title, number, status = '', hasDecision } = readAdr(document);
  if (title === undefined) return undefined;
  const section = hasDecision
    ? findSection(document, ['decision', 'decision outcome', 'the decision', 'decisions'])
    : undefined;
  const [first = ''] = (section ? bodyOf(document, section) : '')
    .split(/\n\s*\n/)
    .filter((part) => !/^\s*[#|`<]/.test(part));
  const date = /\b(\d{4}-\d{2}-\d{2})\b/.exec(source.slice(0, 2000))?.[1] ?? '';
  return decisionOf({
    decision: number === undefined ? title : `ADR ${number}: ${title}`,
    rationale: brief(first),
    timestamp: date,
    status,
    source: path,
  });
}
