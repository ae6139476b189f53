/** "Stock record" above "On-hand quantity", "Reorder point": names of what a thing consists of, and nothing that each of them does. */
import { nameKey } from '../../../artifacts/plain-text.ts';
import { isMass, joined, singular, withArticle } from '../../text/words.ts';
import { withoutNumber } from '../language/normal-form.ts';
import { isGeneric } from '../language/phrases.ts';
import { isBaseForm } from '../language/verbs.ts';
import { typeByName } from '../model/declared-fields.ts';
import { isOfThings } from '../model/model-column.ts';
import type { Labelled } from './block-labels.ts';
import { type Part, partOf } from './parts.ts';

const mayDeclare = new Set<Part>(['must', 'text', 'data', 'story', 'nice']);

export function withPartsOfThings<T extends Labelled>(found: readonly T[], title: string): readonly T[] {
  const read: T[] = [];
  for (let from = 0; from < found.length;) {
    const first = found[from];
    if (!first) break;
    let to = from + 1;
    const needed = neededIn(first, found[to], title);
    if (needed) {
      read.push(asOne(first, needed));
      from += needed.parts === needed.needed ? 1 : 2;
      continue;
    }
    if (isPart(first)) while (isBeside(first, found[to])) to++;
    const rows = found.slice(from, to);
    const partsOf = to > from + 1 ? listedBelow(first, rows) : listedBehind(first);
    read.push(...(partsOf ? [asOne(first, partsOf)] : rows));
    from = to;
  }
  return read;
}

type PartsOf = NonNullable<Labelled['partsOf']>;

/** "Required fields: sku, title. Optional: stock", in "Bulk product import": parts of a product. */
function neededIn(first: Labelled, next: Labelled | undefined, title: string): PartsOf | undefined {
  const [, own = '', list] =
    /^(?:required|mandatory) (?:([\p{L} ]{3,30}) )?(?:fields?|columns?|attributes|data): ([^:]+?)[.]?$/iu.exec(
      writtenAs(first),
    ) ?? [];
  const [, whole] = own === '' ? (takenIn.exec(first.under) ?? takenIn.exec(title) ?? []) : [undefined, own];
  const thing = list === undefined || whole === undefined ? undefined : singular(whole.toLowerCase());
  const needed = thing === undefined ? [] : namesIn(list ?? '');
  if (thing === undefined || needed.length === 0) return undefined;
  // "Optional" makes no wish of what stands behind it here.
  const rest = next?.paragraph === first.paragraph ? writtenAs(next) : '';
  const more = /^optional[^:]{0,20}: /i.test(rest) ? namesIn(rest.replace(/^[^:]*: /, '').replace(/[.]$/, '')) : [];
  return { thing, needed, parts: more.length === 0 ? needed : [...needed, ...more] };
}
/** "Sku and title are required" stands there as a label and its list. */
const writtenAs = ({ lead, text, quote }: Labelled): string =>
  quote ?? (lead === undefined ? text : `${lead}: ${text}`);
const takenIn = /\b(\p{L}{3,20}) (?:imports?|uploads?|feeds?|forms?|entry|registration|creation|catalog(?:ue)?s?)$/iu;
/** All of them, or none. */
const namesIn = (list: string): string[] => {
  const names = list.split(/, (?:and )?| and /).map(columnNamed);
  return names.length > 1 && names.every((one) => one !== undefined) ? names : [];
};
const columnNamed = (raw: string): string | undefined =>
  /^[a-z][a-z\d]*(?:_[a-z\d]+)+$/i.test(raw.trim()) ? raw.trim() : partNamed(raw);

/** What the list is about is said in the sentence then. */
function asOne<T extends Labelled>(one: T, partsOf: PartsOf): T {
  const { lead: _lead, ...bare } = one;
  const { thing, parts, needed = parts } = partsOf;
  const others = parts.filter((part) => !needed.includes(part));
  const rest = others.length === 0 ? '' : `, and may have ${joined(others.map(inSentence))}`;
  const text = `Each ${thing} has ${joined(needed.map(inSentence))}${rest}.`;
  return { ...(bare as T), text, quote: one.quote ?? one.text, partsOf };
}

const isPart = ({ isItem, cells, lead, part, text }: Labelled): boolean =>
  isItem === true && cells === undefined && lead === undefined && mayDeclare.has(part) && partNamed(text) !== undefined;

const isBeside = (first: Labelled, next: Labelled | undefined): boolean =>
  next !== undefined && next.under === first.under && next.label === first.label && isPart(next);

const listedBelow = (first: Labelled, rows: readonly Labelled[]): PartsOf | undefined =>
  said(
    first.label ?? first.under,
    rows.map(({ text }) => text),
  );

/** "Supplier card: company name, phone number, delivery days", or no more than the list below a heading. */
function listedBehind({ text, lead, label, under, cells, part }: Labelled): PartsOf | undefined {
  if (!mayDeclare.has(part) || !text.includes(', ')) return undefined;
  if (cells) return listedBeside(cells);
  const [, own, list] = /^([^:,.]{3,40}?)(?:: | [–—-] )([^:]+)$/.exec(text) ?? [
    undefined,
    lead ?? label ?? under,
    text,
  ];
  const items = (list ?? '')
    .replace(/[.]$/, '')
    // "Lease creation: define start/end dates, rent": what is to be done with them is no part of their names.
    .replace(/^(?:define|set|capture|enter|record|provide|specify|store|include|fill in) (?:the )?/i, '')
    .replace(/\b(start|opening)(?:\/|, | and | or )(end|closing) (date|time)s?\b/i, '$1 $3, $2 $3')
    // "Health insurance number (optional)": what may stand there is no part of its name.
    .replaceAll(/ ?\([^()]*\)/g, '')
    .split(/, (?:and )?| and /);
  const isSure = isAboutAll.test(own ?? '') || (own !== under && ofData.test(nameKey(under)));
  return said((own ?? '').replace(ofItsData, ''), items, isSure);
}
/** A chapter that says what is kept, thing by thing. */
const ofData =
  /^(?:[\d.]+ )?(?:(?:the |our |main |core |key )?(?:data|entities|objects|records|information|things)|data (?:we (?:keep|store|need)|kept|stored|to (?:keep|store)|model|structures?)|(?:domain|conceptual) (?:model|objects)|what (?:we|is|it|the system) (?:keeps?|stores?|remembers?|kept|stored))$/;
const ofItsData =
  / (?:form|mask|creation|registration|entry|set-?up|management|profiles?|details|information|fields)$/i;
/** What stands below such a name belongs to the thing, however it is called. */
const isAboutAll = / (?:profiles?|details|fields)$/i;

/** "Container | container number, waste code" below "Object | Attributes": it says itself what it lists. */
function listedBeside(cells: ReadonlyMap<string, string>): PartsOf | undefined {
  const [thingKey = '', partsKey = ''] = cells.keys();
  const [thing = '', list = ''] = cells.values();
  if (!ofThings.test(thingKey) || !ofParts.test(partsKey)) return undefined;
  const name = thing.toLowerCase().trim();
  const parts = list
    .replace(/[.]$/, '')
    .split(/[,;] (?:and )?| and /)
    .flatMap((one) => partNamed(one.replaceAll(/\s*\([^()]*\)/g, '')) ?? []);
  const isName = /^\p{L}[\p{L}-]+(?: \p{L}[\p{L}-]+){0,2}$/u.test(name);
  return isName && parts.length > 1 ? { thing: name.replace(/\S+$/, (last) => singular(last)), parts } : undefined;
}
const ofThings =
  /^(?:(?:data |business |domain )?objects?|entit(?:y|ies)|things?|records?|resources?|concepts?|class(?:es)?|tables?)$/;
const ofParts =
  /^(?:(?:key |main |important )?(?:attributes?|fields?|columns?|properties|contents?|data)|consists of|contains|what (?:we|is) (?:keep|store|kept|stored))$/;

const fewest = 3;

function said(name: string, items: readonly string[], isSure = false): PartsOf | undefined {
  const thing = thingIn(name);
  const names = items.map(partNamed);
  if (thing === undefined || names.some((one) => one === undefined)) return undefined;
  const parts = names.flatMap((one) => one ?? []);
  const usual = parts.filter(isUsual).length;
  // "Reorder point" among quantities is one of them; several of the kind are orders.
  if (parts.filter(beginsAsOrder).length * 3 > parts.length) return undefined;
  if (isSure && parts.length >= fewest) return { thing, parts };
  if (parts.length < 2 || usual * 2 < parts.length || (parts.length < fewest && usual < parts.length)) return undefined;
  return { thing, parts };
}

/** What shows or gathers things is told by what it shows. */
const shows =
  /(?:^| )(?:dashboard|page|screen|view|report|list|table|form|filter|search|sort|menu|bar|panel|widget|chart|graph|overview|summary|header|footer|export|import|file|query|response|request body|message|notification|email|status|state|priority|module|section|required|mandatory|optional)$/;

function thingIn(raw: string): string | undefined {
  const name = withoutNumber(raw).trim().toLowerCase();
  const words = name.split(' ');
  const last = words.at(-1) ?? '';
  const isOne = /^\p{L}[\p{L}-]+(?: \p{L}[\p{L}-]+){0,2}$/u.test(name) && singular(last) === last && !isMass(last);
  return isOne && !isGeneric(last) && !shows.test(name) && partOf(nameKey(name)) === undefined ? name : undefined;
}

const beginsAsOrder = (part: string): boolean => !isUsual(part) && isBaseForm(part.split(' ', 1)[0] ?? '');

/** `Fee per day`, `Date of birth`. */
function partNamed(raw: string): string | undefined {
  const [, name = ''] =
    /^((?!(?:no|all|any|each|every|the|an?) )[\p{L}\d-]+(?: (?!(?:is|are|and|or|to|for|with|by|can|must|of|per|in)\b)[\p{L}\d-]+){0,2}(?: (?:per|of|in) \p{L}+)?)[.]?$/iu.exec(
      raw.trim(),
    ) ?? [];
  return name === '' ? undefined : name.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());
}

/** What things of every kind have, or what its name alone tells the type of. */
function isUsual(part: string): boolean {
  const column = part.toLowerCase().replaceAll(/[\s-]+/g, '_');
  const head = column.replace(/_(?:per|of|in)_[a-z]+$/, '');
  return isOfThings(head) || typeByName(head) !== 'text';
}

const inSentence = (part: string): string => {
  const head = part.replace(/ (?:per|of|in) .*$/, '');
  const last = head.slice(head.lastIndexOf(' ') + 1);
  return singular(last) === last.toLowerCase() ? withArticle(part) : part;
};
