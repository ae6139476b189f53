/** What the heading above a line says that the line is. */
import { isEmptySection, type Outline } from '../../../artifacts/outline.ts';
import { isOnlySection } from '../../../artifacts/names.ts';
import { foreignPart } from '../../../artifacts/prd/foreign-headings.ts';
import { nameKey } from '../../../artifacts/plain-text.ts';
import { clean } from '../../text/escape.ts';
import { namesFeature } from './feature-heading.ts';

export type Part =
  | 'must'
  | 'nice'
  | 'excluded'
  | 'open'
  | 'metric'
  | 'problem'
  | 'goal'
  | 'users'
  | 'story'
  | 'limits'
  | 'data'
  /** How the work is organised, what others do, what could go wrong: true, and nothing to build. */
  | 'aside'
  /** How it looks: for whoever draws the pages. */
  | 'look'
  | 'text';

const parts: readonly (readonly [Part, RegExp])[] = [
  [
    'excluded',
    /\b(?:out[- ]of[- ]scope|not in scope|not (?:\p{L}+ ){0,2}(?:with)?in (?:the |our )?scope|non-? ?goals?|(?:explicitly )?deferred|postponed|scope exclusions|leave out|left out|no-? ?gos?|anti-? ?features)\b|^(?:(?:explicit |scope )?exclusions|(?:explicitly )?excluded|won['’]t(?: have)?|rejected (?:items?|ideas|features|requirements|requests|proposals)|(?:items? )?(?:discussed and )?rejected$|(?:we )?(?:won['’]t|will not|do not|don['’]t) (?:do|build|cover|include|have)$|not (?:now|included|doing|planned|covered|wanted|(?:in|part of|for) (?:this|the|it|mvp|v\d|version|phase|release))|(?:explicitly )?not (?:in|part of|for) (?:mvp|v\d)|what (?:\p{L}|\d|\.)+(?: \p{L}+)? (?:is|does|will|do)(?: explicitly)? not|(?:features? )?out$|not$|future (?:work|iterations|versions?|ideas|enhancements|improvements|features|considerations|scope|extensions)|later|parked|deferred|(?:product |feature )?backlog|(?:planned|upcoming) (?:features?|work|functionality|enhancements)|(?:planned|upcoming|coming soon|not yet implemented)$|post-mvp)\b|\bnot (?:yet |being |be |currently )?(?:building|built|covered|included|supported|addressed)\b|\b(?:(?:can|could|will) (?:live|do|go|manage) without|(?:can|could) wait)\b|\bfuture (?:roadmap|potential|plans?|phases?|deployment|releases?|development|directions?|possibilities)\b/u,
  ],
  [
    'problem',
    /^known (?:functional )?(?:issues|bugs|limitations|gaps)\b|^(?:(?:current|actual|observed|existing|today's) (?:behaviou?r|results?|state|process|situation)|steps to reproduce|context)\b|\brationale$|^is your feature request related\b|^(?:what was said|discussion|discussed)$|^(?:what happens (?:now|today)|(?:root )?causes?|symptoms?)$/,
  ],
  [
    'open',
    /\b(?:open (?:\p{L}+ )?(?:questions|issues|points|decisions)|questions? for \p{L}+|unresolved|to be (?:decided|clarified|determined|defined|confirmed)|tbds?|(?:still|not yet) (?:open|unclear|undecided|decided))\b|^(?:open|questions?)$/u,
  ],
  // What speaks for it and against it.
  [
    'aside',
    /^(?:(?:key |known |main |potential |possible |anticipated |expected |technical )?(?:risks?|challenges)\b|mitigations?$|drawbacks|(?:describe )?(?:the )?alternatives|competit|(?:key )?(?:product )?differentiators|prior art|business value|key takeaways|takeaways|go-to-market|gtm\b|marketing|growth (?:strategy|targets|plan)|launch (?:strategy|channels)|pricing strategy|trial strategy|moneti[sz]ation|business model|revenue model|partnership strategy|content strategy|market (?:opportunity|analysis|research|size)|target market|(?:app |web |play )?store listing|learning (?:\p{L}+ |& ){0,3}(?:goals|objectives)|(?:core |unique )?value proposition|brand(?:ing)?\b|(?:final )?recommendations?$)/u,
  ],
  // How the work is planned, shared out and accepted.
  [
    'aside',
    /^(?:test(?:ing| plan| strategy| layers| specification| cases?| matrix)|(?:unit|integration|system|regression|smoke) tests?\b|graduation|milestones?|timeline|schedule$|(?:\p{L}+ )?roadmap|(?:staged )?(?:delivery|implementation|launch|release) plan|rollout plan|(?:(?:implementation|development|delivery|project|build|rollout|release) )?phases$|(?:recommended |suggested |immediate )?next steps|(?:(?:key |general |technical |known )?(?:assumptions|dependencies))(?: and (?:dependencies|assumptions|constraints|risks))?$|verification(?: plan)?$|(?:(?:pre-?)?(?:launch|release|readiness|deployment|go-live) )*checklist|definition of done|(?:immediate |recommended )?next (?:tasks|actions)$|(?:already |currently )?(?:implemented|completed|done)(?: (?:features|so far|work))?(?: \(|$)|(?:\p{L}+ )?status(?: notes)?$|development (?:style|process|environment|setup|tools)|implementation (?:considerations|notes|hints|approach)|(?:project|procurement|tender|delivery|launch|roll-?out|release|implementation|development|migration|training|communications?|pilot|hiring|go-live|adoption|onboarding) (?:schedule|plan|timeline|calendar|dates)\b|roll-?out(?: (?:strategy|approach|phases))?$|(?:support|training|procurement|communications?)(?: (?:and|&) (?:support|training|communications?|documentation))+$|team$|staffing|deliverables|handoff|action (?:items|points)|to-?dos?$|follow-?ups?$|approvals?$|sign-?off|appetite|when$|(?:ship|launch|release|go|kill)(?: ?\/ ?| or )?(?:no-?\p{L}+ |switch )?criteria$|(?:roll-?out (?:and|&) )?experiment(?: design| set-?up)?$)|\b(?:sign-?off checklist|risks and mitigations|experiment plan)\b/u,
  ],
  // What it is built with and drawn as.
  [
    'aside',
    /^(?:(?:recommended |proposed )?tech(?:nology|nical)? (?:stack|strategy|choices?|decisions)|technology$|stack$|(?:proposed |initial )*(?:repo|folder|directory|project) (?:layout|structure)|(?:recommended|proposed|suggested|logical) (?:\p{L}+ )?architecture$|architecture principles|(?:ui|ux|visual|design)[ /&]*(?:ux|ui)? principles|infrastructure needed|(?:fat marker )?sketch(?:es)?)/u,
  ],
  // About the document itself.
  [
    'aside',
    /^(?:document information|document (?:history|control)|(?:document )?(?:revision|version) history|change ?log|decision (?:log|history)|implementation history|references|links|(?:software |project )artifacts$|document overview$|appendix|glossary|definitions|terms|terminology|nomenclature|vocabulary|abbreviations|acronyms|(?:conventions|key words)$|related (?:docs|documents|work)|table of contents|contents$|about (?:this|the) document|(?:purpose of|how to read) (?:this|the) document|document (?:purpose|conventions)|(?:user |usage )?instructions)/,
  ],
  ['story', /^(?:(?:main|basic|normal|primary) )?(?:success|happy|main|basic|normal) (?:scenario|path|flow|course)\b/],
  [
    'metric',
    /\b(?:success(?! stor)|metrics?|kpis?|measures(?: of success)?|measuring|outcomes?|how (?:do |will |can )?we(?:['’]ll| will)? (?:know|measure|tell)|success looks like)\b/,
  ],
  [
    'nice',
    /\b(?:nice[- ]to[- ]haves?|could(?:[- ]haves?)?$|could have|should have|would be nice|optional|stretch|bonus|wish ?list|if time (?:permits|allows)|low priority|later if)\b/,
  ],
  ['must', /\b(?:acceptance(?: criteria)?|business rules)\b/],
  [
    'story',
    /\b(?:user stories|stories|use[- ]cases?(?= (?:overview|list|catalogue|catalog|table|summary)|s\b|s?$)|use cases|scenarios|jobs to be done|(?:core|key|main|user|primary) (?:jobs|tasks|activities)|users and jobs|journeys?|workflows?|flows?)\b/,
  ],
  [
    'users',
    /\b(?:personas?|target (?:users?|customers|audience)|users|audience|stakeholders?|actors|roles|^user$|^who$|who (?:uses|is it for|it is for))\b/,
  ],
  [
    'data',
    /^(?:(?:data )?sources?|inputs?|inputs? and outputs?)$|\b(?:data (?:models?|schema|structures?|dictionary|types)|schema|entities|database (?:design|tables?)|domain model)\b/,
  ],
  [
    'limits',
    /\b(?:non-functional|nfrs?|quality attributes|service levels?|constraints?|limits?|performance|latency|scale|scalability|security|privacy|compliance|governance|quality|budget|costs?|operations?|reliability|availability|volumes?|traffic|capacity|numbers|slas?|slos?)\b/,
  ],
  [
    'must',
    /\b(?:requirements?|must[- ]haves?|expected results?|functional|functionality|features?|what (?:it|we|we['’](?:re|ll)|we are|i) (?:\p{L}+ ){0,2}(?:does|do|build|building|making|needs?|wants?)|things we must|what(?: is)? (?:needed|wanted|required)|rules|behaviou?r|capabilities|scope|needs|solution|proposal|proposed|design details|details|flags|options|settings|arguments|parameters|config(?:uration)?|semantics|guard ?rails|steps|stages|how (?:it|this) (?:should |will )?works?|commands|processing|transformations?|outputs?|evaluation)\b|^(?:must|should|what|how|target|api(?: sketch)?|must not|rabbit holes?)$|^(?:screen|page|view|dialog|modal|tab)s?\b/u,
  ],
  ['goal', /\b(?:goals?|objectives?)\b/],
  [
    'problem',
    /\b(?:problems?|background|motivation(?! (?:layer|system|tools?|features?|engine))|(?<!additional )context|why|overview|summary|abstract|tl;?dr|in short|introduction|vision|today|current|positioning|purpose)\b/,
  ],
];

export function partOf(name: string): Part | undefined {
  // What others say below an issue is what they think; whoever keeps the project decides.
  if (name.endsWith(' commented'))
    return /\b(?:maintainer|owner|author|member|collaborator|lead|pm)\b/.test(name) ? 'must' : 'aside';
  return foreignPart(name) ?? parts.find(([, pattern]) => pattern.test(name))?.[0];
}

/** "What: Roughly, what does this look like?": the word before the colon says it; what follows explains the template. */
function partOfHeading(text: string): Part | undefined {
  if (text.endsWith(')') && (notYet.test(text) || onceDone.test(text))) return 'excluded';
  // "Goals and non-goals": what it is for comes first, and the others have a name of their own below it.
  if (/^(?:[\d.]+ )?goals? (?:and|&|\/|vs\.?) non-? ?goals?$/i.test(text)) return 'goal';
  // "US-1", "FR-3: Dimming", "Story 2": what stands there is asked for, whatever the chapter is called.
  const [, filed] = /^(?:\d[\d.]* )?(US|UC|STORY|USER STORY|FR|REQ)[- ]?\d/i.exec(text) ?? [];
  if (filed !== undefined) return /^(?:FR|REQ)$/i.test(filed) ? 'must' : 'story';
  const at = text.indexOf(': ');
  const whole = partOf(nameKey(text));
  return (at > 0 && whole !== 'aside' ? partOf(nameKey(text.slice(0, at))) : undefined) ?? whole;
}

/** "4. Campus map (planned)": named, and not to be built now. */
const notYet =
  /\((?:beyond [^()]{2,30}|planned|future|coming soon|post-(?:mvp|launch|release|pilot|beta|v1)|later|deferred|not in mvp|phase [2-9]|v[2-9](?:\.\d)?)\)$/i;

/** "Nice-to-have (post-hackathon)": what would be nice, and only when this work is over. */
const onceDone = /\bnice[- ]to[- ]haves?\b.*\((?:post|after)[- ][^()]{3,30}\)$/i;

export interface Place {
  readonly part: Part;
  /** The heading it stands under. */
  readonly under: string;
  /** No heading but the document's own stands above it. */
  readonly isTop: boolean;
  /** What is looked at before a story counts as done. */
  readonly isCriteria?: boolean;
  /** A chapter on how it is built, whatever its sections are called. */
  readonly isTechnical?: boolean;
}

/** Parts of a story or a feature, wherever they stand as headings. */
const formField =
  /^(?:acceptance (?:criteria|tests)|criteria|(?:user )?story|description|requirements|details|notes|behaviou?r|validation(?: rules)?|(?:business )?rules|main flow|flow|error handling)[:.]?$/i;

/** In the report of a fault it is what somebody saw; elsewhere what shall happen, step by step. */
const whatHappens = /^what happens\??$/i;
const asReported = (document: Outline): Part =>
  document.sections.some(({ text }) => /\b(?:expected|should happen|reproduce)\b/i.test(text)) ? 'problem' : 'story';

/** A document that is called nothing but its requirements. */
const onlyDemands =
  /^(?:functional |system |software |business )?requirements(?: document| specification)?(?: \([^()]{2,20}\))?$/i;

/** "# Overview", "# Core features", "# Roadmap": where there are so many of them, none is the name of the whole. */
const fewestChapters = 3;
const ofDocument = /\b(?:requirements? documents?|product requirements|specifications?|spec|prd|srs|brd)\b/i;
export const isChapter = ({ text, level }: { readonly text: string; readonly level: number }, tops: number): boolean =>
  level === 1 &&
  (tops >= fewestChapters || (tops > 1 && isOnlySection(text))) &&
  (!ofDocument.test(text) || partOf(nameKey(text)) === 'aside');

/** "Phase 2 (Growth)" behind "MVP (Phase 1)", "Version 2" behind "Version 1": named, and not to be built now. */
const first = /\bMVP\b|\b(?:v|version|release) ?1(?:\.0)?\b/i;
const next = /^\W*(?:[\d.]+ )?(?:(?:phase|version|release|stage|iteration) ?|v)[2-9](?:\.\d)?\b(?!.*\bMVP\b)/i;

const technical =
  /^\W*(?:[\d.]+ )?(?:technical|technology|system) (?:requirements?|architecture|design|specifications?)\b/i;
const criteria = /^\W*(?:acceptance\b|criteria\b|done when\b)/i;

/** The first chapters of a specification by the book: they tell of the product, and its requirements follow. */
const ofProduct = /^(?:introduction|(?:overall|general) description|product overview)$/;
const hasDemands = (document: Outline): boolean =>
  document.sections.some(
    ({ text, line, endLine }) =>
      endLine - line > 3 && /^(?:(?:specific|functional|system) requirements|system features)$/.test(nameKey(text)),
  );
const isAsked = (part: Part | undefined): boolean =>
  part === undefined || part === 'must' || part === 'story' || part === 'goal';

/** By line number. A heading without a meaning of its own keeps what the one above it said. */
export function placesOf(document: Outline): (Place | undefined)[] {
  const by: (Place | undefined)[] = [];
  const open: { level: number; part: Part; name: string }[] = [];
  /** "**Requirements**" with nothing but the next heading of its kind below it: names without a meaning belong to it. */
  let over: { readonly level: number; readonly part: Part } | undefined;
  const tops = document.sections.filter((one) => one.level === 1).length;
  // What those who met have to do until next time.
  const isOfMeeting = /\b(?:minutes|meeting|kick-?off|workshop|retro)\b/i.test(document.sections[0]?.text ?? '');
  const isByBook = hasDemands(document);
  const hasFirst = document.sections.some(({ text }) => first.test(text) && !/\bpost/i.test(text));
  for (const [i, section] of document.sections.entries()) {
    while ((open.at(-1)?.level ?? 0) >= section.level) open.pop();
    const isSteps = section.level > 1 && whatHappens.test(section.text.trim());
    const own =
      section.level === 1 && !isChapter(section, tops)
        ? onlyDemands.test(section.text)
          ? 'must'
          : undefined
        : isSteps
          ? asReported(document)
          : (hasFirst && next.test(section.text)) || (isOfMeeting && /^actions?$/i.test(section.text))
            ? 'excluded'
            : partOfHeading(section.text);
    if (own !== undefined || (over && section.level < over.level)) over = undefined;
    const above = over && section.level === over.level ? over.part : open.at(-1)?.part;
    if (own !== undefined && document.sections[i + 1]?.level === section.level && isEmptySection(document, section))
      over = { level: section.level, part: own };
    // What is excluded or beside the point stays so, whatever its sub-headings are called; a flow within the requirements is one of them.
    const stays =
      above === 'excluded' || above === 'open' || above === 'aside' || (above === 'must' && own === 'story');
    // Where each heading names a feature, "Summary" or "Schedule" is one, too.
    const isFeature =
      above === 'must' &&
      own !== undefined &&
      namesFeature(document.sections, i, (text) => partOfHeading(text) !== undefined);
    const isOverview = isByBook && isAsked(own) && open.some(({ name }) => ofProduct.test(nameKey(name)));
    const part = stays || isFeature ? above : isOverview ? 'problem' : (own ?? above ?? 'text');
    // "**Acceptance criteria**" below "US-3: Settle up" is part of that.
    const isField = section.level > 2 && formField.test(section.text.trim());
    const named = isField ? [...open].reverse().find((one) => one.level < section.level && one.name !== '')?.name : '';
    const under = named === undefined || named === '' ? clean(section.text, 80) : named;
    const isTechnical = technical.test(section.text) || open.some((one) => technical.test(one.name));
    open.push({ level: section.level, part, name: section.level > 1 ? under : '' });
    const entry = {
      part,
      under,
      isTop: section.level === 1 && !isChapter(section, tops),
      isCriteria: criteria.test(section.text),
      isTechnical,
    };
    for (let line = section.line; line <= section.ownEndLine; line++) by[line] = entry;
  }
  return by;
}

/** Stands in the text without being asked for: left out, undecided, or beside the point. */
export const isLeftOut = (part: Part): boolean =>
  part === 'excluded' || part === 'open' || part === 'aside' || part === 'look';
/** Tells of yesterday or of hopes: true, but nobody asks for it. */
export const isTold = (part: Part): boolean => part === 'problem' || part === 'metric';
