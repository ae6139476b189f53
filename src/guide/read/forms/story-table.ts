/** Rows of a table that tell who wants or may do what: a story in one cell, a story over three, a matrix of rights. */
import { nameKey, plainText } from '../../../artifacts/plain-text.ts';
import { clean } from '../../text/escape.ts';
import { lowerFirst, plural, singular, withArticle } from '../../text/words.ts';
import { storyPattern } from '../who/actors.ts';
import { linesIn } from './cell-notes.ts';
import { clausesOf, sentencesOf, withHanging } from './sentences.ts';
import { nominalOf } from '../language/nominal.ts';
import { isHuman } from '../language/people.ts';
import type { Statement } from '../statement.ts';
import { isBaseForm, lemma } from '../language/verbs.ts';

export interface Row {
  readonly text: string;
  readonly more: Partial<Statement>;
}

const roleColumn = /^(?:as an?|(?:user )?persona|role|user|user type|actor|stakeholder|who)s?$/;
const wishColumn =
  /^(?:i want(?: to)?|i would like(?: to)?|wants?(?: to)?|needs?|goals?|what they (?:want|need|do|come for|use it for)|(?:main )?tasks?|does|responsibilit(?:y|ies)|uses? it (?:for|to)|(?:user )?story|action)$/;
/** A column that says so itself holds acts, also those that nobody knows: "What they may do". */
const mayColumn =
  /^(?:(?:what )?(?:they|he|she|it|who)? ?(?:may|can|is allowed to|are allowed to)(?: do)?|allowed(?: to)?|permissions?|rights)$/;
const reasonColumn = /^(?:so that|so (?:that )?i can|because|benefit|in order to|why|reason)$/;
const name = /^[\p{L} /-]{2,40}$/u;

/** "Support agent | Undo a skip | fewer calls" under "As a ... | I want to ... | So that ...", wherever the columns stand. */
export function storyInCells(columns: readonly string[], cells: readonly string[]): string | undefined {
  const keys = columns.map((one) =>
    nameKey(one)
      .replace(/[.…]+$/, '')
      .trim(),
  );
  const at = keys.findIndex((key) => roleColumn.test(key));
  const who = clean(plainText(cells[at] ?? '').replace(/\s*\([^()]*\)$/, ''));
  const named = keys.findIndex((key) => wishColumn.test(key) || mayColumn.test(key));
  // "Persona | What they get out of it": with two columns the other one says it, whatever it is called.
  const wishAt = named >= 0 ? named : columns.length === 2 && at === 0 ? 1 : -1;
  const { does: what } = calledIn(clean(plainText(cells[wishAt] ?? '')));
  if (at < 0 || wishAt < 0 || wishAt === at || !name.test(who)) return undefined;
  if (!isDone(what) && !(mayColumn.test(keys[wishAt] ?? '') && unknownAct.test(what))) return undefined;
  const why = clean(plainText(cells[keys.findIndex((key) => reasonColumn.test(key))] ?? ''));
  const person = who.toLowerCase().replace(/^(?:an?|the) /, '');
  if (/^(?:any|all|every)(?:one|body| users?)?$/.test(person)) return `Everybody can ${lowerFirst(inBaseForm(what))}`;
  return `As ${withArticle(person)}, I want to ${lowerFirst(inBaseForm(what))}${why === '' ? '' : `, so that ${lowerFirst(why)}`}`;
}

/** "Reviews and releases consignments": what somebody does, said of them; what they want to do is to review. */
function inBaseForm(what: string): string {
  const [first = ''] = what.split(/[ ,]/, 1);
  if (!first.endsWith('s') || isBaseForm(first) || lemma(first) === undefined) return what;
  return what.replaceAll(/(?<=^|, |,? (?:and|or) (?:then )?)\p{L}+s(?= |,|$)/gu, (verb) => lemma(verb) ?? verb);
}

/** "Kill switch – Cancel a running job": what the story is called, and what is done. */
function calledIn(cell: string): { readonly name?: string; readonly does: string } {
  const [, name, does] = /^([^–—:-]{3,40}?)(?: [–—-]|:) (.{5,})$/.exec(cell) ?? [];
  return name !== undefined && does !== undefined && isDone(does) ? { name, does } : { does: cell };
}

/** What is looked at before such a story counts as done: each of it holds for itself. */
export function criteriaOf(columns: readonly string[], cells: readonly string[]): Row[] {
  const at = columns.findIndex((one) => /^(?:acceptance(?: criteria)?|criteria|done when)$/.test(nameKey(one)));
  const said = clean(plainText(cells[at] ?? ''));
  if (at < 0 || !/\p{L}{3}.* /u.test(said)) return [];
  const name = cells.map((cell) => calledIn(clean(plainText(cell))).name).find((one) => one !== undefined);
  return linesIn(said)
    .flatMap((line) => withHanging(sentencesOf([{ text: line, line: 1 }])))
    .flatMap((one) => clausesOf(one.text))
    .map((note) => ({
      text: name === undefined ? note : `**${name}**: ${note}`,
      more: { quote: note, part: 'must' as const },
    }));
}

/** "Find pieces", "hand out, take back": an act, known or with the small word that belongs to one. */
const isAct = (what: string): boolean =>
  isBaseForm(what.split(/[ ,]/, 1)[0] ?? '') || /^[a-z]{3,10} (?:out|back|off|up|in|over)\b/i.test(what);

/** "offer own shifts": a word that could be a verb, and what it is done to. */
const unknownAct =
  /^(?!(?:the|an?|all|any|no|none|only|full|own|their|his|her|everything|nothing|same|as|see)\b)\p{L}{3,15} \p{L}/iu;

/** A story in a cell of its own: what stands beside it are notes, each with something to say. */
export function storyAndNotes(
  columns: readonly string[],
  cells: readonly string[],
  isRank: (cell: string) => boolean,
  isSentence: (text: string) => boolean,
): Row[] | undefined {
  const plain = cells.map((cell) => clean(plainText(cell)));
  const at = plain.findIndex((cell) => storyPattern.test(cell));
  const story = plain[at];
  if (story === undefined || columns.length < 3) return undefined;
  const called = plain.slice(0, at).findLast((cell) => /^\p{L}[^.;]{2,40}$/u.test(cell) && !isRank(cell));
  const notes = plain
    .slice(at + 1)
    .filter((cell) => /\p{L}{3}.* /u.test(cell) && !isRank(cell))
    .flatMap(linesIn)
    .flatMap((line) => withHanging(sentencesOf([{ text: line, line: 1 }])))
    .flatMap((one) => clausesOf(one.text));
  return [
    { text: story, more: { quote: story } },
    // "Within 10 seconds" says nothing without what the row is called.
    ...notes.map((note) => ({
      text: called === undefined || isSentence(note) || note.endsWith('.') ? note : `**${called}**: ${note}`,
      more: { quote: note, part: 'must' as const },
    })),
  ];
}

const yes =
  /^(?:[✓✔✅☑●•xX]|yes|y|allowed|full(?: access)?|crud|all|✔️)(?:\s?\(?(?:own|their own|assigned|limited)[^)]{0,30}\)?)?$/iu;
const tick = /^[✓✔✅☑]/u;
const no = /^(?:[–—✗✘❌✖-]|no|n|none|no access|)$/iu;
/** "User management": what is managed. */
const managed = /^([\p{L} ]{3,30}) management$/iu;

/** "Add or remove seats | ✓ | – | ✓": who of the roles in the head of the table may do it. */
export function rightsIn(columns: readonly string[], cells: readonly string[]): string | undefined {
  const [said = '', ...marks] = cells.map((cell) => clean(plainText(cell)).trim());
  const act = inSmall(said.replace(managed, (_, thing: string) => `manage ${plural(thing.toLowerCase())}`));
  // "Builder / contractor": two names of one.
  const roles = columns.slice(1).map((one) =>
    clean(plainText(one))
      .toLowerCase()
      .replace(/ \/ .*$/, ''),
  );
  if (roles.length < 2 || marks.length !== roles.length || !roles.every((one) => name.test(one))) return undefined;
  if (!marks.every((one) => yes.test(one) || no.test(one))) return undefined;
  const isDeed = isOrder(act.split(/[ ,]/, 1)[0] ?? '');
  // "Project creation | ✅ | –", "Permits | ✅ | –": a feature by its name, and who has it.
  if (!isDeed && !(marks.some((one) => tick.test(one)) && roles.every((one) => isHuman(one.split(' ').at(-1) ?? ''))))
    return undefined;
  const named = isDeed ? undefined : nominalOf(said)?.clause.replace(/\bthe (?=\p{L}+s\b)/u, '');
  const deed = isDeed ? lowerFirst(act) : (named ?? `use the ${said.toLowerCase()}`);
  const who = roles.filter((_, i) => yes.test(marks[i] ?? '')).map((one) => `the ${singularLast(one)}`);
  const last = who.at(-1);
  if (last === undefined) return `Nobody may ${deed}`;
  const some = who.length === 1 ? last : `${who.slice(0, -1).join(', ')} and ${last}`;
  return who.length === roles.length ? `T${some.slice(1)} can ${deed}` : `Only ${some} can ${deed}`;
}

/** In a table of rights these are what is done, also where they are nouns elsewhere. */
const done = new Set(
  'toggle call trigger run override adjust access switch join leave kick ban mute impersonate'.split(' '),
);
const isOrder = (word: string): boolean => isBaseForm(word) || done.has(word.toLowerCase());
/** In a story, too: "Run the tests", "Reload the last jobs". */
const isDone = (what: string): boolean =>
  isAct(what) ||
  isOrder(what.split(/[ ,]/, 1)[0] ?? '') ||
  /^re\p{L}{3,8} (?:and|the|an?|all|last|their|\d)/iu.test(what);

/** "Complete Consultation Session": capitals of a heading, and no name. */
const inSmall = (text: string): string =>
  text.split(' ').every((word) => word.length < 5 || /^[^\p{Ll}]/u.test(word))
    ? text.replaceAll(/(?<![\p{L}-])\p{Lu}(?=\p{Ll}+(?!\p{L}))/gu, (letter) => letter.toLowerCase())
    : text;

const singularLast = (role: string): string => role.replace(/\S+$/, (word) => singular(word));
