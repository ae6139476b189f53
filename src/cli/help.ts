/** Help: the whole, one command, or a guess at what was meant. */
import { existsSync } from 'node:fs';
import { type Argument, Command } from 'commander';
import { problem, ProblemError } from '../core/problem.ts';
import { allCommands, commandGroups, findCommand, wordsOf } from './commands.ts';
import { advice, examples } from './examples.ts';
import { exitOk, exitWrong } from './exit-code.ts';
import { asProblem, commandFor } from './parse-with-commander.ts';
import type { SplitWords } from './split-words.ts';
import type { VerbSpec } from './table.ts';
import { print, printError } from './output.ts';

export function showHelp({ verb, rest, help, json }: SplitWords): number {
  const wanted = verb === 'help' ? rest.find((word) => !word.startsWith('-')) : verb;
  if (wanted === undefined) {
    const wasAsked = verb === 'help' || help;
    if (json && !wasAsked)
      throw new ProblemError(problem('usage/no-command', 'No command was given.', { fix: seeHelp }));
    // Asked for, it is the result; otherwise it tells what was missing.
    (wasAsked ? print : printError)(program().helpInformation());
    return wasAsked ? exitOk : exitWrong;
  }
  if (wanted === 'spec') return showSpecs(help || verb === 'help');
  const spec = findCommand(wanted);
  if (!spec) throw unknownCommand(wordsOf(wanted));
  print(helpOf(spec));
  return exitOk;
}

/** `charrette spec` alone: which ones there are. */
function showSpecs(wasAsked: boolean): number {
  const lines = allCommands()
    .filter(({ verb }) => verb.startsWith('spec-'))
    .map(({ verb, summary }) => `charrette ${wordsOf(verb)}`.padEnd(24) + firstSentence(summary));
  (wasAsked ? print : printError)(`Usage: charrette spec <command> [options]\n${section('Specs:', lines)}`);
  return wasAsked ? exitOk : exitWrong;
}

const seeHelp = 'See: charrette help';

export function helpOf(spec: VerbSpec): string {
  const command = commandFor(spec);
  command.name(`charrette ${wordsOf(spec.verb)}`);
  return `${command.helpInformation()}${section('Examples:', examples[spec.verb] ?? [])}`;
}

function program(): Command {
  const whole = new Command('charrette')
    .description('Design sessions that last: from a PRD to reviewed rules, design, contracts, scenarios and tickets.')
    .usage('<command> [options]')
    .helpOption('-h, --help', 'Show this; `charrette help COMMAND` shows a command')
    .option('-V, --version', 'Show the version')
    .helpCommand(false)
    .exitOverride()
    .configureOutput({ writeErr: () => {}, outputError: () => {} })
    .configureHelp({
      subcommandTerm: (command) =>
        [wordsOf(command.name()), ...command.registeredArguments.map(argumentTerm)].join(' '),
      formatHelp: (command, helper) => Command.prototype.createHelp().formatHelp(command, helper) + ending,
    });
  for (const [group, verbs] of Object.entries(commandGroups)) {
    for (const verb of verbs) {
      const spec = findCommand(verb);
      if (spec) whole.addCommand(commandFor({ ...spec, summary: firstSentence(spec.summary) }).helpGroup(group));
    }
  }
  return whole;
}

const argumentTerm = (one: Argument) => (one.required ? `<${one.name()}>` : `[${one.name()}]`);

const ending = `${section('Start:', [
  'charrette design docs/prd.md          from a PRD',
  'charrette design "What you want"      from words',
  'charrette design user-export --resume go on where you were',
])}${section('Good habits:', advice)}`;

function section(title: string, lines: readonly string[]): string {
  return lines.length > 0 ? `\n${title}\n${lines.map((line) => `  ${line}\n`).join('')}` : '';
}

function firstSentence(text: string): string {
  return /^.*?[.](?=\s|$)/.exec(text)?.[0].slice(0, -1) ?? text;
}

/** What the same is called in other tools. */
const calledElsewhere: ReadonlyMap<string, string> = new Map([
  ['diff', 'compare NAME@7 NAME@12'],
  ['resume', 'design NAME --resume'],
  ['decisions', 'log NAME'],
  ['adr', 'search WORDS --kind adr'],
]);

/** Commander knows all names and guesses by distance. */
function unknownCommand(word: string): unknown {
  if (existsSync(word) || /\.md$/i.test(word)) {
    const fix = `Did you mean: charrette design ${word}`;
    return new ProblemError(problem('usage/unknown-command', `There is no command ${JSON.stringify(word)}.`, { fix }));
  }
  const ours = calledElsewhere.get(word);
  if (ours !== undefined)
    return new ProblemError(
      problem('usage/unknown-command', `There is no command ${JSON.stringify(word)}.`, {
        fix: `Use: charrette ${ours}`,
      }),
    );
  const whole = program();
  try {
    whole.parse([word], { from: 'user' });
  } catch (error) {
    return asProblem(error, seeHelp);
  }
  const known = allCommands().map((spec) => wordsOf(spec.verb));
  return new ProblemError(
    problem('usage/unknown-command', `There is no command ${JSON.stringify(word)}.`, {
      fix: `One of: ${known.join(', ')}`,
    }),
  );
}
