/** `charrette mcp` and `charrette serve`: the sessions of a workspace for agents, over standard input or HTTP. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { findWorkspace } from '../workspace.ts';
import { problem, ProblemError } from '../core/problem.ts';
import { exitOk } from './exit-code.ts';
import { print, standardOutput } from './output.ts';
import type { View } from './view.ts';

type Input = Readonly<Record<string, unknown>>;

/** Hosts start servers in folders of their own choice, and say elsewhere which project it is about. */
function projectOf(input: Input, root: string, env: NodeJS.ProcessEnv): string {
  const named = typeof input['project'] === 'string' ? input['project'] : undefined;
  if (named !== undefined && !existsSync(named)) {
    const message = `There is no folder ${named}.`;
    throw new ProblemError(
      problem('workspace/not-found', message, { at: '--project', fix: 'Give the folder of a project.' }),
    );
  }
  const told = [named, env['CHARRETTE_PROJECT_DIR'], env['CLAUDE_PROJECT_DIR']].find((one) => one && existsSync(one));
  return told === undefined ? root : findWorkspace(resolve(told));
}

export async function callMcp(root: string, input: Input): Promise<number> {
  const { serve } = await import('../mcp/stdio.ts');
  standardOutput();
  await serve({ root: projectOf(input, root, process.env) });
  return exitOk;
}

const loopback = new Set(['127.0.0.1', 'localhost', '::1', '[::1]']);

export async function callServe(root: string, input: Input, view: View): Promise<number> {
  const host = typeof input['host'] === 'string' ? input['host'] : '127.0.0.1';
  refuseOpenDoors(host, input);
  const names = (input['allowHost'] as readonly string[] | undefined) ?? [];
  const [{ serveHttp, localNames }, { newToken }] = await Promise.all([
    import('../mcp/http.ts'),
    import('../mcp/token.ts'),
  ]);
  const token = input['noToken'] === true ? undefined : process.env['CHARRETTE_TOKEN'] || newToken();
  const port = Number(input['port'] ?? 0);
  const server = await serveHttp({
    root: projectOf(input, root, process.env),
    host,
    port,
    names: [...localNames, ...(loopback.has(host) ? [] : [host]), ...names],
    ...(token === undefined ? {} : { token }),
  }).catch((error: unknown) => {
    throw notListening(error, host, port);
  });
  tell(server.url, token, view);
  await new Promise<void>((end) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end);
  });
  await server.close();
  return exitOk;
}

function refuseOpenDoors(host: string, input: Input): void {
  if (loopback.has(host)) return;
  if (input['allowRemote'] !== true) {
    const message = `${host} can be reached from other machines.`;
    const fix = 'If that is what you want, add --allow-remote; clients then need the token.';
    throw new ProblemError(problem('serve/remote', message, { at: '--host', fix }));
  }
  if (input['noToken'] === true) {
    const message = 'Without a token everybody who can reach this machine could change your sessions.';
    const fix = 'Leave out --no-token, or serve this machine only.';
    throw new ProblemError(problem('serve/open', message, { at: '--no-token', fix }));
  }
}

function notListening(error: unknown, host: string, port: number): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code !== 'EADDRINUSE' && code !== 'EACCES' && code !== 'EADDRNOTAVAIL' && code !== 'ENOTFOUND') return error;
  const message = `${host}:${port} cannot be served (${code}).`;
  const fix = 'Choose another --port, or leave it out for any that is free.';
  return new ProblemError(problem('serve/not-listening', message, { at: '--port', fix }), [], { cause: error });
}

function tell(url: string, token: string | undefined, view: View): void {
  if (view.json) {
    print(`${JSON.stringify({ ok: true, url, ...(token === undefined ? {} : { token }) })}\n`);
    return;
  }
  const lines = [
    `MCP (Streamable HTTP): ${url}`,
    token === undefined ? 'Without a token: every program on this machine may call.' : `Authorization: Bearer ${token}`,
    'Ctrl-C ends it. Everything is on disk.',
  ];
  print(`${lines.join('\n')}\n`);
}
