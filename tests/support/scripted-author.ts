/** Authors that do what a test tells them, on a machine that exists only in the test. */
import { problem, ProblemError } from '../../src/core/problem.ts';
import {
  type Assignment,
  type Author,
  AuthorError,
  type AuthorSource,
  type Delivery,
  type ProcessMark,
  type Watch,
} from '../../src/engine/author-port.ts';

export type Script = (assignment: Assignment, watch: Watch) => Promise<Delivery | void>;

/** Plays one part after the other; the last one for ever. */
export function scriptedAuthor(name: string, ...parts: Script[]): Author & { readonly assignments: Assignment[] } {
  const assignments: Assignment[] = [];
  return {
    name,
    assignments,
    async run(assignment, watch) {
      const part = parts[Math.min(assignments.length, parts.length - 1)];
      assignments.push(assignment);
      return (await part?.(assignment, watch)) ?? {};
    },
  };
}

export const handsIn =
  (value: unknown, delivery: Delivery = { usage: { input: 100, output: 50, requests: 1, cost: 0.01 } }): Script =>
  async ({ accept }, { report }) => {
    const findings = await accept(value);
    if (findings.some((finding) => finding.severity === 'error'))
      throw new AuthorError(problem('author/refused-result', findings[0]?.message ?? ''), delivery.usage);
    report({ is: 'handed-in' });
    return delivery;
  };

export const fails =
  (code = 'author/failed', message = 'It failed.'): Script =>
  async () => {
    throw new AuthorError(problem(code, message), { input: 10, output: 0, requests: 1 });
  };

/** Says nothing until it is stopped. */
export const hangs: Script = (_, { signal }) =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('stopped')), { once: true });
  });

export class ScriptedAuthors implements AuthorSource {
  readonly authors = new Map<string, Author>();
  readonly alive = new Set<number>();
  readonly ended: ProcessMark[] = [];

  constructor(...authors: Author[]) {
    for (const author of authors) this.authors.set(author.name, author);
  }

  async found() {
    return [...this.authors.keys()].map((name) => ({ name, kind: 'guide' as const, found: true, why: 'scripted' }));
  }

  async choose(role: 'author' | 'reviewer' | 'interviewer', named?: string, otherwise?: string) {
    return { role, name: named ?? otherwise ?? [...this.authors.keys()][0] ?? '', why: 'scripted' };
  }

  async open(name: string) {
    const author = this.authors.get(name);
    if (!author) throw new ProblemError(problem('author/not-found', `There is no author ${name}.`));
    return author;
  }

  self() {
    return { pid: 1, started: 'now' };
  }

  lives({ pid }: ProcessMark) {
    return this.alive.has(pid);
  }

  async end(mark: ProcessMark) {
    if (!this.alive.delete(mark.pid)) return false;
    this.ended.push(mark);
    return true;
  }
}
