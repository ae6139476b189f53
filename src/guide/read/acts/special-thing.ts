/** What some acts are done to, whatever is named behind the verb: what a form is for, what a value belongs to, what was looked for. */
import { type Entity, entityIn } from '../model/entities.ts';
import { actOf } from '../language/verbs.ts';
import { attributeIn } from './attribute.ts';
import type { Found } from './named-act.ts';

export interface Around {
  /** What the heading above is about. */
  readonly near: Entity;
  /** What was spoken of last. */
  readonly spoken: Entity;
  /** What was looked for last. */
  readonly sought: Entity | undefined;
  readonly entities: readonly Entity[];
  readonly thingIn: (object: string) => Entity;
  readonly entityNamed: (name: string) => Entity;
}

export function specialThing(verb: string, rest: string, around: Around): Found | undefined {
  const { near, spoken, sought, entities, thingIn, entityNamed } = around;
  // "Fills in a form": of whatever the form is for.
  const [, kind] =
    (/^(?:fill|submit|complete|send)$/.test(verb) &&
      /^(?:(?:an?|the|this|their) )?((?:[\p{L}-]+ ){0,3}?)form\b/iu.exec(rest)) ||
    [];
  if (kind !== undefined) return { entity: entityIn(kind, entities) ?? near, isForm: true, isSpoken: false };
  if (verb === 'open' && /^(?:an?|the|this) (?:[\p{L}-]+ ){0,3}?form\b/iu.test(rest))
    return { entity: near, isSpoken: false };
  // "Record the condition of each item": of the item.
  const part = attributeIn(verb, rest);
  // "The mileage at the start and at the end of each lesson": of the lesson.
  const [, of = ''] =
    part && part.of === undefined ? (/ (?:of|for) ((?:each|every) [\p{L}-]+(?: [\p{L}-]+)?)/u.exec(rest) ?? []) : [];
  if (part)
    return {
      entity: part.of === undefined ? (entityIn(of, entities) ?? spoken) : thingIn(part.of),
      isPart: true,
      isSpoken: part.of === undefined,
    };
  // "Measures sugar and acidity": of what is measured.
  if (verb === 'measure' && bareNouns.test(rest)) return { entity: spoken, isPart: true, isSpoken: true };
  // "Add sites and name the principal investigator of each": of the sites.
  if (naming.test(verb) && ofSpoken.test(rest)) return { entity: spoken, isPart: true, isSpoken: true };
  // "Define a doctor's specialisation, working hours and slot duration": of the doctor.
  const [, owner] =
    (/^(?:define|set|set up|configure|edit|update|change|specify)$/.test(verb) && severalOf.exec(rest)) || [];
  if (owner !== undefined) return { entity: thingIn(`the ${owner}`), isPart: true, isSpoken: false };
  // "Rate each other": a rating, whoever it is of.
  if (/^(?:each other|one another)\b/i.test(rest) && /^(?:rate|review)$/.test(verb)) {
    const known = [near, ...entities].find((one) => /(?:^| )(?:review|rating)$/.test(one.name));
    return { entity: known ?? entityNamed(verb === 'rate' ? 'rating' : 'review'), isMade: true, isSpoken: false };
  }
  // "Log the hours I worked": one entry more, whatever the text calls it.
  if (/^(?:log|record|enter|track|book|report)$/.test(verb) && ownTime.test(rest)) {
    const known = entities.find(({ name }) => /(?:^| )(?:entry|timesheet)$/.test(name));
    return { entity: known ?? entityNamed('time entry'), isMade: true, isSpoken: false };
  }
  // "Enter the times at which they are available".
  if (actOf(verb) === 'create' && whenFree.test(rest))
    return { entity: entityNamed('availability'), isMade: true, isSpoken: false };
  // "They can block times when they are ill": of when they are free.
  if (spoken.name === 'availability' && anyTimes.test(rest)) return { entity: spoken, isSpoken: true };
  // "See their current position": of what they have handed in.
  if (actOf(verb) === 'show' && ownPlace.test(rest)) return { entity: spoken, isSpoken: true };
  // "Filter the results": of what was looked for.
  if (sought && actOf(verb) === 'list' && /^(?:the )?(?:search )?(?:results?|hits|matches)\b/i.test(rest))
    return { entity: sought, isSpoken: false };
  return undefined;
}

const bareNouns =
  /^(?:its |the )?\p{Ll}+(?<!s)(?:(?:, | and )\p{Ll}+(?<!s))*(?=$|[.;]| (?:of|in|at|with|before|after|when|by) )/u;
const naming = /^(?:name|appoint|set|define|enter|state|choose|select|pick|record|note|specify)$/;
const ofSpoken =
  /^(?:the|an?|its|their) [\p{L} -]{3,40} of (?:each|it|them|those)(?=$|[,;.]| (?:and|or|so|when|if|in|by|with|for|on|at|as)\b)/u;
const severalOf =
  /^(?:an?|the|each|any|every|their|its) ([\p{L}-]+(?: [\p{L}-]+)?)['’]s [^,;']{3,40}(?:, [^,;']{3,40})+,? and /iu;
const ownTime =
  /^(?:(?:the|their|my|his|her|our) )?(?:[\p{L}-]+ )?(?:hours|time)(?=$|[,;.]| (?:I|they|he|she|we|you|on|for|worked|spent|per|by|against|each|every)\b)/u;
const whenFree =
  /^(?:the|their) (?:times?|days|hours|dates) (?:at|on|in|during|when)\b(?: (?:which )?(?:they|he|she)\b.*)?$|^(?:the|their|his|her|my) (?:free|available|open|working|office|preferred) (?:times|hours|slots|days|dates|periods)\b/u;
const anyTimes =
  /^(?:(?:the|their|some|any|certain|single|whole) )?(?:times|hours|days|dates|periods|a (?:day|time))(?=$|[,;.]| (?:when|if|on|in|for|off)\b)/u;
const ownPlace = /^(?:their|my|his|her|its) (?:[\p{L}-]+ )?(?:position|place|rank)(?=$|[,;.]| (?:in|on|at)\b)/u;
