/** The parts of the product that a PRD gives names of their own: what the "Depot_Controller" does, no person does. */
import { storyPattern } from './actors.ts';
import type { Statement } from '../statement.ts';

/** "WHEN ..., THE Depot_Controller SHALL plan again": in this way to write requirements the product stands before SHALL. */
const obliged = /\b[Tt](?:HE|he) ([A-Z]\w*(?:[ -][A-Z]\w*){0,3}) SHALL\b/;
/** "Depot_Controller: The system that plans charging", as a glossary says it. */
const defined =
  /^(?:(\p{Lu}[\p{L}\d_ -]{2,40}): )?(?:(?:[Tt]he|[Aa]n?|[Oo]ur) )?(?:[\p{L}-]+ ){0,2}?(?:sub)?(?:system|component|service|module|application|engine|program|backend|server|software|process|microservice|platform|API)(?=$|[.,;:(]| (?:that|which|for|to|of|in|on|where|responsible|behind)\b)/u;

const defines = /glossary|definition|terms|components?\b/i;
const plain = (name: string): string => name.replaceAll('_', ' ').toLowerCase();

/** Says of the product what the text says that a part with a name does, so that nobody takes the part for somebody. */
export function asSystem(statements: readonly Statement[]): (all: readonly Statement[]) => readonly Statement[] {
  const names = new Set<string>();
  const people = new Set<string>();
  for (const { text, quote = text, lead, under } of statements) {
    const name = quote.includes('SHALL') ? obliged.exec(quote)?.[1] : undefined;
    // Only names that are glued or in such a sentence: in a contract "The Officer SHALL" is somebody.
    if (name !== undefined && (name.includes('_') || /\b(?:THE|WHEN|IF|WHILE|WHERE)\b/.test(quote)))
      names.add(plain(name));
    const [all, own = lead] = (defines.test(under) && defined.exec(text)) || [];
    if (all !== undefined && own !== undefined) names.add(plain(own));
    const teller = storyPattern.exec(text)?.[1];
    if (teller !== undefined) people.add(plain(teller));
  }
  const own = [...names].filter((name) => !people.has(name) && /^[\p{L}\d -]{3,40}$/u.test(name));
  if (own.length === 0) return (all) => all;
  const name = `(?:${own.join('|').replaceAll(' ', '[ _]')})`;
  // Where something is done to it, it may be a thing as well: a cart that shows its items, and into which one puts more.
  const acting = new RegExp(
    `\\b(?:(?:the|our|an?|each|every) )?${name}(?= (?:must|should|will|can|may|cannot|[a-z]+s)\\b)|\\bby (?:the )?${name}\\b`,
    'gi',
  );
  return (all) =>
    all.map((one) => {
      const text = one.text.replaceAll(acting, (words) =>
        /^by /i.test(words) ? 'by the system' : /^\p{Lu}/u.test(words) ? 'The system' : 'the system',
      );
      return text === one.text ? one : { ...one, text };
    });
}
