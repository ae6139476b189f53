/** Sentences about what goes wrong: two at once, a part that fails or is slow, work that is broken off and taken up again. */
import { lowerFirst, withArticle } from '../../text/words.ts';
import { bare, type Limit, singularHead } from './limit-words.ts';
import { beFor } from './outcome.ts';

/** "System handles simultaneous booking attempts for the same slot safely": one of two has it. */
const twoAtOnce: Limit = (text) => {
  const [, act, thing] =
    /\b(?:simultaneous|concurrent|parallel) ([^,;:]{3,40}?)(?: attempts?| requests?)? (?:for|to|of|on) the same ([^,;:]{2,40}?)(?: (?:safely|correctly|gracefully|without .*))?$/i.exec(
      text,
    ) ?? [];
  if (act === undefined || thing === undefined) return undefined;
  return [
    {
      suffix: ': two at the same moment',
      given: [`${withArticle(singularHead(lowerFirst(thing)))} that is free`],
      when: `two people send their ${singularHead(lowerFirst(act))} for it at the same moment`,
      outcomes: ['exactly one of them succeeds', 'the other one is told that it is taken'],
    },
  ];
};

/** "LLM calls must not block the booking transaction": what goes wrong there stays there. */
const keptApart: Limit = (text) => {
  const [, cause, harm = '', victim] =
    /^([^,;:]{3,60}?) (?:must|may|can|should|shall) (?:not|never) (block|delay|slow down|affect|interrupt|stop|corrupt|break|endanger|prevent|disturb) ([^,;:\d]{3,80}?)(?: itself)?$/i.exec(
      text,
    ) ?? [];
  // "Must not break in the middle of a word": where, and nothing that is harmed.
  if (cause === undefined || victim === undefined || /^(?:in|on|at|into|within|during|when|if|by)\b/i.test(victim))
    return undefined;
  const isFault = /\b(?:failures?|faults?|errors?|outages?|crash(?:es)?)$/i.test(cause);
  const isHarm = /^(?:corrupt|break|endanger)$/i.test(harm);
  const one = lowerFirst(cause);
  const they = beFor(one) === 'are' ? 'take' : 'takes';
  return [
    {
      suffix: ': when it goes wrong',
      given: [
        isFault
          ? `there ${beFor(one)} ${one}`
          : `${one} ${they} very long, or ${beFor(one) === 'are' ? 'fail' : 'fails'}`,
      ],
      when: isHarm ? `${bare(victim)} is looked at afterwards` : `${bare(victim)} goes on meanwhile`,
      outcomes: [
        isHarm ? `${bare(victim)} is as it would be without it` : `${bare(victim)} takes no longer than without it`,
      ],
    },
  ];
};

/** "System continues normal operation if the LLM call fails, and records the failure". */
const goesOn: Limit = (text) => {
  const [, what, cause, also] =
    /^(?:the )?[^,;:]{2,40}? (?:(?:must|shall|should) )?(?:continues?|keeps?(?= \p{L}+ing\b)|goes on with) ([^,;:]{3,60}?) (?:if|when|while|even if) ([^,;:]{3,60}?)(?:, and (?:(?:must|shall|should) )?(\p{L}+ .{3,80}))?$/iu.exec(
      text,
    ) ?? [];
  if (what === undefined || cause === undefined) return undefined;
  const [, done] = /^(?:records?|logs?|reports?) (?:the |an? )?(.+)$/i.exec(also ?? '') ?? [];
  return [
    {
      suffix: '',
      given: [],
      when: lowerFirst(cause),
      outcomes: [`${bare(what)} goes on`, ...(done === undefined ? [] : [`the ${done} is on record`])],
    },
  ];
};

/** "System retries failed email sends via a background job". */
const triedAgain: Limit = (text) => {
  const [, what] =
    /^(?:the )?[^,;:]{2,40}? (?:(?:must|shall|should) )?retr(?:y|ies) (?:failed|unsuccessful) ([^,;:]{3,50}?)(?: (?:via|by|with|in|through) .*)?$/i.exec(
      text,
    ) ?? [];
  const [, passive] =
    /^(?:failed|unsuccessful) ([^,;:]{3,50}?) (?:is|are|must be|shall be) (?:retried|tried again|repeated)\b[^,;:]*$/i.exec(
      text,
    ) ?? [];
  const failed = what ?? passive;
  if (failed === undefined) return undefined;
  const one = singularHead(lowerFirst(failed));
  return [
    {
      suffix: ': the next one succeeds',
      given: [`${withArticle(one)} that has failed`],
      when: 'it is tried again and succeeds',
      outcomes: ['it is done once, and not once for each attempt'],
    },
    {
      suffix: ': none succeeds',
      given: [`${withArticle(one)} that has failed at every attempt`],
      when: 'the last attempt is over',
      outcomes: ['it is set aside with the reason', 'whoever answers for it is told'],
    },
  ];
};

/** "Background jobs must be resumable". */
const takenUp: Limit = (text) => {
  const [, things] =
    /^(?:all |the )?([^,;:]{3,50}?) (?:must be|are|is|has to be|have to be|should be) (?:resumable|restartable|retryable|re-?runnable|idempotent)\b[^,;:]*$/i.exec(
      text,
    ) ?? [];
  if (things === undefined) return undefined;
  return [
    {
      suffix: ': broken off',
      given: [`${withArticle(singularHead(lowerFirst(things)))} that was broken off in the middle`],
      when: 'it is started again',
      outcomes: ['it comes to its end', 'nothing is done twice'],
    },
  ];
};

/** "Passwords hashed": what lies there is looked at. */
const storedAs: Limit = (text) => {
  const [, what, how] =
    /^((?:all |the )?(?:passwords?|secrets?|tokens?|credentials?|keys?)) (?:(?:is|are|must be|shall be|stored) )*(hashed|encrypted|salted(?: and hashed)?)\b.{0,60}$/i.exec(
      text,
    ) ?? [];
  return what === undefined || how === undefined
    ? undefined
    : [
        {
          suffix: ': what is stored',
          given: [`there ${beFor(what)} ${bare(what)} in the store`],
          when: 'somebody reads the store itself',
          outcomes: [`${bare(what)} ${beFor(what)} there only ${how.toLowerCase()}`],
        },
      ];
};

export const robust: readonly Limit[] = [twoAtOnce, keptApart, goesOn, triedAgain, takenUp, storedAs];
