/** How people end their lines, and whether a byte order mark stands first, is theirs: what we write over their file, or take from them, keeps it. */
const [lineFeed, carriageReturn] = [10, 13];
const mark = new Uint8Array([0xef, 0xbb, 0xbf]);

const hasMark = (bytes: Uint8Array): boolean => mark.every((byte, i) => bytes[i] === byte);

/** As most lines of it end. */
function endsInBoth(bytes: Uint8Array): boolean {
  let both = 0;
  let lines = 0;
  for (let at = bytes.indexOf(lineFeed); at >= 0; at = bytes.indexOf(lineFeed, at + 1)) {
    lines += 1;
    if (bytes[at - 1] === carriageReturn) both += 1;
  }
  return both * 2 > lines;
}

/** `content`: as it is kept, with LF and without a mark. */
export function endedLike(content: Uint8Array, like: Uint8Array | undefined): Uint8Array {
  if (!like) return content;
  const ended = endsInBoth(like)
    ? new TextEncoder().encode(new TextDecoder().decode(content).replaceAll('\n', '\r\n'))
    : content;
  return hasMark(like) ? Buffer.concat([mark, ended]) : ended;
}
