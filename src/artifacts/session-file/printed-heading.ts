/** What a list shows of a session, from a session file as we print it: its first lines, and no parser. */

export interface Heading {
  readonly stage: number;
  readonly updatedAt: string;
  /** Where the PRD stands; empty when the file does not say. */
  readonly prd: string;
  /** `user-export@7`: the session it was forked from, and where. */
  readonly forkedFrom?: string;
}

/** As `printSessionFile` prints it, up to the stage; strings without escapes. */
const asPrinted =
  /^\{\n {2}"version": "1\.0",\n {2}"feature_name": "[^"\\]*",\n {2}"prd_source": (?:"([^"\\]*)"|null),\n {2}"created_at": "[^"\\]*",\n {2}"updated_at": "([^"\\]*)",\n {2}"current_stage": (\d+),\n/;
const end = '"\n  }\n}\n';
/** Long enough for the lines above. Not the whole file: V8 keeps a text alive for as long as any piece of it. */
const headBytes = 600;
const decoder = new TextDecoder();

/** `undefined` for a file that does not begin and end as we print it. */
export function printedHeading(bytes: Uint8Array): Heading | undefined {
  const isWhole = decoder.decode(bytes.subarray(-end.length)) === end;
  const printed = isWhole ? asPrinted.exec(decoder.decode(bytes.subarray(0, headBytes))) : undefined;
  if (!printed) return undefined;
  const forkedFrom = originIn(bytes);
  const heading = { prd: printed[1] ?? '', updatedAt: printed[2] ?? '', stage: Number(printed[3]) };
  return forkedFrom === undefined ? heading : { ...heading, forkedFrom };
}

/** As it is printed: a line of its own, at the first level. */
const originMark = new TextEncoder().encode('\n  "forked_from": "');

function originIn(bytes: Uint8Array): string | undefined {
  const at = indexOf(bytes, originMark);
  if (at < 0) return undefined;
  const line = decoder.decode(bytes.subarray(at + originMark.length, at + originMark.length + 100));
  return /^([a-z0-9-]+@\d+)"/.exec(line)?.[1];
}

/** Bytes in bytes; most files hold none, and are looked through once. */
function indexOf(bytes: Uint8Array, wanted: Uint8Array): number {
  const [first = 0] = wanted;
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1))
    if (wanted.every((byte, i) => bytes[at + i] === byte)) return at;
  return -1;
}
