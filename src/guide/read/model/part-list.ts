/** The names in a list of parts: "lines (coffee, bag size 250 g / 1 kg, quantity) and a delivery day, Thursday or Friday". */
import { plural, singular } from '../../text/words.ts';
import { isBaseForm } from '../language/verbs.ts';
import { typeByName } from './declared-fields.ts';
import { askedName, fieldName, inUnit } from './field-name.ts';

export interface ListedPart {
  /** snake_case, as it stands: `line_items`. */
  readonly name: string;
  /** "Up to 5 attachments", "one or more interviewers", "action items". */
  readonly isMany: boolean;
  /** "A delivery day, Thursday or Friday": nothing else is possible. */
  readonly values?: readonly string[];
  /** "Lines (coffee, quantity)": what each of them consists of. */
  readonly parts?: readonly ListedPart[];
  /** "Works on one ward": counts where wards are kept, and is no part elsewhere. */
  readonly isReference?: true;
  /** "An optional comment"; the others of such a list are needed. */
  readonly need?: 'optional' | 'needed';
  /** "A limit per shopper (default 1)". */
  readonly byDefault?: number;
  /** "The people in it, their order". */
  readonly isOrdered?: true;
}

interface Chunk {
  readonly text: string;
  /** What joins it to the one before. */
  readonly by: '' | ',' | 'and' | 'or';
  readonly inside?: string;
}

const mostChunks = 24;
const joint = /(?:,\s*)?\b(and|or|plus)\b\s+|,\s*(?=\S)|\s[+&]\s/y;

/** "A title and a type so that candidates find it": where the list is over, and the sentence goes on. */
const over =
  /\s(?:so that|so|because|before|after|until|when|while|unless|if|in order|who|whom|whose|via|through|during|without|along|at the|(?:on|in) (?:the|an?|its|their))\s.*$/isu;

/** Cut where a comma, "and" or "or" stands outside of brackets; what is in brackets goes with what stands before it. */
function chunksOf(list: string): Chunk[] {
  const found: Chunk[] = [];
  let text = '';
  let inside: string | undefined;
  let by: Chunk['by'] = '';
  const close = () => {
    if (text.trim() !== '') found.push({ text: text.trim(), by, ...(inside === undefined ? {} : { inside }) });
    text = '';
    inside = undefined;
  };
  for (let i = 0; i < list.length && found.length < mostChunks;) {
    const sign = list[i] ?? '';
    if (sign === '(') {
      const end = list.indexOf(')', i);
      if (end < 0) break;
      inside = list.slice(i + 1, end);
      i = end + 1;
      continue;
    }
    if (/[.;:!?–—]/.test(sign) && !/\d/.test(list[i + 1] ?? '')) {
      // "A type: checkup (20 min), surgery (90 min)": what the last of them may be.
      if (sign === ':' && !list.slice(i).includes(';')) inside = list.slice(i + 1).replaceAll(/\s*\([^()]*\)|\.$/g, '');
      break;
    }
    joint.lastIndex = i;
    const joined = i === 0 || /[\s,)]/.test(sign) || /[\s,)]/.test(list[i - 1] ?? '') ? joint.exec(list) : null;
    if (joined) {
      close();
      by = joined[1] === 'or' ? 'or' : joined[1] === undefined && joined[0].startsWith(',') ? ',' : 'and';
      i += joined[0].length;
      continue;
    }
    text += sign;
    i++;
  }
  close();
  return found;
}

/** Stops where something longer than a name begins. Where one of them is said to be optional, the others are not. */
export function partsIn(list: string): ListedPart[] {
  const parts = allPartsIn(list);
  return parts.some((one) => one.need === 'optional')
    ? parts.map((one) => (one.need === undefined && !one.isMany ? { ...one, need: 'needed' as const } : one))
    : parts;
}

function allPartsIn(list: string): ListedPart[] {
  // "A list of products with quantity and date": what is said of each of them there.
  const [, several, ofEach] = /^(?:an? )?list of ([\p{L} -]{3,40}?),? (?:each )?with (.+)$/iu.exec(list) ?? [];
  const each = several === undefined ? undefined : partOf({ text: several, by: '' }, undefined);
  // "Positions with a description and an amount": of each of them.
  const [, rows, ofRow] = /^((?:\p{L}+ )?\p{L}{3,}s) with (an? [^:]+)/iu.exec(list) ?? [];
  const row = rows === undefined ? undefined : partOf({ text: rows, by: '' }, undefined);
  const inRow = row?.isMany ? partsIn(ofRow ?? '') : [];
  if (row && inRow.length > 0) return [{ ...row, parts: inRow }];
  if (each?.isMany) return [{ ...each, parts: partsIn(ofEach ?? '') }];
  const chunks = chunksOf(list.replaceAll(/\bone or more\b/gi, 'several'));
  const found: ListedPart[] = [];
  let isClosed = false;
  for (let i = 0; i < chunks.length; i++) {
    const chunk = chunks[i];
    if (!chunk) break;
    const next = chunks[i + 1];
    // Behind "and" the list is whole: "and a delivery day, Thursday or Friday" says what the last of them may be.
    if (isClosed && chunk.by === ',' && next?.by === 'or') {
      const last = found.pop();
      if (last) found.push({ ...last, values: [chunk.text, next.text].map((one) => one.toLowerCase()) });
      break;
    }
    // "Ingredients and grams": in what they are counted.
    if (i > 0 && ofMeasure.test(chunk.text)) {
      isClosed ||= chunk.by === 'and';
      continue;
    }
    // "Song, artist, who it is for and a message": one of them is told, and the list goes on.
    if (
      i < chunks.length - 1 &&
      (i > 0 || chunks.length > 3) &&
      /^(?:who|whom|what|when|where|whose|which|how)\b/i.test(chunk.text) &&
      askedName(chunk.text.toLowerCase()) === undefined
    )
      continue;
    const before = found.at(-1);
    if (before?.isMany && /^(?:their|its|the) (?:order|sequence)$/i.test(chunk.text)) {
      found[found.length - 1] = { ...before, isOrdered: true };
      isClosed ||= chunk.by === 'and';
      continue;
    }
    // "Action items, each with an owner and a due date": parts of each of these.
    const [, each] = /^each (?:with|having|has) (.+)$/i.exec(chunk.text) ?? [];
    const last = found.at(-1);
    if (each !== undefined && last?.isMany) {
      const parts = chunks
        .slice(i)
        .flatMap((one, at) => partOf(at === 0 ? { ...one, text: each } : one, undefined) ?? []);
      found[found.length - 1] = { ...last, parts };
      break;
    }
    // "A recipe with ingredients and grams, a prep time and allergens": the list goes on.
    const isOn = /^an? /i.test(chunk.text) && chunks.slice(i + 1).some((one) => one.by === 'and');
    // "Price and duration (in months), join date".
    const isUsual = () => {
      const part = /^\p{L}+(?: \p{L}+)?$/u.test(chunk.text) ? partOf(chunk, undefined) : undefined;
      return part !== undefined && areUsual([part], 1);
    };
    if (isClosed && chunk.by !== 'and' && !isOn && !isUsual()) break;
    isClosed ||= chunk.by === 'and';
    // "A budget with line items": both are there.
    const [, whole, within] = /^(.+?) with ((?:\p{L}+ )?\p{L}+s)$/iu.exec(chunk.text) ?? [];
    const held =
      whole === undefined || within === undefined ? undefined : partOf({ ...chunk, text: within }, undefined);
    const part = partOf(whole === undefined || !held ? chunk : { text: whole, by: chunk.by }, next);
    if (!part) break;
    if (held?.isMany) found.push(held);
    // "Grind or whole bean" in the middle of a list: one of the two. "Valid from or valid to": two of a kind.
    const isPair = next?.text.split(' ')[0] === chunk.text.split(' ')[0];
    if (next?.by === 'or' && i + 1 < chunks.length - 1 && chunk.by === ',' && !isPair) i++;
    found.push(part);
  }
  return found;
}

/** "An optional note", "a note (optional)", "a limit (default 1)": said of the part, and no part of its name. */
function partOf(chunk: Chunk, next: Chunk | undefined): ListedPart | undefined {
  const { text, inside = '' } = chunk;
  const part = namedPart(chunk, next);
  if (!part) return undefined;
  const isOptional = /^(?:(?:an?|the|some) )?optional(?:ly)? /i.test(text) || /\boptional\b/i.test(inside);
  const isNeeded =
    /^(?:(?:an?|the) )?(?:required|mandatory) /i.test(text) || /\b(?:required|mandatory)\b/i.test(inside);
  const [, byDefault] = /\bdefault(?:s to)?:? (\d{1,6})(?=$|[,;)])/i.exec(inside) ?? [];
  return {
    ...part,
    ...(isOptional ? { need: 'optional' } : isNeeded ? { need: 'needed' } : {}),
    ...(byDefault === undefined || part.isMany ? {} : { byDefault: Number(byDefault) }),
  };
}

function namedPart({ text: said, inside = '' }: Chunk, next: Chunk | undefined): ListedPart | undefined {
  // "One line per contract (employee, rate)": several lines, each of one contract.
  const [, line, of] = /^(?:one|an?) (?:\p{L}+ )?(\p{L}+) per (\p{L}+)$/iu.exec(said) ?? [];
  if (line !== undefined && of !== undefined && isRow.test(line)) {
    const each: ListedPart = { name: of.toLowerCase(), isMany: false };
    return { name: plural(line.toLowerCase()), isMany: true, parts: [each, ...partsIn(inside)] };
  }
  // "A programme (list of pieces in order)": these.
  const [, several] = /^(?:an? )?(?:ordered )?list of (\p{L}+s)\b/iu.exec(inside) ?? [];
  if (several !== undefined) return { name: several.toLowerCase(), isMany: true };
  // "And see who has signed up": what somebody does.
  if (/^\p{Ll}+ (?:who|what|how|whether|which)\b/u.test(said) && isBaseForm(said.slice(0, said.indexOf(' '))))
    return undefined;
  const text = said
    .replace(howOften, '')
    .replace(over, '')
    .replace(/(?<=^an? [\p{L} -]{3,30}) with .*$/iu, '');
  const bare = text.replace(counted, '');
  const name = fieldName(bare);
  // "Has 12 hours to accept": so long, and no part.
  if (name === undefined || (/^\d/.test(text) && ofTime.test(name)) || ofLength.test(name)) return undefined;
  // "A start and end date": two dates.
  const [, edge] = /^(?:start|opening|arrival|first)$/.test(name) ? (ended.exec(next?.text ?? '') ?? []) : [];
  if (edge !== undefined) return { name: `${name}_${edge}`, isMany: false };
  if (onlyWhich.test(name) && !/^an? total$/.test(text)) {
    // "The highest and the lowest level": both are levels. Where nothing follows, it says which, and not of what.
    const [, head] = /^[a-z]+_([a-z_]+)$/.exec(fieldName(next?.text ?? '') ?? '') ?? [];
    const isWhich = head !== undefined && /^(?:(?:an?|the|its|their) )?\p{L}+$/iu.test(text);
    return isWhich ? { name: `${name}_${head}`, isMany: false } : undefined;
  }
  const last = name.split('_').at(-1) ?? name;
  const isMany =
    (counted.test(text) &&
      !/^(?:(?:up to|at most|no more than|a maximum of) (?:1|one)|1|an?(?! (?:list|set|bill|collection|maximum) of)|one) (?!or more)/i.test(
        text,
      )) ||
    (singular(last) !== last && !isOne.test(name));
  const sizes = /\d[\d.,]* ?\p{L}{0,6}(?: ?\/ ?\d[\d.,]* ?\p{L}{0,6})+/u.exec(text)?.[0].split(/ ?\/ ?/);
  const within = chunksOf(inside);
  const choice = valuesIn(inside) ?? sizes;
  const inner = choice || within.length < 2 || isRemark.test(inside.replace(inUnit, '')) ? [] : partsIn(inside);
  const isAll = inner.length + within.filter(({ by }) => by === 'or').length >= within.length;
  const parts = inner.length > 1 && isAll ? inner : undefined;
  // "Species (dog, cat, rabbit)" says what it may be, "lines (coffee, quantity)" what each consists of.
  const isParts = parts !== undefined && areUsual(parts, isMany || parts.length > 2 ? 3 : 2);
  const values = choice ?? (isParts ? undefined : listedIn(inside));
  if (values && isMany) return { name, isMany, parts: [{ name: 'kind', isMany: false, values }] };
  if (values) return { name, isMany, values };
  return { name, isMany, ...(isParts ? { parts } : {}) };
}

/** "Low, medium or high", "S / M / L": nothing else is possible. */
function valuesIn(inside: string): string[] | undefined {
  const within = chunksOf(inside);
  const isChoice = within.length > 1 && within.at(-1)?.by === 'or';
  const choice = isChoice ? within.map((one) => one.text) : inside.split(/ ?\/ ?/);
  return choice.length > 1 && choice.every((one) => isValue.test(one)) ? choice.map(asValue) : undefined;
}

/** "Dog, cat, rabbit": short, each by itself, and none of them a remark on what is meant. */
function listedIn(inside: string): string[] | undefined {
  const items = inside.split(/,\s*(?:and )?|\s+and\s+/).map((one) => one.trim());
  const isList = items.length > 1 && items.every((one) => isValue.test(one)) && !isRemark.test(inside);
  return isList ? items.map(asValue) : undefined;
}
/** "Codes have 6 to 16 characters": how long they are. */
const ofLength = /^(?:characters|letters|digits|bytes)$/;
const ofTime = /(?:^|_)(?:second|minute|hour|day|week|month|year)s$/;
const ofMeasure = /^(?:grams|kilograms|kg|litres|liters|metres|meters|euros|percent|pieces)$/i;
/** Which files are taken, how long it may be, and what stands for others like it. */
const isRemark =
  /\d ?[KMG]B\b|\b(?:max|min|optional|required|mandatory|up to|at most|at least|default|unique|e\.g|i\.e|such as|like|for|per|not|only|with|etc|see|if|from|as|in|by|so on|others|PDF|JPE?G|PNG|CSV|XLSX?|DOCX?|MP4)\b|\.\.\.|…/i;
/** Short capitals are written so: "ICU", "S"; all else is as in the middle of a sentence. */
const asValue = (one: string): string =>
  /^[A-Z][A-Z\d]{0,3}$/.test(one) ? one : one.toLowerCase().replace(/^(?:an?|the) (?=.)/, '');

/** Names that people give to parts everywhere; a choice of kinds or of people has hardly any. */
export const areUsual = (parts: readonly ListedPart[], of = 3): boolean =>
  // What its name tells the type of is usual, too, where there are several: "voltage, current, resistance".
  parts.filter(({ name }) => usual.test(name) || (parts.length > 2 && typeByName(name) !== 'text')).length * of >=
  parts.length;
const usual =
  /(?:^|_)(?:date|day|time|start|end|from|until|name|title|description|type|kind|amount|price|quantity|number|email|phone|address|location|place|size|colou?r|weight|unit|comment|note|reason|duration|deadline|category|priority|currency|balance|expiry|owner|total|status|value|code|rating|severity|photo|picture|level|age|capacity|id|timestamp|url|path|version|key|rate|fee|diameter|model|salary|rent|gender)(?:_per_[a-z0-9]+)?$/;

const howOften = /^(?:usually|sometimes|often|mostly|normally|possibly|perhaps|maybe|optionally|ideally) /i;
const isRow = /^(?:line|row|item|entry|record|position)$/i;
const counted =
  /^(?:about|around|up to|at most|at least|no more than|a maximum of|one or more|several|multiple|many|any number of|a list of|a set of|a bill of|a collection of|\d+ to|between \d+ and)(?: (?:\d+|one|two|three|four|five|six|ten))?\s+|^1 (?=\p{L})|^(?:\d+|two|three|four|five|six|ten) (?=(?:\p{L}+ )?\p{L}+s\b)/iu;
const isValue = /^[\p{L}\d][\p{L}\d-]*(?: [\p{L}\d-]+){0,2}$/u;
/** End in s, and are one. */
const isOne =
  /^number_of_|(?:status|address|details|notes|terms|series|hours|minutes|days|points|seats|servings|class|basis|coordinates|gps|business|process|access|analysis|diagnosis|progress|characters|letters|digits|initials)$/;

const onlyWhich =
  /^(?:highest|lowest|largest|smallest|longest|shortest|oldest|newest|latest|earliest|first|last|next|previous|present|current|new|old|minimum|maximum|min|max|average|total|planned|actual|expected)$/;
const ended = /^(?:an? |the )?(?:end|closing|departure|last) (date|time|day)$/i;
/** The names alone, of a list of two and more. */
export function listItems(text: string): string[] {
  const names = partsIn(text).map((one) => one.name);
  return names.length >= 2 ? names : [];
}
