/**
 * Tickets that are called by a word and a number: `# Story 1.2: Cancel an order`, `Depends on Story 1.1`. For reading, `Story 1.2` becomes
 * `STORY-1002`, an id like any other; findings say `Story 1.2` again. Lines keep their numbers.
 */
import { isAroundStories } from './story-list.ts';

interface Numbered {
  readonly kind: string;
  readonly path: string;
  readonly text: string;
}

export interface TicketNumbers {
  readonly read: (document: Numbered) => string;
  readonly speak: (text: string) => string;
}

const title =
  /^# ((?:User )?Story|Task|Ticket|Issue|Work Item)[ \t]{1,3}#?(\d{1,3}(?:\.\d{1,3})?)(?![\w.])[ \t]{0,3}(?:[:.–—-][ \t]{0,3})?(\S.*)$/im;
const mention =
  /(?<![\w-])((?:User )?Story|Task|Ticket|Issue|Work Item)[ \t]{1,3}#?(\d{1,3}(?:\.\d{1,3})?)(?![\w-]|\.\d)/gi;
/** What a plan lists and nobody wrote yet: `### Story 1.4 Pay`. */
const planned =
  /^#{2,5}[ \t]{1,3}((?:User )?Story|Task|Ticket|Issue|Work Item)[ \t]{1,3}#?(\d{1,3}(?:\.\d{1,3})?)(?![\w.])/gim;

const idOf = (word: string, digits: string): string => {
  const [first = '', second] = digits.split('.');
  const own = second === undefined ? Number(first) : Number(first) * 1000 + Number(second);
  return `${word.toUpperCase().replaceAll(/\s+/g, '')}-${own}`;
};

/** Nothing where tickets have ids of their own. */
export function ticketNumbers(documents: readonly Numbered[]): TicketNumbers | undefined {
  const heads = documents.flatMap((one) =>
    one.kind === 'ticket' && !isAroundStories(one.kind, one.path) ? [title.exec(one.text.slice(0, 5000))] : [],
  );
  const [first] = heads;
  if (!first || heads.some((one) => one?.[1]?.toLowerCase() !== first[1]?.toLowerCase())) return undefined;
  const [, word = ''] = first;
  const ids = new Set(heads.flatMap((one) => (one ? [idOf(word, one[2] ?? '')] : [])));
  const unwritten = new Set(
    documents
      .filter(({ kind, text }) => kind === 'prd' && text.length <= 1_000_000)
      .flatMap(({ text }) => [...text.matchAll(planned)].map(([, own = '', digits = '']) => idOf(own, digits))),
  );
  const prefix = idOf(word, '1').slice(0, -1);
  const isOther = (id: string) => !id.startsWith(prefix) || (!ids.has(id) && unwritten.has(id));
  return {
    read: ({ kind, text }) => {
      const headed =
        kind === 'ticket'
          ? text.replace(title, (_, own: string, digits: string, rest: string) => `# ${idOf(own, digits)}: ${rest}`)
          : text;
      return headed.replaceAll(mention, (written, own: string, digits: string) => {
        const id = idOf(own, digits);
        return isOther(id) ? written : id;
      });
    },
    speak: (text) =>
      text.replaceAll(/\b([A-Z]{4,9}-)(\d{1,6})\b/g, (written, own: string, digits: string) => {
        const value = Number(digits);
        const name = value < 1000 ? String(value) : `${Math.floor(value / 1000)}.${value % 1000}`;
        return own === prefix ? `${word} ${name}` : written;
      }),
  };
}
