/** Features that are only named: a view of something, "invoice creation", a switch. What the name says is done, and what is seen then. */
import { nominalOf } from '../../read/language/nominal.ts';
import { actOf, lemma } from '../../read/language/verbs.ts';
import { joined, lowerFirst, past, plural, singular, third, withArticle, baseOf } from '../../text/words.ts';
import { eachOf, inSentence, oneOf, withoutLabel } from './demand.ts';
import type { Limit } from './limit-words.ts';
import { beFor } from './outcome.ts';
import { forEach, type Shaped } from './shaped.ts';

const screen =
  /^(?:an? )?((?:[\p{L}-]+ ){0,3}(?:view|dashboard|list|panel|feed|calendar|chart|graph|page|screen|table|map|roadmap|timeline|board|overview|sidebar|report|summary|gallery|grid|history|widget|card)s?) (of|with|for|showing) ([^;:]{3,100})$/iu;

/** "Visual roadmap with milestones and target dates", "scrollable list of recent operations". */
export const opened: Limit = (text) => {
  const [, name, link = '', what] = screen.exec(text) ?? [];
  if (name === undefined || what === undefined) return undefined;
  const items = eachOf(what).map((one) => one.replace(/^(?:all|the|each|every) /i, ''));
  const where = `the ${lowerFirst(name)}`;
  return [
    {
      suffix: '',
      given: [
        /^(?:with|showing)$/i.test(link)
          ? `something that has ${joined(items.map(oneOf))}`
          : items.length === 1 && beFor(items[0] ?? '') === 'are'
            ? `two ${items[0]}`
            : `two cases that differ in ${joined(items)}`,
      ],
      when: `${where} is opened`,
      outcomes: /^(?:with|showing)$/i.test(link)
        ? items.slice(0, 5).map((one) => `it shows ${one}`)
        : ['both are in it, each as it is', 'a third one that is added appears in it'],
    },
  ];
};

/** "Invoice creation and management", "client list": done once, and looked at. */
const done: Limit = (text) => {
  const [head = '', ...others] = text.replaceAll(/\s*\([^()]*\)/g, '').split(/ (?:and|&) /);
  const whole = head.split(' ');
  // "Invoice creation and management": both of invoices.
  const names = [head, ...others.map((one) => (one.includes(' ') ? one : [...whole.slice(0, -1), one].join(' ')))];
  // What is made by itself is made by nobody, and what leads to it is not said.
  if (/^(?:automatic|automated|auto)\b/i.test(text)) return undefined;
  const found = names.flatMap((name) => {
    const clause = nominalOf(name)?.clause;
    const [, verb, thing] = /^(\p{L}+) the (.{2,60})$/u.exec(clause ?? '') ?? [];
    return verb === undefined || thing === undefined ? [] : shownBy(verb, thing);
  });
  return found.length === 0 ? undefined : found;
};

function shownBy(verb: string, thing: string): Shaped[] {
  const one = singular(thing.split(' ').at(-1) ?? thing);
  const name = thing.replace(/\S+$/, one);
  const list = name.replace(/\S+$/, plural(one));
  const act = actOf(verb);
  if (verb === 'manage')
    return [
      forEach(': managed', ['added', 'changed', 'removed'], (did) => ({
        given: [`there are two ${list}`],
        when: did === 'added' ? `${withArticle(name)} is added` : `one ${name} is ${did}`,
        outcomes: [`the list of ${list} shows it so`, 'the others are as they were'],
      })),
    ];
  if (act === 'list' || act === 'show')
    return [
      {
        suffix: `: ${verb}`,
        given: [`two ${list} that differ`],
        when: `somebody ${third(verb)} ${act === 'list' ? list : `one ${name}`}`,
        outcomes: [act === 'list' ? 'both are found, each as it is' : 'it is this one, as it is now'],
      },
    ];
  return [
    {
      suffix: `: ${verb}`,
      given: act === 'create' ? [] : [`there is ${withArticle(name)}`],
      when: `somebody ${third(verb)} ${act === 'create' ? withArticle(name) : 'it'}`,
      outcomes: [
        act === 'create'
          ? `it is in the list of ${list}, as it was entered`
          : act === 'delete'
            ? `it is no longer in the list of ${list}`
            : `the ${name} is ${past(verb)}`,
      ],
    },
  ];
}

/** "Each skill becomes a tool": what comes of two of them. */
const becomes: Limit = (text) => {
  const [, what, into] = /^(?:each|every|an?) ([^,;:]{2,40}?) becomes (an? [^,;:]{2,60})$/i.exec(text) ?? [];
  return what === undefined || into === undefined
    ? undefined
    : [
        {
          suffix: '',
          given: [`two ${plural(what)}`],
          when: 'it is started',
          outcomes: [`there are two of it: ${into} for each ${what}`, 'each carries the name of its own'],
        },
      ];
};

/** "Resources must belong to a vendor": one that does, and one that does not. */
const fits: Limit = (text) => {
  const [, many, verb, rest] =
    /^([\p{L}-]+(?: [\p{L}-]+)?s) must (belong|match|contain|include|have|exist|refer|start|end)\b( .{2,80})?$/iu.exec(
      text,
    ) ?? [];
  if (many === undefined || verb === undefined) return undefined;
  const one = oneOf(lowerFirst(many));
  return [
    {
      suffix: '',
      given: [`${one} that ${verb === 'have' ? 'has' : third(verb)}${rest ?? ''}`],
      when: 'it is handed in',
      outcomes: ['it is accepted'],
    },
    {
      suffix: ': not so',
      given: [`${one} that does not ${verb}${rest ?? ''}`],
      when: 'it is handed in',
      outcomes: ['it is refused', 'what is missing is named'],
    },
  ];
};

/** "Each resource must define: type, price": one without each of them. */
const defines: Limit = (text) => {
  const [, owner, list] =
    /^(?:each|every|an?|all) ([\p{L}-]+(?: [\p{L}-]+)?) (?:must|shall|should|has to) (?:define|have|include|contain|specify|provide|carry|state|name):? ([^;:]{5,160})$/iu.exec(
      text,
    ) ?? [];
  const parts = list === undefined ? [] : eachOf(list);
  if (owner === undefined || parts.length < 2) return undefined;
  const one = oneOf(owner);
  return [
    {
      suffix: '',
      given: [`${one} with ${joined(parts.map(inSentence))}`],
      when: 'it is handed in',
      outcomes: ['it is accepted'],
    },
    forEach(': a part is missing', parts.map(inSentence), (part) => ({
      given: [`${one} without ${part}`],
      when: 'it is handed in',
      outcomes: ['it is refused', `what is missing is named`],
    })),
  ];
};

/** "Click previous session → loads the whole conversation": what somebody does, and what comes of it. */
const arrow: Limit = (text) => {
  const [act = '', effect, ...more] = text.split(/ (?:→|->|=>) /);
  const [, verb, what] =
    /^(click|tap|press|select|open|choose|drag|type|enter|scan|upload)(?:s|ing)?(?: on)? (.{2,60})$/i.exec(act) ?? [];
  if (verb === undefined || what === undefined || effect === undefined || more.length > 0) return undefined;
  const thing = /^(?:an?|the|all|each|any) /i.test(what) ? what : `the ${what}`;
  const [first = '', ...others] = effect.split(' ');
  return [
    {
      suffix: '',
      given: [],
      when: `somebody ${third(verb.toLowerCase())} ${thing}`,
      outcomes: [
        lemma(first) === undefined && !first.endsWith('s')
          ? lowerFirst(effect)
          : `it ${first.toLowerCase() === lemma(first) ? third(first.toLowerCase()) : first.toLowerCase()} ${others.join(' ')}`,
      ],
    },
  ];
};

/** "Create, edit and complete tasks": each of these acts, once. */
const acts: Limit = (text) => {
  const [, list, things] =
    /^((?:\p{L}+(?:, | and |, and |\/|, or | or )){1,4}\p{L}+) ((?:[\p{L}-]+ ){0,2}[\p{L}-]+s)$/iu.exec(text) ?? [];
  const verbs = (list ?? '').split(/, (?:and |or )?| and | or |\//).map((one) => lemma(one) ?? '');
  if (things === undefined || verbs.length < 2 || verbs.includes('')) return undefined;
  const one = oneOf(lowerFirst(things));
  return [
    forEach(
      '',
      verbs.map((verb) => past(verb)),
      (done) => ({
        given: [],
        when: `${one} is ${done}`,
        outcomes: [`it is shown so wherever it appears, also after a restart`],
      }),
    ),
  ];
};

/** "Gift boxes do not count as deliveries": counted, they are not among them. */
const counts: Limit = (text) => {
  const [, what, not, as] =
    /^(?:the |an? |all )?([^,;:]{3,50}?) (?:(do not|does not) )?counts? (?:as|towards|toward|for) (?:the |an? )?([^,;:]{3,50})$/i.exec(
      text,
    ) ?? [];
  if (what === undefined || as === undefined) return undefined;
  return [
    {
      suffix: '',
      given: [`${oneOf(lowerFirst(what))}, and nothing else that counts`],
      when: `the ${as} ${beFor(as)} counted`,
      outcomes: [not === undefined ? 'there is one more than before' : 'there are as many as before'],
    },
  ];
};

/** "Creates the target folder if it does not exist": where it does not, and where it does. */
export const ifAbsent: Limit = (text) => {
  const [, verb, things] =
    /^(?:the [\p{L} -]{3,30} |it |we )?(?:must )?(create|make|add|generate|set up)s? (?:an? |the |any |missing )?([\p{L}][\p{L} -]{2,50}?),? if (?:it|they|none|one)\b.{0,20}\b(?:not (?:yet )?(?:exist|there)|missing|exists?)$/iu.exec(
      text,
    ) ?? [];
  if (verb === undefined || things === undefined) return undefined;
  const one = lowerFirst(things).replace(/\S+$/, (last) => singular(last));
  return [
    {
      suffix: '',
      given: [`the ${one} does not exist`],
      when: 'it is needed',
      outcomes: [`it is ${past(verb.toLowerCase())}`],
    },
    {
      suffix: ': it is there',
      given: [`the ${one} exists, with something in it`],
      when: 'it is needed',
      outcomes: ['it is used as it is, and nothing in it is changed'],
    },
  ];
};

const change = /^(?:configurable|custom(?:i[sz]able)?|adjustable|editable|personali[sz]ed|flexible)$/i;

/** "Configurable reminder schedule", "triggers must be customizable": changed, it takes effect. */
const adjustable: Limit = (text) => {
  const [, how = '', thing] = /^([\p{L}-]+) ([\p{L}][\p{L} /-]{2,50})$/u.exec(text) ?? [];
  const [, subject, able = ''] =
    /^(?:the |all )?([^,;:]{3,50}?) (?:must be|should be|are|is) (?:fully |freely )?([\p{L}-]+)$/iu.exec(text) ?? [];
  const what = change.test(able) ? subject : change.test(how) ? thing : undefined;
  if (what === undefined) return undefined;
  const one = lowerFirst(what);
  const [they, are] = beFor(one) === 'are' ? ['they', 'are'] : ['it', 'is'];
  return [
    {
      suffix: ': changed',
      given: [`the ${one} as ${they} ${are} at the beginning`],
      when: `somebody who may changes ${they === 'it' ? 'it' : 'one of them'}`,
      outcomes: ['from then on it goes by the change', 'the change is still there after a restart'],
    },
  ];
};

/** "Automatic invoice numbering": where nobody does more than make one. */
const byItself: Limit = (text) => {
  const [, things, noun] =
    /^(?:automatic|automated|auto) ((?:[\p{L}-]+ ){1,3})(numbering|tagging|naming|sorting|archiving|labelling|labeling|classification|categori[sz]ation|translation|compression|validation|formatting)$/iu.exec(
      text,
    ) ?? [];
  if (things === undefined || noun === undefined) return undefined;
  const verb = noun.endsWith('ing')
    ? baseOf(noun.toLowerCase().replace(/ing$/, 'ed'))
    : noun
        .toLowerCase()
        .replace(/ication$/, 'y')
        .replace(/ization$/, 'ize')
        .replace(/isation$/, 'ise')
        .replace(/ation$/, 'ate')
        .replace(/ion$/, '');
  return [
    {
      suffix: '',
      given: [`${oneOf(lowerFirst(things.trim()))} that was just made`],
      when: 'nobody does anything more',
      outcomes: [`it is ${past(verb)} all the same`],
    },
  ];
};

/** "Ability to pause or resume orders", "partial payment support": what is left once the words around it are taken away. */
const unwrapped = (text: string): string =>
  text
    .replace(/^(?:the )?(?:ability|option|possibility|means|way) to /i, '')
    // "Email verification working", "password reset flow": that it is there is what every line of a list says.
    .replace(
      / (?:works|working|tested|implemented|in place|functional|enabled)(?: correctly| reliably| as expected)?$/i,
      '',
    )
    .replace(/(?<=\p{L}+ \p{L}+) (?:flow|functionality|feature|capability|option)$/iu, '')
    .replace(/^(?:smart|quick|easy|intelligent|seamless|simple|advanced|basic|real-time) (?=\p{L}+ \p{L})/iu, '');

export const named: Limit = (text) => {
  const plain = unwrapped(withoutLabel(text));
  return (
    ifAbsent(plain) ??
    arrow(plain) ??
    counts(plain) ??
    defines(plain) ??
    acts(plain) ??
    adjustable(plain) ??
    byItself(plain) ??
    opened(plain) ??
    becomes(plain) ??
    fits(plain) ??
    done(plain)
  );
};
