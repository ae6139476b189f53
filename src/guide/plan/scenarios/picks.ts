/** So many of the newest, kept or answered with; and a call that stays as it is: each shown by one more, or by what came before. */
import { plural, singular } from '../../text/words.ts';
import type { Limit } from './limit-words.ts';

const which = '(?:last|latest|newest|most recent)';

/** "The last 20 versions of a note are kept": one more comes, and the oldest goes. */
const keptLast: Limit = (text) => {
  const [, count = '', things, of = ''] =
    new RegExp(
      `^(?:only )?(?:the )?${which} (\\d+) ((?:[\\p{L}-]+ )?[\\p{L}-]+)((?: (?:of|per|for) (?:an?|the|each|every) [\\p{L}-]+)?) (?:is|are|must be|stay) (?:kept|stored|retained)[.]?$`,
      'iu',
    ).exec(text) ?? [];
  if (things === undefined || /^(?:day|hour|week|month|year|minute)s?$/i.test(things)) return undefined;
  const one = singular(things.toLowerCase());
  const many = plural(one);
  return [
    {
      suffix: ': one more',
      given: [`there are ${count} ${many}${of}`],
      when: `one more ${one} comes`,
      outcomes: [`the newest ${count} are there`, 'the oldest is gone'],
    },
    {
      suffix: ': all of them',
      given: [`there are ${count} ${many}${of}`],
      when: 'they are looked for',
      outcomes: [`all ${count} are there`],
    },
  ];
};

/** "GET /notes?tag=work returns the newest 50 notes": of more than that, these. */
const answeredWith: Limit = (text) => {
  const [, call, most = '', count = '', things = ''] =
    new RegExp(
      `^((?:GET|POST) \\/\\S+) (?:returns|answers with|gives|lists|shows) (?:the )?(${which}|oldest|first|top) (\\d+) ((?:[\\p{L}-]+ )?[\\p{L}-]+s)[.]?$`,
      'iu',
    ).exec(text) ?? [];
  if (call === undefined) return undefined;
  return [
    {
      suffix: '',
      given: [`there are ${Number(count) + 1} ${things}`],
      when: `${call} is called`,
      outcomes: [`it returns the ${most.toLowerCase()} ${count} ${things}`, 'one of them is left out'],
    },
  ];
};

/** "GET /slots/{id} must stay as it is today": what came before is what comes after. */
const staysSo: Limit = (text) => {
  const [, call] =
    /^((?:GET|POST|PUT|PATCH|DELETE) \/\S+) (?:(?:must|shall|should|has to) )?(?:stays?|remains?|keeps?|works?|be) (?:exactly )?(?:(?:just )?as (?:it|they) (?:is|are|was|does)(?: (?:today|now|before))?|unchanged|the same)[.]?$/i.exec(
      text,
    ) ?? [];
  if (call === undefined) return undefined;
  return [
    {
      suffix: '',
      given: [`what ${call} answered before the change, on record`],
      when: `${call} is called in the same way`,
      outcomes: ['it answers as it did before'],
    },
  ];
};

export const picks: readonly Limit[] = [keptLast, answeredWith, staysSo];
