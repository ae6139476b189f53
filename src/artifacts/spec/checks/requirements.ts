/** Can each requirement be tested, and followed to a story? (A7: Completeness, Testability, Traceability, Scope) */
import { type Problem, problem, warning } from '../../../core/problem.ts';
import { findSection } from '../../find-section.ts';
import { type Outline, outline } from '../../outline.ts';
import { plainReference, referencesIn } from '../references.ts';
import { outOfScope, parseRequirements, type SpecRequirements, statedRequirements } from '../requirements-document.ts';
import { named, repeated, type SpecCheckContext, unfilled } from './shared.ts';

const area = 'spec-requirements';

export function checkRequirements(text: string, { path }: SpecCheckContext): Problem[] {
  const document = outline(text);
  const requirements = parseRequirements(text);
  return [
    ...completeness(document, requirements, path),
    ...numbers(document, requirements, path),
    ...traceability(requirements, path),
    ...testability(requirements, path),
    ...unfilled(document, path, area),
  ];
}

function completeness(document: Outline, requirements: SpecRequirements, path: string): Problem[] {
  const { goal, stories, functional } = requirements;
  const findings: Problem[] = [];
  const at = `${path}:1`;
  if (goal === '')
    findings.push(problem(`${area}/no-goal`, 'It does not say what it is for.', { at, fix: 'Add ## Goal' }));
  if (functional.length === 0)
    findings.push(
      problem(`${area}/no-requirement`, 'There is no functional requirement.', {
        at,
        fix: 'Add ## Functional Requirements with a table: | ID | Requirement | Priority | Source |',
      }),
    );
  if (stories.length === 0)
    findings.push(
      warning(`${area}/no-story`, 'No user story says who wants it, and why.', { at, fix: 'Add ### US-1: Title' }),
    );
  for (const { id, line, criteria } of stories)
    if (criteria.length === 0)
      findings.push(
        problem(`${area}/no-criteria`, `${id} has no acceptance criteria: nobody can tell when it is done.`, {
          at: `${path}:${line}`,
          fix: `Add - AC-${id.slice(3)}.1: what can be observed`,
        }),
      );
  const bare = functional.filter(({ priority = '' }) => priority === '').map(({ id }) => id);
  if (bare.length > 0)
    findings.push(
      warning(`${area}/no-priority`, `Without a priority: ${named(bare)}.`, {
        at: `${path}:${functional.find(({ id }) => id === bare[0])?.line ?? 1}`,
        fix: 'Give each Must, Should or Could.',
      }),
    );
  if (!findSection(document, outOfScope))
    findings.push(warning(`${area}/no-scope`, 'It does not say what is left out.', { at, fix: 'Add ## Out of Scope' }));
  return findings;
}

/** A number that means two things makes every reference to it a guess. */
function numbers(document: Outline, { stories }: SpecRequirements, path: string): Problem[] {
  const lists = [statedRequirements(document), stories, stories.flatMap(({ criteria }) => criteria)];
  return lists.flatMap((list) =>
    repeated<{ id: string; line: number }>(list).map(({ id, line }) =>
      problem(`${area}/same-number`, `${id} comes twice.`, {
        at: `${path}:${line}`,
        fix: 'Give one of them another number.',
      }),
    ),
  );
}

function traceability({ stories, functional }: SpecRequirements, path: string): Problem[] {
  const findings: Problem[] = [];
  const known = new Set(
    [...stories, ...stories.flatMap(({ criteria }) => criteria)].map(({ id }) => plainReference(id)),
  );
  const served = new Set<string>();
  for (const { id, source = '', line } of functional) {
    const references = referencesIn(source).filter((one) => /^(?:US|AC)-/.test(one));
    for (const one of references) served.add(storyOf(one));
    const unknown = references.filter((one) => !known.has(one));
    if (unknown.length > 0)
      findings.push(
        problem(`${area}/unknown-story`, `${id} comes from ${named(unknown)}, which is not there.`, {
          at: `${path}:${line}`,
          fix: 'Name a story or a criterion of this document.',
        }),
      );
  }
  // Where no requirement names a story, the table has another use for that column.
  if (served.size === 0) return findings;
  const alone = stories.map(({ id }) => plainReference(id)).filter((id) => !served.has(id));
  if (alone.length > 0)
    findings.push(
      warning(`${area}/story-without-requirement`, `No functional requirement comes from ${named(alone)}.`, {
        at: `${path}:${stories.find(({ id }) => plainReference(id) === alone[0])?.line ?? 1}`,
        fix: 'Add one, or name the story as the source of one that is there.',
      }),
    );
  return findings;
}

const storyOf = (reference: string): string => reference.replace(/^AC-(\d+).*$/, 'US-$1');

/** Words that two people measure differently; a number or an example beside them settles it. */
const vague =
  /\b(?:fast|quickly|slow|easy|easily|simple|simply|intuitive|user[- ]friendly|seamless(?:ly)?|robust|efficient(?:ly)?|scalable|flexible|nice|properly|appropriate(?:ly)?|as needed|where possible|if possible|and so on|etc)\b/i;

function testability({ stories, nonFunctional }: SpecRequirements, path: string): Problem[] {
  const claims = [
    ...stories.flatMap(({ criteria }) => criteria),
    ...nonFunctional.map(({ id, line, text, source = '' }) => ({ id, line, text: `${text} ${source}` })),
  ];
  return claims.flatMap(({ id, line, text }) => {
    const word = vague.exec(text)?.[0];
    if (word === undefined || /\d|`|"/.test(text)) return [];
    return [
      warning(`${area}/vague`, `${id} says "${word}": two people would judge it differently.`, {
        at: `${path}:${line}`,
        fix: 'Say what can be observed or measured.',
      }),
    ];
  });
}
