/** Files that a design names in its lists: `- Modify `src/a.ts`: why`, `- `src/b.ts` (new)`, or any path under `Files to Create`. */
import { listItem } from '../lists.ts';
import type { Outline } from '../outline.ts';
import { plainText } from '../plain-text.ts';
import { actionOf, type FileAction, type FileChange } from './design-document.ts';

const longest = 2000;
/** A name may have blanks, below a folder; `node src/a.ts` is a command. */
const marked = /`([\w@.][\w@.+-]*(?:[\\/][\w@.+ -]{1,100})*)(?::\d{1,6}(?:-\d{1,6})?|#L\d{1,6}(?:-L?\d{1,6})?)?`/;
const bare = /^([\w@.][\w@.+-]{0,100}(?:\/[\w@.+-]{1,100})+)(?=[\s:(]|$)/;
/** `Modify src/a.ts`, `Create the file src/b.ts`; without marks only what ends like a file is one. */
const behindVerb =
  /^[A-Za-z]+:?\s+(?:(?:the|a|new)\s+){0,2}(?:file\s+)?([\w@.][\w@.+-]{0,100}(?:\/[\w@.+-]{0,100}[\w@+-])+)(?=[\s:,;.()]|$)/;
/** A path says where it is or what it is: `src/a`, `a.ts`; `export.on` is a setting. */
const known =
  /\.(?:[cm]?[jt]sx?|py|go|rs|java|kt|rb|php|cs|swift|scala|sql|md|json|ya?ml|toml|s?css|html|vue|svelte|sh|feature|proto|tf|xml|gradle)$/;
const isPath = (text: string) => (text.includes('/') || known.test(text)) && !/^\/|^https?:|\/$/.test(text);

function orderedFile(plain: string): string | undefined {
  const path = behindVerb.exec(plain)?.[1];
  return path !== undefined && known.test(path) && actionOf(plain) !== undefined ? path : undefined;
}

export function listedFiles(document: Outline): FileChange[] {
  const found: FileChange[] = [];
  let implied: FileAction | undefined;
  let next = 0;
  for (const [i, text] of document.lines.entries()) {
    const line = i + 1;
    while ((document.sections[next]?.line ?? Infinity) <= line) {
      const heading = document.sections[next]?.text ?? '';
      const [, before, after] = /^(?:(\w+)\s+)?files?(?:\s+to)?(?:\s+(?:be\s+)?(\w+))?/i.exec(heading) ?? [];
      implied = actionOf(after ?? '') ?? actionOf(before ?? '');
      next += 1;
    }
    const item = text.length > longest || document.isCode(line) ? undefined : listItem(text);
    // Every way to name one has a mark or a folder in it.
    if (item === undefined || !(item.includes('`') || item.includes('/'))) continue;
    const plain = plainText(item);
    const written = marked.exec(item.replaceAll('\\\\', '\\'))?.[1] ?? bare.exec(plain)?.[1] ?? orderedFile(plain);
    const path = written?.replaceAll('\\', '/');
    if (written === undefined || path === undefined || !isPath(path)) continue;
    const [before = '', after = ''] = item.replaceAll('`', '').split(written, 2);
    // The verb at the start, right before the path, or a remark right behind it.
    const said = /^[\s:(–—-]{0,4}(\w+)/.exec(after)?.[1] ?? '';
    const isShort = before.split(/\s+/).length <= 5;
    const action = (isShort && before !== '' ? actionOf(before) : actionOf(said)) ?? implied;
    if (action !== undefined) found.push({ path, action, purpose: plain, line });
  }
  return found;
}
