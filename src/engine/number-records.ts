/** Decision records that the guide drafts say in their title which number their file has, or gets. */
import { adrNumberOf, nextAdrNumber } from '../artifacts/layout.ts';
import { adrSlug } from '../artifacts/names.ts';
import type { SlotKind } from '../core/line.ts';
import type { Session } from '../core/session.ts';
import { slotKey } from '../core/slot.ts';
import type { World } from './world.ts';

const unnumbered = /^# ADR: (.+)$/m;

export async function numberRecords<
  T extends { readonly kind: SlotKind; readonly name?: string; readonly content: string },
>(world: World, { slots, option }: Pick<Session, 'slots' | 'option'>, documents: readonly T[]): Promise<readonly T[]> {
  if (!documents.some(({ kind, content }) => kind === 'adr' && unnumbered.test(content))) return documents;
  let next = nextAdrNumber(await world.files.list(world.config.roots.adr));
  const fresh = () => {
    next += 1;
    return next - 1;
  };
  return documents.map((document) => {
    const { kind, name, content } = document;
    const [, title] = kind === 'adr' ? (unnumbered.exec(content) ?? []) : [];
    if (title === undefined) return document;
    const known = slots.get(slotKey({ kind, name: adrSlug(name ?? title), option }))?.path;
    const number = known === undefined ? fresh() : adrNumberOf(known);
    // A team may have moved it to a name without one.
    if (number === undefined) return document;
    return { ...document, content: content.replace('# ADR:', `# ADR-${String(number).padStart(4, '0')}:`) };
  });
}
