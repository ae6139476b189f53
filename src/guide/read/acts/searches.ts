/** "The title search finds books by author": what can be looked for, where the search itself is the one that acts. */

const finding =
  /^(?:the |an? |our )?(?:(?:full[- ]text|fuzzy|keyword|global|quick|simple|advanced|([\p{L}-]+)) )?search(?: (?:field|bar|box|function|engine|page))?(?: (?:over|in|across|of|through|on) [^,;()]{3,60}?)?(?: \([^()]*\))? (?:must |should |can )?(?:finds?|returns?|shows?|lists?|covers?|looks? (?:through|up)|matches|supports?) ([^.;]{3,200})/iu;
const over =
  /^(?:an? |the )?(?:(?:full[- ]text|fuzzy|keyword|global|quick|([\p{L}-]+)) )?search (?:over|across|in|of|through) ((?:all |the |our |their )?[^.;,()]{3,80})/iu;
const end = /(?:,? (?:so|when|while|even|if|as soon as|within|which|that|and) | \(|, ).*$/i;
const notBy = /^(?:the|an?|our|full|text|live|instant|site|in-app|web|saved)$/i;

/** As an act that begins with its verb. */
export function searchClause(text: string): string | undefined {
  if (!/\bsearch\b/i.test(text)) return undefined;
  const [, kind, what] = finding.exec(text) ?? over.exec(text) ?? [];
  if (what === undefined) return undefined;
  // "Pieces by title, composer and key, so that ...": by what stays with it.
  const [listed = ''] = /^[^,;]{3,60}? by [\p{L} -]+(?:, [\p{L} -]+)*/u.exec(what) ?? [];
  const whole =
    listed === ''
      ? what.replace(end, '')
      : listed.replace(/,? (?:so|when|while|even|if|as soon as|within|which|that) .*$/i, '');
  const thing = whole.trim();
  // "Supports partial matches", "shows results": how it looks, and nothing that is looked for.
  if (thing === '' || /^(?:partial|prefix|exact|case|typos?|results?|only|up|at|no|nothing|synonyms?)\b/i.test(thing))
    return undefined;
  const by = kind === undefined || notBy.test(kind) || / by /.test(thing) ? '' : ` by ${kind.toLowerCase()}`;
  return `search ${/^(?:the|all|an?|our|their|\p{L}+s)\b/iu.test(thing) ? thing : `the ${thing}`}${by}`;
}
