/** Who acts: from stories, personas, and whoever a sentence allows or obliges to do something. */
import { clean } from '../text/escape.ts';
import { singular } from '../text/words.ts';
import { presentTense } from './present.ts';
import type { Source } from './source.ts';
import type { Statement } from './statements.ts';

export interface Actor {
  readonly name: string;
  readonly sources: readonly Source[];
}

export const storyPattern =
  /\bas an? ([^,.;:]{2,50}?),? (?:I|we) (?:(?:want|need|would like|wish|can|must|should be able|have)(?: to be able)?(?: to)? )?([^]{3,300}?)(?:,? so (?:that )?([^]{3,200}?))?[.;]?$/i;
const allowed =
  /(?:^|[.;,] |\b(?:only|that|and|then|when|if) )(?:only )?(?:an? |the |each |every |any |all |our |most )?((?:[\p{L}-]{2,20} ){0,2}[\p{L}-]{3,20}) (?:can|may|must|cannot|shall|should|wants?|needs?|has to|have to|will)(?: (?:only|not|never|also|always))? [\p{L}]/giu;
const doneBy = /\bby (?:an?|the|our) ((?:[\p{L}-]{2,20} ?){1,3})/giu;
/** Words that end like those for people, or are used for nobody else. */
const human =
  /(?:[^w]er|[aeiou]tor|[^f]or|ist|ian|ant|ent|ee|eer|man|woman|person|people|user|admin|staff|parent|chef|cook|guest|host|client|nurse|clerk|lead|head|officer|coach|pupil|crew|analyst|executive|desk|member)s?$/i;
const notHuman =
  /^(?:number|order|folder|filter|reminder|newsletter|letter|calendar|server|paper|header|footer|offer|timer|computer|tracker|router|counter|container|buffer|cluster|layer|register|printer|scanner|trigger|transfer|identifier|parameter|character|browser|banner|sensor|monitor|error|factor|vendor|indicator|connector|processor|editor view|document|payment|shipment|appointment|content|comment|event|component|consent|statement|department|environment|agreement|amount|department|segment|discount|variant|tenant|grant|restaurant|plant|instant|assessment|assignment|enrolment|enrollment|employment|invoice number|voucher|ticket|order|water|power|other|another|whoever|customer number|answer|either|whether|together|further|later|after|under|over|never|ever|color|minor|major|prior|floor|door|equipment|management|deployment|endpoint|element|moment|measurement|requirement|attachment|installment|instalment|replacement|adjustment|settlement|movement|placement|treatment|investment|percent|agent software|chapter|matter|master|cover|corner|center|centre|meter|parent record|renter fee|driver license|user interface|quarter|semester|answer|score|feature|store|more|before|therefore)$/i;

/** Nobody designs for more; the bounds also keep a hostile list of roles from costing more than its length. */
const mostNames = 40;
const mostActors = 8;

export function readActors(statements: readonly Statement[]): Actor[] {
  const found = new Map<string, Source[]>();
  const add = (raw: string, source: Source, whole = false) => {
    const name = actorName(raw, whole);
    if (name === '' || name.split(' ').length > 4) return;
    const known = found.get(name);
    if (known) known.push(source);
    else if (found.size < mostNames) found.set(name, [source]);
  };
  for (const { text, source, part, lead } of statements) {
    if (part === 'excluded' || part === 'open') continue;
    const story = storyPattern.exec(text);
    if (story) add(story[1] ?? '', source, true);
    else if (part === 'users' && lead !== undefined) add(lead, source, true);
    else if (part === 'users' && /^[\p{L} -]{3,40}$/u.test(text)) add(text, source, true);
    else if (part === 'users' && /^[\p{L} -]{3,30}: /u.test(text)) add(text.split(':', 1)[0] ?? '', source, true);
    else
      for (const [, subject = ''] of text.matchAll(allowed)) {
        const words = subject.trim().split(' ');
        const last = words.at(-1) ?? '';
        if (human.test(last) && !notHuman.test(singular(last))) add(subject, source);
      }
  }
  for (const { text, source, part } of statements) {
    if (part === 'excluded' || part === 'open') continue;
    for (const [, who = ''] of text.matchAll(doneBy)) {
      const words = who.trim().split(' ');
      const last = words.findLastIndex((word) => human.test(word) && !notHuman.test(singular(word)));
      if (last >= 0) add(words.slice(0, last + 1).join(' '), source);
    }
  }
  for (const { text, source, part } of statements) {
    if (part === 'excluded' || part === 'open' || part === 'problem' || part === 'metric') continue;
    const subject = presentTense(text)?.subject ?? '';
    const last = subject.split(' ').at(-1) ?? '';
    if (human.test(last) && !notHuman.test(singular(last))) add(subject, source);
  }
  const actors = [...found].map(([name, sources]) => ({ name, sources }));
  // "privacy officer" and "officer": the longer name says more, unless the short one stands alone more often.
  return actors
    .filter(
      ({ name, sources }) =>
        !actors.some(
          (other) =>
            other.name !== name && other.name.endsWith(` ${name}`) && other.sources.length * 3 >= sources.length,
        ),
    )
    .slice(0, mostActors);
}

const notPart =
  /^(?:only|an?|the|each|every|any|all|our|most|other|another|one|no|new|same|signed-in|logged-in|registered|that|if|when|then|and|or|by|for|from|of|to|who|as|until|before|after|unless|which|before|system|some|both|also|must|may|can|second|first|third)$/i;

function actorName(raw: string, whole: boolean): string {
  const words = clean(raw, 60)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} '-]/gu, ' ')
    .split(/\s+/)
    .filter((word) => word !== '');
  // Only what follows the last small word belongs to the name: "requests of a privacy officer".
  const from = words.findLastIndex((word) => notPart.test(word) && !(whole && word === 'of')) + 1;
  const own = words.slice(from, from + 4);
  const last = own.at(-1);
  if (last === undefined || last.length < 3) return '';
  return [...own.slice(0, -1), singular(last)].join(' ');
}
