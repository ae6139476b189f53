/**
 * Requirements with numbered criteria, which others cite by both numbers: `### Requirement 2` with `1. WHEN ... THE system SHALL ...` is
 * 2.1, in `_Requirements: 2.1_`, `Validates: Requirements 2.1` or `@REQ-2.1`. For reading, each criterion is a rule: 2.1 is `BR-201`.
 */
const heading = /^#{2,4}\s{1,3}Requirement\s{1,3}(\d{1,2})\b/i;
const criteria = /^(?:#{3,6}\s{1,3}|\*\*)Acceptance Criteria\b/i;
const item = /^\s{0,3}(?:[-*+]\s{1,3})?(?:\*\*)?(?:\d{1,2}\.)?(\d{1,2})[.):]?(?:\*\*)?:?\s{1,3}(\S.*)$/;
/** One that nobody wrote. */
const emptyItem = /^\s{0,3}(?:[-*+]\s{1,3})?(?:\d{1,2}\.)?(\d{1,2})[.)]\s{0,3}$/;
const number = String.raw`\d{1,2}(?:\.\d{1,2})?`;
/** The word, and the numbers behind it. */
const cited = new RegExp(
  String.raw`(?<![A-Za-z0-9])(Requirements?|Reqs?|REQ)([:\s_*.-]{1,4})(${number}(?:(?:\s{0,2}(?:,|;|&|and)){1,2}\s{0,2}${number}){0,40})(?!\.?[A-Za-z0-9])`,
  'gi',
);
const longest = 2000;

interface Criterion {
  readonly line: number;
  readonly number: number;
  readonly said: string;
}

/** Nothing where a document has no such criteria. */
export function numberedCriteria(
  rules: string,
): { read: (text: string) => string; speak: (text: string) => string } | undefined {
  // What was read already has our numbers.
  if (!/^#{2,4}\s{1,3}Requirement\s{1,3}\d/im.test(rules) || /^- BR-\d/m.test(rules)) return undefined;
  const known = new Map<number, number[]>();
  for (const one of criteriaIn(rules.split(/\r\n?|\n/))) {
    const requirement = Math.floor(one.number / 100);
    known.set(requirement, [...(known.get(requirement) ?? []), one.number]);
  }
  if ([...known.values()].flat().length < 2) return undefined;
  return {
    read: (text) =>
      heading.test(text) || /^#{2,4}\s{1,3}Requirement\s{1,3}\d/im.test(text) ? asRules(text) : citing(text, known),
    speak: (text) =>
      text.replaceAll(/\b(?:BR-|(?<=[Rr]ule ))(\d{3,4})\b/g, (_, digits: string) => spoken(Number(digits))),
  };
}

/** The requirement that a criterion stands below: whether it was there before, and whether this is its first criterion. */
export function requirementsOf(
  text: string,
): (line: number) => { line: number; number: number; isTwice: boolean; isFirst: boolean } | undefined {
  const lines = text.split(/\r\n?|\n/);
  const seen = new Set<number>();
  const headings = lines.flatMap((one, i) => {
    const own = one.length > longest ? undefined : heading.exec(one)?.[1];
    if (own === undefined) return [];
    const isTwice = seen.has(Number(own));
    seen.add(Number(own));
    return [{ line: i + 1, number: Number(own), isTwice }];
  });
  const firsts = new Set<number>();
  let next = 0;
  for (const { line } of criteriaIn(lines)) {
    const before = next;
    while ((headings[next]?.line ?? Infinity) <= line) next += 1;
    if (next > before) firsts.add(line);
  }
  return (line) => {
    let [low, high] = [0, headings.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((headings[middle]?.line ?? 0) <= line) low = middle + 1;
      else high = middle;
    }
    const own = headings[low - 1];
    return own && { ...own, isFirst: firsts.has(line) };
  };
}

const spoken = (one: number): string => (one % 100 === 0 ? String(one / 100) : `${Math.floor(one / 100)}.${one % 100}`);

/** A requirement without any has one that says nothing, at its heading. */
function criteriaIn(lines: readonly string[]): Criterion[] {
  const found: Criterion[] = [];
  let requirement: { number: number; line: number; count: number; isOpen: boolean } | undefined;
  const finish = () => {
    if (requirement?.count === 0)
      found.push({ line: requirement.line, number: requirement.number * 100 + 1, said: '' });
  };
  for (const [i, text] of lines.entries()) {
    if (text.length > longest) continue;
    const own = heading.exec(text)?.[1];
    if (own !== undefined) {
      finish();
      requirement = { number: Number(own), line: i + 1, count: 0, isOpen: false };
    } else if (/^#{1,3}\s/.test(text)) {
      finish();
      requirement = undefined;
    } else if (requirement && criteria.test(text)) requirement.isOpen = true;
    else if (requirement?.isOpen) {
      const [, digits, said = ''] = item.exec(text) ?? emptyItem.exec(text) ?? [];
      if (digits === undefined) continue;
      requirement.count += 1;
      found.push({ line: i + 1, number: requirement.number * 100 + Number(digits), said });
    }
  }
  finish();
  return found;
}

function asRules(text: string): string {
  const lines = text.split('\n');
  for (const { line, number: own, said } of criteriaIn(text.split(/\r?\n/))) lines[line - 1] = `- BR-${own}: ${said}`;
  return lines.join('\n');
}

function citing(text: string, known: ReadonlyMap<number, readonly number[]>): string {
  if (!/req/i.test(text)) return text;
  // Where scenarios are tagged with criteria, the name of a requirement is a title above them.
  const isTagged = /^\s*@REQ[-_]?\d{1,2}\.\d/im.test(text);
  return text.replaceAll(cited, (written, word: string, mark: string, list: string) => {
    let isCited = false;
    const said = list.replaceAll(/\d{1,2}(?:\.\d{1,2})?/g, (one) => {
      const [requirement = 0, criterion] = one.split('.').map(Number);
      const all = known.get(requirement);
      if (criterion === undefined && (isTagged || !all)) return one;
      isCited = true;
      return criterion === undefined
        ? (all ?? []).map((each) => `BR-${each}`).join(', ')
        : `BR-${requirement * 100 + criterion}`;
    });
    if (!isCited) return written;
    return /^[-_.]$/.test(mark) ? said : `${word}${mark}${said}`;
  });
}
