/** "When the limit is exceeded:" above a deeper list: what stands in it is said of the item above. */
import { listItem } from '../../artifacts/lists.ts';
import { plainText } from '../../artifacts/plain-text.ts';
import { lowered } from './sentences.ts';

export interface Above {
  readonly indent: number;
  /** Its own line. */
  readonly line: number;
  /** Without its colon or question mark. */
  readonly text: string;
  readonly isQuestion: boolean;
  /** The names in the list, where it holds nothing else. */
  readonly names?: readonly string[];
  /** Number of the list's last line. */
  readonly end: number;
}

const indentOf = (line: string): number => /^\s*/.exec(line)?.[0].length ?? 0;
/** `display_name`, "Dashboard": a name says nothing by itself. */
const isName = (text: string): boolean =>
  /^`[^`]{1,60}`$/.test(text) || (/^[\p{L}\p{N}][^.!?:;]{0,40}$/u.test(text) && text.split(/\s+/).length <= 3);
const mostNames = 40;

/** The item on this line, where a deeper list belongs to it. */
export function aboveAt(lines: readonly string[], at: number): Above | undefined {
  const line = lines[at] ?? '';
  const own = plainText(listItem(line) ?? '').trim();
  if (!/[:?]$/.test(own) || own.length > 200) return undefined;
  const indent = indentOf(line);
  const names: string[] = [];
  let end = at + 1;
  for (; end < lines.length && names.length <= mostNames; end += 1) {
    const item = listItem(lines[end] ?? '');
    if (item === undefined || indentOf(lines[end] ?? '') <= indent) break;
    names.push(item);
  }
  if (names.length === 0) return undefined;
  const isQuestion = own.endsWith('?');
  const text = own.replace(/[:?]$/, '');
  const isList = !isQuestion && names.length > 1 && names.every(isName) && !opens.test(text) && !condition.test(text);
  return {
    indent,
    line: at + 1,
    text,
    isQuestion,
    end,
    ...(isList ? { names: names.map((one) => plainText(one)) } : {}),
  };
}

const condition = /^(?:when(?:ever)?|if|once|while|after|before|on|upon|as soon as)\b/i;
/** Ends in a word that waits for what follows. */
const opens =
  /\b(?:must|shall|should|can|may|when|if|not|to|by|for|only|of|with|from|in|on|at|is|are|be|include|includes|contains?)$/i;

/** The item as a sentence of its own; nothing where what stands above it only sorts it. */
export function saidBelow({ text, isQuestion }: Above, item: string): string | undefined {
  if (isQuestion) {
    const [, event] = /^what (?:happens|should happen|if) (?:when |if |with )?(.{3,})$/i.exec(text) ?? [];
    return event === undefined ? undefined : `When ${lowered(event)}, ${lowered(item)}`;
  }
  if (condition.test(text)) return `${text}, ${lowered(item)}`;
  return opens.test(text) ? `${text} ${lowered(item)}` : undefined;
}
