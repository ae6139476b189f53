/**
 * Codex as its editor extensions run it: `codex app-server`, one JSON object a line. Here a conversation can be
 * summarised on purpose, and whoever drives it is the user who is asked.
 */
import { createInterface } from 'node:readline';
import type { RealHost, Started } from '../real-host.ts';

type Fields = Record<string, unknown>;

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: Fields;
  readonly result?: Fields;
  readonly error?: { readonly message: string };
}

interface Hook {
  readonly key: string;
  readonly eventName: string;
  readonly currentHash: string;
}

/** What the user does with a form. */
export type FillIn = (form: Fields) => { readonly action: 'accept' | 'decline' | 'cancel'; readonly content?: Fields };

export class CodexServer {
  /** Everything that it told, newest last. */
  readonly told: Message[] = [];
  readonly #started: Started;
  readonly #waiting = new Map<number, (reply: Message) => void>();
  readonly #heard = new Set<() => void>();
  #n = 0;

  private constructor(started: Started, fillIn: FillIn) {
    this.#started = started;
    createInterface(started.child.stdout).on('line', (line) => this.#take(JSON.parse(line) as Message, fillIn));
    started.child.stderr.resume();
  }

  static async open(host: RealHost, program: string, env: Record<string, string>, fillIn: FillIn) {
    const args = ['app-server'];
    const server = new CodexServer(host.start(program, args, env), fillIn);
    await server.ask('initialize', { clientInfo: { name: 'tester', title: 'Tester', version: '1' } });
    server.#send({ method: 'initialized' });
    return server;
  }

  close(): void {
    this.#started.end();
  }

  async ask(method: string, params: Fields): Promise<Fields> {
    const id = (this.#n += 1);
    const reply = new Promise<Message>((done) => this.#waiting.set(id, done));
    this.#send({ id, method, params });
    const { result, error } = await reply;
    if (error) throw new Error(`${method}: ${error.message}`);
    return result ?? {};
  }

  /** What a user does who was shown the hooks of a project and trusts them. */
  async trustHooks(folder: string): Promise<readonly string[]> {
    const { data } = (await this.ask('hooks/list', { cwds: [folder] })) as unknown as { data: { hooks: Hook[] }[] };
    const hooks = data.flatMap((entry) => entry.hooks);
    const value = Object.fromEntries(hooks.map(({ key, currentHash }) => [key, { trusted_hash: currentHash }]));
    const edits = [{ keyPath: 'hooks.state', value, mergeStrategy: 'upsert' }];
    await this.ask('config/batchWrite', { edits, reloadUserConfig: true });
    return hooks.map(({ eventName }) => eventName);
  }

  async begin(): Promise<string> {
    const { thread } = await this.ask('thread/start', { approvalPolicy: 'on-request' });
    return String((thread as Fields)['id']);
  }

  /** Says something, and gives the last words of the answer. */
  async say(threadId: string, text: string): Promise<string> {
    const from = this.told.length;
    await this.ask('turn/start', { threadId, input: [{ type: 'text', text, text_elements: [] }] });
    await this.until('turn/completed', from);
    const items = this.told.slice(from).map(({ params }) => params?.['item'] as Fields | undefined);
    return String(items.findLast((item) => item?.['type'] === 'agentMessage')?.['text']);
  }

  async summarise(threadId: string): Promise<void> {
    const from = this.told.length;
    await this.ask('thread/compact/start', { threadId });
    await this.until('turn/completed', from);
  }

  async until(method: string, from: number): Promise<void> {
    while (!this.told.slice(from).some((message) => message.method === method))
      await new Promise<void>((done) => this.#heard.add(done));
  }

  #send(message: object): void {
    this.#started.child.stdin.write(`${JSON.stringify(message)}\n`);
  }

  #take(message: Message, fillIn: FillIn): void {
    const { id, method, params = {} } = message;
    if (method === undefined && id !== undefined) return this.#waiting.get(id)?.(message);
    this.told.push(message);
    if (id !== undefined && method === 'mcpServer/elicitation/request')
      this.#send({ id, result: { content: null, _meta: null, ...fillIn(params) } });
    else if (id !== undefined) this.#send({ id, error: { code: -32_601, message: 'not here' } });
    for (const wake of this.#heard) wake();
    this.#heard.clear();
  }
}
