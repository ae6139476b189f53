/** Who does what to which thing: from stories, from what sentences allow, and from requirements in the imperative. */
import type { Action } from './action.ts';
import { type Actor, isHuman, storyPattern } from './actors.ts';
import { callIn } from './calls.ts';
import { type Clause, clausesIn } from './clause.ts';
import { unknownVerb, verbsOf } from './clause-verbs.ts';
import { type Entity, entityIn } from './entities.ts';
import { withInverses } from './inverse.ts';
import { isLeftOut, isTold } from './parts.ts';
import { isFunctionWord, isGeneric, nounPhraseAt, wordsOf } from './phrases.ts';
import type { Source } from './source.ts';
import type { Statement } from './statement.ts';
import { actOf, lemma } from './verbs.ts';

export type { Action } from './action.ts';

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
  const all = statements.flatMap((statement): Action[] => {
    const isAsked = !isLeftOut(statement.part) && !isTold(statement.part) && statement.part !== 'users';
    if (!isAsked && !(storyPattern.test(statement.text) && !isLeftOut(statement.part))) return [];
    return callIn(statement) ? [] : clausesIn(statement, actors).flatMap((read) => actsOf(statement, read));
  });
  return withInverses(withoutMaking(all), statements);

  function actsOf(statement: Statement, read: Clause): Action[] {
    // What was spoken of in another paragraph is not meant by "it".
    const { source } = statement;
    if (source.from === 'prd' && Math.abs(source.line - line) > 1) spoken = top;
    if (source.from === 'prd') line = source.line;
    const known = partsEntered(read.clause) ?? verbsOf(read);
    const verbs = known.length > 0 ? known : unknownVerb(read);
    const wanted = verbs.filter(({ verb }) => actOf(verb) !== 'receive');
    return wanted.map(({ verb, rest: said }): Action => {
      const rest = objectPart(verb, said);
      // "Checks the application and approves it", "Only leads can undo": what was spoken of last.
      const isSpoken =
        /^(?:one of )?(?:it|them)\b|^(?:any|one|those|these|some|both)(?= (?:of|at|in|by|on|for|until|after|before|when|if)\b|[,;]|$)/i.test(
          rest,
        );
      if (isSpoken && !heads.has(statement)) spoken = entityIn(statement.text, entities) ?? spoken;
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
          wish: read.clause,
          source: statement.source,
        };
      const isBare = isUnsaid(verb, rest, heads.has(statement)) || partsEntered(read.clause) !== undefined;
      const object =
        isSpoken || isBare ? spoken : objectOf(verb, shown, read.actor, actors, entities, top, statement.source);
      heads.add(statement);
      spoken = object;
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
            : isSpoken && actOf(verb) === 'create'
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
          /\b(?:all|my|our|their|own)? ?[a-z]{3,}s\b/i.test(
            rest.split(/\b(?:by|with|in|on|from|for|of|so)\b/)[0] ?? '',
          ),
        wish: read.clause,
        ...(read.benefit === undefined ? {} : { benefit: read.benefit }),
        source: statement.source,
      };
    });
  }
}

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
  /^(?:an?|the|their|our)? ?(?:live |daily |weekly |monthly )?(?:dashboard|overview|list|summary|report|table|heatmap|chart|breakdown|calendar) (?:of|with|for) (?=(?:all|the|their|our|my)? ?\p{L}+s\b)/iu;

/** "Request changes", "ask for a clarification": no thing that is made, but what is done to the one at hand. */
function requested(verb: string, rest: string): string | undefined {
  const [, what] =
    /^(?:for )?(?:an? |the |more |further )*(changes?|clarifications?|information|corrections?|details|approval|help)\b/i.exec(
      rest,
    ) ?? [];
  return what !== undefined && /^(?:request|ask|propose|demand|suggest)$/.test(verb)
    ? `${verb} ${what.toLowerCase()}`
    : undefined;
}

/** To reserve what others put there makes no new one of it. */
function withoutMaking(actions: readonly Action[]): Action[] {
  const isMade = (name: string) =>
    actions.some((one) => one.entity.name === name && /^(?:create|add|define|publish|post|set up)$/.test(one.verb));
  return actions.map((one) =>
    /^(?:book|reserve|take|join)$/.test(one.verb) && isMade(one.entity.name) ? { ...one, act: 'change-state' } : one,
  );
}

/** What the verb acts on: a thing it is named after, a person, a thing in the clause, or whoever acts. */
function objectOf(
  verb: string,
  rest: string,
  actor: string | undefined,
  actors: readonly Actor[],
  entities: readonly Entity[],
  main: Entity,
  source: Source,
): Entity {
  // "To refund a payment" makes a refund, where refunds are things here.
  const named = actOf(verb) === 'create' ? undefined : entities.slice(0, 2).find((one) => one.name === verb);
  const made = named ?? entities.find((one) => isNounOf(verb, one.name));
  if (made) return made;
  const first = nounPhraseAt(wordsOf(rest), 0);
  // "Backfill any range of 90 days": the run is the thing.
  if (/^(?:backfill|reprocess|replay|rerun|recompute)$/.test(verb) && (!first || isGeneric(first.head)))
    return entities.find((one) => one.name === verb) ?? { name: verb, score: 0, sources: [source] };
  // "Verify the integrity of each deposit": how it is, not another thing.
  const behind = first && /(?:ity|ness|ance|ence|acy)$/.test(first.head) ? wordsOf(rest).slice(first.end) : [];
  if (behind[0] === 'of' && behind.length > 1)
    return objectOf(verb, behind.slice(1).join(' '), actor, actors, entities, main, source);
  const person = (name: string | undefined) =>
    actors.find((one) => one.name === name || one.name.split(' ').at(-1) === name);
  const someone = person(first?.head);
  // "Grant a customer an extension": to whom, and then what.
  const given = first && (someone || isHuman(first.head)) ? nounPhraseAt(wordsOf(rest), first.end) : undefined;
  if (
    given?.determined &&
    first &&
    !isGeneric(given.head) &&
    /^(?:an?|the|one|their|his|her)$/i.test(wordsOf(rest)[first.end] ?? '')
  )
    return entities.find((one) => one.name === given.head) ?? { name: given.head, score: 0, sources: [source] };
  if (someone && first) return { name: someone.name, score: 0, sources: someone.sources };
  // What directly follows the verb is what it acts on; only where that says nothing, what is said around it.
  const direct =
    rest.split(/[;:,(]|\b(?:by|with|in|on|from|for|without|as|of|to|at|within|into|via|and|or)\b/, 1)[0] ?? '';
  const around = rest.split(/[;:]/, 1)[0] ?? rest;
  // "Reserve stock": named, though no article says so.
  const isBareNoun =
    first !== undefined && first.end === 1 && /^\s*\p{Ll}{4,}\s*$/u.test(direct) && isThing(first.head);
  const isNamed =
    first !== undefined &&
    (first.determined || first.isPlural || isBareNoun) &&
    (!isGeneric(first.head) || (isMade(verb, rest) && !/^(?:place|copy|day|way|lot|time|part)$/.test(first.head)));
  const found = entityIn(direct, entities) ?? (isNamed ? undefined : entityIn(around, entities));
  // "The acceptance rate": a number about the things at hand, no thing of its own.
  if (
    !found &&
    first !== undefined &&
    /^(?:rate|share|number|count|average|median|total|usage|statistic|figure)$/.test(first.head)
  )
    return entityIn(around, entities) ?? main;
  // "Bank details": the word before it makes a thing of a word that says nothing.
  if (!found && first?.modifier !== undefined && isGeneric(first.head) && /^[a-z-]{3,20}$/.test(first.modifier))
    return { name: `${first.modifier} ${first.head}`, score: 0, sources: [source] };
  // "Apply the rules": said of the rules, though many texts have some.
  if (!found && first && (first.determined || first.isPlural) && concrete.test(first.head))
    return { name: first.head, score: 0, sources: [source] };
  if (!found && isNamed && first && /^[a-z][a-z-]{2,30}$/.test(first.head))
    return { name: first.head, score: 0, sources: [source] };
  // "Only leads can undo" says nothing of what; whoever signs in acts on themselves.
  if (found || first || !onSelf.test(verb) || /^(?:it|them|how|what|when|whether|which|where)\b/i.test(rest))
    return found ?? main;
  const self = person(actor);
  return self ? { name: self.name, score: 0, sources: self.sources } : main;
}

/** A word that can stand for a thing: no way to do it, and no form of a verb. */
const isThing = (word: string): boolean =>
  !/(?:ly|ing|ed|able|ible|ful|ous|ive|line|wise|ward|wards)$/.test(word) &&
  lemma(word) === undefined &&
  !isFunctionWord(word);

/** Words that say little, and yet are things once something is done to them. */
const concrete = /^(?:rule|question|category|notification|team|company|filter|target|reference|language|source)$/;

/** Whoever applies makes an application, where applications are things here. */
const isNounOf = (verb: string, noun: string): boolean => {
  if (!/^(?:apply|register|book|reserve|donate|object|object to|enrol|enroll|nominate|subscribe|complain)$/.test(verb))
    return false;
  const stem = (verb.split(' ')[0] ?? verb).replace(/[ey]$/, '').replace(/b$/, '');
  return noun.startsWith(stem) && /(?:tion|sion|ment|ing|aint)$/.test(noun);
};

/** Done by somebody to themselves, where nothing else is named. */
const onSelf = /^(?:register|subscribe|unsubscribe|enrol|enroll|sign in|log in|log out|sign out|opt in|opt out)$/;

/** "Open a dispute", "save a search": then there is one more of it. */
const isMade = (verb: string, rest: string): boolean =>
  // What has happened is not there before somebody tells of it.
  (/^(?:report|announce|declare)$/.test(verb) &&
    /^an? (?:\p{L}+ )?(?:damage|incident|problem|fault|bug|issue|loss|accident|outage|defect|injury|absence|sighting|leak|theft|hazard|breakdown)\b/iu.test(
      rest,
    )) ||
  (/^(?:open|save|start|give|leave|make)$/.test(verb) && /^an?\b/i.test(rest)) ||
  // "Members list the things they lend": to put there, not to look at.
  (verb === 'list' && (/^(?:their|my|his|her) /i.test(rest) || /^(?:the )?\p{L}+ (?:that |which )?they /iu.test(rest)));

function byWhat(rest: string): string[] {
  const [, list = ''] = /\bby ((?:[\p{L}-]+(?:, | and | or |, and |, or | )?){1,8})/iu.exec(rest) ?? [];
  return list
    .split(/,| and | or /)
    .map((one) => one.trim().split(' ').slice(0, 2).join('_').toLowerCase().replaceAll('-', '_'))
    .filter(
      (one) =>
        /^[a-z][a-z_]{2,24}$/.test(one) &&
        !/^(?:the|a|an|my|their|hand|e?mail|phone|post_?|sms|others|using|who|so_|at_|noon|midnight|end_|monday|friday)/.test(
          one,
        ),
    )
    .slice(0, 5);
}
