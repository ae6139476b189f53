/** Signs of a cut in the wrong place that show in the forms of words: a pronoun as a name, a verb within a name, two verbs that disagree. */
import { adverbs } from '../../read/language/finite.ts';
import { isHuman } from '../../read/language/people.ts';
import { isFunctionWord } from '../../read/language/phrases.ts';
import { lemma } from '../../read/language/verbs.ts';
import { isGroup } from '../../text/words.ts';
import { happens, saidIn } from './general/said-clause.ts';
import type { Role } from './shaped.ts';

/** "Two they shoulds", "a some", "the it". */
const noName =
  /\b(?:an?|two|three|four|five|several|the) (?:they|it|he|she|we|you|i|some|them|him|us|should|must|shall)\b|\b(?:shoulds|musts|shalls|mights|coulds)\b/i;
/** "They is", "it are". */
const disagreeing = /\b(?:they|we|these|those) (?:is|was|has|does)\b|(?:^|, |\band )it (?:are|were|have|do)\b/i;
/** "The member have": one of them has. */
const oneHave =
  /\b(?:the|an?|each|every|this) ((?:[a-z-]+ )?[a-z-]*[a-rt-z])(?<!\b(?:can|may|must|could|should|would|will|might|to|not|do|does|they|we|you)) have\b/;
/** "There is if a road is affected", "given for events with ...": a clause or a circumstance where a thing is named. */
const noThing = /^there (?:is|are) (?:an? |the )?(?:if|when|while|where|given|for|unless|until|because)\b/i;
const half = /^(?:while|if|where|whereas|unless|until|because|although)\b/i;
const alsoBare = / and ((?!not\b)[a-z]{3,}) (?:the|an?|it|them|all|each|every|its|their|another)\b/g;

export function wrongForms(step: string, role: Role): string | undefined {
  const plain = step.replaceAll(/"[^"]*"|`[^`]*`/g, 'X');
  const name = noName.exec(plain)?.[0];
  if (name !== undefined) return `"${name}"`;
  const wrong = disagreeing.exec(plain)?.[0];
  if (wrong !== undefined) return `"${wrong}"`;
  const [have, one = ''] = oneHave.exec(plain) ?? [];
  if (have !== undefined && !isGroup(one) && !manyAsOne.test(one) && !plain.includes(' and the ')) return `"${have}"`;
  if (noThing.test(plain)) return 'no thing is named';
  // "Then while a vehicle is marked as priority": what holds meanwhile is not said.
  if (role === 'then' && half.test(plain) && !plain.includes(', ')) return 'half a sentence';
  if (role === 'given' && /^for \p{L}/u.test(plain)) return 'begins with "for"';
  // What must be is asked for; what happens is a When.
  if (
    role === 'when' &&
    /\b(?:must|shall)\b/.test(plain) &&
    !/\b(?:that|which|who|what|as it) (?:\p{L}+ ){0,3}(?:must|shall)\b/u.test(plain)
  )
    return '"must" in a When';
  return verbInName(plain) ?? otherForm(plain);
}

const manyAsOne = /(?:people|staff|police|personnel|children|women|men|both|data|criteria|media)$/;

/** "There is a standing order repeats every week": behind "there is" stands a name, and no clause. */
function verbInName(step: string): string | undefined {
  const [, name] = /^there (?:is|are) ((?:an?|the) .+)$/.exec(step) ?? [];
  if (
    name === undefined ||
    / (?:that|which|who|whose|where|whom|with|without|as|for|of|when|while|if|than|and|or)\b/.test(name)
  )
    return undefined;
  const said = saidIn(name);
  return said &&
    said.rest !== '' &&
    said.form === 'does' &&
    said.modal === '' &&
    (lemma(said.verb) !== undefined || happens.has(said.verb))
    ? `a verb in a name: "${said.verb}"`
    : undefined;
}

/** "The system marks it as stale and notify the owner": the second verb has another form than the first. */
function otherForm(step: string): string | undefined {
  if (!step.includes(' and ')) return undefined;
  const said = saidIn(step);
  if (!said || said.form !== 'does' || said.modal !== '' || said.isMany || said.isNot) return undefined;
  for (const [, verb = ''] of said.rest.matchAll(alsoBare))
    if (
      !/(?:s|ed|ing|ly)$/.test(verb) &&
      !isFunctionWord(verb) &&
      !adverbs.has(verb) &&
      !isHuman(verb) &&
      !/\bto\b/.test(said.rest)
    )
      return `"and ${verb}"`;
  return undefined;
}
