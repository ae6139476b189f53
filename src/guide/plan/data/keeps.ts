/** Where what has to last is kept: in tables, in files, or with whoever calls. */
import type { Plan } from '../plan.ts';

/** A value that is changed where it stands brings no table along. */
export const isOnlyValue = ({ chosen }: Pick<Plan, 'chosen'>): boolean => chosen.pattern.id === 'value-in-place';

const database = /\b(?:sqlite|postgres\w*|mysql|mariadb|duckdb|databases?|sql)\b/i;

/** A program without a service and a library have tables only where the PRD speaks of a database of theirs. */
export const keepsTables = ({ reading, resources, chosen }: Pick<Plan, 'reading' | 'resources' | 'chosen'>): boolean =>
  (reading.surface === 'service' && !isOnlyValue({ chosen })) ||
  reading.kind === 'pipeline' ||
  // What is moved or read in an editor may well be a database: it is not of this design.
  (reading.kind === undefined &&
    resources.length > 0 &&
    (resources.some((one) => one.stated !== undefined) ||
      reading.statements.some((one) => one.part !== 'excluded' && database.test(one.text))));
