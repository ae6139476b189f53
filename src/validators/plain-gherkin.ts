/**
 * The form of the feature files that the guide writes. A text in it is a feature, and Cucumber's parser need not be loaded to say so;
 * whatever else stands in it, that parser reads it. plain.prop.test.ts lets the parser itself read what is taken here.
 */
type Place =
  | 'head'
  | 'feature'
  | 'told'
  | 'rule'
  | 'in-rule'
  | 'tagged'
  | 'scenario'
  | 'steps'
  | 'outline'
  | 'cases'
  | 'table'
  | 'rows';

const forms: Readonly<Record<Place, readonly (readonly [RegExp, Place])[]>> = {
  head: [
    [/^# (?! *language\b)\S.*$/i, 'head'],
    [/^Feature: \S.*$/, 'feature'],
  ],
  // Not what begins a part of a feature, a tag or a comment.
  feature: [[/^ {2}(?![@#])(?![A-Z][A-Za-z ]{0,20}:)\S.*$/, 'told']],
  told: [
    [/^$/, 'told'],
    [/^ {2}Rule: \S.*$/, 'rule'],
  ],
  rule: [[/^ {4}"\S.*" \(.+\)$/, 'in-rule']],
  'in-rule': [
    [/^$/, 'in-rule'],
    [/^ {4}# \S.*$/, 'in-rule'],
    [/^ {4}@BR-\d{1,4}(?: @open)?$/, 'tagged'],
  ],
  tagged: [
    [/^ {4}Scenario: \S.*$/, 'scenario'],
    [/^ {4}Scenario Outline: \S.*$/, 'outline'],
  ],
  outline: [
    [/^ {6}(?:Given|When|Then|And) \S.*$/, 'outline'],
    [/^$/, 'cases'],
  ],
  cases: [[/^ {6}Examples:$/, 'table']],
  table: [[/^ {8}\| case \|$/, 'rows']],
  rows: [
    // A bar or a backslash means something inside of a cell.
    [/^ {8}\| [^|\\\s](?:[^|\\]*[^|\\\s])? \|$/, 'rows'],
    [/^$/, 'steps'],
  ],
  scenario: [[/^ {6}(?:Given|When) \S.*$/, 'steps']],
  steps: [
    [/^ {6}(?:When|Then|And) \S.*$/, 'steps'],
    [/^$/, 'steps'],
    [/^ {4}# \S.*$/, 'in-rule'],
    [/^ {4}@BR-\d{1,4}(?: @open)?$/, 'tagged'],
    [/^ {2}Rule: \S.*$/, 'rule'],
  ],
};

export function isPlainGherkin(text: string): boolean {
  let place: Place = 'head';
  for (const line of text.split('\n')) {
    const next: Place | undefined = forms[place].find(([form]) => form.test(line))?.[1];
    if (next === undefined) return false;
    place = next;
  }
  return place === 'steps' || place === 'rows';
}
