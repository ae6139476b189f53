/** A sign of life while a call takes its time, for clients that asked for one. */
import type { ServerContext } from '@modelcontextprotocol/server';

const every = 1000;

export async function withProgress<T>({ mcpReq }: ServerContext, message: string, work: () => Promise<T>): Promise<T> {
  const progressToken = mcpReq._meta?.progressToken;
  if (progressToken === undefined) return work();
  let progress = 0;
  const tell = () => {
    progress += 1;
    const params = { progressToken, progress, message };
    // Whoever is gone is not told.
    mcpReq.notify({ method: 'notifications/progress', params }).catch(() => {});
  };
  tell();
  const timer = setInterval(tell, every);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}
