/** What is done by a machine, or to each thing that flows through: no cause is named, and nobody calls it. */
import { isHuman } from '../language/people.ts';
import { nominalOf } from '../language/nominal.ts';
import { isFunctionWord, isGeneric, nounPhraseAt, wordsOf } from '../language/phrases.ts';
import { actOf, lemma } from '../language/verbs.ts';
import { type Entity, entityIn } from '../model/entities.ts';
import type { Statement } from '../statement.ts';
import type { Actor } from '../who/actors.ts';
import { passive } from './effects.ts';
import { isStep } from './steps.ts';
import { facing } from './told-reactions.ts';
import { isBySomebody, machine, type Trigger } from './trigger.ts';

export function unasked(
  text: string,
  part: Statement['part'],
  actors: readonly Actor[],
  entities: readonly Entity[],
  flowing: ReadonlySet<string>,
): Trigger | undefined {
  if (part !== 'must' && part !== 'story') return undefined;
  const order = nominalOf(text)?.clause ?? text;
  const [first = '', ...others] = wordsOf(order);
  if (isStep(first)) {
    const thing = entityIn(others.join(' '), entities) ?? entities[0];
    return thing && { call: `for each ${thing.name}`, trigger: '', effect: order };
  }
  // "Auto-assign work orders": nobody does it.
  const [, alone] = /^auto-(\p{L}{4,})$/iu.exec(first) ?? [];
  if (alone !== undefined)
    return { call: 'by itself', trigger: '', effect: `the system must ${alone} ${others.join(' ')}` };
  // "Automatically deduct from the oldest batch": an order to nobody but the system.
  if (/^automatically$/i.test(first) && lemma(others[0] ?? '') === others[0]?.toLowerCase())
    return { call: 'by itself', trigger: '', effect: `the system must ${others.join(' ')}` };
  const [, who, does = ''] = machine.exec(text) ?? [];
  const [verb = ''] = wordsOf(does);
  const act = actOf(lemma(verb) ?? '');
  if (
    who !== undefined &&
    !facing.has(lemma(verb) ?? '') &&
    act !== 'receive' &&
    (act !== undefined || isDeed(does)) &&
    !actors.some((one) => one.name === who.toLowerCase())
  ) {
    const call = /\b(?:system|app|backend|server|solution|software|platform|portal)$/i.test(who)
      ? 'by itself'
      : `by the ${who.toLowerCase()}`;
    return { call, trigger: '', effect: text };
  }
  const bare = text.replaceAll(/\s*\([^()]{0,80}\)/g, '');
  const subject = flowing.size > 0 && !/^(?:if|when|while|as an?) /i.test(text) ? passive.exec(bare)?.[1] : undefined;
  const thing = subject === undefined ? undefined : (entityIn(subject, entities)?.name ?? manyOf(subject));
  return thing === undefined || !flowing.has(thing.split(' ').at(-1) ?? thing) || isBySomebody(bare, actors)
    ? undefined
    : { call: `for each ${thing}`, trigger: '', effect: bare };
}

/** "Debounces rapid events", "ranks all offers": a verb that we have never seen, with what it is done to. */
function isDeed(does: string): boolean {
  const [verb = '', ...rest] = wordsOf(does);
  if (!/^[a-z]{4,16}$/.test(verb) || isFunctionWord(verb) || lasting.has(verb.replace(/s$/, ''))) return false;
  const object = nounPhraseAt(rest, 0);
  return object !== undefined && (object.determined || object.isPlural) && !isHuman(object.head);
}
/** How it is and what it offers, and nothing that is done. */
const lasting = new Set(
  'support handle provide offer allow enable permit ensure include contain require maintain operate meet comply integrate respect satisfy prevent guarantee feature cover adhere follow protect fall serve cause leave expose utilize utilise employ implement minimize minimise maximize maximise reduce increase improve deliver facilitate achieve possess adopt honor honour obey tolerate survive withstand preserve assume expect remain exceed consume need'.split(
    ' ',
  ),
);

/** "Rows are de-duplicated": each row, though nothing else is said of rows. */
function manyOf(subject: string): string | undefined {
  const phrase = nounPhraseAt(wordsOf(subject), 0);
  return phrase?.isPlural && !isGeneric(phrase.head) && !isHuman(phrase.head) ? phrase.head : undefined;
}
