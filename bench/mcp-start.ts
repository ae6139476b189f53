/** From starting a server to its list of tools, beside a server of the same SDK that has one tool and nothing else. */
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'rolldown';
import { bareEnv, type Cost } from './child.ts';
import { cli } from './cli.ts';
import { interleave, least, median } from './interleave.ts';
import { ms, type Result } from './result.ts';

const rounds = 20;

export async function measureStart(folder: string): Promise<Result[]> {
  const bare = [process.execPath, await buildBareServer(folder)];
  const start = (command: readonly string[]) => () => untilListed(command, folder);
  // The first call keeps what V8 compiled, as the second of every user finds it.
  await untilListed(cli('mcp'), folder);
  const samples = await interleave(rounds, { bare: start(bare), ours: start(cli('mcp')) });
  const ratio = (id: string, of: keyof Cost): Result => {
    const [ours, bare] = [least(samples.ours, of), least(samples.bare, of)];
    const medians = `${ms(median(samples.ours, of))} / ${ms(median(samples.bare, of))}`;
    return { id, value: ours / bare, seen: `${ms(ours)} / ${ms(bare)}; medians ${medians}` };
  };
  return [ratio('mcp.start', 'wall'), ratio('mcp.start.cpu', 'cpu')];
}

/** Bundled as our command line is: CommonJS, in one file, without whitespace. */
async function buildBareServer(folder: string): Promise<string> {
  await build({
    input: { bare: 'bench/bare-mcp-server.ts' },
    platform: 'node',
    logLevel: 'warn',
    transform: { target: 'node20.19' },
    output: {
      dir: folder,
      format: 'cjs',
      entryFileNames: '[name].cjs',
      minify: { mangle: false, compress: false, codegen: { removeWhitespace: true } },
    },
  });
  return join(folder, 'bare.cjs');
}

const message = (body: object) => `${JSON.stringify({ jsonrpc: '2.0', ...body })}\n`;
const params = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'bench', version: '1' } };
const opening = [
  message({ id: 1, method: 'initialize', params }),
  message({ method: 'notifications/initialized' }),
  message({ id: 2, method: 'tools/list' }),
].join('');

/** Of all its threads, in ms: where others keep the machine busy, this is what can be compared. */
function cpuSoFar(pid: number): number {
  const folder = `/proc/${pid}/task`;
  const nanoseconds = readdirSync(folder).map((thread) =>
    Number(readFileSync(`${folder}/${thread}/schedstat`, 'utf8').split(' ', 1)[0]),
  );
  return nanoseconds.reduce((sum, one) => sum + one, 0) / 1e6;
}

function untilListed([file = '', ...args]: readonly string[], cwd: string): Promise<Cost> {
  return new Promise((done, fail) => {
    const start = performance.now();
    const server = spawn(file, args, { cwd, env: bareEnv() });
    let out = '';
    let wall: number | undefined;
    let cpu = NaN;
    server.on('error', fail);
    server.stdout.setEncoding('utf8').on('data', (text: string) => {
      out += text;
      if (wall !== undefined || !out.includes('"id":2')) return;
      wall = performance.now() - start;
      cpu = cpuSoFar(server.pid ?? 0);
      server.stdin.end();
    });
    server.on('close', () => {
      if (wall === undefined) fail(new Error(`no list of tools: ${out.slice(0, 500)}`));
      else done({ wall, cpu });
    });
    server.stdin.write(opening);
  });
}
