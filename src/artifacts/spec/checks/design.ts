/** Is the design complete, does it serve every requirement, and do its files exist? (003-R35, R40) */
import { type Problem, problem, warning } from '../../../core/problem.ts';
import { findSection } from '../../find-section.ts';
import { type Outline, outline } from '../../outline.ts';
import { designParts, parseDesign, type SpecDesign } from '../design-document.ts';
import { plainReference, referencesIn } from '../references.ts';
import { parseRequirements } from '../requirements-document.ts';
import { missingParts, named, type SpecCheckContext, unfilled } from './shared.ts';

const area = 'spec-design';

export function checkDesign(text: string, { path, earlier, exists }: SpecCheckContext): Problem[] {
  const document = outline(text);
  const design = parseDesign(text);
  return [
    ...missingParts(design.missing, path, area),
    ...diagrams(document, design, path),
    ...decisions(design, path),
    ...(earlier.requirements === undefined ? [] : traceability(text, design, earlier.requirements, path)),
    ...files(design, path, exists),
    ...unfilled(document, path, area),
  ];
}

function diagrams(document: Outline, { missing }: SpecDesign, path: string): Problem[] {
  const parts = ['Architecture', 'Data Flow'] as const;
  return parts.flatMap((name) => {
    const section = missing.includes(name) ? undefined : findSection(document, designParts[name]);
    if (!section) return [];
    const has = document.fences.some(
      ({ lang, line }) => lang === 'mermaid' && line > section.line && line <= section.endLine,
    );
    if (has) return [];
    return [
      warning(`${area}/no-diagram`, `${name} has no diagram.`, {
        at: `${path}:${section.line}`,
        fix: name === 'Architecture' ? 'Draw it as mermaid: graph TB' : 'Draw it as mermaid: sequenceDiagram',
      }),
    ];
  });
}

function decisions({ decisions }: SpecDesign, path: string): Problem[] {
  return decisions
    .filter(({ choice, rationale }) => choice === '' || rationale === '')
    .map(({ decision, choice, line }) =>
      warning(`${area}/bare-decision`, `"${decision}" ${choice === '' ? 'has no choice' : 'gives no reason'}.`, {
        at: `${path}:${line}`,
        fix: 'Say what was chosen, over what, and why.',
      }),
    );
}

/** 003-R35: what nothing serves, and what serves nothing. */
function traceability(text: string, design: SpecDesign, source: string, path: string): Problem[] {
  const { functional, nonFunctional, stories } = parseRequirements(source);
  const ids = [...functional, ...nonFunctional, ...stories, ...stories.flatMap(({ criteria }) => criteria)];
  const known = new Set(ids.map(({ id }) => plainReference(id)));
  const references = referencesIn(text);
  const findings: Problem[] = [];
  // Where the requirements have no numbers of their own, nobody can name them.
  const numbered = functional.filter(({ unnumbered }) => !unnumbered).map(({ id }) => plainReference(id));
  const unknown = references.filter((id) => /^N?FR-/.test(id) && !known.has(id));
  if (unknown.length > 0 && numbered.length > 0)
    findings.push(
      problem(`${area}/unknown-requirement`, `It names ${named(unknown)}, which the requirements do not have.`, {
        at: `${path}:1`,
        fix: 'Name requirements that are there.',
      }),
    );
  const served = new Set(references);
  const open = numbered.filter((id) => !served.has(id));
  if (open.length > 0 && open.length < numbered.length)
    findings.push(
      warning(`${area}/unserved-requirement`, `Nothing in the design names ${named(open)}.`, {
        at: `${path}:1`,
        fix: 'Say which component serves each.',
      }),
    );
  if (numbered.length > 0 && open.length === numbered.length)
    findings.push(
      warning(`${area}/no-traceability`, 'It names no requirement: nobody can tell what serves what.', {
        at: `${path}:1`,
        fix: 'Name under each component the requirements (FR-n) that it serves.',
      }),
    );
  else
    for (const { name, requirements, line } of design.components)
      if (requirements.length === 0 && numbered.length > 0)
        findings.push(
          warning(`${area}/idle-component`, `${name} names no requirement that it serves.`, {
            at: `${path}:${line}`,
            fix: 'Name it, or leave the component out.',
          }),
        );
  return findings;
}

function files({ files }: SpecDesign, path: string, exists: SpecCheckContext['exists']): Problem[] {
  const findings: Problem[] = [];
  const bare = files.filter(({ action }) => action === undefined);
  if (bare.length > 0)
    findings.push(
      warning(`${area}/no-action`, `It does not say what happens to ${named(bare.map((one) => one.path))}.`, {
        at: `${path}:${bare[0]?.line ?? 1}`,
        fix: 'Create, Modify or Delete.',
      }),
    );
  if (!exists) return findings;
  for (const { path: file, action, line } of files) {
    const plain = file.replace(/^\.\//, '');
    if (/[*{}<>$\s]|^[/~]/.test(plain)) continue;
    const at = `${path}:${line}`;
    if ((action === 'modify' || action === 'delete') && !exists(plain))
      findings.push(
        problem(
          `${area}/no-such-file`,
          `${file} is to be ${action === 'modify' ? 'modified' : 'deleted'}, but is not there.`,
          {
            at,
            fix: 'Correct the path, or mark it Create.',
          },
        ),
      );
    if (action === 'create' && exists(plain))
      findings.push(
        warning(`${area}/file-exists`, `${file} is to be created, but is there already.`, {
          at,
          fix: 'Mark it Modify.',
        }),
      );
  }
  return findings;
}
