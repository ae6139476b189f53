/** "Curators: Record audio. Publish a tour.", "Players | Creates a match": who does it stands beside what is done. */
import { nameKey, plainText } from '../../../artifacts/plain-text.ts';
import { clean } from '../../text/escape.ts';
import { lowerFirst, singular, upperFirst, withArticle } from '../../text/words.ts';
import { isHuman, isUnit } from '../language/people.ts';
import { isBaseForm, lemma } from '../language/verbs.ts';

const label = /^(?:\*\*|__)?(\p{Lu}[\p{L} -]{1,30}?)(?::(?:\*\*|__)?|(?:\*\*|__):)\s+(\S.*)$/u;
const isRole = (name: string): boolean => {
  const last = name.split(' ').at(-1) ?? '';
  // "Parked Sales": what has been done to them.
  if (/^\p{L}+ed /u.test(name)) return false;
  return (
    (isHuman(last) && (singular(last) !== last.toLowerCase() || last === 'staff')) || isUnit(last) || name === 'IT'
  );
};

export interface Said {
  readonly text: string;
  /** As it stands in the text. */
  readonly quote: string;
}

/** A heading that says what people may do, and not only who they are: "Roles & permissions". */
export const isOfRights = (under: string): boolean =>
  /\bpermissions?\b|\baccess (?:rights|control|levels?)\b|\bcapabilities\b|\brights\b/i.test(under);

/** Each sentence behind the label as one of its people; nothing where no act follows. Among rights a role may be one person. */
export function saidOfRole(line: string, ofRights = false): Said[] | undefined {
  const [, who = '', rest = ''] = label.exec(line) ?? [];
  const isOne = ofRights && (isHuman(who.split(' ').at(-1) ?? '') || /^[A-Z]{2,5}$/.test(who));
  if (!isOne && !isRole(who)) return undefined;
  const sentences = rest.split(/(?<=[.;])\s+(?=\p{L})/u).map((one) => clean(plainText(one)).replace(/[.;]$/, ''));
  if (!isAct(sentences[0] ?? '') && !(ofRights && sentences.some((one) => isRight(one)))) return undefined;
  const acting = isOne ? `The ${/^[A-Z]{2,5}$/.test(who) ? who : lowerFirst(who)}` : who;
  return sentences.map((quote) => ({ text: saidOf(acting, quote, ofRights) ?? quote, quote }));
}

function saidOf(who: string, quote: string, ofRights: boolean): string | undefined {
  if (isAct(quote)) return `${who} can ${lowerFirst(quote)}`;
  if (!ofRights) return undefined;
  if (modal.test(quote)) return `${who} ${lowerFirst(quote)}`;
  const [, all] = crud.exec(quote) ?? [];
  const [, none] = /^no ([\p{L} -]{3,40}) CRUD$/iu.exec(quote) ?? [];
  if (none !== undefined) return `${who} cannot create, edit or delete ${none}`;
  return all === undefined ? undefined : `${who} can create, see, edit and delete ${all}`;
}
const modal = /^(?:can|cannot|may|must)(?: not)? /i;
const crud = /^(?:full )?CRUD (?:on|for|of|over) (.{3,})$/i;
const isRight = (text: string): boolean => isAct(text) || modal.test(text) || crud.test(text);

const isAct = (text: string): boolean => isBaseForm(text.split(/[ ,/]/, 1)[0] ?? '');

const whoColumn = /^(?:who|role|actor|user|persona|by|by whom|performed by|allowed for|permission)s?$/;

/** A row that says in a column of its own who does it. */
export function saidByColumn(columns: readonly string[], cells: readonly string[], main: string): string | undefined {
  const at = columns.findIndex((one, i) => i > 0 && whoColumn.test(nameKey(one)) && cells[i] !== main);
  const who = at < 0 ? '' : clean(plainText(cells[at] ?? '')).toLowerCase();
  const text = clean(plainText(main));
  const [first = ''] = text.split(' ');
  // What a command does begins with its verb, also with one that we have never seen: "Leaves the match".
  const isVerb =
    lemma(first) !== undefined || (cells[0]?.startsWith('`') === true && /^\p{Lu}\p{Ll}{3,}s$/u.test(first));
  if (!/^[\p{L} -]{3,40}$/u.test(who) || !isVerb) return undefined;
  if (/^(?:any|every)(?:one|body)$|^all(?: users)?$/.test(who))
    return `Everybody can ${(lemma(first) ?? first).replace(/^show$/, 'see')} ${text.slice(first.length + 1)}`;
  const somebody = upperFirst(/^(?:any|all|each|every|only|our|the) /.test(who) ? who : withArticle(singular(who)));
  return isBaseForm(first) ? `${somebody} can ${lowerFirst(text)}` : `${somebody} ${lowerFirst(text)}`;
}

/** "### Site engineer (SITE)" among the people: who is meant by "SITE" in a cell. */
export function shortRoles(headings: readonly string[]): (cell: string) => string {
  const roles = new Map(
    headings.flatMap((text) => {
      const [, name = '', short = ''] =
        /^(?:[\d.]+ )?(\p{L}[\p{L} -]{2,38}) \(([A-Z]{2,8})\)$/u.exec(text.trim()) ?? [];
      return isHuman(name) ? [[short, name] as const] : [];
    }),
  );
  return (cell) => roles.get(plainText(cell).trim()) ?? cell;
}
