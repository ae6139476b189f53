/** Text from files and people, made harmless for a terminal: it can colour, move or hide nothing. */

// eslint-disable-next-line no-control-regex -- finding control characters is the purpose
const control = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/g;

export function plain(text: string): string {
  return text.replaceAll('\r\n', '\n').replace(control, '');
}

/** The same for every string inside a value. Renderers get only such values, so none of them can forget it. */
export function plainDeep<T>(value: T): T {
  if (typeof value === 'string') return plain(value) as T;
  if (Array.isArray(value)) return value.map(plainDeep) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plainDeep(inner)])) as T;
}
