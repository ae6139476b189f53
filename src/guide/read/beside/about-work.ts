/**
 * Of the work on it and those who do it: thanks, where to read on, whom to ask, when people met. Nothing of the product.
 * A sentence is that if it opens as no requirement does, or if it says of something that people at work have (a meeting, a
 * sketch, a budget) what only they say of it. In doubt it is of the product: a lost rule costs more than one too many.
 */
const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));

interface Sentence {
  /** Its first words as they are, and in small letters. */
  readonly said: readonly string[];
  readonly words: readonly string[];
}

/** The first words are enough to tell. */
const most = 16;

export function isAboutWork(text: string): boolean {
  const whole = sentenceOf(text);
  if (opensLetter(whole) || isDated(whole) || isChore(whole)) return true;
  const main = withoutLead(whole);
  return pointsAway(main) || asksSomebody(main) || tellsOfTalks(main) || speaksOfWork(main);
}

function sentenceOf(text: string): Sentence {
  const said = text.split(/\s+/, most).map((word) => word.replace(/[.:;!?)"”*]+$/, ''));
  return { said, words: said.map((word) => word.toLowerCase()) };
}

const after = ({ said, words }: Sentence, at: number): Sentence => ({ said: said.slice(at), words: words.slice(at) });
const bare = (word = ''): string => word.replace(/,$/, '');

const leads = set('if for in on last please yesterday recently');

/** "If anything is unclear, ask Tom", "Last week we met": what comes first says when. */
function withoutLead(one: Sentence): Sentence {
  const { words } = one;
  if (!leads.has(words[0] ?? '')) return one;
  if (words[0] === 'please') return after(one, 1);
  const comma = words.findIndex((word) => word.endsWith(','));
  const who = words.indexOf('we', 1);
  const at = comma === -1 ? who : comma + 1;
  return at > 0 && at < 8 ? after(one, at) : one;
}

/** As letters begin and end, and no requirement does: two words, or three. */
const openings = new Set(
  (
    'thanks to,thanks for,thanks a,thanks again,thanks everyone,thanks everybody,thank you for,thank you to,thank you all,many thanks,' +
    'special thanks,kudos to,shout-out to,credit goes,sorry for,sorry about,apologies for,looking forward,no hurry,no rush,' +
    'hope this,feel free,let me know,let us know,please review,please comment,please get back,please let me,please let us,' +
    'please have a,please take a,have a look,take a look,comments welcome,comments are welcome,feedback welcome,feedback is welcome,talk soon,greetings from,happy to,see you'
  ).split(','),
);
const farewells = set('best cheers regards thanks greetings');
const politely = set('kind best warm');

function opensLetter({ said, words }: Sentence): boolean {
  const [first = '', second = '', third = ''] = words.map(bare);
  if (openings.has(`${first} ${second}`) || openings.has(`${first} ${second} ${third}`)) return true;
  // "Best, Miriam", "Kind regards, Tom".
  const at = politely.has(first) && second === 'regards' ? 1 : 0;
  return words.length <= at + 3 && farewells.has(bare(words[at])) && isName(said[at + 1] ?? 'X');
}

const chores = set('typecheck typechecks lint linting linter tests test build ci typescript compiles coverage');
const passing = set('pass passes passing succeed succeeds green clean errors error compiles');

/** "Typecheck passes", "Verify in browser", "all unit tests pass", "no TypeScript errors": when the work on it is done. */
function isChore({ words }: Sentence): boolean {
  if (words.length > 8) return false;
  if (words[0] === 'verify' || words[0] === 'verified') return words.slice(1, 6).includes('browser');
  return words.slice(0, 4).some((word) => chores.has(word)) && words.slice(1, 5).some((word) => passing.has(word));
}

const occasions = set('start launch deadline go-live golive kickoff timeline pilot');
const seasons = set('spring summer autumn fall winter season semester');

/** "Start: season opening, 1 September": when it shall be there. */
const isDated = ({ words }: Sentence): boolean =>
  occasions.has(words[0] ?? '') &&
  words.length < 9 &&
  words.some((word) => days.has(bare(word)) || seasons.has(bare(word)) || /^(?:20\d\d|q[1-4])$/.test(bare(word))) &&
  !words.some((word) => /^(?:must|can|may|should|is|are)$/.test(word));

const isName = (word: string): boolean => /^@|^\p{Lu}\p{Ll}*$/u.test(bare(word));

const papers = set(
  'wiki minutes appendix annex slide slides deck mockup mockups mock-up mock-ups wireframe wireframes figma confluence notion ' +
    'readme thread miro sharepoint slack whiteboard flipchart recording transcript',
);
const pieces = set('section chapter appendix annex table figure');
const chapters = set(
  'epic section chapter document prd file page spec specification module feature features section requirements part story',
);
const tellsOf = set(
  'covers cover describes describe outlines outline defines define contains contain lists list makes make provides provide introduces handles handle explains',
);
const hearts = set('core heart centerpiece centrepiece foundation backbone cornerstone');
const grounds = set('foundation foundational basis groundwork backbone structure core framework');
const listed = set('rules flows workflows requirements features steps stories principles capabilities');
const opinions = set('constraint principle footnote document section list priority differentiator');
const replacing = set('it this system app application tool platform portal product software solution');
const pointers = set('see refer cf compare read check');

/** "See the wiki for the minutes", "refer to section 3"; not the slides of a lecture. */
function pointsAway({ words }: Sentence): boolean {
  // "The system replaces the paper book": how it is today.
  if (
    words[1] === 'replaces' ? replacing.has(words[0] ?? '') : words[2] === 'replaces' && replacing.has(words[1] ?? '')
  )
    return true;
  // "This epic covers the life of a job", "this is the core of the engine": of the text, and what its author thinks of it.
  if (
    /^th(?:is|ese)$/.test(words[0] ?? '') &&
    ((chapters.has(words[1] ?? '') && tellsOf.has(words[2] ?? '')) ||
      // "This provides the basis for all that follows", below a heading.
      (tellsOf.has(words[1] ?? '') && words[2] === 'the' && words.slice(3, 6).some((word) => grounds.has(word))) ||
      (words[1] === 'is' && words[2] === 'the' && hearts.has(words[3] ?? '')) ||
      // "These are the rules that the shop enforces", above them; "this avoids a second round": why it was said.
      (words[0] === 'these' &&
        words[1] === 'are' &&
        words[2] === 'the' &&
        words.slice(3, 5).some((word) => listed.has(word))) ||
      (words[0] === 'this' && words[1] === 'avoids') ||
      // "This is a hard constraint on the whole product".
      (words[1] === 'is' && words[2] === 'a' && words.slice(3, 6).some((word) => opinions.has(bare(word)))))
  )
    return true;
  // "Each workflow lists the actor and the steps".
  if (
    words[0] === 'each' &&
    (chapters.has(words[1] ?? '') || listed.has(`${words[1]}s`)) &&
    tellsOf.has(words[2] ?? '')
  )
    return true;
  // "Section 5 lists what was rejected": of the text itself.
  if (pieces.has(words[0] ?? '') && /^(?:\d+(?:\.\d+)*|[a-z])$/.test(words[1] ?? '') && words[2]?.endsWith('s'))
    return true;
  if (!pointers.has(bare(words[0]))) return false;
  const at = words.findIndex((word, i) => i < 6 && (papers.has(bare(word)) || word === 'section'));
  if (at === -1) return false;
  if (words[at] === 'section') return /^\d/.test(words[at + 1] ?? '');
  return words[at + 1] !== 'of' || words[at + 2] === 'the';
}

const contacts = set('contact ping ask talk reach');
const remarks = set('question questions feedback comment comments objections remarks ideas concerns');
const ways = set('to from with');
const afterName = set('or and if for by');

/** "Questions go to Petra", "ping @jo if something is unclear"; not "questions go to the moderator". */
function asksSomebody(one: Sentence): boolean {
  const first = one.words[0] ?? '';
  const isSent = remarks.has(first) || remarks.has(one.words[1] ?? '');
  if (!isSent && !contacts.has(first)) return false;
  const way = one.words.findIndex((word, i) => i > 0 && i < 7 && ways.has(word));
  const at = isSent || first === 'talk' || first === 'reach' ? way + 1 : 1;
  const person = one.said[at] ?? '';
  if (at === 0 || person === '') return false;
  const next = one.words[at + 1];
  return (
    /^(?:me|us)$/.test(bare(person)) ||
    (isName(person) && (next === undefined || person.endsWith(',') || person.startsWith('@') || afterName.has(next)))
  );
}

const talked = set(
  'wrote met talked spoke drew sketched interviewed visited discussed presented asked surveyed brainstormed shadowed chatted',
);
const gatherings = set(
  'kickoff kick-off workshop workshops meeting meetings interview interviews call calls retro offsite hackathon demo',
);

/** "We talked to twelve shop owners", "we had a workshop"; what was settled there is another matter. */
function tellsOfTalks({ words }: Sentence): boolean {
  if (words[0] !== 'we' && words[0] !== 'i') return false;
  if (words.includes('that')) return false;
  return (
    talked.has(words[1] ?? '') || (words[1] === 'had' && words.slice(2, 6).some((word) => gatherings.has(bare(word))))
  );
}

const verbs = set(
  'is are was were has have had took happened went lasted hangs hang lives came comes can will sits offer offers do does already',
);
const links = set('of from with for about in');

/** What is its subject, and what is said of that. */
function speaksOfWork(one: Sentence): boolean {
  const at = one.words.findIndex((word, i) => i < 9 && verbs.has(word));
  if (at < 1) return false;
  const subject = one.words.slice(0, at);
  const link = subject.findIndex((word, i) => i > 0 && links.has(word));
  const head = subject[(link === -1 ? at : link) - 1] ?? '';
  const said = after(one, at);
  if (said.words[0] === 'will') return isShown(one.said.slice(0, at), said.words);
  return kinds.some(({ heads, says }) => heads.has(head) && says(said, subject));
}

const looks = set('present pitch demo review read walk look');
const soon = set('next on tomorrow today soon');
const determiners = set('the a an our my this these all most some each every any its their');

/** "Anna and Felix will present this on Tuesday"; what a moderator will review within a day is of the product. */
function isShown(subject: readonly string[], [, verb = '', ...rest]: readonly string[]): boolean {
  const at = rest[0] === 'at' || rest[0] === 'through' ? 1 : 0;
  if (!looks.has(verb) || !/^(?:this|it)$/.test(rest[at] ?? '') || determiners.has(subject[0]?.toLowerCase() ?? ''))
    return false;
  return (
    (subject.length > 1 && subject.every((word) => word === 'and' || isName(word))) || soon.has(rest[at + 1] ?? '')
  );
}

const places = new Set([...papers, ...set('wall laptop desk drive teams')]);
const days = set(
  'monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september ' +
    'october november december today tomorrow next',
);
const held = set('held done on in at good great useful productive');
const unfinished = set(
  'draft wip work working written drafted translated living incomplete unfinished preliminary rough only just',
);
const undecided = set('pending open outstanding missing approved secured confirmed follow');
const housed = set('based located distributed small spread remote young founded');
const isNow = set('is are');
const wasThen = set('was were has');

interface Kind {
  readonly heads: ReadonlySet<string>;
  readonly says: (predicate: Sentence, subject: readonly string[]) => boolean;
}

const kinds: readonly Kind[] = [
  {
    // "The kick-off took place in Lisbon", "the next meeting is on Thursday".
    heads: gatherings,
    says: ({ words: [verb = '', second = '', third = ''] }) =>
      verb === 'happened' ||
      verb === 'went' ||
      verb === 'lasted' ||
      (verb === 'took' && second === 'place') ||
      (wasThen.has(verb) && held.has(second)) ||
      (isNow.has(verb) && second === 'on' && (days.has(third) || /^\d/.test(third))),
  },
  {
    // "A first sketch is on the whiteboard", "the slides are attached": where it is, and nothing that has it.
    heads: new Set([
      ...papers,
      ...set('sketch drawing prototype photo screenshot screenshots picture background details more'),
    ]),
    says: ({ words }) =>
      /^(?:attached|below|online)$/.test(words.at(-1) ?? '') ||
      words.slice(1, 7).some((word, i) => i > 0 && places.has(bare(word))),
  },
  {
    // "This document is a draft", "this text was translated".
    heads: set('prd document draft spec text proposal memo this'),
    says: ({ words }, [first, second]) =>
      first === 'this' &&
      (second === 'prd' || words.slice(1, 4).some((word) => unfinished.has(word)) || isOwnText(words, second)),
  },
  {
    // "The name of the project was suggested by Tom", "the working title is Heron".
    heads: set('name title codename project'),
    says: ({ words: [verb = '', second = ''], said }, subject) =>
      isWorkingName(subject)
        ? /^(?:was|comes|came)$/.test(verb) || /^(?:still|only|just|from|by)$/.test(second) || isName(said[1] ?? '')
        : subject.at(-1) === 'project' && second === 'called' && isName(said[2] ?? ''),
  },
  {
    // "Approval of the budget is still pending"; a budget that somebody approves is of the product.
    heads: set('budget funding headcount sign-off signoff estimate timeline approval'),
    says: ({ words }) => {
      const at = words.findIndex((word, i) => i < 5 && undecided.has(word));
      const isWaiting = words[1] === 'still' || words[2] === 'yet';
      const isOver = wasThen.has(words[0] ?? '') && /^(?:in|on|last)$/.test(words[at + 1] ?? '');
      return at > 0 && (isWaiting || isOver || at === words.length - 1);
    },
  },
  {
    // "Our team is small", "the company was founded in 1998".
    heads: set('team company office squad department'),
    says: ({ words: [, second = '', third], said }) =>
      (housed.has(second) && third !== 'by') || (second === 'in' && isName(said[2] ?? '')),
  },
  {
    // "Our competitors have had this for years"; those of a race have other things.
    heads: set('competitor competitors'),
    says: ({ words }) => words.some((word) => /^(?:this|it|that|similar|already|had)$/.test(bare(word))),
  },
  // "The idea came up during lunch".
  { heads: set('idea'), says: ({ words: [verb = ''] }) => verb === 'came' || verb === 'comes' },
];

/** "This is my first PRD". */
const isOwnText = (words: readonly string[], second: string | undefined): boolean =>
  second === undefined && words.slice(1, 5).some((word) => word === 'prd' || word === 'draft' || word === 'proposal');

const isWorkingName = (subject: readonly string[]): boolean =>
  /\b(?:code ?name|working (?:name|title)|(?:name|title) of (?:the|this) (?:project|document|feature|product))$/.test(
    subject.join(' '),
  );
