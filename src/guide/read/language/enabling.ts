/** Sentences that say what the product lets people do, as what people can do: "The system shall allow a clerk to ..." is said of the clerk. */
import { lowerFirst, upperFirst } from '../../text/words.ts';
import { isHuman } from './people.ts';
import { isBaseForm, lemma } from './verbs.ts';

export const software = String.raw`(?:the |our |this )?(?:[\p{L}-]{2,20} )?(?:system|app|application|platform|service|product|solution|software|tool|portal|site|website)`;
const duty = String.raw`(?:shall|must|should|will|has to|needs to|can)(?: also)?`;
const letting = new RegExp(
  String.raw`^${software} (?:${duty} )?(?:allow|let|enable|permit)s? (?:for )?(.{2,60}?) (?<!\bup )to (?:be able to )?(?=\p{L})(.{3,})$`,
  'iu',
);
const ability = new RegExp(
  String.raw`^${software} (?:${duty} )?(?:provide|offer|give)s? (.{2,60}?) (?:with )?(?:the |an )?(?:ability|option|possibility) to (.{3,})$`,
  'iu',
);
const able =
  /^(.{2,60}?) (?:shall|must|should|will|needs? to|has to|have to|ought to) (?:be (?:able|enabled|(?:provided|equipped) with (?:the |an? )(?:ability|possibility|means|option|function)|(?:given|offered) (?:the |an? )(?:ability|possibility|means|option|chance))|have (?:the |an? )(?:ability|possibility|means|option|function|capability)) to (.{3,})$/i;
/** Somebody wishes for others: "Acme wants their agents to be able to merge tickets". */
const wished =
  /^[^,.;]{2,120}?\b(?:wants?|needs?|would(?: also)? like|asks? for) (?:their |our |the |all |its )?((?:an? )?(?:[\p{L}-]{2,20} ){0,2}[\p{L}-]{3,20}(?: (?:who|that) [^,;]{3,40}?)?) to be able to ([^;]{3,}?)(?:, because\b[^;]*)?$/iu;
/** "We want the cafes to order themselves": whoever it is, they do it, where nobody else does it for them. */
const wishedFor =
  /^(?:we|I)(?:['’]d| would)? (?:want|need|like|love) (?:the |our |all )?((?:[\p{L}-]{2,20} ){0,2}[\p{L}-]{2,20}s) to (?!be\b)([^;]{3,}? (?:themselves|on their own)\b[^;]*)$/iu;
/** That nobody else does it for them is why it is wanted, and no part of what they do. */
function byThemselves(text: string): readonly [string, string, string] | undefined {
  const [all, who, what = ''] = wishedFor.exec(text) ?? [];
  const plain = what.replace(/ (?:themselves|on their own)\b/, '').replace(/[.]$/, '');
  return all === undefined || who === undefined ? undefined : [all, who, plain === 'order' ? 'place orders' : plain];
}
const wayTo =
  /^([^,;:]{3,60}?) (?:needs?|wants?|should have|must have|should get|gets?) (?:an? |some )?(?:easy |simple |quick )?(?:way|possibility|option|ability) to (.{3,})$/i;

/** "For signed-in members, there is a way to edit the profile": they can. */
const offered =
  /^(?:for ([^,;:]{3,50}), )?(?:there (?:is|must be|should be) )?an? (?:[\p{L}-]+ )?(?:way|possibility|means|option) to (?=[a-z]{3,})(.{3,})$/iu;

function ofOffer(text: string): string | undefined {
  const [, who, what = ''] = offered.exec(text) ?? [];
  const [verb = ''] = what.split(/[ ,]/, 1);
  return isBaseForm(verb) ? `${who === undefined ? 'Everybody' : upperFirst(who)} can ${what}` : undefined;
}

/** "An admin tool to schedule tasks", "a feature that allows a manager to export it": what it is there for. */
const toolTo =
  /^(?:an?|the|one) (?:[\w"“”'-]+ ){0,3}?(?:tool|module|interface|feature|form|page|screen|dashboard|view|panel|option|button|wizard|workflow) (?:for (?:the |our |all )?([a-z -]{3,30}?) )?(?:(?:that|which) (?:allows?|lets?|enables?) ((?:an?|the|all|our)? ?[a-z -]{3,30}?) )?to (?=([a-z]{3,}))(.{5,})$/i;

/** "CRUD for products", "full rule CRUD": four things that can be done to each of them. */
function ofCrud(text: string): string | undefined {
  const [, behind, before] =
    /^(?:(?:full|complete|basic|standard) )?(?:CRUD|create,? (?:read|view),? (?:update|edit),? (?:and )?delete(?: \(CRUD\))?)(?: operations?| functionality| endpoints?)? (?:for|on|of) (.{3,})$/i.exec(
      text,
    ) ??
    /^(?:full |complete |basic )?()([\p{L} -]{3,40}?) CRUD\b(?: operations?)?(?: \([^()]*\))?[.]?$/u.exec(text) ??
    [];
  const what = behind || before;
  return what === undefined ? undefined : `Everybody can create, see, edit and delete ${lowerFirst(what)}`;
}

function ofTool(text: string): string | undefined {
  const [all, many, whom, verb = '', what] = toolTo.exec(text) ?? [];
  if (all === undefined || what === undefined || !isBaseForm(verb)) return undefined;
  const noun = all.slice(0, all.length - what.length).split(' ');
  const before = noun.find((word) => isHuman(word) && !word.endsWith('s'));
  const who = whom ?? many ?? (before === undefined ? undefined : `the ${before.toLowerCase()}`);
  return `${who === undefined ? 'Everybody' : upperFirst(who)} can ${what}`;
}

/** "The system allows browsing and filtering parts": whoever is there can do that. */
const allowing = new RegExp(
  String.raw`^${software} (?:${duty} )?(?:allow|support|enable|permit|offer|provide)s? (?:for )?(\p{L}{3,16}ing(?:(?:, | and |, and | or )\p{L}{3,16}ing)*) (?!(?:and|or)\b)(.{3,})$`,
  'iu',
);

function ofDoing(text: string): string | undefined {
  const [, doing = '', what = ''] = /(?:allow|support|enable|permit|offer|provide)s? (?:for )?[A-Za-z]+ing\b/.test(text)
    ? (allowing.exec(text) ?? [])
    : [];
  const verbs = doing.split(/, and |, | and | or /).map((one) => lemma(one));
  if (what === '' || verbs.some((one) => one === undefined)) return undefined;
  return `Everybody can ${verbs.join(' and ')} ${what}`;
}

/** "This side panel lets the guest change the room": a part of the product is for somebody; whoever allows something to others is no part. */
const byPart =
  /^((?:the|this|that|each|every|our) [^,.;:]{2,50}?) (?:(?:shall|must|should|will|can)(?: also)? )?(?:(?:allow|enable|permit)s? ([^,.;:]{2,40}?) to (?:be able to )?|lets? ((?:the |an? |all |our )?[\p{L}-]+) (?!to\b))(\p{Ll}.{2,})$/iu;

function ofPart(text: string): string | undefined {
  const [, part = '', whom, other, what] = byPart.exec(text) ?? [];
  const who = whom ?? other ?? '';
  if (what === undefined || isHuman(part.toLowerCase()) || !isHuman(who.toLowerCase())) return undefined;
  return `${upperFirst(who)} can ${what}`;
}

/** "Let customers pause their subscription", "allow staff to see it": an idea in its shortest form. */
function lettingAlone(text: string): string | undefined {
  const [, many, what] =
    /^(?:please )?(?:(?:allow|permit|help)(?:s|ing)?|permitting|enabl(?:es?|ing)) (?:our |the |all )?([^,.;:]{2,60}?) to (.{3,})$/i.exec(
      text,
    ) ?? [];
  if (many !== undefined && what !== undefined) return `${upperFirst(many)} can ${what}`;
  // "Let in a late visitor" allows nothing to "in".
  const [, rest = ''] = /^(?:please )?lets? (?!in |out |go |off |down )(?:our |the |all )?(.{5,})$/i.exec(text) ?? [];
  const words = rest.split(' ');
  // Who it is ends before the first verb that we know; without one, with the first plural.
  const known = words.findIndex((word, i) => i > 0 && i < 4 && isBaseForm(word) && isMany.test(words[i - 1] ?? ''));
  const at = known > 0 ? known : words.findIndex((word) => isMany.test(word)) + 1;
  if (at <= 0 || at >= words.length - 1) return undefined;
  return `${upperFirst(words.slice(0, at).join(' '))} can ${words.slice(at).join(' ')}`;
}

const isMany = /(?:[^s]s|people|staff|everyone|everybody|anyone|anybody|children|men|women)$/i;

/** "Create/edit/delete profiles", "register/login": each of them is done; other words stay as they stand. */
export function slashed(all: string): string {
  const verbs = all.split('/').map((one) => signed[one.toLowerCase()] ?? one);
  if (all === all.toUpperCase() || !verbs.every((one) => isBaseForm(one) || one.includes(' '))) return all;
  return `${verbs.slice(0, -1).join(', ')} and ${verbs.at(-1)}`;
}
const signed: Readonly<Record<string, string>> = {
  login: 'log in',
  logout: 'log out',
  signin: 'sign in',
  signup: 'sign up',
};

/** "Trainer/Admin can add notes": both of them can. */
const eitherOf =
  /(?<=^|^[\p{L} ]{3,30}: )((?:the )?[\p{L}-]{2,20}(?: ?\/ ?[\p{L}-]{2,20}){1,3}) (?=(?:can|may|must|cannot|should|shall|will)\b)/iu;
const bothPeople = (all: string, list: string): string => {
  const each = list.split(/ ?\/ ?/);
  return each.every((one) => isHuman(one.toLowerCase()) || /^[A-Z]{2,5}$/.test(one)) &&
    each.some((one) => isHuman(one.toLowerCase()))
    ? `${each.slice(0, -1).join(', ')} and ${each.at(-1)} `
    : all;
};
export const ofBoth = (text: string): string => text.replace(eitherOf, bothPeople);

/** "System shall send a mail", "Backend validates it": specifications leave the article out. */
export const bareSystem =
  /^(?:System|Application|App|Platform|Backend|Software|Server|Tool|Website|Portal)(?= (?:(?:must|should|will|can|cannot|may|has to|automatically)\b|[a-z]+[^s\W]s (?!(?:must|is|are|can|should|will|may)\b))(?:[^:]*|[^:]* following [^:]*:[^:]*)$)/;

/** "Managers get an overview of all orders", "the inspector has access to the logs": they can see it. What comes by itself, at its time or by mail, is sent. */
function ofSight(text: string): string | undefined {
  const [, who, shown = '', what] = / (?:gets?|receives?|has|have) /.test(text) ? (sight.exec(text) ?? []) : [];
  if (who === undefined || what === undefined || bySelf.test(what)) return undefined;
  const person = who.toLowerCase().split(/ (?:of|from|in|at|on|with) /, 1)[0] ?? '';
  return isHuman(person.split(' ').at(-1) ?? '') ? `${upperFirst(who)} can see ${shown}${what}` : undefined;
}
const sight =
  /^((?:the |an? |each |every |all |our )?[\p{L} -]{3,40}?) (?:gets?|receives?|has|have) (?:(?:read-only |full )?access to |(?:an? |the |their )?(?:[\p{L}-]+ ){0,2}?(?:overview|list|view|page|screen) (?:of|with|showing|listing) |((?:an? |the |their )?(?:[\p{L}-]+ ){0,2}?(?:report|dashboard|summary|statistics) ))([^;:]{3,})$/iu;
const bySelf =
  /\b(?:every|each (?:day|week|month|morning|evening)|daily|weekly|monthly|when(?:ever)?|if|once|after|before|within|by (?:e-?)?mail|via|as soon as|minutes?|hours?|days?|notif\w+)\b/i;

const lets = ['allow', 'let', 'enable', 'permit', 'Allow', 'Let', 'Enable', 'Permit'];
const offers = ['bility to ', 'option to ', 'way to '];

const ofPartLetting = (text: string): string | undefined =>
  lets.some((word) => text.includes(word)) ? ofPart(text) : undefined;

/** What the product must be able to do stays its own doing; what it has a function for is done by whoever uses it. */
const isProduct = /^(?:the|this|our) (?:game|app|program)$/i;

/** What somebody can do by that; nothing where it says something else. */
export function enabled(text: string): string | undefined {
  const seen = ofSight(text);
  if (seen !== undefined || !text.includes(' to ')) return seen ?? ofDoing(text) ?? ofPartLetting(text);
  const [, who, what] =
    (lets.some((word) => text.includes(word)) ? letting.exec(text) : null) ??
    (offers.some((word) => text.includes(word)) ? (ability.exec(text) ?? wayTo.exec(text)) : null) ??
    able.exec(text) ??
    (text.includes(' to be able to ') ? wished.exec(text) : null) ??
    (/ (?:themselves|on their own)\b/.test(text) ? byThemselves(text) : null) ??
    [];
  if (who !== undefined && what !== undefined && !/[,;:]/.test(who))
    return `${isProduct.test(who) ? 'Everybody' : who === 'them' ? 'They' : upperFirst(who)} can ${what.replaceAll(/(?<=\b(?:and|or) )to (?=\p{Ll}+ (?:an?|the|it|them|all|their)\b)/gu, '')}`;
  return (
    (offers.some((word) => text.includes(word)) ? ofOffer(text) : undefined) ?? ofDoing(text) ?? ofPartLetting(text)
  );
}

/** The same without a word of the product: a feature, a tool, an idea in its shortest form. */
export const named = (text: string): string | undefined =>
  (/crud|read, update/i.test(text) ? ofCrud(text) : undefined) ??
  (/^(?:[Aa]n?|[Tt]he|[Oo]ne) [^,;]* to [a-z]/.test(text) ? ofTool(text) : undefined) ??
  lettingAlone(text);

/** "Finding berths by length", "Keepers adding/editing tides": features told as doings, whose nouns none of these are. */
const doings =
  /^(?:((?:the |all )?[\p{L}-]{3,20}(?: [\p{L}-]{3,20})?) )?((?:add|creat|edit|delet|remov|updat|view|find|plac|send|upload|download|brows|manag|submit|approv|reject|shar|invit|assign|export|import)(?:t?ing))(?:\/(\p{L}{3,12}ing))? ((?:\p{L}+ ){0,2}\p{L}+[^s\W]s\b[^.;:]{0,80}|status\b[^;:]{0,60})[.]?$/iu;

const isFinite =
  /\b(?:is|are|must|can|may|should|will|has|have|takes?|needs?|costs?|requires?|shows?|opens?|sends?|removes?|creates?|triggers?|causes?|makes?|marks?|sets?|keeps?|leaves?|stays?)\b/;

export function ofDoings(text: string): string | undefined {
  const [, who, first = '', second, what = ''] = /ing\b/.test(text) ? (doings.exec(text) ?? []) : [];
  const verbs = [first, ...(second === undefined ? [] : [second])].map((one) => lemma(one));
  if (first === '' || verbs.includes(undefined) || isFinite.test(what)) return undefined;
  if (who !== undefined && !isHuman(who.toLowerCase())) return undefined;
  const more = what.replaceAll(/(?<= and )(\p{L}+ing)(?= \p{L})/gu, (doing: string) => lemma(doing) ?? doing);
  return `${who === undefined ? 'Everybody' : upperFirst(who)} can ${verbs.join(' and ')} ${more}`;
}
