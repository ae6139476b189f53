/** Server-sent events out of a stream of bytes, one at a time. Linear in what comes, whatever the chunks are. */

/** Gives the `data` of each event. `limit` is a bound on all that may come. */
export async function* readEvents(
  body: AsyncIterable<Uint8Array>,
  { limit, onChunk }: { readonly limit: number; readonly onChunk?: (bytes: number) => void },
): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let total = 0;
  // An unfinished line may be megabytes long and come in thousands of pieces: it is put together once.
  let pieces: string[] = [];
  let data: string[] = [];
  for await (const chunk of body) {
    total += chunk.length;
    onChunk?.(chunk.length);
    if (total > limit) throw new TooLong(limit);
    const text = decoder.decode(chunk, { stream: true });
    let from = 0;
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', from)) {
      pieces.push(text.slice(from, end));
      const line = pieces.join('').replace(/\r$/, '');
      pieces = [];
      from = end + 1;
      if (line === '') {
        if (data.length > 0) yield data.join('\n');
        data = [];
      } else if (line.startsWith('data:')) data.push(line.slice(line[5] === ' ' ? 6 : 5));
    }
    if (from < text.length) pieces.push(text.slice(from));
  }
  const rest = pieces.join('').replace(/\r$/, '');
  if (rest.startsWith('data:')) data.push(rest.slice(5).trimStart());
  if (data.length > 0) yield data.join('\n');
}

export class TooLong extends Error {
  constructor(limit: number) {
    super(`more than ${Math.round(limit / 1_000_000)} MB came back`);
  }
}
