/** Everything that a machine can say about a group of documents: our own checks, the real parsers, drift, templates, waivers. */
import { inItsFile } from '../../artifacts/read-as.ts';
import { isNote } from '../../artifacts/notes.ts';
import { isNamedSpecification } from '../../artifacts/named-requirements.ts';
import { applyWaivers, lineOf, type Waived } from '../../artifacts/waivers.ts';
import { type Problem, problem, warning } from '../../core/problem.ts';
import type { TicketGraph } from '../../stages/tickets/graph.ts';
import type { GatheredDocument } from '../gather-documents.ts';
import type { OtherText } from '../validation-requests.ts';
import type { World } from '../world.ts';
import { driftFindings } from './drift.ts';
import { linkedFileFindings } from './linked-files.ts';
import { namedDocumentFindings } from './named-documents.ts';
import { namedFileFindings } from './named-files.ts';
import { asDocument, pageFindings } from './pages.ts';
import { ownFindings } from './own-findings.ts';
import type { Group } from './group.ts';
import { KeptFindings } from './kept-findings.ts';
import { linesOf } from '../../artifacts/lines-of.ts';

export interface GroupReport {
  readonly findings: readonly Problem[];
  readonly waived: readonly Waived[];
  readonly graph?: TicketGraph;
}

export interface CheckOptions {
  /** Also ask the workspace's own TypeScript. */
  readonly types?: boolean;
  /** Nothing of what words and numbers say of each other. */
  readonly structure?: boolean;
}

export async function checkGroup(
  world: World,
  group: Group,
  options: CheckOptions = {},
  /** Who checks many groups has one for all. */
  kept: KeptFindings = new KeptFindings(world.memory),
): Promise<GroupReport> {
  const { opened, only, pages = [] } = group;
  // What is made of a document is kept for as long as the document is: these go when the group is done.
  const documents = group.documents.map((one) => ({ ...one }));
  const own = await ownFindings(world, group, documents, kept, options.structure);
  // A specification that is also read as rules is one file.
  const files = new Map(documents.map((one) => [inItsFile(one.path), { ...one, path: inItsFile(one.path) }]));
  const asked = [...files.values()].filter(({ path }) => !only || only.has(path));
  const notes = new Set(documents.filter(isNote).map(({ path }) => inItsFile(path)));
  const parsed = await parserFindings(world, asked, options, group.others, notes);
  const all: Problem[] = [
    ...(opened ? own.findings : inOtherForm(own.findings, own.isReadAs)),
    ...parsed.findings,
    ...(opened ? await driftFindings(world, opened) : []),
    ...(await namedFileFindings(world, asked)),
    ...(await linkedFileFindings(world, [...asked, ...pages.map(asDocument)], [...files.keys()])),
    ...(await contractFindings([...files.values()], group.others)),
    ...(await namedDocumentFindings(world, asked, [...files.keys()])),
    ...pageFindings(
      documents.filter(({ path }) => !only || only.has(inItsFile(path))),
      pages,
    ),
    // A page beside them, such as the closing review, has no form.
    ...(await templateFindings(
      world,
      asked.filter(({ path }) => !notes.has(path)),
    )),
    ...own.more,
  ];
  const told = new Set(all.map(({ at }) => at));
  all.push(...own.ids.filter(({ at, code }) => !told.has(at) || code === 'text/part-left-out'));
  const { graph } = own;
  // A page that nothing is told of may show how to waive.
  const withFindings = new Set(all.map(fileOf));
  return {
    ...judged(
      onePerPath([
        ...asked,
        ...(group.others ?? []),
        ...pages.filter(({ path }) => withFindings.has(path)),
        ...parsed.beside,
      ]),
      unique(all),
      options.structure,
    ),
    ...(graph ? { graph } : {}),
  };
}

/** Where one schema stands in two files. */
async function contractFindings(
  documents: readonly GatheredDocument[],
  others: readonly OtherText[] = [],
): Promise<Problem[]> {
  const contracts = [...documents.filter(({ kind }) => kind === 'contracts'), ...others];
  if (contracts.length < 2) return [];
  const { schemaTwinFindings } = await import('../../stages/package/schema-twins.ts');
  return schemaTwinFindings(contracts);
}

/** That many parts of ours nobody forgets: a file that is only called like a design is one in another form. */
const partsOfAnother = 11;
const missingPart = 'design/missing-section';

/** `isKnown`: specifications and lists of tasks beside it say which form it has. */
function inOtherForm(findings: readonly Problem[], isKnown: boolean): Problem[] {
  const missing = new Map<string, string[]>();
  for (const one of findings.filter(isAdvice)) {
    const [, part = ''] = /"(.+)"/.exec(one.message) ?? [];
    missing.set(fileOf(one), [...(missing.get(fileOf(one)) ?? []), part]);
  }
  const others = new Map([...missing].filter(([, parts]) => parts.length >= partsOfAnother));
  if (others.size === 0) return [...findings];
  const told = [...(isKnown ? [] : others)].map(([file, parts]) =>
    warning('design/other-form', `It lacks ${parts.length} parts of a technical design: ${parts.join(', ')}.`, {
      at: `${file}:1`,
      fix: 'Give it our sections (charrette next shows them), or leave it as it is.',
    }),
  );
  return [...findings.filter((one) => !isAdvice(one) || !others.has(fileOf(one))), ...told];
}

/** Of a design that has our form each missing part is an error, and stays one. */
const isAdvice = ({ code, severity }: Problem): boolean => code === missingPart && severity === 'warning';

/** What our own check of the feature file says already is not said again by its parser. */
const saidBefore: Readonly<Record<string, string>> = {
  'gherkin/no-scenario': 'scenarios/none',
  'gherkin/many-scenarios': 'scenarios/many',
};

async function parserFindings(
  world: World,
  documents: readonly GatheredDocument[],
  { types = false }: CheckOptions,
  others: readonly OtherText[] = [],
  notes: ReadonlySet<string> = new Set(),
): Promise<{ findings: Problem[]; beside: Judged[] }> {
  if (!world.validator) return { findings: [], beside: [] };
  const { declarationFile, requestsOf, requestsOfOther } = await import('../validation-requests.ts');
  const { outlineOf } = await import('../../stages/outline-of.ts');
  const requests = [
    ...documents.flatMap((one) =>
      // A part of a specification is read with the whole.
      one.mount !== undefined
        ? []
        : notes.has(one.path)
          ? requestsOfOther({ ...one, isNamed: false })
          : requestsOf(one.path, one.text, outlineOf(one)),
    ),
    ...others.flatMap(requestsOfOther),
  ];
  const { withReferences } = await import('../referenced-files.ts');
  const whole = await withReferences(world, requests);
  const asked = types ? whole.map((one) => ({ ...one, typeCheck: true })) : whole;
  const results = await world.validator.check(asked);
  const { flowFindings } = await import('./flows.ts');
  const flows = new Set(documents.filter(({ kind }) => kind === 'flows').map(({ path }) => path));
  // Code that does something is wrong in a design, and where everything is declared.
  const loose = new Set(others.map(({ path }) => path).filter((path) => !declarationFile.test(path)));
  const named = new Set(documents.filter(isNamedSpecification).map(({ path }) => path));
  const isAsked = (one: Problem) =>
    (one.code !== 'typescript/body' || !loose.has(fileOf(one))) &&
    (!named.has(fileOf(one)) || !/^gherkin\/(?:many-|several-whens|no-scenario|no-feature)/.test(one.code));
  const known = new Set(documents.map(({ path }) => path));
  const beside = new Map(asked.flatMap(({ files = {} }) => Object.entries(files).filter(([path]) => !known.has(path))));
  return {
    findings: [
      ...results.flatMap(({ findings }) => findings.filter(({ code }) => !(code in saidBefore))).filter(isAsked),
      ...flowFindings(asked, results, flows),
    ],
    beside: [...beside].map(([path, text]) => ({ path, text })),
  };
}

/** A page with a diagram is also a text for the parsers. */
const onePerPath = (texts: readonly Judged[]): Judged[] => [...new Map(texts.map((one) => [one.path, one])).values()];

/** What findings may stand in: documents, and files that a document refers to. */
type Judged = Pick<GatheredDocument, 'path' | 'text'>;

async function templateFindings(world: World, documents: readonly GatheredDocument[]): Promise<Problem[]> {
  const { loadTemplates } = await import('../templates.ts');
  const templates = await loadTemplates(world);
  if (templates.length === 0) return [];
  const { leftOut } = await import('../../stages/templates.ts');
  return documents.flatMap((document) =>
    templates.filter(({ kind }) => kind === document.kind).flatMap((template) => leftOut(template, document)),
  );
}

/** The same thing at the same place, once: a hidden character in a fence is seen by two. */
function unique(findings: readonly Problem[]): Problem[] {
  const seen = new Set<string>();
  return findings.filter(({ code, at, message }) => {
    const key = `${code} ${at} ${message}`;
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}

export const fileOf = ({ at = '' }: Problem): string => at.replace(/:\d{1,9}$/, '');

/** More than these nobody reads of one document; errors come first, so that a flood of warnings hides none. */
const mostOfOne = 200;

function capped(path: string, findings: readonly Problem[]): Problem[] {
  const sorted = findings.toSorted((a, b) => lineOf(a) - lineOf(b));
  if (sorted.length <= mostOfOne) return sorted;
  const errors = sorted.filter(({ severity }) => severity === 'error');
  const kept = new Set([...errors, ...sorted.filter(({ severity }) => severity !== 'error')].slice(0, mostOfOne));
  const message = `There are ${sorted.length - mostOfOne} more findings in this document.`;
  const more = problem('text/more-findings', message, {
    severity: 'info',
    at: `${path}:${lineOf(sorted.at(-1) as Problem)}`,
    fix: 'Mend these first.',
  });
  return [...sorted.filter((one) => kept.has(one)), more];
}

/** Waivers are looked for in the document that a finding stands in; findings elsewhere were not asked for. */
function judged(
  documents: readonly Judged[],
  findings: readonly Problem[],
  isStructure = false,
): Pick<GroupReport, 'findings' | 'waived'> {
  const byFile = new Map<string, Problem[]>();
  for (const finding of findings) {
    const own = byFile.get(fileOf(finding));
    if (own) own.push(finding);
    else byFile.set(fileOf(finding), [finding]);
  }
  const kept: Problem[] = [];
  const waived: Waived[] = [];
  const paths = new Set(documents.map(({ path }) => path));
  kept.push(...findings.filter((one) => fileOf(one).startsWith('constraint ') && !paths.has(fileOf(one))));
  for (const { path, text } of documents) {
    const own = byFile.get(path) ?? [];
    // Most documents waive nothing: then there is no need to cut them into lines.
    const lines = text.includes('charrette-ignore') ? linesOf(text) : [];
    const judgement = applyWaivers(path, lines, own);
    kept.push(...capped(path, judgement.findings));
    waived.push(...judgement.waived);
  }
  // What was not looked for is waived all the same.
  return { findings: isStructure ? kept.filter(({ code }) => code !== 'waiver/unused') : kept, waived };
}
