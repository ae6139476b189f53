/** Tells a client when what it reads has changed, whoever changed it. For a connection that stays. */
import type { McpServer } from '@modelcontextprotocol/server';
import { urisOf } from './resources.ts';
import type { Service } from './service.ts';
import { sessionUri, sessionsUri } from './uris.ts';

/** In the protocol of 2025 we keep the subscriptions; in that of 2026 the SDK does, and passes on what was asked for. */
export function addNotifications(server: McpServer, { watch }: Service, era: 'legacy' | 'modern'): void {
  const subscribed = new Set<string>();
  if (era === 'legacy') {
    server.server.setRequestHandler('resources/subscribe', ({ params }) => {
      subscribed.add(params.uri);
      const session = sessionIn(params.uri);
      if (session !== undefined) watch.touch(session);
      return {};
    });
    server.server.setRequestHandler('resources/unsubscribe', ({ params }) => {
      subscribed.delete(params.uri);
      return {};
    });
  }
  const isWanted = (uri: string) => era === 'modern' || subscribed.has(uri);
  const stop = watch.listen(({ sessions, list }) => {
    const below = [...subscribed].filter((uri) =>
      sessions.some((session) => uri.startsWith(`${sessionUri(session)}/document/`)),
    );
    const changed = [...sessions.flatMap(urisOf), ...below, ...(sessions.length > 0 || list ? [sessionsUri] : [])];
    // A client that is gone needs no telling.
    for (const uri of changed.filter(isWanted)) server.server.sendResourceUpdated({ uri }).catch(() => {});
    if (list) server.server.sendResourceListChanged().catch(() => {});
  });
  const before = server.server.onclose;
  server.server.onclose = () => {
    stop();
    before?.();
  };
}

function sessionIn(uri: string): string | undefined {
  const name = /^charrette:\/\/session\/([^/]+)/.exec(uri)?.[1];
  try {
    return name === undefined ? undefined : decodeURIComponent(name);
  } catch {
    return undefined;
  }
}
