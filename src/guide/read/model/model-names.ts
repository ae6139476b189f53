/** What a declared thing is called, above its columns. */
import { listItem } from '../../../artifacts/lists.ts';
import { plainText } from '../../../artifacts/plain-text.ts';

/** What a section of this name holds is declared. */
export const ofModel =
  /\b(?:data ?(?:base)? (?:models?|schemas?|structures?|design|tables?|entities|definitions?|dictionary)|database|schemas?|entities|entity (?:definitions?|relationships?|attributes)|tables|collections|domain model|core models|erd?)\b/;
/** "Movie Attributes", "`users` table", "Table: users", "User model": it says itself what stands below it. */
export const ofTable =
  /^(?:new )?(?:table|collection|entity|model):? +(?!of\b)([\w ]{2,40})$|^(?!.*\b(?:business|pricing|subscription|revenue|moneti[sz]ation|operating|threat|permissions?|security|deployment|delivery|trust|mental|language|access|cost|support|governance|ownership|interaction|execution|ai|ml) model$|.*\b(?:quality|non-?functional|system|security|service|design) (?:attributes|properties)$)([\w ]{2,40}?)(?: \(?(?:join |main |pivot |link )?(?:table|collection|entity|model)\)?|:? (?:attributes|fields|columns|schema|properties))$/i;
export const named = /^[A-Za-z][A-Za-z0-9_]*(?: [A-Za-z0-9_]+){0,2}$/;
/** "3.1 `users` (Table) - realtime" is called users. */
export const bareName = (text: string): string =>
  plainText(text)
    .replace(/^[\d.)\s]+/, '')
    .replace(/\s+[–—-]\s.*$/, '')
    .replace(/:$/, '')
    .replace(/ (?:gains?|adds?|additions?|has|contains|includes|stores)$/, '')
    .trim();

export interface TableName {
  readonly name: string;
  readonly isCertain: boolean;
}

/** "User (users table)": the name of the table stands in the brackets. */
export function tableName(text: string): TableName {
  const [, inside] =
    /\((?!join|main|new|the|link|bridge|lookup|pivot)(\w{2,40}) (?:table|collection)\)/.exec(plainText(text)) ?? [];
  const bare = bareName(text);
  const [, behind, before = holding.exec(bare)?.[1]] = ofTable.exec(bare) ?? [];
  // "Create jobs table (id, status)": what is to be done with it is no part of its name.
  const said = (inside ?? behind ?? before ?? bare.replace(/\s*\([^()]*\)\s*$/, '')).trim();
  const own = said
    .replace(/^(?:create|add|define|build) (?:an? |the )?(?=\w)/i, '')
    // "Student profile fields": what is kept of a student.
    .replace(before === undefined ? /(?!)/ : /(?<=\w) (?:profile|details|information|master data)$/i, '');
  const isCertain = inside !== undefined || behind !== undefined || before !== undefined;
  return named.test(own) && !isLabelOfList(own) ? { name: own, isCertain } : { name: '', isCertain: false };
}

/** "R3.1 Each berth shall include", above its fields. */
export const holding =
  /^(?:[A-Z]{1,5}-?[\d.]+\s+)?(?:each|every|an?) ((?:[\w-]+ ){0,2}?[\w-]+) (?:(?:shall|must|should|will) )?(?:includes?|ha(?:s|ve)|contains?)(?: (?:at least|the|these|following|[a-z]+(?= (?:fields|properties|attributes)))){0,3}(?: (?:fields|properties|attributes|columns|data))?$/i;

export const isLabelOfList = (name: string): boolean =>
  /^(?:fields?|columns?|attributes?|properties|relations(?:hips)?|index(?:es)?|constraints?|notes?|examples?|enums?|requirements|database|schema|overview|data|the|key|core|main|movie attributes|actors?|(?:primary|secondary) actors?|roles?|who|pre-?conditions?|post-?conditions?|triggers?|main flow|flow|steps|acceptance criteria|criteria|actions?)$/i.test(
    name,
  );

/** A full stop in brackets ends nothing. */
export function untilSentence(list: string): string {
  let depth = 0;
  for (let at = 0; at < list.length; at++) {
    const letter = list[at];
    if (letter === '(') depth++;
    else if (letter === ')') depth--;
    else if (letter === '.' && depth === 0 && /^(?:\s|$)/.test(list.slice(at + 1, at + 2))) return list.slice(0, at);
  }
  return list;
}

/** "Fields: a, b, c": what stands behind the label. */
export const listBehind = (text: string): string =>
  /^[*_]{0,2}\p{L}[\p{L} ]{2,20}:[*_]{0,2}\s+(\S.*)$/u.exec(text)?.[1] ?? text;
export const isRemark = (text: string): boolean =>
  /^[*_`(]*(?:unique|index\w*|pk|fk|primary|foreign|relation\w*|rls|constraint\w*)\b|^[*_]?\(/i.test(text);
export const isDeeper = (line: string, indent: number): boolean =>
  listItem(line) !== undefined && (/^\s*/.exec(line)?.[0].length ?? 0) > indent;
