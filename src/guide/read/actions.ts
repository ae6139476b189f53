/** Who does what to which thing: from stories, from what sentences allow, and from requirements in the imperative. */
import { lowerFirst } from '../text/words.ts';
import type { Action } from './action.ts';
import { type Actor, actorIn, storyPattern } from './actors.ts';
import { callIn } from './calls.ts';
import type { Clause, Done } from './action.ts';
import { clausesIn } from './clause.ts';
import { unknownVerb, verbsOf } from './clause-verbs.ts';
import { type Entity, entityIn } from './entities.ts';
import { withInverses } from './inverse.ts';
import { isMade, isNounOf, isPressed, isUsedUp, objectOf, onSelf } from './object.ts';
import { isLeftOut, isTold } from './parts.ts';
import { filedPurpose, screenPurpose } from './screens.ts';
import type { Statement } from './statement.ts';
import { actsInFrames } from './side-clauses.ts';
import type { Talk } from './told-clauses.ts';
import { actOf } from './verbs.ts';

export type { Action } from './action.ts';

const isAsked = ({ part }: Statement): boolean => !isLeftOut(part) && !isTold(part) && part !== 'users';

export function readActions(
  statements: readonly Statement[],
  actors: readonly Actor[],
  entities: readonly Entity[],
): Action[] {
  const [main] = entities;
  if (!main) return [];
  const top = main;
  let spoken = main;
  let line = 0;
  /** Statements that have named something already. */
  const heads = new Set<Statement>();
  const headings = new Set<string>();
  /** What something was done to. */
  const worked = new Set<string>();
  const talk: Talk = {};
  const all = statements.flatMap((statement): Action[] => {
    if (!isAsked(statement) && !(storyPattern.test(statement.text) && !isLeftOut(statement.part))) return [];
    if (callIn(statement)) return [];
    const purpose = headings.has(statement.under) ? undefined : screenPurpose(statement.under);
    headings.add(statement.under);
    const named = purpose === undefined ? useCase(statement) : [{ clause: purpose, isKnownVerb: true as const }];
    return [...named, ...clausesIn(statement, actors, talk)].flatMap((read) => actsOf(statement, read));
  });
  return withInverses(askedFor(withoutMaking([...all, ...toldInPassing()])), statements);

  /** "When an agent closes a ticket, a survey is sent": agents close tickets, though no sentence allows it. */
  function toldInPassing(): Action[] {
    const known = new Set(all.map((one) => one.verb));
    return statements.flatMap((statement) =>
      isAsked(statement) && statement.part !== 'nice'
        ? actsInFrames(statement.text, actors)
            .filter(({ verbs = [] }) => verbs.every((one) => !known.has(one.verb)))
            .flatMap((read) => actsOf(statement, read))
        : [],
    );
  }

  /** "Actor: Technician" below "UC-2 Register a pump": the technician registers a pump. */
  function useCase({ lead = '', text, under }: Statement): Clause[] {
    const clause = filedPurpose(under);
    const isNaming = /^(?:primary )?actor$/i.test(lead) || /^(?:primary )?actor: /i.test(text);
    const actor = clause !== undefined && isNaming ? actorIn(text.replace(/^[^:]{0,20}: /, ''), actors) : undefined;
    return clause === undefined || actor === undefined ? [] : [{ actor, clause, isKnownVerb: true }];
  }

  function actsOf(statement: Statement, said: Clause): Action[] {
    // "Ask to reschedule it" is how rescheduling begins; "one of my shifts" is a shift.
    const read = { ...said, clause: said.clause.replace(unsaid, '') };
    // What was spoken of in another paragraph is not meant by "it".
    const { source } = statement;
    const near = entityIn(filedPurpose(statement.under)?.replace(/^\S+ /, '') ?? statement.under, entities) ?? top;
    if (source.from === 'prd' && Math.abs(source.line - line) > 1) spoken = near;
    if (source.from === 'prd') line = source.line;
    const known: readonly Done[] = partsEntered(read.clause) ?? read.verbs ?? verbsOf(read);
    const verbs = (known.length > 0 ? known : unknownVerb(read)).flatMap(asMarked);
    const isSeen = (one: { verb: string } | undefined) => actOf(one?.verb ?? '') === 'show';
    const wanted = verbs.filter(
      (one, i) =>
        (actOf(one.verb) !== 'receive' || isUsedUp(one)) &&
        !isPressed(one) &&
        // "Open a call and see its start, the number and the duration": what is seen there are its parts.
        !(i > 0 && isSeen(one) && isSeen(verbs[i - 1]) && one.rest.includes(',')),
    );
    return wanted.map(({ verb, rest: behind, of }): Action => {
      const rest = objectPart(verb, behind);
      // "Checks the application and approves it", "Only leads can undo": what was spoken of last.
      const isSpoken =
        of !== undefined ||
        /^(?:one of )?(?:it|them|theirs)\b|^(?:any|one|those|these|some|both)(?= (?:of|at|in|by|on|for|until|after|before|when|if)\b|[,;]|$)/i.test(
          rest,
        );
      // "Members can unsubscribe": themselves, whatever was spoken of before.
      const isOwn =
        read.actor !== undefined &&
        onSelf.test(verb) &&
        /^(?:$|(?:when|if|before|after|once|until)\b)/i.test(rest) &&
        // A hiker checks in for the hike, a visitor who was registered as who they are.
        (!verb.startsWith('check ') || worked.has(read.actor));
      const isBare = !isOwn && (isUnsaid(verb, rest, heads.has(statement)) || partsEntered(read.clause) !== undefined);
      if ((isSpoken || isBare) && !heads.has(statement)) spoken = entityIn(statement.text, entities) ?? spoken;
      // "See a dashboard of all orders": the orders are what is seen.
      const shown = rest.replace(views, '');
      const asksFor = requested(verb, rest);
      if (asksFor !== undefined)
        return {
          act: 'change-state',
          verb: asksFor,
          entity: top,
          ...(read.actor === undefined ? {} : { actor: read.actor }),
          by: [],
          isPlural: false,
          wish: said.clause,
          source: statement.source,
        };
      const object =
        of !== undefined
          ? objectOf(verb, of, read.actor, actors, entities, near, statement.source)
          : isSpoken || isBare
            ? spoken
            : objectOf(verb, isOwn ? '' : shown, read.actor, actors, entities, near, statement.source);
      heads.add(statement);
      spoken = object;
      worked.add(object.name);
      const isTaken =
        /^(?:book|reserve|take)$/.test(verb) &&
        statements.some((one) =>
          new RegExp(
            `\\b(?:free|available|open|empty) ${object.name}s?\\b|\\b${object.name}s? (?:is|are|becomes?) (?:free|available|open|empty)\\b`,
            'i',
          ).test(one.text),
        );
      return {
        act:
          object.name === verb || isMade(verb, rest) || isNounOf(verb, object.name)
            ? 'create'
            : ((isSpoken || /^(?:how|what|which|whether|who) /i.test(rest)) && actOf(verb) === 'create') ||
                verb === 'pay' ||
                // Nobody makes what they join.
                (verb === 'join' && object.score > 0)
              ? 'change-state'
              : isTaken
                ? 'change-state'
                : (actOf(verb) ?? 'change-state'),
        verb:
          object.name === verb ? 'create' : isNounOf(verb, object.name) ? (verb === 'apply' ? 'submit' : 'make') : verb,
        entity: object,
        ...(read.actor === undefined ? {} : { actor: read.actor }),
        by: byWhat(rest),
        isPlural:
          shown !== rest ||
          /\b(?:all|my|our|their|own)? ?[a-z]{2,}[^\Wsu]s\b/i.test(
            rest.split(/\b(?:by|with|in|on|from|for|of|so)\b/)[0] ?? '',
          ),
        wish: said.clause,
        ...(read.benefit === undefined ? {} : { benefit: read.benefit }),
        source: statement.source,
      };
    });
  }
}

const unsaid =
  /\b(?:ask|request|apply|offer) to (?=\p{Ll})|\b(?:one|some|any|each|two) of (?=(?:my|the|their|our|his|her|its) \p{L}+s\b)/u;

/** "Mark a pass as used": what it is marked as is what is done. */
function asMarked(one: Done): Done[] {
  const [all = '', what, as] = (one.verb === 'mark' && markedAs.exec(one.rest)) || [];
  if (what === undefined || as === undefined) return [one];
  // "As read or unread": either of them.
  const [, other] = /^ (?:and|or) ([\p{L}-]{3,20})[.]?$/u.exec(one.rest.slice(all.length)) ?? [];
  return [as, ...(other === undefined ? [] : [other])].map((state) => ({
    ...one,
    verb: `mark as ${lowerFirst(state)}`,
    rest: what,
  }));
}
const markedAs =
  /^(.{2,60}?) as ((?:not |no )?[\p{L}-]{2,20})(?=$| ?[,;]| (?:and|or|with|by|when|if|for|in|on|at|after|before|once)\b)/iu;

/** What stands after "for" is what they want; "them as an archive" is an archive. */
const isFor = /^(?:apply|ask|register|pay|enrol|enroll|sign up|opt in)$/;
const objectPart = (verb: string, rest: string): string =>
  (isFor.test(verb) ? rest.replace(/^for /i, '') : verb === 'fill' ? rest.replace(/^(?:in|out) /i, '') : rest).replace(
    /^(?:it|them|those) as (?=an? )/i,
    '',
  );

/** "Can extend once", "can withdraw until 18:00", "marks what changed": the thing was named before. */
const isUnsaid = (verb: string, rest: string, isSecond: boolean): boolean => {
  if (!/\p{L}{2}/u.test(rest)) return actOf(verb) === 'change-state' || actOf(verb) === 'update';
  if (/^(?:what|who|whether|how|which)\b/i.test(rest)) return isSecond;
  if (actOf(verb) === 'list' && /^by\b/i.test(rest)) return true;
  return (
    actOf(verb) !== 'show' &&
    actOf(verb) !== 'list' &&
    /^[,(]|^(?:for|once|twice|again|until|within|any ?time|at any|free of|after|before|when|if|by (?:\d|noon|midnight))\b/i.test(
      rest,
    )
  );
};

/** "Records the result": what is written down belongs to the thing at hand, and is no new one of it. */
const isPartOf = ({ verb, wish }: Action): boolean =>
  /^(?:record|enter|log|write|capture|raise)$/.test(verb) &&
  /^\p{L}+ (?:the|its|their|an?|new) (?:\p{L}+ )?(?:results?|details|status|values?|amounts?|dates?|reasons?|price|total|state|level|limits?)\b/iu.test(
    wish,
  );

/** "Enters the start, the end and a share": what is entered are parts of the thing at hand. */
function partsEntered(clause: string): { verb: string; rest: string }[] | undefined {
  const [, verb = '', rest = ''] =
    /^(enter|type in|fill in|provide|give|state) ([^,;]{2,60}, [^,;]{2,40}(?:, [^,;]{2,40})*,? and .{2,})$/i.exec(
      clause,
    ) ?? [];
  return verb === '' ? undefined : [{ verb: verb.toLowerCase(), rest }];
}

/** Ways to look at things; the things are what is behind them. */
const views =
  /^(?:an?|the|their|our)? ?(?:live |daily |weekly |monthly )?(?:(?:dashboard|overview|list|summary|report|table|heatmap|chart|breakdown|calendar) (?:of|with|for) (?=(?:all|the|their|our|my)? ?(?:[\p{L}-]+ )?\p{L}+s\b)|(?:state|status|progress|location|availability) of (?=(?:all|every|each|their|our|my) )|(?:which|what) (?=(?:[\p{L}-]+ )?\p{L}+s (?:are|were|have|need|can|must)\b))/iu;

/** "Request changes", "ask for a clarification": no thing that is made, but what is done to the one at hand. */
function requested(verb: string, rest: string): string | undefined {
  const [, what] =
    /^(?:for )?(?:an? |the |more |further )*(changes?|clarifications?|information|corrections?|details|approval|help|(?:\p{L}+ )?assistance)\b/iu.exec(
      rest,
    ) ?? [];
  return what !== undefined && /^(?:request|ask|propose|demand|suggest)$/.test(verb)
    ? `${verb} ${what.toLowerCase()}`
    : undefined;
}

/** To reserve what others put there makes no new one of it. */
function withoutMaking(actions: readonly Action[]): Action[] {
  const isMade = (name: string) =>
    actions.some(
      (one) => one.entity.name === name && /^(?:create|add|define|publish|post|set up|register)$/.test(one.verb),
    );
  return actions.map((one) =>
    (/^(?:book|reserve|take|join|submit|send)$/.test(one.verb) || isPartOf(one)) && isMade(one.entity.name)
      ? { ...one, act: 'change-state' }
      : one,
  );
}

/** "Request a seat", where seats are added by others and requests are decided on: it makes a request. */
function askedFor(actions: readonly Action[]): Action[] {
  const decided = actions.find(
    ({ verb, entity }) => /^(?:approve|reject|decline|deny|accept)$/.test(verb) && /(?:^| )request$/.test(entity.name),
  );
  if (!decided) return [...actions];
  const isMade = (name: string) => actions.some((one) => one.entity.name === name && /^(?:create|add)$/.test(one.verb));
  return actions.map((one) =>
    one.verb === 'request' && isMade(one.entity.name) ? { ...one, entity: decided.entity, verb: 'make' } : one,
  );
}

function byWhat(rest: string): string[] {
  const [, list = ''] = /\bby ((?:[\p{L}-]+(?:, | and | or |, and |, or | )?){1,8})/iu.exec(rest) ?? [];
  return list
    .split(/,| and | or /)
    .map((one) => one.trim().replace(/^by /i, '').split(' ').slice(0, 2).join('_').toLowerCase().replaceAll('-', '_'))
    .filter(
      (one) =>
        /^[a-z][a-z_]{2,24}$/.test(one) &&
        !/ing(?:_|$)/.test(one) &&
        !/^(?:the|a|an|my|their|hand|e?mail|phone|post_?|sms|others|using|who|so_|at_|noon|midnight|end_|monday|friday)/.test(
          one,
        ),
    )
    .slice(0, 5);
}
