/** The one word that decides a review: the last line that says anything (003-R37, X21). */

export const passWord = 'REVIEW_PASS';
export const failWord = 'REVIEW_FAIL';

export type Signal = 'pass' | 'fail' | 'none';

/** The word alone, or after a label ("Verdict: REVIEW_FAIL"); emphasis around it is no part of it. */
const line = /^(?:[\w ]{1,40}[:=]\s*)?(REVIEW_PASS|REVIEW_FAIL)$/;

/** Both words may stand anywhere else, in a quote or a hostile document: only the last line counts. */
export function readSignal(output: string): Signal {
  const last = lastLine(output)
    .replaceAll(/[*`]/g, '')
    .replaceAll(/^[\s>#_-]+|[\s.!_]+$/g, '');
  const word = line.exec(last)?.[1];
  return word === passWord ? 'pass' : word === failWord ? 'fail' : 'none';
}

function lastLine(output: string): string {
  const end = output.trimEnd();
  return end.slice(Math.max(end.lastIndexOf('\n'), end.lastIndexOf('\r')) + 1, end.length).slice(-200);
}
