/** What a part of the design stands on where the PRD has settled it: the store in its database, the calls on its framework. */
import type { Reading } from '../read/read-prd.ts';
import type { Source } from '../read/source.ts';
import { clean } from '../text/escape.ts';

const stores = /\b(?:databases?|db|data ?stores?|persistence)\b/i;
const servers = /\b(?:back-?end|server|framework|api)\b/i;
const seen = /\b(?:front-?end|ui|css|styling|client|mobile|testing|game)\b/i;
const databases =
  /\b(?:Supabase|Neon|Postgres(?:QL)?|SQLite|MySQL|MariaDB|MongoDB|Firestore|DynamoDB|PlanetScale|Turso|Cassandra)\b/;

export function standsOn(
  { given }: Pick<Reading, 'given'>,
  kind: 'edge' | 'store' | 'process' | 'outside',
): { readonly words: string; readonly source: Source } | undefined {
  if (kind !== 'edge' && kind !== 'store') return undefined;
  for (const { of = '', text, source } of given.values()) {
    const isMeant =
      kind === 'store'
        ? stores.test(of) || (of === '' && databases.test(text))
        : servers.test(of) && !seen.test(of) && !stores.test(of);
    // "We run on AWS (EKS, DynamoDB, CloudFront)": the one of them that keeps things.
    const named = text.slice(text.search(databases)).split(/[),]/, 1)[0] ?? '';
    const words = isMeant ? nameIn(kind === 'store' && of === '' ? named : text) : '';
    if (words !== '') return { words, source };
  }
  return undefined;
}

/** "Supabase. Handles ...", "Neon Postgres for tasks", "PostgreSQL (managed)": up to where it is explained. */
const nameIn = (text: string): string =>
  clean(text.split(/[.;:]\s|[.;]$| \(| [–—-] | for | implementing | with automatic | as the /, 1)[0] ?? '', 60);
