/** A change to specifications, held against them: what it modifies, removes or renames is there, and what it adds is not (OpenSpec). */
import { changeOf, isNamedSpecification, requirementsIn } from '../../artifacts/named-requirements.ts';
import { nameKey } from '../../artifacts/plain-text.ts';
import { type Problem, problem, warning } from '../../core/problem.ts';
import type { DocumentText } from '../stage.ts';

export function changeFindings(documents: readonly DocumentText[], known: readonly DocumentText[] = []): Problem[] {
  const specifications = documents.filter(isNamedSpecification);
  if (specifications.length === 0) return [];
  const changes = specifications.filter((one) => changeOf(one.path));
  const form = [...specifications.flatMap(otherForm), ...withoutDemand(specifications)];
  if (changes.length === 0) return form;
  return [
    ...form,
    ...documents.flatMap(withoutReason),
    ...(known.length === 0 ? [] : changes.flatMap((one) => againstBase(one, known))),
    ...documents.filter(({ kind }) => kind === 'prd').flatMap((one) => capabilities(one, changes)),
  ];
}

/** What OpenSpec passes over in silence: scenarios with another number of hashes, and changes of a kind that it does not have. */
function otherForm({ path, text }: DocumentText): Problem[] {
  const isChange = changeOf(path) !== undefined;
  let isFenced = false;
  return text.split(/\r?\n/).flatMap((line, i): Problem[] => {
    if (/^(?:```|~~~)/.test(line)) isFenced = !isFenced;
    if (isFenced || !line.startsWith('#')) return [];
    const at = `${path}:${i + 1}`;
    const heading = line.slice(0, 200);
    if (/^(?:###|#####)\s+Scenario:/i.test(heading))
      return [
        warning('gherkin/misspelt-keyword', 'A scenario has four hashes: this one is read as something else.', {
          at,
          fix: `Write #### ${heading.replace(/^#+\s+/, '')}`,
        }),
      ];
    const [, kind] = isChange ? (/^##\s+(?:(\S+)\s+)?Requirements\s*$/i.exec(heading) ?? []) : [];
    const isOther = isChange && /^##\s+(?:\S+\s+)?Requirements?\s*$/i.test(heading) && !changeKinds.test(heading);
    return isOther
      ? [
          warning('rules/unknown-category', `${JSON.stringify(kind ?? heading.slice(3))} is no kind of change.`, {
            at,
            fix: 'Write ## ADDED, MODIFIED, REMOVED or RENAMED Requirements.',
          }),
        ]
      : [];
  });
}

const changeKinds = /^##\s+(?:ADDED|MODIFIED|REMOVED|RENAMED)\s+Requirements\s*$/i;

/** Where nearly all requirements say SHALL or MUST, one that does not says how it is, and asks for nothing. */
function withoutDemand(specifications: readonly DocumentText[]): Problem[] {
  const all = specifications.flatMap(({ path, text }) => {
    const lines = text.split(/\r?\n/);
    return requirementsIn(text)
      .filter(({ change }) => change !== 'REMOVED' && change !== 'RENAMED')
      .map(({ name, line }) => {
        const said = lines.slice(line, line + 20);
        const end = said.findIndex((one) => one.startsWith('#'));
        const body = (end < 0 ? said : said.slice(0, end)).join(' ').slice(0, 5000);
        return { name, at: `${path}:${line}`, isEmpty: body.trim() === '', demands: /\b(?:SHALL|MUST)\b/.test(body) };
      });
  });
  const silent = all.filter(({ demands, isEmpty }) => !demands && !isEmpty);
  if (all.length < 3 || silent.length > all.length / 3) return [];
  return silent.map(({ name, at }) =>
    warning('rules/no-demand', `${JSON.stringify(name)} says nothing that SHALL or MUST hold, as the others do.`, {
      at,
      fix: 'Say what the system SHALL do.',
    }),
  );
}

/** A proposal says why, and what changes. */
function withoutReason({ kind, path, text }: DocumentText): Problem[] {
  if (kind !== 'prd' || !/(?:^|\/)proposal\.(?:md|markdown)$/i.test(path)) return [];
  return ['Why', 'What Changes']
    .filter((name) => !new RegExp(`^##\\s+${name}\\b`, 'im').test(text))
    .map((name) =>
      warning('prd/missing-section', `The proposal has no heading "${name}".`, {
        at: `${path}:1`,
        fix: `Add ## ${name}`,
      }),
    );
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
