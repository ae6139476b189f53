import type { DesignDocument, MissingPart } from '../../artifacts/design-document/model.ts';
import { type DocumentFormat, documentPath } from '../../artifacts/design-document/path.ts';
import { printMarkdown } from '../../artifacts/design-document/print-markdown.ts';
import { type Problem, problem, ProblemError } from '../../core/problem.ts';
import { look } from '../act.ts';
import { designDocument, optionsOf } from '../design-document.ts';
import { exportTickets, type TicketsValue } from '../export-tickets.ts';
import type { Opened } from '../opened.ts';
import type { Operation } from '../operation.ts';
import { parseRef, type SessionRef } from '../session-ref.ts';
import type { World } from '../world.ts';
import { type Written, writeExport } from '../write-export.ts';
import type { ExportInput } from './export.schema.ts';

export interface ExportValue {
  readonly format: string;
  readonly option: number;
  /** Absent when the text itself was asked for. */
  readonly path?: string;
  readonly did?: Written;
  readonly text?: string;
  readonly complete: boolean;
  readonly missing: readonly MissingPart[];
}

/**
 * Puts the whole design into one document: Markdown, one HTML page, or JSON. Says what is missing, and still exports.
 * With --tickets: the tickets, to a tracker or as a file for one.
 */
export const exportDesign: Operation<ExportInput, ExportValue | TicketsValue> = async (world, input) => {
  requireTogether(input);
  const ref = parseRef(input.session);
  if (ref.at !== undefined) throw ofThePast(world, input.session, ref);
  const notes: Problem[] = [];
  const outcome = await look(world, ref.session, (opened): Promise<ExportValue | TicketsValue> => {
    const option = optionOf(opened, input.option ?? ref.option);
    return input.tickets === undefined
      ? exportDocument(world, opened, input, option, notes)
      : exportTickets(world, opened, input, option, notes);
  });
  return { ...outcome, notes: [...notes, ...outcome.notes] };
};

/** It would stand where the present one belongs. */
function ofThePast({ program }: World, words: string, { session }: SessionRef): ProblemError {
  const fix = `Look at it: ${program} show ${words}. To go on from there: ${program} fork ${words}`;
  return new ProblemError(
    problem('export/of-the-past', `What is exported is "${session}" as it stands now.`, { at: words, fix }),
  );
}

async function exportDocument(
  world: World,
  opened: Opened,
  input: ExportInput,
  option: number,
  notes: Problem[],
): Promise<ExportValue> {
  const document = await designDocument(world, opened.session, option);
  const format = input.format ?? 'md';
  const text = await print(world, document, format, notes);
  const { complete, missing } = document;
  if (input.out === '-') return { format, option, text, complete, missing };
  const path = input.out ?? documentPath(opened.key, format, option, world.config.roots, opened.session.chosen);
  const did = await writeExport(world, opened.session, path, text, input.force === true);
  return { format, option, path, did, complete, missing };
}

/** What makes sense only beside something else is refused without it: a flag that does nothing hides a mistake. */
function requireTogether({ tickets, apply, repo, existing, format, out }: ExportInput): void {
  const refuse = (at: string, message: string, fix: string) => {
    throw new ProblemError(problem('usage/not-together', message, { at, fix }));
  };
  const github = tickets === 'github';
  if ((apply || repo !== undefined) && !github)
    refuse(apply ? '--apply' : '--repo', 'It belongs to --tickets github.', 'Add --tickets github.');
  if (existing !== undefined && tickets !== 'jira' && tickets !== 'linear')
    refuse('--existing', 'It belongs to --tickets jira or linear.', 'Add one of them.');
  if (format !== undefined && tickets !== undefined)
    refuse('--format', 'Tickets have no --format.', 'Leave one of the two out.');
  if (github && out !== undefined)
    refuse('--out', 'Tickets for GitHub are not written to a file.', 'Leave --out away, or use --tickets csv.');
}

function optionOf({ session }: Opened, wanted: number | undefined): number {
  const options = optionsOf(session);
  if (wanted === undefined || options.includes(wanted)) return wanted ?? session.option;
  const message = `"${session.key}" has no option ${wanted}.`;
  throw new ProblemError(
    problem('export/no-option', message, { at: '--option', fix: `It has: ${options.join(', ')}.` }),
  );
}

async function print(
  world: World,
  document: DesignDocument,
  format: DocumentFormat,
  notes: Problem[],
): Promise<string> {
  if (format === 'md') return printMarkdown(document);
  if (format === 'json') return `${JSON.stringify(document, undefined, 2)}\n`;
  if (!world.exporter)
    throw new ProblemError(problem('export/no-pages', 'This engine prints no pages.', { fix: 'Use --format md.' }));
  const page = await world.exporter.page(document);
  notes.push(...page.notes);
  return page.text;
}
