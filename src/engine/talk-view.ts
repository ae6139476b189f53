/** The steps that only a conversation has, as their reader gets them. */
import type { Entry, EntryOf } from '../core/entry.ts';
import { missingConstraints } from '../core/early-constraints.ts';
import { lookAgain } from '../core/look-again.ts';
import { isConversation, phaseOf } from '../core/phase.ts';
import { alternativeOf, entriesOf, type Session } from '../core/session.ts';
import type { StepRef } from '../core/step.ts';
import type { TextReader } from '../core/text.ts';
import { short } from './page.ts';
import type { OptionView, QuestionView, Step } from './step-types.ts';
import { mirror, phaseSummary } from './summary.ts';

type View = Partial<Step> & Pick<Step, 'wants'>;

export function talkView(session: Session, ref: StepRef, textOf: TextReader, question: ViewOf): View | undefined {
  const [id = ''] = ref.entries ?? [];
  const entry = session.entries.get(id);
  switch (ref.reason) {
    case 'phase-open':
      return {
        wants:
          'Tell what exists, what limits there are and what one has to know, as notes. Nothing is designed yet. When that is all, say so.',
        summary: phaseSummary(session, 'learning', textOf),
      };
    case 'summary-due': {
      const phase = phaseOf(session);
      if (!phase || ref.id !== `confirm-${phase}`) return undefined;
      const off = sayingOff(session, ref, textOf);
      return {
        wants: `This is what the ${phase} phase came to. Is it right, and shall we go on?`,
        summary: phaseSummary(session, phase, textOf),
        ...(off === undefined ? {} : { changes: off }),
      };
    }
    case 'decision-open':
      return entry?.type === 'decision' ? { wants: mirror(entry, textOf) } : undefined;
    case 'assumption-open':
      return entry?.type === 'assumption'
        ? { wants: 'Which of these holds?', questions: [assumptionView(entry, textOf, question)] }
        : undefined;
    case 'point-open':
      return entry?.type === 'point' ? pointView(entry, textOf) : undefined;
    case 'point-off':
      return entry?.type === 'point' ? offView(entry, textOf) : undefined;
    case 'needs-review':
      return reviewView(session, ref, textOf);
    case 'constraints-missing':
      return {
        wants: `Ask about ${missingConstraints(session).join(', ')}, and hand in what holds; none and unknown are answers too.`,
        rules: ['Each is set, none or unknown, in the words of the user.', 'A question with options is fine as well.'],
      };
    case 'awaits-option':
      return optionsView(session, textOf);
    default:
      return undefined;
  }
}

type ViewOf = (question: EntryOf<'question'>, textOf: TextReader) => QuestionView;

/** What was off about the last summary of this phase, while it waits. */
function sayingOff(session: Session, { id }: StepRef, textOf: TextReader): string | undefined {
  const subject = `phase:${id.replace(/^confirm-/, '')}`;
  const last = session.gates.findLast((gate) => gate.subject.startsWith(subject));
  return last?.verdict === 'changes' && last.text ? textOf(last.text) : undefined;
}

function assumptionView(entry: EntryOf<'assumption'>, textOf: TextReader, question: ViewOf): QuestionView {
  const { id, text, options } = entry;
  const asked = { ...entry, type: 'question', key: id, stage: '0', text, options, allowOther: false } as const;
  return question(asked as unknown as EntryOf<'question'>, textOf);
}

function pointView({ title, text }: EntryOf<'point'>, textOf: TextReader): View {
  return {
    wants: `Do you agree? ${textOf(title)}`,
    ...(text ? { summary: textOf(text).trim().split('\n') } : {}),
  };
}

function offView({ title, text, settled }: EntryOf<'point'>, textOf: TextReader): View {
  return {
    wants: `Word this point anew, so that it can be agreed: ${textOf(title)}`,
    ...(settled?.text ? { changes: textOf(settled.text) } : {}),
    ...(text ? { skeleton: textOf(text) } : {}),
  };
}

const mostShown = 12;

function reviewView(session: Session, ref: StepRef, textOf: TextReader): View {
  const causes = new Set([...lookAgain(session).values()].flat());
  const came = [...causes].flatMap((id) => {
    const cause = session.entries.get(id);
    return cause && 'text' in cause && cause.text ? [textOf(cause.text)] : [];
  });
  const touched = (ref.entries ?? []).flatMap((id) => {
    const entry = session.entries.get(id);
    return entry ? [`${id}: ${wordsOf(entry, textOf)}`] : [];
  });
  const more =
    touched.length > mostShown ? [`and ${touched.length - mostShown} more: charrette status ${session.key}`] : [];
  return {
    wants: `Does what was agreed before still hold? This came up: ${short(came.join('; '))}`,
    summary: [...touched.slice(0, mostShown).map((line) => short(line)), ...more],
  };
}

function wordsOf(entry: Entry, textOf: TextReader): string {
  if (entry.type === 'decision') return textOf(entry.text);
  return entry.type === 'point' ? textOf(entry.title) : entry.type;
}

/** Another one, or which of them it is. */
function optionsView(session: Session, textOf: TextReader): View {
  const options = Array.from({ length: session.options }, (_, i): OptionView => {
    const option = i + 1;
    const alternative = alternativeOf(session, option);
    const label = `Option ${option}${alternative ? `: ${textOf(alternative.name)}` : ''} is it`;
    return { answer: String(option), label, ...(option === session.option ? { recommended: true } : {}) };
  });
  return {
    wants: 'Work another option to its end, or say which one it is.',
    options: [...options, { answer: 'repeat', label: 'Work another option', why: 'with everything gathered so far' }],
  };
}

/** How far the questions are: counted by the engine, whoever words them. */
export function countOf(session: Session, ref: StepRef): { count?: { asked: number; answered: number } } {
  if (!isConversation(session) || ref.kind !== 'ask') return {};
  const asked = entriesOf(session, 'question').filter(
    (entry) => entry.stage === ref.stage && entry.status !== 'dropped',
  );
  return { count: { asked: asked.length, answered: asked.filter((entry) => entry.status === 'answered').length } };
}
