/** Fields that several operations share. */
import * as z from 'zod';
import { stageIds } from '../../core/line.ts';

/** `position` makes a field an argument on the command line; everything else is an option. */
export const sessionField = z.string().min(1).describe('Name of the session').meta({ position: 0 });
export const stageField = z.enum(stageIds).describe('Stage, 0 to 7 (3a, 3b)');
export const wordsField = z.string().min(1).describe("The user's own words, when an approval is passed on");
export const commandIdField = z
  .string()
  .min(1)
  .max(100)
  .describe('Id of this call: a repeat changes nothing')
  .meta({ hidden: true });
