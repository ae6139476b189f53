/**
 * What is asked of any page, also of one that has no form of ours: its links lead somewhere, its front matter can be read, its fences are
 * closed, a reader sees all of it, and nothing in it is left for later. All of it is told as warnings: nobody said what such a page is for.
 */
import { leftOpenReader } from '../../artifacts/left-open.ts';
import { isNote } from '../../artifacts/notes.ts';
import { mayHaveOpenFence, openFences } from '../../artifacts/open-fences.ts';
import type { Outline } from '../../artifacts/outline.ts';
import { inItsFile } from '../../artifacts/read-as.ts';
import { type Problem, warning } from '../../core/problem.ts';
import { hiddenFindings } from '../../stages/hidden-findings.ts';
import { outlineOf } from '../../stages/outline-of.ts';
import type { DocumentText } from '../../stages/stage.ts';
import type { GatheredDocument } from '../gather-documents.ts';
import type { Page } from '../loose-pages.ts';

/** Larger ones are data. */
const longest = 1_000_000;
const markdown = /\.(?:md|markdown)$/i;

/** As a document, so that it is read once by whoever asks. */
export const asDocument = ({ path, text }: Page): GatheredDocument => ({ kind: 'analysis', path, text });

export function pageFindings(documents: readonly GatheredDocument[], pages: readonly Page[]): Problem[] {
  const found: Problem[] = [];
  for (const one of documents) {
    const path = inItsFile(one.path);
    if (!markdown.test(path) || one.text.length > longest) continue;
    if (one.kind !== 'ticket') found.push(...brokenFrontMatter(path, one.text, () => outlineOf(one)));
    found.push(...brokenFences(path, one));
    if (isNote(one)) found.push(...leftOpen(path, one));
  }
  for (const page of pages) {
    if (page.text.length > longest) continue;
    const document = asDocument(page);
    found.push(
      ...hiddenFindings(page).filter((one) => one.code !== 'text/garbled' || !isShown(one, document)),
      ...brokenFrontMatter(page.path, page.text, () => outlineOf(document)),
      ...brokenFences(page.path, document),
    );
    if (page.isBeside) found.push(...leftOpen(page.path, document));
  }
  return found;
}

function brokenFrontMatter(path: string, text: string, read: () => Outline): Problem[] {
  if (!text.startsWith('---')) return [];
  const { error, errorLine = 1, endLine = 1 } = read().frontMatter ?? {};
  // A form that a program fills in is YAML only then.
  if (error === undefined || /\{[{%]|<%/.test(text.slice(0, 5000))) return [];
  const fix = 'Mend the YAML between the two --- lines.';
  const at = `${path}:${Math.min(errorLine, endLine)}`;
  return [warning('text/front-matter', `Its front matter cannot be read: ${error}`, { at, fix })];
}

/** Who writes about encodings shows such letters as code. */
function isShown({ at = '' }: Problem, document: DocumentText): boolean {
  const { lines, isCode } = outlineOf(document);
  const line = Number(/:(\d+)$/.exec(at)?.[1] ?? 0);
  return isCode(line) || !/[ÃÂâ]/.test((lines[line - 1] ?? '').replaceAll(/`[^`]{1,200}`/g, ''));
}

function brokenFences(path: string, document: DocumentText): Problem[] {
  if (!mayHaveOpenFence(document.text)) return [];
  return openFences(outlineOf(document)).map(({ line, next }) => {
    const message =
      next === undefined
        ? 'This fence is never closed: all that follows is shown as code.'
        : `This fence is not closed before the next one begins in line ${next}.`;
    return warning('text/open-fence', message, { at: `${path}:${line}`, fix: 'Close it where the code ends.' });
  });
}

function leftOpen(path: string, document: DocumentText): Problem[] {
  const leftOpenIn = leftOpenReader(document.text);
  if (!leftOpenIn) return [];
  const { lines, isCode } = outlineOf(document);
  return lines.flatMap((raw, i) => {
    const said = isCode(i + 1) ? undefined : leftOpenIn(raw);
    if (said === undefined) return [];
    const at = `${path}:${i + 1}`;
    return [
      warning('text/unfinished', `${said}: something is missing here.`, { at, fix: 'Write what belongs there.' }),
    ];
  });
}
