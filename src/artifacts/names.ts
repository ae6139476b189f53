/** Names that become file names: short, ASCII, kebab-case, safe on every file system. */

const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** Windows opens a device instead of a file under these names, whatever the extension. */
const devices = /^(con|prn|aux|nul|com[0-9]|lpt[0-9])$/;

/** Longest that is looked at; titles are short, and hostile ones must not cost. */
const longest = 1000;

/** Kebab-case of any text; empty when nothing of it is ASCII even after folding. */
export function kebab(text: string, max = 64): string {
  const words = text
    .slice(0, longest)
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll(/[ßæœøłđðþı]/g, (letter) => letters[letter] ?? '')
    .replaceAll(/['’]/g, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
  let name = '';
  for (const word of words) {
    const longer = name === '' ? word.slice(0, max) : `${name}-${word}`;
    if (longer.length > max) break;
    name = longer;
  }
  return name;
}

/** Words for the kind of document, in front of what it is about ... */
const kind = String.raw`(?:feature|epic|story|bug(?: report)?|initiative|project|prd|(?:product|project) requirements?(?: document)?|(?:feature |functional |business |software |system |user |product )?(?:requirements?|spec(?:ification)?)(?: (?:document|specification|spec))?|[bsf]rd|srs|rfc|kep|proposal|memo|press release|pr\/?faq|faq|user stories|use cases|design doc(?:ument)?|(?:product |project |feature )?brief|(?:specification|statement|list|catalogue) of (?:the )?requirements|one-?pager)`;
/** ... and behind it, where fewer of them are no part of a name: "Password requirements" is one. */
const kindBehind = String.raw`(?:prd|(?:product|project) (?:requirements?|spec(?:ification)?)(?: document)?|(?:(?:functional|business|software|system) )?requirements? (?:document|spec(?:ification)?)|spec(?:ification)?(?: document)?|(?:functional|business|software|system) requirements|(?<=[:–—|(-] ?|^\S+ )user stories|(?<=[:–—|(-] ?)(?:(?:product|project|feature|design) brief|(?:one|1)-?pager|concept note|requirements?(?: document)?))`;
const short = String.raw`(?:\s*\((?:prd|brd|srs|frd|urs|spec|mvp)\))?`;
const version = String.raw`(?:\s*[-–—|,(]?\s*v(?:ersion)?\.?\s*\d+(?:\.\d+)*\)?)?`;
const before = new RegExp(
  String.raw`^\s*[[(]?${kind}(?:\.md)?${short}[\])]?${version}(?:\s*[:–—|]\s*|\s*\/\s+|\s*-\s+|\s*[-#]?\d+(?:\s*[:–—]\s*|\s+(?:-\s*)?)|(?<=document\)?|\bprd\)?) for (?:the )?|(?<=\])\s*)(?=\S)`,
  'i',
);
const behind = new RegExp(
  String.raw`(?<=\S)(?:\s*[:–—|(]\s*|\s+-?\s*)${kindBehind}${short}\)?${version}$|(?<=\S)\s*(?:[:–—|]|\s-)\s*(?:requirements|rfc)$`,
  'i',
);
const only = new RegExp(
  String.raw`^\W*(?:the\s+)?${kind}(?:\.md)?${short}(?:\s*[-–—:]?\s*(?:master )?(?:overview|summary|template))?${version}\W*$`,
  'i',
);

/** "Product Requirements Document (PRD)" says what kind of document it is, and nothing of what it is about. */
export const isOnlyKind = (title: string): boolean => only.test(withoutKind(title));

const onlySection =
  /^[\W\d]*(?:(?:product|project|document|executive|feature|general|system|business|solution|management|brief|short) )?(?:overview|summary|introduction|background|purpose|(?:table of )?contents|toc|glossary(?: of terms)?|definitions?|terms|terminology|nomenclature|vocabulary|acronyms|abbreviations|(?:document |revision |version |change )(?:history|control|information|log)|changelog|references|about this document|tl;?dr|abstract|preface|foreword)(?:(?:,| and| &|,? and) (?:definitions?|terms|acronyms|abbreviations|background|scope|purpose|goals|summary|introduction))*\W*$/i;

/** "Overview", "Glossary", "Table of contents": every document may have one, and none is called that. */
export const isOnlySection = (title: string): boolean => onlySection.test(title);

/** "This feature adds API key management to the console": what a text is about whose title says only what kind of text it is. */
const introduces =
  /^(?:this|the) (?:feature|project|module|change|epic|initiative|document|spec(?:ification)?|service|tool) (?:adds|introduces|provides|brings|implements|delivers|describes|defines|specifies|covers|outlines|builds|creates|contains) (?:(?:the|all|an?|our) )?(?:(?:functional |business |system |user )?(?:requirements|specification|rules) (?:for|of) (?:(?:the|an?|our) )?)?((?:[\p{Letter}\d-]+ ){0,4}?[\p{Letter}\d-]+)(?= (?:to|for|so|that|which|in|with|into|on|by|from|within|where|of)\b|[.,;:]|$)/imu;

export function introducedName(text: string): string | undefined {
  const name = introduces.exec(text.slice(0, 4000))?.[1];
  return name === undefined ||
    isOnlyKind(name) ||
    /^(?:ability|possibility|option|support|feature|functionality|way)s?$/i.test(name)
    ? undefined
    : name.charAt(0).toUpperCase() + name.slice(1);
}

/** "PRD: waiting list", "Waiting list - Product Requirements Document (PRD)": what it is about. */
export function withoutKind(title: string): string {
  const own = only.test(title) ? title : title.replace(before, '');
  return only.test(own) ? own : own.replace(behind, '');
}

/** The name of a feature from a PRD's title, a description or a file name. Never empty. */
export function featureName(title: string): string {
  const last = title.trim().slice(0, longest);
  // Only what has no blanks is a path; a title may well contain a slash ("CSV/JSON export").
  const stem = /\s/.test(last) ? last : (last.split(/[\\/]/).findLast((part) => part !== '') ?? '');
  const bare = withoutKind(stem.replace(/\.(md|markdown|mdx|txt|feature|session\.json)$/i, ''));
  // UserExport, but not GraphQL: only a name that is made of humps alone.
  const spaced = /^(?:[A-Z][a-z0-9]+){2,}$/.test(bare) ? bare.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, ' ') : bare;
  const name = kebab(spaced);
  // Titles in other scripts still need different names.
  if (name === '') return `feature-${shortHash(last)}`;
  return devices.test(name) ? `feature-${name}` : name;
}

/** Who it is for and how somebody began the sentence: neither tells one feature from another. */
const opening =
  /^(?:please |(?:we|i)(?: would|'d)? (?:want|need|like)s?(?: to)? |as an? [^,]{2,40},? i (?:want|need|can)(?: to)? |(?:let|allow|enable|help|give)s? (?:all |our |the |every |each )*(?:[a-z-]+ )??[a-z-]+s? (?:to )?(?=[a-z]+ )|(?:build|create|make|write|design|develop|implement|introduce|there (?:should|must) be) (?=an? |the |our ))/i;

/** Words that every sentence has. */
const filler = new Set(
  (
    'a an and any all are as at be been being both but by can could do does each every for from had has have he her his i if ' +
    'in into is it its just may me might must my no not of off on one only or our out own over please same shall she should so some such ' +
    'than that the their them then there these they this those through to too up us very via was we were what when where ' +
    'whether which while who whom whose why will with within without would you your'
  ).split(' '),
);

/** "For at most 2 hours" says how far it goes, and not what it is. */
const limit =
  /\b(?:at most|at least|up to|(?:more|less|fewer|longer|later) than)(?:\s(?:\d[\d.,]*|an?|one|two|three))?(?:\s(?:second|minute|hour|day|week|month|year)s?\b)?|(?<![\w-])\d[\d.,]*\s?(?:%|(?:ms|min|second|minute|hour|day|week|month|year)s?\b)/gi;

const mostWords = 4;
const shortest = 12;
const shortName = 36;

/** A short name for an idea in one sentence: "let customers pause their subscription" gives `pause-subscription`. */
export function ideaName(sentence: string): string {
  const whole = sentence.trim().slice(0, longest);
  const title = kebab(whole.replace(before, ''));
  if (title !== '' && title.split('-').length <= mostWords && title.length <= shortName) return featureName(whole);
  const bare = whole.replace(before, '').replace(opening, '');
  // What comes after the first clause explains; it is needed only where the clause says nearly nothing.
  const clauses = bare
    .replaceAll(limit, ' ')
    .split(/[.!?;:,(]|\s[-–—]\s|\b(?:so that|because|when|which|whenever|unless|until|after|before)\b/i);
  const words: string[] = [];
  for (const clause of clauses) {
    if (words.join('-').length >= shortest) break;
    words.push(...telling(clause));
  }
  const name = kebab((words.length > 0 ? words : telling(bare)).slice(0, mostWords).join(' '), shortName);
  return name === '' ? featureName(whole) : featureName(name);
}

const telling = (text: string): string[] =>
  kebab(text, longest)
    .split('-')
    .filter((word) => word !== '' && !filler.has(word));

/** FNV-1a: tells names apart, protects nothing. */
function shortHash(text: string): string {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash.toString(36);
}

/** The words of an ADR's file name: `ADR-0042: Async export via Celery` gives `async-export-via-celery`. */
export function adrSlug(title: string): string {
  const bare = title
    .trim()
    .slice(0, longest)
    .replace(/^ADR[- ]?(?:\d+|\[?N+\]?)?\s*[:.–—-]\s*/i, '')
    .replace(/^\d+\s*[.:)–—-]\s*/, '');
  return kebab(bare) || kebab(title) || `decision-${shortHash(title)}`;
}

/** Ids go into file names and into links, so they are plain. */
const ticketIdPattern = /^[A-Za-z][A-Za-z0-9]*(-[A-Za-z0-9]+)*$/;
export const ticketIdMax = 40;

export function isTicketId(id: string): boolean {
  return id.length <= ticketIdMax && ticketIdPattern.test(id);
}

/** `EXPORT-001` gives `EXPORT`: what the tickets of one feature have in common. */
export function ticketPrefix(id: string): string {
  return id.split('-', 1)[0] ?? id;
}

const smallWord =
  /^(?:prd|spec|the|and|for|with|from|into|when|while|that|this|let|our|their|new|not|its|all|mvp|poc|v\d+|overview|summary|stories|brief|document|requirements|an?|of|to|in|on|by|at|as|or|is|it|my|we|be|do)$/;
/** What every product is, and what is done to anything: taken where there is nothing else. */
const commonWord =
  /^(?:app|apps|application|system|platform|tool|tools|project|product|management|manager|service|portal|website|software|solution|module|feature|business|user|users|add|create|edit|change|update|delete|remove|cancel|manage|view|see|make|get|give|keep|online)$/;

/** What follows on these tells where, for whom or what else: "credit limits in the back office" is about limits. */
const goesOn = /^(?:for|in|with|from|into|when|while|that|of|to|on|by|at|as|and|or|via|through|per|so)$/;

/** A prefix for a feature that has no tickets yet: `user-export` gives `EXPORT`, `book-a-room-and-cancel-it` gives `ROOM`. */
export function suggestTicketPrefix(feature: string): string {
  const all = kebab(feature)
    .split('-')
    .filter((word) => /^[a-z]/.test(word));
  const at = all.findIndex((word, i) => i > 0 && goesOn.test(word));
  const first = at < 0 ? all : all.slice(0, at);
  const isTelling = first.some((word) => word.length >= 3 && !smallWord.test(word) && !commonWord.test(word));
  const words = isTelling ? first : all;
  // A whole word says more than half of a longer one, and a small word says nothing.
  const whole = words.filter((word) => word.length <= 10 && !smallWord.test(word));
  const telling = whole.filter((word) => !commonWord.test(word));
  const long = (word: string) => word.length >= 3;
  return (telling.findLast(long) ?? telling.at(-1) ?? whole.findLast(long) ?? words.at(-1) ?? 'task')
    .slice(0, 10)
    .toUpperCase();
}

export function ticketId(prefix: string, number: number): string {
  return `${prefix}-${String(number).padStart(3, '0')}`;
}
