/** What people do: it is done, and what came of it is seen. */
import type { Clause, Phrase } from '../../../grammar/parsed.ts';
import { isBaseForm } from '../../../read/language/verbs.ts';
import { isVerbFirst } from '../../../text/lexicon.ts';
import { lowerFirst, past } from '../../../text/words.ts';
import { type Case, refused, shown, type Shown } from '../draft.ts';
import { agentIn, definite, does, done, indefinite, seeing, tries } from '../telling.ts';
import { toldOf } from './plain.ts';
import { thereIs } from './spans.ts';
import { ownOnly } from './rights.ts';

const fields =
  /\bwith (an? (?:[\p{L}-]+ )?(?:reason|comment|note|number|code|date|name|photo|signature|title|description|amount|category|case number))\b/iu;

/** "A nurse can claim an offer", "the courier scans a parcel": it is done, and what came of it is seen. */
export function acts(one: Case): readonly Shown[] | undefined {
  const made: Shown[] = [];
  for (const clause of one.clauses.slice(0, 4)) {
    const last = made.at(-1);
    // "... and have the drivers notified": they hear of what was done.
    const heard = toldOf(clause);
    if (last && heard !== undefined) made[made.length - 1] = { ...last, outcomes: [...last.outcomes, heard] };
    else made.push(...(actOf(one, clause) ?? []));
  }
  return made.length > 0 ? made : undefined;
}

function actOf(one: Case, said: Clause): readonly Shown[] | undefined {
  // Whoever writes it is nobody that the design knows.
  if (/^I$/i.test(said.subject?.text ?? '')) return undefined;
  // "He asks the customer": whoever makes the call.
  const isPronoun = /^(?:he|she)$/i.test(said.subject?.text ?? '');
  const clause: Clause =
    isPronoun && said.subject ? { ...said, subject: { ...said.subject, text: one.actor, isMany: false } } : said;
  const { voice, isNot, modal } = clause;
  const subject = clause.subject ?? whoeverCalls(one, clause);
  if (isNot || clause.isPerfect || clause.frames.some(({ word }) => word !== '' && word !== 'so that'))
    return undefined;
  const isPerson =
    subject !== undefined &&
    (subject.isPerson ||
      (modal === 'can' && voice === 'active' && !ofProduct.test(subject.head)) ||
      one.rule.actors.some((actor) => subject.head === actor.split(' ').at(-1)));
  if (/^we$/i.test(subject?.text ?? '')) return undefined;
  const [butNone, none] = /,? but no (.+)$/.exec(clause.rest) ?? [];
  if (butNone !== undefined && clause.object) {
    const bare: Clause = {
      ...clause,
      rest: clause.rest.replace(butNone, ''),
      object: { ...clause.object, text: clause.object.text.replace(butNone, ''), isMany: false },
      tail: clause.tail.replace(butNone, ''),
    };
    return actOf(one, bare)?.map((each) => ({
      ...each,
      outcomes: [...each.outcomes, `no ${none ?? ''} ${none?.endsWith('s') ? 'are' : 'is'} among it`],
    }));
  }
  const own = ownOnly(clause);
  if (own) return own;
  if (voice === 'active' && isPerson) {
    if (/^(?:get|receive|hear|learn|need|want|expect|have|lose|miss|forfeit|keep)$/.test(clause.verb)) return undefined;
    const outcome =
      membership(clause) ??
      entered(clause) ??
      done(clause) ??
      foundOut(clause) ??
      outcomeOf(clause) ??
      (modal === 'can' ? 'it is accepted' : undefined);
    if (outcome === undefined) return undefined;
    const case_ = said === one.clauses[0] ? '' : [clause.verb, clause.object?.head ?? ''].join(' ').trim();
    const isSomebody =
      subject.isPerson ||
      (!/^(?:command|request|job|event|process|worker)s?$/.test(subject.head) &&
        [...one.rule.actors, one.actor].some((actor) => subject.head === actor.split(' ').at(-1)));
    const given = isSomebody ? signedIn(subject.text, subject.isMany) : thereIs(subject);
    const first = shown(case_, [given], does(clause, subject.text), outcome);
    const field = fields.exec(clause.rest)?.[1];
    const isAsked = field !== undefined && /reason|comment|note|number|code/.test(field);
    // "Hands out toys only to families with a valid membership": and to those without one.
    const [, such, what = ''] = /^(.*\bonly (?:to|for) [^,]+?) with an? ([^,]+)$/.exec(clause.rest) ?? [];
    if (such !== undefined)
      return [
        first,
        shown(
          'others',
          first.given,
          tries(clause, subject.text, `${such.replace(/\bonly /, '')} without a ${what}`),
          ...refused,
        ),
      ];
    return isAsked
      ? [
          first,
          shown(
            `without ${field}`,
            first.given,
            tries(clause, subject.text, clause.rest.replace(`with ${field}`, `without ${field}`)),
            'it is refused',
            `the answer says that ${field} is missing`,
          ),
        ]
      : [first];
  }
  if (voice === 'passive' && modal === 'can') {
    const { by } = agentIn(clause.rest);
    const act = does(clause, by ?? one.actor);
    return [
      shown(
        '',
        [`there ${subject?.isMany ? 'are' : 'is'} ${subject ? indefinite(subject) : `a ${one.thing}`}`],
        act,
        done(clause) ?? 'it is accepted',
      ),
    ].filter(({ given }) => !/^there (?:is|are) (?:it|they|he|she)\b/.test(given[0] ?? ''));
  }
  return undefined;
}

/** "Book a room from the tablet": whoever makes the call that it hangs on. "Document upload" is none. */
function whoeverCalls({ actor, operation }: Case, clause: Clause): Phrase | undefined {
  const { voice, frames, object, verb, rest } = clause;
  const [head = ''] = verb.split(' ');
  const isOrder =
    voice === 'active' && frames.length === 0 && (isBaseForm(head) || isVerbFirst(head)) && !rest.includes(':');
  const isOnThing =
    object !== undefined && (object.isMany || /^(?:an?|the|all|each|every|their|its|one|two|\d+) /i.test(object.text));
  if (!isOrder || !isOnThing || !operation?.http || operation.implied) return undefined;
  const text = operation.actors.length > 0 ? actor : 'somebody';
  return { text, head: text.split(' ').at(-1) ?? text, isMany: false, isPerson: true };
}

const ofProduct =
  /^(?:system|service|app|application|api|device|server|tool|product|page|job|worker|platform|it|they|this|suggestions?|queue|sdk|client|locker|site|website|portal|engine|model)$/;

/** "Joins the standby list by scanning a code": whoever did is in it. */
function membership({ verb, object }: Clause): string | undefined {
  if (!object || !/^(?:join|leave)$/.test(verb)) return undefined;
  if (
    verb === 'leave' &&
    !/^(?:list|group|team|queue|waitlist|channel|room|project|organi[sz]ation|workspace|household|club|game|session)s?$/.test(
      object.head,
    )
  )
    return undefined;
  const where = object.text.replace(/^(?:an?|each|every) /, 'the ');
  return `this person is ${verb === 'join' ? '' : 'no longer '}in ${where}`;
}

const entering = new Set(
  'write enter create add record pick choose select attach upload set define tag draft type'.split(' '),
);

/** "Writes a note", "picks the mood": that it was done is seen by looking again. */
function entered({ verb, object, tail }: Clause): string | undefined {
  if (!object || object.isPerson || !entering.has(verb) || /^(?:it|them|what|which|how|no)\b/i.test(object.text))
    return undefined;
  const what = /^(?:each|every) /i.test(object.text) ? lowerFirst(object.text) : definite(object.text);
  const are = object.isMany ? 'are' : 'is';
  const again = `${object.isMany ? 'they are' : 'it is'} opened again`;
  return /^(?:pick|choose|select|set)$/.test(verb)
    ? `${what} ${are} shown as ${past(verb)} when ${again}`
    : `${what} ${are} there ${tail.startsWith('with ') ? `${tail} ` : ''}when ${again}`;
}

/** "Sees who is missing", "tracks which copies are damaged". */
function foundOut({ verb, object, rest }: Clause): string | undefined {
  return object === undefined &&
    seeing.has(verb) &&
    /^(?:who|whom|whose|which|what|how|when|where|whether)\b/i.test(rest)
    ? `it is shown ${rest}`
    : undefined;
}

/** What nobody does anything to: the person is where they wanted to be. */
function outcomeOf({ verb, rest, subject }: Clause): string | undefined {
  const [head = ''] = verb.split(' ');
  if (/^(?:sign|log|opt|check|register|subscribe|unsubscribe|enrol|enroll)$/.test(head))
    return `${subject?.isMany ? 'they are' : 'the person is'} ${past(verb)}${rest === '' || /^with |^by |^in /.test(rest) ? '' : ` ${rest}`}`;
  return /^(?:continue|start|resume|stop|join|leave|apply|vote|bid|pay|appeal|comment|reply|respond|answer|search|filter|scroll|zoom|switch|choose|decide|ask)$/.test(
    head,
  )
    ? 'it is accepted, and what follows from it is shown'
    : undefined;
}

const signedIn = (text: string, isMany: boolean): string => {
  const plain = lowerFirst(text.replace(/^only /i, ''));
  return isMany
    ? `${plain} are signed in`.replace(/^(?:all|the|both) /, '')
    : `${plain.replace(/^(?:the|each|every|any) /, (all) => (all === 'the ' ? 'the ' : 'a '))} is signed in`;
};
