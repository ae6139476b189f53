/** Reads the technical design and its decision records (002-R26, R27, R38). */
import { readAdr } from '../../artifacts/adr.ts';
import { adrStatusOf } from '../../artifacts/adr-status.ts';
import { isDesignTicket, lackingParts } from '../../artifacts/design-ticket.ts';
import { findSection, isUnderConstraints, titleOf } from '../../artifacts/find-section.ts';
import { isEmptySection, type Outline, outline } from '../../artifacts/outline.ts';
import { nameKey } from '../../artifacts/plain-text.ts';
import { type Placeholder, placeholders, recordPlaceholders } from '../../artifacts/placeholders.ts';
import { type Problem, problem, warning } from '../../core/problem.ts';
import { outlineOf } from '../outline-of.ts';
import type { DocumentText, StageChecks } from '../stage.ts';
import { looseSections } from '../../artifacts/tdd-sections.ts';
import { adrStatuses, type SectionRule, specSections, tddSections } from './artifact.ts';

export const checks: StageChecks = {
  read(documents, { session, isOwn = false }) {
    const isHandedIn = session.key !== '';
    const read = documents.map((document): Read => {
      if (document.kind === 'adr') return checkAdr(document, isHandedIn);
      return { findings: checkTdd(outlineOf(document), document.path, isHandedIn || isOwn) };
    });
    const names = read.map((one) => one.name);
    return { findings: [...read.flatMap((one) => one.findings), ...sameNames(documents, names)], data: {}, names };
  },
};

interface Read {
  readonly findings: readonly Problem[];
  readonly name?: string;
}

export interface Completeness {
  readonly complete: boolean;
  /** Sections that are absent or empty, then placeholders with their line. */
  readonly missing: readonly string[];
}

/** Complete, or what is still missing: tells a finished design on disk from half of one (002-R27). */
export function tddCompleteness(text: string): Completeness {
  const document = outline(text);
  const missing = [
    ...sectionGaps(document).map(({ rule, why }) => (why === 'empty' ? `${rule.name} (empty)` : rule.name)),
    ...placeholders(document).map((one) => `${one.text} (line ${one.line})`),
  ];
  return { complete: missing.length === 0, missing };
}

interface Gap {
  readonly rule: SectionRule;
  readonly why: 'absent' | 'empty';
  readonly line: number;
}

function sectionGaps(document: Outline, rules: readonly SectionRule[] = tddSections): Gap[] {
  const isSorted = isUnderConstraints(document);
  const found = rules.map((rule) => {
    const section = findSection(document, [rule.name.toLowerCase(), ...rule.aliases]);
    return { rule, section: section && isSorted(section) ? undefined : section };
  });
  // The parts of the solution may stand beside it instead of under it; it need not say anything itself then.
  const hasParts = found.some(({ rule, section }) => rule.inSolution && section);
  return found.flatMap(({ rule, section }): Gap[] => {
    if (!section) return [{ rule, why: 'absent', line: titleOf(document)?.line ?? 1 }];
    const covered = rule.holdsOthers === true && hasParts;
    return isEmptySection(document, section) && !covered ? [{ rule, why: 'empty', line: section.line }] : [];
  });
}

/** The form of a spec folder (003-R33): told by its front matter, or by a part that only it has. */
function isSpecForm(document: Outline): boolean {
  const front = document.frontMatter?.data ?? {};
  const names = specSections.slice(-2).flatMap((rule) => [rule.name.toLowerCase(), ...rule.aliases]);
  const isOurs = findSection(document, ['proposed solution', 'non-goals', 'success metrics']) !== undefined;
  return front['phase'] === 'design' || (!isOurs && findSection(document, names) !== undefined);
}

/** Called a technical design by its file or its title; an RFC or a proposal is one too, and has a form of its own. */
function isOwnForm(document: Outline, path: string): boolean {
  const title = document.sections.find(({ level }) => level === 1)?.text ?? '';
  const isNamed = /(?:^|[-_./])(?:tdd|technical-design)(?:\.option-\d+)?\.(?:md|markdown)$/i.test(path);
  return isNamed || /\b(?:technical design|tdd|design document)\b/i.test(title);
}

/** In another form the architecture may be the overview of the solution. */
function otherFormGaps(document: Outline): Gap[] {
  const solution = findSection(document, ['proposed solution', ...(holdingOthers?.aliases ?? [])]);
  const hasOverview = document.sections.some(
    ({ text, line }) => solution && line > solution.line && line <= solution.endLine && nameKey(text) === 'overview',
  );
  // The parts of the solution need no roof.
  const hasParts = findSection(document, ['architecture overview', 'architecture', 'components', 'component design']);
  return sectionGaps(document, looseSections()).filter(
    ({ rule, why }) =>
      why === 'empty' ||
      ((rule.name !== 'Architecture Overview' || !hasOverview) && (rule.holdsOthers !== true || !hasParts)),
  );
}

const holdingOthers = tddSections.find((rule) => rule.holdsOthers);

/** So many of our parts somebody may forget; who lacks more of them may follow another form. */
const mostForgotten = 4;

const known = new Set(tddSections.flatMap((rule) => [rule.name.toLowerCase(), ...rule.aliases]));

/** Text without parts, or with half as many parts beside ours as there are of ours. What has neither is ours, and hardly begun. */
function hasFormOfItsOwn(document: Outline): boolean {
  const title = titleOf(document)?.line;
  const parts = document.sections.filter(({ line }) => line !== title);
  if (parts.length === 0) return document.lines.some((line) => line.trim() !== '' && !/^#\s/.test(line));
  const ours = parts.filter(({ text }) => known.has(nameKey(text))).length;
  // What stands deeper belongs to a part: components, tables, phases.
  const top = parts.reduce((least, { level }) => Math.min(least, level), 6);
  const others = parts.filter(({ text, level }) => level === top && !known.has(nameKey(text))).length;
  return others >= Math.max(2, ours / 2);
}

/** Any heading under which nothing stands, also those that we do not ask for. */
function emptyElsewhere(document: Outline, path: string, told: readonly Gap[]): Problem[] {
  const known = new Set(told.map(({ line }) => line));
  return document.sections.flatMap((section): Problem[] => {
    const { level, line, endLine, ownEndLine, text } = section;
    // A heading right before the next deeper one is a roof.
    if (level === 1 || known.has(line) || endLine !== ownEndLine || !isEmptySection(document, section)) return [];
    const fix = 'Say something, even if it is "None" with a reason, or take the heading out.';
    return [
      warning('design/empty-section', `The section "${text.slice(0, 80)}" is empty.`, { at: `${path}:${line}`, fix }),
    ];
  });
}

/** Who has none may have nothing to say. */
const mayBeNone = 'Open Questions';

/** The design of a session has our form, whatever it calls itself and however much it lacks. */
function checkTdd(document: Outline, path: string, isOfSession: boolean): Problem[] {
  if (!isOfSession && isDesignTicket(document)) return checkDesignTicket(document, path);
  if (isSpecForm(document)) return asAdvice(document, path, sectionGaps(document, specSections));
  if (!isOfSession && !isOwnForm(document, path)) return asAdvice(document, path, otherFormGaps(document));
  const gaps = sectionGaps(document);
  const isWhole = gaps.filter(({ why }) => why === 'absent').length <= mostForgotten;
  const isOurs = isOfSession || isWhole || !hasFormOfItsOwn(document);
  if (!isOurs) return asAdvice(document, path, otherFormGaps(document));
  const told = gaps.map(({ rule, why, line }) =>
    why === 'absent'
      ? (isOfSession || rule.name !== mayBeNone || gaps.length > 1 ? problem : warning)(
          'design/missing-section',
          `The section "${rule.name}" is missing.`,
          {
            at: `${path}:${line}`,
            fix: `Add ${rule.inSolution ? '###' : '##'} ${rule.name}`,
          },
        )
      : problem('design/empty-section', `The section "${rule.name}" is empty.`, {
          at: `${path}:${line}`,
          fix: 'Say something, even if it is "None" with a reason.',
        }),
  );
  return [...told, ...emptyElsewhere(document, path, gaps), ...placeholderFindings(document, path)];
}

/** 002-R45: tickets are cut from it, so these three may not be missing. */
function checkDesignTicket(document: Outline, path: string): Problem[] {
  const title = titleOf(document)?.line ?? 1;
  const told = lackingParts(document).map(({ name, line }) =>
    line === undefined
      ? problem('design/missing-section', `The section "${name}" is missing.`, {
          at: `${path}:${title}`,
          fix: `Tickets are cut from this design: add ## ${name}`,
        })
      : problem('design/empty-section', `The section "${name}" is empty.`, {
          at: `${path}:${line}`,
          fix: 'Say what tickets are cut from.',
        }),
  );
  const elsewhere = emptyElsewhere(document, path, []).filter(({ at }) => told.every((one) => one.at !== at));
  return [...told, ...elsewhere, ...placeholderFindings(document, path)];
}

/** Others wrote it by their own rules: what a review would miss is said, and refuses nothing. */
function asAdvice(document: Outline, path: string, missing: readonly Gap[]): Problem[] {
  const gaps = missing.map(({ rule, why, line }) =>
    warning(
      `design/${why === 'absent' ? 'missing' : 'empty'}-section`,
      `The section "${rule.name}" is ${why === 'absent' ? 'missing' : 'empty'}.`,
      {
        at: `${path}:${line}`,
        fix: `A review looks for it: ## ${rule.name}`,
      },
    ),
  );
  return [
    ...gaps,
    ...emptyElsewhere(document, path, missing),
    ...placeholderFindings(document, path).map((one) => ({ ...one, severity: 'warning' as const })),
  ];
}

function placeholderFindings(
  document: Outline,
  path: string,
  found: readonly Placeholder[] = placeholders(document),
): Problem[] {
  return found.map(({ text, line }) =>
    problem('design/placeholder', `${text} is still to be filled in.`, {
      at: `${path}:${line}`,
      fix: 'Write what belongs there, or move it to Open Questions in words.',
    }),
  );
}

function checkAdr(one: DocumentText, isHandedIn: boolean): Read {
  const { path, name: known } = one;
  const document = outlineOf(one);
  const adr = readAdr(document);
  const at = `${path}:${adr.line}`;
  const findings: Problem[] = [];
  if (adr.title === undefined) {
    findings.push(
      problem('adr/no-title', 'The decision record has no title.', { at, fix: 'Start with "# ADR: Title".' }),
    );
  }
  // Where the place for it is there and empty, that is where to look.
  const missing = (empty: number | undefined, name: string) =>
    empty === undefined ? { at, fix: `Add ## ${name}` } : { at: `${path}:${empty}`, fix: 'Say it here.' };
  if (!adr.hasDecision) {
    const place = missing(adr.emptyDecision, 'Decision');
    findings.push(problem('adr/no-decision', 'It does not say what was decided.', place));
  }
  if (!adr.hasContext) {
    const place = missing(adr.emptyContext, 'Context');
    findings.push(problem('adr/no-context', 'It does not say why a decision was needed.', place));
  }
  // In another language, or another form, it may say both under names that nobody here knows.
  const lacking =
    findings.length === 0 || isOtherForm(document) || (!isHandedIn && isProse(document))
      ? findings.map((one) => (one.code === 'adr/no-title' ? one : { ...one, severity: 'warning' as const }))
      : !isHandedIn && saysWhy(document)
        ? findings.map((one) => (one.code === 'adr/no-context' ? { ...one, severity: 'warning' as const } : one))
        : findings;
  const judged: Problem[] = [];
  if (adr.status !== undefined && adrStatusOf(adr.status) === undefined) {
    const message = `${JSON.stringify(adr.status)} is no status of a decision.`;
    const place = { at: `${path}:${adr.statusLine ?? adr.line}`, fix: `Use one of: ${adrStatuses.join(', ')}.` };
    judged.push(warning('adr/unknown-status', message, place));
  }
  // R27 speaks of the design; a bracket in a record is worth a look, not a refusal.
  const open = placeholderFindings(document, path, recordPlaceholders(document)).map((one) => ({
    ...one,
    severity: 'warning' as const,
  }));
  const name = known ?? adr.name;
  return { findings: [...lacking, ...judged, ...open], ...(name === undefined ? {} : { name }) };
}

/** Sections, and none of them by a name that a record in one of the usual forms has. */
function isOtherForm({ sections }: Outline): boolean {
  const names = sections.filter(({ level }) => level > 1).map(({ text }) => nameKey(text));
  return names.length > 1 && !names.some((name) => usualName.test(name));
}

const usualName = /\b(?:context|decisions?|consequences|status|problem|options|alternatives|outcome|background)\b/;

/** Why it was decided so, which often says why anything had to be: short records in a log have a reason and no context. */
const saysWhy = ({ sections, fields }: Outline): boolean =>
  [...sections.map(({ text }) => text), ...fields.map(({ name }) => name)].some((name) => reasons.test(nameKey(name)));
const reasons = /^(?:the )?(?:rationale|reasons?|reasoning|justification|why)$/;

/** Paragraphs under a title, and at most an addendum: it may say all of it, and a reader will see. */
const isProse = ({ sections, fields, lines }: Outline): boolean =>
  !sections.slice(1).some(({ text }) => usualName.test(nameKey(text))) &&
  fields.length === 0 &&
  lines.some((text) => !text.startsWith('#') && text.length > 40);

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);

/** Two records with the same words in one folder would be one slot, and the second would overwrite the first. */
function sameNames(documents: readonly DocumentText[], names: readonly (string | undefined)[]): Problem[] {
  return names.flatMap((name, i) => {
    const folder = folderOf(documents[i]?.path ?? '');
    const isTaken = names.some((one, j) => j < i && one === name && folderOf(documents[j]?.path ?? '') === folder);
    if (name === undefined || !isTaken) return [];
    const message = `Two decision records are called ${name}.`;
    return [
      problem('adr/same-name', message, {
        at: `${documents[i]?.path ?? ''}:1`,
        fix: 'Give one of them another title.',
      }),
    ];
  });
}
