import { closeSync, existsSync, openSync } from 'node:fs';
import { expect, it } from 'vitest';
import { mayBeTerminal } from './device.ts';

const opened = (path: string, look: (place: number) => void) => {
  const place = openSync(path, 'r+');
  try {
    look(place);
  } finally {
    closeSync(place);
  }
};

it.skipIf(process.platform === 'win32')('takes /dev/null for no terminal: nobody looks at what goes there', () => {
  opened('/dev/null', (place) => expect(mayBeTerminal(place)).toBe(false));
});

it.skipIf(!existsSync('/dev/ptmx'))('takes the end of a terminal for one', () => {
  opened('/dev/ptmx', (place) => expect(mayBeTerminal(place)).toBe(true));
});
