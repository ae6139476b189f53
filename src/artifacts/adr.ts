/** An architecture decision record as it is read, in the origin's form and in Nygard's (002-R38). */
import { findSection, titleOf } from './find-section.ts';
import { adrSlug } from './names.ts';
import { isEmptySection, type Outline, type Section } from './outline-shape.ts';
import { nameKey } from './plain-text.ts';
import { statedStatuses } from './status.ts';

export interface AdrText {
  /** Without its number. */
  readonly title?: string;
  /** The title as the words of a file name. */
  readonly name?: string;
  readonly number?: number;
  readonly line: number;
  readonly status?: string;
  /** Where it stands. */
  readonly statusLine?: number;
  readonly hasDecision: boolean;
  readonly hasContext: boolean;
}

const numbered = /^(?:ADR[- ]?(\d{1,5})?\s*[:.–—-]|(\d{1,5})[.:)])\s*(.*)$/i;
/** Records are also written in other languages; the last ones are what their tools put there. */
const decisionNames = [
  'decision',
  'decision outcome',
  'the decision',
  'decisions',
  ...'entscheidung|décision|decisión|decisão|decisione|beslissing|decyzja|решение|决策|决定|決定'.split('|'),
];
const contextNames = [
  'context',
  'context and problem statement',
  'problem statement',
  'background',
  'the context',
  'context & problem',
  'problem',
  ...'kontext|contexte|contexto|contesto|контекст|上下文|背景|コンテキスト'.split('|'),
];

/** What follows from a decision may stand below it (MADR), and is not the decision. */
const following = /^(?:positive |negative )?(?:consequences?|confirmation|validation|links|more information)$/;

function ownEnd({ sections }: Outline, { line, endLine }: Section): number {
  const after = sections.find((one) => one.line > line && one.line <= endLine && following.test(nameKey(one.text)));
  return after === undefined ? endLine : after.line - 1;
}

export function readAdr(document: Outline): AdrText {
  const stated = document.frontMatter?.data['title'];
  const heading = titleOf(document) ?? (typeof stated === 'string' ? { text: stated, line: 1 } : undefined);
  const [, adr, plain, rest] = numbered.exec(heading?.text ?? '') ?? [];
  const title = (rest ?? heading?.text ?? '').trim();
  const number = adr ?? plain;
  const [status] = statedStatuses(document);
  const says = (names: readonly string[]) => {
    const section = findSection(document, names);
    return section !== undefined && !isEmptySection(document, { ...section, endLine: ownEnd(document, section) });
  };
  return {
    ...(title === '' ? {} : { title, name: adrSlug(title) }),
    ...(number === undefined ? {} : { number: Number(number) }),
    line: heading?.line ?? 1,
    ...(status === undefined ? {} : { status: status.value, statusLine: status.line }),
    hasDecision: says(decisionNames),
    hasContext: says(contextNames),
  };
}
