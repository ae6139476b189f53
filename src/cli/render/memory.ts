/** The looks of the verbs that look back: loaded when one of them is called, and by nobody else. */
import type { Render } from './results.ts';
import { historyLines } from './history.ts';
import type { HistoryValue } from '../../engine/operations/history.ts';
import type { RisksValue } from '../../engine/operations/risks.ts';
import { risksLines } from './risks.ts';

export const memoryLooks: Readonly<Record<string, Render<never>>> = {
  history: ((value, view, session) => historyLines(value, view, session)) satisfies Render<HistoryValue>,
  risks: ((value, view) => risksLines(value, view)) satisfies Render<RisksValue>,
};
