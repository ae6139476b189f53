/** What a delegated agent may do when it asks: look around and hand in. It writes nothing and runs nothing by our leave. */
import type { RequestPermissionRequest, RequestPermissionResponse } from '@agentclientprotocol/sdk';

const harmless: ReadonlySet<string> = new Set(['read', 'search', 'think']);

export function permit(request: RequestPermissionRequest, ours: readonly string[]): RequestPermissionResponse {
  const { toolCall, options } = request;
  const title = toolCall.title ?? '';
  // Our own tools come under their name, with whatever the agent puts around it.
  const isOurs = (toolCall.kind ?? 'other') === 'other' && ours.some((name) => new RegExp(`\\b${name}\\b`).test(title));
  const allowed = isOurs || harmless.has(toolCall.kind ?? '');
  const wanted = allowed ? ['allow_once', 'allow_always'] : ['reject_once', 'reject_always'];
  const option = wanted.flatMap((kind) => options.find((one) => one.kind === kind) ?? [])[0];
  return { outcome: option ? { outcome: 'selected', optionId: option.optionId } : { outcome: 'cancelled' } };
}
