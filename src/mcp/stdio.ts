/** Serving over stdin and stdout, which is how hosts start a local server. Importing this does nothing. */
import { type McpRequestContext, McpServer } from '@modelcontextprotocol/server';
import { serveStdio, StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import { createApp } from '../app.ts';
import { isDelegated } from '../core/delegated.ts';
import { version } from '../version.ts';
import { Connection } from './connection.ts';
import { addNotifications } from './notifications.ts';
import { buildServer } from './server.ts';
import { createService } from './service.ts';
import { tell } from './tell.ts';

export interface ServeOptions {
  /** The workspace. */
  readonly root: string;
}

/** Resolves when the client is gone. Standard output belongs to the protocol; whatever else there is to say goes to standard error. */
export async function serve({ root }: ServeOptions): Promise<void> {
  const service = createService(createApp({ root }), root);
  const connection = new Connection();
  if (process.stdin.isTTY) console.error('Waiting for an MCP client on standard input. Ctrl-C ends it.');
  // Behind a client that reads slowly every answer waits for the same moment; that is no leak to warn of.
  process.stdout.setMaxListeners(0);
  await new Promise<void>((resolve) => {
    const build = ({ era }: McpRequestContext) => {
      if (isDelegated(process.env)) return new McpServer({ name: 'charrette', version }, { capabilities: {} });
      const server = buildServer(service, () => connection);
      addNotifications(server, service, era);
      return server;
    };
    serveStdio(build, {
      transport: new Wire(resolve),
      onerror: (error) => tell('mcp', error),
    });
  });
}

/** The SDK's transport, which says when it is over: the SDK keeps `onclose` for itself. */
class Wire extends StdioServerTransport {
  readonly #ended: () => void;

  constructor(ended: () => void) {
    super();
    this.#ended = ended;
  }

  override async close(): Promise<void> {
    await super.close();
    this.#ended();
  }
}
