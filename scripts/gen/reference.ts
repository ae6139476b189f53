// docs/cli.md: every command with its arguments, options and examples.
import { asTyped, commandGroups, findCommand, wordsOf } from '../../src/cli/commands.ts';
import { advice, examples } from '../../src/cli/examples.ts';
import { exitCodes } from '../../src/cli/exit-code.ts';
import { globalOptions, ownVerbs } from '../../src/cli/own-verbs.ts';
import type { FieldSpec, OptionSpec, VerbSpec } from '../../src/cli/table.ts';
import { usageOf } from '../../src/cli/usage.ts';

export function referenceText(table: readonly VerbSpec[]): string {
  const known = new Map([...ownVerbs, ...table.map(asTyped)].map((spec) => [spec.verb, spec]));
  const groups = Object.entries(commandGroups).flatMap(([title, verbs]) => [
    `## ${title.replace(/:$/, '')}`,
    ...verbs.map((verb) => section(known.get(verb) ?? findCommand(verb) ?? missing(verb))),
  ]);
  const forgotten = [...known.keys()].filter((verb) => !Object.values(commandGroups).flat().includes(verb));
  if (forgotten.length > 0) throw new Error(`in no group of help: ${forgotten.join(', ')}`);
  return [
    '<!-- Written by scripts/gen.ts; run `npm run gen`. -->',
    '# The command line',
    'Every command works from any folder of the workspace. Paths that you give are relative to where you are.',
    '## On every command',
    optionTable(globalOptions),
    '`charrette help COMMAND` and `charrette COMMAND --help` show a command; `charrette --version` the version.',
    '## Exit codes',
    [
      '| Code | Meaning |',
      '|---|---|',
      ...Object.entries(exitCodes).map(([code, text]) => `| ${code} | ${text} |`),
    ].join('\n'),
    '`doctor`, `check` and `trace` judge: 0 clean, 1 warnings, 2 errors.',
    'With `--json` there is exactly one JSON document on standard output: `{"ok": true, "session", ..., "next", "notes"}`, or ' +
      '`{"ok": false, "error": {"severity", "code", "message", "at", "fix"}, "others": [...]}`. `ok` is true exactly when the exit code is 0 ' +
      '(`doctor`, `check` and `trace` aside: they were carried out, and their exit code is what they found). Codes of errors are permanent. A call that needs a person ends with 3, and its document says what is asked, ' +
      'also without `--json`.',
    '## Advice',
    advice.map((line) => `- ${line}`).join('\n'),
    ...groups,
    '',
  ]
    .join('\n\n')
    .replace(/\n+$/, '\n');
}

function missing(verb: string): never {
  throw new Error(`help lists ${verb}, which does not exist`);
}

function section(spec: VerbSpec): string {
  const options = spec.options.filter((option) => !option.hidden);
  const shown = { ...spec, options };
  return [
    `### ${wordsOf(spec.verb)}`,
    spec.summary,
    `    ${usageOf(shown)}`,
    ...(spec.arguments.length > 0 ? [argumentTable(spec.arguments)] : []),
    ...(options.length > 0 ? [optionTable(options)] : []),
    ['```sh', ...(examples[spec.verb] ?? []), '```'].join('\n'),
  ].join('\n\n');
}

function argumentTable(fields: readonly FieldSpec[]): string {
  const rows = fields.map((one) => `| \`${one.field}\` | ${cell(one)} |`);
  return ['| Argument | |', '|---|---|', ...rows].join('\n');
}

function optionTable(options: readonly OptionSpec[]): string {
  const rows = options.map((one) => {
    const value = one.value === undefined ? '' : ` ${one.value}`;
    return `| \`--${one.flag}${value}\` | ${cell(one)} |`.replace(/`[^`]*`/, (code) => code.replaceAll('|', '\\|'));
  });
  return ['| Option | |', '|---|---|', ...rows].join('\n');
}

function cell({ description, required, choices, kind, min, max }: FieldSpec): string {
  const more = [
    ...(required ? ['required'] : []),
    ...(choices ? [`one of ${choices.join(', ')}`] : []),
    ...(kind === 'list' ? ['may be repeated'] : []),
    ...(min !== undefined && max !== undefined ? [`${min} to ${max}`] : min === undefined ? [] : [`from ${min}`]),
  ];
  const about =
    more.length > 0 && !(kind === 'list' && description.includes('repeated')) ? ` (${more.join('; ')})` : '';
  return `${description}${about}`.replaceAll('|', '\\|');
}
