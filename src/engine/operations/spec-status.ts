import { writtenPhases } from '../../artifacts/spec/phases.ts';
import type { Operation } from '../operation.ts';
import { phaseInWork } from '../specs/find-session.ts';
import { describeEpics, type EpicStatus } from '../specs/epics.ts';
import { currentSpec, listSpecs, requireSpec } from '../specs/find-spec.ts';
import { specRoots } from '../specs/roots.ts';
import { describeSpec, type SpecStatus } from '../specs/spec-status.ts';
import { relatedSpecs } from '../specs/workspace.ts';
import type { SpecStatusInput } from './spec-status.schema.ts';

export interface SpecStatusValue {
  readonly active?: string;
  /** Where all specs are asked about, and there are any. */
  readonly epics?: readonly EpicStatus[];
  readonly specs: readonly (SpecStatus & {
    readonly active: boolean;
    /** What to type next, where a command does it. */
    readonly command?: string;
    /** Specs whose goals share words with it (003-R62); looked for when one spec is asked about. */
    readonly related: readonly { readonly name: string; readonly path: string; readonly relevance: string }[];
  })[];
}

/** Where each spec stands: its phase, its documents, what comes next. Reads only. */
export const specStatus: Operation<SpecStatusInput, SpecStatusValue> = async (world, { name }) => {
  const where = await specRoots(world);
  const active = await currentSpec(world, where);
  const specs = name === undefined ? await listSpecs(where) : [(await requireSpec(world, name)).spec];
  const described = await Promise.all(
    specs.map(async (spec) => {
      const described = await describeSpec(spec);
      // The flag is taken back when the next phase begins: what is being worked on is what comes next.
      const inWork = described.awaitingApproval ? undefined : await phaseInWork(world, spec);
      const status = inWork === undefined ? described : { ...described, next: inWork };
      const isActive = spec.files === active?.files && spec.folder === active.folder;
      const related = name === undefined ? [] : await relatedSpecs(world, { spec, goal: status.goal ?? '' });
      const command = commandOf(status, isActive);
      return {
        ...status,
        active: isActive,
        ...(command !== undefined && { command: `${world.program} ${command}` }),
        related: related.map(({ name: other, path, words }) => ({
          name: other,
          path,
          relevance: relevance(words.length),
        })),
      };
    }),
  );
  const { epics, warnings } = name === undefined ? await describeEpics(world, where, specs) : noEpics;
  const notes = [...where.warnings, ...described.flatMap((one) => one.warnings), ...warnings];
  return {
    value: {
      ...(active && { active: active.shown }),
      ...(epics.length > 0 && { epics }),
      specs: described,
    },
    notes,
  };
};

const noEpics = { epics: [], warnings: [] };

/** 003-R14: by phase; the active one need not be named. */
function commandOf({ next, path, quickMode }: SpecStatus, isActive: boolean): string | undefined {
  if (!writtenPhases.some((phase) => phase === next)) return undefined;
  return `spec ${next ?? ''}${isActive ? '' : ` ${path}`}${quickMode ? ' --quick' : ''}`;
}

const relevance = (words: number): string => (words >= 5 ? 'High' : words >= 3 ? 'Medium' : 'Low');
