/** A tool of which no command is told: it is one command, by its own name, with the flags that its usage shows. */
import { clean } from '../../text/escape.ts';
import { isLeftOut, isTold } from '../forms/parts.ts';
import { lemma } from '../language/verbs.ts';
import type { Source } from '../source.ts';
import type { Statement } from '../statement.ts';
import type { Command } from './command.ts';

/** "`pgshrink`: ...", "pgshrink - a ...", "A tool for renaming photos": what one types. */
export function toolName(title: string): string {
  const [, marked] = /`([a-z][\w-]{1,20})`/.exec(title) ?? [];
  const [, first] = /^([a-z][\w-]{1,20})(?=:| [-–—] | is | \()/i.exec(title) ?? [];
  const [, doing = '', thing = ''] =
    /\b(?:for|that|to) ([a-z]{4,}) (?:the |all |an? )?([a-z]{3,20})\b/i.exec(title) ?? [];
  const act = lemma(doing);
  const [plain = 'tool'] = title.toLowerCase().match(/^(?!an?\b|the\b|cli\b|command\b)[a-z][a-z0-9-]{1,20}/) ?? [];
  return (marked ?? first ?? (act === undefined ? plain : `${act}-${thing}`)).toLowerCase();
}

export function plainTool(prd: string, statements: readonly Statement[], title: string): Command[] {
  const asked = statements.filter(({ part }) => !isLeftOut(part) && !isTold(part));
  const [first] = asked;
  if (!first) return [];
  const tool = toolName(title);
  const shown = prd.split('\n').findIndex((raw) => isUsage(raw, tool));
  const source: Source = shown < 0 ? first.source : { from: 'prd', line: shown + 1 };
  const call = shown < 0 ? `${tool} [options]` : clean((prd.split('\n')[shown] ?? '').trim().replace(/^\$ /, ''), 120);
  return [{ name: 'run', call, purpose: first.text, source }];
}

/** In a block: its name and what goes with it, and no sentence. */
const isUsage = (raw: string, tool: string): boolean =>
  raw.length < 300 &&
  /^(?: {4,}|\t|\$ )/.test(raw) &&
  new RegExp(`^\\s*(?:\\$ )?${tool} (?:-|<|\\[|[A-Z]{2,})`).test(raw);
