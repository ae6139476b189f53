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
  | 'cased-steps'
  | 'before-cases'
  | 'cases-head'
  | 'first-case'
  | 'cases'
  | 'after-cases';

/** One cell or more: the names of the columns, or what fills them. */
const cells = /^ {8}\|(?: [^|\\\s][^|\\]{0,300} \|){1,4}$/;

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
  scenario: [[/^ {6}(?:Given|When) \S.*$/, 'steps']],
  steps: [
    [/^ {6}(?:When|Then|And) \S.*$/, 'steps'],
    [/^$/, 'steps'],
    [/^ {4}# \S.*$/, 'in-rule'],
    [/^ {4}@BR-\d{1,4}(?: @open)?$/, 'tagged'],
    [/^ {2}Rule: \S.*$/, 'rule'],
  ],
  outline: [[/^ {6}(?:Given|When) \S.*$/, 'cased-steps']],
  'cased-steps': [
    [/^ {6}(?:When|Then|And) \S.*$/, 'cased-steps'],
    [/^$/, 'before-cases'],
  ],
  'before-cases': [[/^ {6}Examples:$/, 'cases-head']],
  'cases-head': [[/^ {8}(?:\| (?:case|state|act|result) )+\|$/, 'first-case']],
  'first-case': [[cells, 'cases']],
  cases: [
    [cells, 'cases'],
    [/^$/, 'after-cases'],
  ],
  // As behind steps, but for more of them.
  'after-cases': [
    [/^$/, 'after-cases'],
    [/^ {4}# \S.*$/, 'in-rule'],
    [/^ {4}@BR-\d{1,4}(?: @open)?$/, 'tagged'],
    [/^ {2}Rule: \S.*$/, 'rule'],
  ],
};

export function isPlainGherkin(text: string): boolean {
  let place: Place = 'head';
  let slots = new Set<string>();
  let columns: string[] = [];
  for (const line of text.split('\n')) {
    const next: Place | undefined = forms[place].find(([form]) => form.test(line))?.[1];
    if (next === undefined) return false;
    if (next === 'outline') slots = new Set();
    else if (next === 'cased-steps') for (const [, name = ''] of line.matchAll(/<([^<>]*)>?/g)) slots.add(name);
    else if (next === 'first-case') {
      columns = line.match(/[a-z]+/g) ?? [];
      // Each column once, and nothing in the steps that none of them fills.
      if (new Set(columns).size < columns.length || [...slots].some((slot) => !columns.includes(slot))) return false;
    } else if (next === 'cases' && line.split('|').length !== columns.length + 2) return false;
    place = next;
  }
  return place === 'steps' || place === 'cases' || place === 'after-cases';
}
