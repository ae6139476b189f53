/**
 * Words of a PRD on their way into our documents. They are data there: nothing of them may become a heading, a tag, a
 * link or a placeholder, and nothing invisible may come along.
 */
const longest = 400;
/** Control, zero-width and direction-changing characters, halves of pairs: a reader could not see what they do. */
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu;

/** One line, visible characters only, no longer than people read. */
export function clean(text: string, max = longest): string {
  const flat = text
    .slice(0, max * 4)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(invisible, '')
    .trim();
  return flat.length <= max ? flat : `${flat.slice(0, max - 1).replace(/\s\S{0,40}$/, '')}…`;
}

/** For running text and quotes in markdown. */
export function md(text: string, max = longest): string {
  return clean(text, max)
    .replaceAll(/[\\`*<[\]|]/g, String.raw`\$&`)
    .replaceAll(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, String.raw`\_`)
    .replaceAll('{{', String.raw`{\{`)
    .replaceAll('~~', String.raw`\~\~`)
    .replaceAll(/\bTODO\b/g, 'to do')
    .replaceAll(/\bTBD\b/g, 'to be decided')
    .replace(/^([-+#>=]|\d{1,9}[.)](?=\s))/, String.raw`\$1`);
}

/** For labels and messages of diagrams: the characters that mean something to mermaid are left out. */
export function label(text: string, max = 60): string {
  const plain = clean(text, max)
    .replaceAll(/[^\p{L}\p{N} .,/{}%'+:-]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return plain === '' ? 'it' : plain;
}

/** For one line of a feature file: no cell borders, no doc string, no tag, no comment. */
export function step(text: string, max = 160): string {
  return clean(text, max)
    .replaceAll(/[|<>`\\]/g, ' ')
    .replaceAll('"""', '"')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[@#*\s]+/, '')
    .replace(/[\s.;:]+$/, '')
    .trim();
}
