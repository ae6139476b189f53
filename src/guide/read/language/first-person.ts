/** "I can withdraw an offer": below a story the teller of it speaks on, and is meant. */
import { third } from '../../text/words.ts';
import { storyPattern } from '../who/actors.ts';
import type { Statement } from '../statement.ts';
import { isHuman } from './people.ts';

/** What is seen at the end of a scenario is nothing that its teller asks to do: it stays as it is told. */
const scenario = /^(?:scenario|given|when|then)\b/i;

/** "... and me as the manager", "I'm the secretary": who writes it. */
const selfTold =
  /\bme as (?:the|an?) ((?:[a-z-]+ ){0,2}[a-z-]+)(?=[,.;]|$)|\bI(?: am|['’]m) (?:the|an?) ((?:[a-z-]+ ){0,2}[a-z-]+)(?=[,.;]|$| (?:of|at|in|here)\b)/u;
/** What whoever writes it wishes and thinks is nothing that they do with it. */
const asWriter =
  /\bI(?:['’]d)? (?:do not |would |['’]d )?(?:want|like|love|need|think|hope|guess|mean|know|imagine|believe)\b|\bI['’]d\b/;

function writerOf(found: readonly Statement[]): string | undefined {
  for (const { text } of found) {
    const [, as, am] = selfTold.exec(text) ?? [];
    const who = as ?? am;
    if (who !== undefined && isHuman(who) && !storyPattern.test(text)) return who;
  }
  return undefined;
}

export function inThirdPerson<T extends Statement>(found: readonly T[]): readonly T[] {
  let teller: { readonly who: string; readonly under: string } | undefined;
  const writer = writerOf(found);
  return found.map((said) => {
    const one = ofHeading(said);
    const [, who] = storyPattern.exec(one.text) ?? [];
    if (who !== undefined) {
      teller = { who: who.toLowerCase(), under: one.under };
      return one;
    }
    const isBelow =
      one.under === teller?.under ||
      /^(?:acceptance|criteria|scenarios|conditions|rules|notes|details)\b/i.test(one.under);
    if (!/\bI\b/.test(one.text) || scenario.test(one.text)) return one;
    if (writer !== undefined && !teller && !one.isItem && !asWriter.test(withoutAside(one.text)))
      return { ...one, text: ofTeller(withoutAside(one.text), writer), quote: one.quote ?? one.text };
    if (!teller || !isBelow) return one;
    return { ...one, text: ofTeller(one.text, teller.who), quote: one.quote ?? one.text };
  });
}

const withoutAside = (text: string): string => text.replaceAll(/ \([^()]*\bI\b[^()]*\)/g, '');

/** "As a new user:" above "I want to sign up": a story over two lines. */
function ofHeading<T extends Statement>(one: T): T {
  if (!/^As an? /i.test(one.under) || !/^I (?:want|need|can|would|should|must)\b/.test(one.text)) return one;
  return { ...one, text: `${one.under.replace(/[,:]$/, '')}, ${one.text}`, quote: one.quote ?? one.text };
}

function ofTeller(text: string, who: string): string {
  const told = text
    .replaceAll(/\bI(?: am|['’]m)\b/g, `the ${who} is`)
    .replaceAll(/\bI(?: have|['’]ve)\b/g, `the ${who} has`)
    .replaceAll(/\bI (can|cannot|may|must|should|could|will|would)\b/g, `the ${who} $1`)
    .replaceAll(/\bI (do|did|was|had) /g, (_, verb: string) => `the ${who} ${verb === 'do' ? 'does' : verb} `)
    .replaceAll(/\bI (\p{Ll}+)\b/gu, (_, verb: string) => `the ${who} ${third(verb)}`)
    .replaceAll(/\bmy\b/g, 'their')
    .replaceAll(/\bmine\b/g, 'theirs')
    .replaceAll(/\bme\b/g, 'them')
    .replaceAll(/\bmyself\b/g, 'themselves');
  return told.charAt(0).toUpperCase() + told.slice(1);
}
