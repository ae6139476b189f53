/** UTF-8 bytes read as Windows-1252, as a careless tool does it. (Node 20 reads that encoding as Latin-1.) */
const specials = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

export function garble(text: string): string {
  const bytes = new TextEncoder().encode(text);
  return Array.from(bytes, (byte) =>
    byte >= 0x80 && byte <= 0x9f ? (specials[byte - 0x80] ?? '') : String.fromCharCode(byte),
  ).join('');
}
