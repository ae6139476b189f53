/** What the product notices, writes down, keeps and shows: looked for where it would be found. */
import { joined, past } from '../../text/words.ts';
import { eachOf, oneOf, things, type Told, whole } from './demand.ts';
import { beFor } from './outcome.ts';
import { forEach } from './shaped.ts';

/** "Detects new files, modified files and renamed files": each of them, and nothing where there is none. */
export const notices: Told = ({ object, rest, verb }) => {
  if (/^(?:that|whether|when|which|how|what)\b/i.test(object) || /^by\b/i.test(rest)) return undefined;
  const where = /^(?:in|on|at|from|within|across) /i.test(rest) ? ` ${rest}` : '';
  return [
    forEach('', things(object), (one) => ({
      given: [],
      when: `there is ${one}${where}`,
      outcomes: [`it is ${past(verb)}`],
    })),
  ];
};

/** "Monitors designated folders for changes": a change in one of them. */
export const watches: Told = ({ object, rest, verb }) => {
  const [, what] = /^for (.{3,80})$/i.exec(rest) ?? [];
  const one = oneOf(object);
  if (what === undefined)
    return [
      {
        suffix: '',
        given: [],
        when: `the ${object.replace(/^(?:the|all|an?) /i, '')} ${beFor(object) === 'are' ? 'change' : 'changes'}`,
        outcomes: [`the change is noticed`],
        missing: `which changes of ${object} count, and what is done about them`,
      },
    ];
  return [
    forEach('', things(what), (event) => ({
      given: [`${one} that is ${past(verb)}, and another one that is not`],
      when: `there is ${event} in the first`,
      outcomes: ['it is noticed', 'the same in the other one is not'],
    })),
  ];
};

/** "Logs all actions with timestamps", "System errors must be logged": the log is read. */
export const logs: Told = ({ object, rest, aside, isNot, verb }) => {
  if (isNot || object === '') return undefined;
  const [, into] = /\b(?:to|in|into|on) ((?:the |an? )?[\p{L}\d .-]{3,40})$/iu.exec(rest) ?? [];
  const [, beside] = /^with (.{3,80}?)(?: (?:to|in|into|for) .*)?$/i.exec(rest) ?? [];
  const one = oneOf(object.replace(/^(?:list of )/i, ''));
  const cases = aside === '' ? [] : eachOf(aside);
  const place =
    into === undefined
      ? verb === 'record'
        ? 'the record'
        : 'the log'
      : /^(?:the|an?) /.test(into)
        ? into
        : /^std(?:out|err)$/.test(into)
          ? into
          : `the ${into}`;
  const found = [
    `there is one entry for it${beside === undefined ? '' : `, with ${beside.replace(/s$/, (s) => (/timestamps$/i.test(beside) ? '' : s)).replace(/^(?=timestamp$)/, 'its ')}`}`,
  ];
  const told = (which: string) => ({ given: [`there was ${one}${which}`], when: `${place} is read`, outcomes: found });
  return [cases.length > 1 ? forEach('', cases, (which) => told(`: ${which}`)) : { suffix: '', ...told('') }];
};

/** "Stores all outputs in the database", "persists rules to local storage": there after a restart, as it was. */
export const keeps: Told = ({ object, rest, isNot, verb }) => {
  if (isNot || object === '' || /^(?:as|for|to|in|on|at|and|or|it|them)\b/i.test(object)) return undefined;
  const [, place] =
    /^(?:in|to|on|into|at) (?:the |an? )?([\p{L}\d .-]{3,40}?)(?: (?:for|so|when|with)\b.*)?$/iu.exec(rest) ?? [];
  // "Store customer details: name, phone": these are what is kept.
  const [, list] = /^[^:]{3,60}: (.{3,160})$/.exec(`${object}${rest === '' ? '' : ` ${rest}`}`) ?? [];
  const items = eachOf(list ?? object.replace(/^the returned /i, ''));
  const it = items.length > 1 ? `${joined(items.map(oneOf))}` : oneOf(object);
  const isMany = items.length > 1 || it.startsWith('two ');
  const they = isMany ? 'they are' : 'it is';
  return [
    {
      suffix: '',
      given: [`${it} ${isMany ? 'were' : 'was'} ${past(verb)}`],
      when: place === undefined || /\blocal\b/i.test(place) ? 'it is closed and started again' : `the ${place} is read`,
      outcomes: [`${they} there, unchanged`],
    },
  ];
};

/** "Tracks which files matched", "track completion": looked up for cases that differ. */
export const tracks: Told = (demand) => {
  const what = whole(demand).replace(/^(?:all|each|every|the) /i, '');
  const isAsked = /^(?:which|how|when|who|what|whether)\b/i.test(what);
  return [
    {
      suffix: '',
      given: [`two cases that differ in ${isAsked ? what : `their ${what}`}`],
      when: 'both are looked up',
      outcomes: [isAsked ? `it says ${what}, for each of them as it was` : `each shows its own ${what}`],
    },
  ];
};

/** "Preview shows each condition's status", "display details and photos": opened for cases that differ. */
export const shows: Told = (demand) => {
  const { subject, object, rest } = demand;
  if (/^(?:that|how|why|who|when|where)\b/.test(object)) return undefined;
  const [, owner, part] = /^(?:each|every|the) ([\p{L}-]+(?: [\p{L}-]+)?)'s (.{3,60})$/iu.exec(object) ?? [];
  const where = subject === '' ? 'it' : `the ${subject.replace(/^(?:the|an?) /, '')}`;
  if (owner !== undefined && part !== undefined)
    return [
      {
        suffix: '',
        given: [`one ${owner} for each ${part} that there can be`],
        when: `${where} is opened`,
        outcomes: [`each ${owner} is shown with its own ${part}`],
      },
    ];
  const tail = /^(?:when|if|before|after|until|once|while)\b/i.test(rest) ? undefined : rest;
  if (tail === undefined) return undefined;
  const [, list] = /^[^:]{3,60}: (.{3,160})$/.exec(object) ?? [];
  const items = eachOf(list ?? object).map((one) => one.replace(/^(?:all|each|every) /i, 'the '));
  return [
    {
      suffix: '',
      given: [`two cases that differ in ${joined(items)}`],
      when: subject === '' ? 'each of them is opened' : `${where} is opened for each of them`,
      outcomes: items
        .map((one) => `it shows ${one}${tail === '' ? '' : ` ${tail}`} of this case, and not of the other`)
        .slice(0, 4),
    },
  ];
};
