/**
 * Named moments between two effects. A crash test sets `CHARRETTE_FAULT=name` or `name:n` in a child process, and at
 * the n-th pass the child kills itself as a power cut would: no handlers, no flush, no goodbye.
 */
export const faultPoints = [
  'blob-written',
  'line-written',
  'line-synced',
  'acknowledged',
  'working-file-written',
  'session-file-written',
  'move-noted',
  'journal-moved',
  'replaced-kept',
  'document-moved',
  'job-orphans-checked',
  'job-team-created',
  'job-started',
  'job-spawned',
  'job-answered',
  'job-result-kept',
  'job-shut-down',
  'job-collected',
  'job-ended',
  'spec-file-noted',
  'spec-file-written',
  'spec-file-done',
] as const;
export type FaultPoint = (typeof faultPoints)[number];

/** The environment is read once, so an ordinary run pays for one empty call. */
export const faultPoint: (name: FaultPoint) => void = arm(process.env['CHARRETTE_FAULT']);

function arm(order: string | undefined): (name: FaultPoint) => void {
  if (!order) return () => {};
  const [wanted, count = '1'] = order.split(':');
  let left = Number(count);
  return (name) => {
    if (name !== wanted) return;
    left -= 1;
    if (left <= 0) process.kill(process.pid, 'SIGKILL');
  };
}
