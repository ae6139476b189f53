/** Whoever signs up, in or out: nobody is signed in before, and nobody is turned away for being somebody else. */
import { third } from '../../text/words.ts';
import type { Shaped } from './shaped.ts';

/** Whoever keeps the accounts of others makes these for them. */
const keepsOthers =
  /\b(?:admin|administrator|manager|clerk|staff|operator|owner|registrar|teacher|coach|agent|lead)s?$/i;
const howOnly = /^(?: (?:with|by|using|via|through) .*| (?:securely|online|quickly))?$/;

export function entering(who: string, verb: string, own: string): Shaped[] | undefined {
  const isUp =
    (verb === 'sign' && /^ up\b/.test(own)) ||
    (verb === 'register' && howOnly.test(own)) ||
    (verb === 'create' && /^ (?:(?:an?|their|new) )?(?:(?:own|user|personal|free|new) )?accounts?\b/.test(own));
  if (isUp) return keepsOthers.test(who) ? undefined : signsUp(verb, verb === 'create' ? ' an account' : own);
  const [, way] =
    verb === 'log' || verb === 'sign' ? (/^ (in|on|out|off)(?=$| (?!an?\b|the\b|their\b))/.exec(own) ?? []) : [];
  if (way === undefined) return undefined;
  return /^(?:in|on)$/.test(way) ? signsIn(verb, own) : signsOut(verb, own);
}

const signsUp = (verb: string, own: string): Shaped[] => [
  {
    suffix: '',
    given: ['somebody who is not registered yet'],
    when: `this person ${third(verb)}${own}`,
    outcomes: ['there is an account for this person', 'this person can sign in with it'],
  },
];

const signsIn = (verb: string, own: string): Shaped[] => [
  {
    suffix: '',
    given: ['somebody who has an account'],
    when: `this person ${third(verb)}${own}`,
    outcomes: ['this person is signed in'],
  },
  {
    suffix: ': no such account',
    given: ['somebody who has no account'],
    when: `this person tries to ${verb}${own}`,
    outcomes: ['it is refused', 'nothing is shown'],
  },
];

const signsOut = (verb: string, own: string): Shaped[] => [
  {
    suffix: '',
    given: ['somebody is signed in'],
    when: `this person ${third(verb)}${own}`,
    outcomes: ['this person is signed out', 'what needs a sign-in is not shown to this person any more'],
  },
];
