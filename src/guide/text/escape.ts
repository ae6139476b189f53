/**
 * Words of a PRD on their way into our documents. They are data there: nothing of them may become a heading, a tag, a
 * link or a placeholder, and nothing invisible may come along.
 */
const longest = 400;
/** Control, zero-width and direction-changing characters, halves of pairs: a reader could not see what they do. */
const invisible = /\p{C}/gu;

const isOdd = /[^ -~]| {2}/;

/** One line, visible characters only, no longer than people read. */
export function clean(text: string, max = longest): string {
  const given = text.slice(0, max * 4);
  // Nearly every text is plain already, and this is asked of each of them many times.
  const flat = (isOdd.test(given) ? given.replaceAll(/\s+/g, ' ').replaceAll(invisible, '') : given).trim();
  return flat.length <= max ? flat : `${flat.slice(0, max - 3).replace(/\s\S{0,40}$/, '')}...`;
}

/** Most texts have nothing of what is escaped below. */
const isHarmless = (text: string) =>
  /^(?![-+#>=\d])[^\\`*<[\]|_{~]*$/.test(text) && !openSigns.some((sign) => text.includes(sign));

/** What stands for something that nobody has written yet, in their documents as in ours, and how to say so without its sign. */
const openSigns = ['TODO', 'TBD', 'Tbd', 'tbd', 'FIXME', 'XXX', 'orem ipsum', '???'];
const openWords: readonly (readonly [RegExp, string])[] = [
  [/\bTODO\b/g, 'to do'],
  [/\b(?:TBD|[Tt]bd)\b/g, 'to be decided'],
  [/\bFIXME\b/g, 'to be mended'],
  [/\bXXX\b/g, 'to be filled in'],
  [/\b[Ll]orem ipsum\b/g, 'filler text'],
  [/\?{3,}/g, '?'],
];
const said = (text: string): string => openWords.reduce((all, [sign, words]) => all.replaceAll(sign, words), text);

/** For running text and quotes in markdown. */
export function md(text: string, max = longest): string {
  const plain = clean(text, max);
  if (isHarmless(plain)) return plain;
  return (
    said(plain)
      .replaceAll(/[\\`*<[\]|]/g, String.raw`\$&`)
      .replaceAll(/_/g, (mark, at: number, all: string) => (isInWord(all, at) ? mark : String.raw`\_`))
      .replaceAll('{{', String.raw`{\{`)
      // Words in braces are a place to fill in, in our documents as in theirs.
      .replaceAll(/\{([A-Za-z][^{}:;="|]{1,80} [^{}:;="|]{1,80})\}/g, '($1)')
      .replaceAll('~~', String.raw`\~\~`)
      .replace(/^([-+#>=]|\d{1,9}[.)](?=\s))/, String.raw`\$1`)
  );
}

/** Between two letters or digits an underscore is one of them. */
const isInWord = (text: string, at: number) =>
  /[\p{L}\p{N}]$/u.test(text.slice(0, at)) && /^[\p{L}\p{N}]/u.test(text.slice(at + 1));

/** For labels and messages of diagrams: the characters that mean something to mermaid are left out. */
export function label(text: string, max = 60): string {
  const plain = clean(text, max)
    // What it parted stays apart.
    .replaceAll('; ', ', ')
    .replaceAll(/[^\p{L}\p{N} .,/{}%'+:-]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return plain === '' ? 'it' : plain;
}

/** What had to be cut ends where a part of it does, and not in the middle of one. */
function whole(cut: string): string {
  if (!cut.endsWith('...')) return cut;
  const at = Math.max(cut.lastIndexOf(', '), cut.lastIndexOf('; '), cut.lastIndexOf(' — '), cut.lastIndexOf(' – '));
  const kept = at > cut.length / 2 ? cut.slice(0, at) : cut.replace(dangling, '');
  const open = kept.lastIndexOf(' (');
  return open > kept.lastIndexOf(')') ? kept.slice(0, open) : kept;
}
const dangling =
  /(?: (?:and|or|the|an?|of|to|in|on|for|with|by|per|as|from|that|which|who|is|are|its|their|into|than)){1,4}\.{3}$/;

/** For one line of a feature file: no cell borders, no doc string, no tag, no comment. */
export function step(text: string, max = 160): string {
  return (
    whole(clean(text, max))
      // "< 3 seconds" is a number with its sign; any other of these could begin or end a place for a value.
      .replaceAll(/[|`\\]|<(?!=? ?\d)|(?<=\S)>|>(?!=? ?\d)/g, ' ')
      .replaceAll('"""', '"')
      .replaceAll(/\s+/g, ' ')
      .replace(/^[@#*\s]+/, '')
      .replace(/[\s.;:]+$/, '')
      .trim()
  );
}
