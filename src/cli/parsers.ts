/** The process in which the parsers run: their code, some megabytes of it, is kept compiled as that of the command line is. */
import { keepCompiled } from '../compiled.ts';
import '../validators/worker.ts';

// Each parser is loaded with its first text, which is after this.
keepCompiled('parsers', { ownFlags: true, apart: '-parsers' });
