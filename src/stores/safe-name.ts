/** Names that are one file name on every system we run on. */
import { problem, ProblemError } from '../core/problem.ts';

const deviceNames = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(\.|$)/i;
// eslint-disable-next-line no-control-regex
const unsafeCharacters = /[\u0000-\u001f\u007f<>:"/\\|?*]/;

export function isDeviceName(name: string): boolean {
  return deviceNames.test(name.trim());
}

/** What is wrong with `name` as a single file name, or nothing. Suffixes of ours must still fit into 255 bytes. */
export function flawOfName(name: string): string | undefined {
  if (name === '') return 'it is empty';
  if (name.length > 100 || Buffer.byteLength(name) > 180) return 'it is longer than 100 characters or 180 bytes';
  if (unsafeCharacters.test(name)) return 'it has a character that cannot stand in a file name';
  if (name.startsWith('.')) return 'it begins with a dot';
  if (/[. ]$/.test(name)) return 'it ends with a dot or a space';
  if (isDeviceName(name)) return 'it is a device name on Windows';
  return undefined;
}

export function requireSafeName(name: string, what: string): void {
  const flaw = flawOfName(name);
  if (!flaw) return;
  const shown = JSON.stringify(name.slice(0, 120));
  const fix = 'Use a plain name: letters, digits, dashes.';
  throw new ProblemError(problem('store/unsafe-key', `${shown} cannot be a ${what}: ${flaw}.`, { at: shown, fix }));
}
