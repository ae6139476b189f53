/** The name of a field, of the words that people have for it: "the customer's email", "length in cm". */
import { singular } from '../../text/words.ts';
import { reserved } from './declared-fields.ts';
import { snakeOf } from './snake.ts';

/** "How long a shift is", "at what time it is handed over", "whether it can be booked online": a part, told as a question. */
export function askedName(raw: string): string | undefined {
  const [, long] =
    /^how long (?:an?|the|each|every|one)? ?([a-z-]+)(?: [a-z-]+)? (?:is|are|lasts?|takes?|runs?)$/.exec(raw) ?? [];
  if (long !== undefined) return /^(?:it|they)$/.test(long) ? 'duration' : `${singular(long)}_length`;
  const [, often] = /^how (often|many|much|large|big)\b/.exec(raw) ?? [];
  const [, many] = /^how many ([a-z-]+s)\b/.exec(raw) ?? [];
  if (often !== undefined)
    return often === 'many'
      ? many && `number_of_${many}`
      : often === 'often'
        ? 'frequency'
        : often === 'much'
          ? 'amount'
          : 'size';
  const [, when, done] =
    /^(?:at|on|by|in|from|until) (?:what|which) (time|day|date|month|year) (?:it|they|(?:an?|the|each) [a-z-]+) (?:is|are|was|were|gets?) ([a-z]+(?: (?:over|out|in|on|off|up|back))?)$/.exec(
      raw,
    ) ?? [];
  if (when !== undefined && done !== undefined) return `${done.replace(' ', '_')}_${when}`;
  if (/^what (?:is|was|went) wrong$/.test(raw)) return 'problem';
  const [, last] = /^when (?:it|they) (?:is|are|was|were) (last [a-z]+)$/.exec(raw) ?? [];
  if (last !== undefined) return `${last.replace(' ', '_')}_at`;
  const [, can] =
    /^(?:an? (?:flag|indication|mark|setting) (?:that (?:says|tells) |saying |for )?)?whether (?:it|they) (can(?: be)? [a-z]+(?: [a-z]+)?|(?:is|has) [a-z]+(?: [a-z]+)?)$/.exec(
      raw,
    ) ?? [];
  return can?.replaceAll(' ', '_');
}

/** "An optional note" gives `note`; nothing where it is longer than a name. */
export function fieldName(raw: string): string | undefined {
  const asked = askedName(raw.toLowerCase());
  if (asked !== undefined) return asked;
  // "meter_id", "dueDate": written as the column is called.
  if (inCode.test(raw)) return snakeOf(raw);
  // "He takes berries": somebody does something.
  if (/^(?:he|she|it|they|we|you|i) /i.test(raw)) return undefined;
  const words = raw
    .toLowerCase()
    // "The customer's email" is called so: customer email.
    .replaceAll(/['’]s (?=[a-z])/g, ' ')
    // "A clear status, a unique id": what they shall be like is no part of their names.
    .replaceAll(
      /^(?:(?:an?|the|its|their|his|her|my|one|some|optional|required|mandatory|at least one|(?:short|brief)(?= [a-z]+$)|clear|unique|detailed|accurate|relevant|appropriate)\s+)+/g,
      '',
    )
    // "The people in it", whatever it is.
    .replace(/^people (?:in|on) (?:it|them|each)$/, 'members')
    // "On which train and on which day".
    .replace(/^(?:on|at|in|from|for) (?:which|what) /, '')
    // "Whether it is related to the drug".
    .replace(/^whether (?:it|they|he|she|this) (?:is|are|was|were|has been) (?:an? )?([a-z-]+).*$/, 'whether $1')
    // "A date it was finished": a finished date.
    .replace(
      /^(date|time|day|year|month) (?:(?:on which|in which|when|that) )?(?:it|they) (?:is|are|was|were|has been|have been) ([a-z]+)$/,
      '$2 $1',
    )
    // "The place where it was found", "the shelf it lives on": which place it is, and no part of its name.
    .replace(/^where (?:it|they|he|she) (?:is|are|was|were) ([a-z]+)$/, '$1 place')
    .replace(/^when (?:it|they|he|she) (?:is|are|was|were) ([a-z]+)$/, '$1 date')
    .replace(
      / (?:(?:where|that|which|when) )?(?:it|they|he|she|somebody|someone) (?!(?:on|off|up|back|in|out|down|over|to|for|with|from|at|by|and|or)\b).*$/,
      '',
    )
    // "A due date for the next one".
    .replace(/ for the (?:next|following|last) [a-z]+$/, '')
    .replace(/^(date|time|day|place|result) of (?:its|their|the) ([a-z -]+)$/, '$2 $1')
    // "A barcode for each bottle", "pieces to rehearse": for what they are is no part of the name.
    .replace(
      / for (?:each|every) .*$| to [a-z]+$|(?<=[a-z]{4}) (?:used|needed|involved|concerned|afterwards|beforehand)$/,
      '',
    )
    .replace(/ (?:themselves|itself|himself|herself|on hand)$/, '')
    // "A price per thousand downloads" is a price; "duration value/unit" is both.
    .replace(/^(price|rate|cost|fee|amount|charge|salary|wage) per .*$/, '$1')
    .replaceAll('/', ' ')
    // "The same merchant", "an old address": which one it is.
    .replace(/^(?:same|different|own|current|actual|respective|exact|corresponding|other|matching) (?=[a-z])/, '')
    // "The tools in it": what it holds is its own.
    .replace(/ (?:in|of|on) (?:it|them|each)$/, '')
    // "A ticket with a code by email": how it gets there.
    .replace(/ (?:by|via|as) (?:an? )?(?:e-?mail|sms|text message|post|pdf)$/, '')
    // "Per municipality": one for each of them.
    .replace(/^per /, '')
    // "The activity of one person" is its activity; a date of birth stays whole.
    .replace(/ of (?:an?|the|one|each|every|this|that) [a-z-]+$/, '')
    // "A duration of up to 180 days": how much of it is a rule, and no part of its name.
    .replace(/ (?:of )?(?:up to|at most|at least|between|no more than|from(?= )|\d).*$/, '')
    // "Length in cm": the unit is a part of the name, since nobody can tell it from the number.
    .replace(inUnit, (_, unit: string) => ` ${units.get(unit) ?? unit}`)
    // "An interval in months": in what it is counted goes with the number.
    .replace(/ in (?:[a-z]+$|(?:days|weeks|months|hours|minutes|percent)\b.*$)/, '')
    // "A capacity for passengers" is the passenger capacity, "a deck length for vehicles" the deck length.
    .replace(
      /^([a-z]+) for (?:the |its |their )?([a-z]+s)$/,
      (_, what: string, whom: string) => `${singular(whom)} ${what}`,
    )
    .replace(/^([a-z]+ [a-z]+) for (?:the |its |their )?[a-z]+s$/, '$1')
    .replace(/(?<= [a-z]+) per [a-z]+$/, '')
    .replaceAll(/[^a-z0-9 -]/g, '')
    .replace(/^whether ([a-z-]+)$/, 'is_$1')
    .replace(
      /^((?:date|place|time|type|name|number|kind|cause|country|year|proof|level|point)) of ([a-z]+)(?: (?:needed|required|wanted))?$/,
      '$1_of_$2',
    )
    .replace(/^(?:number|amount) of ([a-z]+ [a-z]+s)$/, 'number_of_$1')
    .trim();
  // "With a reason, and withdraw an offer": no name has an article in it.
  if (
    notName.test(
      words.replace(/^(?:valid|active|open|available|paid|effective) (?:from|to|until)$|^best-before(?= date$)/, ''),
    ) ||
    / (?:an?|the) /.test(words) ||
    !/^[a-z][a-z0-9_ -]{1,30}$/.test(words) ||
    words.split(' ').length > 3
  )
    return undefined;
  const name = words.replaceAll(/[\s-]+/g, '_');
  return reserved.get(name) ?? name;
}

const inCode = /^(?:[A-Za-z][a-z0-9]*(?:_[A-Za-z0-9]+){1,4}|[a-z][a-z0-9]+(?:[A-Z][a-z0-9]+){1,4})$/;
const notName =
  /\b(?:is|are|was|were|must|may|can|will|that|which|who|when|if|not|to|for|in|on|at|by|of|from|after|before|than|only|each|every|least|most|more|no|others?|them|it|they|so|with|sends?|gets?|asks?|goes|nothing|everything|something|someone|people|any|all)\b/;

export const inUnit =
  / in (mm|cm|km|kg|ml|kwh|kw|mg|millimetres|centimetres|metres|meters|kilometres|grams|kilograms|kilos|litres|liters|m²|m2|square metres|degrees|celsius|minutes|hours)(?![a-z])/;
const units = new Map(
  Object.entries({
    millimetres: 'mm',
    centimetres: 'cm',
    metres: 'm',
    meters: 'm',
    kilometres: 'km',
    grams: 'g',
    kilograms: 'kg',
    kilos: 'kg',
    litres: 'l',
    liters: 'l',
    'm²': 'm2',
    'square metres': 'm2',
  }),
);
