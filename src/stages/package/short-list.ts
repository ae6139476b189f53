/** A list that is named in a sentence. */
export function shortList(all: readonly string[]): string {
  return all.length > 8 ? `${all.slice(0, 8).join(', ')} and ${all.length - 8} more` : all.join(', ');
}
