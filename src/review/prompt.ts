/** Prompts are texts with blanks, `{{name}}`. The compiler knows the blanks of each, so none is left open or misspelt. */

export type BlanksOf<Template extends string> = Template extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | BlanksOf<Rest>
  : never;

/**
 * Fills every blank once. What is filled in is never looked at again: a document that holds `{{feedback}}` stays as it
 * is. A blank that stays empty takes its own line with it.
 */
export function fillPrompt<Template extends string>(
  template: Template,
  blanks: Readonly<Record<BlanksOf<Template>, string>>,
): string {
  const known: Readonly<Record<string, string>> = blanks;
  const whole = template.replaceAll(/^\{\{(\w+)\}\}\n\n?|\{\{(\w+)\}\}/gm, (all, line?: string, inline?: string) => {
    const value = known[line ?? inline ?? ''];
    if (value === undefined) throw new Error(`No value for ${all.trim()}.`);
    if (line === undefined) return value;
    return value === '' ? '' : `${value}${all.slice(all.indexOf('}}') + 2)}`;
  });
  return `${whole.trim()}\n`;
}

export function blanksOf(template: string): string[] {
  return [...new Set([...template.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1] ?? ''))];
}
