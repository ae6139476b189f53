/** What holds until something has happened, before it may happen, or unless it is so: shown on both sides of that. */
import { lemma } from '../../../read/language/verbs.ts';
import { lowerFirst, past } from '../../../text/words.ts';
import { beFor, passive } from '../outcome.ts';
import type { Shaped } from '../shaped.ts';
import { actOf, otherwise, resolved, turnedDown } from './acts.ts';
import type { Frame } from './framed.ts';
import { nearMiss } from './near.ts';
import type { Said } from './said-clause.ts';
import { definite, tell } from './tell.ts';

export function exceptional(
  frames: readonly Frame[],
  effects: readonly Said[],
  onlyActs: boolean,
): Shaped[] | undefined {
  const at = frames.findIndex(({ word }) => /^(?:until|before|unless)$/.test(word));
  const frame = frames[at];
  const [first, ...others] = effects;
  if (!frame || !first || others.length > 0) return undefined;
  const given = frames.filter((_, i) => i !== at).map(({ clause }) => lowerFirst(clause));
  const own = resolved(frame, first);
  // "Until Priya unlocks them": whom, nobody can tell without the rest.
  const shown = own.word === 'before' ? beforeThat(own, first) : onBothSides(own, first, onlyActs);
  return shown?.map((one) => ({ ...one, given: [...given, ...one.given] }));
}

/** "Cannot order until the balance is paid", "is blocked unless the lead agrees". */
function onBothSides(frame: Frame, said: Said, onlyActs: boolean): Shaped[] | undefined {
  const isUntil = frame.word === 'until';
  const not = (isUntil ? perfect(frame.said, true) : undefined) ?? otherwise(frame);
  if (not === undefined) return undefined;
  const stillNot = isUntil ? `${not} yet` : not;
  const act = actOf(said);
  const [meanwhile, then] = isUntil ? [': until then', ': then'] : ['', ': except'];
  if (act?.otherwise) {
    const whose = isTelling(said.subject) ? [`there ${said.isMany ? 'are' : 'is'} ${said.subject}`] : [];
    const near = nearMiss(said.subject);
    const when = whose.length > 0 ? pointed(act.when, said) : act.when;
    return [
      { suffix: meanwhile, given: [...whose, stillNot], when, outcomes: act.outcomes },
      { suffix: then, given: [...whose, isUntil ? hasBeen(frame) : frame.clause], when, outcomes: act.otherwise },
      ...(near === undefined || whose.length === 0
        ? []
        : [
            {
              suffix: ': at the limit',
              given: [`there ${said.isMany ? 'are' : 'is'} ${near}`],
              when,
              outcomes: act.otherwise,
            },
          ]),
    ];
  }
  if (onlyActs || said.modal === 'can' || said.form === 'perfect') return undefined;
  if (isUntil)
    return [
      { suffix: meanwhile, given: [stillNot], when: 'it is looked at', outcomes: [tell(said)] },
      { suffix: then, given: [], when: frame.clause, outcomes: [noLonger(said)] },
    ];
  return undefined;
}

/** "Patrons owing more than $15": the subject tells of whom it holds. */
const isTelling = (subject: string): boolean =>
  / (?:who|that|which|more|less|over|under|older|owing|with|without|whose|\p{L}+ing|\p{L}+ed) /u.test(` ${subject} `) &&
  !/^(?:the|an?) \p{L}+ (?:of|in) /u.test(subject);

const pointed = (when: string, said: Said): string => {
  const whole = definite(said.subject);
  return when.startsWith(whole) ? `${said.isMany ? 'they' : 'it'}${when.slice(whole.length)}` : when;
};

/** What has come to be so by then. */
const hasBeen = ({ clause, said }: Frame): string => perfect(said, false) ?? clause;

const noLonger = (said: Said): string => {
  if (said.isNot) return tell(said, true);
  if (said.form === 'done' || said.form === 'is') return tell(said).replace(/ (is|are) /, ' $1 no longer ');
  return tell({ ...said, how: 'no longer' });
};

/** "Users must accept before they can see the list", "a statement is required before the permit can be issued": the second is tried. */
function beforeThat(frame: Frame, said: Said): Shaped[] | undefined {
  const later = frame.said;
  if (later.modal !== 'can') return undefined;
  const tries =
    later.form === 'done'
      ? `somebody tries to ${lemma(later.verb) ?? later.verb.replace(/ed$/, '')} ${later.subject}${later.rest === '' ? '' : ` ${later.rest}`}`
      : `${later.subject} ${beFor(later.subject) === 'are' || later.isMany ? 'try' : 'tries'} to ${later.verb}${later.rest === '' ? '' : ` ${later.rest}`}`;
  const isNeeded = said.form === 'done' && /^(?:required|needed)$/.test(said.verb);
  const [without, withIt] = isNeeded
    ? [`there is no ${said.subject.replace(/^(?:an?|the) /, '')}`, `there is ${said.subject}`]
    : said.modal === 'must' && !said.isNot
      ? [perfect(said, true), perfect(said, false)]
      : [];
  if (without === undefined || withIt === undefined) return undefined;
  const fine =
    later.form === 'done'
      ? `${later.subject} ${later.isMany ? 'are' : 'is'} ${later.verb}`
      : (passive(later.verb, later.rest) ?? 'it is done');
  return [
    { suffix: ': too soon', given: [without], when: tries, outcomes: turnedDown },
    { suffix: ': then', given: [withIt], when: tries, outcomes: [fine] },
  ];
}

function perfect({ subject, isMany, modal, form, verb, rest, how }: Said, isNot: boolean): string | undefined {
  const has = `${subject} ${isMany ? 'have' : 'has'}${isNot ? ' not' : ''}`;
  const tail = `${how === '' ? '' : ` ${how}`}${rest === '' ? '' : ` ${rest}`}`;
  if (modal !== '' && modal !== 'must') return undefined;
  if (form === 'done') return `${has} been ${verb}${tail}`;
  return form === 'does' ? `${has} ${past(verb)}${tail}` : undefined;
}
