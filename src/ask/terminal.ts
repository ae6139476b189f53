/** Asking a person on a terminal, with `@clack/prompts`. Callers have made sure that there is one. */

export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly hint?: string;
  readonly recommended?: boolean;
  /** Enter takes it, whatever is recommended. */
  readonly first?: boolean;
}

interface TextRequest {
  readonly placeholder?: string;
  readonly initial?: string;
  /** An empty line is an answer too. */
  readonly optional?: boolean;
  /** What is wrong with these words; nothing when they are fine. */
  readonly check?: (words: string) => string | undefined;
}

export interface Terminal {
  pick(message: string, choices: readonly Choice[]): Promise<string>;
  words(message: string, request?: TextRequest): Promise<string>;
  yes(message: string, initial?: boolean): Promise<boolean>;
}

/** The person pressed Ctrl-C or Escape. */
export class Left extends Error {
  override readonly name = 'Left';
  constructor() {
    super('left');
  }
}

export async function openTerminal({ ascii }: { readonly ascii: boolean }): Promise<Terminal> {
  const clack = await loadClack(ascii);
  const answered = <T>(value: T): Exclude<T, symbol> => {
    if (clack.isCancel(value)) throw new Left();
    return value as Exclude<T, symbol>;
  };
  return {
    async pick(message, choices) {
      const options = recommendedFirst(choices).map(({ value, label, hint, recommended }) => ({
        value,
        label: recommended ? `${label} (recommended)` : label,
        ...(hint === undefined ? {} : { hint }),
      }));
      return answered(await clack.select({ message, options, showInstructions: false }));
    },
    async words(message, { placeholder, initial, optional = false, check } = {}) {
      const validate = (words: string | undefined) => {
        const given = words?.trim() ?? '';
        if (given === '') return optional ? undefined : 'Please say something.';
        return check?.(given);
      };
      const said = await clack.text({
        message,
        validate,
        ...(placeholder === undefined ? {} : { placeholder }),
        ...(initial === undefined ? {} : { initialValue: initial }),
      });
      return (answered(said) ?? '').trim();
    },
    async yes(message, initial = true) {
      return answered(await clack.confirm({ message, initialValue: initial }));
    },
  };
}

/** The cursor starts on the first one, so Enter takes what is recommended. */
function recommendedFirst(choices: readonly Choice[]): readonly Choice[] {
  const rank = ({ first, recommended }: Choice) => (first ? 0 : recommended ? 1 : 2);
  return choices.toSorted((a, b) => rank(a) - rank(b));
}

/** Clack decides once, as it loads, whether to draw with ASCII, and it goes by the name of the terminal. */
async function loadClack(ascii: boolean) {
  if (!ascii) return import('@clack/prompts');
  const term = process.env['TERM'];
  process.env['TERM'] = 'linux';
  try {
    return await import('@clack/prompts');
  } finally {
    if (term === undefined) delete process.env['TERM'];
    else process.env['TERM'] = term;
  }
}
