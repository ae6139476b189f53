/** What stands on a screen, and what is there again after a restart: of a program that its user opens. */
import { clausesOf } from '../../../grammar/clause.ts';
import type { Clause } from '../../../grammar/parsed.ts';
import { isAdjective, isFunctionWord, nounPhraseAt, wordsOf } from '../../../read/language/phrases.ts';
import { isNounToo } from '../../../read/language/verbs.ts';
import type { Statement } from '../../../read/statement.ts';
import { lowerFirst, withArticle } from '../../../text/words.ts';
import { type Case, shown, type Shown } from '../draft.ts';
import { definite, done } from '../telling.ts';

const screen =
  /^(?:[\p{L}\d&/'-]+ ){1,5}(?:screen|tab|page|view|panel|dashboard|window|dialog|modal|sidebar|bar|widget|overlay|menu|HUD|popup)$/iu;
const filing = /^\W*(?:(?:[A-Z]{1,4}-?\d[\d.]*|\d[\d.]*)[.):]* +)?/;

/** "### FR-2: Activity Tab", "3. Game Over Screen" above it: what somebody looks at. */
export function screenOf(statement: Statement | undefined): string | undefined {
  const named = [statement?.lead, statement?.under]
    .map((one) => (one ?? '').replace(filing, '').replace(/ \([^()]*\)$/, ''))
    .find((one) => screen.test(one));
  return named === undefined ? undefined : `the ${named.replaceAll(/\p{Lu}(?=\p{Ll})/gu, (one) => one.toLowerCase())}`;
}

const showing = /^(?:display|show|list|present|render|visuali[sz]e|highlight)$/;

/** "Display current score" below "Game over screen", "Restart button for mouse users": it is opened, and there it is. */
export function onScreen({ text, clauses, screen: where, app }: Case): readonly Shown[] | undefined {
  const place = where ?? app;
  const [first] = clauses;
  const isNoun = first && isCompound(first) && (!showing.test(first.verb) || widget.test(first.object?.text ?? ''));
  const clause = isNoun ? undefined : first;
  if (place === undefined || clauses.length > 1 || /[:;]/.test(text)) return undefined;
  const said = clause && isOrder(clause) && showing.test(clause.verb) ? done(clause) : undefined;
  if (clause && said !== undefined)
    return clause.frames.length > 0 ? undefined : [shown('', [], `${place} is opened`, shownThere(said))];
  const words = wordsOf(text);
  if (where === undefined || clause || words.length > mostWords || /^(?:no|not|all|any|if|when)\b/i.test(text))
    return undefined;
  const named = nounPhraseAt(words, 0);
  if (named === undefined) return undefined;
  const thing = /^[A-Z]{2}/.test(text) ? text : lowerFirst(text);
  const is = named.isPlural ? `there are ${thing}` : `there is ${withArticle(thing)}`;
  return [shown('', [], `${where} is opened`, is)];
}

const keys = /^(?:keyboard |default |global )?(?:shortcuts?|hot ?keys|key ?bindings|keys)$/i;

/** "Keyboard shortcuts: r — refresh the view": it is pressed, and that is done. */
export function pressed({ rule, app }: Case): readonly Shown[] | undefined {
  const lead = rule.statement?.lead ?? '';
  if (!keys.test(lead) && !keys.test(rule.statement?.under.replace(filing, '') ?? '')) return undefined;
  const said = rule.text.startsWith(`${lead}: `) ? rule.text.slice(lead.length + 2) : rule.text;
  const [, key, does] = /^(\S.{0,24}?) ?(?:[—–→=:]|-(?= )) ?(\p{L}.{2,80}?)[.]?$/u.exec(said) ?? [];
  if (key === undefined || does === undefined) return undefined;
  const [clause, ...others] = clausesOf(does);
  const told = clause && others.length === 0 && isOrder(clause) ? done(clause) : undefined;
  return [shown('', app === undefined ? [] : [`${app} is open`], `${key} is pressed`, told ?? `this is done: ${does}`)];
}

/** "Interrupt handling", "Display refresh above 30 fps": one noun behind the other, where nobody is told to do anything. */
export const isCompound = ({ subject, voice, verb, object }: Clause): boolean =>
  subject === undefined &&
  voice === 'active' &&
  object?.isMany === false &&
  (isNounToo(verb) || /^\p{L}{3,}ing$/u.test(object.text) || widget.test(object.text)) &&
  /^\p{Ll}[\p{L}-]+(?: \p{Ll}[\p{L}-]+)?$/u.test(object.text) &&
  !object.text.split(' ').some((word, i, all) => isFunctionWord(word) || (i < all.length - 1 && isAdjective(word)));

/** "Restart button", "search bar". */
const widget =
  /^(?:button|bar|box|field|icon|menu|panel|prompt|badge|toggle|tab|link|switch|slider|indicator|counter)\b/;

const mostWords = 10;
const isOrder = ({ subject, voice, isNot, modal }: Clause): boolean =>
  subject === undefined && voice === 'active' && !isNot && modal === '';
const shownThere = (told: string): string => told.replace(/\b(?:display|visuali[sz]|present|render)ed\b/, 'shown');

const stored = /\b(?:local(?:ly)?|local ?storage|device|disk|indexed ?db|preferences|keychain)\b/i;
const again = /\b(?:across|between|after) (?:\p{L}+ )?(?:sessions?|restarts?|reloads?|launches|runs)\b/iu;

/** "Persist best score in local storage", "keeps the theme across restarts": it is closed, and there again. */
export function keptOn({ clauses, app, runs, text }: Case): readonly Shown[] | undefined {
  const [clause] = clauses;
  if (clauses.length !== 1 || !clause || clause.isNot || (app === undefined && runs === undefined)) return undefined;
  const isLasting =
    again.test(text) ||
    /^persist$/.test(clause.verb) ||
    (/^(?:store|save|keep|remember)$/.test(clause.verb) && stored.test(text));
  const what = clause.voice === 'active' ? clause.object : clause.subject;
  if (!isLasting || !what || what.isPerson || clause.frames.length > 0 || clause.subject?.isPerson) return undefined;
  const are = what.isMany ? 'are' : 'is';
  const thing = definite(what.text);
  return [
    shown(
      '',
      [`${thing} ${what.isMany ? 'have' : 'has'} been changed`],
      app === undefined ? 'it is ended and started again' : `${app} is closed and opened again`,
      `${thing} ${are} as they were left`.replace(/is as they were/, 'is as it was'),
    ),
  ];
}
