/** What the real parser of each language says: diagrams, feature files, OpenAPI, type declarations. */
import type { SubmittedDocument } from '../core/event.ts';
import { type Problem, problem, ProblemError } from '../core/problem.ts';
import type { DocumentText } from '../stages/stage.ts';
import { largestText } from './largest-text.ts';
import type { World } from './world.ts';

/** `own`: nobody but the built-in guide wrote them. */
export async function parserFindings(
  { validator, files }: Pick<World, 'validator' | 'files'>,
  documents: readonly Pick<SubmittedDocument, 'path'>[],
  texts: readonly Pick<DocumentText, 'text'>[],
  own = false,
): Promise<Problem[]> {
  if (!validator) return [];
  const { requestsOf } = await import('./validation-requests.ts');
  const requests = documents.flatMap(({ path }, i) => requestsOf(path, texts[i]?.text ?? ''));
  const { withReferences } = await import('./referenced-files.ts');
  const asked = await withReferences({ files }, requests);
  const found = (await validator.check(asked.map((one) => ({ ...one, own })))).flatMap(({ findings }) => findings);
  if (own) return found;
  const { hiddenFindings } = await import('../stages/hidden-findings.ts');
  // In fences the parsers of their languages tell it too.
  const told = new Set(found.map(({ code, at }) => `${code} ${at}`));
  const hidden = documents.flatMap(({ path }, i) => hiddenFindings({ path, text: texts[i]?.text ?? '' }));
  return [...found, ...hidden.filter(({ code, at }) => !told.has(`${code} ${at}`))];
}

/** What is larger `check` does not read either. */
export function refuseLarge(text: string, at: string): void {
  if (text.length <= largestText) return;
  const message = `It has ${(text.length / 1024 / 1024).toFixed(1)} MB; a document of more than ${largestText / 1024 / 1024} MB is not taken in.`;
  const fix = 'Keep the design in it, move the rest away.';
  throw new ProblemError(problem('document/too-large', message, { at, fix }));
}

/** The words of a team's template would stand among the guide's. */
export async function hasTemplates(world: World, texts: readonly DocumentText[]): Promise<boolean> {
  const { loadTemplates } = await import('./templates.ts');
  const kinds = texts.map(({ kind }) => kind);
  return (await loadTemplates(world, kinds)).length > 0;
}

/** A template that cannot be used is told by whoever would have used it. */
export async function templateProblems(world: World, texts: readonly DocumentText[]): Promise<readonly Problem[]> {
  const { readTemplates } = await import('./templates.ts');
  const kinds = texts.map(({ kind }) => kind);
  return (await readTemplates(world, kinds)).problems;
}
