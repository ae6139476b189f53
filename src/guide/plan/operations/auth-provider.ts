/** Who lets people in, where the PRD has chosen somebody for it: then nothing of that is built here. */
import type { Reading } from '../../read/read-prd.ts';
import type { Source } from '../../read/source.ts';

/** A clerk is somebody as well. */
const named =
  /\b(?:(Supabase|Firebase) Auth(?:entication)?|Auth0|(?<!^|[.;] |\b(?:the|an?|each|every|one|our) )Clerk(?! (?:can|may|must|should|has|\p{Ll}+s)\b)|Clerk(?=(?:\.js)? (?:[Aa]uth|SDK|[Ss]ign))|(?:AWS |Amazon )?Cognito|Appwrite Auth|Better Auth|NextAuth(?:\.js)?|Auth\.js)\b/u;
/** "Database & Auth: Supabase" */
const platforms = /\b(?:Supabase|Firebase|Clerk|Auth0|Cognito|Appwrite)\b/;

export function authProvider({
  statements,
  given,
}: Pick<Reading, 'statements' | 'given'>): { readonly name: string; readonly source: Source } | undefined {
  for (const { of = '', text, source } of given.values()) {
    const [platform] = (/\bauth/i.test(of) && platforms.exec(text)) || [];
    if (platform !== undefined)
      return { name: /^(?:Supabase|Firebase)$/.test(platform) ? `${platform} Auth` : platform, source };
  }
  for (const { text, part, source } of statements) {
    if (part === 'excluded' || part === 'open' || part === 'problem') continue;
    const [name] = named.exec(text) ?? [];
    if (name !== undefined) return { name, source };
  }
  return undefined;
}
