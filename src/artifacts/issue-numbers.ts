/**
 * Tickets that are issues of a forge: `# Record pick-ups #14`, `issues/14-record.md`, `Blocked by: #13`. For reading, `#14` becomes
 * `GH-14`, an id like any other; findings say `#14` again. Lines keep their numbers.
 */
interface Issue {
  readonly kind: string;
  readonly path: string;
  readonly text: string;
}

export interface IssueNumbers {
  readonly read: (document: Issue) => string;
  readonly speak: (text: string) => string;
}

const title = /^# (?:\[?#(\d{1,6})\]?[:.]?[ \t]{1,3}(.{1,300})|(.{1,300}?)[ \t]{1,3}\(?#(\d{1,6})\)?)[ \t]{0,8}\r?$/m;
/** As a forge exports them: `number: 14` in the front matter, with the title beside it. */
const inFront =
  /^---\r?\n(?:(?!---)[^\n]{0,2000}\n){0,60}?(?:number|issue|iid):[ \t]{0,8}["']?#?(\d{1,6})["']?[ \t]{0,8}\r?$/m;
const inPath = /(?:^|\/)(?:issue-)?(\d{1,6})[-_.][^/]*$/;
const mention = /(?<![\w&/#(])#(\d{1,6})(?![\w-])/g;
/** Numbers this far beside those of the issues are still meant as issues; `the #1 reason` is not, when they begin at 40. */
const beside = 20;

/** Nothing where tickets have ids of their own. */
export function issueNumbers(documents: readonly Issue[]): IssueNumbers | undefined {
  const tickets = documents.filter(({ kind }) => kind === 'ticket');
  const numbers = tickets.flatMap((one) => numberOf(one) ?? []);
  if (numbers.length === 0 || numbers.length < tickets.length) return undefined;
  const [least, most] = [Math.min(...numbers) - beside, Math.max(...numbers) + beside];
  return {
    read: (document) => {
      const own = document.kind === 'ticket' ? numberOf(document) : undefined;
      const headed = own === undefined ? document.text : withId(document.text, own);
      return headed.replaceAll(mention, (written, digits: string) => {
        const number = Number(digits);
        return own !== undefined || (number >= least && number <= most) ? `GH-${number}` : written;
      });
    },
    speak: (text) => text.replaceAll(/\bGH-(\d{1,6})\b/g, '#$1'),
  };
}

function numberOf({ path, text }: Issue): number | undefined {
  const [, first, , , last] = title.exec(text.slice(0, 5000)) ?? [];
  const stated = text.startsWith('---') ? inFront.exec(text.slice(0, 5000))?.[1] : undefined;
  const digits = first ?? last ?? stated ?? (/(?:^|\/)issues\//i.test(path) ? inPath.exec(path)?.[1] : undefined);
  return digits === undefined ? undefined : Number(digits);
}

function withId(text: string, number: number): string {
  if (title.test(text.slice(0, 5000)))
    return text.replace(
      title,
      (_, _first, after?: string, before?: string) => `# GH-${number}: ${after ?? before ?? ''}`,
    );
  if (text.startsWith('---') && inFront.test(text.slice(0, 5000)))
    return text.replace(inFront, (front) => front.replace(/(?:number|issue|iid):[^\n]*$/, `id: GH-${number}`));
  return text.replace(/^# (?!GH-)(.*)$/m, `# GH-${number}: $1`);
}
