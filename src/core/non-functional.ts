/** 000-R24: what is looked at before a design is handed on, each addressed or waived with a reason. */
import { entriesOf, type Session } from './session.ts';

export const aspects = ['operability', 'maintainability', 'performance', 'security', 'ux', 'alerting'] as const;
export type Aspect = (typeof aspects)[number];

export const aspectKey = (aspect: Aspect): string => `nfr_${aspect}`;
/** One question for all of them, where the change is small. */
export const allAspectsKey = 'nfr_all';

/** Aspects that no question speaks of. `more`: keys that are about to be asked. */
export function aspectsUnasked(session: Session, more: readonly string[] = []): Aspect[] {
  const asked = new Set([...entriesOf(session, 'question').map((entry) => entry.key), ...more]);
  return asked.has(allAspectsKey) ? [] : aspects.filter((aspect) => !asked.has(aspectKey(aspect)));
}

/** To park one is neither to address nor to waive it: it is asked again at the closing. */
export function isParkedAspect({ key, status }: { readonly key: string; readonly status: string }): boolean {
  return status === 'parked' && key.startsWith('nfr_');
}
