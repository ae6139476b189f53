/**
 * Stage 7 has no document of its own: it is handed a verdict on the whole. What has to stand by then is every earlier
 * stage, which the line itself sees to.
 */
export interface ClosingVerdict {
  readonly verdict: 'approve';
  readonly text?: string;
}
