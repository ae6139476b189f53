/** What acts make: a loan of a book, one more of what is opened, nothing of what is only pressed. */
import type { Deed, Done } from './action.ts';
import { nounPhraseAt, wordsOf } from '../language/phrases.ts';

export const madeBy = new Map(
  Object.entries({
    book: 'booking',
    reserve: 'reservation',
    order: 'order',
    report: 'report',
    donate: 'donation',
    complain: 'complaint',
  }),
);

/** What there is afterwards, where words do not show it: whoever lends a book makes a loan. */
const outcomes = new Map(
  Object.entries({
    lend: 'loan',
    borrow: 'loan',
    'check out': 'loan',
    rent: 'rental',
    hire: 'rental hire',
    sell: 'sale',
    enrol: 'enrolment enrollment',
    enroll: 'enrolment enrollment',
    invite: 'invitation invite',
    refer: 'referral',
  }).map(([verb, nouns]) => [verb, new Set(nouns.split(' '))] as const),
);

export const outcomeOf = (verb: string, { outcomes: said }: Deed): string | undefined =>
  said &&
  [...said].find((noun) => isNounOf(verb, noun) && /^(?:book|reserve|lend|borrow|rent|hire|check out)$/.test(verb));
/** What is made by being booked. */
export const isMeeting =
  /^(?:appointment|visit|session|lesson|class|slot|consultation|viewing|ride|trip|call|meeting|treatment|course|flight|stay|place|seat|time|date|day|hour|tour|shift|delivery|pickup|demo|interview)$/;
export const outcomeWords = /\b(bookings?|reservations?|loans?|rentals?)\b/gi;

/** Whoever applies makes an application, where applications are things here. */
export const isNounOf = (verb: string, noun: string): boolean => {
  if (outcomes.get(verb)?.has(noun.slice(noun.lastIndexOf(' ') + 1)) === true) return true;
  if (
    !/^(?:apply|pay|register|book|reserve|donate|object|object to|enrol|enroll|nominate|subscribe|complain)$/.test(verb)
  )
    return false;
  const stem = (verb.split(' ')[0] ?? verb).replace(/[ey]$/, '').replace(/b$/, '');
  return noun.startsWith(stem) && /(?:tion|sion|ment|ing|aint)$/.test(noun);
};

/** What begins by being opened, where nothing says that it is only looked at. */
const isOpened = (rest: string): boolean =>
  /^an? (?:new )?(?:[\p{L}-]+ ){0,2}?(?:dispute|case|ticket|claim|complaint|appeal|account|issue|request|enquiry|inquiry|incident|thread|conversation|chat|discussion|session|poll|vote|round|position|tab|shop|order|application|call|branch|project|room|channel|investigation|proposal|auction|game|store|repair|job|deposit|wallet|contract|policy|tender|petition)\b(?!,? (?:and|to) (?:see|view|read)\b| from (?:an?|the)\b)/iu.test(
    rest,
  );

/** "Open a dispute", "save a search": then there is one more of it. */
export const isMade = (verb: string, rest: string): boolean =>
  // What has happened is not there before somebody tells of it.
  (/^(?:report|announce|declare)$/.test(verb) &&
    /^(?:an? |the (?=damage$))(?:\p{L}+ )?(?:damage|incident|problem|fault|bug|issue|loss|accident|outage|defect|injury|absence|sighting|leak|theft|hazard|breakdown)\b/iu.test(
      rest,
    )) ||
  (/^(?:save|start|give|make|provide|lodge)$/.test(verb) && /^an?\b/i.test(rest)) ||
  // "An offer can be made until noon": nobody makes what is there.
  (verb === 'make' && /^the [\p{L}-]+(?: [\p{L}-]+)?$/u.test(rest)) ||
  (verb === 'make' &&
    /^(?:\p{L}+ )?(?:payment|booking|reservation|donation|deposit|order|purchase|bid|offer|appointment)s\b/iu.test(
      rest,
    )) ||
  // "Take pictures", "list the materials used": then they are there.
  (verb === 'take' &&
    /^(?:(?:an?|the|some|up to \w+) )?(?:\p{L}+ )?(?:pictures?|photos?|notes|minutes|attendance|measurements?|samples?|payments?)\b/iu.test(
      rest,
    )) ||
  (verb === 'list' && /^(?:the )?\p{L}+ (?:used|spent|needed|damaged|missing|found|involved)\b/iu.test(rest)) ||
  // People leave a comment behind them, and a group.
  (verb === 'leave' &&
    /^(?:an? (?:[\p{L}-]+ ){0,2}?(?:comment|review|note|message|reply|rating|tip|bid|request|deposit)|(?:comment|review|note|tip)s)\b/iu.test(
      rest,
    )) ||
  // A dispute is not there before it is opened; a list is, and is looked at.
  (verb === 'open' && isOpened(rest)) ||
  // "Members list the things they lend": to put there, not to look at.
  (verb === 'list' && (/^(?:their|my|his|her) /i.test(rest) || /^(?:the )?\p{L}+ (?:that |which )?they /iu.test(rest)));

/** "May use the joker once per game": then it is gone. What people use otherwise is how they do something. */
export const isUsedUp = ({ verb, rest }: Done): boolean =>
  verb === 'use' && /^(?:an?|the|one|each|their|its) .*\b(?:once|twice|per|up to|at most|only)\b/i.test(rest);

/** "Tap a lamp" is a move in a game; to press a button is how something else is done. */
export const isPressed = ({ verb, rest }: Done): boolean =>
  /^(?:tap|click|press)$/.test(verb) &&
  (!nounPhraseAt(wordsOf(rest), 0) ||
    /\b(?:button|link|icon|screen|menu|tab|key|field|page|notification|row|item|image|marker|pin|name|on)s?\b/i.test(
      rest.split(/ (?:to|and|for|which|that) /, 1)[0] ?? '',
    ));
