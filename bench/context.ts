/**
 * `design_session` where much stands around it: a real roadmap, a repository of 50,000 commits, 10,000 earlier sessions
 * about other topics. Then the codebase reader over 5,000 files, with what it kept of the first time.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { mustRun } from './child.ts';
import { cli, emptyNode } from './cli.ts';
import { withFolder } from './folder.ts';
import { interleave, least } from './interleave.ts';
import { ms, type Result, type Suite } from './result.ts';

export const context: Suite = {
  name: 'context',
  run: async () => [...(await withFolder('context', measureRoadmap)), ...(await withFolder('codebase', measureCode))],
};

const rounds = 12;
const commits = 50_000;
const sessions = 10_000;
const sourceFiles = 5000;
const corpus = '../shared/corpus/prism/ws-r12';

async function measureRoadmap(folder: string): Promise<Result[]> {
  if (existsSync(corpus)) cpSync(corpus, folder, { recursive: true });
  else makeRoadmap(folder);
  writeFileSync(join(folder, 'charrette.json'), '{}');
  makeCommits(folder, commits);
  const call = (words: readonly string[] = []) =>
    mustRun(cli('context', '--phase', 'R12', '--topic', 'MS1', ...words), { cwd: folder }, /"session_id"/);
  const node = () => mustRun(emptyNode, { cwd: folder });
  const log = () => mustRun(['git', 'log', '-5'], { cwd: folder }, /commit/);
  call();
  const few = await interleave(rounds, { node, log, call: () => call() });
  makeSessions(folder, sessions);
  // The first call after that reads each of them once.
  const first = call();
  const many = await interleave(rounds, { node, log, call: () => call() });
  const floor = least(many.node, 'cpu');
  const git = least(many.log, 'cpu');
  return [
    {
      id: 'context.call',
      value: (least(many.call, 'cpu') - git) / floor,
      seen: `CPU ${ms(least(many.call, 'cpu'))}, git log -5 ${ms(git)}, node -e 0 ${ms(floor)}; first call ${ms(first.cpu)}`,
    },
    {
      id: 'context.sessions',
      value: least(many.call, 'cpu') / least(few.call, 'cpu'),
      seen: `CPU ${ms(least(many.call, 'cpu'))} / ${ms(least(few.call, 'cpu'))}`,
    },
  ];
}

async function measureCode(folder: string): Promise<Result[]> {
  for (let i = 0; i < sourceFiles; i += 1) {
    const path = join(folder, `src/part${i % 50}/module-${i}.ts`);
    mkdirSync(dirname(path), { recursive: true });
    const body = Array.from(
      { length: 30 },
      (_, n) => `export function do${i}x${n}(a: number) {\n  return a + ${n};\n}\n`,
    );
    writeFileSync(path, `/** Module ${i}. */\n${body.join('')}`);
  }
  writeFileSync(join(folder, 'charrette.json'), '{}');
  writeFileSync(join(folder, 'package.json'), '{"name": "bench", "dependencies": {"express": "4.19.0"}}');
  execFileSync('git', ['init', '-q'], { cwd: folder });
  const call = () => mustRun(cli('context', '--phase', 'now', '--topic', 'module'), { cwd: folder }, /"codebase"/);
  const first = call();
  // What is too young is not trusted yet: the files of the workspace, then what the second call remembers of it.
  for (let n = 0; n < 2; n += 1) {
    await new Promise((done) => setTimeout(done, 2500));
    call();
  }
  const samples = await interleave(rounds, { node: () => mustRun(emptyNode, { cwd: folder }), call: () => call() });
  const floor = least(samples.node, 'cpu');
  return [
    {
      id: 'context.codebase',
      value: least(samples.call, 'cpu') / floor,
      seen: `CPU ${ms(least(samples.call, 'cpu'))} / ${ms(floor)}; first call ${ms(first.cpu)}`,
    },
  ];
}

function makeCommits(folder: string, count: number): void {
  const git = (args: readonly string[], input?: string) =>
    execFileSync('git', args, {
      cwd: folder,
      ...(input === undefined ? {} : { input }),
      stdio: ['pipe', 'ignore', 'ignore'],
    });
  git(['init', '-q', '-b', 'main']);
  const lines: string[] = [];
  for (let i = 1; i <= count; i += 1) {
    const message = `Change number ${i}`;
    lines.push(
      `commit refs/heads/main\ncommitter Ann <ann@example.org> ${1_700_000_000 + i} +0000\ndata ${message.length}\n${message}\n`,
    );
    const text = `${i}\n`;
    lines.push(`M 100644 inline counter-${i % 40}.txt\ndata ${text.length}\n${text}\n`);
  }
  git(['fast-import', '--quiet'], lines.join(''));
}

function makeSessions(folder: string, count: number): void {
  const target = join(folder, 'state/design-sessions');
  mkdirSync(target, { recursive: true });
  for (let i = 0; i < count; i += 1) {
    const id = `ds-2026010${i % 9}T${String(i).padStart(9, '0')}Z-aaaa`;
    const file = { session_id: id, created_at: '2026-01-01T00:00:00Z', phase: 'R2', topic: `MS${i % 30}` };
    writeFileSync(join(target, `${id}.json`), JSON.stringify({ ...file, decisions: [], status: 'active' }));
  }
}

/** Where the real roadmap is not at hand: one of its size. */
function makeRoadmap(folder: string): void {
  const roadmap = join(folder, 'data/docs/roadmap');
  mkdirSync(roadmap, { recursive: true });
  const task = (m: number, t: number) =>
    `### MS${m}-T${t}: Do part ${t} (~4 calls)\n\`\`\`\nTASK: MS${m}-T${t}\n  DEPENDS_ON: [MS${m}-T${t - 1}]\n  EXECUTOR: Code | MODEL: sonnet\n  GATE: GATED\n  READS_FROM: [src/part${t}.ts]\n\`\`\`\n${'Some words about it.\n'.repeat(8)}`;
  const milestones = Array.from(
    { length: 12 },
    (_, m) => `## MS${m}: Milestone ${m}\n${Array.from({ length: 8 }, (__, t) => task(m, t + 1)).join('')}`,
  );
  writeFileSync(join(roadmap, 'PHASE_R12_v19.md'), `# PHASE R12\n${milestones.join('')}`);
  writeFileSync(join(roadmap, 'CURRENT_POSITION.md'), '# CURRENT POSITION\n**Phase:** R12\n**Build:** clean\n');
}
