/** People whom a text calls by their first names: what they are, where it says so; somebody of the house, where it only says what they do. */
import type { Statement } from '../statement.ts';
import { servicesIn } from '../who/known-services.ts';
import { isHuman } from './people.ts';
import { actOf, lemma } from './verbs.ts';

/** "Margit, our librarian, ...": who that is. */
const introduced = /(?<!\p{L} )\b(\p{Lu}\p{Ll}{2,}), (?:our|the|an?|my) ((?:[a-z-]+ ){0,2}[a-z-]+)(?=[,.;]| who\b)/gu;
/** "Marco (head roaster)", "one conductor (Paul)". */
const inBrackets = /\b(\p{Lu}\p{Ll}{2,}) \(((?:[a-z-]+ ){0,2}[a-z-]+)\)/gu;
const bracketed = /\b((?:[a-z-]+ )?[a-z-]+) \((\p{Lu}\p{Ll}{2,})\)/gu;
/** "Ingrid is our repair person". */
const isOurs = /^(\p{Lu}\p{Ll}{2,}) is (?:our|the|my) ((?:[a-z-]+ ){0,2}[a-z-]+)(?=[,.;]|$| (?:and|who)\b)/u;
const leading = /^(?:our|the|an?|my|one|two) /;

/** Of whom only the name is told: one of those who run it. */
const unnamed = 'staff member';

/** "We use Lexoffice", "by SMS through Twilio": what stands behind these is a product. */
const asProduct = (name: string): RegExp =>
  new RegExp(
    `\\b(?:via|through|using|uses?|into|in|on|[Ww]ith|over|behind|called|API of) ${name}\\b|\\b${name} (?:(?:API|for|account|app|server)\\b|\\p{Lu})`,
    'u',
  );

export function firstNames(found: readonly Statement[]): Map<string, string> {
  const names = new Map<string, string>();
  const add = (name: string, role: string) => {
    const own = role.replace(leading, '');
    // "Skipper (guest)": a word for people is no name.
    if (isHuman(own) && !names.has(name) && !isHuman(name.toLowerCase())) names.set(name, own);
  };
  const doers = new Set<string>();
  for (const { text, cells } of found) {
    for (const [, name = '', role = ''] of text.matchAll(introduced)) add(name, role);
    if (text.includes('(')) {
      for (const [, name = '', role = ''] of text.matchAll(inBrackets)) add(name, role);
      for (const [, role = '', name = ''] of text.matchAll(bracketed)) add(name, role);
    }
    const [, ours, role] = isOurs.exec(text) ?? [];
    if (ours !== undefined && role !== undefined) add(ours, role);
    if (cells) continue;
    for (const [, name = '', verb = ''] of text.matchAll(acting)) {
      const act = actOf(lemma(verb) ?? '');
      if (act !== undefined && act !== 'receive' && !isTime.test(name)) doers.add(name);
    }
  }
  for (const name of doers) if (!names.has(name) && isSomebody(name, found)) names.set(name, unnamed);
  return names;
}

/** "Priya marks it", "until Priya unlocks them": a name, and what its bearer does. */
const acting =
  /(?:^|[.;,] |\b(?:unless|until|when|if|and|but|once|after|before) )(\p{Lu}\p{Ll}{2,11}) (\p{Ll}{3,14}s)\b/gu;
const isTime =
  /^(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|January|February|March|April|May|June|July|August|September|October|November|December)$/;

/** Written with a capital wherever it stands, more than once, and nowhere like a product. */
function isSomebody(name: string, found: readonly Statement[]): boolean {
  const said = found.filter(({ text }) => text.includes(name));
  const isMid = said.some(({ text }) => new RegExp(`[\\p{Ll},;] ${name}\\b(?! \\p{Lu})`, 'u').test(text));
  const small = new RegExp(`\\b${name.toLowerCase()}\\b`);
  const product = asProduct(name);
  return (
    isMid &&
    said.length > 1 &&
    // "The app tells Stripe what to charge": a service that is known by its name.
    servicesIn(name).length === 0 &&
    !isHuman(name.toLowerCase()) &&
    !found.some(({ text, under }) => small.test(text) || product.test(text) || small.test(under))
  );
}
