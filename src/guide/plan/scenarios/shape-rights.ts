/** Sentences about who may do what, as scenarios: who may, who may not, and what else it takes. */
import { lemma } from '../../read/language/verbs.ts';
import { isGroup, lowerFirst, past, singular, third, withArticle } from '../../text/words.ts';
import { entering } from './entering.ts';
import { onlyNeeded } from './limit-words.ts';
import { beFor, passive } from './outcome.ts';
import type { Around, Shaped } from './shaped.ts';

/** "Clerks can view, assign and resolve cases": each of them is shown, and who may not. */
export function listed(text: string, around: Around): Shaped[] | undefined {
  const [, who, list, rest] =
    /^(.{3,60}? (?:can|may)) ([\p{L}-]+(?:, [\p{L}-]+)*,? (?:and|or) [\p{L}-]+) ((?:an?|the|their|its|all|each|every|\p{L}+s|[\p{L}-]+ \p{L}+s)\b.{0,160})$/iu.exec(
      text,
    ) ?? [];
  if (who === undefined || list === undefined || rest === undefined) return twoActs(text, around);
  const verbs = list.split(/,? (?:and|or) |, /);
  const object = rest.split(/, and |, or | \(/, 1)[0] ?? rest;
  const shown = verbs.slice(0, 3).map((verb) => ({ verb, all: permission(`${who} ${verb} ${object}`, around) }));
  if (shown.some(({ all }) => all === undefined)) return undefined;
  return shown.flatMap(({ verb, all }, i) =>
    (all ?? [])
      .slice(0, i === shown.length - 1 ? 2 : 1)
      .map((one) => ({ ...one, suffix: one.suffix === '' ? `: ${verb}` : one.suffix })),
  );
}

/** "A resident can start a session and stop a session": one act after the other. */
function twoActs(text: string, around: Around): Shaped[] | undefined {
  const [, who, first, second] =
    /^([^,;:]{3,60}? (?:can|may)) ([\p{L}-]+ [^,;:]{2,60}?) and ([\p{L}-]+ (?:an?|the|their|its|my|all|each|every|\p{L}+s)\b[^,;:]{0,60})$/iu.exec(
      text,
    ) ?? [];
  const acts = [first, second].flatMap((act) => {
    const verb = act?.split(' ', 1)[0];
    return act !== undefined && verb !== undefined && lemma(verb) === verb.toLowerCase() ? [{ act, verb }] : [];
  });
  if (acts.length < 2) return undefined;
  const shown = acts.map(({ act, verb }) => ({ verb, all: permission(`${who} ${act}`, around) }));
  if (shown.some(({ all }) => all === undefined)) return undefined;
  return shown.flatMap(({ verb, all }) =>
    (all ?? []).slice(0, 2).map((one, i) => ({ ...one, suffix: i === 0 ? `: ${verb}` : `: ${verb}, somebody else` })),
  );
}

/** "Resolving a case above 1,000 EUR requires the approval of the lead": with it, without it, and just below. */
export function approval(text: string, { actor, thing }: Around): Shaped[] | undefined {
  const [, act, object, needed] =
    /^([\p{L}]+ing) (.{3,80}?) (?:requires?|needs?) (?:the |an? )?(.{3,80})$/iu.exec(onlyNeeded(text)) ?? [];
  const verb = act === undefined ? undefined : lemma(act);
  if (verb === undefined || object === undefined || needed === undefined) return undefined;
  // "Moving to the next ring": the act itself is what waits.
  const [, besides] = /^(.{3,60}?),? and (?=\p{L}+s (?:the |an? |all |\p{L}+s\b))/u.exec(needed) ?? [];
  const need = besides ?? needed;
  if (/^(?:to|from|in|into|on|onto|out|off|up|back|over|past|between) /.test(object))
    return [
      {
        suffix: '',
        given: [`there is the ${need}`],
        when: `it comes to ${lowerFirst(act ?? '')} ${object}`,
        outcomes: ['it goes ahead'],
      },
      {
        suffix: ': not yet',
        given: [`there is no ${need}`],
        when: `it comes to ${lowerFirst(act ?? '')} ${object}`,
        outcomes: ['it does not go ahead', `what is missing is named: the ${need}`],
      },
    ];
  const one = withArticle(object.replace(/^(?:an?|the) /i, ''));
  const when = `the ${actor} ${third(verb)} it`;
  const [, limit] = /\b(?:above|over|more than|exceeding) ([$€£]?[\d.,]+(?: ?\p{L}+)?)$/iu.exec(object) ?? [];
  return [
    { suffix: '', given: [`there is ${one}`, `there is the ${need}`], when, outcomes: [`it is ${past(verb)}`] },
    {
      suffix: ': not yet',
      given: [`there is ${one}`, `there is no ${need}`],
      when,
      outcomes: ['it is refused', `what is missing is named: the ${need}`],
    },
    ...(limit === undefined
      ? []
      : [
          {
            suffix: ': at the limit',
            given: [`there is ${withArticle(thing)} of exactly ${limit}`, `there is no ${need}`],
            when,
            outcomes: [`it is ${past(verb)}`],
          },
        ]),
  ];
}

/** "Nobody may approve what they resolved themselves". */
export function nobody(text: string, { thing }: Around): Shaped[] | undefined {
  const [, what] = /^(?:nobody|no one|no-one|no \p{L}+) (?:may|can|must) (.{3,160})$/iu.exec(text) ?? [];
  if (what === undefined) return undefined;
  return [
    {
      suffix: '',
      given: [`there is ${withArticle(thing)}`],
      when: `somebody tries to ${what.replaceAll(/\bthey\b/g, 'this person')}`,
      outcomes: ['it is refused', 'nothing has changed'],
    },
  ];
}

/** "Bank details can only be changed by the vendor and require a new approval": who may, who may not, and what else it takes. */
export function onlyBy(text: string, { thing }: Around): Shaped[] | undefined {
  const [, what, act, by, until = '', more] =
    /^((?:an?|the|each|every)? ?[^,;:]{3,60}?) (?:can|may)(?: only)? be (\p{L}+) by ((?:an?|the|its|their) [\p{L} -]{3,40}?|\p{L}+s)( until .{3,60}?)?(?:,? and (?:requires?|needs?) (.{3,60}))?$/iu.exec(
      text,
    ) ?? [];
  const verb = act === undefined ? undefined : lemma(act);
  if (what === undefined || by === undefined || verb === undefined) return undefined;
  const own = lowerFirst(what.trim()).replace(/^(?:an?|each|every) /, 'the ');
  const done = `${own} ${/[^s]s$/.test(own) ? 'are' : 'is'} ${past(verb)}`;
  const given = [`there is ${withArticle(thing)}`];
  return [
    { suffix: '', given, when: `${by} ${/[^s]s$/.test(by) ? verb : third(verb)} ${own}${until}`, outcomes: [done] },
    {
      suffix: ': somebody else',
      given,
      when: `somebody else tries to ${verb} ${own}`,
      outcomes: ['it is refused', 'nothing has changed'],
    },
    ...(until === ''
      ? []
      : [
          {
            suffix: ': too late',
            given,
            when: `${by} tries to ${verb} ${own} after that`,
            outcomes: ['it is refused', 'nothing has changed'],
          },
        ]),
    ...(more === undefined
      ? []
      : [
          {
            suffix: ': not yet',
            given: [...given, `there is no ${more}`],
            when: `${by} ${third(verb)} ${own}`,
            outcomes: [`it does not count before there is ${more}`],
          },
        ]),
  ];
}

/** Everybody who comes by: to be none of them is no case. */
const anybody =
  /^(?:person|people|user|end user|visitor|customer|somebody|anybody|participant|public|reader|shopper|buyer)$/;

/** "Manage their bookings", "search doctors by field": what is seen then; that it is managed says nothing. */
function seenOf(verb: string, own: string): string | undefined {
  const what = own.trim();
  if (verb === 'manage' && /^[\p{L}' -]{3,50}$/u.test(what))
    return `what was added, changed or removed of ${what} is shown so`;
  if (verb === 'check' && lookedUp.test(what)) return passive('show', own);
  const [, things, by] =
    verb === 'search' ? (/^(?:for )?(?:all |the )?([\p{L}' -]{3,40}?) by ([\p{L} ,-]{3,60})$/u.exec(what) ?? []) : [];
  return things === undefined || by === undefined ? undefined : `only ${things} that fit the ${by} are shown`;
}

/** "Check the status of an order": they look at it, and it stays as it is. */
const lookedUp =
  /^(?:the|an?|my|their|its) (?:[\p{L}'-]+ ){0,3}(?:summary|number|rate|status|balance|progress|availability|history|results?|count|total|score|details?)\b/iu;

const noVerb = /ly$|^(?:then|not|never|always|still|now|both|all|each|no|at|in|on|by|do|does|so|well|the|an?)$/i;

const happens =
  /^(?:arrive|occur|happen|appear|exist|differ|vary|overlap|fail|break|drop|expire|disappear|last|exceed|contain|consist)$/i;
/** "Approves each object and gives a reason": what comes next is a deed of its own. */
const isNextDeed = (verb: string, found: string): boolean =>
  verb.endsWith('s') && / (?:and|or) \p{L}+s (?:an?|the|his|her|its|their) /u.test(found);

export function permission(text: string, { actor, thing }: Around): Shaped[] | undefined {
  const [, who, act, rest = ''] =
    /^(?:only )?(.{3,60}?) (?:can|may)(?: also)? (?!be\b|only\b|have\b|hold (?:up|at|only|no|one|two|\d))([\p{L}-]+)(?: (?:or|and) [\p{L}-]+)?(.{0,160})$/iu.exec(
      text,
    ) ?? [];
  // What follows on "can" is a verb, whether it is known or not.
  const verb = act === undefined ? undefined : (lemma(act) ?? (noVerb.test(act) ? undefined : act.toLowerCase()));
  if (who === undefined || act === undefined || verb !== act.toLowerCase() || /,| (?:may|can) /.test(who))
    return undefined;
  // "The same order may arrive twice": it may happen, and nobody is allowed anything.
  if (happens.test(act)) return undefined;
  const named = lowerFirst(who);
  // "HR and an admin" are two.
  const isMany = /(?:s|people|staff)$|^\S+(?: \S+)? and \S/.test(
    named.split(/ (?:who|that|with|of|in) /, 1)[0] ?? named,
  );
  // "Patient can search doctors": requirements in capitals leave the article out.
  const subject = !isMany && named === actor && !isGroup(named) ? `the ${named}` : named;
  const isAnybody = /^(?:anybody|anyone|everybody|everyone)\b/.test(subject);
  // "Hide a message, restore a message or mute a member": the first of what is allowed is shown.
  const tail = /, ([\p{L}]+) /u.exec(rest);
  const own = (tail?.[1] !== undefined && lemma(tail[1]) === tail[1].toLowerCase() ? rest.slice(0, tail.index) : rest)
    .replace(/: .*$/, '')
    .replaceAll(/ \([^()]{0,120}\)/g, '')
    .replace(/ [–—-] .*$/, '')
    .replace(/ at any time\b| only$/i, '')
    .replace(/ and (?:continue|resume|go on|proceed|must|may|can|then|is|are|will)\b.*$/i, '')
    .replace(/ (?:and|or) (\p{L}+) (?=(?:the|an?|it|them|its|their|all|each|\p{L}+s)\b).*$/iu, (found, next: string) =>
      (lemma(next) === next.toLowerCase() && !next.endsWith('s')) || isNextDeed(next, found) ? '' : found,
    )
    .replace(/,$/, '');
  const entered = entering(named.split(/ (?:who|that|with|of|in) /, 1)[0] ?? named, verb, own);
  if (entered) return entered;
  // What is done follows on "with": what somebody else has is nothing that the caller could leave out.
  const [, needed] =
    /^(?:(?!,(?! with )| and ).)*? with ((?:an? |one |valid |at least )(?:(?! is | are | get | gets )[\p{L} -]){3,60})/iu.exec(
      rest,
    ) ?? [];
  // "Associated with a booking" tells which one.
  const bound = /\b\p{L}+ed with /u.test(rest) ? undefined : needed?.split(/ and | or |,/, 1)[0]?.trim();
  const done = {
    suffix: '',
    given: [isAnybody ? `there is ${withArticle(thing)}` : `${subject} ${isMany ? 'are' : 'is'} signed in`],
    when: `${subject} ${isMany ? verb : third(verb)}${own}`,
    outcomes: [
      seenOf(verb, own) ??
        passive(verb, (own.split(/[,;](?!\d| [A-Z]\b)/, 1)[0] ?? '').replace(/ \p{L}+ed with .*$/u, '')) ??
        `it is done, and the ${thing} shows it`,
    ],
  };
  // Who may is named; who is not one of them may not. "People can book a spot" keeps nobody out.
  const role = singular(
    (named.split(/ (?:who|that|with|of|in) /, 1)[0] ?? named).replace(/^(?:an?|the|each|every|all|any) /, ''),
  );
  const isOpen = isAnybody || anybody.test(role);
  const other = {
    suffix: ': somebody else',
    given: [`somebody is signed in who is ${isGroup(role) ? 'not with' : 'no'} ${role}`],
    when: `this person tries to ${verb}${own.split(/[,;](?!\d)/, 1)[0] ?? ''}`,
    outcomes: /^(?:list|browse|search|filter|sort|find|view|see)$/.test(verb)
      ? [`no ${thing} that this person may not see is shown`]
      : ['it is refused', 'nothing has changed'],
  };
  const refused =
    bound === undefined
      ? other
      : {
          suffix: `: without ${bound}`,
          given: done.given,
          when: `${subject} ${isMany ? 'try' : 'tries'} to ${verb}${(rest.split(' with ', 1)[0] ?? '').replace(/,$/, '')} without ${bound}`,
          outcomes: ['it is refused', `the ${actor} is told that ${bound} is missing`],
        };
  return isOpen && bound === undefined ? [done] : [done, refused];
}

/** "Support staff can look at orders but not change them": the one goes, the other is refused. */
export function butNot(text: string, around: Around): Shaped[] | undefined {
  if (!text.includes(' but ')) return undefined;
  const [, who, may, act, object = ''] =
    /^(.{3,60}?) (?:can|may) (.{3,80}?),? but (?:not|never|cannot) (\p{L}+)( .{2,60})?$/iu.exec(text) ?? [];
  if (who === undefined || may === undefined || act === undefined) return undefined;
  const isPointed = /^ (?:it|them|any|those|this)\b/i.test(object);
  // "View but not edit invoices": both are done to the invoices.
  const allowed = permission(`${who} can ${isPointed || / /.test(may) ? may : `${may}${object}`}`, around);
  const thing = isPointed ? ` ${may.replace(/^\S+ (?:at |on |for |up )?/, '')}` : object;
  const isMany = beFor(who) === 'are' || /\b(?:staff|team)$/i.test(who);
  return [
    ...(allowed ?? []).slice(0, 1),
    {
      suffix: `: not ${act}`,
      given: [`${lowerFirst(who)} ${isMany ? 'are' : 'is'} signed in`],
      when: `${lowerFirst(who)} ${isMany ? 'try' : 'tries'} to ${act}${thing}`,
      outcomes: ['it is refused', 'nothing has changed'],
    },
  ];
}
