/** The authors of this machine: which there are, which one is taken and why, and how each is opened. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { existsSync } from 'node:fs';
import type { JobRole } from '../core/job.ts';
import { problem, ProblemError } from '../core/problem.ts';
import type { Author, AuthorSource, Choice, FoundAuthor, ProcessMark } from '../engine/author-port.ts';
import type { DelegateConfig } from '../engine/config.ts';
import { type Environment, findProgram, knownAgents, ownAgents } from './acp/agents.ts';
import { guideAuthor } from './guide.ts';
import { findEndpoint, providers } from './model/find-endpoint.ts';
import { endGroup, lives, markOf, type Program } from './process-group.ts';

export interface MachineOptions {
  readonly env: Environment;
  readonly config: DelegateConfig;
  readonly version: string;
  /** Our private folder, for a person's editor. */
  readonly folder: string;
  /** How our MCP server for delegates is started; found beside the bundle when it is not given. */
  readonly server?: Program;
  /** Opens a person's editor; absent where nobody sits at a terminal. */
  readonly openEditor?: (file: string) => Promise<void>;
  /** The first pause of a retry, in milliseconds. */
  readonly pause?: number;
}

/** A process is the same as long as it lives, and asking the system takes longer than anything else here. */
let ourselves: ProcessMark | undefined;

export class MachineAuthors implements AuthorSource {
  readonly #options: MachineOptions;

  constructor(options: MachineOptions) {
    this.#options = options;
  }

  async found(): Promise<FoundAuthor[]> {
    const { env, config, openEditor } = this.#options;
    const models = providers(env, config).map(({ name, ready, why, fix, model }): FoundAuthor => ({
      name: `model:${name}`,
      kind: 'model',
      found: ready,
      why: ready ? `${why}; model ${model}` : why,
      ...(fix === undefined || ready ? {} : { fix }),
    }));
    return [
      ...this.#agents(),
      ...models,
      {
        name: 'host',
        kind: 'host',
        found: true,
        why: 'prints the assignment; whoever calls does it and hands in with submit',
      },
      {
        name: 'editor',
        kind: 'editor',
        found: openEditor !== undefined,
        why: openEditor ? 'you, in your editor' : 'nobody sits at a terminal',
      },
      { name: 'guide', kind: 'guide', found: true, why: 'built in: no model, no network' },
    ];
  }

  #agents(): FoundAuthor[] {
    const { env } = this.#options;
    const own = ownAgents(env);
    const mine = [...own].map(([name, { command }]): FoundAuthor => {
      const path = findProgram(command, env);
      const variable = `CHARRETTE_AGENT_${name.toUpperCase().replaceAll('-', '_')}`;
      return {
        name: `acp:${name}`,
        kind: 'acp',
        found: path !== undefined,
        why: path === undefined ? `${variable} names ${command}, which is not there` : `${path}, named by ${variable}`,
      };
    });
    const known = knownAgents
      .filter(({ name }) => !own.has(name))
      .map(({ name, title, programs, install }): FoundAuthor => {
        const path = programs.map(({ command }) => findProgram(command, env)).find((one) => one !== undefined);
        if (path !== undefined) return { name: `acp:${name}`, kind: 'acp', found: true, why: `${title}: ${path}` };
        const why = `${title}: ${programs[0]?.command} is not on the path`;
        return { name: `acp:${name}`, kind: 'acp', found: false, why, fix: install };
      });
    return [...mine, ...known];
  }

  async choose(role: JobRole, named?: string, otherwise?: string): Promise<Choice> {
    const { env, config } = this.#options;
    const variable = `CHARRETTE_${role.toUpperCase()}`;
    const fromEnv = env[variable]?.trim();
    const chosen: readonly (readonly [string | undefined, string])[] = [
      [named, `--${role} says so`],
      [fromEnv, `${variable} says so`],
      [config[role], 'charrette.json says so'],
    ];
    const [name, why] = chosen.find(([one]) => one !== undefined && one !== '') ?? [];
    if (name === undefined || why === undefined) return this.#nobodyNamed(role, otherwise);
    if (name !== 'auto') return { role, name, why };
    const found = (await this.found()).find((one) => one.found && (one.kind === 'acp' || one.kind === 'model'));
    if (found) return { role, name: found.name, why: `${why}: the first that is there (${found.why})` };
    return { role, name: 'guide', why: `${why}, and neither an agent nor a model is there` };
  }

  async #nobodyNamed(role: JobRole, otherwise: string | undefined): Promise<Choice> {
    if (role === 'reviewer') {
      const name = otherwise ?? (await this.choose('author')).name;
      return { role, name, why: "nobody was named: the author's kind, in a run of its own" };
    }
    const why = `nobody was named; --${role === 'author' ? 'author' : role} auto takes the first agent or model that is there`;
    return { role, name: otherwise ?? 'guide', why };
  }

  async open(name: string): Promise<Author> {
    const { env, config, pause } = this.#options;
    const [kind = ''] = name.split(':', 1);
    const rest = name.slice(kind.length);
    if (name === 'guide') return guideAuthor;
    if (name === 'editor') return this.#editor();
    if (kind === 'acp' && rest !== '') return this.#acp(rest.slice(1));
    if (kind !== 'model') throw unknownAuthor(name, await this.found());
    const endpoint = findEndpoint(rest, env, config);
    const { ModelAuthor } = await import('./model/index.ts');
    const provider = rest.replace(/^:/, '').split('/', 1)[0] || endpoint.api;
    return new ModelAuthor(`model:${provider}/${endpoint.model}`, endpoint, pause === undefined ? {} : { pause });
  }

  async #editor(): Promise<Author> {
    const { folder, openEditor } = this.#options;
    if (!openEditor)
      throw new ProblemError(
        problem('author/not-ready', 'An editor needs somebody at a terminal.', { fix: 'Name another: --author guide' }),
      );
    const { EditorAuthor } = await import('./editor-author.ts');
    return new EditorAuthor({ folder: join(folder, 'tmp'), open: openEditor });
  }

  async #acp(name: string): Promise<Author> {
    const { env, version } = this.#options;
    const candidates = ownAgents(env).get(name) ?? knownAgents.find((one) => one.name === name)?.programs;
    if (!candidates) throw unknownAuthor(`acp:${name}`, await this.found());
    for (const program of [candidates].flat()) {
      const command = findProgram(program.command, env);
      if (command === undefined) continue;
      const { AcpAuthor } = await import('./acp/index.ts');
      return new AcpAuthor({ name: `acp:${name}`, program: { ...program, command }, server: this.#server(), version });
    }
    const install = knownAgents.find((one) => one.name === name)?.install;
    throw new ProblemError(
      problem('author/not-ready', `acp:${name} is not installed.`, {
        at: 'author',
        fix: install ?? 'Correct the command in the environment.',
      }),
    );
  }

  #server(): Program {
    const found = this.#options.server ?? findServer();
    if (found) return found;
    throw new ProblemError(
      problem('author/not-ready', 'A part of charrette is missing: hand-in.js.', {
        fix: 'Install charrette again, or run "npm run build" in its sources.',
      }),
    );
  }

  self(): ProcessMark {
    return (ourselves ??= markOf(process.pid));
  }

  lives(process: ProcessMark): boolean {
    return lives(process);
  }

  end(process: ProcessMark): Promise<boolean> {
    return endGroup(process);
  }
}

/** Beside the file that this code was bundled into, or one folder above its chunks. */
function findServer(from = import.meta.url): Program | undefined {
  const file = ['./hand-in.js', '../hand-in.js']
    .map((path) => fileURLToPath(new URL(path, from)))
    .find((path) => existsSync(path));
  return file === undefined ? undefined : { command: process.execPath, args: [file] };
}

function unknownAuthor(name: string, found: readonly FoundAuthor[]): ProblemError {
  return new ProblemError(
    problem('author/not-found', `There is no author "${name}".`, {
      at: 'author',
      fix: `One of: ${found.map((one) => one.name).join(', ')}, auto`,
    }),
  );
}
