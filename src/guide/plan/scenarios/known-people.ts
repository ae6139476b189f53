/** Who may not, because of what they did or whose it is: "what they proposed themselves", "each other's", "only A, B and C". */
import { doneOf, lemma } from '../../read/language/verbs.ts';
import { lowerFirst, past, plural, third, withArticle } from '../../text/words.ts';
import { beFor } from './be-for.ts';
import type { Form } from './known-promises.ts';
import { bare, beyond, singularHead } from './limit-words.ts';
import { forEach, type Shaped } from './shaped.ts';

const withoutAside = (text: string): string => text.replaceAll(/\s*\([^()]{0,200}\)/g, '').replace(/[.]$/, '');

/** "Nobody approves a change that they proposed themselves": the same person tries, and somebody else. */
function notOnesOwn(text: string): Shaped[] | undefined {
  const [, act = '', thing = '', did = ''] =
    /^(?:nobody|no one|no-one|no [\p{L}-]+(?: [\p{L}-]+)?) (?:(?:may|can|must|should|shall) )?(\p{L}+) (what|(?:an? |the |any )?[\p{L}-]+(?: [\p{L}-]+){0,3}?)(?: (?:that|which))? (?:they|he|she) ((?:have |has |had )?\p{L}+|(?:do|does|did|have|has) not \p{L}+) (?:themselves|themself|himself|herself)$/iu.exec(
      withoutAside(text),
    ) ?? [];
  const verb = lemma(act);
  if (verb === undefined || thing === '' || did === '') return undefined;
  const one = thing === 'what' ? 'something' : withArticle(bare(thing.replace(/^any /i, '')));
  const [, unmet] = /^(?:do|does|did|have|has) not (\p{L}+)$/iu.exec(did) ?? [];
  const can = { when: `this person tries to ${verb} it`, outcomes: [`it is ${past(verb)}`] };
  if (unmet !== undefined) {
    const need = lemma(unmet) ?? unmet.toLowerCase();
    return [
      {
        suffix: '',
        given: [`somebody who does not ${need} ${one}`],
        when: can.when,
        outcomes: ['it is refused', 'nothing has changed'],
      },
      { suffix: ': who may', given: [`somebody who ${third(need)} ${one}`], ...can },
    ];
  }
  const [, participle = did] = /^(?:have|has|had) (\p{L}+)$/iu.exec(did) ?? [];
  const base = doneOf(participle);
  const given = [`somebody has ${base === undefined ? participle.toLowerCase() : past(base)} ${one}`];
  return [
    {
      suffix: ': the same person',
      given,
      when: `this person tries to ${verb} it`,
      outcomes: ['it is refused', 'nothing has changed'],
    },
    {
      suffix: ': somebody else',
      given,
      when: `somebody else tries to ${verb} it, who has the right to`,
      outcomes: [`it is ${past(verb)}`],
    },
  ];
}

/** "Tenants never see each other's roles": two of them, and what one gets of the other. */
function ofEachOther(text: string): Shaped[] | undefined {
  const [, who = '', what = ''] =
    /^([^,;:]{3,40}?) (?:(?:can|may|must) )?(?:never|not|cannot|do not) (?:see|reach|access|read|view|find) each other's ([^,;:]{3,60})$/iu.exec(
      withoutAside(text),
    ) ?? [];
  if (who === '' || what === '') return undefined;
  const one = singularHead(bare(who));
  const given = [`two ${one === 'person' ? 'people' : plural(one)}, each with ${what.replace(/ or /, ' and ')}`];
  return [
    { suffix: ": one's own", given, when: 'each of them asks for what is theirs', outcomes: ['it is shown'] },
    {
      suffix: ": the other one's",
      given,
      when: 'one of them asks for what is of the other, by its address or its id',
      outcomes: ['it is refused as if there were none', 'no list, search or file of theirs has it'],
    },
  ];
}

/** "Only the employee, their manager and HR see a request": each of them, and anybody else. */
function onlyThese(text: string): Shaped[] | undefined {
  const [, list = '', may, sees = '', what = '', until] =
    /^only ((?:(?!,? and only | can | may | sees? ).){3,100}?) (?:(?:can|may) (\p{L}+)|(sees?|views?|reads?|opens?)) ((?:an?|the|all|any|its|their|[\p{L}-]+s)\b[^,;:]{0,60}?)(?:,? (?:and|but) only (?:until|as long as) ([^,;:]{3,60}))?$/iu.exec(
      withoutAside(text),
    ) ?? [];
  const verb = lemma(may ?? sees);
  const people = list.split(/, (?:and |or )?| and | or /).filter((one) => one !== '');
  // One alone without a time is shown where single people are.
  const isList = people.length > 1 && people.every((one) => one.split(' ').length <= 6);
  if (verb === undefined || verb === 'be' || /\bown\b/.test(what) || !(isList || until !== undefined)) return undefined;
  const isSeen = /^(?:see|view|read|open)$/.test(verb);
  const isMany = beFor(what) === 'are';
  const [it, are] = isMany ? ['they', 'are'] : ['it', 'is'];
  const given = [`there ${are} ${what}`];
  const asked = (by: string) =>
    isSeen ? `${it} ${are} asked for by ${by}` : `the attempt to ${verb} ${isMany ? 'them' : 'it'} comes from ${by}`;
  const done = [`${it} ${are} ${isSeen ? 'shown' : past(verb)}`];
  const refused = [
    'it is refused',
    isSeen ? `nothing about ${isMany ? 'them' : 'it'} is shown` : 'nothing has changed',
  ];
  const allowed = (isList ? people : [list]).map((one) => lowerFirst(one));
  return [
    forEach(': who may', allowed, (by) => ({ given, when: asked(by), outcomes: done })),
    { suffix: ': anybody else', given, when: asked('anybody else'), outcomes: refused },
    ...(until === undefined
      ? []
      : [
          {
            suffix: ': afterwards',
            given: [...given, `this has happened: ${until}`],
            when: asked(allowed[0] ?? 'anybody'),
            outcomes: refused,
          },
        ]),
  ];
}

/** "Changes above EUR 50,000 need a team lead and the head of credit": with them, without them, and at the limit. */
function neededFrom(text: string): Shaped[] | undefined {
  const [, noun = '', side = '', amount = '', unit = '', needed = ''] =
    /^(?:an? |all |the |each |every )?([^,;:\d]{2,40}?) (up to|of at most|above|over|of more than|from) ((?:[A-Z]{3} |[$€£])?\d[\d.,]*)( ?%| (?!needs?\b|requires?\b)\p{L}{1,8})? (?:must )?(?:needs?|requires?) (?!to\b)([^;:]{3,100})$/iu.exec(
      withoutAside(text),
    ) ?? [];
  if (noun === '' || amount === '' || /, /.test(needed)) return undefined;
  const isUpTo = /up to|at most|from/i.test(side);
  const [, sign = '', digits = amount] = /^([A-Z]{3} )?(.*)$/.exec(amount) ?? [];
  const currency = sign === '' ? unit : ` ${sign.trim()}`;
  const value = isUpTo ? `exactly ${amount}${unit}` : `${sign}${beyond(digits, currency)}${unit}`;
  const one = `${withArticle(singularHead(bare(noun)))} of`;
  const when = 'it is to take effect';
  return [
    { suffix: ': with it', given: [`${one} ${value}, with ${needed}`], when, outcomes: ['it goes ahead'] },
    {
      suffix: ': without it',
      given: [`${one} ${value}, without ${needed}`],
      when,
      outcomes: ['it does not go ahead', `what is missing is named: ${needed}`],
    },
    ...(isUpTo
      ? []
      : [
          {
            suffix: ': at the limit',
            given: [`${one} exactly ${amount}${unit}`],
            when,
            outcomes: [`it does not wait for ${needed}`],
          },
        ]),
  ];
}

export const people: readonly Form[] = [
  [/\d.* (?:need|require)s? /i, neededFrom],
  [/(?:sel(?:ves|f))\b/i, notOnesOwn],
  [/\beach other's\b/i, ofEachOther],
  [/^only /i, onlyThese],
];
