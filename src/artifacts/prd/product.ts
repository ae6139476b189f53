/** What kind of thing a PRD asks for, as far as that decides what is worth asking: nobody asks a button for its scale. */
import type { ProseLine } from './prose.ts';

const tool = /\b(?:CLI|command[- ]line (?:tool|interface|utility|program|client)|terminal (?:tool|app|application))\b/;
/** In its first lines; a library with books in it has none of these words, and no name in code for its title. */
const opening = 6;
const library =
  /\b(?:SDK|crate|gem|in-process|(?:npm|pip|Go|Python|Java|Node|Rust|Kotlin|Swift|TypeScript|JavaScript|client|shared) (?:package|library|module))\b|^#+\s*`[\w.@/-]+`/;
const call = /\b(?:GET|POST|PUT|PATCH|DELETE) \//;

/** A program that runs where it is called: no users, no load, no rights but those of whoever calls it. */
export const isLocalTool = (lines: readonly ProseLine[]): boolean =>
  (lines.some(({ text, excluded }) => !excluded && tool.test(text)) ||
    lines.slice(0, opening).some(({ text }) => library.test(text))) &&
  !lines.some(({ text }) => call.test(text));

const onPage =
  /\b(?:icon|button|field|label|tooltip|placeholder|menu|drop-?down|modal|dialog|checkbox|toggle|tabs?|banner|spinner|font|colou?rs?|contrast|dark mode|layout|spacing|alignment|hover|click|tap|focus|keyboard|aria|screen reader|scroll|header|footer|sidebar|page|screen|form|wording|text|red|green|blue|orange|yellow|black|white|gr[ae]y|purple|pink|bold|bigger|larger|smaller|wider|darker|lighter|rounded)(?:s|ed|ing)?\b/gi;
/** "Red, yellow or green": what something may be set to is a state, and nothing that is painted. */
const states =
  /\b(?:red|green|blue|orange|yellow|black|white|gr[ae]y)(?:,? (?:or )?(?:red|green|blue|orange|yellow|black|white|gr[ae]y))*,? or (?:red|green|blue|orange|yellow|black|white|gr[ae]y)\b/gi;
const behind =
  /\b(?:e-?mails?|notif\w*|imports?|exports?|uploads?|downloads?|API|endpoints?|database|servers?|sync\w*|webhooks?|payments?|invoices?|approv\w+|can (?:create|delete|share|invite|save)|saved|stored for|kept for|histor\w+|reports?|per (?:second|day|month)|offline)\b|\d[\d,.]*\s?(?:k|m|million)? (?:users|records|rows|requests)/i;
const longest = 1500;
const fewest = 4;

/** A change of what is seen, and of nothing behind it. What is only quoted is a caption. */
export function isPageChange(lines: readonly ProseLine[]): boolean {
  const text = lines
    .filter((one) => !one.excluded)
    .map((one) => one.text)
    .join(' ')
    .replaceAll(/["“][^"”]{1,60}["”]/g, '')
    .replaceAll(states, '');
  if (text.length > longest || behind.test(text)) return false;
  const kinds = (text.match(onPage) ?? []).map((word) => word.toLowerCase().slice(0, 4));
  return new Set(kinds).size >= fewest;
}
