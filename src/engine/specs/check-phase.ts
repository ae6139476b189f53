/** What is read in the documents of a phase: its own, and the approaches. */
import { type AlternativeText, readAnalysis } from '../../artifacts/alternatives.ts';
import { outline } from '../../artifacts/outline.ts';
import { isEmptyDocument } from '../../artifacts/spec/empty-document.ts';
import type { StageId } from '../../core/line.ts';
import { type Problem, problem } from '../../core/problem.ts';
import type { Session } from '../../core/session.ts';
import { say } from '../../core/text.ts';
import { approachLimits } from '../../interview/spec/approaches.ts';
import type { DocumentText, Reading } from '../../stages/stage.ts';
import type { World } from '../world.ts';
import { phaseState } from './known.ts';
import type { PhaseKit } from './phases/phase.ts';
import { kitOf, outputOf, specOfKey } from './spec-session.ts';

/** A document that says nothing is none (003-R31). All else that is found is told, and refuses nothing. */
export async function readPhaseDocuments(
  world: World,
  session: Session,
  stage: StageId,
  documents: readonly DocumentText[],
): Promise<Reading> {
  const [document] = documents;
  if (!document) return { findings: [], data: {} };
  if (stage === '3a') return readApproaches(document);
  if (documents.length > 1 || document.kind !== 'tdd') {
    const fix = 'Hand in the one document of the phase, whole.';
    return {
      findings: [problem('submit/wrong-kind', 'A phase of a spec has one document.', { at: document.path, fix })],
      data: {},
    };
  }
  if (isEmptyDocument(document.text)) {
    const fix = 'Hand in a text that says something.';
    return {
      findings: [problem('submit/empty', `${document.path} says nothing.`, { at: document.path, fix })],
      data: {},
    };
  }
  return { findings: (await phaseFacts(world, session, document.text)).map(asWarning), data: {} };
}

const asWarning = (found: Problem): Problem => (found.severity === 'error' ? { ...found, severity: 'warning' } : found);

/** All that the machine finds in the document, for a reviewer: the checks of the phase. */
export async function phaseFacts(world: World, session: Session, text: string): Promise<readonly Problem[]> {
  const kit = await kitOf(session);
  const spec = specOfKey(world, session.key);
  const { known } = await phaseState(world, spec, kit, session);
  return checkPhase(world, kit, text, { at: outputOf(spec, kit.phase), sources: known.sources });
}

/** Checks are pure and ask for paths as they go: first it is heard which, then they are looked up. */
export async function checkPhase(
  world: World,
  kit: PhaseKit,
  text: string,
  against: Omit<Parameters<PhaseKit['check']>[1], 'exists'>,
): Promise<readonly Problem[]> {
  const asked = new Set<string>();
  kit.check(text, { ...against, exists: (path) => asked.add(path).has(path) });
  const there = new Set<string>();
  for (const path of [...asked].slice(0, 1000)) {
    if ((await world.files.kindOf(path).catch(() => undefined)) !== undefined) there.add(path);
  }
  return kit.check(text, { ...against, exists: (path) => there.has(path) });
}

/** 003-R22: two or three, never one and never four; each with what speaks for and against it. */
function readApproaches({ text, path }: DocumentText): Reading {
  const { alternatives } = readAnalysis(outline(text));
  const { min, max } = approachLimits;
  const count = alternatives.length;
  const wrong =
    count >= min && count <= max
      ? []
      : [
          problem(
            'approach/count',
            `There ${count === 1 ? 'is 1 approach' : `are ${count} approaches`}; ${min} or ${max} are wanted.`,
            {
              at: path,
              fix: 'Give each a heading: ## Approach 1: Name',
            },
          ),
        ];
  return {
    findings: [...wrong, ...alternatives.flatMap((one) => bareApproach(one, path))],
    data: { alternatives_count: count },
    alternatives: alternatives.map(({ name, recommended }, i) => ({
      name: say(name),
      recommended: alternatives.some((one) => one.recommended) ? recommended : i === 0,
    })),
  };
}

function bareApproach({ name, pros, cons, line }: AlternativeText, path: string): Problem[] {
  if (pros.length > 0 && cons.length > 0) return [];
  const lacks = pros.length === 0 ? 'for' : 'against';
  return [
    problem('approach/one-sided', `"${name}" does not say what speaks ${lacks} it.`, {
      at: `${path}:${line}`,
      fix: `Add a list under **${pros.length === 0 ? 'Pros' : 'Cons'}:**`,
    }),
  ];
}
