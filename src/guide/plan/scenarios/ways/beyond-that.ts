/** What holds beyond the line that the rule before drew. */
import type { Clause } from '../../../grammar/parsed.ts';
import { type Case, shown, type Shown } from '../draft.ts';
import { tell } from '../telling.ts';

export const beyondThatLine = 'beyond that';
export const isLine = (one: Shown): boolean => /^(?:too late|too early|beyond it|one too many)$/.test(one.case);

/** "Later cancellations are charged", "above that a lead has to approve": where the rule before it ended. */
export function beyondThat({ clauses, before }: Case): readonly Shown[] | undefined {
  const [clause] = clauses;
  const lead = clause?.frames.find(({ isLead, word }) => isLead && word === '')?.text ?? '';
  const isBeyond =
    /^(?:later|earlier|larger|higher|longer|further|more) \S/i.test(clause?.subject?.text ?? '') ||
    /^(?:after|above|beyond|over|below) (?:that|this)$/i.test(lead) ||
    /^(?:\p{L}+ ){1,2}(?:above|beyond|over)(?: that| this| it)?$/iu.test(clause?.subject?.text ?? '');
  const line = before?.find(isLine);
  if (!clause || !isBeyond || !line) return undefined;
  const { subject } = clause;
  const isOnes = /\bones$/i.test(subject?.text ?? '');
  const name = isOnes ? 'it' : subject?.text.replace(/^(?:later|earlier|larger|higher|longer|further|more) /i, 'the ');
  const isNeeded = clause.voice === 'active' && /^(?:need|require)$/.test(clause.verb) && !clause.isNot;
  if (isNeeded)
    return [
      shown(
        beyondThatLine,
        line.given,
        line.when,
        `it goes ahead with ${clause.rest}`,
        `without ${clause.rest} it does not`,
      ),
    ];
  const asked: Clause = isOnes && subject ? { ...clause, subject: { ...subject, isMany: false } } : clause;
  return [
    shown(
      beyondThatLine,
      line.given,
      line.when,
      tell(asked, name === undefined ? {} : { subject: name }),
      ...clauses.slice(1, 3).map((each) => tell(each)),
    ),
  ];
}
