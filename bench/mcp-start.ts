/** From starting a server to its list of tools, beside a server of the same SDK that has one tool and nothing else. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { build } from 'rolldown';
import { bareEnv, type Cost } from './child.ts';
import { cli } from './cli.ts';
import { interleave, least, median } from './interleave.ts';
import { ms, type Result } from './result.ts';

const rounds = 20;

export async function measureStart(folder: string): Promise<Result> {
  const bare = [process.execPath, await buildBareServer(folder)];
  const start = (command: readonly string[]) => () => untilListed(command, folder);
  // The first call keeps what V8 compiled, as the second of every user finds it.
  await untilListed(cli('mcp'), folder);
  const samples = await interleave(rounds, { bare: start(bare), ours: start(cli('mcp')) });
  const wall = (of: 'bare' | 'ours') => least(samples[of], 'wall');
  return {
    id: 'mcp.start',
    value: wall('ours') / wall('bare'),
    seen: `${ms(wall('ours'))} / ${ms(wall('bare'))}; medians ${ms(median(samples.ours, 'wall'))} / ${ms(median(samples.bare, 'wall'))}`,
  };
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

function untilListed([file = '', ...args]: readonly string[], cwd: string): Promise<Cost> {
  return new Promise((done, fail) => {
    const start = performance.now();
    const server = spawn(file, args, { cwd, env: bareEnv() });
    let out = '';
    let wall: number | undefined;
    server.on('error', fail);
    server.stdout.setEncoding('utf8').on('data', (text: string) => {
      out += text;
      if (wall !== undefined || !out.includes('"id":2')) return;
      wall = performance.now() - start;
      server.stdin.end();
    });
    server.on('close', () => {
      if (wall === undefined) fail(new Error(`no list of tools: ${out.slice(0, 500)}`));
      else done({ wall, cpu: NaN });
    });
    server.stdin.write(opening);
  });
}
