/** Shell completion with `@bomb.sh/tab`: commands, options, their values, and the names of sessions. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import tab from '@bomb.sh/tab';
import { loadConfig } from '../config.ts';
import { findWorkspace } from '../workspace.ts';
import { allCommands } from './commands.ts';
import { globalOptions } from './own-verbs.ts';
import type { FieldSpec } from './table.ts';
import { print, standardOutput } from './output.ts';

type Complete = (value: string, description: string) => void;

/** The script for bash leans on the package bash-completion, which not every machine has. */
const bashWithoutPackage = `if ! declare -F _get_comp_words_by_ref >/dev/null 2>&1; then
  _get_comp_words_by_ref() {
    words=("\${COMP_WORDS[@]}"); cword=$COMP_CWORD
    cur=\${words[cword]}; prev=\${words[cword > 0 ? cword - 1 : 0]}
  }
fi
`;

export function printScript(shell: string): void {
  // The library prints by itself.
  standardOutput();
  if (shell === 'bash') print(bashWithoutPackage);
  tab.setup('charrette', 'charrette', shell);
}

/** What the script asks at each press of the key: `charrette complete -- WORDS`. */
export async function completeWords(words: readonly string[]): Promise<void> {
  standardOutput();
  for (const spec of allCommands()) {
    const command = tab.command(spec.verb, spec.summary);
    for (const field of spec.arguments) command.argument(field.field, (complete) => offer(field, complete));
    for (const option of [...spec.options, ...globalOptions]) {
      if (option.hidden) continue;
      if (option.kind === 'boolean') command.option(option.flag, option.description);
      else command.option(option.flag, option.description, (complete) => offer(option, complete));
    }
  }
  tab.command('help', 'Shows a command').argument('command', (complete) => {
    for (const { verb, summary } of allCommands()) complete(verb, summary);
  });
  tab.parse([...words]);
}

function offer({ field, choices }: FieldSpec, complete: Complete): void {
  for (const choice of choices ?? []) complete(choice, '');
  if (field === 'session' || field === 'target' || field === 'targets' || field === 'a' || field === 'b')
    for (const name of sessionNames()) complete(name, 'session');
}

/** Names of files only: no session is opened for a press of the key. */
function sessionNames(): string[] {
  try {
    const root = findWorkspace(process.cwd());
    const ending = '.journal.jsonl';
    return readdirSync(join(root, loadConfig(root).roots.design, 'sessions'))
      .filter((name) => name.endsWith(ending))
      .map((name) => name.slice(0, -ending.length));
  } catch {
    return [];
  }
}
