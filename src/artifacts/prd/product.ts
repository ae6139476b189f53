/** What kind of thing a PRD asks for, as far as that decides what is worth asking: nobody asks a button for its scale. */
import { type Defined, definedAs } from './definition.ts';
import type { ProseLine } from './prose.ts';

const tool =
  /(?<!\b(?:not|no|without|than|of)(?: an?| any| the)? )\b(?:CLI|command[- ]line (?:tool|interface|utility|program|client)|terminal (?:tool|app|application))\b/;
/** In its first lines; a library with books in it has none of these words, and no name in code for its title. */
const opening = 6;
const library =
  /\b(?:SDK|crate|gem|in-process|(?:npm|pip|Go|Python|Java|Node|Rust|Kotlin|Swift|TypeScript|JavaScript|client|shared) (?:package|library|module))\b|^#+\s*`[\w.@/-]+`/;
const call = /\b(?:GET|POST|PUT|PATCH|DELETE) \//;

const isRunByItsUser: ReadonlySet<Defined> = new Set(['command', 'library', 'terminal']);

/** A program that runs where it is called or used: no users, no load, no rights but those of whoever does. */
export const isLocalTool = (lines: readonly ProseLine[]): boolean =>
  appKind(lines) !== undefined ||
  isRunByItsUser.has(definedAs(lines) ?? 'service') ||
  ((lines.some(({ text, excluded }) => !excluded && tool.test(text)) ||
    lines.slice(0, opening).some(({ text }) => library.test(text))) &&
    !lines.some(({ text }) => call.test(text)));

const onPage =
  /\b(?:icon|button|field|label|tooltip|placeholder|menu|drop-?down|modal|dialog|checkbox|toggle|tabs?|banner|spinner|font|colou?rs?|contrast|dark mode|layout|spacing|alignment|hover|click|tap|focus|keyboard|aria|screen reader|scroll|header|footer|sidebar|page|screen|form|wording|text|red|green|blue|orange|yellow|black|white|gr[ae]y|purple|pink|bold|bigger|larger|smaller|wider|darker|lighter|rounded)(?:s|ed|ing)?\b/gi;
/** "Red, yellow or green": what something may be set to is a state, and nothing that is painted. */
const states =
  /\b(?:red|green|blue|orange|yellow|black|white|gr[ae]y)(?:,? (?:or )?(?:red|green|blue|orange|yellow|black|white|gr[ae]y))*,? or (?:red|green|blue|orange|yellow|black|white|gr[ae]y)\b/gi;
const behind =
  /\b(?:e-?mails?|notif\w*|imports?|exports?|uploads?|downloads?|API|endpoints?|database|servers?|sync\w*|webhooks?|payments?|invoices?|approv\w+|can (?:create|delete|share|invite|save)|saved|stored for|kept for|histor\w+|reports?|per (?:second|day|month)|offline|barcodes?|regist(?:er|ers|ered)|scan(?:s|ned)?|expire[sd]?)\b|\d[\d,.]*\s?(?:k|m|million)? (?:users|records|rows|requests)/i;
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

/** What runs where its user is, with no server of its own: a page, a game, a site of fixed pages, an app on a device. */
export type AppKind = 'page' | 'game' | 'site' | 'device';

/** Most texts have none of these, and need no closer look. */
const cues = [
  'client',
  'browser',
  'frontend',
  'front-end',
  'storage',
  'indexeddb',
  'device',
  'server',
  'backend',
  'back-end',
  ' game',
  'portfolio',
  'landing page',
  'static',
  'menu bar',
  'kiosk',
  'iphone',
  'ios ',
  'ipad',
  'android',
  'macos',
  'desktop',
  'swift',
  'flutter',
  'local',
  'network',
];

/** "No backend", "client-side only", "all data stays on the device"; "no backend changes" speaks of one that is there. */
const saysNoServer =
  /\b(?:single|one|standalone) (?:static )?HTML (?:file|page)\b|\b(?:no|without (?:an?|any)|zero) (?:own |custom |dedicated |remote |external )?(?:back-?ends?|servers?)(?:[- ]side)?(?: (?:code|components?|logic|infrastructure|services?|dependenc(?:y|ies)|required|needed|involved|at all))*(?=\s*(?:$|[.,;:/()|]|or\b|and\b|[-–—] ))|\b(?:client[- ]side|front-?end|browser|on-device)[- ]only\b|\b(?:100 ?%|purely|fully|entirely|completely) (?:client[- ]side|front-?end|in(?:[- ]| the | your )browser|on(?:[- ]| the | your )device|local)\b|\b(?:all|everything)\b[^.;]{0,40}\b(?:stays?|stored|kept|saved|runs?|happens?|persists?|processed)\b[^.;]{0,20}\b(?:local(?:ly)?|on[- ](?:(?:the|your|their) )?(?:user['’]s )?(?:device|phone)|in (?:the|your) browser)\b|\bno (?:external )?network (?:calls|requests)\b/i;
const onlyServer = /^\W*(?:(?:an?|any|own|custom) )?(?:back-?ends?|servers?)\b.{0,24}$/i;
/** Where programs in a browser or on a phone keep what they have. */
const localStore =
  /\blocal ?storage\b|indexed ?db|asyncstorage|userdefaults|\bcoredata\b|swiftdata|chrome\.storage|sharedpreferences|\bmmkv\b/i;
const openings: readonly (readonly [AppKind, RegExp])[] = [
  [
    'game',
    /^#.*\bgame\b|\b(?:browser|web|web-based|mobile|arcade|puzzle|video|casual|2d|3d|html5|single-player|runner)[ -]game\b|\bis an? (?:[\p{L}-]+ ){0,5}game\b/imu,
  ],
  [
    'site',
    /\b(?:portfolio|personal|landing|static|brochure|one-page|marketing) (?:web ?)?(?:sites?|page)\b|\bportfolio$/im,
  ],
  [
    'device',
    /\b(?:iOS|Android|iPhone|iPad|macOS|watchOS|Windows|desktop|menu[- ]bar|SwiftUI|Flutter) (?:[\p{L}-]+ ){0,2}(?:app|application|utility|widget|tool)\b|\b(?:self-service|interactive|smart) kiosk\b/iu,
  ],
];
/** A text of nothing but demands on "the game" opens with no word of what it is. */
const ofGame = /\b(?:the|this) game (?:shall|must|should|will)\b/gi;
const fewestOfGame = 3;
const firstOfApp = 12;
const stack = new Set(
  'postgres postgresql mysql mariadb mongodb supabase firebase firestore dynamodb redis kafka express fastapi django flask rails laravel nestjs graphql microservice microservices kubernetes webhook webhooks endpoint endpoints oauth websocket websockets'.split(
    ' ',
  ),
);
/** Several people who share something need a place where it lies. */
const sharing = new Set(
  'server servers backend sign-in sign-up signup account accounts tenant tenants admin admins administrator administrators sync syncs synced syncing synchronise synchronize upload uploads multiplayer cloud players lobby chat matchmaking staff driver drivers courier couriers dispatcher dispatchers customer customers approve approves approval payment payments checkout invoice invoices invite invites team teams colleague colleagues'.split(
    ' ',
  ),
);
/** One of these words may be said in passing. */
const fewestShared = 2;
const denied = /\b(?:no|not|without|never|zero) [^.,;:|]*/gi;

const apps = new WeakMap<readonly ProseLine[], AppKind | 'none'>();

export function appKind(lines: readonly ProseLine[]): AppKind | undefined {
  const defined = definedAs(lines);
  // Screens in a terminal, over something that runs already: its calls and its database are that thing's own.
  const judged =
    defined === 'terminal' ? 'device' : defined === 'library' || defined === 'command' ? 'none' : undefined;
  const known = apps.get(lines) ?? judged ?? judgedApp(lines) ?? 'none';
  apps.set(lines, known);
  return known === 'none' ? undefined : known;
}

function judgedApp(lines: readonly ProseLine[]): AppKind | undefined {
  const asked = lines.filter((one) => !one.excluded);
  const text = asked.map((one) => one.text).join('\n');
  const all = lines
    .map((one) => one.text)
    .join('\n')
    .toLowerCase();
  if (!cues.some((cue) => all.includes(cue)) || lines.some((one) => call.test(one.text))) return undefined;
  const isSaid = lines.some(({ text: one, excluded }) => saysNoServer.test(one) || (excluded && onlyServer.test(one)));
  const first = asked
    .slice(0, firstOfApp)
    .map((one) => one.text)
    .join('\n');
  const isGame = (text.match(ofGame) ?? []).length >= fewestOfGame;
  const told =
    openings.find(([, pattern]) => pattern.test(first))?.[0] ??
    (isGame ? 'game' : definedAs(lines) === 'app' ? 'device' : undefined);
  // "The core data models" are of any program, Core Data is of one platform.
  const isStored = localStore.test(text) || /\bCore Data\b/.test(text);
  if (!isSaid && told === undefined && !isStored) return undefined;
  const words = new Set(
    text
      .toLowerCase()
      .replaceAll(denied, ' ')
      .match(/[a-z][a-z-]+/g),
  );
  const known = (some: ReadonlySet<string>) => [...words].filter((word) => some.has(word)).length;
  // A screen that everybody touches shares nothing but itself.
  const isScreen = /\bkiosk\b/i.test(first) && /\btouch ?screens?\b|\bon-screen\b|\bportrait\b/i.test(text);
  const isShared = known(sharing) >= fewestShared && told !== 'site' && !isScreen;
  return known(stack) > (told === 'site' ? 1 : 0) || (!isSaid && isShared) ? undefined : (told ?? 'page');
}
