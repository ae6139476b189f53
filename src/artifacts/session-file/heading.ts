/** What a list shows of a session. */
import { parseSessionFile } from './parse.ts';
import { type Heading, printedHeading } from './printed-heading.ts';

/**
 * A list of thousands reads only the first lines of a file that begins and ends as we print it: parsing all of each
 * would take three times as long. Any other file is parsed; `undefined` when that fails.
 */
export function headingOf(bytes: Uint8Array): Heading | undefined {
  const printed = printedHeading(bytes);
  if (printed) return printed;
  const parsed = parseSessionFile(new TextDecoder().decode(bytes));
  if ('problem' in parsed) return undefined;
  const { current_stage: stage, updated_at: updatedAt, prd_source: prd, forked_from: from } = parsed.document;
  return {
    stage: typeof stage === 'number' ? stage : 0,
    updatedAt: textOf(updatedAt),
    prd: textOf(prd),
    ...(typeof from === 'string' ? { forkedFrom: from } : {}),
  };
}

/** Others may have put anything there. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
