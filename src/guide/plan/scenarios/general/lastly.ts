/** What a sentence says of whom or what, shown as such, where nothing closer is known: who does it, or the thing that is so, is looked at. */
import { withArticle } from '../../../text/words.ts';
import { passive } from '../outcome.ts';
import type { Shaped } from '../shaped.ts';
import { framed } from './framed.ts';
import { plainly } from './plainly.ts';
import { predicates } from './predicates.ts';
import type { Said } from './said-clause.ts';
import { definite, tell } from './tell.ts';

export function lastly(text: string): Shaped[] | undefined {
  const parts = framed(plainly(text));
  if (!parts || parts.frames.length > 0) return undefined;
  const [first, ...others] = predicates(parts.main);
  if (!first || pointing.test(first.subject)) return undefined;
  return done(first, others) ?? standing(first, others);
}

const pointing =
  /^(?:it|they|this|that|these|those|we|you|i|there|some|some of them|one|both|others?|nobody|nothing|everything)\b/i;

/** "Front desk staff can override a limit", "Marco prints the list": somebody does it. */
function done(said: Said, others: readonly Said[]): Shaped[] | undefined {
  const { form, modal, isNot, isPerson, verb, rest, subject } = said;
  const isName = /^\p{Lu}\p{Ll}+$/u.test(subject);
  if (form !== 'does' || isNot || !(isPerson || isName) || /^(?:only|no) /i.test(subject)) return undefined;
  const so = passive(verb, rest);
  if (so === undefined || others.some(({ subject: other }) => other !== subject)) return undefined;
  const who = definite(subject);
  return [
    {
      suffix: '',
      given: isName ? [] : [`${who} ${said.isMany ? 'are' : 'is'} signed in`],
      when: tell({ ...said, subject: who, modal: modal === 'can' ? '' : modal }),
      outcomes: [so],
    },
  ];
}

/** "Each cafe has an account": one of them is looked at. */
function standing(said: Said, others: readonly Said[]): Shaped[] | undefined {
  const { form, modal, subject, isMany } = said;
  // "The engineer has ten days": for what, is not said.
  if (said.isPerson || (form !== 'has' && form !== 'is') || (modal !== '' && modal !== 'must') || others.length > 0)
    return undefined;
  const [, determiner, name] = /^(an?|each|every|the|all) (.{3,40})$/i.exec(subject) ?? [];
  if (name === undefined || /\b(?:that|who|which|system|app|platform|service|and|or)\b/.test(name)) return undefined;
  const one = /^(?:the|all)$/i.test(determiner ?? '') ? subject : withArticle(name);
  return [
    {
      suffix: '',
      given: [`there ${isMany ? 'are' : 'is'} ${one}`],
      when: `${isMany ? 'they are' : 'it is'} looked at`,
      outcomes: [tell({ ...said, subject: definite(subject) })],
    },
  ];
}
