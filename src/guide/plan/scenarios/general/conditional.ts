/**
 * A sentence that says in which case something holds, as steps: what is so already is a Given, what happens is the When, and where only something
 * is so the When is the act that the rule lets go ahead or turns down. Where the case draws a line, the case next to it is shown as well.
 */
import { lemma } from '../../../read/language/verbs.ts';
import { third } from '../../../text/words.ts';
import { negated } from '../limit-words.ts';
import { beFor, passive } from '../outcome.ts';
import type { Shaped } from '../shaped.ts';
import { type Act, actOf, otherwise, resolved } from './acts.ts';
import { exceptional } from './exceptional.ts';
import { type Frame, framed } from './framed.ts';
import { nearMiss } from './near.ts';
import { predicates } from './predicates.ts';
import { within } from './windows.ts';
import { type Said, saidIn } from './said-clause.ts';
import { isState, tell } from './tell.ts';

/** `onlyActs`: only where somebody's act shows it. */
export function conditional(text: string, onlyActs = false): Shaped[] | undefined {
  const parts = framed(text);
  if (!parts || parts.frames.length === 0) return undefined;
  const { frames, main } = parts;
  if (frames.some(({ word }) => /^(?:until|before|unless)$/.test(word)))
    return exceptional(frames, predicates(main), onlyActs);
  if (onlyActs) return undefined;
  const effects = predicates(main).map((one) => byUs(one));
  const [first] = effects;
  if (!first || isVague(first) || effects.some(({ subject }) => /^(?:we|you|i)$/i.test(subject))) return undefined;
  const told = frames.map((frame) => resolved(frame, first));
  // "If they do not": of whom it tells stands elsewhere. That something is not there has a way of its own.
  if (
    told.some(
      ({ said, clause }) => /^(?:it|they|he|she|this|that)$/.test(said.subject) || clause.endsWith(' not exist'),
    )
  )
    return undefined;
  // "Opens once X is in and closes 30 days after": what has a time of its own comes then, and not at once.
  const later = effects.slice(1).map((one) => within(one));
  const atOnce = effects.filter((_, i) => i === 0 || !later[i - 1]);
  const found = around(told, atOnce);
  return found && [...found, ...later.flatMap((one) => one ?? [])];
}

function around(told: readonly Frame[], effects: readonly Said[]): Shaped[] | undefined {
  const [first, second] = effects;
  if (!first) return undefined;
  const events = told.filter(({ word, said }) => word === 'when' || (word === 'if' && !isState(said)));
  // What goes on all the while stands first: what comes to be so is nearer to what follows.
  const meanwhile = ({ word }: Frame): number => (word === 'while' || word === 'where' ? 0 : 1);
  const states = told.filter((one) => !events.includes(one)).toSorted((a, b) => meanwhile(a) - meanwhile(b));
  const event = events.at(-1);
  const before = [...states, ...events.slice(0, -1)].map(({ clause }) => clause);
  const outcomes = effects.slice(0, mostOutcomes).map((one) => tell(one));
  // "If it runs out, Priya marks it sold out, and the cafes are told": what somebody does then is the act.
  if (second && isDoing(first) && second.subject !== first.subject)
    return [{ suffix: '', given: told.map(({ clause }) => clause), when: tell(first), outcomes: outcomes.slice(1) }];
  if (event) {
    const isDoubt = (isState(event.said) || event.said.form === 'done') && states.length === 0;
    const act = isDoubt ? actOf(first) : undefined;
    if (!act) return aroundEvent(event, before, outcomes, effects);
    return aroundState([event], act, effects);
  }
  const act = actOf(first);
  if (act) return aroundState(states, act, effects);
  const last = states.at(-1);
  if (!last) return undefined;
  const begun = startedBy(first);
  if (begun) return [{ suffix: '', given: states.map(({ clause }) => clause), ...begun }, ...withoutState(last, begun)];
  return aroundEvent(
    last,
    states.slice(0, -1).map(({ clause }) => clause),
    outcomes,
    effects,
  );
}

/** "We refund everything": the product does, so that it is done. */
const byUs = (said: Said): Said => {
  const done =
    said.subject === 'we' && said.form === 'does' && !said.isNot && said.modal !== 'can'
      ? passive(said.verb, said.rest)
      : undefined;
  return (done === undefined ? undefined : saidIn(done)) ?? said;
};

const mostOutcomes = 3;

/** Somebody does it: a person, or whoever goes by a name. */
const isDoing = ({ form, modal, isNot, isPerson, subject }: Said): boolean =>
  form === 'does' &&
  !isNot &&
  subject !== 'we' &&
  (modal === '' || modal === 'must') &&
  (isPerson || /^\p{Lu}\p{Ll}+$/u.test(subject));

/** "It is", "this is": a sentence that only points has nothing to show. */
const isVague = ({ subject }: Said): boolean => /^(?:this|that|these|those|there|which|what)$/.test(subject);

/** It happens, and what follows on it; just short of it nothing follows. */
function aroundEvent(
  event: Frame,
  given: readonly string[],
  outcomes: readonly string[],
  effects: readonly Said[],
): Shaped[] {
  const near = nearMiss(event.clause);
  const isShown = near !== undefined && effects[0]?.isNot === false && effects[0].modal !== 'can';
  return [
    { suffix: '', given, when: event.clause, outcomes },
    ...(isShown && effects[0]
      ? [{ suffix: ': not yet', given, when: near, outcomes: [withoutSpan(tell(effects[0], true))] }]
      : []),
  ];
}

/** How fast it is says nothing where it does not happen. */
const withoutSpan = (told: string): string =>
  told.replace(/,? (?:within|in under|in less than) \S+ \p{L}+(?: \p{L}+)?$/u, '');

/** It is so, and somebody tries; where it is not so, the same comes out otherwise. */
function aroundState(states: readonly Frame[], act: Act, effects: readonly Said[]): Shaped[] {
  const clauses = states.map(({ clause }) => clause);
  const last = states.at(-1);
  const also = effects.slice(1, mostOutcomes).map((one) => tell(one));
  const shown: Shaped = { suffix: '', given: clauses, when: act.when, outcomes: [...act.outcomes, ...also] };
  const near = last && nearMiss(last.clause);
  const other =
    near ?? (last && (act.isBothWays || last.isOnly || last.word === 'while') ? otherwise(last) : undefined);
  if (other === undefined || act.otherwise === undefined) return [shown];
  return [
    shown,
    {
      suffix: near === undefined ? ': otherwise' : ': not yet',
      given: [...clauses.slice(0, -1), other],
      when: act.when,
      outcomes: act.otherwise,
    },
  ];
}

/** Where the option is not there, what it brings is not there either. */
function withoutState(
  state: Frame,
  { when, outcomes }: Pick<Shaped, 'when' | 'outcomes'> & { readonly not?: string },
): Shaped[] {
  const not = state.word === 'where' ? otherwise(state) : undefined;
  const [first] = outcomes;
  const turned = first === undefined ? undefined : negated(first);
  return not === undefined || turned === undefined
    ? []
    : [{ suffix: ': otherwise', given: [not], when, outcomes: [turned] }];
}

/** "Revoke keys reported by GitHub": that it reports them sets it going; "discharge it before reducing any charger": that it comes to this. */
function startedBy(said: Said): Pick<Shaped, 'when' | 'outcomes'> | undefined {
  if (said.form !== 'does' || said.isNot) return undefined;
  const [, what, done = '', by, tail = ''] =
    /^((?:[\p{L}-]+ ){1,3}?)(\p{L}+ed|sent|found) by ([^,;:]{2,50}?)((?: (?:without|within|in|to|with|after|before) .*)?)$/u.exec(
      said.rest,
    ) ?? [];
  if (what !== undefined && by !== undefined) {
    const base = lemma(done) ?? done.replace(/ed$/, '');
    const verb = beFor(by) === 'are' ? base : third(base);
    const own = what.trim();
    return { when: `${by} ${verb} ${own}`, outcomes: [tell({ ...said, rest: `${own}${tail}` })] };
  }
  // "Sign meter values", "store sessions locally": there are some.
  const [, some] =
    /^((?:[\p{Ll}-]+ ){0,2}[\p{Ll}-]{3,}s)(?= (?:locally|according|in|on|to|with|by|for|at|as)\b|$)/u.exec(said.rest) ??
    [];
  if (some !== undefined && beFor(some) === 'are' && !/^(?:an?|the|all|each|every|its|their|any) /.test(some))
    return { when: `there are ${some} to ${said.verb}`, outcomes: [tell(said)] };
  const [, first, next] = /^(.{2,60}?) before (\p{L}+ing .{3,60})$/u.exec(said.rest) ?? [];
  return first === undefined || next === undefined
    ? undefined
    : { when: `it comes to ${next}`, outcomes: [`${tell({ ...said, rest: first })} first`] };
}
