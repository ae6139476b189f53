/** Names of what is kept, chosen and counted: entered and opened again, each choice taken once, figures worked out by hand. */
import { isFunctionWord } from '../../read/language/phrases.ts';
import { lemma } from '../../read/language/verbs.ts';
import { joined, singular } from '../../text/words.ts';
import { eachOf, inSentence, oneOf } from './demand.ts';
import type { Limit } from './limit-words.ts';
import { beFor } from './outcome.ts';
import { forEach } from './shaped.ts';

const feature =
  /(?:flow|integration|management|tracking|functionality|support|system|engine|interface|logic|processing|handling|analytics|mode|experience|design|structure|architecture|capabilit(?:y|ies)|automation|layout|approach)s?$/i;
const isName = (text: string): boolean => /^[\p{L}\d][\p{L}\d '’/&-]*$/u.test(text) && text.split(' ').length <= 5;

/** A name of something that can be kept: no sentence, no number, nothing left out, and no part of the product. */
const isThing = (text: string): boolean =>
  isName(text) &&
  !feature.test(text) &&
  !/\d|^(?:an?|the|no|all|each|every)\b|\p{L}ing\b|\p{L}ly\b/iu.test(text) &&
  text.split(' ').every((word) => !isFunctionWord(word));

const withParts =
  /^(?:an? |each |every |all |the )?((?:(?!can|may|must|should)[\p{L}-]+ ){0,3}(?!can|may|must|should)[\p{L}-]+?)(?: (with|by|including)| (?:can |must |should )?(?:define|have|specify|carry|record)s?:?) ([^;:]{8,200})$/iu;

/** "Job tickets with quantities, colours and due dates": entered with all of it, and opened again. */
export const parts: Limit = (text) => {
  const [, many, link = '', list = ''] = withParts.exec(text) ?? [];
  const items = eachOf(list);
  if (
    many === undefined ||
    items.length < 2 ||
    !items.every((each) => isName(each) && !/^no\b| with /i.test(each)) ||
    feature.test(many) ||
    lemma(many.split(' ', 1)[0] ?? '') !== undefined
  )
    return undefined;
  // "Auto timer with sound", "reviewed by product and data": a feature, and what was done to something.
  if (link !== '' && (beFor(many) === 'is' || /ed\b/.test(many))) return undefined;
  const one = oneOf(inSentence(many));
  if (/^by$/i.test(link))
    return [
      forEach('', items.map(inSentence), (each) => ({
        given: [`two of these that differ only in ${each}: ${inSentence(many)}`],
        when: 'both are looked at',
        outcomes: [`each shows its own ${each}`],
      })),
    ];
  return [
    {
      suffix: '',
      given: [`${one} was entered with ${joined(items.map(inSentence))}`],
      when: 'it is opened again',
      outcomes: ['all of it is there, as it was entered'],
    },
  ];
};

/** "Customer contacts, addresses, notes and tax status": each is entered, and there again. */
export const kept: Limit = (text) => {
  const items = eachOf(text);
  const [first = ''] = items;
  // "Sow, water and harvest beds" may be what is done.
  if (
    items.length < 3 ||
    !items.every(isThing) ||
    lemma(first.split(' ', 1)[0] ?? '') !== undefined ||
    (!first.includes(' ') && beFor(first) === 'is')
  )
    return undefined;
  return [
    forEach('', items.map(inSentence), (one) => ({
      given: [`this was entered: ${one}`],
      when: 'it is opened again, after a restart as well',
      outcomes: ['it is there, as it was entered'],
    })),
  ];
};

const choice =
  /^(?:(?:supported |available )?((?:[\p{L}-]+ ){0,2}[\p{L}-]+s): ([^;:]{3,120})|([\p{L}-]+ ?\/ ?[\p{L}-]+) ((?:[\p{L}-]+ ){0,1}[\p{L}-]+)|(?:toggle|switch(?:ing)?) between ([^;:]{5,80}))$/iu;

/** Of these one has one at a time. */
const isChosen =
  /(?:sizes|modes|options|types|formats|themes|languages|levels|scales|plans|currencies|units|styles|orientations|layouts|colou?rs|views|speeds|tiers|ranges)$/i;

/** "Page sizes: A4, Letter", "portrait/landscape orientation", "toggle between edit and preview mode": each is chosen once. */
export const choices: Limit = (text) => {
  const [, kinds, list, pair, noun, between] = choice.exec(text) ?? [];
  const items = eachOf((list ?? pair ?? between ?? '').replace(/ modes?$/i, '').replaceAll(/ ?\/ ?/g, ', ')).map(
    inSentence,
  );
  const kind = kinds === undefined ? noun : kinds.replace(/\S+$/, (last) => singular(last));
  if (
    items.length < 2 ||
    !items.every(isName) ||
    /(?:dai|week|month|year)ly/i.test(items[0] ?? '') ||
    (kind !== undefined && feature.test(kind) && !/(?:mode|layout)s?$/i.test(kind))
  )
    return undefined;
  if (kinds !== undefined && !isChosen.test(kinds)) return undefined;
  return [
    forEach('', items, (one) => ({
      given: [],
      when: kind === undefined ? `it is switched to ${one}` : `${one} is chosen as ${inSentence(kind)}`,
      outcomes: ['from then on it goes by this choice'],
    })),
  ];
};

const figure =
  /^(?:total|average|median|number of|count of|sum of|running) [\p{L}\d /-]{3,60}$|^(?:[\p{L}-]+ ){1,4}(?:counts?|trends?|metrics|insights|statistics|averages?|rates?|totals?|comparisons?|breakdowns?|distributions?)(?: (?:by|per|over|of|for) [\p{L}\d ,/-]{3,50})?$|^(?:spend|spending|revenue|sales|usage|costs?|income|expenses) (?:by|per|over) [\p{L}\d ,/-]{3,50}$/iu;

/** "Total feedback count by category", "spending trends": against figures that were worked out by hand. */
export const worked: Limit = (text) =>
  figure.test(text) && lemma(text.split(' ', 1)[0] ?? '') !== text.split(' ', 1)[0]?.toLowerCase()
    ? [
        {
          suffix: ': against one worked out by hand',
          given: [`cases whose values are known, and this worked out from them by hand: ${inSentence(text)}`],
          when: 'the same is shown for these cases',
          outcomes: ['both are equal'],
        },
      ]
    : undefined;

const form =
  /^(?:an? )?((?:[\p{L}-]+ ){0,3}(?:form|page|dialog|screen|portal)) (?:requiring|that requires|asking for|that asks for|collecting|with required) ([^;:]{5,160}?)(?: before [^,;:]{3,60})?$/iu;

/** "A form requiring the old and the new PIN": without each of them. */
export const required: Limit = (text) => {
  const [, what, list] = form.exec(text) ?? [];
  const items = list === undefined ? [] : eachOf(list).map((one) => one.replace(/^(?:an?|the) /i, ''));
  if (what === undefined || items.length === 0) return undefined;
  return [
    forEach(': a part is missing', items, (one) => ({
      given: [`the ${inSentence(what)}, filled in but for ${one}`],
      when: 'it is handed in',
      outcomes: ['it is refused', 'what is missing is named'],
    })),
  ];
};
