/** What holds of things at any time: what each of them carries, what is never done meanwhile, what adds up whatever happened. */
import { lemma } from '../../read/language/verbs.ts';
import { lowerFirst, past, withArticle } from '../../text/words.ts';
import { bare, beyond, type Limit, looked, refused } from './limit-words.ts';
import { beFor } from './outcome.ts';

/** "Never install while heating is active": when it would be due, in just that case. */
const neverWhile: Limit = (text) => {
  if (!/^never /i.test(text)) return undefined;
  const [, act = '', what = '', meanwhile] =
    /^never (\p{L}+)( [^,;:]{2,60}?)?,? (?:while|when|if|during|before) (.{4,160})$/iu.exec(text) ?? [];
  if (meanwhile === undefined) return undefined;
  const verb = lemma(act) ?? act.toLowerCase();
  return [
    {
      suffix: '',
      given: [meanwhile],
      when: `it is time to ${verb}${what}`,
      outcomes: [
        `${what === '' ? 'nothing' : what.trim()} ${beFor(what.trim())} ${what === '' ? '' : 'not '}${past(verb)}`,
        'it waits until that is over',
      ],
    },
  ];
};

/** "A cleaner confirms it; only then is the bed free": not before, and then. */
const onlyThen: Limit = (text) => {
  const [before, then] = text.split(/[;,.] (?:and )?only then /i);
  if (before === undefined || then === undefined) return undefined;
  const [, be = '', what = '', so = ''] =
    /^(is|are|can|may|does|do) ((?:the|its?|their|an?|they) ?[\p{L}-]*) (.{3,80})$/iu.exec(then) ?? [];
  if (what === '') return undefined;
  return [
    {
      suffix: ': not before',
      given: [`this has not happened yet: ${lowerFirst(before)}`],
      when: looked,
      outcomes: [`${what} ${be} not ${so}`.replace('can not', 'cannot')],
    },
    {
      suffix: ': then',
      given: [`this has happened: ${lowerFirst(before)}`],
      when: looked,
      outcomes: [`${what} ${be} ${so}`],
    },
  ];
};

/** "A blocked bed has a reason": one with it, and one that comes without. */
const carriesOne: Limit = (text) => {
  if (!/ (?:has|carries|bears) an? /.test(text)) return undefined;
  const [, owner, part] =
    /^((?:an?|each|every) (?:[\p{L}-]+ ){1,2}[\p{L}-]+) (?:always )?(?:has|carries|bears) (an? (?:[\p{L}-]+ ){0,2}[\p{L}-]+)$/iu.exec(
      text,
    ) ?? [];
  if (owner === undefined || part === undefined) return undefined;
  const one = withArticle(bare(lowerFirst(owner)));
  return [
    { suffix: '', given: [`there is ${one}`], when: looked, outcomes: [`it shows ${part}`] },
    {
      suffix: ': without it',
      given: [],
      when: `${one} is handed in without ${part}`,
      outcomes: refused(`${part} is asked for`),
    },
  ];
};

/** "Every change is kept with who made it and when": the record of one, looked up. */
const keptWith: Limit = (text) => {
  if (!text.includes(' with ') || !/^(?:every|each|all) /i.test(text)) return undefined;
  const [, what, list] =
    /^(?:every|each|all) ([^,;:]{3,50}?) (?:is|are|must be|has to be) (?:kept|recorded|logged|stored|saved|noted|written down) (?:together )?with (.{3,80}?)(?:,? for [^,;:]{3,20})?$/i.exec(
      text,
    ) ?? [];
  if (what === undefined || list === undefined) return undefined;
  return [
    {
      suffix: '',
      given: [`${withArticle(bare(what))} was made`],
      when: 'its record is looked up',
      outcomes: [`it names ${list.replace(/^(?=who\b)/, '')}`],
    },
  ];
};

/** "Balances must add up to the cent at all times": after whatever happened. */
const addsUp: Limit = (text) => {
  if (!/\b(?:at all times|at any time|add up|adds up)\b/.test(text)) return undefined;
  const [, what, does = ''] =
    /^([^,;:]{3,80}?) (?:must )?(?:always )?((?:add up|adds up|balances?|equals?|agrees?|match(?:es)?|sum up|be (?:correct|consistent|complete))\b[^;:]{0,80}?)(?: at (?:all times|any time))?(?:: .*)?$/i.exec(
      text,
    ) ?? [];
  if (what === undefined) return undefined;
  return [
    {
      suffix: '',
      given: ['calls that went through, calls that were refused, and one that stopped half-way'],
      when: 'all of it is counted together afterwards',
      outcomes: [
        `${lowerFirst(what)} ${does.replace(/^be /, `${beFor(what)} `)}`,
        ...(/: (.{5,120})$/.exec(text)?.slice(1) ?? []),
      ],
    },
  ];
};

/** "Minimum payout is 10 EUR": at that number, and just beyond it. */
const leastOrMost: Limit = (text) => {
  const [, which = '', what, value, unit = ''] =
    /^(?:the )?(minimum|maximum|smallest|largest) ((?:[\p{L}-]+ ){0,3}[\p{L}-]+) is ([$€£]?\d[\d.,]*)( ?\p{L}+)?$/iu.exec(
      text,
    ) ?? [];
  if (what === undefined || value === undefined) return undefined;
  const one = withArticle(lowerFirst(what).replace(/ (?:amount|size|value|number|length)$/, ''));
  const other = beyond(value, unit, /^(?:min|small)/i.test(which) ? -1 : 1);
  return [
    {
      suffix: ': at the limit',
      given: [`${one} of exactly ${value}${unit}`],
      when: looked,
      outcomes: ['it goes ahead'],
    },
    {
      suffix: ': beyond it',
      given: [`${one} of ${other}${unit}`],
      when: looked,
      outcomes: ['it does not go ahead', `the limit of ${value}${unit} is named`],
    },
  ];
};

/** "The person who approves must not be the one who changed it": two acts, one person. */
const notTheSame: Limit = (text) => {
  const [, act, rest = '', other] =
    /^(?:whoever|(?:the|an?)(?: \p{L}+){1,2} who) (\p{L}+)( .{2,60}?)? (?:must not|cannot|may not|must never) be (?:the (?:same )?(?:one|person|\p{L}+)|whoever|somebody|someone)(?: as the one)? who (.{3,100})$/iu.exec(
      text,
    ) ?? [];
  if (act === undefined || other === undefined) return undefined;
  const verb = lemma(act) ?? act.replace(/s$/, '');
  return [
    {
      suffix: ': the same person',
      given: [`somebody ${other}`],
      when: `the same person tries to ${verb}${rest}`,
      outcomes: refused('nothing has changed'),
    },
    {
      suffix: ': somebody else',
      given: [`somebody ${other}`],
      when: `another person who may do so ${act.toLowerCase()}${rest}`,
      outcomes: ['it goes ahead'],
    },
  ];
};

export const always: readonly Limit[] = [neverWhile, onlyThen, carriesOne, keptWith, addsUp, leastOrMost, notTheSame];
