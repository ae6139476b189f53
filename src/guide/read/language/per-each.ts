/** What is decided or seen for each of something, before a colon and the list of it. */
import { singular, withArticle } from '../../text/words.ts';
import { isBaseForm } from './verbs.ts';

export const perEach = (text: string): string | undefined => decidedOn(text) ?? seenPer(text);

/** "The lead sees, per team and week: hours, open jobs": hours and open jobs, per team and week. */
function seenPer(text: string): string | undefined {
  const [, who, per, list] =
    /^([^,;:]{3,40}? (?:can see|can view|sees?|views?|gets?|receives?|shows?|lists?)),? ((?:per|by|for each|for every) [^,;:]{3,40}),?: ([^;:]{3,200})$/i.exec(
      text,
    ) ?? [];
  return who === undefined || per === undefined || list === undefined
    ? undefined
    : `${who} ${list.replace(/[.]$/, '')} ${per}`;
}

/** "Curator decides per object: approve / refuse / approve with conditions": each of them can be done. */
function decidedOn(text: string): string | undefined {
  const [, who, thing, list] =
    /^([^,;:]{3,40}?) (?:decides?|chooses?) (?:per|on|about|for each|for every|over) (?:the |an? |each )?([^,;:]{3,40}): (.{5,160})$/i.exec(
      text,
    ) ?? [];
  const verbs = (list ?? '').split(/,? or |, | \/ /).map((one) => one.replace(/\s*\([^()]*\)$/, ''));
  if (who === undefined || verbs.length < 2 || !verbs.every((one) => isBaseForm(one.split(' ', 1)[0] ?? '')))
    return undefined;
  const plain = verbs.filter((one) => !one.includes(' '));
  const others = verbs
    .filter((one) => one.includes(' '))
    .map((one) => `${one.split(' ', 1)[0]} it ${one.split(' ').slice(1).join(' ')}`);
  if (plain.length === 0) return undefined;
  const reason = /\(reason/i.test(list ?? '') ? ', with a reason' : '';
  return `${who} can ${plain.join(' or ')} ${withArticle(singular(thing ?? ''))}${others.length > 0 ? `, or ${others.join(', or ')}` : ''}${reason}`;
}
