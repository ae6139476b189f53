/** How a command is called, in one line. */
import type { VerbSpec } from './table.ts';

export function usageOf({ verb, arguments: positional, options }: VerbSpec, program = 'charrette'): string {
  const words = positional.map(({ field, required }) => (required ? `<${field}>` : `[${field}]`));
  const needed = options
    .filter((option) => option.required)
    .map(({ flag, value }) => `--${flag}${value === undefined ? '' : ` ${value}`}`);
  const optional = options.some((option) => !option.required && !option.hidden) ? ['[options]'] : [];
  return [program, verb, ...words, ...needed, ...optional].join(' ');
}
