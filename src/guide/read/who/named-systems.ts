/** Systems that a text names by where it names them: below "Integrations", as what "we use", beside another one, or by what they hold. */
import type { Statement } from '../statement.ts';
import { isShaped, nameShape, notSystem } from './system-names.ts';

/** What stands below these is a neighbour, one in each line or several in one. */
const aboutSystems =
  /\b(?:integrations?|(?:other|external|connected|surrounding|existing|third[- ]party|neighbou?ring|adjacent|source) (?:systems?|services?)|systems|interfaces|dependenc(?:y|ies))\b/i;
export const isAboutSystems = (under: string): boolean => aboutSystems.test(under);

export interface Naming {
  readonly name: string;
  /** What stands behind the name in its own line: "Adyen: refunds". */
  readonly told?: string;
}

/** "Twilio for SMS, SendGrid for email", "Epic EHR via FHIR R4", "Salesforce holds memberships", "Xero." */
const inLine = new RegExp(
  String.raw`(?:^|[,;+&] |\band |\bor )(?:[Tt]he |[Oo]ur )?(${nameShape})(?= (?:for|via|as|over|through|is|are|stays|remains|holds|keeps|gets|receives|provides|sends|delivers|handles|APIs?|and|or)\b| ?[(:–—]|[,;.]|$)`,
  'gu',
);
/** "DHL and UPS APIs", "DHL, UPS". */
const listed = new RegExp(
  String.raw`^(?:[Tt]he |[Oo]ur )?(${nameShape})(?:(?:, | and | or | \/ |\/| & )(${nameShape}))*(?: APIs?| (?:and|or) others?)?$`,
  'u',
);
const used = new RegExp(
  String.raw`\b(?:[Ww]e|[Tt]hey|[Ii]t|[Cc]linics?|[Tt]eams?|[Ss]taff|[Cc]ompany|already|currently|also) (?:already |currently |also )?(?:use|uses|have|run|are on) (${nameShape})(?= (?:for|to|as|and)\b|[,;.]|$)`,
  'gu',
);
/** Of a name that was found: what is listed with it is of its kind. */
const beside = new RegExp(String.raw`^(?:, | and | or |, and | & |\/)(?:the |our )?(${nameShape})`, 'u');
const keeps = new RegExp(
  String.raw`(?<![\p{L}\d_] ?)(${nameShape}) (?:is|stays|remains) (?:the |our )?(?:\w+ )?(?:master|system of record|source of (?:the )?truth|leading system)\b`,
  'gu',
);
/** "Lifts and contracts are mastered in Dynamics 365". */
const keptIn = new RegExp(
  String.raw`\b(?:is|are|stays?|remains?) (?:mastered|maintained|administered) in (?:the |our )?(${nameShape}(?: \d{1,4})?)`,
  'gu',
);
const there =
  /\b(?:existing|external|third[- ]party|other|separate)\b[^.;]{0,40}\b(?:system|service|platform|API|database|store)\b/i;

/** "Arrive daily from AirPlus", "reported by GitHub": letters of both sizes are a name wherever they stand, capitals alone where the phrase ends. */
const shaped = new RegExp(
  String.raw`\b(?:(?:from|to|into|via|through|with|using|by) (?:the |our )?((?:[A-Z][a-z\d]+[A-Z][\p{L}\d]*|[A-Z][\p{L}\d]+\.[a-z]{2,6})(?: [A-Z][\p{L}\d]+)?)|(?:from|to|into) (?:the |our )?([A-Z][A-Z\d]{2,6})(?= (?:and|or|every|each|twice|once|daily|hourly|nightly|weekly|monthly|on|at|in|when|by|for|if|so|as)\b|[,;.)]|$))`,
  'gu',
);
/** "Through our bank's EBICS interface". */
const owned =
  /\b(?:the|our|their|each|its) ([a-z][a-z-]{2,20})['’]s? (?:own )?(?:[\w./-]+ )?(?:interface|API|web service|portal)\b/g;
/** "Checked against the municipality's register", "handed to the city's finance system": somebody else's, by its whole name. */
const ofOthers =
  /\b(?:against|from|in|into|to|with|via|through|by) (?:the|our|their) ((?:[a-z][a-z-]{2,20} )?[a-z][a-z-]{2,20}['’]s (?:[a-z-]+ )?(?:register|registry|database|system|directory))\b/g;
const data = /\b(?:[Tt]he|[Oo]ur) (data lake|data warehouse|feature store|land register|cadastre)\b/g;
const tooSmall = /^(?:The|Our|We|It|They|This|That|These|A|An|If|When|No|All|Each|Every)\b/;
const ours = /^(?:system|app|service|platform|product|feature|user|customer|client|caller|partner|page|site)$/;

/** `known`: whether a word that begins a line is a name elsewhere in the text. */
export function namedIn({ text, under, lead }: Statement, known: (name: string) => boolean): Naming[] {
  const small = [
    ...[...text.matchAll(owned)].filter(([, name = '']) => !ours.test(name)),
    ...[...text.matchAll(ofOthers)].filter(([, name = '']) => !ours.test(name.split(/['’]s /, 1)[0] ?? '')),
    ...text.matchAll(data),
  ].map(([, name = '']) => ({ name }));
  if (!/[A-Z]/.test(text)) return small;
  const found: Naming[] = [];
  const isSection = isAboutSystems(under);
  const [, head = lead, rest = text] = /^([^:]{2,60}): (.+)$/.exec(text) ?? [];
  const leading = isSection && head !== undefined ? namesOf(head) : [];
  for (const name of leading) found.push({ name, told: rest });
  if (isSection && leading.length === 0) {
    // "(Appointment, Slot, Patient)": what goes there.
    const line = text.replaceAll(/ ?\([^)]*\)/g, '');
    for (const { 1: name = '', index, 0: whole } of line.matchAll(inLine)) {
      const behind = line.slice(index + whole.length);
      // "Payments via Stripe": the first word of a line is a name where it is one elsewhere, or is told by what it is for.
      if (index > 0 || isShaped(name) || known(name) || /^ (?:for|as) /.test(behind) || name.includes(' '))
        found.push({ name });
    }
  }
  for (const pattern of [used, keeps, keptIn, shaped])
    for (const { 1: name, 2: other = '' } of text.matchAll(pattern)) found.push({ name: name ?? other });
  return [...found.filter(({ name }) => !notSystem(name) && !tooSmall.test(name)), ...small];
}

/** "Feature_Store: Existing internal system which serves features": a glossary says that it is there already. */
export function definedAsOther({ text, under, lead }: Statement): Naming | undefined {
  if (!/glossary|definition|terms/i.test(under)) return undefined;
  const [, head = lead, rest = text] = /^([^:]{2,40}): (.+)$/.exec(text) ?? [];
  return head !== undefined && there.test(rest) ? { name: head.replaceAll('_', ' '), told: rest } : undefined;
}

/** "DHL and UPS APIs" are two. */
function namesOf(lead: string): string[] {
  const bare = lead
    .replace(/\s*\([^)]*\)/g, '')
    .replace(/ (?:APIs?|integration|integrations|interface)$/, '')
    .trim();
  if (!listed.test(bare)) return [];
  return bare.split(/, (?:and |or )?| and | or | & |\s?\/\s(?=[A-Z])/).filter((one) => one.length > 1);
}

/** "To Apple Wallet and Google Wallet": both. */
export function listedWith(text: string, name: string): string[] {
  const at = text.indexOf(name);
  const found: string[] = [];
  let rest = at < 0 ? '' : text.slice(at + name.length);
  for (let hit = beside.exec(rest); hit !== null && found.length < 5; hit = beside.exec(rest)) {
    const [whole, written = ''] = hit;
    const other = written.replace(/ APIs?$/, '');
    if (notSystem(other)) break;
    found.push(other);
    rest = rest.slice(whole.length);
  }
  return found;
}
