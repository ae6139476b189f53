/**
 * What goes to standard output and standard error. A pipe or a file is written to straight away: the streams of Node
 * take their time to set up, and a call that says three lines would wait for them. A terminal gets the stream, which
 * knows its encoding.
 */
import { writeSync } from 'node:fs';
import { mayBeTerminal } from './device.ts';

type Place = 1 | 2;

/** A stream may still be at it when we are done. */
let usesStreams = false;

export function print(text: string): void {
  if (listener) listener.out += text;
  if (!listener?.isSilent) write(1, text);
}

export function printError(text: string): void {
  if (listener) listener.error += text;
  if (!listener?.isSilent) write(2, text);
}

/** For what is bytes already. Nobody listens to these. */
export function printBytes(bytes: Uint8Array): void {
  write(1, bytes);
}

/** Hears what is printed, and with `isSilent` keeps it from being shown. */
interface Listener {
  readonly isSilent: boolean;
  out: string;
  error: string;
}

let listener: Listener | undefined;

export async function hear<T>(isSilent: boolean, work: () => Promise<T>): Promise<Listener & { readonly result: T }> {
  const before = listener;
  const heard = { isSilent, out: '', error: '' };
  listener = heard;
  try {
    return Object.assign(heard, { result: await work() });
  } finally {
    listener = before;
  }
}

/** All is said and done: leave at once, unless there is something to wait for. */
export function finish(code: number): void {
  process.exitCode = code;
  if (!usesStreams) process.exit();
}

/** The stream itself, for whoever keeps it; a reader who leaves early ends us, without a complaint. */
export function standardOutput(): NodeJS.WriteStream {
  usesStreams = true;
  if (process.stdout.listeners('error').every((one) => one !== leave)) process.stdout.on('error', leave);
  return process.stdout;
}

/** Asked of the file first: only to touch the stream would set it up. */
export function isTerminal(place: Place): boolean {
  try {
    return mayBeTerminal(place) && streamOf(place).isTTY;
  } catch {
    return false;
  }
}

function streamOf(place: Place): NodeJS.WriteStream {
  usesStreams = true;
  return place === 1 ? standardOutput() : process.stderr;
}

function write(place: Place, text: string | Uint8Array): void {
  if (isTerminal(place)) {
    streamOf(place).write(text);
    return;
  }
  const bytes = Buffer.isBuffer(text) ? text : Buffer.from(text);
  let done = 0;
  try {
    while (done < bytes.length) done += writeSync(place, bytes, done);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // A pipe that somebody made non-blocking is full, or is being read slowly: the stream knows how to wait.
    if (code === 'EAGAIN') streamOf(place).write(bytes.subarray(done));
    else leave(error as NodeJS.ErrnoException);
  }
}

/** Whoever reads us may stop early (`charrette log x | head`): that is no error. */
function leave(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE' && error.code !== 'EOF') throw error;
  process.exit();
}
