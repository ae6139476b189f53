/** Apart from how a team's ids are read: what tells them stands in every call, and reading takes a parser of Markdown. */
import { lineInFile } from './read-as.ts';

/** Every text in a value said in the team's words: ids stand in rows and links too. */
export function spoken<T>(value: T, speak: (text: string) => string): T {
  if (typeof value === 'string') return speak(value) as T;
  if (Array.isArray(value)) return value.map((one: unknown) => spoken(one, speak)) as T;
  if (typeof value !== 'object' || value === null) return value;
  const { path, line } = value as { path?: unknown; line?: unknown };
  const isPlaced = typeof path === 'string' && typeof line === 'number';
  return Object.fromEntries(
    Object.entries(value).map(([key, one]: [string, unknown]) => [
      key,
      isPlaced && key === 'line' ? lineInFile(path, line) : spoken(one, speak),
    ]),
  ) as T;
}
