/**
 * What people want different, said at a gate in plain words: "drop rule 8", "Rule 4: 24 hours before", "use PUT instead of PATCH".
 * A sentence is one wish. What it is about is found where the things are known; what is none of these forms is a demand or a remark.
 */
import { type StageId, stageIds } from '../../core/line.ts';

/** What somebody asked for at a gate. */
export interface AskedChange {
  readonly stage: StageId;
  readonly text: string;
}

export type Wish =
  | { readonly is: 'drop' | 'add'; readonly what: string }
  | { readonly is: 'rename'; readonly from: string; readonly to: string }
  | { readonly is: 'reword'; readonly rule: number; readonly to: string }
  /** "No, 30 days": of the one rule that has such an amount. */
  | { readonly is: 'amount'; readonly to: string }
  | { readonly is: 'split'; readonly what: string; readonly into?: string }
  /** The first of them stays. */
  | { readonly is: 'merge'; readonly parts: readonly string[] }
  | { readonly is: 'said'; readonly what: string };

const longestWish = 2000;

export function sentencesOf(text: string): string[] {
  return text
    .slice(0, longestWish)
    .split(/(?<=[.!?])\s+|\n+/)
    .flatMap(inClauses)
    .flatMap(inWishes)
    .map((one) => one.trim().replace(/[.;!]+$/, ''))
    .filter((one) => /\p{L}{2}/u.test(one));
}

/** "Rule 9: the first one gets it; the others are told" is the text of one rule. */
function inClauses(sentence: string): string[] {
  const parts: string[] = [];
  for (const part of sentence.split(/;\s+/)) {
    const last = parts.at(-1);
    if (last !== undefined && mayGoOn(wishIn(last)) && wishIn(part).is === 'said')
      parts[parts.length - 1] = `${last}; ${part}`;
    else parts.push(part);
  }
  return parts;
}

const mayGoOn = (wish: Wish): boolean => wish.is === 'reword' || (wish.is === 'split' && wish.into !== undefined);

/** "Drop rule 2, and rename A to B" are two; "members cancel a stay and add a note" is what the feature does. */
function inWishes(sentence: string): string[] {
  const parts = sentence.split(
    /(?:,? and (?:also |please )?|, )(?=(?:drop|remove|delete|forget|scrap|rename|replace|leave out|merge|split|add|no rule|change (?:rule|BR)|rule \d{1,3}:)(?: |\b))/i,
  );
  return parts.slice(0, -1).some((one) => wishIn(one).is === 'said') ? [sentence] : parts;
}

const polite =
  /^(?:(?:and|also|then|but|so|please|pls|kindly|just|ok|okay|well)[,:]? |(?:no|yes|hm+|oh)[,:] |(?:can|could|would|will) (?:you|we) (?:please )?|(?:I|we)(?:['’]d| would) (?:like|prefer)(?: you)?(?: to)? |(?:I|we) (?:want|need) you to |let['’]?s |better[,:]? )+/i;

/** Behind a wish: a courtesy, or why. */
const trailing =
  /(?:,? (?:please|pls|thanks|thank you|then|after all)|, (?:it|that|this|they|we|I)\b[^,]{2,80}|[,:]? (?:\(|[–—-] )[^()]{1,120}\)?|,? (?:because|since|as (?:we|it|that|they)) .{2,160}|, (?:overkill|unnecessary|too (?:much|complex|complicated|expensive|big|early)|not needed|way too \p{L}+)[^,]{0,40})$/iu;

const ruleNumber = String.raw`(?:rule|BR)[- ]?#?(\d{1,3})`;
/** Compiled when somebody asks for something: a package that nobody corrects does without. */
let forms: readonly RegExp[] | undefined;
const says = (): readonly RegExp[] =>
  (forms ??= [
    new RegExp(
      String.raw`^(?:in |for )?${ruleNumber}\s*(?::|,|[–—-](?= )|(?:should|must|shall|has to|needs to|ought to) (?:say|read|be|state)(?: that)?:?|(?:should|must|shall) (?=\p{L}))\s*(.{3,})$`,
      'iu',
    ),
    new RegExp(
      String.raw`^(?:change|reword|rewrite|rephrase|correct|make|set|turn) (?:the )?(?:text of )?${ruleNumber} (?:to|into|as|so that it (?:says|reads)|say|read)(?: that)?:?\s*(.{3,})$`,
      'iu',
    ),
    new RegExp(
      String.raw`^${ruleNumber} ((?:does not apply|applies only|only applies|also applies|holds only|also holds|only holds|does not hold|doesn['’]t apply)\b.{3,})$`,
      'iu',
    ),
  ]);
const splitting: readonly RegExp[] = [
  /^(?:split|divide|break|cut|separate)(?: up| apart)? (?:the )?(.{1,60}?)(?: up| apart| in (?:two|three|half|parts))?(?:(?:: | into )(.{3,}))?$/i,
  /^(?:the )?((?:rule|BR)[- ]?#?\d{1,3})(?:(?: should| must| has to| needs to) be|:) (?:split|divided|two rules)(?: it)?(?: up| in two)?()$/i,
  /^make (?:two|three) (?:rules )?(?:out )?of (?:the )?((?:rule|BR)?[- ]?#?\d{1,3})()$/i,
];
const onlyHowMany =
  /^(?:its |the )?(?:two|three|several|\d)?(?: ?(?:separate |single )?(?:rules|parts|halves|sentences|ones))?$/i;
const merging: readonly RegExp[] = [
  /^(?:merge|combine|join|unite|unify|fuse)(?: together)? (?:the )?(.{1,120}?)(?: together| in(?:to)? one(?: rule)?)?$/i,
  /^(?:put|bring|take) (?:the )?(.{1,120}?) together$/i,
  /^make one (?:rule )?(?:out )?of (?:the )?(.{1,120})$/i,
];
/** An amount and nothing else. */
const onlyAmount =
  /^(?:(?:at most|up to|only|no more than|at least|within|after|for|make (?:it|that)|it is|it should be|is|be|rather|better) )*((?:\d[\d.,]*|one|two|three|four|five|six|seven|eight|nine|ten|twelve) \p{L}+)$/iu;
const dropping =
  /^(?:drop|remove|delete|omit|skip|leave out|leave away|take out|throw out|get rid of|cut|strike|exclude|forget(?: about)?|scrap|ditch|lose|kill|don['’]?t use|do not use|no need for|without|not|no) (?:the |any |an? |all )?(\d|.{2,})$/i;
const unneeded =
  /^(?:we |I )?(?:(?:don['’]t|do not|won['’]t) (?:need|want|have|use) (?:the |any |an? )?(.{2,})|(?:the )?(\d|.{2,}?) (?:(?:is|are|seems?|looks?) (?:not needed|unnecessary|superfluous|not wanted|overkill|too much|pointless|useless|out|wrong here|(?:no|not an?|not) (?:real )?(?:rules?|requirements?|demands?)|(?:just|only|mere(?:ly)?) (?:background|context|an? (?:example|remark|note|description|explanation)))|(?:makes?|has|have) no (?:sense|place|use)|(?:does not|do not|doesn['’]t|don['’]t) (?:make (?:any )?sense|belong))(?: here| for us)?)$/i;
const adding =
  /^(?:add|include|take in|bring in|consider|use|want|try|put in|with|also (?:consider|add|use|want)|(?:I|we) (?:want|need)) (?:also )?(?:the |an? )?(.{2,})$/i;
const renaming: readonly (readonly [RegExp, 'forth' | 'back'])[] = [
  [/^(?:rename|retitle) (?:the |an? )?(.{1,80}?) (?:to|as|into) (?:an? )?(.{1,80})$/i, 'forth'],
  [
    /^(?:call|name) (?:the )?(["“`].{1,80}?["”`]|\S+|[A-Z]\S+(?: \S+){0,3}) (?:rather |instead )?(["“`].{1,80}["”`])$/i,
    'forth',
  ],
  [/^(?:call|name) the (.{1,60}?) (?:rather |instead )?(?:the|an?) (.{1,60})$/i, 'forth'],
  [/^(?:the )?(.{1,80}?) (?:should|must|shall|has to|ought to) be (?:called|named) (?:the )?(.{1,80})$/i, 'forth'],
  [
    /^(?:replace|exchange|swap|substitute|change) (?:the |every |all |an? )?(.{1,80}?) (?:by|with|to|for|into) (?:the |an? )?(.{1,80})$/i,
    'forth',
  ],
  [
    /^(?:use|take|say|write|put|make it|have|it is|it should be)? ?(?:the |an? )?(.{1,80}?),? (?:instead of|rather than|in place of) (?:the |an? )?(.{1,80})$/i,
    'back',
  ],
  [
    /^(?:(?:at most|max\.?|maximum|up to|only|at least|it(?:['’]s| is| must be| should be)|make (?:it|that)) )?(\d[\d.,]*(?: \p{L}[\p{L} -]{1,60}?)?),? (?:and )?not (\d[\d.,]*(?: \p{L}[\p{L} -]{1,60})?)$/iu,
    'back',
  ],
  [/^not (\d[\d.,]*(?: .{1,60}?)?),? but (\d[\d.,]*(?: .{1,60})?)$/i, 'forth'],
  [/^instead of (?:the |an? )?(.{1,80}?),? (?:use|take|say|write|put|have) (?:the |an? )?(.{1,80})$/i, 'forth'],
];

export function wishIn(sentence: string): Wish {
  const words = sentence.replace(polite, '');
  const bareWish = wishOf(words);
  if (bareWish.is !== 'said' && bareWish.is !== 'drop' && bareWish.is !== 'add') return bareWish;
  // What is behind it counts for the rest: "no broker please, overkill".
  const short = withoutTail(words);
  const wish = short === words ? bareWish : wishOf(short);
  return wish.is === 'said' ? bareWish : wish;
}

function withoutTail(words: string): string {
  for (let now = words; ;) {
    const shorter = now.replace(trailing, '');
    if (shorter === now || shorter.length < 4) return now;
    now = shorter;
  }
}

function wishOf(words: string): Wish {
  const whole = splitOrMerged(words) ?? amountIn(words);
  if (whole) return whole;
  for (const form of says()) {
    const [, number, to] = form.exec(words) ?? [];
    if (number !== undefined && to !== undefined) return { is: 'reword', rule: Number(number), to };
  }
  for (const [form, way] of renaming) {
    const [, one, other] = form.exec(words) ?? [];
    if (one === undefined || other === undefined) continue;
    const [from = '', to = ''] = (way === 'forth' ? [one, other] : [other, one]).map(bare);
    return { is: 'rename', ...withUnits(from, to) };
  }
  const [, needless, needlessToo] = unneeded.exec(words) ?? [];
  const dropped = dropping.exec(words)?.[1] ?? needless ?? needlessToo;
  if (dropped !== undefined) return { is: 'drop', what: bare(dropped) };
  const added = adding.exec(words)?.[1];
  if (added !== undefined) return { is: 'add', what: bare(added) };
  return { is: 'said', what: words };
}

function splitOrMerged(words: string): Wish | undefined {
  for (const form of splitting) {
    const [, what, into = ''] = form.exec(words) ?? [];
    if (what !== undefined) return { is: 'split', what: bare(what), ...(onlyHowMany.test(into) ? {} : { into }) };
  }
  for (const form of merging) {
    const parts = (form.exec(words)?.[1] ?? '').split(/,? and |,? & |, | with /i).map(bare);
    const [into, other] =
      parts.length === 1
        ? (parts[0] ?? '')
            .split(/ into /i)
            .map(bare)
            .toReversed()
        : [];
    if (into !== undefined && other !== undefined) return { is: 'merge', parts: [into, other] };
    if (parts.length > 1) return { is: 'merge', parts };
  }
  return undefined;
}

function amountIn(words: string): Wish | undefined {
  const to = onlyAmount.exec(words)?.[1];
  return to === undefined ? undefined : { is: 'amount', to };
}

/** "3 lists instead of 2": of the same, or each 2 would be 3 lists. */
function withUnits(from: string, to: string): { from: string; to: string } {
  const number = /^\d[\d.,]*$/;
  const [, unit] = /^\d[\d.,]*( .+)$/.exec(number.test(from) ? to : from) ?? [];
  if (unit === undefined || number.test(from) === number.test(to)) return { from, to };
  return number.test(from) ? { from: `${from}${unit}`, to } : { from, to: `${to}${unit}` };
}

const bare = (text: string): string => text.trim().replaceAll(/^["“”'`]+|["“”'`]+$/g, '');

/** Rules that a wish names: "rules 3, 5 and 7", "BR-8", "rule 2". */
export function rulesNamed(what: string): number[] {
  const [, list] =
    /^(?:the )?(?:(?:rules?|BR|numbers?|nos?\.?)[- ]?)?#?(\d{1,3}(?:(?:,? and |, | & |,)(?:rule |BR-?|#)?\d{1,3})*)(?: too| as well| again)?$/i.exec(
      what,
    ) ?? [];
  return (list?.match(/\d+/g) ?? []).map(Number);
}

/** The rules that a wish is about by their numbers, where it is about some and nothing else. */
export function rulesIn(wish: Wish): number[] {
  if (wish.is === 'reword') return [wish.rule];
  if (wish.is === 'merge') return wish.parts.flatMap(rulesNamed);
  return wish.is === 'split' || wish.is === 'drop' ? rulesNamed(wish.what) : [];
}

/** What of a wish for other rules is something that the feature must do, and no word about the text. */
export const demandsIn = (text: string): string[] => sentencesOf(text).flatMap(demandOf);

const aboutTheText =
  /\b(?:rules?|BR-?\d+|wording|reword|rephrase|shorten|shorter|sentences?|typos?|headings?|sections?|documents?|numbering|renumber)\b/i;

/** Nobody says this of what a feature does; "delete entries after 90 days" may well be that. */
const ofTheText = /^(?:drop|forget|scrap|ditch|leave out|leave away|get rid of|strike|throw out|take out)\b/i;

/** What somebody thinks of it, or does not know: nothing that a feature does. */
const remark =
  /^(?:(?:I|we)(?:['’]m| am|['’]re| are)? (?:(?:really |still )?(?:do ?n['’]?t|do not) (?:know|understand|like|care|get|see)|not sure|unsure|wonder|guess|think (?:so|not))|(?:not sure|no idea|dunno|looks|sounds|seems|good|great|fine|nice|thanks|thank you|perfect|wrong|hm+|sorry)\b)/i;

/** Of all that is written, and of nothing that could be shown: an order to make it better, how to write, what it is like. */
const ofTheWhole: readonly RegExp[] = [
  /^(?:make|keep|get|write|word|phrase|do|improve|polish|simplify|tidy|rework|redo|clean)(?: up)? (?:it|this|that|them|these|those|everything|all(?: of (?:it|this|them|these))?)(?: (?:all|look|sound|read|be|a|bit|little|lot|much|way|far|again|anew|up|more \p{L}+|less \p{L}+|\p{L}+er|good|nice|clear|simple|short|right|perfect|properly|well|please))*$/iu,
  /^(?:be )?(?:(?:a (?:bit|little)|much|way|far) )?(?:more|less) (?:precise|specific|concrete|detailed|details?|exact|formal|text|words?)$/i,
  /^(?:it|this|that|everything)(?:['’]s| is| looks| sounds| reads| seems)(?: all| still| just| rather| really| not| too| very| so)* (?:long|short|much|vague|unclear|wrong|right|bad|good|nice|fine|ok|okay|great|complicated|wordy|messy|boring|confusing|strange|weird)$/i,
];

function demandOf(sentence: string): string[] {
  const said = sentence.trim();
  if (remark.test(said) || ofTheWhole.some((form) => form.test(said.replace(polite, '')))) return [];
  const wish = wishIn(sentence);
  if (wish.is === 'reword' || wish.is === 'rename' || wish.is === 'amount') return [];
  // "Split the bill evenly" is what a feature does.
  if (wish.is === 'split' || wish.is === 'merge')
    return rulesIn(wish).length > 0 || aboutTheText.test(sentence) ? [] : [sentence.replace(polite, '')];
  if (wish.is === 'drop')
    return rulesNamed(wish.what).length > 0 ||
      aboutTheText.test(wish.what) ||
      ofTheText.test(sentence.replace(polite, ''))
      ? []
      : [sentence];
  const added = /^(?:(?:an?|another|one more|the) )?(?:new )?rules?:? (?:that |saying (?:that )?)?(.{8,})$/i.exec(
    wish.is === 'add' ? wish.what : '',
  )?.[1];
  if (added !== undefined) return [added.replace(/^["“:\s]+|["”]+$/g, '')];
  return aboutTheText.test(sentence) ? [] : [sentence.replace(polite, '')];
}

/** What was asked for at this gate and at those before it. */
export function changesUpTo(changes: readonly AskedChange[], stage: StageId): AskedChange[] {
  const place = (id: StageId) => stageIds.indexOf(id);
  return changes.filter((one) => place(one.stage) <= place(stage));
}

/** The wishes from a gate on: a name that stands before it is not theirs to change. */
export const wishesFrom = (changes: readonly AskedChange[], from: StageId): Wish[] =>
  changes
    .filter((one) => stageIds.indexOf(one.stage) >= stageIds.indexOf(from))
    .flatMap((one) => sentencesOf(one.text).map(wishIn));

export const wishesAt = (changes: readonly AskedChange[], stage: StageId): Wish[] =>
  wishesFrom(
    changes.filter((one) => one.stage === stage),
    stage,
  );
