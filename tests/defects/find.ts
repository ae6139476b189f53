/** All findings of a package, as `check` would tell them; texts that did not change are parsed once. */
import { applyWaivers } from '../../src/artifacts/waivers.ts';
import type { Problem } from '../../src/core/problem.ts';
import { pageFindings } from '../../src/engine/check/pages.ts';
import { requestsOf } from '../../src/engine/validation-requests.ts';
import { checkPackage } from '../../src/stages/package/index.ts';
import type { DocumentText } from '../../src/stages/stage.ts';
import { inProcessValidator } from '../../src/validators/in-process.ts';

const validator = inProcessValidator();
const parsed = new Map<string, readonly Problem[]>();

async function parserFindings({ path, text }: DocumentText): Promise<readonly Problem[]> {
  const key = `${path}\n${text}`;
  const known = parsed.get(key);
  if (known) return known;
  const found = (await validator.check(requestsOf(path, text))).flatMap(({ findings }) => findings);
  parsed.set(key, found);
  return found;
}

export async function findAll(documents: readonly DocumentText[]): Promise<Problem[]> {
  const { findings } = await checkPackage(documents);
  const all = [...findings, ...pageFindings(documents, [])];
  for (const document of documents) all.push(...(await parserFindings(document)));
  return documents.flatMap(({ path, text }) => {
    const own = all.filter(({ at = '' }) => at.replace(/:\d+$/, '') === path);
    return applyWaivers(path, text.split('\n'), own).findings;
  });
}
