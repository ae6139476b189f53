/** The tools. Always in this order: hosts cache a prompt by its beginning, and the list stands there. */
import { answer } from './answer.ts';
import { designSession, prismDev } from './context.ts';
import { inspect } from './inspect.ts';
import { next } from './next.ts';
import { record } from './record.ts';
import { start } from './start.ts';
import { submit } from './submit.ts';
import type { Tool } from './tool.ts';

export const tools: readonly Tool[] = [start, next, submit, answer, record, inspect, designSession, prismDev];
