/** The steps that only a conversation has, and those that ask about entries, as their reader gets them. */
import type { Entry, EntryOf } from '../core/entry.ts';
import { missingConstraints } from '../core/early-constraints.ts';
import { lookAgain } from '../core/look-again.ts';
import { isConversation, phaseOf } from '../core/phase.ts';
import { alternativeOf, entriesOf, type Session } from '../core/session.ts';
import type { StepRef } from '../core/step.ts';
import type { TextReader } from '../core/text.ts';
import { short } from './page.ts';
import type { OptionView, QuestionView, Step } from './step-types.ts';
import { callOf, mirror, phaseSummary } from './summary.ts';

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
        ? {
            wants: 'To go on, something has to be assumed. Which of these holds?',
            questions: [assumptionView(entry, textOf, question)],
          }
        : undefined;
    case 'risks-missing':
      return risksView(session, ref, textOf);
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
  const asked = { ...entry, type: 'question', key: id, stage: '0', text, options, allowOther: true } as const;
  const assumes = entry.why ? textOf(entry.why) : '';
  const view = question(asked as unknown as EntryOf<'question'>, textOf);
  // Recorded, it reads on in what is chosen ("Who uses it: staff alone"); asked, it is a question.
  return { ...view, text: view.text.replace(/:$/, ': which of these holds?'), assumes };
}

/** 000-R15: of each major decision that nobody has looked at so. */
function risksView(session: Session, { entries = [] }: StepRef, textOf: TextReader): View {
  const questions = entries.flatMap((id): QuestionView[] => {
    const entry = session.entries.get(id);
    if (entry?.type !== 'decision') return [];
    const text = `What could go wrong with "${short(textOf(entry.text))}", and what is done about it?`;
    return [{ id, key: id, text, options: [], allowOther: true, required: true }];
  });
  return {
    wants: 'Before the end: of each major decision, what could go wrong -> what is done about it.',
    questions,
  };
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

const mostShown = 8;

/** 000-R9: one after the other, each with what came up: does it stand, or how does it change? */
function reviewView(session: Session, ref: StepRef, textOf: TextReader): View {
  const [id = '', ...later] = ref.entries ?? [];
  const entry = session.entries.get(id);
  const came = (lookAgain(session).get(id) ?? []).flatMap((cause) => {
    const one = session.entries.get(cause);
    return one && 'text' in one && one.text ? [textOf(one.text)] : [];
  });
  const rest = later.map((one) => wordsOf(session.entries.get(one), textOf)).slice(0, mostShown);
  const more = later.length > mostShown ? [`and ${later.length - mostShown} more`] : [];
  const what =
    entry?.type === 'decision' ? `was decided: ${callOf(entry, textOf)}.` : `was agreed: ${wordsOf(entry, textOf)}`;
  return {
    wants: `This came up: ${short(came.join('; '))}. Before it, this ${what} Does it stand, or how does it change?`,
    summary: entry?.type === 'point' && entry.text ? textOf(entry.text).trim().split('\n') : [],
    rules: [
      'One after the other: `changes` with `text` says how this one changes; `approve` says that it stands.',
      'A decision that is replaced: record the new one with `supersedes`, and this one ends with its yes.',
      ...(later.length > 0 ? [`Touched as well: ${[...rest, ...more].map((one) => short(one)).join('; ')}.`] : []),
    ],
    ...(later.length > 0 ? { touched: later.length + 1 } : {}),
  };
}

function wordsOf(entry: Entry | undefined, textOf: TextReader): string {
  if (entry?.type === 'decision') return textOf(entry.text);
  return entry?.type === 'point' ? `${textOf(entry.title).replace(/\.$/, '')}.` : '';
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
export function countOf(session: Session, ref: StepRef): Pick<Step, 'count'> {
  if (!isConversation(session) || ref.kind !== 'ask' || ref.reason === 'assumption-open') return {};
  const asked = entriesOf(session, 'question').filter(
    (entry) => entry.stage === ref.stage && entry.status !== 'dropped',
  );
  const having = (status: 'answered' | 'parked') => asked.filter((entry) => entry.status === status).length;
  return { count: { asked: asked.length, answered: having('answered'), parked: having('parked') } };
}
