/** A time as part of a file name: `20260128T100000123Z`. */
export function stampOf(now: Date): string {
  return now.toISOString().replaceAll(/[-:.]/g, '');
}
