/** "As a dog owner, I want to cancel a booking", and below it what comes of that: the story brings it about. */
import type { Action } from '../../read/acts/action.ts';
import type { Statement } from '../../read/statement.ts';
import { storyPattern } from '../../read/who/actors.ts';
import { third, withArticle } from '../../text/words.ts';
import type { Rule } from '../rules/rule.ts';

/** For a rule that stands below the one story of its section: that somebody does what the story is about. */
export function storyCauses(
  statements: readonly Statement[],
  actions: readonly Action[],
): (rule: Rule) => string | undefined {
  const stories = new Map<string, Statement | undefined>();
  for (const one of statements)
    if (one.under !== '' && storyPattern.test(one.text))
      stories.set(one.under, stories.has(one.under) ? undefined : one);
  return ({ statement }) => {
    const story = statement && stories.get(statement.under);
    if (!story || story.source.from !== 'prd' || statement.source.from !== 'prd') return undefined;
    const told = actions.find(
      ({ source, actor, act }) => source === story.source && actor !== undefined && act !== 'show' && act !== 'list',
    );
    if (!told?.actor || statement.source.line <= story.source.line) return undefined;
    const [verb = '', ...others] = told.verb.split(' ');
    return [`the ${told.actor}`, third(verb), ...others, withArticle(told.entity.name)].join(' ');
  };
}
