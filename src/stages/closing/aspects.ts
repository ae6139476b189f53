/** 000-R24: the questions before a design is handed on. A small change gets one for all of them. */
import { allAspectsKey, type Aspect, aspectKey, aspects } from '../../core/non-functional.ts';
import type { DraftQuestion } from '../clarify/artifact.ts';

interface Wording {
  readonly text: string;
  /** Headings of a design that speak of it. */
  readonly headings: RegExp;
  readonly waived: string;
}

const wordings: Readonly<Record<Aspect, Wording>> = {
  operability: {
    text: 'Operability: how is it deployed, configured and rolled back?',
    headings: /\b(operab|operation|deploy|roll-?out|migration)/i,
    waived: 'Nothing changes in how it is run',
  },
  maintainability: {
    text: 'Maintainability: who changes it later, and where do they start?',
    headings: /\b(maintain|component|module|structure|architecture|testing)/i,
    waived: 'It follows what is there',
  },
  performance: {
    text: 'Performance: what keeps it within its limits under load?',
    headings: /\b(performance|scal|latency|capacity|load)/i,
    waived: 'The load is far below what runs today',
  },
  security: {
    text: 'Security: who may do what, and how is that kept?',
    headings: /\b(security|authori[sz]|authentic|privacy|access)/i,
    waived: 'No new data, no new way in',
  },
  ux: {
    text: 'User experience: what do people see while it works, and when it fails?',
    headings: /\b(ux|user experience|user interface|interaction|error handling|failure)/i,
    waived: 'Nobody sees it',
  },
  alerting: {
    text: 'Alerting: who learns first that it is broken, and from what?',
    headings: /\b(alert|monitor|observab|metric|logging)/i,
    waived: 'What watches it today sees this too',
  },
};

/** `headings`: of the design as it stands, so that what it addresses is offered as the answer. */
export function aspectQuestions(isSmall: boolean, headings: readonly string[]): DraftQuestion[] {
  if (isSmall) return [smallQuestion];
  return aspects.map((aspect) => {
    const { text, headings: about, waived } = wordings[aspect];
    const section = headings.find((heading) => about.test(heading));
    const addressed =
      section === undefined
        ? { label: 'Addressed: I say how' }
        : { label: `Addressed in the design: ${section}`, recommended: true, why: 'the design has a section on it' };
    const left = {
      label: `Waived: ${waived}`,
      ...(section === undefined ? { recommended: true, why: 'the design does not speak of it' } : {}),
    };
    return { key: aspectKey(aspect), text, options: [addressed, left], allowOther: true };
  });
}

const smallQuestion: DraftQuestion = {
  key: allAspectsKey,
  text: `Does it change anything in ${aspects.join(', ').replace('ux', 'user experience')}?`,
  options: [
    { label: 'No: waived, it is a small change within what runs', recommended: true, why: 'it was judged simple' },
    { label: 'Yes, and the design says how' },
  ],
  allowOther: true,
};
