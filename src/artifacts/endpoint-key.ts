/** How endpoints are compared: `GET /exports/:id` and `get /exports/{export_id}/` are the same call. */
const shape = /^(GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS|TRACE|QUERY)\s+(?:https?:\/\/[^/\s]{1,200})?(\/\S{0,300})/i;

export function endpointKey(text: string): string | undefined {
  const [, method, path] = shape.exec(text.replaceAll('`', '').trim()) ?? [];
  if (method === undefined || path === undefined) return undefined;
  const plain = path
    .replace(/[?#].*$/, '')
    .replaceAll(/\{[^{}/]{0,100}\}|:[A-Za-z_]\w{0,60}|<[^<>/]{1,60}>/g, '{}')
    .replace(/[/.,;]+$/, '');
  return `${method.toUpperCase()} ${plain}`;
}

/** A server's own prefix (`/api/v1`) may be said or left out. */
export function sameEndpoint(one: string, other: string): boolean {
  const [a, b] = [endpointKey(one), endpointKey(other)];
  if (a === undefined || b === undefined) return false;
  if (a === b) return true;
  const [methodA = '', pathA = ''] = a.split(' ');
  const [methodB = '', pathB = ''] = b.split(' ');
  const [long, short] = pathA.length > pathB.length ? [pathA, pathB] : [pathB, pathA];
  const prefix = long.slice(0, long.length - short.length);
  return methodA === methodB && short !== '' && long.endsWith(short) && /^(?:\/(?:api|v\d{1,3}|rest))+$/.test(prefix);
}
