/** The PRD: the parts that a design needs, and the words that leave it open (002-R16). */
import { titleOf } from '../../artifacts/find-section.ts';
import type { Outline, Section } from '../../artifacts/outline.ts';
import { nameKey, nameKeys } from '../../artifacts/plain-text.ts';
import { isReadAs } from '../../artifacts/read-as.ts';
import { type Problem, problem, warning } from '../../core/problem.ts';
import type { ReadPackage } from './documents.ts';

interface Part {
  readonly name: string;
  /** Its heading in the usual form. */
  readonly exact: RegExp;
  /** Any heading that does its work. */
  readonly loose: RegExp;
}

const parts: readonly Part[] = [
  {
    name: 'Problem Statement',
    exact: /^problem(?: statement)?$/,
    loose: /\b(?:problem|background|motivation|why|context|goals?|summary|overview|introduction)\b/,
  },
  {
    name: 'Target Users',
    exact: /^(?:target users?|personas?|users?(?! stor))(?:\W|$)/,
    loose: /\b(?:users?(?! stor)|personas?|audience|stakeholders|actors|who|roles)\b/,
  },
  { name: 'User Stories', exact: /^user stories$/, loose: /\b(?:stor(?:y|ies)|use cases?|scenarios|journeys)\b/ },
  {
    name: 'Requirements',
    exact: /^(?:\w+ )?requirements$/,
    loose: /\b(?:requirements?|features?|must have|functional|scope|what|rules)\b/,
  },
  {
    name: 'Out of Scope',
    exact: /^out of scope$/,
    loose:
      /\b(?:out of scope|non-goals?|not in scope|exclusions?|won't|will not|not included|not now|not doing|not part|not planned|no goals?|limits|later|future|(?:leave|leaving|left) out|(?:do|does) not do)\b/,
  },
];

/** `| As a | I want to | so that |` */
const tableOfStories = /^\|\s{0,3}as an?\b[^|]{0,20}\|\s{0,3}i (?:want|need|can)/i;
/** `- As a singer, I want to ...`: stories, whatever stands above them. */
const story =
  /^\s{0,8}(?:[-*+]|\d{1,3}[.)])\s{1,3}(?:\*\*[^*]{1,40}\*\*:?\s)?[*_]{0,2}as an?\b.{2,80}?\bi (?:want|need|can|would)\b/i;
/** What others call `Out of Scope`. */
const otherScope = /^(?:non-goals?|not in scope)$/;

/** One that follows the form lacks what it leaves out; one in another form is only told so. */
const followsForm = 4;
/** Names that only this form has; others speak of requirements. */
const ofTheForm = ['user stories', 'feature requirements'];

export function prdFindings(read: ReadPackage): Problem[] {
  // Where rules stand, what it leaves out was asked about or assumed.
  const isAnswered = read.rules.length > 0;
  return read.prds.flatMap(({ document, path }) => [
    // What is read as rules too has a form of its own.
    ...(read.rules.some((one) => isReadAs(one.path)) ? [] : missing(document, path)).map((one) =>
      isAnswered ? { ...one, severity: 'warning' as const } : one,
    ),
    ...vague(document, path),
  ]);
}

function missing(document: Outline, path: string): Problem[] {
  // `Background / Problem Statement` is both.
  const title = titleOf(document)?.line ?? 0;
  const names = document.sections.filter(({ line }) => line !== title).flatMap((one) => nameKeys(one.text));
  // "Out of scope" is no scope, and no requirement.
  const isLeftOut = (name: string) =>
    /out of scope|non-goal|(?:leave|left|leaving) out|not (?:in scope|now|doing|planned|part|included)|won't/.test(
      name,
    );
  const has = ({ name: part, loose }: Part) =>
    names.some((name) => loose.test(name) && (part === 'Out of Scope' || !isLeftOut(name))) ||
    (part === 'User Stories' &&
      document.lines.some((text) => tableOfStories.test(text) || story.test(text.slice(0, 300))));
  // Stories name the users: "As a reader I want ...".
  const namesUsers = document.lines.some(
    (text) => /as an?\b/i.test(text) && /\bas an?[*_]{0,2} [*_{[<]{0,4}\p{L}/iu.test(text.slice(0, 300)),
  );
  const exact = parts.filter((part) => names.some((name) => part.exact.test(name))).length;
  const hasForm = exact >= followsForm || ofTheForm.every((name) => names.includes(name));
  // One that has all the other parts by their names has forgotten this one.
  const byName = exact + (names.some((name) => otherScope.test(name)) ? 1 : 0);
  const isLastMissing = byName === parts.length - 1 || parts.every((part) => part.name === 'Target Users' || has(part));
  const absent = parts.filter((part) => !has(part) && (part.name !== 'Target Users' || !namesUsers || isLastMissing));
  const empty = !hasForm ? [] : emptyParts(document, path);
  if (absent.length === 0) return empty;
  const at = `${path}:${titleOf(document)?.line ?? 1}`;
  if (!hasForm) {
    const message = `The PRD has no heading for ${absent.map(({ name }) => name).join(', ')}.`;
    const fix = 'A design can start from it; with these parts there is less to ask.';
    return [warning('prd/no-sections', message, { at, fix })];
  }
  // Stories tell who the users are; that they have no section of their own may be meant.
  return [
    ...empty,
    ...absent.map(({ name }) =>
      (name === 'Target Users' && namesUsers ? warning : problem)(
        'prd/missing-section',
        `The section "${name}" is missing.`,
        { at, fix: `Add ## ${name}` },
      ),
    ),
  ];
}

/** A heading alone may be one that somebody meant to come back to, or say that there is nothing. */
const emptyParts = ({ sections, lines }: Outline, path: string): Problem[] => {
  const isEmpty = ({ line, endLine }: Section) => lines.slice(line, endLine).every((text) => text.trim() === '');
  const empty = sections.filter((one) => one.level > 1 && isEmpty(one));
  if (empty.length === 0) return [];
  return parts.flatMap(({ name, exact }) => {
    const own = sections.filter(({ level, text }) => level > 1 && exact.test(nameKey(text)));
    const [first] = own;
    if (!first || !own.every((one) => empty.includes(one))) return [];
    const fix = 'Fill it in; where there is nothing to say, say so: None.';
    return [warning('prd/empty-section', `The section "${name}" says nothing.`, { at: `${path}:${first.line}`, fix })];
  });
};

/** "should have" is a verb like any other; "should" alone leaves open whether it must. */
const weak = /\b(?:should(?! have\b)|might|easy|easily|simple|simply|obvious(?:ly)?|just|etc)\b/gi;
/** How much it is wanted, beside what is wanted: `| Should |`, `(Should)`, `**Priority:** Should`. */
const rank = /(?<=[|([]\s{0,3}[*_]{0,2}|priority:[*_]{0,2}\s{0,3}[*_]{0,2})should(?=[*_]{0,2}\s{0,3}(?:[|)\]]|$))/gi;
/** Qualities that nobody can measure: told of in a demand that has no number beside them. */
export const unmeasured =
  /\b(?:fast(?:er)?|quick(?:ly|er)?|user[- ]friendly|intuitive(?:ly)?|seamless(?:ly)?|robust|scalable|performant|efficient(?:ly)?|reasonabl[ey]|appropriate(?:ly)?|adequate(?:ly)?|sufficient(?:ly)?|gracefully|smooth(?:ly)?|as needed|(?:if|where|when) possible|as soon as possible|and so on)\b/gi;
/** `FR-3:`, `6.1.`, `- P6`: no number of the demand. */
const label =
  /^\s{0,12}(?:[-*+|]\s{1,3})?(?:\[[ xX]\]\s{1,3})?[*_]{0,2}(?:[A-Z]{1,6}[-_ ]?)?\d[\d.]{0,8}[*_:.)|]{0,3}(?=\s)/;
const demand = /\b(?:must|shall|should|has to|have to|needs? to|is required to)\b/i;
const open = /\b(?:TBD|TODO|FIXME|XXX)\b|\[\?\]|(?<!\?)\?{3,}/g;
/** Whoever asks "should guests cancel?" says that it is open. */
const question = /[^.!?|]{1,400}\?(?!\?)/g;
const longest = 5000;

/** Lines in which a requirement stands, whatever its verb. */
function demanding(document: Outline): Uint8Array {
  const inside = new Uint8Array(document.lines.length + 2);
  const title = titleOf(document)?.line;
  for (const { text, line, endLine } of document.sections)
    if (
      line !== title &&
      /\brequirements\b|\b(?:has|have|needs?) to do\b|\bmust(?: do|[- ]haves?)\b/.test(nameKey(text))
    )
      inside.fill(1, line + 1, endLine + 1);
  return inside;
}

/** What none of the others is found without. */
const maybe =
  /should|might|eas[yi]|simpl|obvious|just|etc|tbd|todo|fixme|xxx|\?\]|\?\?\?|fast|quick|friendly|intuitiv|seamless|robust|scalab|performant|efficient|reasonabl|appropriat|adequat|sufficient|gracef|smooth|needed|possible|so on/i;

function vague(document: Outline, path: string): Problem[] {
  const inside = demanding(document);
  return document.lines.flatMap((raw, i) => {
    if (!maybe.test(raw.length > longest ? '' : raw)) return [];
    if (document.isCode(i + 1) || raw.length > longest || /^\s{0,3}#{1,6}\s/.test(raw)) return [];
    const text = raw.replaceAll(/`[^`]{0,500}`|"[^"]{0,200}"|“[^”]{0,200}”/g, ' ').replaceAll(rank, ' ');
    const at = `${path}:${i + 1}`;
    const told = text.includes('?') ? text.replaceAll(question, ' ') : text;
    const isDemand = !/\d/.test(told.replace(label, '')) && (inside[i + 1] === 1 || demand.test(told));
    const said = [...told.matchAll(weak), ...(isDemand ? told.matchAll(unmeasured) : [])];
    const words = [...new Set(said.map(([word]) => word.toLowerCase()))];
    const marks = [...new Set([...text.matchAll(open)].map(([mark]) => mark))];
    return [
      ...words.map((word) =>
        warning('prd/vague', `"${word}" leaves open what is meant.`, {
          at,
          fix: hints[word] ?? 'Say what exactly, with a number where there is one.',
        }),
      ),
      ...marks.map((mark) =>
        warning('prd/open-mark', `${mark}: something is undecided here.`, {
          at,
          fix: 'Decide it, or list it under Open Questions.',
        }),
      ),
    ];
  });
}

const hints: Readonly<Record<string, string>> = {
  should: 'Write must, or may.',
  might: 'Write must, or may.',
  etc: 'List all of them.',
};
