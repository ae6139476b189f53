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
  /** The line of a heading or a field for it, under which nothing stands. */
  readonly emptyDecision?: number;
  readonly emptyContext?: number;
}

const numbered = /^(?:ADR[- ]?(\d{1,5})?\s*[:.–—-]|(\d{1,5})[.:)])\s*(.*)$/i;
/** Records are also written in other languages; the last ones are what their tools put there. */
const decisionNames = [
  'decision',
  'decision outcome',
  'the decision',
  'decisions',
  'resolution',
  'chosen option',
  ...'entscheidung|beschluss|ergebnis der entscheidung|décision|decisión|decisão|decisione|beslissing|besluit|beslut|beslutning|decyzja|rozhodnutí|решение|决策|决定|決定|決定事項|결정|karar'.split(
    '|',
  ),
];
const contextNames = [
  'context',
  'context and problem statement',
  'problem statement',
  'background',
  'the context',
  'context & problem',
  'problem',
  'issue',
  'motivation',
  'driving forces',
  ...'kontext|kontext und problemstellung|problemstellung|ausgangslage|contexte|contexte et problème|contexto|contesto|контекст|проблема|上下文|背景|コンテキスト|コンテクスト|文脈|맥락|배경|컨텍스트|bağlam|sammanhang|bakgrund|aanleiding|achtergrond'.split(
    '|',
  ),
];

/** What follows from a decision may stand below it (MADR), and is not the decision. */
const following = /^(?:positive |negative )?(?:consequences?|confirmation|validation|links|more information)$/;

function ownEnd({ sections }: Outline, { line, endLine }: Section): number {
  const after = sections.find((one) => one.line > line && one.line <= endLine && following.test(nameKey(one.text)));
  return after === undefined ? endLine : after.line - 1;
}

/** `In the context of ..., facing ..., we decided for ... to achieve ..., accepting ...`: context, decision and consequences in one. */
function isOneSentence({ lines }: Outline): boolean {
  const text = lines.slice(0, 200).join(' ').slice(0, 20_000);
  const from = text.search(/\bin the context of\b/i);
  const sentence = from < 0 ? '' : text.slice(from, from + 1200);
  return [/\bfacing\b/i, /\bwe (?:decided|chose)\b/i, /\b(?:to achieve|accepting)\b/i].every((part) =>
    part.test(sentence),
  );
}

export function readAdr(document: Outline): AdrText {
  const stated = document.frontMatter?.data['title'];
  const heading = titleOf(document) ?? (typeof stated === 'string' ? { text: stated, line: 1 } : undefined);
  const [, adr, plain, rest] = numbered.exec(heading?.text ?? '') ?? [];
  const title = (rest ?? heading?.text ?? '').trim();
  const number = adr ?? plain;
  const [status] = statedStatuses(document);
  const isFlat = document.sections.length < 3;
  const inOneSentence = isFlat && isOneSentence(document);
  /** Or the line where it should stand. */
  const says = (names: readonly string[]): true | number | undefined => {
    // Where no headings say it: `**Decision:** ...`, or all of it in one sentence.
    const fields = isFlat ? document.fields.filter(({ name }) => names.includes(nameKey(name))) : [];
    if (inOneSentence || fields.some(({ value }) => value !== '')) return true;
    const section = findSection(document, names);
    if (!section) return fields[0]?.line;
    return isEmptySection(document, { ...section, endLine: ownEnd(document, section) }) ? section.line : true;
  };
  const [decision, context] = [says(decisionNames), says(contextNames)];
  return {
    ...(title === '' ? {} : { title, name: adrSlug(title) }),
    ...(number === undefined ? {} : { number: Number(number) }),
    line: heading?.line ?? 1,
    ...(status === undefined ? {} : { status: status.value, statusLine: status.line }),
    hasDecision: decision === true,
    hasContext: context === true,
    ...(typeof decision === 'number' ? { emptyDecision: decision } : {}),
    ...(typeof context === 'number' ? { emptyContext: context } : {}),
  };
}
