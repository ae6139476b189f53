/** What it is built with and how its code is: see practice.ts. */
import { lemma } from '../../read/language/verbs.ts';
import { inSentence } from './demand.ts';
import { one, type Practice } from './guards.ts';

export const crafted: readonly Practice[] = [
  {
    asks: /\bseparation of concerns\b|\bmodular\b|\bmaintainable\b|\b(?:well-)?documented (?:code|core|functions?|api)\b|\bcode (?:structure|quality|organi[sz]ation|style)\b|\bclean (?:code|architecture)\b|\bSOLID\b/i,
    tried: (text) =>
      one(
        ['the code, and somebody who did not write it'],
        `it is reviewed for this: ${inSentence(text)}`,
        'no finding about it stays open',
      ),
  },
  {
    asks: /^\p{Lu}[\p{L}\d.+#-]*(?: \p{Lu}[\p{L}\d.+#-]*){0,2} for (?:the )?\p{Ll}/u,
    tried: (text) => {
      const [, what = ''] = /^(.{2,40}?) for /.exec(text) ?? [];
      return lemma(what.split(' ', 1)[0] ?? '') !== undefined ||
        /(?:al|ant|ent|ive|ful|ect|ed|able|ible|ic|ary|ory)$/.test(what)
        ? []
        : one(
            ['the list of all that it is built with'],
            'it is read',
            `${what} is in it, and does what the rule gives to it`,
          );
    },
  },
  {
    asks: /\bdocker(?:i[sz]ed)?\b|\bcontaineri[sz]ed\b/i,
    tried: () => one(['a machine with nothing but a container runtime'], 'its image is started there', 'it answers'),
  },
  {
    asks: /\bREST(?:ful)?\b|\bOpenAPI\b/,
    tried: () =>
      one(
        ['the description of the API (OpenAPI)'],
        'each call in it is made once as described',
        'each answer is one that is described',
      ),
  },
  {
    asks: /^(?:must |should |shall )?(?:use|be (?:built|written|implemented) (?:in|with|on)|built (?:in|with|on)) (?!modern\b|appropriate\b|best\b)/i,
    tried: (text) => {
      const [, what = ''] =
        /(?:use|in|with|on) ([^;,().]{2,60}?)(?: - .*| for .*| as .*| to .*)?$/i.exec(
          text.replaceAll(/\s*\([^()]*\)/g, ''),
        ) ?? [];
      return what === ''
        ? []
        : one(
            ['the list of all that it is built with'],
            'it is read',
            `${what} is in it, and does what the rule gives to it`,
          );
    },
  },
];
