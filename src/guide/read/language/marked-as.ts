/** "Marks the visit as checked_in": checks it in. */
import { baseOfVerb } from '../../text/lexicon.ts';
import { lemma } from './verbs.ts';

const marked = /\bmark(s?) ([^,;]{3,40}?) as (\p{L}+ed)[_ ](in|out|off)\b/u;

export const markedAs = (text: string): string =>
  text.includes(' as ')
    ? text.replace(marked, (all, ending: string, thing: string, participle: string, particle: string) => {
        const verb = lemma(participle) ?? baseOfVerb(participle);
        return verb === undefined ? all : `${verb}${ending} ${particle} ${thing}`;
      })
    : text;
