/**
 * Where a decision record says something: under a heading, in a field, or below a bare word on its own line. Records are written in many
 * languages and after many templates, so that a name counts by its stem where none of the usual names is there: `Résultat de la
 * Décision`, `Kontekst`.
 */
import { findSection } from './find-section.ts';
import { isEmptySection, type Outline, type Section } from './outline-shape.ts';
import { nameKey } from './plain-text.ts';

export interface AdrPart {
  readonly names: readonly string[];
  readonly stem: RegExp;
  /** Has the stem, and is something else. */
  readonly not?: RegExp;
}

export const decisionPart: AdrPart = {
  names: ['decision', 'decision outcome', 'the decision', 'decisions', 'resolution', 'chosen option'],
  stem: /decis|décis|entscheid|beschluss|beslis|beslut|besluit|decyzj|rozhodnut|решени|决策|决定|決定|결정|karar|^outcome$|^solution$/,
  not: /^(?:the )?decision rationale$|driver|drijf|factor|facteur|faktor|factores|fatores|treiber|moteur|maker|décideur|decider|träger|\bdate\b|datum|日付|related|verwandt|liée|criteri|kriteri|\blog\b|status|history|process|要因|因素|요인/,
};

export const contextPart: AdrPart = {
  names: [
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
  ],
  stem: /context|kontext|kontekst|contest|контекст|problem|problèm|проблем|background|hintergrund|bakgrund|baggrund|achtergrond|aanleiding|ausgangs|sammanhang|上下文|背景|问题|問題|コンテ[キク]スト|文脈|課題|맥락|배경|컨텍스트|문제|bağlam|^why$|^situation$/,
};

export const consequencesPart: AdrPart = {
  names: ['consequences', 'outcome', 'outcomes', 'impact', 'implications', 'results', 'positive consequences'],
  stem: /conseq|conség|conséq|conseg|consec|konsequen|konsekw|konsekv|gevolg|folgen|auswirkung|impact|implicat|последств|后果|结果|影响|結果|影響|결과|영향|důsled|sonuç|trade-?off/,
};

export const alternativesPart: AdrPart = {
  names: [
    'alternatives considered',
    'alternatives',
    'considered options',
    'options considered',
    'options',
    'considered alternatives',
    'positions',
  ],
  stem: /alternati|альтернатив|\boption|opties|opcion|opções|\bopcje|wariant|вариант|备选|候选|方案|選択肢|代替|대안|seçenek/,
};

export function partSection(document: Outline, { names, stem, not }: AdrPart): Section | undefined {
  return (
    findSection(document, names) ??
    document.sections.find(({ level, text }, i) => {
      const name = nameKey(text);
      return (level > 1 || i > 0) && stem.test(name) && !(not?.test(name) ?? false);
    })
  );
}

/** What follows from a decision may stand below it (MADR), and is not the decision. */
const following = /^(?:positive |negative )?(?:consequences?|confirmation|validation|links|more information)$/;

function ownEnd({ sections }: Outline, { line, endLine }: Section): number {
  const after = sections.find((one) => one.line > line && one.line <= endLine && following.test(nameKey(one.text)));
  return after === undefined ? endLine : after.line - 1;
}

/** What stands in place of a heading, over its words; `**Context:** EPIC-3` beside the date does not. */
const inPlace = /^(?:the )?(?:decision|decision outcome|context|consequences)$/;

/** It is said; or the line where it should be, where there is one. */
export function saysPart(document: Outline, part: AdrPart): true | number | undefined {
  const isFlat = document.sections.length < 3;
  const section = partSection(document, part);
  // Headings win, where there are any; `**Decision:**` under an overview counts where no heading is called so.
  const fields = document.fields.filter(
    ({ name, value }) =>
      (isFlat && (part.names.includes(nameKey(name)) || isStem(part, name))) ||
      (!section && value === '' && inPlace.test(nameKey(name)) && part.names.includes(nameKey(name))),
  );
  const goesOnBelow = isFlat ? goesOn : isOver;
  if (fields.some(({ value, line }) => value !== '' || goesOnBelow(document, line))) return true;
  if (isFlat && isBareHeading(document, part)) return true;
  if (!section) return fields[0]?.line;
  return isEmptySection(document, { ...section, endLine: ownEnd(document, section) }) ? section.line : true;
}

const isStem = ({ stem, not }: AdrPart, name: string): boolean => {
  const key = nameKey(name);
  return stem.test(key) && !(not?.test(key) ?? false);
};

/** `- **Decision:**` with its words on the line below. */
function goesOn({ lines }: Outline, line: number): boolean {
  const below = (lines[line] ?? '').trim();
  return below !== '' && !/^(?:[-*+] )?\*\*[^*]{1,80}\*\*|^#|^\|/.test(below);
}

/** `**Consequences:**` in place of a heading, over a paragraph, a list or a table. */
function isOver({ lines }: Outline, line: number): boolean {
  const below = (lines[line] ?? '').trim() || (lines[line + 1] ?? '').trim();
  return below !== '' && !/^(?:[-*+] )?\*\*[^*]{1,80}\*\*|^#/.test(below);
}

/** `Decision` or `- **Decision**`, alone on its line, with something right below it. Under a bare word a blank line may follow. */
function isBareHeading(document: Outline, { names }: AdrPart): boolean {
  return document.lines.some((text, i) => {
    if (text.length > 60 || text.startsWith('#')) return false;
    const item = /^[-*+]\s{1,3}\*\*([^*]{3,40})\*\*\s*$/.exec(text)?.[1];
    if (!names.includes(nameKey(item ?? text))) return false;
    if (item !== undefined) return goesOn(document, i + 1);
    const isApart = (document.lines[i - 1] ?? '').trim() === '';
    // Over a blank line another bare word may stand: "Context", and nothing, and "Decision".
    return isApart && (goesOn(document, i + 1) || (isOver(document, i + 1) && !isWord(document.lines[i + 2] ?? '')));
  });
}

const isWord = (text: string): boolean => /^\p{Lu}\p{L}{3,20}:?\s*$/u.test(text);
