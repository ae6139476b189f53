/** "Do gift boxes count as deliveries?", answered with yes or no, as something that holds. */
import { thoughtOf } from '../../../artifacts/prd/own-questions.ts';
import { plural, singular, third, upperFirst, withArticle } from '../../text/words.ts';
import { lowered } from '../forms/sentences.ts';
import { nounPhraseAt, wordsOf } from '../language/phrases.ts';
import { isBaseForm } from '../language/verbs.ts';

/** "Do we want guests to cancel?": whether they can; "do we need a waiting list?": whether there is one. */
function plainly(question: string): string {
  const [, who = '', what] =
    /^do (?:we|you) (?:want|need|allow) (?!to )(.+?)(?: to (.+))?\?$/i.exec(question.trim()) ?? [];
  if (who === '') return question;
  return what === undefined ? `What about ${who}?` : `Should ${who} be able to ${what}?`;
}

export function statedAnswer(asked: string, answer: string): string | undefined {
  const question = plainly(asked);
  const [, said] = /^(yes|no)\b/i.exec(answer.trim()) ?? [];
  const thing = thoughtOf(question);
  if (thing !== undefined) return said === undefined ? undefined : statedThought(thing, said);
  const words = wordsOf(question);
  const [first = '', ...rest] = words;
  const end = nounPhraseAt(rest, 0)?.end;
  const isPronoun = /^(?:it|they|we|this|there|people)$/i.test(rest[0] ?? '');
  // "Does the owner pay twice": the subject ends before the verb.
  const verb = rest.findIndex(
    (word, i) => i > (/^(?:an?|the|each|all|our)$/i.test(rest[0] ?? '') ? 1 : 0) && isBaseForm(word),
  );
  // "Should the waiting list be public", "is the price list public": what stands in the name of a thing may be a verb elsewhere.
  const isBeing = /^(?:is|are|was|were)$/i.test(first);
  const isEnd = end !== undefined && (isBeing || /^(?:be|have)$/i.test(rest[end] ?? '') || isBaseForm(rest[end] ?? ''));
  const phrase = isBeing && end === rest.length && end > 1 ? end - 1 : (end ?? 0);
  // "May a guest name another one": no name goes on with an article, so its last word is the verb.
  const isLastVerb = !isBeing && phrase > 1 && opensName.test(rest[phrase] ?? '');
  const cut = isPronoun ? 1 : isLastVerb ? phrase - 1 : verb > 0 && verb < phrase && !isEnd ? verb : phrase;
  if (said === undefined || cut === 0 || cut >= rest.length) return undefined;
  const subject = upperFirst(rest.slice(0, cut).join(' '));
  const what = rest
    .slice(cut)
    .join(' ')
    .replaceAll(/ (?=[,;:)])/g, '')
    .replaceAll('( ', '(');
  const isNo = said.toLowerCase() === 'no';
  // What is decided is no "should" any more.
  const able = /^be able to (.+)$/.exec(what)?.[1];
  const aux = able !== undefined && first !== '' ? 'can' : first.toLowerCase().replace(/^should$/, 'must');
  if (!/^(?:do|does|did)$/.test(aux))
    return `${subject} ${isNo && aux === 'can' ? 'cannot' : `${aux}${isNo ? ' not' : ''}`} ${able ?? what}`;
  if (isNo) return `${subject} ${aux} not ${what}`;
  return aux === 'does' ? `${subject} ${what.replace(/^\S+/, (verb) => third(verb))}` : `${subject} ${what}`;
}

const opensName =
  /^(?:an?|the|another|(?:him|her|them|it)(?:self|selves)?|its?|his|their|our|your|each|every|any|all|this|these|those)$/i;

/** "Maybe reminders?": there are reminders; a no leaves them out. */
function statedThought(thing: string, said: string): string {
  if (/^no$/i.test(said)) return upperFirst(thing);
  const words = wordsOf(thing);
  if (nounPhraseAt(words, 0)?.end !== words.length) return upperFirst(thing);
  const isMany = plural(singular(thing)) === thing;
  return `There ${isMany ? 'are' : 'is'} ${isMany || /^(?:an?|the|some|one) /i.test(thing) ? thing : withArticle(thing)}`;
}

/** "Who may read it?" "Members of the channel": the answer as something that holds. A whole sentence does already. */
export function answerTo(question: string | undefined, answer: string): string {
  if (question === undefined || (isSentence.test(answer) && !isPartOfOne.test(answer))) return answer;
  // "Can I pause it?" "Yes, at any time."
  const asAnybody = question
    .replace(/^(can|may|must|should|will) (?:I|we|you) /i, '$1 people ')
    .replace(/\bmy\b/g, 'their');
  const stated = statedAnswer(asAnybody, answer);
  const [, more] = /^yes, (?=(?:at|if|when|until|within|only|up to|by|for|with|as) )(.+?)[.]?$/i.exec(answer) ?? [];
  if (stated !== undefined) return more === undefined ? stated : `${stated} ${more}`;
  const asked = question
    .trim()
    .replace(/^The PRD asks \(line \d+\): /, '')
    .replace(/\?$/, '');
  const thing = thoughtOf(`${asked}?`);
  if (thing !== undefined) return `${upperFirst(thing)}: ${lowered(answer.trim().replace(/[.]$/, ''))}`;
  // "Should hidden files be copied?" "Only with a flag": what holds, and when.
  const held = isCondition.test(answer) ? statedAnswer(`${asked}?`, 'yes') : undefined;
  if (held !== undefined) return `${held} ${lowered(answer.trim().replace(/[.]$/, ''))}`;
  const told = toldWhen(asked, answer);
  if (told !== undefined) return told;
  const plain = answer.trim().replace(/[.]$/, '');
  const [, rest] = /^who ((?:may|can|must|should|will|has to|is|sees|gets) .+)$/i.exec(asked) ?? [];
  const does = rest ?? whatDoes.exec(asked)?.[1];
  return does === undefined ? `${asked}: ${lowered(plain)}` : `${upperFirst(plain)} ${does}`;
}

/** "Which provider sends the messages": what it does is said of the answer. */
const whatDoes =
  /^(?:which|what) (?:\p{L}+ ){1,2}((?!(?:does|is|has|was)\b)\p{L}{2,}[^s\W]s (?:an?|the|it|them|all|each|our) .+)$/iu;

/** "How long are readings kept?" "13 months": readings are kept for 13 months. */
function toldWhen(asked: string, answer: string): string | undefined {
  const [, how = '', rest = ''] =
    /^(how long|how often|how soon|until when|when|where)\s+((?:do|does|did|is|are|should|can|may|must|will|shall)\s.+)$/i.exec(
      asked,
    ) ?? [];
  const held = rest === '' ? undefined : statedAnswer(`${rest}?`, 'yes');
  if (held === undefined) return undefined;
  const said = lowered(answer.trim().replace(/[.]$/, ''));
  const lead = { 'how long': 'for', 'how soon': 'within', 'until when': 'until' }[how.toLowerCase()];
  const isLed =
    lead === undefined || /^(?:for|until|within|as long as|up to|at most|every|after|forever)\b/i.test(said);
  return `${held} ${isLed ? '' : `${lead} `}${said}`;
}

const isCondition = /^(?:only|if|when|unless|except|but|as long as|with|without|at most|up to)\b/i;
const isPartOfOne = /^(?:until|for|every|after|before|within|as long as|when|while)\b/i;
const isSentence =
  /^\S+(?: \S+)* (?:is|are|must|may|can|cannot|should|shall|will|has|have|gets?|sees?|never|only)\b .*\S/i;
