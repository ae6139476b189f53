/** What goes to another system and what comes from it, by how the text speaks of it. */
import { isProtocol, nameShape } from './system-names.ts';

/** `in`: it tells us; `out`: we tell it; `ask`: we ask it in the course of a call; `sign-in`: it says who somebody is. */
export type Way = 'in' | 'out' | 'ask' | 'sign-in';

export interface SystemRole {
  readonly ways: readonly Way[];
  /** What it is there for, in the PRD's words: "SMS", "orders, customers". */
  readonly purpose?: string;
  /** What it speaks: "FHIR R4". */
  readonly protocol?: string;
  /** "Epic is the system of record": what it says holds. */
  readonly isMaster?: true;
}

const signing =
  /\b(?:sign(?:s|ed)?[- ]?in|log(?:s|ged)?[- ]?in|SSO|single sign-on|identity|identities|authenticat\w+|OIDC|SAML|eID)\b/i;
const master =
  /\b(?:systems? of record|sources? of (?:the )?truth|(?:the|HR|data|stays?|remains?|as) (?:the )?(?:\w+ )?master\b|(?:is|stays|remains) the (?:\w+ )?(?:master|leading system))/i;
const comesIn =
  /\b(?:sends?|reports?|deliver(?:s|ed)?|publish(?:es)?|pushes|calls us|tells us|informs|webhooks?|events?|arrives?|feeds?)\b/i;
const goesOut =
  /\b(?:receives?|gets?|hears?|is told|takes?|announce\w*|SMS|e-?mails?|mails?|messages?|notifications?|push|newsletters?|invoices?|tickets?)\b/i;
const before: readonly (readonly [Way, RegExp])[] = [
  [
    'in',
    /\b(?:from|(?<!\b(?:computed|calculated|rated|scored|checked|verified|validated|translated|taken|processed|handled|collected|charged|paid|printed|shipped|signed|delivered|sent) )by) (?:the |our |an? |their )?$/i,
  ],
  // "Payments are taken by Mollie": we hand them over.
  [
    'out',
    /\b(?:to|into|in|(?:taken|processed|handled|collected|charged|paid|printed|shipped|signed|delivered|sent) by) (?:the |our |an? |their )?$/i,
  ],
];
const denied = /\b(?:never|not|nothing|no longer)\b[^.;,]{0,40}$/i;
const ownOrAsked =
  /\b(?:is|are|was|were) from (?:\p{L}+ )?$|\b(?:claim|request|order|ask|buy|hir|rent)\w*\b[^.;]{0,30} from (?:\p{L}+ )?$/iu;
/** "Receives orders from Uber": orders are what comes, and nobody orders them there. */
const receivedFrom = /\b(?:receiv|import|fetch|pull|read|sync)\w*\b[^.;]{0,40} from (?:\p{L}+ )?$/iu;
const takenFrom =
  /\b(?:import|pull|read|fetch|load|sync|com(?:e|es|ing)|arriv|get|receiv|download|tak|ingest|copi|quer(?:y|ied))\w*\b/i;
const sentTo =
  /\b(?:sen[dt]|push\w*|export\w*|transfer\w*|post\w*|writ\w+|upload\w*|deliver\w*|report\w*|publish\w*|hand\w*|open\w*|creat\w+|add\w*|pa(?:y|id)\w*|refund\w*|charg\w+|notif\w+|invoic\w*)\b/i;

/** `told`: what stands behind the name where it leads its line: "Adyen: refunds". */
export function roleIn(text: string, name: string, told?: string): SystemRole {
  const at = text.indexOf(name);
  const clause = clauseAt(text, Math.max(0, at));
  // "Accounting (Visma) gets each invoice".
  const behind = at < 0 ? '' : text.slice(at + name.length).replace(/^\) /, ' ');
  const [, reason] =
    /^(?: [A-Z][\w-]*)?(?: APIs?)?(?: for [A-Z]\w+)? (?:is used )?for ((?:(?! for )[^,;.(]){2,60})/.exec(behind) ?? [];
  const [, spoken] =
    new RegExp(
      String.raw`^(?: [A-Z][\w-]*)? (?:via|over|through|using|by) (?:the |its )?(${nameShape}(?: \d[\d.]*)?)`,
      'u',
    ).exec(behind) ?? [];
  const purpose = told ?? reason;
  return {
    ways: waysOf(clause, text.slice(0, Math.max(0, at)), behind, purpose ?? ''),
    ...(purpose === undefined ? {} : { purpose: purpose.trim() }),
    ...(spoken !== undefined && isProtocol(spoken) ? { protocol: spoken } : {}),
    ...(master.test(clause) || (told !== undefined && master.test(told)) ? { isMaster: true as const } : {}),
  };
}

function waysOf(clause: string, written: string, behind: string, purpose: string): Way[] {
  // "Sent to AirPlus and ServiceNow": to both.
  const ahead = written.replace(listBefore, '');
  const found = new Set<Way>();
  // "We never write to Koha": nothing goes there.
  for (const [way, pattern] of before) if (pattern.test(ahead) && !denied.test(ahead)) found.add(way);
  // "The roster is read from TimeCare, and approved swaps are written back to it".
  if (/\b(?:written|sent|reported|passed|given|pushed|posted) (?:back )?to it\b/i.test(behind)) found.add('out');
  if (signing.test(clause) && !found.has('out')) return ['sign-in'];
  // "Goes to" says where it goes; "in" alone may be a place where something is looked up.
  if (found.has('out') && /\bin (?:\p{L}+ )?$/u.test(ahead) && !sentTo.test(clause) && takenFrom.test(clause))
    found.delete('out');
  // "The terminals are from SumUp" tells whose they are; "we claim it from HMRC" asks for it.
  if (found.has('in') && ownOrAsked.test(ahead) && !receivedFrom.test(ahead)) found.delete('in');
  const said = purpose === '' ? (behind.split(/[;.]/, 1)[0] ?? '') : purpose;
  if (/^\s/.test(behind) || purpose !== '') {
    if (
      comesIn.test(said) &&
      (purpose !== '' ||
        /^ (?:\w+ )?(?:sends?|reports?|delivers?|publishes|calls|tells|informs|pushes|confirms|announces)\b/.test(
          behind,
        ))
    )
      found.add('in');
    if (goesOut.test(said) && (purpose !== '' || /^ (?:\w+ )?(?:receives?|gets?|hears?|takes?)\b/.test(behind)))
      found.add('out');
  }
  if (found.size === 0 && /\b(?:via|through|with|using|use)\s+(?:the |our |an? )?$/i.test(ahead) && sentTo.test(clause))
    found.add('out');
  if (found.size === 0) found.add('ask');
  return [...found];
}

const listBefore =
  /(?:(?:the |our )?(?:[A-Z][\w./]*(?: [A-Z][\w./]*)?|(?:[a-z-]+ ){1,2}(?:system|service|platform|provider|gateway|registry|register))(?:, and |, | and | or )(?:the |our )?)+$/;

/** The clause that the name stands in. */
function clauseAt(text: string, at: number): string {
  const start = Math.max(text.lastIndexOf(';', at), text.lastIndexOf('. ', at)) + 1;
  const end = text.slice(at).search(/;|\. /);
  return text.slice(start, end < 0 ? undefined : at + end);
}

/** What several places say of one system. */
export function together(roles: readonly SystemRole[]): SystemRole {
  const ways = [...new Set(roles.flatMap((one) => one.ways))];
  // That it is asked says nothing where a sentence says what goes there or comes from it.
  const told = ways.filter((one) => one !== 'ask');
  const purpose = roles.find((one) => one.purpose !== undefined)?.purpose;
  const protocol = roles.find((one) => one.protocol !== undefined)?.protocol;
  return {
    ways: told.length > 0 ? told : ways,
    ...(purpose === undefined ? {} : { purpose }),
    ...(protocol === undefined ? {} : { protocol }),
    ...(roles.some((one) => one.isMaster) ? { isMaster: true as const } : {}),
  };
}
