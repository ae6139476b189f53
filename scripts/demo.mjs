// `npm run demo`: a whole design session, from a PRD to tickets, in a fresh folder and in a few seconds. No model and no
// network: the built-in guide drafts every document from the PRD, and the real parsers check them.
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { styleText } from 'node:util';

const cli = resolve('dist/cli.cjs');
const folder = mkdtempSync(join(tmpdir(), 'charrette-demo-'));
copyFileSync('examples/user-export.md', join(folder, 'user-export.md'));

const colour = (format, text) => styleText(format, text, { stream: process.stdout });

function run(...args) {
  console.log(`\n${colour('cyan', `$ charrette ${args.join(' ')}`)}\n`);
  // Without standard input nobody can be asked, so the demo never waits.
  const stdio = ['ignore', 'inherit', 'inherit'];
  const { status } = spawnSync(process.execPath, [cli, ...args], { cwd: folder, stdio });
  if (status !== 0) {
    console.error(`\ncharrette ended with exit code ${status}; the demo stops here. Its folder: ${folder}`);
    process.exit(1);
  }
}

/** The files that a person would look at and commit; kept copies and our private folder are left out. */
function tree(path, indent = '') {
  const entries = readdirSync(path, { withFileTypes: true }).filter(
    ({ name }) => name !== '.charrette' && !name.endsWith('.blobs') && name !== '.gitattributes',
  );
  for (const [i, entry] of entries.entries()) {
    const isLast = i === entries.length - 1;
    const name = entry.isDirectory() ? colour('blue', `${entry.name}/`) : entry.name;
    console.log(`${indent}${isLast ? '└─ ' : '├─ '}${name}`);
    if (entry.isDirectory()) tree(join(path, entry.name), `${indent}${isLast ? '   ' : '│  '}`);
  }
}

run('design', 'user-export.md', '--quick');
run('status', 'user-export');
run('check', 'user-export');
run('log', 'user-export');

console.log(`\n${colour('cyan', '$ tree -a')}\n\n${folder}`);
tree(folder);
console.log(`
Everything is in ${folder}
Look around there, for example:
  cd ${folder}
  ${process.execPath} ${cli} show user-export rules
  ${process.execPath} ${cli} history user-export`);
