/**
 * Every stage, by its id. The order stands in `core/line.ts`. Nothing here loads a parser: a stage's checks come with
 * the first document that is handed in.
 */
import type { StageId } from '../core/line.ts';
import { alternatives } from './alternatives/stage.ts';
import { analysis } from './analysis/stage.ts';
import { clarify } from './clarify/stage.ts';
import { closing } from './closing/stage.ts';
import { contracts } from './contracts/stage.ts';
import { design } from './design/stage.ts';
import { rules } from './rules/stage.ts';
import { scenarios } from './scenarios/stage.ts';
import type { Stage } from './stage.ts';
import { tickets } from './tickets/stage.ts';

export const stages: Readonly<Record<StageId, Stage>> = {
  '0': clarify,
  '1': rules,
  '2': analysis,
  '3a': alternatives,
  '3b': design,
  '4': contracts,
  '5': scenarios,
  '6': tickets,
  '7': closing,
};
