/**
 * Test cases in Markdown: a heading each (`### TC-05: Expensive repair`, `## Scenario: Late`), with Given, When and Then in the lines or
 * items below. For reading it becomes plain Gherkin, line by line, so that every place stays where it is.
 */
const title = /^# .*\b(?:tests?|test cases|test plan|scenarios|acceptance|UAT)\b/im;
const heading = /^#{2,6}[ \t]+((?:TC|TS|SC|AT|UAT|TEST)[-_ ]?\d|(?:Test(?: case)?|Scenario|Example)\b)/i;
const step =
  /^\s{0,12}(?:[-*+][ \t]+|\d{1,3}[.)][ \t]+)?(?:\*\*|__|_)?(Given|When|Then|And|But)(?:\*\*|__|_)?:?[ \t]+(\S.*)$/i;
const fewest = 2;
const longest = 1_000_000;

/** Only where the title says so: a story has such criteria too. */
export function isTestCases(text: string): boolean {
  if (text.length > longest || !title.test(text.slice(0, 2000)) || /^\s{0,4}Feature:/m.test(text)) return false;
  return scenarioLines(text.split(/\r\n?|\n/)).size >= fewest;
}

/** The headings that steps stand below, by the index of their line. */
function scenarioLines(lines: readonly string[]): Set<number> {
  const found = new Set<number>();
  let own = -1;
  for (const [i, line] of lines.entries()) {
    if (line.startsWith('#')) own = heading.test(line) ? i : -1;
    else if (own >= 0 && line.length < 2000 && step.test(line)) found.add(own);
  }
  return found;
}

export function plainTestCases(text: string): string {
  const lines = text.split(/\r\n?|\n/);
  const scenarios = scenarioLines(lines);
  let hasFeature = false;
  let isInside = false;
  return lines
    .map((line, i) => {
      if (line.startsWith('#')) {
        isInside = scenarios.has(i);
        const name = line.replace(/^#+\s*/, '');
        if (isInside) return `Scenario: ${name.replace(/^(?:scenario|example)\s*:\s*/i, '')}`;
        const isFeature = !hasFeature && line.startsWith('# ');
        hasFeature ||= isFeature;
        return isFeature ? `Feature: ${name}` : '';
      }
      const [, word = '', said = ''] = isInside && line.length < 2000 ? (step.exec(line) ?? []) : [];
      if (word !== '') return `    ${word[0]?.toUpperCase()}${word.slice(1).toLowerCase()} ${said}`;
      // What it covers may be said in any other line.
      return line.trim() === '' ? '' : `# ${line.trim()}`;
    })
    .join('\n');
}
