/** What keeps others out, as far as everybody knows how it is tried: see practice.ts. */
import { eachOf } from './demand.ts';
import { forEach, type Shaped } from './shaped.ts';

export interface Practice {
  readonly asks: RegExp;
  readonly tried: (text: string) => readonly Shaped[];
}

export const one = (given: readonly string[], when: string, ...outcomes: readonly string[]): Shaped[] => [
  { suffix: '', given, when, outcomes },
];
export const aside = (text: string): string[] =>
  eachOf(/\(([^()]{3,120})\)/.exec(text)?.[1] ?? '').filter((item) => item !== '');

export const guards: readonly Practice[] = [
  {
    asks: /\brequires? (?:an? )?(?:authentication|sign-?in|log-?in|authori[sz]ation)\b|\bmust (?:authenticate|sign in|log in|be (?:signed|logged) in)\b/i,
    tried: (text) => {
      const [, act] =
        /\b(?:authenticate|sign in|log in|signed in|logged in) (?:to|before they can|in order to) (.{3,60})$/i.exec(
          text,
        ) ?? [];
      const when = act === undefined ? 'they make each call once' : `they try to ${act}`;
      return [
        {
          suffix: ': not signed in',
          given: ['somebody who has not signed in'],
          when,
          outcomes: ['it is refused', 'nothing is read or changed'],
        },
        { suffix: ': signed in', given: ['somebody who has signed in'], when, outcomes: ['it is answered'] },
      ];
    },
  },
  {
    asks: /\bSQL injection\b/i,
    tried: () =>
      one(
        [`a field of each form, and each parameter of a call`],
        `the value ' OR '1'='1 is entered there`,
        'it is treated as text',
        'nothing is shown or changed that would not be otherwise',
      ),
  },
  {
    asks: /\bXSS\b|\bcross-site scripting\b/i,
    tried: () =>
      one(
        ['a text that was entered with a script in it'],
        'a page is opened that shows this text',
        'the script is shown as text, and not run',
      ),
  },
  {
    asks: /\bCSRF\b|\bcross-site request forgery\b/i,
    tried: () =>
      one(
        ['somebody who is signed in'],
        'a page of another site sends a changing call in their name',
        'it is refused',
        'nothing has changed',
      ),
  },
  {
    asks: /\bHTTPS(?: only)?\b|\bTLS\b/,
    tried: () =>
      one(['an address with http instead of https'], 'it is opened', 'nothing is sent before the connection is secure'),
  },
  {
    asks: /^(?:all )?(?:user |form )?input (?:validation|sanitization)|^(?:data |server-side |client-side )?validation\b|\binput validation\b|^data validation and sanitization\b/i,
    tried: () => [
      {
        suffix: ': in order',
        given: ['a form that is filled in as it should be'],
        when: 'it is handed in',
        outcomes: ['it is accepted'],
      },
      forEach(
        ': not in order',
        ['a required value left empty', 'a value of the wrong kind', 'a value that is far too long'],
        (value) => ({
          given: [`a form with ${value}`],
          when: 'it is handed in',
          outcomes: ['it is refused, and the field is named', 'nothing of it is stored'],
        }),
      ),
    ],
  },
  {
    asks: /\brole-based (?:access|authori[sz]ation|permissions?)\b|\bRBAC\b/i,
    tried: (text) => {
      const [, behind = ''] = /: ([^;.()]{3,100})$/.exec(text) ?? [];
      const listed = aside(text);
      const roles = (listed.length > 1 ? listed : eachOf(behind.replace(/ roles?$/i, ''))).filter(
        (role) => role !== '' && /^[\p{L} -]{2,24}$/u.test(role),
      );
      const who = (role: string) => ({
        given: [`somebody with the role ${role}`],
        when: 'this person makes a call that only another role may make',
        outcomes: ['it is refused', 'nothing about it is shown'],
      });
      return roles.length > 1
        ? [forEach(': another role', roles, who)]
        : [
            {
              suffix: ': another role',
              given: ['somebody with one role'],
              when: 'this person makes a call that only another role may make',
              outcomes: ['it is refused', 'nothing about it is shown'],
            },
          ];
    },
  },
  {
    asks: /\bOAuth (?:log-?in|sign-?in|providers?)\b|\bsocial (?:log-?in|sign-?in)\b/i,
    tried: (text) => {
      const providers = aside(text);
      return [
        forEach('', providers.length > 0 ? providers : ['one of the providers'], (provider) => ({
          given: [`somebody with an account at ${provider}, and somebody without one`],
          when: 'both sign in with it',
          outcomes: ['the first is signed in', 'the second is refused'],
        })),
      ];
    },
  },
  {
    asks: /\b(?:OAuth|JWT|access token|authentication token|bearer token|social login)\b/i,
    tried: (text) => {
      const by = /\b(?:OAuth(?: \d(?:\.\d)?)?|JWT)\b/.exec(text)?.[0];
      return [
        {
          suffix: ': valid',
          given: [`a valid token${by === undefined ? '' : ` (${by})`}`],
          when: 'a call is made with it',
          outcomes: ['it is answered'],
        },
        forEach(': not valid', ['no token', 'a token that has expired', 'a token that was changed'], (token) => ({
          given: [token],
          when: 'a call is made with it',
          outcomes: ['it is refused', 'nothing is read or shown'],
        })),
      ];
    },
  },
  {
    asks: /\b(?:user )?(?:registration|sign-?up) and (?:authentication|log-?in)\b|^(?:user |secure )?authentication\b/i,
    tried: () => [
      {
        suffix: ': signed in',
        given: ['somebody who has registered'],
        when: 'they sign in with what they registered',
        outcomes: ['they see what is theirs'],
      },
      {
        suffix: ': wrong password',
        given: ['somebody who has registered'],
        when: 'they sign in with another password',
        outcomes: ['it is refused', 'nothing tells whether the account exists'],
      },
    ],
  },
  {
    asks: /\bencrypt(?:ed|ion)\b/i,
    tried: () =>
      one(
        ['something was stored with a value that can be looked for'],
        'the place where it is kept is searched for this value',
        'the value is not found',
      ),
  },
];
