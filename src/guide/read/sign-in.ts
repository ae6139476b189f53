/** "No login", "works without an account": nobody has to say who they are. */
import type { Source } from './source.ts';
import type { Statement } from './statement.ts';

const said =
  /\b(?:no (?:user )?(?:login|log-?in|sign-?(?:in|up)|accounts?|authentication|registration)(?: is)?(?: required| needed| necessary|,|[.;)]|$)|without (?:an? |any )?(?:login|account|registration|authentication|sign(?:ing)?[- ]?(?:in|up)|logging in|registering)|without requiring (?:an? |any |user )?(?:login|account|registration|sign-?(?:in|up))|(?:fully|completely|entirely) public)\b/i;
/** Left out by its name. */
const leftOut =
  /^(?:no )?(?:user )?(?:authentication|login|log-?in|sign-?in|accounts?|registration)(?: (?:and|or|\/) [\p{L} -]{3,30})?[.]?$/iu;
/** "Guests order without an account", "the report needs no login": of some of it only. */
const some = /\b(?:guests?|visitors?|link|page|report|endpoint|if|when|unless|admin\w*|staff|members?)\b/i;
const signsIn =
  /\b(?:log(?:s|ged)?[- ]?in|sign(?:s|ed)?[- ]?in|SSO|OAuth2?|SAML|roles?|passwords?|admin\w*|only (?:the |an? )?\p{L}+s? (?:can|may))\b/iu;

/** Nothing where somebody signs in all the same. */
export function withoutSignIn(statements: readonly Statement[]): Source | undefined {
  const free = statements.find(
    ({ part, text }) =>
      (part === 'excluded' && leftOut.test(text)) ||
      (part !== 'open' && part !== 'metric' && said.test(text) && !some.test(text)),
  );
  if (!free) return undefined;
  const isKnown = statements.some(
    ({ part, text }) => /^(?:must|story|limits|text)$/.test(part) && signsIn.test(text.replace(said, '')),
  );
  return isKnown ? undefined : free.source;
}
