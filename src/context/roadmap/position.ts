/**
 * CURRENT_POSITION.md (001-R7, R21..R26): where the work stands, in whatever form. What it does not say is empty and
 * adds a warning; nothing is made up.
 */
import { itemsUnder, positionFields, type PositionField } from './position-fields.ts';
import { phaseAtStart, positionRows } from './position-rows.ts';
import { statementsIn, type Evidence } from './statements.ts';
import { structure, type Structure } from './structure.ts';
import { testSummary } from './test-summary.ts';

export interface Position {
  readonly currentPhase: string;
  /** As the document has it; git knows better (001-R24). */
  readonly lastCommit: string;
  readonly lastCommitHash: string;
  readonly buildStatus: string;
  readonly testSummary: string;
  readonly nextSteps: readonly string[];
  readonly openQuestions: readonly string[];
  /** What it says about milestones and tasks, in document order. */
  readonly rows: readonly Evidence[];
  /** The phase that is current: `R12`. */
  readonly phase: string;
  readonly vars: Readonly<Record<string, string>>;
  readonly flags: readonly string[];
  readonly updated: string;
  readonly warnings: readonly string[];
}

export function parsePosition(source: string): Position {
  const document = structure(source);
  const fields = positionFields(document);
  const field = (...names: readonly string[]) => firstField(fields, names);
  const { vars, flags } = readVars(field('vars')?.value ?? '');
  const current = field('current', 'current milestone', 'active milestone', 'active')?.value ?? '';
  const currentPhase = field('phase', 'current phase')?.value || current;
  const phase = phaseAtStart(currentPhase) || phaseAtStart(current);
  const lastCommit = field('last commit', 'latest commit', 'commit', 'head commit')?.value || firstOfLog(document);
  const buildStatus = field('build', 'build status')?.value || buildLine(document);
  const tests = firstMatch(fields, aboutTests)?.value;
  const summary =
    tests || (Object.hasOwn(vars, 'tests_pass') ? (vars['tests_pass'] ?? '') : testSummary(document, fields));
  const missing = {
    current_phase: currentPhase,
    last_commit: lastCommit,
    build_status: buildStatus,
    test_summary: summary,
  };
  return {
    currentPhase,
    lastCommit,
    lastCommitHash: hashIn(lastCommit),
    buildStatus,
    testSummary: summary,
    nextSteps: nextSteps(document, fields),
    openQuestions: document.headings
      .filter(({ text }) => /^open questions?\b/i.test(text))
      .flatMap(({ line }) => itemsUnder(document, line)),
    rows: [...fieldRows(fields, phase), ...positionRows(document, phase)],
    phase,
    vars,
    flags,
    updated: field('updated', 'last updated')?.value ?? '',
    warnings: [
      ...document.warnings,
      ...Object.entries(missing).flatMap(([name, value]) =>
        value === '' ? [`CURRENT_POSITION says nothing about ${name}.`] : [],
      ),
    ],
  };
}

const aboutTests = /^(?:full |all |total )?tests?(?: (?:suite|summary|status|results?|pass|passed|passing|count))?$/;
const firstMatch = (fields: readonly PositionField[], name: RegExp) =>
  fields.find((field) => field.from !== 'item' && field.value !== '' && name.test(field.name));

/** The first field with the first of these names; fields of their own go before items of a list. */
function firstField(fields: readonly PositionField[], names: readonly string[]): PositionField | undefined {
  const own = fields.filter(({ from, value, block }) => from !== 'item' && (value !== '' || block.length > 0));
  for (const name of names) {
    const found = own.find((field) => field.name === name);
    if (found) return found;
  }
  // A document may hold its fields as a list.
  return fields.find(({ from, name, value }) => from === 'item' && value !== '' && names.includes(name));
}

/** `k=v, k=v, flag`: split on commas outside of brackets. */
function readVars(text: string): { vars: Record<string, string>; flags: string[] } {
  const vars: Record<string, string> = {};
  const flags: string[] = [];
  for (const part of text.slice(0, 4000).split(/,\s*(?![^()]*\))/)) {
    const [, name, value = ''] = /^([^=\s]{1,80})\s*=\s*(.*)$/.exec(part.trim()) ?? [];
    if (name !== undefined)
      Object.defineProperty(vars, name, { value, enumerable: true, configurable: true, writable: true });
    else if (part.trim() !== '') flags.push(part.trim());
  }
  return { vars, flags };
}

/** `6002869 — text`, `text (684a97f)`. */
export function hashIn(text: string): string {
  const hash = /^`?([0-9a-f]{7,40})`?(?=[\s:—–-]|$)/.exec(text) ?? /\(`?([0-9a-f]{7,40})`?\)\s*$/.exec(text);
  return /\d/.test(hash?.[1] ?? '') || (hash?.[1]?.length ?? 0) >= 12 ? (hash?.[1] ?? '') : '';
}

/** The first line of a log under `## Git Status`. */
function firstOfLog(document: Structure): string {
  const heading = document.headings.find(({ text }) => /^(?:git (?:status|log|history)|recent commits)\b/i.test(text));
  const fence = heading && document.fences.find(({ line }) => line > heading.line && line <= heading.end);
  for (let line = (fence?.line ?? 0) + 1; fence && line < fence.end; line++) {
    const text = (document.lines[line - 1] ?? '').replace(/^[\s*|/\\]+/, '').trim();
    if (text !== '' && !/^\$|^git /.test(text)) return text.replace(/^commit\s+/, '');
  }
  return '';
}

/** `- Build: 5.2MB clean` in a section about tests or status. */
function buildLine(document: Structure): string {
  for (const { text, line, ownEnd } of document.headings) {
    if (!/\b(?:tests?|testing|status|build|health)\b/i.test(text)) continue;
    for (let at = line + 1; at <= ownEnd; at++) {
      const [, value] =
        /^\s*(?:[-*+]\s+)?\**build(?: status)?\**:\**\s*(\S.*)$/i.exec(document.lines[at - 1] ?? '') ?? [];
      if (value !== undefined) return value.split(/\s\|\s(?=\**[A-Z][\w ]*:)/)[0]?.trim() ?? '';
    }
  }
  return '';
}

/** 001-R26: `NEXT_3_STEPS`, else a Next field, else a heading `Next: ...` and its list. */
function nextSteps(document: Structure, fields: readonly PositionField[]): string[] {
  const isList = (text: string) =>
    /^next[ _](?:\d+[ _])?steps\b|^next up$|^next$/i.test(text.replaceAll('*', '').trim());
  const key = fields.find(({ name, from, block }) => from !== 'item' && block.length > 0 && isList(name));
  const headed = document.headings.find(({ text }) => isList(text.replace(/:$/, '')));
  const listed = [
    ...(headed ? itemsUnder(document, headed.line) : []),
    ...(key && key.from !== 'heading' ? key.block : []),
  ];
  if (listed.length > 0) return listed;
  const field = firstField(
    fields.filter(({ from }) => from !== 'heading'),
    ['next', 'next recommended', 'next step', 'next steps'],
  );
  if (field) return [field.value, ...field.block].filter((one) => one !== '');
  const heading = fields.find(({ name, from }) => from === 'heading' && /^next\b/.test(name));
  return heading ? [heading.value, ...heading.block] : [];
}

/** `Phase: R12-MS0 COMPLETE`, `CURRENT: R1-MS5`, `LAST_COMPLETE: R1-MS4 2026-02-19`. */
function fieldRows(fields: readonly PositionField[], phase: string): Evidence[] {
  return fields
    .filter(
      ({ from, name }) =>
        from !== 'item' &&
        ['phase', 'current', 'current phase', 'active', 'last complete', 'last completed'].includes(name),
    )
    .flatMap(({ name, value, line }) => {
      const said = statementsIn(value, line);
      const named =
        said.length > 0
          ? []
          : statementsIn(value.replace(/^(\S+).*$/s, '$1') + (name.startsWith('last') ? ' COMPLETE' : ' ACTIVE'), line);
      const plain = name.startsWith('last') || name === 'current' ? named : [];
      return [...said, ...plain].map((one) => ({ ...one, phase: one.phase || phase }));
    });
}
