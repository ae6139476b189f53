/** Tells a client when what it reads has changed, whoever changed it. For a connection that stays. */
import type { McpServer } from '@modelcontextprotocol/server';
import { allUrisOf, urisOf } from './resources.ts';
import type { Service } from './service.ts';
import { sessionUri, sessionsUri } from './uris.ts';

/** In the protocol of 2025 we keep the subscriptions; in that of 2026 the SDK does, and passes on what was asked for. */
export function addNotifications(server: McpServer, service: Service, era: 'legacy' | 'modern'): void {
  const { watch } = service;
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
  // A client that is gone needs no telling.
  const tell = (uri: string) => server.server.sendResourceUpdated({ uri }).catch(() => {});
  const stop = watch.listen(({ sessions, list }) => {
    if (sessions.length > 0 || list) if (era === 'modern' || subscribed.has(sessionsUri)) void tell(sessionsUri);
    if (list) server.server.sendResourceListChanged().catch(() => {});
    for (const session of sessions) {
      if (era === 'modern') void allUrisOf(service, session).then((uris) => uris.forEach((uri) => void tell(uri)));
      else
        for (const uri of subscribed)
          if (urisOf(session).includes(uri) || uri.startsWith(`${sessionUri(session)}/document/`)) void tell(uri);
    }
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
