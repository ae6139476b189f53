/**
 * YAML in blocks, for values that are made of maps, lists, words, numbers and signs of yes and no. YAML's own printer does the same
 * and takes four times as long to start; yaml-text.test.ts reads back with it what is printed here.
 */

/** Words that need no quotes: no mark of YAML at the start, no `: ` and no ` #` inside. */
const bareWords = /^(?:[A-Za-z/$(](?:[^:#\n]|:(?=\S)|(?<=\S)#)*|\d+\.\d+\.\d+)(?<=[^:\s])$/;
/** Words that stand for something else, for some reader of YAML. */
const notText = /^(?:true|false|null|yes|no|on|off|y|n)$/i;
const visible = /^[ -~\u00A1-\u1FFF\u2010-\u2027\u2030-\u205E\u20A0-\uD7FF]*$/;

const words = (text: string): string =>
  bareWords.test(text) && visible.test(text) && !notText.test(text) ? text : JSON.stringify(text);

export function yamlText(value: unknown): string {
  return below(value, '').trimStart();
}

/** What stands behind a key or a dash, with the line break before it where it is a block. */
function below(value: unknown, indent: string): string {
  if (typeof value === 'string') return ` ${words(value)}`;
  if (Array.isArray(value))
    return value.length === 0 ? ' []' : value.map((one) => `\n${indent}-${inItem(one, `${indent}  `)}`).join('');
  if (typeof value !== 'object' || value === null) return ` ${JSON.stringify(value)}`;
  const entries = Object.entries(value).filter(([, one]) => one !== undefined);
  if (entries.length === 0) return ' {}';
  return entries.map(([key, one]) => `\n${indent}${words(key)}:${below(one, `${indent}  `)}`).join('');
}

/** The first entry of a map stands beside its dash. */
const inItem = (value: unknown, indent: string): string => {
  const text = below(value, indent);
  return text.startsWith('\n') ? ` ${text.slice(1 + indent.length)}` : text;
};
