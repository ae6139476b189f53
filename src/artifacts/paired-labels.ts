/**
 * Ids of two numbers, which others cite by both: `US1-AC2` and `AC-2.1` below stories, `FR-3.2` below a requirement. Each way of writing
 * them is a list of its own, with a hundred numbers for each first one: `US2-AC1` is 101 of its list. Those of three (`REQ-1.2.3`, below
 * chapters and sections; `FR-3.2-001`, below a milestone) are numbered as they come.
 */
const lead = String.raw` {0,8}(?:#{1,6}\s{1,3}(?:\d{1,3}(?:\.\d{1,3}){0,4}[.)]?\s{1,3})?|\|\s{0,3}|[-*+] (?:\[[ xX]\] )?|\d{1,4}[.)] |(?=\*\*))[*_${'`'}[]{0,4}`;
/** Letters, a number, what stands between, and the other number. */
const written = new RegExp(
  String.raw`^${lead}([A-Z]{1,8}[-_]?)(\d{1,2})([-./]?[A-Z]{1,4}[-_]?|\.)(\d{1,2})(?![\w.-]\d|\.[a-z]\b)\b`,
);
const ofThree = new RegExp(String.raw`^${lead}([A-Z]{1,8}[-_])(\d{1,2})\.(\d{1,2}[.-]\d{1,3})(?![\w.-]\d)\b`);
/** `V1.2`, `ISO-8.1`: never rules. Stories and use cases only where what follows says that it is a criterion. */
const never = /^(?:ADR|RFC|ISO|UTF|SHA|HTTP|V|Q|H|T|US|UC|EPIC|STORY|TASK)$/;
const isCriterion = /^[-./]?(?:AC|BR|FR|NFR|R|C|CR)[-_]?$/;
const fewest = 2;
const series = 1000;
const last = 9800;

export interface LabelList {
  /** What they are known by. */
  readonly key: string;
  /** The number before its first. */
  readonly from: number;
  readonly read: (text: string) => string;
  readonly nameOf: (number: number) => string;
}

interface Pair {
  readonly before: string;
  readonly first: string;
  readonly between: string;
  readonly second: string;
}

/** A line that starts with such an id. */
export function pairIn(line: string): Pair | undefined {
  const [, letters = '', chapter = '', section = ''] = ofThree.exec(line) ?? [];
  if (section !== '' && !never.test(letters.replace(/[-_]$/, '')))
    return { before: letters, first: chapter, between: '..', second: section };
  const [, before = '', first = '', between = '', second = ''] = written.exec(line) ?? [];
  if (first === '' || (between === '.' ? never.test(before.replace(/[-_]$/, '')) : !isCriterion.test(between)))
    return undefined;
  return { before, first, between, second };
}

/** `lists`: how many thousands others have already. */
export function pairedLists(pairs: readonly Pair[], lists: number): LabelList[] {
  const shapes = new Map<string, Pair[]>();
  for (const pair of pairs) {
    const shape = `${pair.before} ${pair.between}`;
    const own = shapes.get(shape);
    if (own) own.push(pair);
    else shapes.set(shape, [pair]);
  }
  const found: LabelList[] = [];
  let from = lists * series;
  for (const own of shapes.values()) {
    const most = own.reduce((found, { first }) => Math.max(found, Number(first)), 0);
    const isOfThree = own[0]?.between === '..';
    if (own.length < fewest || from + (isOfThree ? series : most * 100) > last) continue;
    if (isOfThree) {
      found.push(listOfThree(own, from));
      from += series;
      continue;
    }
    found.push(listOf(own, from));
    from += Math.ceil((most * 100) / series) * series;
  }
  return found;
}

/** Those of the list in their order; who is cited and is none of them gets a number that nobody has. */
function listOfThree(own: readonly Pair[], from: number): LabelList {
  const [{ before }] = own as [Pair];
  const numbers = new Map<string, number>();
  const numberOf = (id: string): number => {
    const known = numbers.get(id) ?? from + Math.min(numbers.size + 1, series - 1);
    numbers.set(id, known);
    return known;
  };
  for (const { first, second } of own) numberOf(`${first}.${second}`);
  const mention = new RegExp(String.raw`(?<![A-Za-z0-9-])${before}(\d{1,2}\.\d{1,2}[.-]\d{1,3})(?![.-]?\d)`, 'g');
  return {
    key: `${before}..`,
    from,
    read: (text) => (text.includes(before) ? text.replaceAll(mention, (_, id: string) => `BR-${numberOf(id)}`) : text),
    nameOf: (number) => `${before}${[...numbers].find(([, one]) => one === number)?.[0] ?? number - from}`,
  };
}

function listOf(own: readonly Pair[], from: number): LabelList {
  const [{ before, between, first, second }] = own as [Pair];
  const mention = new RegExp(
    String.raw`(?<![A-Za-z0-9-])${before}0?(\d{1,2})${between.replaceAll(/[./]/g, String.raw`\$&`)}0?(\d{1,2})(?![.-]?\d|\.[a-z]\b)`,
    'g',
  );
  return {
    key: `${before}${between}`,
    from,
    read: (text) =>
      text.includes(before)
        ? text.replaceAll(mention, (all, one: string, other: string) => {
            const number = from + (Number(one) - 1) * 100 + Number(other);
            return Number(one) === 0 || number > 9999 ? all : `BR-${number}`;
          })
        : text,
    nameOf: (number) => {
      const one = String(Math.floor((number - from) / 100) + 1).padStart(first.length, '0');
      return `${before}${one}${between}${String((number - from) % 100).padStart(second.length, '0')}`;
    },
  };
}
