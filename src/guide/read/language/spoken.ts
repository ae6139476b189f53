/** The same words without what stands around them: shouting, short forms, pictures, signs for words. */
import { upperFirst } from '../../text/words.ts';
import { actOf } from './verbs.ts';

/** RFC 2119 shouts, chats contract, exports of wikis are painted: the same words all the same. */
const loud = /\b(?:MUST|SHALL|SHOULD|MAY|CAN|WILL|(?<!(?:OR|AND|or|and),? )NOT|NEVER|ONLY|REQUIRED|CANNOT|ALWAYS)\b/g;
const contracted = /\b(?:can['’]t|won['’]t|(do|does|did|is|are|was|were|has|have|must|should|would|could)n['’]t)\b/gi;
/** "The show that's on air": short for "is", and no thing that belongs to a "that". */
const isThat = /\b(that|who|which|what|where)['’]s (\p{L}+)/gu;
const paint = String.raw`(?:(?![\d#*©®™])\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u{FE0F}|\u{200D}|\u{20E3})+`;
const painted = new RegExp(String.raw` ?${paint}(?= |$|[.,;:!?])|${paint}`, 'gu');

/** All of it stands beyond these. */
const mayBePainted = /[\u200d\u203c-\uffff]/;

export const withoutPaint = (text: string): string =>
  mayBePainted.test(text) ? text.replaceAll(painted, '').trim() : text.trim();

/** "WHEN a quantity is negative, THE Entry_Form SHALL refuse it": a way to write requirements, in which names are glued. */
const ears = (text: string): string =>
  /\bSHALL\b/.test(text) && /\b(?:THE|WHEN|IF|WHILE|WHERE)\b/.test(text)
    ? upperFirst(
        // Each of its words begins a part, also where no comma stands before it.
        text
          .replaceAll(
            /(?<=^(?:WHEN|IF|WHILE|WHERE)\b.{3,300}[^\s,;]) (?=(?:WHEN|IF|WHILE|WHERE|THEN)\b.*\bSHALL\b)/g,
            ', ',
          )
          .replace(/(?<=^(?:WHEN|IF|WHILE|WHERE)\b.{3,300}[^\s,;]) (?=THE [\w -]{2,40} SHALL\b)(?<!THEN )/, ', ')
          .replaceAll(/(?<=\bTHE )SYSTEM(?= SHALL\b)/g, 'system')
          .replaceAll(/\b(?:THE|WHEN|IF|THEN|WHILE|WHERE|AND|OR)\b/g, (word) => word.toLowerCase())
          .replaceAll(/(?<=\bthe )[A-Z]\w*(?: [A-Z]\w*){0,3}(?= SHALL\b)/g, (name) =>
            name.replaceAll('_', ' ').replaceAll(/[A-Z][a-z]+/g, (word) => word.toLowerCase()),
          )
          // Whoever stands before SHALL: the system, a part of it, or a service by its name.
          .replace(/^((?:if|when|while|where) [^,]{3,200}?),? then (?=(?:the )?[^,]{2,60}? SHALL\b)/i, '$1, ')
          // "WHILE a key is locked THE system SHALL refuse it": the comma that the capitals stood for.
          .replace(/^((?:if|when|while|where) .{3,300}[^,\s]) (?=the [\p{L}\d_' -]{2,40}? SHALL\b)/iu, '$1, ')
          .replace(/^(when|while) under (?=\p{Ll})/iu, '$1 it is under '),
      )
    : text;

/** "awake < 400 ms", "if > 2% of a file is bad": signs that engineers write for words. */
const compared: Readonly<Record<string, string>> = {
  '<': 'under',
  '<=': 'at most',
  '≤': 'at most',
  '>': 'more than',
  '>=': 'at least',
  '≥': 'at least',
};

/** "It shall not be possible to book twice", "a large lift shall require a permit": the same, said of somebody and as it is. */
function plainly(text: string): string {
  if (text.includes(' possible '))
    return text
      .replace(/^it (?:must|shall|should|may) not be possible to (?=\p{L})/iu, 'Nobody can ')
      .replace(/^it (?:must|shall|should) be possible to (?=\p{L})/iu, 'Everybody can ');
  if (text.includes(' ask for '))
    return text.replace(/\b(can|may|must|to) ask for (?=(?:an?|the|their|its|another) )/i, '$1 request ');
  if (/^you /i.test(text)) return ofEverybody(text);
  return text.includes(' require ')
    ? text.replace(/^((?:an?|the|each|every|any) [^,;:]{3,60}?) (?:must|shall) require (?=\p{L})/iu, '$1 requires ')
    : text;
}

/** "You can object", "you have to agree": whoever reads it. */
const ofEverybody = (text: string): string =>
  text
    .replace(/^you (?=(?:can|may|must|cannot)\b)/i, 'Everybody ')
    .replace(/^you (?:have|need) to /i, 'Everybody must ')
    .replace(/^you (?=(\p{L}+) )/iu, (all, verb: string) => (isDone(verb) ? 'Everybody can ' : all));
const isDone = (verb: string): boolean => (actOf(verb.toLowerCase()) ?? 'receive') !== 'receive';

/** "For each stop they tick off delivered or failed", "ticks off each stop (emptied, not out)": how it is from then on. */
const tickedFor =
  /^for (?:each|every) ([\p{L} -]{3,30}?),? ((?:the )?[\p{L} -]{3,30}?) ticks? off (?=[\p{L} ,]+ or )/iu;
const tickedAs = /\btick(s?) off ((?:each|every|the|an?|their) [\p{L}-]{3,20}) \(([\p{L} ]{3,20}), ([^()]{3,80})\)/iu;

/** "Ticks each one off when played", "tick it off". */
const tickedWhen =
  /\btick(s?) (it|them|each one|one|(?:each|every|the|an?|their) [\p{L}-]{3,20}) off(?: (?:when|once|as|after being) (\p{L}+ed|\p{L}+en)(?= *(?:[,.;]|$)))/iu;

/** "Mark a plant dead or archived": as what. */
const marking =
  /\b(marks? (?:an?|the|each|their) [\p{L}-]{3,20}) (?!(?:as|in|on|at|for|of|by|with|to|when|if|and|or|that|which|from|is|are|was|must|can)\b)(\p{L}+(?: or \p{L}+)?)(?=[,.;]|$)/iu;

/** What people say in passing, as what it says. */
function inPassing(text: string): string {
  const paid = text.includes(' up front') ? text.replaceAll(' up front', ' upfront') : text;
  if (paid.includes(' off'))
    return paid
      .replace(tickedWhen, 'mark$1 $2 as $3')
      .replace(tickedFor, (_, thing: string, who: string) => `${upperFirst(who)} mark each ${thing} as `)
      .replace(tickedAs, 'mark$1 $2 as $3, $4');
  if (marking.test(paid)) return paid.replace(marking, '$1 as $2');
  // "Visitors are a different story - each household gets 30 passes": what follows is what is said.
  if (paid.includes(' story')) return upperFirst(paid.replace(otherStory, ''));
  if (/^(?:and |but )?nobody /i.test(paid))
    return paid.replace(
      /^(?:and |but )?nobody (?:except|but|other than|apart from) ([^,;]{2,40}?)(?:, (?:our|the|my) ([^,;]{3,40}),)? (?=can |may )/i,
      // "Nobody but Olga, our accountant, ...": what somebody is says more than the name.
      (_, who: string, role?: string) => `Only ${role === undefined ? who : `the ${role}`} `,
    );
  return /^there(?: is| are|['’]s) /i.test(paid)
    ? paid.replace(
        /^there(?: is| are|['’]s) (no [^,;]{3,60}?),? so (it|they|this) (?:has|have) to /i,
        'When there is $1, $2 must ',
      )
    : paid;
}

const otherStory =
  /^[^,;:.]{3,40} (?:is|are) (?:a different|another|a whole other|its own) story ?(?:[-–—:;,]|and) ?(?=\p{L})/iu;

/** "I'd like drivers to be able to reserve": as it is written out. */
const wouldLike =
  /(?<=\b(?:I|we|they|he|she|you))['’]d (?=(?:also |really |rather |even )?(?:like|love|prefer|want|need|expect|be)\b)/gi;

export const spoken = (text: string): string =>
  plainly(inPassing(ears(withoutPaint(text))))
    .replaceAll(wouldLike, ' would ')
    .replaceAll(
      /(?<=^|[\p{L}%)]:? |\()([<>]=?|[≤≥]) ?(?=[\d$€£~])/gu,
      (all, sign: string) => `${compared[sign] ?? all} `,
    )
    .replaceAll(
      /\b(under|within|below|less than|more than) an? (?=(?:second|minute|hour|day|week)\b(?! of\b))/g,
      '$1 1 ',
    )
    .replaceAll(/(?<=\d ?)hrs?\b/g, 'hours')
    .replace(/!+$/, '.')
    .replaceAll(
      isThat,
      (_, word: string, next: string) => `${word} ${next === 'been' || next === 'got' ? 'has' : 'is'} ${next}`,
    )
    .replaceAll(loud, (word) => word.toLowerCase())
    .replaceAll(contracted, (all, verb: string | undefined) => {
      const lower = all.toLowerCase();
      const own = lower.startsWith('can')
        ? 'cannot'
        : lower.startsWith('won')
          ? 'will not'
          : `${verb?.toLowerCase()} not`;
      return /^\p{Lu}/u.test(all) ? upperFirst(own) : own;
    });
