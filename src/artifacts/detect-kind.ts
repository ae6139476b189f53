/** What kind of document a file is: by the name it has in our layout, then by what stands in it. */
import { type Outline, outline } from './outline.ts';
import { nameKey } from './plain-text.ts';
import type { DocumentKind } from './items/item.ts';
import { readRules } from './rules.ts';
import { readAnalysis } from './alternatives.ts';

/** Names of the seed's layout, and what people call such files elsewhere. */
const byName: readonly (readonly [RegExp, DocumentKind])[] = [
  [/\.feature$/i, 'bdd'],
  [/(?:^|[-_./])(?:business-)?rules(?:\.option-\d+)?\.(?:md|markdown)$/i, 'rules'],
  [/(?:^|[-_./])(?:analysis|alternatives)(?:\.option-\d+)?\.(?:md|markdown)$/i, 'analysis'],
  [/(?:^|[-_./])contracts?(?:\.option-\d+)?\.(?:md|markdown|ya?ml|json)$/i, 'contracts'],
  [/(?:^|[-_./])openapi\.(?:ya?ml|json)$/i, 'contracts'],
  [/(?:^|[-_./])flows(?:\.option-\d+)?\.(?:md|markdown)$/i, 'flows'],
  [/(?:^|[-_./])(?:tdd|technical-design)(?:\.option-\d+)?\.(?:md|markdown)$/i, 'tdd'],
  // `requirements.txt` is what a Python project installs.
  [/(?:^|[-_./])(?:prd\.(?:md|markdown|txt)|requirements\.(?:md|markdown))$/i, 'prd'],
  [/(?:^|\/)adrs?\/[^/]+\.(?:md|markdown)$/i, 'adr'],
  [/(?:^|\/)tickets\/[^/]+\.(?:md|markdown)$/i, 'ticket'],
  [/(?:^|\/)[A-Z][A-Z0-9]*-[A-Z]?\d{1,5}(?:-[A-Za-z0-9]+)?\.(?:md|markdown)$/, 'ticket'],
  [/(?:^|\/)design\.(?:md|markdown)$/i, 'tdd'],
];

/** A number or a folder that decision records have, and other things too: a note of a day starts with its date. */
const maybeRecord =
  /(?:^|\/)decisions\/[^/]+\.(?:md|markdown)$|(?:^|\/)(?:adr[-_]?)?\d{4}-(?!\d{2}-\d{2})[a-z0-9][^/]*\.(?:md|markdown)$/i;

/** What every project has; it may show calls without being their document. */
const aboutTheProject =
  /(?:^|\/)(?:readme|changelog|contributing|license|security|code_of_conduct|agents|claude)\.\w+$/i;

/** Files that could be one of ours at all. */
export const documentFile = /\.(?:md|markdown|mdx|feature|ya?ml|json|txt)$/i;

/** `undefined` for what is none of our documents. */
export function detectKind(path: string, text: string): DocumentKind | undefined {
  const known = byName.find(([pattern]) => pattern.test(path))?.[1];
  if (known !== undefined) return known;
  if (/\.(?:ya?ml|json)$/i.test(path)) {
    return /^\s{0,4}\{?\s*"?(?:openapi|swagger|asyncapi)"?\s*:/m.test(text.slice(0, 4000)) ? 'contracts' : undefined;
  }
  if (!/\.(?:md|markdown|mdx|txt)$/i.test(path)) return undefined;
  const document = outline(text);
  if (maybeRecord.test(path) && saysDecision(document)) return 'adr';
  const kind = byContent(document);
  return kind === 'contracts' && aboutTheProject.test(path) ? undefined : kind;
}

const titles: readonly (readonly [RegExp, DocumentKind])[] = [
  [/^business rules\b/, 'rules'],
  [/^(?:alternatives? analysis|solution analysis|alternatives)\b/, 'analysis'],
  [/^adr[-\s:]|^architecture decision record\b/, 'adr'],
  [/^(?:technical design|tdd|design document|technical design document)\b/, 'tdd'],
  [/^(?:api )?contracts?\b/, 'contracts'],
  [/^(?:user |system )?flows?\b/, 'flows'],
  [/^(?:feature|epic|prd|product requirements?)\b/, 'prd'],
];

/** A call that has a heading of its own. */
const endpointTitle = /^(?:\d[\d.]*\s+)?(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)\s+\/\S*/;

function saysDecision({ sections }: Outline): boolean {
  return sections.some(({ text }) =>
    /^(?:the )?(?:decisions?|decision outcome|context|context and problem statement)$/.test(nameKey(text)),
  );
}

function byContent(document: Outline): DocumentKind | undefined {
  const title = document.sections.find(({ level }) => level === 1)?.text ?? '';
  const named = titles.find(([pattern]) => pattern.test(nameKey(title)))?.[1];
  if (named !== undefined) return named;
  const front = document.frontMatter?.data ?? {};
  const names = new Set(document.sections.map(({ text }) => nameKey(text)));
  if (typeof front['id'] === 'string' && ('summary' in front || 'depends_on' in front || 'blocked_by' in front))
    return 'ticket';
  if (names.has('acceptance criteria') && /^(?:[A-Za-z][A-Za-z0-9]*-\w+\s*[:–—-]|[A-Z][A-Z0-9]*-\d+\s)/.test(title))
    return 'ticket';
  // A table or list that names rules may stand in any document; headings of them are the document.
  const { rules, form } = readRules(document);
  if (rules.length > 0 && (form === 'headings' || /\brules\b/.test(nameKey(title)))) return 'rules';
  if (names.has('decision') && names.has('context') && (names.has('consequences') || names.has('status'))) return 'adr';
  const { alternatives } = readAnalysis(document);
  // Options are weighed; a list of steps is called so too.
  if (alternatives.length > 1 && alternatives.some(({ pros, cons }) => pros.length + cons.length > 0))
    return 'analysis';
  if (document.sections.filter(({ text }) => endpointTitle.test(text)).length > 1) return 'contracts';
  const isDesign = ['component design', 'components', 'architecture', 'architecture overview'].some((name) =>
    names.has(name),
  );
  if (isDesign && (names.has('data schema') || names.has('data flow') || names.has('file structure'))) return 'tdd';
  const isPrd = ['problem statement', 'user stories', 'requirements', 'functional requirements', 'target users'];
  return isPrd.filter((name) => names.has(name)).length >= 2 ? 'prd' : undefined;
}
