/** Who does the checking: a worker, or this process. */
import type { Report, Task } from './report.ts';

export interface Outcome {
  readonly report: Report;
  /** False when it says more about this run than about the text: a time limit, a worker that did not start. */
  readonly lasting: boolean;
}

export interface Runner {
  /** Changes whenever a parser or a check does. */
  readonly version: string;
  run(task: Task): Promise<Outcome>;
  close(): Promise<void>;
}
