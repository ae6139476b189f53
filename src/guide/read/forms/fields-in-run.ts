/** A tracker's export in one paragraph: "Story KILN-12: Book a kiln Priority: High Description: ... Acceptance criteria: ...". */
import { clean } from '../../text/escape.ts';
import { isLeftOut, type Place } from './parts.ts';
import { clausesOf, type Line, sentencesOf } from './sentences.ts';
import { partRanked } from './table-row.ts';

/** How the work is filed: nothing of what is asked for. */
const filing =
  'priority|status|assignee|reporter|owner|(?:issue |ticket |work item )?type|labels?|tags?|(?:story )?points|estimate|effort|severity|epic(?: link| name)?|sprint|components?|fix versions?|affects versions?|milestone|created|updated|due(?: date)?|resolution|project';
const telling = 'summary|title|description|details|user story|acceptance criteri(?:a|on)|criteria|definition of done';
const label = new RegExp(`(?<=^|[\\s.;,|])[*_]{0,2}(${filing}|${telling})[*_]{0,2}:[*_]{0,2}(?=\\s|$)`, 'giu');
const isFiling = new RegExp(`^(?:${filing})$`, 'i');
const isCriteria = /^(?:acceptance|criteri|definition of done)/i;
const isTitle = /^(?:summary|title)$/i;
const numbered =
  /^\s*(?:(?:user story|story|task|epic|bug|issue|feature|improvement) )?#?(?:[A-Z][A-Z\d]{1,9}-)?\d{1,6}\s*[:.–—-]?\s+/i;

interface FiledStory {
  readonly title: string;
  readonly priority?: string;
  readonly told: readonly Line[];
  readonly criteria: readonly Line[];
}

interface Field {
  readonly name: string;
  readonly lines: Line[];
}

/** Its title is a heading, and its fields say what stands below that. */
export function saidInFields(
  block: readonly Line[],
  place: Place,
): readonly (Line & { readonly place: Place })[] | undefined {
  const story = storyIn(block);
  if (!story) return undefined;
  const { title, told, criteria, priority = '' } = story;
  const part = isLeftOut(place.part) ? place.part : (partRanked(priority) ?? 'must');
  const below: Place = { ...place, part, isTop: false, ...(title === '' ? {} : { under: clean(title, 80) }) };
  const said = (lines: readonly Line[], isOfCriteria: boolean) =>
    sentencesOf(lines).flatMap(({ text, line }) =>
      clausesOf(text).map((clause) => ({ text: clause, line, place: { ...below, isCriteria: isOfCriteria } })),
    );
  const isBare = told.length === 0 && criteria.length === 0;
  const first = isBare ? [{ text: title, line: block[0]?.line ?? 1 }] : told;
  return [...said(first, false), ...criteria.flatMap((one) => said([one], true))];
}

/** Only where a label of filing and another one stand in the run of the text: one alone may be the name of anything. */
function storyIn(block: readonly Line[]): FiledStory | undefined {
  if (!block.some(({ text }) => text.includes(': '))) return undefined;
  const fields = fieldsOf(block);
  const names = fields.map(({ name }) => name).filter((name) => name !== '');
  if (names.length < 2 || !names.some((name) => isFiling.test(name))) return undefined;
  const head = textOf(fields.filter(({ name }) => name === '' || isTitle.test(name)));
  const title = head.replace(numbered, '');
  const content = fields.filter(({ name }) => name !== '' && !isFiling.test(name) && !isTitle.test(name));
  // A sentence in which such words happen to stand begins with no number and has no description.
  if (content.length === 0 && title === head) return undefined;
  const priority = textOf(fields.filter(({ name }) => /^priority$/i.test(name)));
  return {
    title: title.replace(/[\s.;,|:-]+$/, ''),
    ...(priority === '' ? {} : { priority: priority.replace(/[\s.;,|]+$/, '') }),
    told: content.filter(({ name }) => !isCriteria.test(name)).flatMap(({ lines }) => lines),
    criteria: content.filter(({ name }) => isCriteria.test(name)).flatMap(({ lines }) => lines.flatMap(itemsOf)),
  };
}

const textOf = (fields: readonly Field[]): string =>
  fields
    .flatMap(({ lines }) => lines.map(({ text }) => text))
    .join(' ')
    .trim();

function fieldsOf(block: readonly Line[]): readonly Field[] {
  const fields: Field[] = [{ name: '', lines: [] }];
  const take = (text: string, line: number) => {
    if (text.trim() !== '') fields.at(-1)?.lines.push({ text: text.trim(), line });
  };
  for (const { text, line } of block) {
    let from = 0;
    for (const found of text.matchAll(label)) {
      if (!/^\p{Lu}/u.test(found[1] ?? '')) continue;
      take(text.slice(from, found.index), line);
      fields.push({ name: found[1] ?? '', lines: [] });
      from = found.index + found[0].length;
    }
    take(text.slice(from), line);
  }
  return fields;
}

/** "- Cancelled hours are free - The fee is refunded", "1. ... 2. ...": a list that lost its lines. */
const itemsOf = ({ text, line }: Line): readonly Line[] =>
  text
    .split(/(?:^|\s+)(?:[-*•]|\(?\d{1,2}[.)])\s+(?=["“]?\p{Lu})/u)
    .filter((item) => item.trim() !== '')
    .map((item) => ({ text: item.trim(), line }));
