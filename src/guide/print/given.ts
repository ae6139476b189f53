/** What the PRD has settled about how it is built: the design stands on it, and changes nothing about it. */
import type { Plan } from '../plan/plan.ts';
import { cite } from '../read/source.ts';
import { md } from '../text/escape.ts';

const otherStores =
  /\b(?:SQLite|MySQL|MariaDB|MongoDB|Mongo|Firestore|Firebase|DynamoDB|IndexedDB|localStorage|Realm|Core Data|Cassandra|CouchDB|DuckDB|BigQuery|Snowflake|SQL Server|Oracle)\b/i;

/** The tables are written for PostgreSQL; where the PRD has chosen another store, they say what is kept and not how. */
export function otherStore({ reading: { given } }: Plan): string {
  for (const { text, source } of given.values()) {
    const [store] = otherStores.exec(text) ?? [];
    if (store !== undefined && !/\bpostgres/i.test(text))
      return `The PRD keeps it in ${md(store)} (${cite(source)}): the types below are PostgreSQL's, and have to be put in its terms.\n\n`;
  }
  return '';
}
