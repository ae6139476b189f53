/**
 * Makes a planning answer fit (001-R47), in the order that was agreed: sources and summaries, prose, provides, oldest
 * history, patterns; then what else is long; at last tasks are paged. Every cut is told in the warnings.
 */
import type { DesignContext } from './answer-types.ts';
import { guardedTokens, planningTokens } from './budget.ts';
import { cuts, type Fits } from './cuts.ts';

export function fitAnswer(answer: DesignContext, limit = planningTokens): DesignContext {
  const done: string[] = [];
  const told = (one: DesignContext): DesignContext => ({
    ...one,
    warnings:
      done.length === 0 ? one.warnings : [...one.warnings, `Cut to stay under ${limit} tokens: ${done.join(', ')}.`],
  });
  let now = bounded(answer);
  const fits: Fits = (one) => guardedTokens(JSON.stringify(told(one))) < limit;
  for (const { what, make } of cuts) {
    if (fits(now)) break;
    // The remark takes room too, so it is there while the cut is measured.
    done.push(what);
    const next = make(now, fits);
    if (next === now || JSON.stringify(next) === JSON.stringify(now)) done.pop();
    now = next;
  }
  return told(now);
}

/** Far more than can fit is not measured item by item. */
function bounded(answer: DesignContext): DesignContext {
  const { tasks, more = 0 } = answer.roadmap;
  const { validation_history: audit } = answer;
  return {
    ...answer,
    roadmap:
      tasks.length <= 100
        ? answer.roadmap
        : { ...answer.roadmap, tasks: tasks.slice(0, 100), more: more + tasks.length - 100 },
    decision_history: answer.decision_history.slice(-100),
    ...(audit === undefined ? {} : { validation_history: audit.slice(-20) }),
  };
}
