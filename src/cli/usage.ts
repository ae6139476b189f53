/** How a command is called, in one line. */
import type { FieldSpec, VerbSpec } from './table.ts';

export function usageOf({ verb, arguments: positional, options }: VerbSpec, program = 'charrette'): string {
  const words = positional.map(argumentName);
  const needed = options
    .filter((option) => option.required)
    .map(({ flag, value }) => `--${flag}${value === undefined ? '' : ` ${value}`}`);
  const optional = options.some((option) => !option.required && !option.hidden) ? ['[options]'] : [];
  return [program, verb, ...words, ...needed, ...optional].join(' ');
}

/** A list takes all words that are left. */
export function argumentName({ field, kind, required }: FieldSpec): string {
  const name = kind === 'list' ? `${field}...` : field;
  return required ? `<${name}>` : `[${name}]`;
}
