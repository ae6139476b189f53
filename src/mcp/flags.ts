/** The seed's own way to call: `/design prd.md --resume --stage 3`. What is no flag of ours belongs to the idea. */
export interface DesignWords {
  readonly target: string;
  readonly resume?: true;
  readonly restart?: true;
  readonly status?: true;
  readonly quick?: true;
  readonly stage?: string;
}

export function readFlags(words: string): DesignWords {
  const flags: Record<string, true | string> = {};
  const target = words
    .replaceAll(/(^|\s)--stage[ =]([0-7][ab]?)(?=\s|$)/g, (_, before: string, stage: string) => {
      flags['stage'] = stage;
      flags['resume'] = true;
      return before;
    })
    .replaceAll(/(^|\s)--(resume|restart|status|quick)(?=\s|$)/g, (_, before: string, flag: string) => {
      flags[flag] = true;
      return before;
    })
    .trim()
    .replace(/^(["'])(.*)\1$/s, '$2');
  return { target, ...flags };
}
