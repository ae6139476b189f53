/**
 * `npm run bench:peers [-- name ...]`: the same questions to charrette and to its peers, on this machine. Installs the
 * peers into a folder that goes away, which takes minutes and a network; everything after that runs without one.
 */
import { withFolder } from './folder.ts';
import { charrette } from './peers/charrette.ts';
import { checkpointers } from './peers/checkpointers.ts';
import { atSize, coldStarts, damaged, type Installed, parallelWriters, type Row } from './peers/measure.ts';
import { openspec } from './peers/openspec.ts';
import { bmad, ccSdd, log4brains, specWorkflow } from './peers/others.ts';
import { Sandbox } from './peers/sandbox.ts';
import type { Subject } from './peers/subject.ts';
import { taskMaster } from './peers/task-master.ts';
import { validation } from './peers/validate.ts';

const peers: readonly Subject[] = [openspec, taskMaster, log4brains, bmad, ccSdd, specWorkflow];
const langgraph = [
  '@langchain/langgraph-checkpoint-sqlite@1.0.4',
  '@langchain/langgraph-checkpoint@1.1.5',
  '@langchain/core@1.2.13',
  'better-sqlite3@12.11.1',
];

const wanted = process.argv.slice(2);
const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name);

await withFolder('peers', async (folder) => {
  const sandbox = new Sandbox(folder);
  if (sandbox.offline.length === 0)
    console.error('No network namespaces here: peers run with whatever network there is.');
  const subjects: Installed[] = [];
  const notes: string[] = [];
  for (const subject of [charrette, ...peers.filter((peer) => isWanted(peer.name))]) {
    const installed = install(sandbox, subject, notes);
    if (installed) subjects.push(installed);
    if (subject.missing !== undefined) notes.push(`${subject.name}: ${subject.missing}.`);
  }
  print('Cold start', ['command', 'CPU', 'wall', 'peak memory'], await coldStarts(sandbox, subjects, 7));
  const sized: Row[] = [];
  for (const subject of subjects) sized.push(...(await atSize(sandbox, subject, 1000, 3)));
  print('With 1,000 items', ['command', 'CPU', 'wall', 'output'], sized);
  const [ours, spec] = [charrette.name, openspec.name].map((name) => subjects.find((one) => one.name === name));
  if (ours && spec)
    print(
      'Checking 1,000',
      ['command', 'items', 'CPU', 'wall', 'CPU for each', ''],
      await validation(sandbox, ours, spec, 3),
    );
  const writers: Row[] = [];
  for (const subject of subjects) writers.push(...(await parallelWriters(sandbox, subject, 3)));
  print('Eight writers at once, three times', ['', 'what they do', 'outcome'], writers);
  const damage: Row[] = [];
  for (const subject of subjects) damage.push(...(await damaged(sandbox, subject)));
  print('Damaged state', ['', 'damage', 'command', 'outcome'], damage);
  if (isWanted('langgraph')) {
    console.error('installing langgraph, which compiles SQLite ...');
    const installed = sandbox.install('langgraph', langgraph);
    if ('why' in installed) notes.push(`langgraph was not installed: ${installed.why}.`);
    else
      print('One checkpoint', ['', 'wall', 'CPU'], await checkpointers(installed.folder, sandbox.make('checkpoints')));
  }
  for (const note of notes) console.log(`- ${note}`);
});

function install(sandbox: Sandbox, subject: Subject, notes: string[]): Installed | undefined {
  const { name, packages, script } = subject;
  if (!packages) return { ...subject, program: { node: [process.execPath, script], folder: '', sandbox } };
  console.error(`installing ${packages.join(' ')} ...`);
  const installed = sandbox.install(name, packages);
  if ('why' in installed) {
    notes.push(`${name} was not installed: ${installed.why}.`);
    return undefined;
  }
  notes.push(`${packages.join(' ')}: installed in ${installed.seconds.toFixed(1)} s.`);
  const { folder } = installed;
  return { ...subject, program: { node: [process.execPath, `${folder}/${script}`], folder, sandbox } };
}

function print(title: string, heads: Row, rows: readonly Row[]): void {
  const line = (cells: Row) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  console.log([`\n### ${title}\n`, line(heads), line(heads.map(() => '---')), ...rows.map(line), ''].join('\n'));
}
