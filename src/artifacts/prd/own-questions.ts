/** What a PRD asks itself, under a heading for it or at the end of a paragraph: to be put to people first, since its author did not know either. */
import { listItem } from '../lists.ts';
import { outline } from '../outline.ts';
import { nameKey, plainText } from '../plain-text.ts';
import { laidOut } from './layout.ts';

export interface OwnQuestion {
  /** From its words, so that it stays the same when others are added: `do_gift_boxes_count`. */
  readonly key: string;
  readonly text: string;
  /** 1-based. */
  readonly line: number;
  /** What can be answered. */
  readonly wants: 'yes-or-no' | 'one-of' | 'words';
  /** The ways that it names itself: "by mail or by SMS?". */
  readonly ways?: readonly string[];
  /** What its author would answer: "(Proposed: ten levels)". */
  readonly proposed?: string;
}

const heading = /\b(?:open (?:\p{L}+ )?(?:questions|issues|points)|unresolved(?: questions)?)\b/u;
/** Can be answered with yes or no. */
const yesOrNo = /^(?:do|does|did|is|are|should|can|may|must|will|has|have|shall)\b[^?]{8,160}\?$/i;
/** Wants to be told something. Why things are as they are is no question for a design. */
const wantsWords =
  /^(?:how (?:long|often|many|much|soon|far|deep|large|big|strict|do|does|should|are|is)|which|what|who|when|where|until when|in which|by when|from when)\b[^?]{8,160}\?$/i;
const most = 3;

export function ownQuestions(prd: string): OwnQuestion[] {
  const document = outline(laidOut(prd));
  const found: OwnQuestion[] = [];
  for (const { text: name, line, endLine, level } of document.sections) {
    if (level === 1 || !heading.test(nameKey(name))) continue;
    for (let at = line + 1; at <= endLine && found.length < most; at++) {
      const raw = (document.lines[at - 1] ?? '').slice(0, 400);
      const { text, ...given } = taken(plainText(listItem(raw) ?? raw).trim());
      const key = keyOf(text);
      if (document.isCode(at) || !(yesOrNo.test(text) || wantsWords.test(text)) || found.some((one) => one.key === key))
        continue;
      const asked = asks(text);
      if (asked) found.push({ key, text, line: at, ...asked, ...given });
    }
  }
  for (const [i, raw] of document.lines.entries()) {
    if (found.length >= most) break;
    const at = i + 1;
    const text = raw.length > 2000 || document.isCode(at) ? undefined : askedAtLast(raw, document.lines[at] ?? '');
    if (text !== undefined && !/ or /.test(text) && !found.some((one) => one.key === keyOf(text)))
      found.push({ key: keyOf(text), text, line: at, wants: 'yes-or-no' });
  }
  return found;
}

/** "Depth - How deep may it go? One level? All? (Proposed: ten levels)": the question, its ways and what is proposed. */
function taken(written: string): { readonly text: string } & Partial<OwnQuestion> {
  const [, text, rest = ''] =
    /^(?:[^?.!:–—]{2,60}(?: [–—-]|:) )?(\p{Lu}[^?]{8,160}\?)(?:\s+(.+))?$/u.exec(written) ?? [];
  if (text === undefined) return { text: written };
  const proposed = proposedIn(rest);
  const ways = [...rest.matchAll(/(?:^|\? )(\p{Lu}[^?.()]{2,30})(?=\?)/gu)].map(([, way = '']) => way);
  if (rest !== '' && proposed === undefined && ways.length < 2) return { text: written };
  return {
    text,
    ...(proposed === undefined ? {} : { proposed }),
    ...(ways.length < 2 ? {} : { wants: 'one-of' as const, ways }),
  };
}

const proposal =
  /(?:^|[\s(])(?:proposed|proposal|suggested|suggestion|recommended|recommendation|leaning(?: towards)?|tentatively|our (?:guess|answer))(?: answer| default)?: ([^()]{2,160}?)\)?[.]?$/i;
export const proposedIn = (text: string): string | undefined => proposal.exec(text)?.[1];

/** "Is the bill sent by mail or by SMS?" names its answers; where they cannot be told apart, nobody can choose from them. */
function asks(text: string): Pick<OwnQuestion, 'wants' | 'ways'> | undefined {
  if (!/ or /.test(text)) return { wants: yesOrNo.test(text) ? 'yes-or-no' : 'words' };
  const [before = '', after = '', ...more] = text.replace(/\?$/, '').split(/,? or /);
  const right = after.split(' ');
  const ways = more.length > 0 || right.length > 4 ? undefined : pairOf(before.split(' ').slice(-4), right);
  return ways ? { wants: 'one-of', ways } : { wants: 'words' };
}

/** "sent by mail", "by SMS": what stands on the left begins where the right one does, or is as long. */
function pairOf(left: readonly string[], right: readonly string[]): string[] | undefined {
  const [first = ''] = right;
  const same = left.lastIndexOf(first);
  const own = same > 0 || (same === 0 && left.length === right.length) ? left.slice(same) : left.slice(-right.length);
  const ways = [own.join(' '), right.join(' ')];
  return ways.some((one) => one === '' || /^(?:not|so|more|less|later|never)$/i.test(one)) ? undefined : ways;
}

/** What should be, and nobody answers in the same breath; "Are you tired of ...?" asks for nothing. */
const toBeDecided =
  /(?:^|[.!?] )((?:(?:should|must|may|shall|do we (?:want|need|allow)) [^.?!]{8,160}|(?:maybe|perhaps|possibly|what about|how about) [^.?!]{4,80})\?)$/i;
/** "Maybe reminders?": what is thought of, and nobody has decided yet. */
const inPassing = /^(?:maybe|perhaps|possibly|what about|how about)(?: also)? (.+?)(?: too| as well)?\?$/i;
export const thoughtOf = (question: string): string | undefined => inPassing.exec(question.trim())?.[1];

function askedAtLast(raw: string, next: string): string | undefined {
  if (/^\s*(?:#|\*\*|>|\|)/.test(raw) || !raw.trimEnd().endsWith('?')) return undefined;
  if (next.trim() !== '' && listItem(next) === undefined && !next.startsWith('#')) return undefined;
  return toBeDecided.exec(plainText(listItem(raw) ?? raw).trim())?.[1];
}

export const keyOf = (question: string): string =>
  question
    .toLowerCase()
    .match(/[a-z0-9]+/g)
    ?.slice(0, 6)
    .join('_') ?? 'question';
