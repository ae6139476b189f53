/** The two texts that git put into one, between conflict markers; `undefined` when there are none. */
export function conflictSides(text: string): readonly [ours: string, theirs: string] | undefined {
  if (!/^<{7} /m.test(text)) return undefined;
  const sides: [string[], string[]] = [[], []];
  let at: 'both' | 'ours' | 'base' | 'theirs' = 'both';
  for (const line of text.split(/\r?\n/)) {
    if (line.startsWith('<<<<<<< ')) at = 'ours';
    else if (line.startsWith('||||||| ')) at = 'base';
    else if (line === '=======') at = 'theirs';
    else if (line.startsWith('>>>>>>> ')) at = 'both';
    else {
      if (at === 'both' || at === 'ours') sides[0].push(line);
      if (at === 'both' || at === 'theirs') sides[1].push(line);
    }
  }
  return [sides[0].join('\n'), sides[1].join('\n')];
}
