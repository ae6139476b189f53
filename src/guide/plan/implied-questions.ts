/** What a verb drags along that the PRD does not say: who pauses, resumes; what is deleted may have belonged to something. */
import { inversesOf } from '../read/language/inverse.ts';
import { cite } from '../read/source.ts';
import { md } from '../text/escape.ts';
import { past, withArticle } from '../text/words.ts';
import type { Operation } from './operations/operations.ts';
import type { Plan } from './plan.ts';

interface Implied {
  readonly verbs: RegExp;
  /** The PRD says it already. */
  readonly unless: RegExp;
  readonly asks: (thing: string) => string;
}

const implied: readonly Implied[] = [
  {
    verbs: /^(?:book|reserve)$/,
    unless:
      /\b(?:twice|double[- ]book\w*|conflict\w*|overlap\w*|first come|first (?:[a-z]+ ){0,2}(?:who|that|to|one) [a-z]+|same (?:slot|time|room|seat)|already taken)\b/i,
    asks: (thing) => `Two want the same ${thing} at the same time: who gets it, and what is the other one told`,
  },
  {
    verbs: /^pay$/,
    unless:
      /\b(?:payments?|cards?|charges?)\b[^.;\n]{0,60}\b(?:declin\w+|fail\w*|refus\w+|reject\w+|retr(?:y|ies|ied))\b|\b(?:failed|declined) (?:payments?|cards?|charges?)\b/i,
    asks: () => 'What becomes of it when a payment fails, and how often is it tried again',
  },
  {
    verbs: /^share$/,
    unless: /\b(?:unshar\w+|revok\w+|stops? sharing|sharing ends|whoever shared|shared? (?:for|until)|expir\w+)\b/i,
    asks: () => 'How does sharing end, and who can end it',
  },
  {
    verbs: /^(?:delete|remove|erase|discard|eliminate)$/,
    unless:
      /\b(?:undo\w*|restor\w+|recover\w*|bring back|cascad\w+|together with|trash|recycle bin|cannot be undone)\b/i,
    asks: (thing) =>
      `What becomes of all that belongs to ${withArticle(thing)} that is deleted, and can it be brought back`,
  },
  {
    verbs: /^invite$/,
    unless: /\b(?:expir\w+|withdr\w+|revok\w+|invitation[^.]{0,30}(?:valid|holds|good for|stands))\b/i,
    asks: () => 'How long does an invitation stand, and can it be withdrawn',
  },
  {
    verbs: /^(?:approve|accept|confirm|sign)$/,
    unless: /\b(?:revok\w+|withdr\w+|reopen\w*|taken? back|undo\w*|final)\b/i,
    asks: (thing) => `Can the yes to ${withArticle(thing)} be taken back, until when, and by whom`,
  },
  {
    verbs: /^(?:upload|attach)$/,
    unless: /\b(?:virus\w*|malware|scanned)\b/i,
    asks: () => 'Are uploaded files checked for malware before anybody opens them',
  },
  {
    verbs: /^schedule$/,
    unless: /\b(?:reschedul\w+|mov(?:e|ed)|cancel\w*)\b/i,
    asks: (thing) => `Can ${withArticle(thing)} that is scheduled still be moved or called off`,
  },
];
const most = 4;

type Known = Pick<Plan, 'reading' | 'operations'>;

export function impliedQuestions({ reading, operations }: Known): string[] {
  const text = reading.statements.map((one) => one.text).join('\n');
  const own = operations.filter((one) => !one.implied && one.surface !== 'reaction');
  const told = new Set<string>();
  const asked = own.flatMap((one): string[] => {
    const rule = implied.find(({ verbs, unless }) => verbs.test(one.verb) && !unless.test(text));
    const question = rule?.asks(one.entity.name) ?? takenBack(one, own);
    const [source] = one.sources;
    if (question === undefined || !source || told.has(question)) return [];
    told.add(question);
    return [`${md(question)}? The PRD does not say (${cite(source)})`];
  });
  return asked.slice(0, most);
}

function takenBack({ verb, entity }: Operation, all: readonly Operation[]): string | undefined {
  const back = inversesOf(verb);
  const [first] = back;
  if (first === undefined || all.some((one) => one.entity.name === entity.name && back.includes(one.verb)))
    return undefined;
  return `Once ${withArticle(entity.name)} is ${past(verb)}, can it be ${past(first)}, and by whom`;
}
