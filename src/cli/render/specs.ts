/** The looks of the commands about specs: loaded when one of them is called, and by nobody else. */
import { writtenPhases } from '../../artifacts/spec/phases.ts';
import type { SpecCancelValue } from '../../engine/operations/spec-cancel.ts';
import type { SpecListValue } from '../../engine/operations/spec-list.ts';
import type { SpecNewValue } from '../../engine/operations/spec-new.ts';
import type { SpecStatusValue } from '../../engine/operations/spec-status.ts';
import type { EpicStatus } from '../../engine/specs/epics.ts';
import type { PhasesValue } from '../../engine/specs/run-phases.ts';
import type { View } from '../view.ts';
import { phasesLines } from './phase.ts';
import type { Render } from './results.ts';

export const specLooks: Readonly<Record<string, Render<never>>> = {
  'spec-new': ((value, view) => [
    `Made the spec "${value.name}" in ${value.path}. It is the active one.`,
    ...(value.made ? ['', ...phasesLines(value.made, view)] : ['Go on: charrette spec research']),
  ]) satisfies Render<SpecNewValue>,
  'spec-research': phasesLines satisfies Render<PhasesValue>,
  'spec-requirements': phasesLines satisfies Render<PhasesValue>,
  'spec-design': phasesLines satisfies Render<PhasesValue>,
  'spec-tasks': phasesLines satisfies Render<PhasesValue>,
  // The form of the origin, which scripts read.
  'spec-list': (({ specs, roots }) =>
    specs.length > 0
      ? specs.map(({ name, path }) => `${name}|${path}`)
      : [`No specs in ${roots.join(', ')}. Make one: charrette spec new <name>`]) satisfies Render<SpecListValue>,
  'spec-find': (({ path }) => [path]) satisfies Render<{ path: string }>,
  'spec-switch': (({ name, path }) => [`"${name}" (${path}) is the active spec now.`]) satisfies Render<{
    name: string;
    path: string;
  }>,
  'spec-status': (({ specs, epics = [] }, view) =>
    specs.length + epics.length > 0
      ? [...epics.map((one) => epicLines(one, view)), ...specs.map((one) => statusLines(one, view))].flatMap(
          (lines, i) => (i > 0 ? ['', ...lines] : lines),
        )
      : ['No specs here. Make one: charrette spec new <name>']) satisfies Render<SpecStatusValue>,
  'spec-cancel': (({ name, phase, archived }) => [
    `"${name}" was in phase ${phase}.`,
    archived === undefined
      ? 'It had no state to set aside.'
      : `Its state is set aside as ${archived}; its documents stay.`,
  ]) satisfies Render<SpecCancelValue>,
};

function epicLines({ name, path, goal, specs, next, command }: EpicStatus, view: View): string[] {
  const done = specs.filter(({ status }) => status === 'completed').length;
  return [
    `${view.paint('bold', name)} (epic)  ${path}`,
    ...(goal === undefined ? [] : [`  Goal: ${goal}`]),
    `  Specs: ${done} of ${specs.length} done`,
    ...(next === undefined ? [] : [`  Next: ${command === undefined ? next : view.paint('green', command)}`]),
  ];
}

function statusLines(spec: SpecStatusValue['specs'][number], view: View): string[] {
  const { tasks } = spec;
  const waits = spec.awaitingApproval ? ', waits for your word' : '';
  const boxes = writtenPhases.map((phase) => `[${spec.documents[phase] ? 'x' : ' '}] ${phase}`).join('  ');
  return [
    `${view.paint('bold', spec.name)}${spec.active ? ' [ACTIVE]' : ''}  ${spec.path}`,
    ...(spec.goal === undefined ? [] : [`  Goal: ${spec.goal}`]),
    `  Phase: ${spec.phase}${spec.inferred ? ' (by its documents: it has no state)' : ''}${waits}`,
    `  ${boxes}`,
    ...(tasks ? [`  Tasks: ${tasks.done} of ${tasks.total} done`] : []),
    ...(spec.related.length > 0
      ? [`  Related: ${spec.related.map(({ name, relevance }) => `${name} (${relevance})`).join(', ')}`]
      : []),
    ...(spec.command === undefined
      ? spec.next === undefined
        ? []
        : [`  Next: ${spec.next} the tasks`]
      : [`  Next: ${view.paint('green', spec.command)}`]),
  ];
}
