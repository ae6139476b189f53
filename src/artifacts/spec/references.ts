/** Numbers of requirements where a text names them: `FR-1`, `AC-1.2`, `US-3`, and runs such as `FR-1 to FR-4`. */

const one = String.raw`(?:US|AC|NFR|FR)-?\d{1,4}(?:\.\d{1,4})?`;
const reference = new RegExp(
  String.raw`(?<![\w-])(${one})(?:\s{0,2}(?:\.{2,3}|…|–|—|-|to|through)\s{0,2}(${one}))?(?![\w-]|\.\d)`,
  'g',
);
/** A run that is longer names too much to mean it. */
const longestRun = 60;

/** In the order in which they first come, in their plain form. */
export function referencesIn(text: string): string[] {
  const found = new Set<string>();
  for (const [, first = '', last] of text.matchAll(reference)) {
    const from = plainReference(first);
    found.add(from);
    if (last === undefined) continue;
    for (const id of between(from, plainReference(last))) found.add(id);
  }
  return [...found];
}

/** `FR-001`, `FR1` and `FR-1` are the same requirement. */
export function plainReference(id: string): string {
  const [, kind = '', numbers = ''] = /^(US|AC|NFR|FR)-?([\d.]+)$/i.exec(id.trim()) ?? [];
  const plain = numbers.split('.').map((part) => part.replace(/^0+(?=\d)/, ''));
  return kind === '' ? id : `${kind.toUpperCase()}-${plain.join('.')}`;
}

/** What stands between two of a kind, the last one included; of criteria only those of one story. */
function between(first: string, last: string): string[] {
  const [a, b] = [first, last].map((id) => /^([A-Z]+-(?:\d+\.)?)(\d+)$/.exec(id));
  const [from, to] = [Number(a?.[2]), Number(b?.[2])];
  if (!a || !b || a[1] !== b[1] || !(to > from) || to - from > longestRun) return [last];
  return Array.from({ length: to - from }, (_, i) => `${a[1] ?? ''}${from + i + 1}`);
}
