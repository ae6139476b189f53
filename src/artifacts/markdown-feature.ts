/**
 * Scenarios in Markdown (`.feature.md`): headings are the keywords, items of lists the steps. For reading it becomes plain Gherkin, line
 * by line, so that every place stays where it is: `## Scenario: Late` is `Scenario: Late`, `* **When** it rings` is `When it rings`.
 * Everything else is prose, and says nothing to the parser.
 */
const heading =
  /^#{1,6}[ \t]+(Feature|Rule|Background|Scenario Outline|Scenario Template|Scenarios|Scenario|Examples|Example)[ \t]{0,3}:(.*)$/i;
const step = /^\s{0,12}[-*+][ \t]+(?:\*\*|__|_)?([A-Za-z]{2,6})(?:\*\*|__|_)?:?[ \t]+(\S.*)$/;
const tags = /^\s{0,3}(?:`@[^`\s]{1,100}`[ \t]*)+$/;
const row = /^(\s{2,12}|\t)\|.*\|\s*$/;
const rule = /^\s*\|[\s:|-]{1,2000}\|\s*$/;
const fence = /^\s{0,12}(?:```|~~~)/;
const keywords = ['Given', 'When', 'Then', 'And', 'But'];

/** `# Feature: Name` as a heading, and none as Gherkin writes it: there it would be a comment. */
export function isMarkdownFeature(text: string): boolean {
  const start = text.slice(0, 5000);
  return (
    /^#{1,6}[ \t]+Feature[ \t]{0,3}:/im.test(start) &&
    /^#{1,6}[ \t]+(?:Scenario|Example)[^\n:]{0,20}:/im.test(text.slice(0, 50_000)) &&
    !/^[ \t]*Feature:/m.test(start)
  );
}

export function plainFeature(text: string): string {
  let inScenario = false;
  let belowStep = false;
  let isInFence = false;
  return text
    .split('\n')
    .map((raw) => {
      const line = raw.endsWith('\r') ? raw.slice(0, -1) : raw;
      if (fence.test(line)) {
        isInFence = !isInFence;
        // A text below a step belongs to it; one in the prose to nobody.
        return belowStep ? line.replace('~~~', '```') : '';
      }
      if (isInFence) return belowStep ? line : '';
      if (line.trim() === '') return '';
      const [, keyword = '', name = ''] = heading.exec(line) ?? [];
      if (keyword !== '') {
        inScenario = /^(?:scenario|example(?!s)|background)/i.test(keyword);
        belowStep = false;
        return `${asWritten(keyword)}:${name}`;
      }
      if (line.startsWith('#')) {
        belowStep = false;
        return '';
      }
      if (tags.test(line)) return inScenario && !belowStep ? `Tags: ${bare(line)}` : `  ${bare(line)}`;
      if (row.test(line)) return rule.test(line) ? '' : line;
      const [, word = '', rest = ''] = step.exec(line) ?? [];
      const own = keywords.find((one) => isLike(word, one));
      if (!inScenario || own === undefined) return '';
      belowStep = true;
      return `    ${word.toLowerCase() === own.toLowerCase() ? own : word} ${rest}`;
    })
    .join('\n');
}

const bare = (line: string): string => line.replaceAll('`', '').trim();
const asWritten = (keyword: string): string =>
  keyword.toLowerCase().replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());

/** The keyword, or one slip away from it: then the parser says so. */
function isLike(word: string, keyword: string): boolean {
  const [one, other] = [word.toLowerCase(), keyword.toLowerCase()];
  if (one === other) return true;
  if (one[0] !== other[0] || Math.abs(one.length - other.length) > 1 || one.length < 4) return false;
  const left = other.split('');
  for (const letter of one) if (left.includes(letter)) left.splice(left.indexOf(letter), 1);
  return left.length <= 1;
}
