/** A codebase pack as a few lines for whoever starts to design (X33): what belongs to the topic first, each with its place. */
import { guardedTokens } from '../artifacts/tokens.ts';
import type { CodebasePack } from './codebase/index.ts';

/** A step has to stay small, and most of it is the step itself. */
const primerTokens = 450;
const longestLine = 240;

export function codebaseLines(pack: CodebasePack, without: readonly string[] = []): string[] {
  const files = (pack.matches?.files ?? []).map(({ at }) => at).filter((at) => !without.includes(at));
  const tests = (pack.matches?.tests ?? []).map(({ at }) => at);
  const { languages, frameworks, modules, conventions } = pack;
  const hasCode = languages.length > 0;
  // Other sessions alone are no codebase.
  if (!hasCode && pack.adrs.length === 0) return [];
  return [
    ...(hasCode && pack.greenfield ? ['No code of this topic was found: greenfield.'] : []),
    ...pack.suggestions,
    line('Files of the topic', files, 8),
    line('Tests of the topic', tests, 4),
    line(
      'Routes',
      pack.routes.map(({ method, path, at }) => `${method} ${path} (${at})`),
      6,
    ),
    line(
      'Data',
      pack.schemas.map(({ kind, name, at }) => `${kind} ${name} (${at})`),
      6,
    ),
    line(
      'Decided before',
      pack.adrs.filter(stands).map(({ title, at }) => `${title} (${at})`),
      5,
    ),
    line(
      'Built with',
      [
        ...languages.slice(0, 3).map(({ name, files: count }) => `${name} (${count} file${count === 1 ? '' : 's'})`),
        ...frameworks.slice(0, 6).map(tool),
      ],
      9,
    ),
    line('Tested with', [...pack.tests.runners.map(tool), ...pack.tests.commands.map(({ command }) => command)], 3),
    line(
      'Starts at',
      pack.entryPoints.map(({ what, at }) => `${what} (${at})`),
      3,
    ),
    line(
      'Parts',
      modules.flatMap(({ path, purpose }) => (purpose === undefined ? [] : [`${path}: ${purpose}`])),
      4,
    ),
    line(
      'Conventions',
      conventions.map(({ what, value, at }) => `${what} ${value} (${at})`),
      5,
    ),
    line(
      'Open work',
      [...pack.sessions, ...pack.specs].map(({ name, state, at }) => `${name}, ${state} (${at})`),
      4,
    ),
  ].filter((text) => text !== '');
}

const stands = ({ status = '' }: { readonly status?: string }) => !/reject|supersed|deprecat/i.test(status);

const tool = ({ name, version, at }: { name: string; version?: string; at: string }) =>
  `${name}${version === undefined ? '' : ` ${version}`} (${at})`;

function line(title: string, items: readonly string[], most: number): string {
  if (items.length === 0) return '';
  const shown: string[] = [];
  for (const item of items.slice(0, most)) {
    const plain = item.replaceAll(/\s+/g, ' ').slice(0, 120);
    if (shown.join(', ').length + plain.length > longestLine) break;
    shown.push(plain);
  }
  const left = items.length - shown.length;
  return `${title}: ${shown.join(', ')}${left > 0 ? `, and ${left} more` : ''}`;
}

/** The first lines say the most, so the last go first. */
export function fitLines(lines: readonly string[], budget = primerTokens): string[] {
  const kept = [...lines];
  while (kept.length > 0 && guardedTokens(kept.join('\n')) > budget) kept.pop();
  return kept;
}
