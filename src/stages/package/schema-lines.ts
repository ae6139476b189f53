/** Whose schema a line of a contract is a part of, in YAML or JSON, without parsing all of it. */
const key = /^(\s{0,60})(?:- )?["']?([A-Za-z_][\w-]{0,60})["']?\s{0,3}:/;
const inline = /["']?([A-Za-z_][\w-]{0,60})["']?\s{0,3}:\s{0,3}\{[^{}]{0,300}$/;
/** A name is looked for only so far above. */
const farthest = 12;
const longest = 1000;

/** The name of the property; `before` is what stands on the line before the keyword. */
export function propertyAt(lines: readonly string[], at: number, before: string): string | undefined {
  const own = inline.exec(before)?.[1];
  if (own !== undefined) return isKeyword(own) ? undefined : own;
  const indent = before.length - before.trimStart().length;
  for (let i = at - 1; i >= Math.max(0, at - farthest); i -= 1) {
    const [, blanks = '', name] = key.exec((lines[i] ?? '').slice(0, longest)) ?? [];
    if (name !== undefined && blanks.length < indent) return isKeyword(name) ? undefined : name;
  }
  return undefined;
}

const isKeyword = (name: string): boolean => /^(?:schema|items|properties|allOf|oneOf|anyOf|then|else|not)$/.test(name);
