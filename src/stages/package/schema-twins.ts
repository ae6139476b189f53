/**
 * One schema in two contract files of a package, `Order.note` with `maxLength: 200` here and `maxLength: 500` there: whoever sends what the
 * one lets through is refused by the other. Told as a warning: a file may be of another version.
 */
import { type Problem, warning } from '../../core/problem.ts';

interface ContractText {
  readonly path: string;
  readonly text: string;
}

interface FieldLimit {
  /** `Order.note maxLength`. */
  readonly key: string;
  readonly value: number;
  readonly path: string;
  readonly line: number;
}

const contractFile = /\.(?:ya?ml|json)$/i;
const key = /^(\s{0,80})(- )?["']?([A-Za-z_$][\w.$-]{0,80})["']?\s{0,3}:/;
const limit =
  /["']?\b(maxLength|minLength|maximum|minimum|maxItems|minItems)["']?\s{0,3}:\s{0,3}(-?\d{1,15}(?:\.\d{1,6})?)(?=\s*(?:$|[,}#]))/g;
const keywords = /^(?:maxLength|minLength|maximum|minimum|maxItems|minItems)$/;
const title = /^\s{0,4}["']?title["']?\s{0,3}:\s{0,3}["']?([A-Za-z]\w{0,60})["']?\s{0,3},?\s*$/m;
/** These lead to a part of a schema, and are no names of one. */
const steps = /^(?:properties|items|allOf|anyOf|oneOf|schema|content|additionalProperties|then|else|not)$/;
const above = /^(?:schemas|definitions|\$defs)$/;
const longest = 1000;
/** Larger ones are data. */
const largest = 1_000_000;
const mostLimits = 5000;
const version = /(?:^|[/._-])(v\d{1,3}(?:[._]\d{1,3}){0,2}|old|legacy|next|draft|archive)(?=[/._-])/gi;

export function schemaTwinFindings(files: readonly ContractText[]): Problem[] {
  const once = new Map(files.filter(isContract).map((one) => [one.path, one]));
  if (once.size < 2) return [];
  const byKey = new Map<string, FieldLimit[]>();
  let count = 0;
  for (const file of once.values())
    for (const one of limitsIn(file)) {
      if ((count += 1) > mostLimits) break;
      const own = byKey.get(one.key);
      if (own) own.push(one);
      else byKey.set(one.key, [one]);
    }
  return [...byKey.values()].flatMap(differing);
}

const isContract = ({ path, text }: ContractText): boolean =>
  contractFile.test(path) && text.length <= largest && /max|min/.test(text);

/** The one that fewer files say is told; of two alone the later one. */
function differing(all: readonly FieldLimit[]): Problem[] {
  const byFile = new Map(all.map((one) => [one.path, one]));
  // Twice in one file it is said of two things.
  if (byFile.size < 2 || byFile.size < all.length) return [];
  const values = new Map<number, FieldLimit[]>();
  for (const one of all) values.set(one.value, [...(values.get(one.value) ?? []), one]);
  const [usual = [], odd = []] = [...values.values()].toSorted((a, b) => b.length - a.length);
  const [known] = usual;
  const [told] = odd;
  if (values.size !== 2 || odd.length !== 1 || !known || !told || !belong(known, told)) return [];
  const [field = '', keyword = ''] = told.key.split(' ');
  const message = `${field} has ${keyword} ${told.value} here, but ${known.value} in ${known.path}:${known.line}.`;
  const fix = 'Decide which of them holds, and correct the other.';
  return [warning('constraint/contradiction', message, { at: `${told.path}:${told.line}`, fix })];
}

/** Of one version, and in folders that lie beside or above each other: another product may have an `Order` too. */
function belong(one: FieldLimit, other: FieldLimit): boolean {
  if (versionOf(one) !== versionOf(other)) return false;
  const [a, b] = [folderOf(one.path), folderOf(other.path)];
  return a.startsWith(b) || b.startsWith(a) || folderOf(a.slice(0, -1)) === folderOf(b.slice(0, -1));
}

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);
const versionOf = ({ path }: FieldLimit): string => (path.match(version) ?? []).join(' ').toLowerCase();

/** By indentation, as YAML has it and as JSON is mostly written: most lines need no parser. */
function limitsIn({ path, text }: ContractText): FieldLimit[] {
  const names: { readonly indent: number; readonly name: string }[] = [];
  const found: FieldLimit[] = [];
  const root = title.exec(text.slice(0, 5000))?.[1];
  for (const [i, line] of text.split(/\r\n?|\n/).entries()) {
    const [, blanks = '', dash = '', name] = line.length > longest ? [] : (key.exec(line) ?? []);
    if (name === undefined) continue;
    const indent = blanks.length + dash.length;
    while ((names.at(-1)?.indent ?? -1) >= indent) names.pop();
    if (!keywords.test(name)) names.push({ indent, name });
    if (!/m(?:ax|in)/.test(line)) continue;
    const field = fieldOf(
      names.map((one) => one.name),
      root,
    );
    const said = [...line.matchAll(limit)];
    // Several on one line of braces may be of several fields.
    if (field === undefined || new Set(said.map(([, keyword]) => keyword)).size < said.length) continue;
    for (const [, keyword = '', value = ''] of said)
      found.push({ key: `${field} ${keyword}`, value: Number(value), path, line: i + 1 });
  }
  return found;
}

/** `Order.address.city`, from the name of the schema on; nothing where it has none. */
function fieldOf(names: readonly string[], root: string | undefined): string | undefined {
  const first = names.indexOf('properties');
  if (first < 0 || first === names.length - 1) return undefined;
  const named = names.findLastIndex((name, i) => i < first && above.test(name));
  const schema = named >= 0 ? names[named + 1] : first === 0 ? root : undefined;
  if (schema === undefined || steps.test(schema)) return undefined;
  return [schema, ...names.slice(first).filter((name) => !steps.test(name))].join('.');
}
