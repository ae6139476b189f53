/** Where what has to last is kept: in tables, in files, or with whoever calls. */
import type { Plan } from './plan.ts';

const database = /\b(?:sqlite|postgres\w*|mysql|mariadb|duckdb|databases?|sql)\b/i;

/** A program without a service and a library have tables only where the PRD speaks of a database of theirs. */
export const keepsTables = ({ reading, resources }: Pick<Plan, 'reading' | 'resources'>): boolean =>
  reading.surface === 'service' ||
  (resources.length > 0 &&
    (resources.some((one) => one.stated !== undefined) ||
      reading.statements.some((one) => one.part !== 'excluded' && database.test(one.text))));
