/** Sentences about the means: sign-in, encryption, languages, flags, places where something must never be. No call brings them about. */
import { joined, lowerFirst } from '../../text/words.ts';
import { type Limit, refused } from './limit-words.ts';
import { itemsOf } from './seen.ts';

const provider = /\b(?:Okta|Entra ID|Azure AD|Keycloak|Auth0|Google|Active Directory|LDAP|SAML|OIDC|OpenID Connect)\b/;

/** "SSO with Okta", "staff sign in with Entra ID". */
const signIn: Limit = (text) => {
  if (!/\b(?:SSO|single sign-on|signs? in (?:with|through|via)|logs? in (?:with|through|via)|sign-in)\b/i.test(text))
    return undefined;
  const by =
    provider.exec(text)?.[0] ??
    /\b(?:in|on) (?:with|through|via) ((?:an? |the )?[\p{L} -]{3,40})/iu.exec(text)?.[1] ??
    (/\bSSO\b|single sign-on/i.test(text) ? 'single sign-on' : undefined);
  // With what somebody knows or has at hand: nobody else keeps the account.
  if (
    by === undefined ||
    /\b(?:passwords?|e-?mails?|phone|numbers?|pin|codes?|usernames?|badge|credentials)\b/i.test(by)
  )
    return undefined;
  return [
    {
      suffix: ': not signed in',
      given: ['somebody who has not signed in'],
      when: 'they open it',
      outcomes: [`they are sent to sign in with ${by}`, 'nothing is shown before that'],
    },
    {
      suffix: ': account taken away',
      given: [`an account that was taken away at ${by}`],
      when: 'its owner tries to sign in',
      outcomes: ['it is refused'],
    },
  ];
};

/** "MFA for vendor contacts". */
const secondFactor: Limit = (text) => {
  const [, whom] =
    /\b(?:MFA|2FA|two-factor[ \w]{0,20}|second factor|multi-factor[ \w]{0,20}) (?:is (?:required|mandatory) )?for ([^,;:.]{3,50})$/i.exec(
      text,
    ) ?? [];
  return whom === undefined
    ? undefined
    : [
        {
          suffix: ': one factor only',
          given: [`${lowerFirst(whom)} with the right password and without the second factor`],
          when: 'they try to sign in',
          outcomes: refused('nothing tells whether the password was right'),
        },
      ];
};

/** "Data on the device is encrypted". */
const encrypted: Limit = (text) => {
  const [, what, done] =
    /^((?:all |the )?[^,;:]{3,60}?) (?:is|are|must be|has to be|have to be) (?:always )?(encrypted|hashed|masked|pseudonymi[sz]ed|anonymi[sz]ed)\b(?! (?:after|within|when|once|on request))[^,;:]{0,40}$/i.exec(
      text,
    ) ?? [];
  return what === undefined
    ? undefined
    : [
        {
          suffix: '',
          given: [`${lowerFirst(what)} with a value that can be looked for`],
          when: 'the place where it is kept is searched for this value',
          outcomes: [`the value is not found: it is ${done?.toLowerCase()}`],
        },
      ];
};

/** "All traffic must use TLS 1.3 with device certificates". */
const transport: Limit = (text) => {
  const version = /\bTLS(?: \d\.\d)?\b|\bHTTPS\b/.exec(text)?.[0];
  if (version === undefined) return undefined;
  const certificates = /\b(?:[\p{L}]+ )?certificates?\b/iu.exec(text)?.[0];
  return [
    {
      suffix: ': without it',
      given: [`a connection without ${version}`],
      when: 'it is opened',
      outcomes: ['it is refused before anything is sent'],
    },
    ...(certificates === undefined
      ? []
      : [
          {
            suffix: ': no certificate',
            given: [`a connection with ${version}, with a certificate that is missing, expired or of somebody else`],
            when: 'it is opened',
            outcomes: ['it is refused before anything is sent'],
          },
        ]),
  ];
};

/** "Secrets never end up in logs or in the shell history". */
const nowhere: Limit = (text) => {
  const [, none] =
    /^no ([^,;:]{3,40}?) (?:is|are|may be|must be) (?:stored|kept|logged|saved|written)\b/i.exec(text) ?? [];
  if (none !== undefined)
    return [
      {
        suffix: '',
        given: [`${none} with a value that can be looked for`],
        when: 'everything that handles it has run, and failed once',
        outcomes: ['the value is in no table, no file and no log of ours'],
      },
    ];
  const [, what, list = ''] =
    /^(.{3,50}?) (?:is |are )?(?:never|not|must not|must never|may not|may never|do not|does not) (?:end up|appear|show up|(?:be )?(?:written|stored|kept|shown|logged|visible|printed)|turn up) in (.{3,80})$/i.exec(
      text,
    ) ?? [];
  if (what === undefined) return undefined;
  const places = list.split(/,? (?:or|and|nor) (?:in )?|, (?:in )?/).map((one) => one.trim());
  return [
    {
      suffix: '',
      given: [`${lowerFirst(what)} with a value that can be looked for`],
      when: 'everything that handles them has run, and failed once',
      outcomes: places.map((place) => `the value is not in ${place}`),
    },
  ];
};

const language =
  /^(?:English|German|French|Spanish|Italian|Dutch|Polish|Portuguese|Danish|Swedish|Norwegian|Finnish|Czech|Greek|Turkish|Arabic|Hebrew|Chinese|Japanese|Korean|Russian|Ukrainian|Hindi|Hungarian|Romanian)$/;

/** "German, French and English". */
const languages: Limit = (text) => {
  const items = itemsOf(
    text.replace(/^(?:(?:it |the \p{L}+ )?(?:is available|available|languages?)(?: are| in|:)? |in )/iu, ''),
  );
  return items.length > 1 && items.every((one) => language.test(one))
    ? [
        {
          suffix: ': each of them',
          given: [`people who set ${joined(items)}, one each`],
          when: 'they use it from beginning to end',
          outcomes: ['each of them sees nothing in another language', 'dates and numbers are written as there'],
        },
      ]
    : undefined;
};

/** "--json prints the output of every command as JSON". */
const flag: Limit = (text) => {
  const [, name, does = ''] = /^`?(--[a-z][\w-]+)`?(?: [A-Z<]\S*)? (.{5,120})$/.exec(text) ?? [];
  if (name === undefined) return undefined;
  const all = /\b(?:every|all|each) (?:of the )?commands?\b/i.test(does)
    ? 'every command is run with it'
    : 'the command is run with it';
  const format = /\b(?:JSON|YAML|CSV|XML)\b/.exec(`${name.toUpperCase()} ${does}`)?.[0];
  return [
    {
      suffix: '',
      given: [`the flag ${name}`],
      when: all,
      outcomes:
        format === undefined
          ? [/^(?:also |then |only )?\p{L}+s\b/u.test(does) ? `it ${does}` : lowerFirst(does)]
          : [`a parser for ${format} reads what is printed`, 'nothing else is on standard output'],
    },
  ];
};

export const means: readonly Limit[] = [secondFactor, signIn, transport, encrypted, nowhere, languages, flag];
