/** How callers show who they are, as OpenAPI says it. */
import { authProvider } from '../plan/operations/auth-provider.ts';
import type { Plan } from '../plan/plan.ts';
import { cite } from '../read/source.ts';
import type { Json } from './openapi-call.ts';

const signIns: readonly (readonly [RegExp, string, Json])[] = [
  // A certificate of a web site is looked at, and signs nobody in.
  [
    /\b(?:client|device|sensor|machine|meter|gateway|agent)s?\b[^.;]{0,30}\bcertificates?\b|\bmTLS\b|\bmutual TLS\b|\b(?:authenticat\w+|signs? in|identif\w+|log(?:s|ged)? in)\b[^.;]{0,60}\bcertificates?\b|\bown certificates?\b/i,
    'certificate',
    { type: 'mutualTLS' },
  ],
  [
    /\b(?:SSO|single sign-on|OpenID|OIDC|SAML|Azure AD|Entra|Okta|Keycloak)\b/i,
    'sso',
    { type: 'openIdConnect', openIdConnectUrl: 'https://sso.example/.well-known/openid-configuration' },
  ],
  [
    /\bclient[ -]credentials\b/i,
    'oauth',
    { type: 'oauth2', flows: { clientCredentials: { tokenUrl: 'https://sso.example/token', scopes: {} } } },
  ],
  [/\b(?:bearer|JWT|access) tokens?\b|\bJWTs?\b/i, 'token', { type: 'http', scheme: 'bearer' }],
  [/\bAPI keys?\b/i, 'key', { type: 'apiKey', in: 'header', name: 'X-API-Key' }],
];

/** As the PRD says, or a session that nobody has spoken of. */
export function signInOf({ reading }: Plan): { name: string; scheme: Json } {
  const said = reading.statements.filter((one) => one.part !== 'excluded' && one.part !== 'problem');
  const provided = authProvider(reading);
  if (provided)
    return {
      name: 'token',
      scheme: {
        type: 'http',
        scheme: 'bearer',
        bearerFormat: 'JWT',
        description: `Issued by ${provided.name}, from ${cite(provided.source)}`,
      },
    };
  for (const { text, source } of said) {
    const [, header] = (text.includes('X-') && /\bheader\b.{0,40}\b(X-[A-Z][\w-]{2,30})\b/i.exec(text)) || [];
    if (header !== undefined)
      return {
        name: 'header',
        scheme: { type: 'apiKey', in: 'header', name: header, description: `From ${cite(source)}` },
      };
  }
  for (const [pattern, name, scheme] of signIns) {
    const found = said.find((one) => pattern.test(one.text));
    if (found) return { name, scheme: { ...scheme, description: `From ${cite(found.source)}` } };
  }
  const scheme = {
    type: 'apiKey',
    in: 'cookie',
    name: 'session',
    description: 'The PRD does not say how people sign in',
  };
  return { name: 'session', scheme };
}
