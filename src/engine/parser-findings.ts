/** What the real parser of each language says: diagrams, feature files, OpenAPI, type declarations. */
import type { SubmittedDocument } from '../core/event.ts';
import type { Problem } from '../core/problem.ts';
import type { DocumentText } from '../stages/stage.ts';
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
  return (await validator.check(asked.map((one) => ({ ...one, own })))).flatMap(({ findings }) => findings);
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
