/** What kind of document a file is: by the name it has in our layout, then by what stands in it. */
import { consequencesPart, contextPart, decisionPart, partSection } from './adr-parts.ts';
import { isDesignTicket } from './design-ticket.ts';
import { type Outline, outline } from './outline.ts';
import { nameKey } from './plain-text.ts';
import type { SlotKind } from '../core/line.ts';
import { readRules } from './rules.ts';
import { readAnalysis } from './alternatives.ts';
import { isMarkdownFeature } from './markdown-feature.ts';
import { isDecisionLog } from './decision-log.ts';
import { isFencedFeature } from './fenced-features.ts';
import { houseLabels } from './house-labels.ts';
import { findSection } from './find-section.ts';
import { readTicket } from './ticket.ts';
import { criteriaNames, criteriaOf } from './ticket-criteria.ts';
import { dependencyNames, pointsNames, ticketFields } from './ticket-fields.ts';
import { isNamedSpecification } from './named-requirements.ts';
import { isTaskList } from './task-list.ts';
import { isTestCases } from './test-cases.ts';
import { looseSections } from './tdd-sections.ts';

/** Names of the seed's layout, and what people call such files elsewhere. */
const byName: readonly (readonly [RegExp, SlotKind])[] = [
  [/\.feature$/i, 'bdd'],
  // What a record or a ticket is about may be called like another document: `adr/0001-access-control-contract.md`.
  [/(?:^|\/)adrs?\/(?!(?:readme|_?index|[^/]*template[^/]*)\.)[^/]+\.(?:md|markdown)$/i, 'adr'],
  [/(?:^|\/)(?:tickets|backlog\/tasks)\/(?!(?:readme|index|[^/]*template[^/]*)\.)[^/]+\.(?:md|markdown)$/i, 'ticket'],
  [/(?:^|[-_./])(?:business-)?rules(?:\.option-\d+)?\.(?:md|markdown)$/i, 'rules'],
  [/(?:^|[-_./])(?:analysis|alternatives)(?:\.option-\d+)?\.(?:md|markdown)$/i, 'analysis'],
  [/(?:^|[-_./])contracts?(?:\.option-\d+)?\.(?:md|markdown|ya?ml|json)$/i, 'contracts'],
  [/(?:^|[-_./])openapi\.(?:ya?ml|json)$/i, 'contracts'],
  [/(?:^|[-_./])flows(?:\.option-\d+)?\.(?:md|markdown)$/i, 'flows'],
  [/(?:^|[-_./])(?:tdd|technical-design)(?:\.option-\d+)?\.(?:md|markdown)$/i, 'tdd'],
  [/(?:^|\/)contracts?\/(?:[^/]+\/)?[^/]+\.d\.[mc]?ts$|(?:^|[-_./])contracts?\.d\.[mc]?ts$/i, 'contracts'],
  // `requirements.txt` is what a Python project installs.
  [/(?:^|[-_./])(?:prd\.(?:md|markdown|txt)|requirements\.(?:md|markdown))$/i, 'prd'],
  [/(?:^|\/)prds?\/(?!(?:readme|index|[^/]*template[^/]*)\.)[^/]+\.(?:md|markdown)$/i, 'prd'],
  [/(?:^|\/)ADR[-_ ]?\d{1,5}[^/]*\.(?:md|markdown)$/i, 'adr'],
  [/(?:^|\/)(?!RFC-)[A-Z][A-Z0-9]*-(?!V\d)[A-Z]?\d{1,5}(?:-[A-Za-z0-9]+)?\.(?:md|markdown)$/, 'ticket'],
  [/(?:^|\/)design\.(?:md|markdown)$/i, 'tdd'],
];

/** A number or a folder that decision records have, and other things too: a note of a day starts with its date. */
const maybeRecord =
  /(?:^|\/)(?:decisions|entscheidungen|decisiones|décisions|decisões|decisioni|beslissingen)\/[^/]+\.(?:md|markdown)$|(?:^|\/)(?:adr[-_]?)?\d{4}-(?!\d{2}-\d{2})[a-z0-9][^/]*\.(?:md|markdown)$/i;

/** The first page of a folder of an API, with calls at the head of its lines. */
const apiPage = /(?:^|\/)(?:apis?|contracts?|endpoints)\/(?:readme|index|api|endpoints)\.(?:md|markdown)$/i;
const calls = (text: string): number =>
  text.slice(0, 200_000).match(/^(?:#{1,6} |[-*+] )?[`*]{0,3}(?:GET|POST|PUT|PATCH|DELETE) \/[a-z{]/gm)?.length ?? 0;

/** What every project has; it may show calls without being their document. */
const aboutTheProject =
  /(?:^|\/)(?:readme|changelog|contributing|license|security|code_of_conduct|agents|claude)\.\w+$/i;

/** What an agent is told to write looks like it. */
const forAnAgent = /(?:^|\/)(?:agents|commands|prompts|personas|skills)\/(?:[^/]+\/)?[^/]+\.(?:md|markdown|mdx)$/i;

/** Files that could be one of ours at all. */
export const documentFile = /\.(?:md|markdown|mdx|feature|ya?ml|json|csv|txt|d\.[mc]?ts)$/i;

/** A form to be filled in, and how to write one: called like a document, and none. */
const form =
  /(?:^|\/)checklists\/[^/]+$|(?:^|[-_./ ])(?:template|checklist|rubric|cheat-?sheet)\.(?:md|markdown|mdx)$|(?:^|\/)(?:skill|instructions|prompt)\.md$/i;

/** Why a specification is changed, beside the change. */
const proposal = /(?:^|\/)changes\/[^/]+\/proposal\.(?:md|markdown)$/i;

/** What we say ourselves of a package at its closing, beside a design that may be called `prd.md`. */
export const isClosingReview = (path: string, text: string): boolean =>
  /\.review\.md$/i.test(path) && /^# Closing Review\b/m.test(text.slice(0, 500));

/** `undefined` for what is none of our documents. */
export function detectKind(path: string, text: string): SlotKind | undefined {
  if (form.test(path) || isClosingReview(path, text)) return undefined;
  if (/\.feature\.(?:md|markdown)$/i.test(path)) return isMarkdownFeature(text) ? 'bdd' : undefined;
  if (isNamedSpecification({ path, text })) return 'rules';
  if (proposal.test(path) && /^## (?:Why|What Changes)\b/m.test(text)) return 'prd';
  const known = byName.find(([pattern]) => pattern.test(path))?.[1];
  if (isTaskList(path, text)) return 'ticket';
  if (known !== undefined) return known === 'ticket' ? ticketOrPrd(path, text) : asNamed(known, text);
  if (/\.(?:ya?ml|json)$/i.test(path)) {
    return isContract(path, text.slice(0, 100_000)) ? 'contracts' : undefined;
  }
  if (!/\.(?:md|markdown|mdx|txt)$/i.test(path)) return undefined;
  const document = outline(text);
  if (apiPage.test(path) && calls(text) > 1) return 'contracts';
  if (aboutTheProject.test(path) || forAnAgent.test(path)) return undefined;
  if (isTestCases(text) || isFencedFeature(text)) return 'bdd';
  if (isDecisionLog(text)) return 'adr';
  if (maybeRecord.test(path) && saysDecision(document)) return 'adr';
  return byContent(document, text, path);
}

/** The key stands at the top and says a version; a list of packages has such names too. */
function isContract(path: string, text: string): boolean {
  if (/(?:^|\/)package(?:-lock)?\.json$/i.test(path)) return false;
  const says = path.toLowerCase().endsWith('.json')
    ? /^\s{0,4}\{?\s{0,8}"(?:openapi|swagger|asyncapi)"\s{0,8}:\s{0,8}"\d/m
    : /^["']?(?:openapi|swagger|asyncapi)["']?\s{0,8}:\s{0,8}["']?\d/m;
  return says.test(text);
}

/** TDD is also a way to write code: red, green, refactor. */
const isTestFirst = (text: string): boolean =>
  /\btest[- ]driven\b|\bred[ ,/→>-]{1,4}green\b/i.test(text.slice(0, 20_000)) &&
  !/^#{1,6}\s+(?:[\d.]+\s+)?(?:architecture|component|data (?:model|schema)|proposed solution)/im.test(
    text.slice(0, 100_000),
  );

/** `PHASE-1-REPORT.md`: a part of a plan or of a text, and no ticket of a project PHASE. */
const isPart =
  /(?:^|\/)(?:PHASE|WEEK|DAY|SPRINT|ITERATION|STEP|PART|CHAPTER|SECTION|APPENDIX|LEVEL|STAGE|ROUND|MILESTONE|VERSION|QUARTER)-\d[^/]*$/;

/** Nothing of it is planned yet. */
const ofEpic = /(?:^|\/)EPIC-\d[^/]*$|(?:^|\/)\.claude\/context\/[^/]+$/;

/** `.claude/context/EPIC-123.md`: what was asked for may be kept under the id of its epic (002-R36). */
function ticketOrPrd(path: string, text: string): SlotKind | undefined {
  if (/(?:^|\/)(?:tickets|backlog\/tasks)\//i.test(path)) return 'ticket';
  const document = outline(text);
  if (looksPlanned(document) && (!isPart.test(path) || hasId(document))) return 'ticket';
  const title = nameKey(document.sections.find(({ level }) => level === 1)?.text ?? '');
  const names = new Set(document.sections.map((one) => nameKey(one.text)));
  const isPrd = prdTitle.test(title) || ofEpic.test(path) || prdHeadings.filter((name) => names.has(name)).length >= 2;
  // A report or a week may be called so too: what it is to be done by or waits for, or its own id, says that it is a ticket.
  const [stem = ''] = /[^/]+(?=\.\w+$)/.exec(path) ?? [];
  const isOwn = hasId(document) || (stem.split('-').length < 3 && !isPart.test(path));
  return isPrd ? 'prd' : isOwn ? 'ticket' : undefined;
}

/** An id has a number in it: `Bug: it crashes` is none. */
const hasId = (document: Outline): boolean => /\d/.test(readTicket(document).id ?? '');

/** `decisions.md` in a folder of records: a heading, and an item with a link for each. */
function isListOfLinks(text: string): boolean {
  const said = text
    .slice(0, 20_000)
    .split('\n')
    .filter((line) => /\S/.test(line) && !/^(?:#|---|<!--)/.test(line));
  return said.length > 1 && said.every((line) => /^\s{0,8}(?:[-*+]|\d{1,4}[.)])\s{1,4}\[[^\]]{1,300}\]\(/.test(line));
}

/** Names that other things have too: an analysis of code, the rules of a linter. Then something in it has to say so. */
function asNamed(kind: SlotKind, text: string): SlotKind | undefined {
  if (kind === 'prd') return isListOfRules(outline(text), text) ? 'rules' : kind;
  if (kind === 'tdd') return isTestFirst(text) ? undefined : kind;
  if (kind === 'adr') return isListOfLinks(text) ? undefined : kind;
  if (kind !== 'rules' && kind !== 'analysis') return kind;
  const document = outline(text);
  const title = nameKey(document.sections.find(({ level }) => level === 1)?.text ?? '');
  if (kind === 'analysis')
    return readAnalysis(document).alternatives.length > 0 ||
      document.sections.some(({ text: name }) => /\b(?:alternatives?|options?)\b/i.test(name))
      ? kind
      : undefined;
  // `Architecture rules` with a chapter for each thing that a linter looks at; a list without one is empty.
  const isSaid =
    /\b(?:business )?rules (?:for|of)\b|\bbusiness rules?\b/.test(title) ||
    (/\brules$/.test(title) && document.sections.length < 5) ||
    document.sections.length < 2;
  return isSaid || readRules(outline(houseLabels(text)?.read(text) ?? text)).rules.length > 0 ? kind : undefined;
}

/** `Contracts`, `Contracts: Export`, `Contracts for the export`; what goes on in another way is about something else. */
const alone = String.raw`(?=$|\s*[:–—]|\s-\s|\s(?:for|of)\b)`;
const prdTitle =
  /^(?:feature|epic)\s*[:–—]|^(?:feature|epic) - |^prd(?=$|\s*[:–—(\d-]|\s(?:for|of|v\d))|^product requirements?\b/;
const titles: readonly (readonly [RegExp, SlotKind])[] = [
  [/^business rules\b/, 'rules'],
  [new RegExp(`^(?:alternatives? analysis|solution analysis|alternatives)${alone}`), 'analysis'],
  [/^adr[-\s]?\d|^adr\s*[:–—]|^adr - |^architecture decision record\s*(?:$|[:\d–—-])/, 'adr'],
  [new RegExp(`^(?:technical design(?: document| doc)?|tdd|design document)${alone}`), 'tdd'],
  [new RegExp(`^(?:api )?contracts?${alone}`), 'contracts'],
  [new RegExp(`^(?:user |system )?flows?${alone}`), 'flows'],
  [prdTitle, 'prd'],
];

/** A call that has a heading of its own. */
const endpointTitle = /^(?:\d[\d.]*\s+)?(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)\s+\/\S*/;

/** A page of a wiki has its path or the name of its file as the id. */
const isPlace = (id: string): boolean => /\/|\.[a-z]{2,4}$/i.test(id);

/** What is done when, how large it is, or what it waits for. */
function looksPlanned(document: Outline): boolean {
  const names = [...dependencyNames, ...pointsNames, 'blocks'];
  return (
    findSection(document, criteriaNames) !== undefined ||
    criteriaOf(document).length > 0 ||
    ticketFields(document).some(({ name }) => names.includes(nameKey(name)))
  );
}

/** A log of decisions has headings with the word, too: in English only the name itself counts. */
function saysDecision(document: Outline): boolean {
  // Nygard's form is known by its other parts too: a record without its decision is still one.
  const isNygard = [contextPart, consequencesPart].every((part) => partSection(document, part)) && hasStatus(document);
  return (
    isNygard ||
    document.sections.some(({ text }) => {
      const name = nameKey(text);
      const isNamed = /^(?:(?:the )?decisions?|decision outcome|context|context and problem statement)$/.test(name);
      return (
        isNamed ||
        (!/decision|^outcome$|^solution$/.test(name) && decisionPart.stem.test(name) && !decisionPart.not?.test(name))
      );
    })
  );
}

const hasStatus = ({ sections }: Outline): boolean => sections.some(({ text }) => nameKey(text) === 'status');

/** `REQ-001` to `REQ-009`, each with its source: rules that somebody took from a PRD, whatever the file is called. */
function isListOfRules(document: Outline, text: string): boolean {
  const title = nameKey(document.sections.find(({ level }) => level === 1)?.text ?? '');
  const labels = /\b(?:rules|requirements|policies|invariants)\b/.test(title) ? houseLabels(text) : undefined;
  if (!labels || findSection(document, prdParts) !== undefined) return false;
  const { rules } = readRules(outline(labels.read(text)));
  const sourced = rules.filter(({ parts }) => parts.some(({ name }) => /^(?:source|sources|rationale)$/i.test(name)));
  return rules.length > 1 && sourced.length >= rules.length * 0.8;
}

const prdParts = ['problem statement', 'problem', 'the problem', 'user stories', 'stories', 'target users', 'personas'];

const prdHeadings = ['problem statement', 'user stories', 'requirements', 'functional requirements', 'target users'];

/** A design by its parts, under whatever name: an RFC, a design doc, a proposal. A PRD shares the others with it. */
function isDesignDocument({ sections }: Outline, path: string, title: string): boolean {
  const names = new Set(sections.flatMap(({ level, text }) => (level > 1 ? [nameKey(text)] : [])));
  const found = looseSections().filter(({ name, aliases }) =>
    [name.toLowerCase(), ...aliases].some((one) => names.has(one)),
  );
  const inSolution = found.filter((one) => one.inSolution && one.name !== 'Out of Scope').length;
  const isNamed =
    /(?:^|\/)(?:rfcs?|designs?|design-docs|proposals)\/[^/]+$/i.test(path) ||
    /\b(?:rfc|design|proposal|architecture)\b/i.test(title);
  return found.length >= 6 && inSolution >= (isNamed ? 2 : 4);
}

function byContent(document: Outline, text: string, path: string): SlotKind | undefined {
  const title = document.sections.find(({ level }) => level === 1)?.text ?? '';
  const named = titles.find(([pattern]) => pattern.test(nameKey(title)))?.[1];
  if (named !== undefined) return named;
  if (isDesignTicket(document)) return 'tdd';
  const front = document.frontMatter?.data ?? {};
  const names = new Set(document.sections.map(({ text }) => nameKey(text)));
  const isTitled = title !== '' || typeof front['title'] === 'string';
  const isTracked =
    'title' in front && 'status' in front && ('dependencies' in front || names.has('acceptance criteria'));
  if (
    typeof front['id'] === 'string' &&
    !isPlace(front['id']) &&
    (isTracked || ('summary' in front && /\d/.test(front['id'])) || 'depends_on' in front || 'blocked_by' in front)
  )
    return 'ticket';
  if (names.has('acceptance criteria') && /^(?:[A-Za-z][A-Za-z0-9]*-\w+\s*[:–—-]|[A-Z][A-Z0-9]*-\d+\s)/.test(title))
    return 'ticket';
  if (/(?:^|\/)(?:issues|stories|backlog)\/[^/]+$/i.test(path) && isTitled && looksPlanned(document))
    return hasId(document) || /#\d|(?:^|\/)(?:issue-)?\d{1,6}[-_.][^/]*$/i.test(`${title} ${path}`) || 'number' in front
      ? 'ticket'
      : undefined;
  // A table or list that names rules may stand in any document; headings of them are the document.
  const { rules, form } = readRules(document);
  if (rules.length > 0 && (form === 'headings' || /\brules\b/.test(nameKey(title)))) return 'rules';
  if (isListOfRules(document, text)) return 'rules';
  if (names.has('decision') && names.has('context') && (names.has('consequences') || names.has('status'))) return 'adr';
  const { alternatives } = readAnalysis(document);
  // Options are weighed; a list of steps is called so too.
  const weighed = alternatives.filter(({ pros, cons }) => pros.length > 0 && cons.length > 0).length;
  // Where the title does not say so, one that is not weighed shows that something else is meant.
  const isSaid = weighed > 0 && /\b(?:options|alternatives|analysis|trade-?offs?|comparison)\b/i.test(title);
  if (isSaid || (weighed > 1 && weighed === alternatives.length)) return 'analysis';
  if (document.sections.filter(({ text }) => endpointTitle.test(text)).length > 1) return 'contracts';
  const isDesign = ['component design', 'components', 'architecture', 'architecture overview'].some((name) =>
    names.has(name),
  );
  if (isDesign && (names.has('data schema') || names.has('data flow') || names.has('file structure'))) return 'tdd';
  if (isDesignDocument(document, path, title)) return 'tdd';
  return prdHeadings.filter((name) => names.has(name)).length >= 2 ? 'prd' : undefined;
}
