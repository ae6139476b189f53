/** Commander: for help, for words that are not plain, and for telling what is wrong with them. */
import { Command, CommanderError, Option } from 'commander';
import { problem, ProblemError } from '../core/problem.ts';
import { wordsOf } from './commands.ts';
import { globalOptions } from './own-verbs.ts';
import type { OptionSpec, RawInput, VerbSpec } from './table.ts';
import { argumentName, usageOf } from './usage.ts';

export function commandFor(spec: VerbSpec): Command {
  const command = new Command(spec.verb)
    .description(spec.summary)
    .usage(usageOf(spec).split(' ').slice(2).join(' '))
    .helpOption('-h, --help', 'Show this')
    .showSuggestionAfterError()
    .exitOverride()
    .configureOutput({ writeErr: () => {}, outputError: () => {} });
  for (const field of spec.arguments) command.argument(argumentName(field), field.description);
  for (const option of [...spec.options, ...globalOptions]) command.addOption(optionFor(option));
  return command;
}

function optionFor({ flag, value, kind, hidden, required, description, choices }: OptionSpec): Option {
  const shown = value === undefined ? `--${flag}` : `--${flag} <${value}>`;
  const listed = choices && value === 'CHOICE' ? `${description}: ${choices.join(', ')}` : description;
  const option = new Option(shown, required ? `${listed} (required)` : listed);
  if (kind === 'list') option.argParser((one: string, before?: readonly string[]) => [...(before ?? []), one]);
  return hidden ? option.hideHelp() : option;
}

export function parseWithCommander(spec: VerbSpec, words: readonly string[]): RawInput {
  const command = commandFor(spec);
  try {
    command.parse(words as string[], { from: 'user' });
  } catch (error) {
    throw asProblem(error, `See: charrette ${wordsOf(spec.verb)} --help`);
  }
  const options: Record<string, unknown> = {};
  for (const option of command.options) {
    const value: unknown = command.getOptionValue(option.attributeName());
    // Commander turns `--no-input` around; here it is a switch like any other.
    if (option.long) options[option.long.slice(2)] = option.negate ? value === false : value;
  }
  // A list comes as one; here words are words.
  return { words: (command.processedArgs as (string | string[] | undefined)[]).flat(), options };
}

/** `error: unknown option '--foo'\n(Did you mean --for?)` */
export function asProblem(error: unknown, help: string): unknown {
  if (!(error instanceof CommanderError)) return error;
  const [first = '', ...more] = error.message.replace(/^error: /, '').split('\n');
  const kind = error.code.replace('commander.', '').replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const hint = more.join(' ').replaceAll(/[()]/g, '').trim();
  const message = `${first.charAt(0).toUpperCase()}${first.slice(1)}${/[.!?]$/.test(first) ? '' : '.'}`;
  return new ProblemError(problem(`usage/${kind}`, message, { fix: hint === '' ? help : `${hint} ${help}` }));
}
