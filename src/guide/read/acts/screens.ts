/** What people do on a screen, where a PRD goes from screen to screen: its buttons, gestures, lists and names. */
import { nameKey } from '../../../artifacts/plain-text.ts';
import { singular } from '../../text/words.ts';
import { withoutNumber } from '../language/normal-form.ts';
import { partOf } from '../forms/parts.ts';
import { isHuman } from '../language/people.ts';
import { isFunctionWord, isGeneric, nounPhraseAt, wordsOf } from '../language/phrases.ts';
import type { Statement } from '../statement.ts';
import { actOf, isBaseForm, lemma } from '../language/verbs.ts';

const buttons =
  /^(?:buttons?|actions?|menu(?: items)?|controls?|user actions|available actions|quick actions): (.{3,200})$/i;
const caption =
  /^(?:an? |the )?["“']([^"”']{2,40})["”'](?: (?:button|link|icon|tab|menu item))? (?:button )?(\p{L}{3,}s) (.{3,160})$/iu;
const gesture =
  /\b(?:swip(?:e|ing)|tap(?:ping)?|click(?:ing)?|(?:long[- ])?press(?:ing)?|drag(?:ging)?|double[- ]tap)(?: (?:on )?(?:(?:the|an?) )?[\p{L}-]+){0,3}? (\p{L}{3,}s)\b([^,;.]{0,80})/giu;
const shows = /^(?:(?:this|the) (?:screen|page|view|tab) )?(?:shows|displays|lists) (.{3,200})$/i;
const listOf = /^(?:an? |the )?(?:list|table|grid|feed|timeline|calendar|map|gallery) (?:of|with) (.{3,120})$/i;
const onScreen = /\b(?:screens?|pages?|views?|dialogs?|modals?|tabs?|popups?)\b/i;

/** "The system could offer a dashboard of stored volume", "A dashboard shows open cases": somebody looks at it. */
const board =
  /^(?:(?:the )?(?:system|app|application|platform|tool|portal) (?:must |should |could |can |shall |will )?(?:offers?|provides?|has|includes?|shows?) )?(?:an?|the) (?:[\p{L}-]+ ){0,2}?(dashboard|leaderboard) (?:of|shows?|displays?|lists?|with|gives?|summari[sz]es) /iu;

/** What is done there, as clauses with a verb in front. */
export function screenClauses({ text, under }: Pick<Statement, 'text' | 'under'>): string[] {
  const plain = text.replace(/[.]$/, '');
  const [, named] = buttons.exec(plain) ?? [];
  if (named !== undefined)
    return named
      .split(/[,;/]| and | or |["“”]/)
      .map((one) => one.trim())
      .filter((one) => isBaseForm(wordsOf(one)[0] ?? ''))
      .map((one) => (wordsOf(one).length === 1 ? `${one.toLowerCase()} ${thingOf(under)}` : withThe(one)));
  const [, label = '', , does = ''] = caption.exec(plain) ?? [];
  const [verb = '', ...object] = wordsOf(label);
  if (isBaseForm(verb)) return [object.length > 0 ? withThe(label) : `${verb.toLowerCase()} ${does}`];
  const [, seen] = shows.exec(plain) ?? listOf.exec(plain) ?? [];
  if (seen !== undefined && onScreen.test(`${under} ${text}`)) return [`see ${seen}`];
  const [, drawn] = board.exec(plain) ?? [];
  if (drawn !== undefined) return [`see the ${drawn.toLowerCase()}`];
  return [...plain.matchAll(gesture)].flatMap(([, told = '', rest = '']) => {
    const base = lemma(told);
    const act = base === undefined ? undefined : actOf(base);
    if (base === undefined || act === undefined || act === 'receive' || act === 'show') return [];
    return [`${base} ${nounPhraseAt(wordsOf(rest), 0)?.determined ? rest.trim() : `it${rest}`}`];
  });
}

/** "Create customer → create quote → accept quote": what is done, step by step. */
export function chainClauses(text: string): string[] {
  const steps = text.split(/\s*(?:→|->|=>|⇒)\s*/).map((one) => one.replace(/[.]$/, ''));
  const acts = steps.filter(
    (one) => isBaseForm(wordsOf(one)[0] ?? '') && one.includes(' ') && wordsOf(one).length <= mostInStep,
  );
  return acts.length * (steps.length > 2 ? 2 : 1) >= steps.length ? acts.map(withThe) : [];
}
const mostInStep = 6;

/** "Add receipt" names a thing as surely as "add a receipt". */
const withThe = (label: string): string => {
  const [verb = '', ...rest] = wordsOf(label);
  const [next = ''] = rest;
  return /^(?:an?|the|all|my|new|to|in|out|up|off|it|them|for|or|and|with|on|at|by)$/i.test(next) || next === ''
    ? label.toLowerCase()
    : `${verb.toLowerCase()} the ${rest.join(' ').toLowerCase()}`;
};

/** "Submit" on "Screen 3: Trip" submits the trip. */
function thingOf(under: string): string {
  const [, name = ''] =
    /^(?:screen|page|view|dialog|modal|tab)(?: \d+)?\s*[:–—-]\s*(\p{L}+(?: \p{L}+)?)$/iu.exec(under) ?? [];
  return name === '' || isBaseForm(wordsOf(name)[0] ?? '') ? 'it' : `the ${singular(name.toLowerCase())}`;
}

/** "Screen 3: New trip", "Add receipt screen": what the screen is for. */
export function screenPurpose(under: string): string | undefined {
  const [, after] = /^(?:screen|page|view|dialog|modal|tab)(?: \d+)?\s*[:–—-]\s*(.{3,60})$/i.exec(under) ?? [];
  const [, before] = /^(.{3,50}?) (?:screen|page|view|dialog|modal|popup)$/i.exec(under) ?? [];
  const name = (after ?? before ?? '').replaceAll(/\s*\([^()]*\)/g, '').trim();
  const words = wordsOf(name);
  if (words.length < 2 || words.length > 4) return undefined;
  if (/^new$/i.test(words[0] ?? '')) return `create the ${words.slice(1).join(' ').toLowerCase()}`;
  return isBaseForm(words[0] ?? '') ? withThe(name) : undefined;
}

/** "UC-1 Register a gauge", "SHOP-7: Cancel an order": filed under a number, it is what is done. */
export function filedPurpose(under: string): string | undefined {
  const [, name = ''] =
    /^(?:(?:use case|story|requirement|feature|epic|journey|CUJ|UC|US|FR|F|R)[ -]?\d{1,4}(?:\.\d{1,3})?|[A-Z]{2,6}-\d{1,5})\s*[:.–—-]?\s+(\p{L}{2,} (?:an?|the) [\p{L} -]{3,40})$/iu.exec(
      under,
    ) ?? [];
  if (isBaseForm(wordsOf(name)[0] ?? '') || /^offer\b/i.test(name)) return name.toLowerCase();
  // "Use case 4 – Configure alarm thresholds": written as headings are, without an article.
  const [, title = ''] =
    /^(?:use case|UC)(?:-[A-Z]{2,8})?[ -]?\d{1,4}\s*[:.–—-]?\s+(\p{L}{2,}(?: [\p{L}-]+){1,4})$/iu.exec(under) ?? [];
  return isBaseForm(wordsOf(title)[0] ?? '') ? withThe(title) : undefined;
}

/** "contract", "Condition reports": what stands below is said of it. */
export function headedThing(under: string): string | undefined {
  const words = withoutNumber(under).split(' ');
  const last = singular((words.at(-1) ?? '').toLowerCase());
  if (
    words.length > 2 ||
    isHuman(last) ||
    isGeneric(last) ||
    isFunctionWord(last) ||
    partOf(nameKey(under)) !== undefined
  )
    return undefined;
  if (!words.every((word) => /^\p{L}[\p{L}-]{2,20}$/u.test(word)) || /(?:ing|ance|ness|ity|ship|ion)$/.test(last))
    return undefined;
  return [...words.slice(0, -1).map((word) => word.toLowerCase()), last].join(' ');
}

/** "Approvals (managers only)", "Inventory staff": for whom the heading says that it is. */
export function peopleOf(under: string): string | undefined {
  const last = under.split(' ').at(-1) ?? '';
  const isMany = singular(last) !== last.toLowerCase() || /^staff$/i.test(last);
  if (isMany && isHuman(last) && under.split(' ').length <= 3 && !/^users?$/i.test(under))
    return [...under.split(' ').slice(0, -1), singular(last)].join(' ').toLowerCase();
  const [, said = ''] = /\((?:only )?(?:for )?([\p{L} -]{3,40})\)\s*$/iu.exec(under) ?? [];
  const who = said.replace(/ only$/i, '');
  return who.split(' ').length <= 2 && isHuman(who.split(' ').at(-1) ?? '') ? singular(who.toLowerCase()) : undefined;
}

/** "Skills (DCC/Admin)": the first of those for whom it is. */
export function firstOf(under: string, actors: readonly { readonly name: string }[]): string | undefined {
  const [, list = ''] = /\(([\p{L} -]{2,30}(?:(?:\/|, | and | or )[\p{L} -]{2,30})*)\)\s*$/u.exec(under) ?? [];
  const names = list.split(/\/|, | and | or /).map((one) => singular(one.trim().toLowerCase()));
  return list !== '' && names.every((one) => actors.some(({ name }) => name === one)) ? names[0] : undefined;
}
