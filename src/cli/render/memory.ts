/** The looks of the verbs that look back: loaded when one of them is called, and by nobody else. */
import type { Render } from './results.ts';
import { historyLines } from './history.ts';
import type { HistoryValue } from '../../engine/operations/history.ts';
import type { CheckValue } from '../../engine/operations/check.ts';
import { checkLines } from './check.ts';
import type { RisksValue } from '../../engine/operations/risks.ts';
import { risksLines } from './risks.ts';
import type { MemoryAnswer } from '../../engine/decision-memory.ts';
import type { LogValue } from '../../engine/operations/log.ts';
import { logLines, searchLines, workspaceLines } from './decisions.ts';
import type { TraceValue } from '../../engine/operations/trace.ts';
import { traceLines } from './trace.ts';
import type { CompareValue } from '../../engine/operations/compare.ts';
import { compareLines } from './compare.ts';

export const memoryLooks: Readonly<Record<string, Render<never>>> = {
  log: (({ decisions = [], workspace }, view) =>
    workspace ? workspaceLines(workspace, view) : logLines(decisions, view)) satisfies Render<LogValue>,
  search: ((value, view) => searchLines(value, view)) satisfies Render<MemoryAnswer>,
  compare: ((value, view) => compareLines(value, view)) satisfies Render<CompareValue>,
  history: ((value, view, session) => historyLines(value, view, session)) satisfies Render<HistoryValue>,
  trace: ((value, view) => traceLines(value, view)) satisfies Render<TraceValue>,
  check: ((value, view) => checkLines(value, view)) satisfies Render<CheckValue>,
  risks: ((value, view) => risksLines(value, view)) satisfies Render<RisksValue>,
};
