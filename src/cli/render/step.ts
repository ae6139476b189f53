/** The next step: in short after every command, in full for `next`. */
import type { OptionView, QuestionView, Step } from '../../engine/step-view.ts';
import type { View } from '../view.ts';
import { wrap } from './wrap.ts';

const verbs: Record<Step['kind'], string> = {
  ask: 'answer',
  write: 'write',
  choose: 'choose',
  approve: 'approve',
  review: 'review',
  recover: 'settle',
  done: 'done',
};

const audiences: Record<Step['from'], string> = {
  person: 'a person',
  author: 'the author',
  reviewer: 'the reviewer',
  interviewer: 'the interviewer',
};

export function shortStep(step: Step, view: View): string[] {
  return [
    headline(step, view),
    ...(isOver(step) ? [] : wrap(step.wants, view.width, '  ')),
    ...(step.kind === 'ask' ? (step.questions ?? []).map((one) => `  - ${one.key}: ${one.text}`) : []),
    ...(step.options ?? []).map((option) => `  - ${option.answer}: ${option.label}`),
    ...(step.kind === 'done' ? [] : [command(step, view), ...redraft(step, view)]),
  ];
}

export function fullStep(step: Step, view: View): string[] {
  const { paint, width } = view;
  const block = (name: string, lines: readonly string[]) =>
    lines.length > 0 ? ['', paint('bold', name), ...lines] : [];
  const bullets = (lines: readonly string[] | undefined) => (lines ?? []).flatMap((line) => wrap(line, width, '  - '));
  return [
    headline(step, view),
    ...(isOver(step) ? [] : wrap(step.wants, width, '  ')),
    ...(step.kind === 'done' ? [] : wrap(step.why, width, '  ').map((line) => paint('dim', line))),
    ...block('Changes asked for', step.changes === undefined ? [] : wrap(step.changes, width, '  ')),
    ...block('Saved so far', step.saved === undefined ? [] : step.saved.split('\n').map((line) => `  ${line}`)),
    ...block('Summary', bullets(step.summary)),
    ...block('May no longer hold', bullets(step.stale)),
    ...block('Found by the checks', bullets(step.findings)),
    ...block('Documents', bullets(step.documents)),
    ...block(
      'Questions',
      (step.questions ?? []).flatMap((question) => questionLines(question, view)),
    ),
    ...block(
      'Choices',
      (step.options ?? []).flatMap((option) => optionLines(option, view)),
    ),
    ...block('Alternatives', (step.alternatives ?? []).map(alternativeLine)),
    ...block('Rules', bullets(step.rules)),
    ...block('Read first', bullets(step.read)),
    ...block('Known of the workspace', bullets(step.context)),
    ...block('Skeleton', step.skeleton === undefined ? [] : step.skeleton.split('\n').map((line) => `  ${line}`)),
    ...(step.kind === 'done' ? [] : ['', command(step, view), ...redraft(step, view)]),
  ];
}

/** Nothing is wanted any more; a session that is only handed over still wants to be gone on with. */
const isOver = ({ kind, wants }: Step) => kind === 'done' && wants === 'Nothing.';

function headline(step: Step, { paint }: View): string {
  if (step.kind === 'done') return `${paint(['bold', 'green'], 'Done:')} ${step.why}`;
  const { phase, option } = step;
  const talk = phase === undefined ? '' : `${phase.charAt(0).toUpperCase()}${phase.slice(1)}, `;
  const which = option === undefined ? '' : `option ${option}, `;
  // A phase of a spec has steps of its own names.
  const place = step.session.includes('/') ? step.title : `Stage ${step.stage}: ${step.title}`;
  const what = `${talk}${which}${place}, ${verbs[step.kind]}`;
  return `${paint(['bold', 'cyan'], 'Next:')} ${paint('bold', what)} ${paint('dim', `(${audiences[step.from]})`)}`;
}

function command(step: Step, { paint }: View): string {
  return `  ${paint('green', `$ ${step.submit.command}`)}`;
}

function redraft(step: Step, { paint, width }: View): string[] {
  return step.redraft === undefined
    ? []
    : [
        ...wrap('Or let the guide draft anew what is stale; what was edited by hand stays:', width, '  '),
        `  ${paint('green', `$ ${step.redraft}`)}`,
      ];
}

function questionLines({ key, text, options }: QuestionView, view: View): string[] {
  return [
    ...wrap(text, view.width, `  ${key}: `, '    '),
    ...options.flatMap((option) => optionLines(option, view, '    ')),
  ];
}

function optionLines({ answer, label, recommended, why }: OptionView, view: View, indent = '  '): string[] {
  const mark = recommended ? ' (recommended)' : '';
  const because = why === undefined ? '' : `: ${why}`;
  return wrap(`${label}${mark}${because}`, view.width, `${indent}${answer}. `);
}

function alternativeLine({ n, name, recommended, workedAs }: NonNullable<Step['alternatives']>[number]): string {
  const worked = workedAs === undefined ? '' : ` (worked out as option ${workedAs})`;
  return `  ${n}. ${name}${recommended ? ' (recommended)' : ''}${worked}`;
}
