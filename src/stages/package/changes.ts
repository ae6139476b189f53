/** A change to specifications, held against them: what it modifies, removes or renames is there, and what it adds is not (OpenSpec). */
import { changeOf, isNamedSpecification, requirementsIn } from '../../artifacts/named-requirements.ts';
import { nameKey } from '../../artifacts/plain-text.ts';
import { type Problem, problem, warning } from '../../core/problem.ts';
import type { DocumentText } from '../stage.ts';

export function changeFindings(documents: readonly DocumentText[], known: readonly DocumentText[] = []): Problem[] {
  const changes = documents.filter((one) => isNamedSpecification(one) && changeOf(one.path));
  if (changes.length === 0) return [];
  return [
    ...(known.length === 0 ? [] : changes.flatMap((one) => againstBase(one, known))),
    ...documents.filter(({ kind }) => kind === 'prd').flatMap((one) => capabilities(one, changes)),
  ];
}

function againstBase({ path, text }: DocumentText, known: readonly DocumentText[]): Problem[] {
  const base = known.find((one) => one.path === changeOf(path)?.base);
  const names = new Set(requirementsIn(base?.text ?? '').map(({ name }) => nameKey(name)));
  return requirementsIn(text).flatMap(({ name, line, change }): Problem[] => {
    const at = `${path}:${line}`;
    const isThere = names.has(nameKey(name));
    if (change === 'ADDED')
      return isThere
        ? [
            problem('rules/number-twice', `The specification has ${JSON.stringify(name)} already.`, {
              at,
              fix: 'Put it under MODIFIED, or give it another name.',
            }),
          ]
        : [];
    if (change === undefined || isThere) return [];
    const message = base
      ? `The specification has no requirement ${JSON.stringify(name)}.`
      : 'There is no specification that has it.';
    return [
      problem('link/unknown-rule', message, { at, fix: 'Call it as the specification does, or put it under ADDED.' }),
    ];
  });
}

/** `- \`recovery\`: ...` below New or Modified Capabilities: each has a specification in the change. */
function capabilities({ path, text }: DocumentText, changes: readonly DocumentText[]): Problem[] {
  const folder = /^(.*)\/[^/]+$/.exec(path)?.[1] ?? '';
  let isInside = false;
  return text.split(/\r?\n/).flatMap((line, i): Problem[] => {
    if (/^#{2,4}\s/.test(line)) isInside = /\bcapabilities\b/i.test(line.slice(0, 200));
    const name = isInside ? /^\s{0,3}[-*+]\s{1,3}`([a-z0-9][\w-]{1,80})`/.exec(line.slice(0, 200))?.[1] : undefined;
    if (
      name === undefined ||
      changes.some((one) => one.path.startsWith(`${folder}/specs/`) && one.path.includes(`/${name}/`))
    )
      return [];
    return [
      warning('link/unknown-capability', `The change has no specification of ${name}.`, {
        at: `${path}:${i + 1}`,
        fix: `Write specs/${name}/spec.md, or take it out.`,
      }),
    ];
  });
}
