/** One line of what is stale, for whoever reads it. */
import type { StaleView } from './stale-view.ts';

/** New things that are named; `status --json` has all. */
const most = 6;

export function staleLine({ item, title, path, added }: StaleView, arrow = ' <- '): string {
  if (!added) return (item === undefined ? [`all of ${title}`, ...path.slice(1)] : path).join(arrow);
  const shown = added.slice(0, most).join(', ');
  const more = added.length > most ? ` and ${added.length - most} more` : '';
  const [are, them] = added.length > 1 ? ['are', 'them'] : ['is', 'it'];
  return `${shown}${more} ${are} new or reworded, and nothing in ${title} speaks of ${them}`;
}
