/** The entry. It looks at the words first and loads only what the call needs. */
import { writeSync } from 'node:fs';
import { join } from 'node:path';
import { keepCompiled, keepPatiently } from '../compiled.ts';
import { answerFile, readKeptAnswer } from '../stores/file/kept-answer.ts';
import { readKeptList } from '../stores/file/kept-list.ts';
import { stampOf } from '../stores/file/stamp.ts';
import { findWorkspace } from '../workspace.ts';
import { contextForm, whatWasAsked } from './kept-context.ts';
import { designFolder, formOf } from './kept-form.ts';
import { isKeptList, listPieces, listPlace } from './kept-list.ts';
import { printBytes } from './output.ts';

/**
 * Set at build time. The entry is bundled by itself, with the little it needs to give an answer that is kept: what it
 * would share with the rest would be bundled there, and be loaded and compiled before anything was looked at.
 */
declare const __VERSION__: string;

/** `dist/cli-run.cjs`, from run.ts beside this; its stamp tells one program from another. */
interface Program {
  readonly run: (words: readonly string[], program: string) => Promise<number>;
  readonly finish: (code: number) => void;
}

/** These work for a second where others answer at once. */
const longVerbs: ReadonlySet<string> = new Set(['check', 'trace', 'draft']);

const words = process.argv.slice(2);

if (words[0] === '--version' || words[0] === '-V') writeSync(1, `${__VERSION__}\n`);
else {
  const kept = whatIsKept();
  for (const piece of kept ?? []) printBytes(piece);
  if (!kept) void start();
}

/** What to print; `undefined` when it has to be found out. */
function whatIsKept(): readonly Uint8Array[] | undefined {
  try {
    const folder = process.cwd();
    const context = contextForm(words, process.env);
    const form = context ?? formOf(words, process.env, folder);
    if (!form && !isKeptList(words)) return undefined;
    const root = findWorkspace(folder);
    const design = designFolder(root);
    if (design === undefined) return undefined;
    const program = stampOf(programFile());
    if (!form) return readKeptList(listPlace(root, design, program), listPieces);
    const asked = context && whatWasAsked(context);
    const answer = readKeptAnswer(answerFile(root, design, form.key, form.name), root, program, asked);
    return answer === undefined ? undefined : [Buffer.from(answer)];
  } catch {
    return undefined;
  }
}

async function start(): Promise<void> {
  const [verb = ''] = words;
  if (longVerbs.has(verb) || words.includes('--quick')) keepPatiently(verb);
  else keepCompiled(verb);
  const file = programFile();
  // A name that no bundler follows: this file stays small.
  // eslint-disable-next-line typescript/no-require-imports
  const { finish, run } = require(file) as Program;
  finish(await run(words, stampOf(file)));
}

function programFile(): string {
  return join(__dirname, 'cli-run.cjs');
}
