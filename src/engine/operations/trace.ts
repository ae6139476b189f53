import { changeOf } from '../../artifacts/named-requirements.ts';
import { withSpecifications } from '../../artifacts/specification-roles.ts';
import type { Trace } from '../../artifacts/trace/model.ts';
import { problem, ProblemError } from '../../core/problem.ts';
import { styleSource } from '../hash.ts';
import { linesNow } from '../lines-now.ts';
import { gatherDocuments, type GatheredDocument } from '../gather-documents.ts';
import type { Operation } from '../operation.ts';
import type { TraceInput } from './trace.schema.ts';

export interface TraceValue extends Trace {
  /** What was traced: a session, or what was named. */
  readonly of: string;
  readonly html?: string;
}

/** The way from each line of the PRD to rules, components, contracts, scenarios and tickets, and its gaps. */
export const trace: Operation<TraceInput, TraceValue> = async (world, { session: key, targets: named = [], html }) => {
  const targets = key === undefined ? named : [key, ...named];
  const { documents: gathered, opened, notes } = await gatherDocuments(world, targets);
  const documents = opened ? gathered : withSpecifications(gathered);
  refuseSeveral(documents);
  const now = opened ? await linesNow(world, opened) : undefined;
  const { traceOf } = await import('../../artifacts/trace/trace.ts');
  const traced = traceOf(
    now ? documents.map((one) => ({ ...one, linesNow: (item: string) => now(one.slot ?? '', item) })) : documents,
  );
  // "No gaps" of nothing would let a job pass that was pointed at the wrong folder.
  if (traced.rows.length === 0 && traced.gaps.every(({ severity }) => severity === 'info'))
    throw nothingToTrace(documents);
  const of = opened?.key ?? (targets.length > 0 ? targets.join(', ') : 'the workspace');
  const session = opened ? { session: opened.key } : {};
  if (!html) return { ...session, value: { of, ...traced }, notes };
  const { traceHtml } = await import('../../artifacts/trace/html.ts');
  return { ...session, value: { of, ...traced, html: traceHtml(traced, of, styleSource) }, notes };
};

function nothingToTrace(documents: readonly GatheredDocument[]): ProblemError {
  const [only] = documents;
  const what = documents.length === 1 && only ? only.path : `these ${documents.length} documents`;
  const message = `There is neither a rule nor a line of a PRD that asks for something in ${what}.`;
  const fix = 'Name the rules and the PRD too, or the session.';
  return new ProblemError(problem('trace/not-found', message, { fix }));
}

/** `BR-3` of one feature is not `BR-3` of another: two in one trace would be mixed up. */
function refuseSeveral(documents: readonly GatheredDocument[]): void {
  if (documents.length === 0) {
    const fix = 'Name a session, or the folder or the files in which the design stands.';
    throw new ProblemError(problem('trace/not-found', 'No design documents were found to trace.', { fix }));
  }
  for (const kind of ['rules', 'prd'] as const) {
    const several = documents.filter((one) => one.kind === kind).map(({ path }) => path);
    const isOneChange = new Set(several.map((path) => changeOf(path)?.folder ?? path)).size < 2;
    if (several.length < 2 || isOneChange) continue;
    const text = `There are ${several.length} documents of the kind "${kind}" here: ${several.slice(0, 5).join(', ')}${several.length > 5 ? ', ...' : ''}.`;
    throw new ProblemError(
      problem('trace/several-features', text, {
        fix: 'Name a session, the folder of one feature or change, or its files.',
      }),
    );
  }
}
