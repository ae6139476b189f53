import { oncePer } from './once-per.ts';
import type { Outline } from './outline-shape.ts';

/** All of it in one piece: what stands nowhere in it need not be looked for line by line. */
export const wholeText = oncePer(({ lines }: Outline): string => lines.join('\n'));
