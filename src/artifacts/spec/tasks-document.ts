/** `tasks.md`: what is counted is boxes at the start of a line, not what the text says of itself (003-R58). */
export interface TaskCount {
  readonly total: number;
  readonly done: number;
  /** Index of the first open one; the total when none is. */
  readonly nextIndex: number;
}

export function countTasks(source: string): TaskCount {
  const boxes = source.split(/\r\n?|\n/).flatMap((line) => /^- \[([ xX])\] /.exec(line)?.[1] ?? []);
  const firstOpen = boxes.indexOf(' ');
  return {
    total: boxes.length,
    done: boxes.filter((box) => box !== ' ').length,
    nextIndex: firstOpen === -1 ? boxes.length : firstOpen,
  };
}
