/** The acts that one clause tells of, with what was told before it in mind: "it" stands for what was spoken of last. */
import { type Entity, entityIn } from '../model/entities.ts';
import { nounPhraseAt, wordsOf } from '../language/phrases.ts';
import { actOf } from '../language/verbs.ts';
import type { Statement } from '../statement.ts';
import { storyPattern } from '../who/actors.ts';
import type { Action, Clause } from './action.ts';
import { byWhat, objectPart, requested, unsaid, views } from './action-parts.ts';
import { entityNamed, thingDoneTo, type ToldSoFar, type Whole } from './done-to.ts';
import { subjectsByHeading } from './heading-subject.ts';
import { type Found, namedAct, takenIn } from './named-act.ts';
import { wantedVerbs } from './wanted-verbs.ts';
import { signedUpFor } from './whose.ts';

/** Clauses have to be given in the order of the text. */
export class ClauseActs {
  readonly #whole: Whole;
  readonly #told: ToldSoFar;
  readonly #isTaken: (verb: string, name: string) => boolean;
  readonly #subjectOf: (statement: Statement) => Entity;
  #line = 0;
  /** The only story below a heading. */
  readonly #stories = new Map<string, Statement['source'] | undefined>();

  constructor(statements: readonly Statement[], whole: Whole) {
    this.#whole = whole;
    this.#told = {
      spoken: whole.top,
      isUnnamed: true,
      sought: undefined,
      dealt: undefined,
      heads: new Set(),
      worked: new Set(),
    };
    this.#isTaken = takenIn(statements);
    this.#subjectOf = subjectsByHeading(statements, whole.entities, whole.top);
  }

  actsOf(statement: Statement, said: Clause): Action[] {
    const { entities, top } = this.#whole;
    const told = this.#told;
    // "Ask to reschedule it" is how rescheduling begins; "one of my shifts" is a shift.
    const read = { ...said, clause: said.clause.replace(unsaid, '') };
    const { source } = statement;
    const near = this.#subjectOf(statement);
    this.#goTo(statement, near);
    const by = read.actor === undefined ? {} : { actor: read.actor };
    return wantedVerbs(read, statement.text).flatMap(({ verb: meant, rest: behind, of }): Action[] => {
      // Nobody calls understanding: what they look at for it is shown.
      const verb = meant === 'understand' ? 'see' : meant;
      const rest = objectPart(verb, behind);
      const wish = { ...by, wish: said.clause, source };
      const asksFor = requested(verb, rest);
      // "Propose changes to it", where nothing was named that it may be: nobody can say of what.
      const isOfSpoken = toSpoken.test(rest);
      if (asksFor !== undefined && isOfSpoken && told.isUnnamed && isProse(statement)) return [];
      if (asksFor !== undefined)
        return [
          {
            act: 'change-state',
            verb: asksFor,
            entity: isOfSpoken ? told.spoken : top,
            by: [],
            isPlural: false,
            ...wish,
          },
        ];
      const signedUp = signedUpFor(verb, behind, entities);
      const found: Found | undefined =
        signedUp === undefined
          ? thingDoneTo({ verb, rest, of, read, statement, near }, this.#whole, told)
          : { entity: entityNamed(entities, signedUp, source), isMade: true, isSpoken: false };
      if (!found) return [];
      // "I hand them out", below a paragraph that has named nothing: nobody can say what.
      if (
        told.isUnnamed &&
        isProse(statement) &&
        of === undefined &&
        /^(?:it|them|theirs|those|that)\b/.test(rest) &&
        found.entity === top &&
        !entityIn(statement.text, [top])
      )
        return [];
      told.isUnnamed = false;
      const isSecond = told.heads.has(statement);
      told.heads.add(statement);
      const object = dealing.test(verb) ? nounPhraseAt(wordsOf(rest), 0)?.head : undefined;
      if (object !== undefined && object !== found.entity.name) told.dealt = { deal: found.entity, of: object };
      if (actOf(verb) === 'list') told.sought = found.entity;
      // "Report defects, add photos to them and see who looks after them": it is still the defects.
      // "Draft a proposal, attach a table and submit it": and still the proposal.
      const isBeside = toSpoken.test(rest) || (verb === 'attach' && !/ to /.test(rest) && isSecond);
      if (!isBeside || !told.worked.has(told.spoken.name)) told.spoken = found.entity;
      told.worked.add(found.entity.name);
      return [
        {
          ...namedAct(verb, rest, found, this.#isTaken),
          entity: found.entity,
          by: byWhat(rest),
          isPlural:
            found.isMany === true ||
            rest.replace(views, '') !== rest ||
            /^all (?!of\b|about\b)/i.test(rest) ||
            /\b(?:all|my|our|their|own)? ?[a-z]{2,}[^\Wsu]s\b/i.test(
              rest.split(/\b(?:by|with|in|on|from|for|of|so)\b/)[0] ?? '',
            ),
          ...wish,
          ...(read.benefit === undefined ? {} : { benefit: read.benefit }),
        },
      ];
    });
  }

  /** What was spoken of in another paragraph is not meant by "it". */
  #goTo({ text, under, part, source }: Statement, near: Entity): void {
    // The criteria of a story go on with what the story is about.
    if (storyPattern.test(text)) this.#stories.set(under, this.#stories.has(under) ? undefined : source);
    if (source.from !== 'prd') return;
    const isSameStory = part !== 'story' && this.#stories.get(under) !== undefined;
    const isFar = Math.abs(source.line - this.#line) > 1;
    if ((isFar || (storyPattern.test(text) && source.line !== this.#line)) && !isSameStory) {
      this.#told.spoken = near;
      this.#told.dealt = undefined;
      this.#told.isUnnamed = near === this.#whole.top;
    }
    this.#line = source.line;
  }
}

const toSpoken = /^\S.* (?:to|on|for|onto) (?:it|them|each of them)(?=$|[,;.]| (?:until|before|when|if|up to|as)\b)/u;

const dealing = /^(?:book|reserve|lend|borrow|rent|hire|check out)$/;

const isProse = ({ isItem, cells }: Statement): boolean => !isItem && !cells;
