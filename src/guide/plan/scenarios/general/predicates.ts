/** What a main clause says one after the other: "must mark it as stale and notify the owner" are two things that can be seen. */
import { adverbs, determiners } from '../../../read/language/finite.ts';
import { isFunctionWord } from '../../../read/language/phrases.ts';
import { isBaseForm, isNounToo } from '../../../read/language/verbs.ts';
import { baseForm } from '../../../read/language/finite.ts';
import { isVerbFirst } from '../../../text/lexicon.ts';
import { isDone, type Said, saidIn } from './said-clause.ts';

const mostParts = 4;
const objects = /^(?:an?|the|its|their|his|her|our|it|them|all|each|every|both|any|no|only|another|one|two|\d.*)$/;

export function predicates(main: string): Said[] {
  const whole = saidIn(main);
  if (!whole) return [];
  const found: Said[] = [];
  let open = whole;
  for (let i = 0; i < mostParts; i++) {
    const cut = nextIn(open);
    if (!cut) break;
    found.push({ ...open, rest: cut.before });
    open = cut.next;
  }
  return [...found, open];
}

export function nextIn(said: Said): { readonly before: string; readonly next: Said } | undefined {
  // "Opens and closes": nothing stands between the two.
  const rest = ` ${said.rest}`;
  for (const found of rest.matchAll(/(,)? (?:and|but)(?: then| also)? |; |, then /g)) {
    const before = rest.slice(1, found.index);
    const behind = rest.slice(found.index + found[0].length);
    // Within "that ...", "when ..." what follows belongs to it, unless a comma ends it.
    const isInside = /\b(?:that|which|who|when|if|while|whether|how|what)\b/.test(before) && found[1] === undefined;
    if (isInside && said.modal === '') continue;
    const also = sameSubject(said, behind);
    if (also) return { before, next: also };
    const other = !isInside && isNewSubject(behind, found[1] !== undefined) ? saidIn(behind) : undefined;
    if (other && other.subject.split(' ').length <= 7) return { before, next: other };
  }
  return undefined;
}

const isNewSubject = (text: string, isParted: boolean): boolean => {
  const [first = ''] = text.split(' ', 1);
  return (
    determiners.has(first.toLowerCase()) ||
    /^(?:it|they|he|she|nobody|nothing)$/i.test(first) ||
    (isParted && /^[\p{L}-]+s /u.test(text)) ||
    /^[\p{L}-]+s (?:is|are|must|can|cannot|get|have) /iu.test(text)
  );
};

/** "... and notify the owner", "... and is logged", "... and refunded": the same subject goes on. */
function sameSubject(said: Said, behind: string): Said | undefined {
  const words = behind.split(' ');
  const first = (words[0] ?? '').toLowerCase().replace(/,$/, '');
  const next = (words[1] ?? '').toLowerCase();
  if (/^(?:is|are|has|have|can|cannot|must|may|should|will|does|do)$/.test(first)) {
    const other = saidIn(`${said.isMany ? 'they' : 'it'} ${behind}`);
    return other ? { ...other, subject: said.subject, isMany: said.isMany, isPerson: said.isPerson } : undefined;
  }
  const at = adverbs.has(first) || first.endsWith('ly') ? 1 : 0;
  const verb = (words[at] ?? '').toLowerCase().replace(/,$/, '');
  const after = at === 0 ? next : (words[2] ?? '').toLowerCase();
  const goesOn = (form: Said['form'], base: string): Said => ({
    ...said,
    isNot: first === 'not' || first === 'never' || (said.isNot && said.form === form),
    how: at === 0 ? '' : first.replace(/^(?:not|never)$/, ''),
    form,
    verb: base,
    rest: words.slice(at + 1).join(' '),
  });
  // "Is cancelled and refunded to the payer".
  if ((said.form === 'done' || said.form === 'perfect') && isDone(verb) && !determiners.has(verb))
    return goesOn(said.form, verb);
  if (!/^[a-z][a-z-]{2,}$/.test(verb) || determiners.has(verb) || adverbs.has(verb) || isFunctionWord(verb))
    return undefined;
  const isBare = said.modal !== '' || said.isMany;
  if (
    isBare &&
    !verb.endsWith('s') &&
    (objects.test(after) || (isVerbFirst(verb) && after !== '') || (isBaseForm(verb) && !isNounToo(verb))) &&
    !/(?:ed|ing|ly)$/.test(verb)
  )
    return goesOn('does', verb);
  if (said.modal === '' && !said.isMany && /[^s]s$/.test(verb)) {
    const base = baseForm(verb);
    const isVerb = objects.test(after) || (isBaseForm(base) && !isNounToo(base));
    // "Expires 30 minutes after ...": a number follows on a verb, and on no noun.
    if (isVerb || /^\d/.test(after)) return goesOn('does', base);
  }
  return undefined;
}
