/** What the feature is called: without the word for the kind of document, which every heading of ours says again. */
import { introducedName, isOnlyKind, isOnlySection, withoutKind } from '../../../artifacts/names.ts';
import { nameKey } from '../../../artifacts/plain-text.ts';
import { clean } from '../../text/escape.ts';
import { isNarration, withoutNumber } from '../language/normal-form.ts';
import { withoutPaint } from '../language/spoken.ts';
import { upperFirst } from '../../text/words.ts';
import { isChapter, partOf } from './parts.ts';
import type { Statement } from '../statement.ts';

/** "This document sets forth the requirements for the Code Register". */
const subjectOf = /\b(?:requirements|specification|rules) (?:for|of) (?:the |an? )?((?:[A-Z][\p{L}-]+ ?){1,6})/u;
/** "The Visitor Access programme is ...". */
const developed =
  /\bdevelopment of (?:the |an? )((?:[A-Z][\p{L}-]+ ){1,5})(?:programme|program|project|app|platform|system)\b/u;
/** Says what the text is for, and so what it is about. */
export const aboutDocument = /^This (?:document|section|page|file|spec|specification|prd) /i;
const programme =
  /^The ((?:[A-Z][\p{L}-]+ ){1,4}(?:[A-Z][\p{L}-]+ )?)(?:programme|program|project|initiative|product|platform|system|app|application|service|portal) /u;

/** "LINKS is the hub of the campus". */
const itself = /^(\p{Lu}[\p{L}\d]{2,24}(?: \p{Lu}[\p{L}\d]+){0,3}) is (?:an?|the|our) (?!\p{L}+ (?:key|user)\b)/u;
const notItself = /^(?:This|That|It|There|Our|The|Each|Every|What|Who|Here|Today|Currently)\b/;

export function titleFrom(
  headings: readonly { readonly text: string; readonly level: number }[],
  found: readonly Statement[],
  subject: string | undefined,
  document?: Statement,
): string {
  // "**Title:**" in a line of its own is above the name, and is none.
  const isNamed = (text: string) =>
    bareTitle(text) !== '' && !isOnlySection(text) && !/\?$| commented$|^title$/i.test(text);
  const tops = headings.filter((one) => one.level === 1).length;
  // Below a heading that only says "PRD", the name that is given for it goes before those of sections.
  const named = headings.find(
    ({ text, level }, i) =>
      isNamed(text) &&
      ((level === 1 && !isChapter({ text, level }, tops)) ||
        // What stands below another of its kind is a section.
        (subject === undefined &&
          !headings
            .slice(0, i)
            .some(
              (one) => one.level <= level && bareTitle(one.text) !== '' && partOf(nameKey(one.text)) !== undefined,
            ) &&
          partOf(nameKey(text)) === undefined &&
          !/^(?:introduction|version|status|product|project|(?:product|project|app) name)$|^\d{1,2}(?:\.\d{1,2})*[.)]? |^(?:use case|epic|feature|module|phase|milestone|sprint|part) ?\d/i.test(
            text,
          ))),
  );
  // Below a heading that says nothing, what the first sentence calls it goes before a section.
  if (named) return bareTitle((named.level > 1 ? nameOfItself(found[0]) : undefined) ?? named.text);
  if (subject !== undefined) return bareTitle(subject);
  const about =
    [...(document ? [document] : []), ...found]
      .map(
        ({ quote, text }) =>
          (subjectOf.exec(quote ?? text) ?? programme.exec(quote ?? text) ?? developed.exec(quote ?? text))?.[1],
      )
      .find((one) => one !== undefined) ??
    nameOfItself(found[0]) ??
    [...(document ? [document] : []), ...found.slice(0, 6)]
      .map(({ quote, text }) => introducedName(quote ?? text))
      .find((one) => one !== undefined);
  if (about !== undefined) return bareTitle(about);
  if (headings.some(({ text }) => !/\?$| commented$/.test(text))) return '';
  // A message has no title: what somebody can do is one; half a sentence of it is not, rather the name of its file.
  const isMessage = found.some((one) => isNarration(one.text)) && !found.some((one) => one.isItem);
  // "Here is what I need from the new tool lending thing": what they call it themselves.
  const called = found.map(({ quote, text }) => newThing.exec(quote ?? text)?.[1]).find((one) => one !== undefined);
  if (isMessage && called !== undefined) return bareTitle(upperFirst(called));
  const possible = found.find((one) => able.test(one.text) && (!isMessage || one.text.split(' ').length <= mostWords));
  const plain = found.find((one) => !isNarration(one.text)) ?? found[0];
  // "Our office has 12 spots" says how things are; what people can do says what it is about.
  const isFact = /^[^,]{3,60}? (?:has|have|is|are|was|were|keeps?|takes?) /.test(plain?.text ?? '');
  const first = isMessage ? possible : isFact ? (possible ?? plain) : plain;
  return bareTitle(phrase(first?.text.split(/[.!?:](?=\s|$)/, 1)[0] ?? ''));
}

const newThing =
  /\b(?:the|our|an?) new ((?:[\p{Ll}-]+ ){0,2}[\p{Ll}-]+) (?:thing|tool|app|application|system|platform|portal|site|website|page|software|service|solution)\b/u;

/** "A nurse can return a drug"; who may not, and what goes on from the sentence before, names nothing. */
const able =
  /^(?!(?:and|so|but|or|then|nobody|no one|only|if|when|it|they|this|that|who|whoever)\b)[^,"]{3,60} can [^,]/i;

function nameOfItself(first: Statement | undefined): string | undefined {
  const [, name] = itself.exec(first?.quote ?? first?.text ?? '') ?? [];
  return name === undefined || notItself.test(name) ? undefined : name;
}

const mostWords = 8;

/** So much of a sentence as ends with a phrase: half of one is no name. */
function phrase(sentence: string): string {
  const words = sentence.split(' ');
  if (words.length <= mostWords) return sentence;
  const cut = words.slice(0, mostWords).join(' ');
  const clause = /^(.{12,}?)[,;]/.exec(cut)?.[1];
  return (
    clause ??
    cut.replace(
      /(?: (?:and|or|but|with|for|of|in|on|to|by|at|from|as|that|which|who|when|if|an?|the|their|its|our|\d[\d.,]*))+$/i,
      '',
    )
  );
}

/** "(notes of the workshop, 3 Feb)", "- scope for phase 1": when and why it was written. */
const asDocument =
  /(?<=\S)(?:\s*\([^()]*\b(?:notes|draft|minutes|meeting|workshop|v\d)\b[^()]*\)|\s+[–—-]\s+(?:scope|notes|draft|requirements|minutes)\b.*)$/i;

export function bareTitle(raw: string): string {
  const short = withoutPaint(raw)
    // "Software Requirements Specification" above "For Heron".
    .replace(/^for (?=(?:the )?\p{Lu})/iu, '')
    .replace(/^\s*\d{1,2}(?:\.\d{1,2})*[.)]?\s+(?=\p{L})/u, '')
    .replace(/^\s*(?:epic |story )?[A-Z]{2,10}-\d{1,6}\s*[:–—-]?\s+(?=\S)/i, '')
    .replace(asDocument, '');
  const own = withoutKind(short);
  // "Memo: boats and oars": a name begins with a capital, unless it is written so by itself.
  const named = own !== short && /^\p{Ll}+ /u.test(own) ? upperFirst(own) : own;
  return isOnlyKind(named.replace(/\s*\([^()]{2,30}\)$/, '')) ? '' : clean(withoutNumber(named), 80);
}

/** "Product name" above the name. */
export const nameHeading = /^(?:[\d.)]+ )?(?:title|(?:product|project|app|feature) (?:name|title))$/i;

export const subjectIn = (text: string): string | undefined =>
  /^(?:re|subject|title|prd|project|feature|(?:product|project|feature|app)(?: name)?(?: \([^()]{2,20}\))?): (?:(?:re|fwd?): )*(.{3,120})$/i.exec(
    text.trim(),
  )?.[1];
