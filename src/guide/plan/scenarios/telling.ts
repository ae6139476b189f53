/** Clauses told again: as what is so, as what somebody does or tries, as what has come of it. */
import type { Clause, Phrase } from '../../grammar/parsed.ts';
import { lowerFirst, past, singular, third, withArticle } from '../../text/words.ts';

const ofNone = /^(?:no|only|not) (?=\S)/i;

/** "A nurse" is the one we speak of from now on; "nurses" stay nurses. */
export const definite = (text: string): string => {
  const plain = text
    .replace(/^no (?=\S)/i, 'the ')
    .replace(ofNone, '')
    .replace(/^(?:An?|The|Each|Every|Any|All|Its|Their|Our|Both) /, (word) => word.toLowerCase());
  // "Every sample in it": all of what was just spoken of.
  return /^(?:an?|each|every|any) (?:of |one of )|^(?:each|every) [^,;]+ (?:in|of|on) (?:it|them|its|their)\b/i.test(
    plain,
  )
    ? plain
    : plain.replace(/^(?:an?|each|every|any) /i, 'the ');
};

/** "Each parcel" is one of them. */
export const indefinite = ({ text, isMany, head }: Phrase): string => {
  const plain = text
    .replace(ofNone, '')
    .replace(/^(?:An?|The|Each|Every|Any|All) /, (word) => word.toLowerCase())
    .replace(/^(?:each|every|any|all|the) (?:of the )?/i, '');
  if (/^(?:(?:an?|another|its|their|his|her|our|my|this|that|these|those|two|three|some) |\d)/i.test(plain))
    return plain;
  if (plain.startsWith('same ')) return `the ${plain}`;
  if (isMany || uncounted.has(head)) return plain;
  return `${/^(?:[aeio]|u(?!ni|se|rl|ti|k )|hour)/i.test(plain) || /^[FHLMNRSX][A-Z\d]+\b/.test(plain) ? 'an' : 'a'} ${plain}`;
};

/** One of many: "refunds above 500 EUR" is shown by a refund above 500 EUR. */
export function single(phrase: Phrase): Phrase {
  const { text, head, isMany } = phrase;
  if (!isMany || /\d|^(?:two|three|both)\b| and |, /i.test(text.slice(0, text.toLowerCase().indexOf(head))))
    return phrase;
  const one = singular(head);
  const at = text.toLowerCase().indexOf(head);
  if (at < 0 || one === head || / and |, /.test(text.slice(at + head.length).split(/ (?:that|who|which) /)[0] ?? ''))
    return phrase;
  const before = text.slice(0, at).replace(/^(?:all|the|these|those) /i, '');
  const after = text
    .slice(at + head.length)
    .replace(
      /^( (?:that|who|which)) (are|have|do|were)\b/,
      (_, which: string, verb: string) => `${which} ${oneForms[verb] ?? verb}`,
    );
  return { ...phrase, text: `${before}${one}${after}`, head: one, isMany: false };
}
const oneForms: Readonly<Record<string, string>> = { are: 'is', have: 'has', do: 'does', were: 'was' };

const uncounted = new Set(
  'data information access traffic money software equipment feedback consent memory content everything nothing anything it they'.split(
    ' ',
  ),
);

const isOrAre = ({ isMany }: Pick<Phrase, 'isMany'>): string => (isMany ? 'are' : 'is');

const asSubject = (clause: Clause, subject = clause.subject): string => (subject ? definite(subject.text) : 'it');

const joined = (...parts: readonly string[]): string =>
  parts
    .filter((one) => one !== '')
    .join(' ')
    .replaceAll(' ,', ',');

/** What stands among the verbs and goes along, without "only" and "also", which are shown by what is refused. */
const manner = ({ how }: Clause): string =>
  how
    .replaceAll(/\b(?:only|either|also|then|therefore|thereafter|ever|just)\b/g, '')
    .replaceAll(/ {2,}/g, ' ')
    .trim();

/** What there is none of, as some of it. */
const asSome = (text: string): string =>
  text
    .replace(/^nothing\b/i, 'something')
    .replace(/^(?:nobody|no one|none)\b/i, 'somebody')
    .replace(/^no (.+)$/i, (_, what: string) => (/^\S+s\b(?<!ss)/.test(what) ? what : withArticle(what)));

export interface Telling {
  readonly isNot?: boolean;
  readonly subject?: string;
  readonly rest?: string;
}

/** As what is so: "the swap expires", "the swap does not expire". */
export function tell(
  clause: Clause,
  { isNot = clause.isNot, subject, rest: said = clause.rest }: Telling = {},
): string {
  // "..., also not when the app crashes": it belonged to the circumstance.
  const rest = said.replace(/,? ?\b(?:also not|not even|but not|also|even)$/, '');
  const isMany = clause.subject?.isMany ?? false;
  const who = subject ?? asSubject(clause);
  const be = isMany ? 'are' : 'is';
  // "Nothing is sent", "no recipient gets it": that it is none says it already.
  const isNone =
    subject === undefined && /^(?:nothing|nobody|none|no (?!more|longer))/i.test(clause.subject?.text ?? '');
  if (isNone && !isNot)
    return tell(
      { ...clause, isNot: false, subject: { ...(clause.subject as Phrase), text: asSome(clause.subject?.text ?? '') } },
      { rest },
    );
  if (isNone && isNot)
    return tell(
      { ...clause, isNot: false },
      { isNot: false, subject: lowerFirst(clause.subject?.text ?? 'nothing'), rest },
    );
  const not = isNot ? 'not' : '';
  const how = manner(clause);
  if (/^there$/i.test(clause.subject?.text ?? '')) {
    const are =
      /^(?:no |any |at least |at most )?(?:\d+|two|three|several|many|new|open|more|other)? ?\S+s\b/i.test(rest) &&
      !/^an? /i.test(rest)
        ? 'are'
        : 'is';
    return joined('there', are, not, rest);
  }
  if (!clause.subject && clause.voice === 'active')
    return done(clause, isNot) ?? joined('it', isNot ? 'does not' : '', isNot ? clause.verb : third(clause.verb), rest);
  switch (clause.voice) {
    case 'passive':
      return clause.isPerfect
        ? joined(who, isMany ? 'have' : 'has', not, 'been', how, past(clause.verb), rest)
        : joined(who, be, not, how, past(clause.verb), rest);
    case 'is': {
      const particle = clause.verb.replace(/^be ?/, '');
      return joined(who, be, not, how, particle, rest);
    }
    case 'has':
      return isNot
        ? joined(who, isMany ? 'do' : 'does', 'not have', rest)
        : joined(who, isMany ? 'have' : 'has', how, rest);
    default:
      if (clause.isPerfect) return joined(who, isMany ? 'have' : 'has', not, how, past(clause.verb), rest);
      return isNot
        ? joined(who, isMany ? 'do' : 'does', 'not', how, clause.verb, rest)
        : joined(who, how, isMany ? clause.verb : third(clause.verb), rest);
  }
}

/** As what somebody tries: "the nurse tries to claim an offer". */
export function tries(clause: Clause, actor: string, rest = clause.rest): string {
  if (clause.voice === 'passive') {
    const { by, behind } = agentIn(rest);
    const who = by ?? actor;
    return joined(
      who,
      isSeveral(who) ? 'try' : 'tries',
      'to',
      clause.verb,
      clause.subject ? definite(clause.subject.text) : 'it',
      behind,
    );
  }
  if (clause.voice === 'has')
    return joined(asSubject(clause), clause.subject?.isMany ? 'try' : 'tries', 'to have', rest);
  const who = clause.subject ? asSubject(clause) : actor;
  return joined(
    who,
    (clause.subject ? clause.subject.isMany : isSeveral(actor)) ? 'try' : 'tries',
    'to',
    clause.verb,
    rest,
  );
}

/** As what somebody does. */
export function does(clause: Clause, actor: string, rest = clause.rest): string {
  if (clause.voice === 'passive') {
    const { by, behind } = agentIn(rest);
    const who = by ?? actor;
    const [verb = '', ...particle] = clause.verb.split(' ');
    return joined(
      who,
      isSeveral(who) ? verb : third(verb),
      clause.subject ? definite(clause.subject.text) : 'it',
      ...particle,
      behind,
    );
  }
  return clause.subject
    ? tell(clause, { isNot: false, rest })
    : joined(actor, isSeveral(actor) ? clause.verb : third(clause.verb), rest);
}

const isSeveral = (who: string): boolean =>
  !/^(?:an?|the|each|every|somebody|one|he|she|it|another) ?/i.test(who) || / and /.test(who);

/** "By the vendor contact within 24 months", "within 24 months by a team lead": who does it, and the rest. */
export function agentIn(rest: string): { readonly by?: string; readonly behind: string } {
  const [last, whose] = / (?:only )?by ((?:an?|the|its|their|another|one|our) [\p{L}\d '’-]+)$/iu.exec(rest) ?? [];
  if (last !== undefined && whose !== undefined && !noAgent.test(whose))
    return { by: lowerFirst(whose), behind: rest.slice(0, -last.length) };
  const [, who, tail = ''] =
    /^(?:only )?by ((?:an?|the|its|their|another|one|our|each) [\p{L}\d '’-]+?|[\p{L}-]+s(?: and [\p{L}-]+s)?)((?: (?:only|within|in|on|at|with|for|to|from|until|before|after|via|as|once|again|per|without)\b.*)?)$/iu.exec(
      rest,
    ) ?? [];
  return who === undefined || noAgent.test(who)
    ? { behind: rest }
    : { by: lowerFirst(who), behind: tail.replace(/^ only\b/, '').trim() };
}

const noAgent =
  /\b(?:e-?mail|mail|SMS|phone|push|post|name|date|default|hand|webhook|API|card|code|means|way|share|keyboard|number|id|address|note|link|country|end)\b/i;

export const seeing: ReadonlySet<string> = new Set(
  'reach see view look browse list search find track access read watch monitor preview filter sort consult compare'.split(
    ' ',
  ),
);

/** What is done at any time is not seen to be so. */
const withoutAnyTime = (tail: string): string => tail.replace(/,? ?\b(?:at )?any (?:one )?time\b/, '').trim();

const together = /^(?:match|pair|share|connect|provide|link|supply|compare|equip|charge|reward)$/;
const noDeed = /^(?:have|want|need|like|try|start|stop|help|let|be|use|become|say)$/;

/** As what has come of it: "the offer is claimed"; nothing where there is nothing that it is done to. */
export function done(clause: Clause, isNot = false): string | undefined {
  const not = isNot ? 'not' : '';
  const { subject, object, verb } = clause;
  if (clause.voice === 'passive')
    return subject
      ? joined(definite(subject.text), isOrAre(subject), not, past(verb), withoutAnyTime(agentIn(clause.rest).behind))
      : undefined;
  if (clause.voice !== 'active' || !object || /^(?:himself|herself|themselves|what|which|how|no)\b/i.test(object.text))
    return undefined;
  const tail = withoutAnyTime(clause.tail);
  if (/^(?:it|them)$/i.test(object.text))
    return joined(object.text === 'it' ? 'it is' : 'they are', not, past(verb), tail);
  const [head = '', ...particles] = verb.split(' ');
  if (seeing.has(head)) {
    // "Sees the status: draft, paid": one of these is shown.
    if (clause.rest.startsWith(`${object.text}:`))
      return joined(definite(object.text), isOrAre(object), not, `shown: ${tail}`);
    const told = /^(?:search|find|filter|sort|browse|list)$/.test(head) ? tail.replace(/^by .*$/, '') : tail;
    return joined(definite(object.text), told, isOrAre(object), not, 'shown');
  }
  if (head === 'get' || head === 'receive')
    return subject
      ? joined(definite(subject.text), isNot ? 'do not have' : subject.isMany ? 'have' : 'has', object.text, tail)
      : undefined;
  if (noDeed.test(head)) return undefined;
  // "Give a colleague a key".
  if (object.isPerson && /^(?:an?|the|their|its) \S/.test(tail))
    return joined(definite(tail), 'is', not, past(head), 'to', object.text);
  // "Each frame is approved": all of them are.
  const what = /^(?:each|every) /i.test(object.text) ? lowerFirst(object.text) : definite(object.text);
  // "Blocks singers with two unpaid fees": which ones.
  const such =
    object.isPerson && !together.test(head)
      ? (/^(?:with|without) (?!an? |them |\p{L}+ing )[^,]+?(?= from | until | for |$)/u.exec(tail)?.[0] ?? '')
      : '';
  if (such !== '')
    return joined(what, such, isOrAre(object), not, past(head), ...particles, tail.slice(such.length).trim());
  const told = joined(what, isOrAre(object), not, past(head), ...particles);
  return clause.rest.startsWith(`${object.text}:`) ? `${told}: ${tail}` : joined(told, tail);
}

/** A step that cannot be English: it begins or ends in the middle, or names nobody. */
const broken = [
  /^(?:them|him|us|me|himself|of|than|and|or|but|,)\b/i,
  /\b(?:a|an|the|of|and|or|than|its|their|(?<!\b(?:it|they|he|she) )(?:is|are)|be|with)$/i,
  /\b(a|an|the|is|are|to|of|not|has|have|be) \1\b/i,
  /\b(?:a|an|the) (?:is|are|the|a|an|and|or|of|to)\b/i,
  /\b(?:is|are) (?:does|do|has|have|can|must|will|is|are)\b/i,
  /\bto (?:made|done|given|sent|taken|shown|written|seen|is|are|was|has)\b/i,
  /[:;,]$|^\W*$|  /,
  /\bthere (?:is|are) (?:is|are|when|if)\b/i,
  // A circumstance that was not cut off, and an act on nothing.
  /^(?:an? |the )?(?:if|unless) |\band (?:when|if|while|until) |\b(?:try|tries) to [a-z]+ (?:nothing|nobody|none|neither)\b/i,
  // "A file with more than 5 % wrong rows of exactly 5 %".
  /\bmore than \d+ ?% [a-z ]{2,40}? of (?:exactly )?\d/i,
  /\b(?:we|they|you) does\b|\bdoes not [a-z]+ and (?:who|what)/i,
  // Half a sentence that was taken for somebody.
  /, who .* (?:is|are) signed in$|^there (?:is|are) .*, who /i,
];
const mostLetters = 220;

export const isSound = (step: string): boolean =>
  step.length > 3 &&
  step.length <= mostLetters &&
  !broken.some((one) => one.test(step)) &&
  (step.match(/[([]/g)?.length ?? 0) === (step.match(/[)\]]/g)?.length ?? 0);
