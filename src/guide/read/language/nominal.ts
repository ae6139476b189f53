/**
 * "Device certificate management", "Document upload", "Export of reports": a feature by its name. What is done is said by a noun, and
 * nobody is said to do it.
 */
import { isHuman } from './people.ts';
import { joined, plural, singular } from '../../text/words.ts';
import { isAdjective, isFunctionWord, isGeneric, wordsOf } from './phrases.ts';
import { isBaseForm, isNounToo, lemma } from './verbs.ts';

/** What the noun says that somebody does; with a star: to many things at once. */
const verbs = new Map(
  Object.entries({
    management: 'manage',
    administration: 'manage',
    upload: 'upload',
    uploading: 'upload',
    download: 'download',
    export: 'export',
    import: 'import',
    registration: 'register',
    creation: 'create',
    editing: 'edit',
    deletion: 'delete',
    removal: 'remove',
    selection: 'choose',
    cancellation: 'cancel',
    cancelation: 'cancel',
    approval: 'approve',
    tracking: 'track',
    monitoring: 'monitor',
    scheduling: 'schedule',
    generation: 'generate',
    sharing: 'share',
    verification: 'verify',
    moderation: 'moderate',
    assignment: 'assign',
    invitation: 'invite',
    visualization: 'view',
    visualisation: 'view',
    details: 'view',
    detail: 'view',
    viewer: 'view',
    list: 'list*',
    listing: 'list*',
    overview: 'view',
    library: 'list*',
    catalog: 'list*',
    catalogue: 'list*',
    search: 'search*',
    filtering: 'filter*',
    browsing: 'browse*',
    booking: 'book',
    reservation: 'reserve',
    submission: 'submit',
    publishing: 'publish',
    publication: 'publish',
    confirmation: 'confirm',
    rejection: 'reject',
    acceptance: 'accept',
    withdrawal: 'withdraw',
    activation: 'activate',
    deactivation: 'deactivate',
    renewal: 'renew',
    extension: 'extend',
    archiving: 'archive',
    rating: 'rate',
    tagging: 'tag',
    reset: 'reset',
    entry: 'enter',
    logging: 'log',
    configuration: 'configure',
    customization: 'customize',
    builder: 'build',
    setup: 'set up',
    'set-up': 'set up',
    intake: 'enter',
    authoring: 'write',
    // Steps of a pipeline: nobody calls them.
    ingestion: 'ingest',
    extraction: 'extract',
    aggregation: 'aggregate',
    validation: 'validate',
    enrichment: 'enrich',
    conversion: 'convert',
    indexing: 'index',
    classification: 'classify',
    deduplication: 'deduplicate',
    parsing: 'parse',
  }),
);
const doneBy =
  /^(\p{L}{5,16}) of ((?:an?|the|their|its|all|any|each) .{2,60}?|\p{L}[\p{L} -]{2,40}?) by (?:an?|the|our|any|all) ((?:[\p{L}-]+ )?[\p{L}-]+)\b(.{0,160})$/iu;

/** "Cancellation of a booking by the guest until noon": the guest can cancel it. */
export function doneByNoun(text: string): string | undefined {
  const [, noun = '', what = '', who = '', rest = ''] = doneBy.exec(text) ?? [];
  const named = noun === '' ? '' : (verbs.get(noun.toLowerCase()) ?? (noun.endsWith('ing') ? lemma(noun) : undefined));
  const first = isHuman(who) ? who : isHuman(who.split(' ', 1)[0] ?? '') ? (who.split(' ', 1)[0] ?? '') : '';
  if (named === undefined || named === '' || first === '') return undefined;
  return `The ${first} can ${named.replace('*', '')} ${what}${who.slice(first.length)}${rest}`;
}

/** "User, role and permission administration", "Policy configuration and management": several things, or several deeds. */
export function severalByNoun(text: string): string | undefined {
  const [, list = '', noun = ''] = ofSeveral.exec(text) ?? [];
  const [, thing = '', first = '', second = ''] = twice.exec(text) ?? [];
  const deeds = (noun === '' ? [first, second] : [noun]).map((one) => verbs.get(one.toLowerCase()));
  const things = noun === '' ? [thing] : list.split(/, (?:and |& )?| and | & /);
  if (deeds.some((one) => one === undefined) || !things.every(isOneThing)) return undefined;
  const inSentence = things.map((one) =>
    plural(
      one.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase()).replace(/\p{L}+$/u, (last) => singular(last)),
    ),
  );
  const distinct = new Set(deeds.map((one) => (one ?? '').replace('*', '')));
  return `People can ${joined([...distinct])} ${joined(inSentence)}`;
}
const ofSeveral = /^((?:[\p{L} -]{3,25}, ){0,6}[\p{L} -]{3,25}?,? (?:and|&) [\p{L} -]{3,25}) ([\p{L}-]{4,16})[.]?$/u;
const twice = /^([\p{L} -]{3,30}) ([\p{L}-]{4,16}) (?:and|&) ([\p{L}-]{4,16})[.]?$/u;
/** "Users and permission management" are two, of which the first says no deed. */
function isOneThing(name: string, _at: number, all: readonly string[]): boolean {
  const words = name.toLowerCase().split(' ');
  const last = words.at(-1) ?? '';
  return (
    words.length <= 2 &&
    (all.length === 1 || singular(last) === last) &&
    words.every((one) => !isFunctionWord(one) && !isManner(one) && !isDeed(one)) &&
    !sayingNothing.test(name)
  );
}
const isDeed = (word: string): boolean =>
  (verbs.has(word) && !/^(?:booking|reservation|rating|entry)$/.test(word)) || gesture.test(word);
/** "Drag and drop upload": how it is done. */
const gesture = /^(?:drag|drop|search|filter|sort|click|tap|swipe|copy|cut|paste|zoom|scroll)$/;
const sayingNothing = /^(?:data|information|systems?|app|error|content|process|access|state|session|real-time|live)$/i;

const small =
  /^(?:live|real-time|basic|simple|advanced|bulk|batch|full|custom|automatic|manual|mobile|online|optional)$/i;

/** "Immediate confirmation", "lightbox-style viewer": how it is done, and nothing that it is done to. */
const isManner = (word: string): boolean => isAdjective(word) || ofManner.test(word);
const ofManner =
  /-(?:style|based|driven|friendly|ready|level|wide|time|free|like|first|only)$|(?:[^n]ual|ional|ical|cial|ntial)$|^(?:full-?text|fuzzy|semantic|keyword|faceted|global|natural|hybrid|quick|unified|universal|immediate|instant|intermediate|accurate|appropriate|smart|secure|seamless|minimal|visual)$/i;
const mostWords = 7;

export interface Nominal {
  /** "manage the device certificate". */
  readonly clause: string;
  /** "Parent login": whose it is. */
  readonly actor?: string;
}

/** "Displays key stats": a sentence about what was named before. */
const tells = /^(?:displays|shows|includes|provides|features|supports|allows|enables|offers|contains|uses) /i;

/** What people look at, whatever it shows: "Trend graphs", "Heatmaps for streaks". */
const views =
  /^(?:chart|graph|heatmap|dashboard|timeline|leaderboard|ring|report|statistic|stat|history|feed|view|gallery|scoreboard|ranking)$/;
/** Most names have none of these. */
const mayBeView = /(?:chart|graph|heatmap|board|timeline|ring|report|stat|histor|feed|view|gallery|ranking)/i;
const often =
  /^(?:daily|weekly|monthly|yearly|annual|hourly)(?:(?:,| and| &| ?\/) ?(?:daily|weekly|monthly|yearly|annual|hourly))* /i;
/** Programs keep these, and nobody writes them. */
const ofPrograms =
  /^(?:error|audit|event|system|access|request|historical|application|activity|debug|structured|security)$/i;

/** "Weekly progress rings": to be seen, where nothing else is said to be done with them. */
function viewOf(bare: string): Nominal | undefined {
  const [name = ''] = bare.replace(often, '').split(/ (?:for|of|with|by|showing|per|from|vs\.?|over|in) |[,;:–—]/, 1);
  const words = wordsOf(name.replace(/^(\p{L}+)\/(?=\p{L})/u, '$1 '));
  const last = singular((words.at(-1) ?? '').toLowerCase());
  if (!views.test(last) || words.length > mostWords || words.some((word) => isFunctionWord(word))) return undefined;
  // "Dashboard" alone is a page; "reports" says nothing of what.
  if (words.length < 2 && last !== 'heatmap' && last !== 'leaderboard' && last !== 'timeline') return undefined;
  if (isBaseForm(words[0] ?? '') && !isNounToo(words[0] ?? '')) return undefined;
  const lower = words.map((word) => (/^\p{Lu}\p{Ll}/u.test(word) ? word.toLowerCase() : word));
  return { clause: `view the ${lower.join(' ')}` };
}

export function nominalOf(text: string): Nominal | undefined {
  const bare = text.replaceAll(/\s*\([^()]*\)/g, '').replace(/[.]$/, '');
  if (tells.test(bare)) return undefined;
  const view = mayBeView.test(bare) ? viewOf(bare) : undefined;
  if (view) return view;
  // Only what stands before the first break is named: "review / crop / retake".
  const [name = ''] = bare.split(/ (?:or|and|via|with|by|from|as|in|→|->|\+|&|–|—|-) |[,;:/]/, 1);
  const words = wordsOf(name);
  const [first = ''] = words;
  if (/^(?:log-?in|sign-?in)$/i.test(name)) return { clause: 'sign in' };
  // "New member": one is made.
  if (words.length === 2 && first === 'New' && !isGeneric(words[1] ?? '') && !words[1]?.endsWith('s'))
    return { clause: `create the ${words[1]?.toLowerCase()}` };
  if (
    words.length < 2 ||
    words.length > mostWords ||
    (isBaseForm(first) && !isNounToo(first)) ||
    /^(?:the|an?)$/i.test(first)
  )
    return undefined;
  const ofIt = /^(?:of|for)$/i.test(words[1] ?? '');
  const noun = (ofIt ? first : (words.at(-1) ?? '')).toLowerCase();
  const object = (ofIt ? words.slice(2) : words.slice(0, -1)).filter(
    (word, i) => !small.test(word) && !(ofIt && i === 0 && /^the$/i.test(word)),
  );
  if (object.some((word) => isFunctionWord(word) || !/^[\p{L}][\p{L}\p{N}-]*$/u.test(word))) return undefined;
  const self = signing(words);
  if (self !== undefined) return { clause: self, ...(isHuman(first) ? { actor: first.toLowerCase() } : {}) };
  const verb = verbs.get(noun);
  if (noun === 'logging' && object.some((word) => ofPrograms.test(word))) return undefined;
  if (verb === undefined || object.length === 0 || (object.length === 1 && isGeneric(object[0]?.toLowerCase() ?? '')))
    return undefined;
  // "Export for auditors": for whom, and nothing is said of what.
  if (/^for$/i.test(words[1] ?? '') && isHuman((object.at(-1) ?? '').toLowerCase())) return undefined;
  if (isManner(object.at(-1) ?? '')) return undefined;
  const isMany = verb.endsWith('*');
  const last = object.at(-1) ?? '';
  const lower = object.map((word) => (/^\p{Lu}\p{Ll}/u.test(word) ? word.toLowerCase() : word));
  const thing = isMany && !/s$/i.test(last) ? [...lower.slice(0, -1), plural(last)].join(' ') : lower.join(' ');
  return { clause: `${verb.replace('*', '')} the ${thing}` };
}

/** "Parent login", "User sign up": people do it to themselves. */
const signing = (words: readonly string[]): string | undefined => {
  const end = words.slice(1).join(' ').toLowerCase();
  if (/^(?:log-?in|log in|sign-?in|sign in)$/.test(end)) return 'sign in';
  return /^(?:sign-?up|sign up|registration)$/.test(end) && isHuman(words[0] ?? '') ? 'register' : undefined;
};
