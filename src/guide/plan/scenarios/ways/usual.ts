/** What a PRD only names, and everybody tries in the same way: sign-in, encryption, where data lies, accessibility, backups, browsers. */
import { singular, withArticle } from '../../../text/words.ts';
import { forEach } from '../outline.ts';
import { type Case, refused, shown, type Shown } from '../draft.ts';

/** "For vendor contacts" names people, "for each change" what they want to do. */
const withPassword = (whom: string | undefined): string => {
  if (whom === undefined) return 'somebody with the right password';
  const isPeople = /^[\p{L} -]+s$/u.test(whom) && !/\b(?:all|each|every) /.test(whom);
  return isPeople
    ? `${withArticle(singular(whom))} with the right password`
    : `somebody with the right password who wants to do this: ${whom}`;
};

const language =
  '(?:English|German|French|Italian|Spanish|Portuguese|Dutch|Danish|Swedish|Norwegian|Finnish|Polish|Czech|Turkish|Arabic|Ukrainian|Russian|Greek|Hungarian|Romanian|Chinese|Japanese|Korean|Hindi|Welsh|Catalan)';
const languageName = new RegExp(language, 'g');
/** "German and English", "Languages: Dutch, French, English". */
const languages = new RegExp(
  String.raw`^(?:[\p{L} ]{2,30}(?::| in) )?${language}(?:(?:, | and |, and )${language})+[.]?$`,
  'u',
);

type Usual = readonly [RegExp, (found: RegExpExecArray) => readonly Shown[]];

const list: readonly Usual[] = [
  [
    /\b(?:sign(?:s|ed)?[- ]?(?:in|on)|log(?:s|ged)?[- ]?in|authenticat\w+|SSO|single sign-on)\b[^.;]{0,40}?\b(?:through|via|with|using|by|against|from)\b (?:the |our |an? )?(?:[\p{L}']+['’]s |company |corporate |existing )?((?:Azure|Microsoft|Google|Okta|Entra|Keycloak|Auth0|LDAP|SAML|OIDC|Apple|GitHub|Active|BankID|Cognito)[\p{L}\d ]{0,20}?)(?=[,.;)]|$| and| for)/iu,
    ([, provider = 'it']) => [
      shown(
        'not signed in',
        ['somebody who has not signed in'],
        'they open any page',
        `they are sent to sign in with ${provider}`,
        'nothing is shown before that',
      ),
      shown(
        'account taken away',
        [`an account that was taken away at ${provider}`],
        'its owner tries to sign in',
        ...refused,
      ),
    ],
  ],
  [
    /^(?:[\p{L} ]{2,20}: )?(?:SSO|single sign-on|sign-in|login)\b(?: (?:with|via|through|for) ([\p{L}\d ]{2,40}?))?(?: \([^)]*\))?[.]?$/iu,
    ([, with_]) => [
      shown(
        'not signed in',
        ['somebody who has not signed in'],
        'they open any page',
        `they are sent to sign in${with_ === undefined ? '' : ` with ${with_}`}`.replace(
          / with (?=internal|external|all|users|staff)/,
          ', as ',
        ),
        'nothing is shown before that',
      ),
    ],
  ],
  [
    /\b(?:MFA|2FA|two-factor|multi-factor|strong customer authentication|second factor)\b(?:[^.;]{0,20}\bfor ([^.;,]{3,50}))?/i,
    ([, whom]) => [
      shown('with the second factor', [withPassword(whom)], 'the second factor is entered rightly', 'it goes ahead'),
      shown('without it', [withPassword(whom)], 'the second factor is wrong or missing', ...refused),
    ],
  ],
  [
    /\b(?:data|content|files?|backups?|information|everything)\b[^.;]{0,40}\b(?:stays?|stored|hosted|kept|remains?|resid\w+|processed)\b[^.;]{0,20}\b(?:in|within|inside) (?:the )?(EU|EEA|European Union|Europe|Germany|Switzerland|France|UK|US|USA|country|[A-Z]\p{L}+)\b|\b(EU|EEA|German|Swiss|UK|US)[- ]only (?:hosting|storage|data)/u,
    ([, place, other]) => [
      shown(
        'every place',
        ['a list of every place where data is stored or sent to, with those of providers and backups'],
        'each place is looked up',
        `each of them is in the ${place ?? other ?? 'named region'}`.replace(
          /the (?=Germany|Switzerland|France|Europe$|[A-Z]\p{Ll})/u,
          '',
        ),
      ),
    ],
  ],
  [
    /\bencrypt\w*\b[^.;]{0,40}\bat rest\b|\bat rest\b[^.;]{0,30}\bencrypt/i,
    () => [
      shown(
        'at rest',
        ['something with a word in it that can be looked for'],
        'the word is looked for in the raw files of the store and of its backups',
        'it is not found there',
      ),
    ],
  ],
  [
    /\b(?:encrypt\w*\b[^.;]{0,40}\bin transit\b|TLS(?: ?1\.\d)?|HTTPS)\b/i,
    ([what = 'TLS']) => [
      shown(
        'in transit',
        ['all traffic is recorded'],
        'a word that can be looked for is sent',
        'it is not found in what was recorded',
      ),
      shown(
        'without it',
        [],
        `a connection without ${/TLS[ 0-9.]*/i.exec(what)?.[0]?.trim() ?? 'encryption'} is tried`,
        ...refused.slice(0, 1),
      ),
    ],
  ],
  [
    /\b(?:WCAG(?: ?\d\.\d)?(?: (?:level )?A{1,3})?|accessib(?:le|ility)|screen readers?|keyboard)\b/i,
    ([what = '']) => [
      shown(
        'by keyboard',
        ['only a keyboard is used'],
        'each thing that people do is done once',
        'all of it can be reached, and one always sees what has the focus',
      ),
      ...(/WCAG|accessib|screen/i.test(what)
        ? [
            shown(
              'checked',
              [],
              'an accessibility checker is run over each page',
              `it finds nothing that is against ${/WCAG[^,;]*/i.exec(what)?.[0] ?? 'WCAG 2.2 AA'}`,
            ),
          ]
        : []),
    ],
  ],
  [
    /\bback(?:ed)?[- ]?ups?\b/i,
    () => [
      shown(
        'restored',
        ['a backup that was made by itself, and a change since then'],
        'it is restored in an empty place',
        'all that was there when it was made is there',
        'only the change is missing',
      ),
    ],
  ],
  [
    /\b(?:latest|last|current|modern|evergreen)\b[^.;]{0,30}\bbrowsers?\b|\b(?:Chrome|Firefox|Safari|Edge)\b[^.;]{0,60}\b(?:Chrome|Firefox|Safari|Edge)\b/i,
    () => [
      shown(
        'each browser',
        ['each of the named browsers, in its current version'],
        'each thing that people do is done once',
        'it works there as in the others',
      ),
    ],
  ],
  [
    /\b(?:responsive|mobile[- ]friendly|mobile and desktop|phones? and (?:tablets?|desktops?))\b/i,
    () => [
      shown(
        'small and large',
        ['a screen of 360 pixels and one of 1,920'],
        'each page is opened on both',
        'nothing is cut off, and all of it can be used',
      ),
    ],
  ],
  [
    /^(?:(?:it )?(?:works|runs|is usable|usable|is available) )on (?:a |any )?(?:smart)?phones?[.]?$/i,
    () => [
      shown(
        'on a phone',
        ['a phone with a screen of 360 pixels'],
        'each thing that people do is done once',
        'nothing is cut off, and all of it can be reached',
      ),
    ],
  ],
  [
    languages,
    ([whole]) => {
      const names = whole.match(languageName) ?? [];
      return [
        forEach('in each', names, (name) => ({
          given: [`somebody has chosen ${name}`],
          when: 'each page and each message is looked at',
          outcomes: ['all of it is in this language'],
        })),
      ];
    },
  ],
  [
    /\bno cross-(?:tenant|organi[sz]ation|customer)\b|\b(?:tenant|customer|organi[sz]ation|school|company|workspace|account)s?['’]?s?(?: data)? (?:is|are|must be|stay|stays) (?:strictly )?(?:isolated|separated|kept apart)|\b(?:tenant|data) isolation\b|\bmust not see (?:the )?(?:data|documents|\p{L}+) of (?:an)?other (?:school|company|tenant|customer|organi[sz]ation)|\bvisible to another (?:company|tenant|customer|organi[sz]ation|school)/iu,
    ([whole]) => {
      const who =
        /\b(tenant|customer|organi[sz]ation|school|company|workspace|account)/i.exec(whole ?? '')?.[1]?.toLowerCase() ??
        'tenant';
      return [
        shown(
          'two of them',
          [`two ${who === 'company' ? 'companies' : `${who}s`}, each with something of its own`],
          `everything that there is is asked for as the first ${who}, also by ids of the second`,
          `only what belongs to the first ${who} is found`,
          'no list, search, export or file has anything of the second',
        ),
      ];
    },
  ],
];

export function usual({ text, clauses }: Case): readonly Shown[] | undefined {
  // A long sentence says more than the name that it mentions.
  const isName = clauses.length === 0 || text.split(' ').length <= 14;
  for (const [pattern, made] of list) {
    const found = isName ? pattern.exec(text) : null;
    if (found) return made(found).map((one) => ({ ...one, usual: true as const }));
  }
  return undefined;
}
