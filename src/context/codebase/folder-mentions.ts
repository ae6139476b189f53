/** Folders that a document explains: `core/` in a table, a list or a drawn tree, with the words beside it. */
import type { FileFacts } from './file-facts.ts';
import { sentenceOf } from './text-lines.ts';

const folder = /(?<![\w./<-])((?:[\w.@-]+\/)+)(?![\w*<])/g;
const mostMentions = 80;
/** More words than this before the first folder are a sentence, not a list. */
const longestLead = 20;

export function folderMentions(lines: readonly string[]): Pick<FileFacts, 'mentions'> {
  const mentions: { name: string; text: string; line: number; isShared: boolean }[] = [];
  for (const [index, line] of lines.entries()) {
    const found = [...line.matchAll(folder)];
    if (found.length === 0 || (found[0]?.index ?? 0) > longestLead) continue;
    const after = found.map((one, at) => textAfter(line, one.index + one[0].length, found[at + 1]?.index));
    const last = after.findLast((text) => text !== undefined);
    found.forEach((one, at) => {
      const text = after[at] ?? last;
      const name = one[1]?.replace(/\/$/, '') ?? '';
      if (text !== undefined && mentions.length < mostMentions)
        mentions.push({ name, text, line: index + 1, isShared: after[at] === undefined || found.length > 1 });
    });
  }
  return mentions.length > 0 ? { mentions } : {};
}

/** Set apart by a column, a dash or a sharp; at least two words. */
function textAfter(line: string, from: number, to = line.length): string | undefined {
  const rest = line.slice(from, to).replace(/^[`*)\]]+/, '');
  const said = /^\s*(?:\||[-–—:#]|\s{2,}|\/\/)[\s|#:–—-]*(\S.*)$/.exec(rest)?.[1];
  const text = sentenceOf((said ?? '').replace(/\|.*$/, '').replace(/[,;\s]+$/, ''));
  return text.length >= 8 && /[a-z]{2,}\W+\w/i.test(text) ? text : undefined;
}
