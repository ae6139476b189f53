/** What a person calls an item: `BR-3`, `scenario "Somebody else's"`, `PRD line 26`. */
import type { ItemKind, PlacedItem } from './item.ts';

/** Kinds that have only a name; the others are called by their id. */
const named: Partial<Record<ItemKind, string>> = {
  scenario: 'scenario',
  component: 'component',
  contract: 'contract',
  flow: 'flow',
};

const longest = 80;

export function labelOf(id: string, places: ReadonlyMap<string, PlacedItem>): string {
  const place = places.get(id);
  if (!place) return gone(id);
  const { kind, title, line } = place;
  if (kind === 'requirement' || kind === 'remark') {
    if (!id.startsWith('PRD:')) return id;
    return line > 0 ? `PRD line ${line}` : `PRD "${cut(title)}" (gone)`;
  }
  const word = named[kind] ?? (id.startsWith('ADR:') ? 'ADR' : undefined);
  const label = word === undefined ? id : `${word} "${cut(title)}"`;
  return place.gone ? `${label} (${nowCalled(id, places)})` : label;
}

function nowCalled(id: string, places: ReadonlyMap<string, PlacedItem>): string {
  const heir = [...places.values()].find(({ formerly }) => formerly?.includes(id));
  return heir ? `now "${cut(heir.title)}"` : 'gone';
}

/** Only names are hidden behind digests: what is gone took its name along. */
function gone(id: string): string {
  const [, kind] = /^(scenario|component|contract|flow|ADR):[0-9a-f]{16}/.exec(id) ?? [];
  if (kind !== undefined) return `a ${kind} that is gone`;
  return id.startsWith('PRD:') ? 'a PRD line that is gone' : `${id} (gone)`;
}

function cut(title: string): string {
  const text = title.replaceAll(/\s+/g, ' ');
  return text.length > longest ? `${text.slice(0, longest - 1).trimEnd()}…` : text;
}
