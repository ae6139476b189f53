/** What the terminal can do, found once per call. */
import { styleText } from 'node:util';
import { isAscii } from './ascii.ts';
import { isTerminal } from './output.ts';

type Format = Parameters<typeof styleText>[0];
export type Paint = (format: Format, text: string) => string;

export interface View {
  /** One JSON document is wanted. */
  readonly json: boolean;
  /** A person sits there and may be asked. */
  readonly interactive: boolean;
  readonly ascii: boolean;
  /** Columns; a file or a pipe has no end. */
  readonly width: number;
  readonly paint: Paint;
  readonly paintError: Paint;
}

export interface Switches {
  readonly json: boolean;
  readonly input: boolean;
  readonly ascii: boolean;
}

export function viewOf(switches: Switches, env: NodeJS.ProcessEnv = process.env): View {
  const onTerminal = isTerminal(1);
  const isCi = env['CI'] !== undefined && env['CI'] !== '' && env['CI'] !== 'false' && env['CI'] !== '0';
  const mayAsk = switches.input && !switches.json && !isCi && onTerminal;
  return {
    json: switches.json,
    // Looked at last: only to touch standard input takes its time.
    interactive: mayAsk && process.stdin.isTTY,
    ascii: switches.ascii || isAscii(env),
    width: onTerminal ? Math.max(process.stdout.columns || 80, 20) : Number.POSITIVE_INFINITY,
    paint: paintFor(1),
    paintError: paintFor(2),
  };
}

/** Node 20 looks at the stream only for a single format, not for a list of them: so it is asked once, and kept. */
function paintFor(place: 1 | 2): Paint {
  let hasColours: boolean | undefined;
  return (format, text) => {
    hasColours ??= wantsColours(place);
    return hasColours ? styleText(format, text, { validateStream: false }) : text;
  };
}

/** Without a terminal only a variable can ask for them, and only then is the stream worth setting up. */
function wantsColours(place: 1 | 2): boolean {
  if (!isTerminal(place) && !process.env['FORCE_COLOR']) return false;
  return styleText('bold', 'x', { stream: place === 1 ? process.stdout : process.stderr }) !== 'x';
}
