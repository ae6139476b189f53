/** Another system as a part of the design: what goes there or comes from there, and what happens while it is down. */
import type { OtherSystem } from '../read/who/systems.ts';
import type { Reading } from '../read/read-prd.ts';
import { cite, citeAll, type Source } from '../read/source.ts';
import { clean } from '../text/escape.ts';
import { isLeftOut, isTold } from '../read/forms/parts.ts';
import { joined, lowerFirst, upperFirst } from '../text/words.ts';

export interface Neighbour {
  /** A sentence without its end. */
  readonly does: string;
  /** On the arrow to it, or from it. */
  readonly says: string;
  /** It comes to us by itself. */
  readonly isCaller: boolean;
  /** Tells who somebody is, and gets no messages. */
  readonly signsIn: boolean;
  readonly down: { readonly handling: string; readonly from: string };
}

const knownSignIn =
  /\b(?:SAML|SSO|OIDC|OpenID|OAuth|Okta|Entra|Azure AD|Keycloak|Auth0|LDAP|Active Directory|identity provider|sign-in)\b/i;

export function neighbourOf(system: OtherSystem, { statements }: Pick<Reading, 'statements'>): Neighbour {
  const { name, ways, purpose, protocol, isMaster } = system;
  const signsIn = ways.includes('sign-in') || knownSignIn.test(name);
  const isIn = ways.includes('in');
  const isOut = ways.includes('out');
  const what =
    purpose === undefined
      ? ''
      : clean(purpose, 70).replace(/ \((?:the )?(?:source of truth|system of record|master)\)/i, '');
  const course = signsIn
    ? 'says who somebody is'
    : isIn && isOut
      ? 'we tell it and it tells us'
      : isIn
        ? callsUs(name, statements)
          ? 'it calls an address of ours, where its signature is checked, the call is kept and answered at once, and the same call again changes nothing'
          : 'it tells us, or we fetch it there'
        : isOut
          ? 'we tell it'
          : 'we ask it';
  const does = [
    'Another system, not ours to change',
    signsIn ? course : `${course}${what === '' ? '' : ` (${lowerFirst(what)})`}`,
    ...(protocol === undefined ? [] : [`over ${protocol}`]),
    ...(isMaster ? ['what it says holds: our copy is never changed without it'] : []),
  ].join('; ');
  const told = statements.filter(({ text, part }) => part !== 'excluded' && text.includes(name) && isDown.test(text));
  const said = told.find((one) => !isAsked(one));
  const asked = told.find(isAsked);
  return {
    does,
    says: signsIn
      ? 'asks who it is'
      : what !== ''
        ? clean(lowerFirst(what), 40)
        : isIn && !isOut
          ? 'what comes from it'
          : isOut
            ? 'tells it'
            : 'asks it',
    isCaller: isIn && !isOut && !signsIn,
    signsIn,
    down: said
      ? { handling: `As the PRD says: ${clean(said.quote ?? said.text, 160)}`, from: cite(said.source) }
      : {
          handling: handlingOf({ signsIn, isIn, isOut, isMaster: isMaster === true }),
          from: asked ? `until ${cite(asked.source)} is answered` : 'usual practice, to be confirmed',
        },
  };
}

/** "Mollie tells us by webhook". */
const callsUs = (name: string, statements: Reading['statements']): boolean =>
  statements.some(
    ({ text, part }) => part !== 'excluded' && text.includes(name) && /\b(?:webhooks?|call-?backs?)\b/i.test(text),
  );

/** "What happens when Dentrix is unreachable?" asks, and answers nothing. */
const isAsked = ({ text, part }: Reading['statements'][number]): boolean => part === 'open' || text.endsWith('?');
const isDown =
  /\b(?:is|are|was) (?:down|unavailable|unreachable|not reachable|offline)|(?:does|do) not (?:answer|respond)|fails\b|times? out/i;

function handlingOf({
  signsIn,
  isIn,
  isOut,
  isMaster,
}: {
  readonly signsIn: boolean;
  readonly isIn: boolean;
  readonly isOut: boolean;
  readonly isMaster: boolean;
}): string {
  if (signsIn) return 'Nobody new can sign in; who is signed in goes on until the session ends';
  const waits = 'What is meant for it waits in order and goes out when it is back; the change here stands';
  const stale =
    'What was last heard of it goes on to hold, with its time; an alert is raised when nothing came for longer than usual';
  if (isIn && isOut) return `${waits}. ${stale}`;
  if (isIn) return stale;
  if (isOut) return waits;
  if (isMaster)
    return 'What it last said is shown with its time; changes that need its yes are refused with a reason, and not taken on trust';
  return 'The call answers without it where it can, and else says so at once; it is tried again with growing pauses';
}

/** "The billing system", where it is called by what it is; "Twilio" by its name. */
export const inText = ({ name }: { readonly name: string }): string => (/[A-Z]/.test(name) ? name : `the ${name}`);

/** "Epic EHR, the billing system and 2 more". */
export const namesOf = (systems: readonly { readonly name: string }[]): string =>
  systems.length <= 4
    ? joined(systems.map(inText))
    : `${systems.slice(0, 3).map(inText).join(', ')} and ${systems.length - 3} more`;

/** For the table of what may fail: one row for each of them. */
export function outagesOf(
  reading: Pick<Reading, 'systems' | 'statements'>,
): { situation: string; handling: string; from: string; sources: readonly Source[] }[] {
  return reading.systems.map((one) => {
    const { handling, from } = neighbourOf(one, reading).down;
    return { situation: `${upperFirst(inText(one))} is down or slow`, handling, from, sources: one.sources };
  });
}

const mostAsked = 3;

/** What an architect asks of each neighbour first, where the PRD does not say it. */
export function neighbourQuestions({ systems, statements }: Pick<Reading, 'systems' | 'statements'>): string[] {
  const isSaid = (name: string) =>
    statements.some(({ text, part }) => part !== 'excluded' && text.includes(name) && isDown.test(text));
  const masters = systems.filter((one) => one.isMaster);
  const asked = systems.filter((one) => !one.isMaster && !one.ways.includes('sign-in') && !isSaid(one.name));
  return [
    ...masters.map(
      (one) =>
        `${upperFirst(inText(one))} has the last word: is a change final here before it has confirmed it, and how old may our copy be? (${citeAll(one.sources, 2)})`,
    ),
    ...(asked.length === 0
      ? []
      : [
          `How long may ${namesOf(asked)} be down before somebody has to act, and what are people told meanwhile? (${citeAll(
            asked.flatMap((one) => one.sources),
            3,
          )})`,
        ]),
    ...deliveryQuestion(systems, statements),
  ].slice(0, mostAsked);
}

const sent = /\bby (?:an? |the )?(?:SMS|text(?: messages?)?|e-?mail|push(?: (?:message|notification)s?)?|letter)\b/gi;
const channels: readonly (readonly [RegExp, string])[] = [
  [/SMS|text/i, 'text messages'],
  [/mail/i, 'email'],
  [/push/i, 'push messages'],
  [/letter/i, 'letters'],
];

/** "Told by SMS": somebody delivers it, and nobody says who. */
function deliveryQuestion(systems: Reading['systems'], statements: Reading['statements']): string[] {
  const saying = statements.filter(({ text, part }) => !isLeftOut(part) && !isTold(part) && text.match(sent) !== null);
  const isNamed = systems.some((one) =>
    saying.some((other) => one.sources.includes(other.source) && other.text.includes(one.name)),
  );
  const ways = saying.flatMap(({ text }) => text.match(sent) ?? []).join(' ');
  const told = channels.filter(([words]) => words.test(ways)).map(([, name]) => name);
  // Mail alone goes out from anywhere; what costs money for each piece has to be bought.
  if (isNamed || !told.some((one) => one !== 'email')) return [];
  return [
    `Who delivers ${joined(told)}, and what becomes of what does not arrive? The PRD names nobody (${citeAll(
      saying.map((one) => one.source),
      3,
    )})`,
  ];
}
