/** What a file that stands open is, as far as it matters to who writes to it. */
import { fstatSync, statSync } from 'node:fs';

/** Somebody may be looking: a terminal. What goes to `/dev/null` goes nowhere, and is written like a file. */
export function mayBeTerminal(place: number): boolean {
  const stat = fstatSync(place);
  return stat.isCharacterDevice() && (process.platform === 'win32' || stat.rdev !== nowhere());
}

const nowhere = () => statSync('/dev/null', { throwIfNoEntry: false })?.rdev;
