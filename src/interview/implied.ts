/**
 * What a verb brings with it: whoever can pause can resume, whatever is booked can be booked twice. Each is asked where
 * nothing that is known says it. The offered answers stand without their question, since they become rules.
 */
import { listItem } from '../artifacts/lists.ts';
import { outline } from '../artifacts/outline.ts';
import { nameKey, plainText } from '../artifacts/plain-text.ts';
import { type ProseLine, proseOf } from '../artifacts/prd/prose.ts';
import type { DraftQuestion } from '../stages/clarify/artifact.ts';
import { question } from './question.ts';

interface Implied {
  readonly verb: RegExp;
  /** Words that answer it already. */
  readonly unless: RegExp;
  readonly asks: DraftQuestion;
  /** What an answer in other words is about. */
  readonly says: string;
  /** Where nobody can be asked, the first answer is taken only for a line that says this; without it, wherever it would be asked. */
  readonly assumed?: RegExp;
}

/** What the usual answer is differs too much from feature to feature. */
const never = /^(?!)/;

/** What costs most to get wrong comes first. */
const implied: readonly Implied[] = [
  {
    verb: /\b(?:book(?:ed|ing|ings)|books? (?:an?|the|their|his|her|it|one)|(?:can|may|could|to|and|or) (?:book|reserve)|reserves? (?:an?|the|their|his|her|it|one)|reserv(?:ing|ations?)|appointments?|maximum number of|limited (?:number of )?(?:seats|places|spots|slots|tickets))\b/i,
    unless:
      /\b(?:twice|double[- ]book\w*|conflict\w*|overlap\w*|first come|first (?:[a-z]+ ){0,2}(?:who|that|to|one) [a-z]+|same (?:slot|time|moment|room|seat)|already taken)\b/i,
    asks: question(
      'taken_twice',
      'Two people want the same one at the same time. Who gets it?',
      [
        'Of two who want the same one, the first who confirms gets it, and the other one is told at once',
        'nobody is promised what is gone',
      ],
      'Whoever holds it has 10 minutes to confirm it',
      'Both are taken in, and somebody decides',
    ),
    assumed: /\b(?:books?|booking|(?:can|may|could|must|to|and) reserve|reserves (?:an?|the|their|one)|reserve an?)\b/i,
    says: 'When two want the same',
  },
  {
    verb: /\b(?:pays? (?:for|by|with|online|the|an?)|paying|payments?|charg(?:e|es|ing) (?:the|an?|their|each|his|her)|checkout)\b/i,
    // Not any refusal: an offer may be declined, too.
    unless:
      /\b(?:pay(?:s|ments?|ing)?|cards?|charges?|debits?|banks?)\b[^.;\n]{0,60}\b(?:declin\w+|fail(?:s|ed|ures?)?|refus\w+|reject\w+|retr(?:y|ies|ied))\b|\b(?:declin\w+|fail(?:s|ed|ure)?|retr(?:y|ies|ied)|refused) [^.;\n]{0,30}\b(?:payments?|cards?|charges?|debits?)\b|\b(?:dunning|insufficient|invoice only)\b/i,
    asks: question(
      'payment_fails',
      'What happens when a payment fails?',
      ['A failed payment is tried again for 3 days, and the payer is told each time', 'most failures are short'],
      'A failed payment ends the order at once',
      'A failed payment is looked at by somebody',
    ),
    assumed: /\b(?:pays?|paying|checkout)\b/i,
    says: 'When a payment fails',
  },
  {
    // What comes from elsewhere alone is changed there alone.
    verb: /(?<!\bin )\bsync(?:s|ed|ing|hroni[sz]\w*)\b(?! from\b)|\b(?:to|can|must|will|and) sync\b/i,
    unless: /\b(?:conflict\w*|wins?|last writ\w+|merge[sd]?|one[- ]way|source of truth)\b/i,
    asks: question(
      'both_changed',
      'Both sides changed the same. Which one counts?',
      ['The later change counts, and the other one is kept to look at', 'nothing is lost without a trace'],
      'One side always counts',
      'Somebody decides each time',
    ),
    says: 'When both sides changed',
  },
  {
    verb: /\bimport(?:s|ing)?\b/i,
    unless: /\b(?:invalid|malformed|bad|wrong|broken) (?:rows?|lines?|records?)|\bskipp?(?:ed|s)\b|\brejected\b/i,
    asks: question(
      'wrong_rows',
      'Some rows of an import are wrong. What happens?',
      ['Nothing is taken in until all rows are right; the wrong ones are listed', 'nothing is half done'],
      'The right rows are taken in, and the wrong ones are listed',
    ),
    assumed: /\b(?:can|may|to) import\b|\bimports? (?:an? |the |their )?(?:CSV|files?|lists?|spreadsheets?|rows?)\b/i,
    says: 'When rows of an import are wrong',
  },
  {
    verb: /\b(?:approv(?:e|es|ing|als?)|sign[- ]off)\b/i,
    unless: /\b(?:reject\w*|declin\w+|refus\w+|den(?:y|ies|ied)|not approved|sent back|turn(?:s|ed) down)\b/i,
    asks: question(
      'not_approved',
      'What happens when it is not approved?',
      ['Without approval it goes back to its author with a reason, and can be handed in again', 'work is not lost'],
      'Without approval it ends',
      'Without an answer in 7 days somebody else is asked',
    ),
    says: 'Without approval',
  },
  {
    verb: /\b(?:delet(?:e|es|ing)|eras(?:e|es|ing))\b/i,
    unless:
      /\b(?:undo\w*|undelete\w*|restor\w+|recover\w*|trash|permanent\w*|irrevers\w+|for good|retention|soft[- ]delet\w+|delete[ds]?\b[^.;]{0,60}\d+ (?:days|weeks|months|years))\b/i,
    asks: question(
      'delete_undone',
      'Can a deletion be undone?',
      ['What is deleted can be restored for 30 days, then it is gone', 'long enough to notice a mistake'],
      'What is deleted is gone at once',
      'Only an administrator restores what was deleted',
    ),
    assumed: never,
    says: 'After a deletion',
  },
  {
    verb: /\b(?:(?:can|may|could|to|and|or) pause|pauses? (?:an?|the|their|his|her|it|one)\b|pausing|suspend(?:s|ing)?|freez(?:e|es|ing)|snooz(?:e|es|ing))\b/i,
    unless:
      /\b(?:resum\w+|unpaus\w+|reactivat\w+|continu\w+|ends? (?:early|by itself)|lift(?:s|ed)?|(?:paus|suspend|fr[eo]ez|snooz)\w*[^.;]{0,60}\b(?:until|for \d))\b/i,
    asks: question(
      'how_it_resumes',
      'What ends the pause?',
      ['Whoever paused can end it early; otherwise it ends by itself', 'nobody is locked in, and nobody forgets it'],
      'It ends by itself, and never earlier',
      'It goes on until somebody ends it',
    ),
    says: 'The pause ends',
  },
  {
    verb: /\b(?:upload(?:s|ing)?|attach(?:es|ing|ments?)?)\b/i,
    unless: /\b(?:\d+\s?[KMG]i?B|file (?:size|types?)|too large|virus\w*|malware)\b/i,
    asks: question(
      'upload_refused',
      'Which files are refused?',
      [
        'Files over 25 MB, and all but PDF, JPEG and PNG, are refused',
        'what can be opened safely, at a size that one request carries',
      ],
      'Only files over 25 MB are refused',
      'Every file is taken in and checked afterwards',
    ),
    assumed: /\buploads?\b/i,
    says: 'Files are refused',
  },
  {
    verb: /\b(?:(?:can|may|could|to|and|or|who|people|users|members) share|shares? (?:it|them|the|an?|their|his|her|this|with)(?! (?:system|platform|same|database|tenant|server)s?\b)|sharing)\b/i,
    unless: /\b(?:revok\w+|unshar\w+|stop(?:s|ped)? sharing|expir\w+|taken? back)\b/i,
    asks: question(
      'sharing_ends',
      'How does sharing end?',
      ['Whoever shared it can end it at any time, at once', 'a share that cannot be ended is a leak'],
      'A share ends by itself after 30 days',
      'A share never ends',
    ),
    says: 'Sharing ends',
  },
  {
    verb: /\binvit(?:e|es|ing|ations?)\b/i,
    unless:
      /\b(?:expir\w+|valid for|revok\w+|withdr\w+|days? to accept|invitations? (?:is|are|stays?|remains?|holds?|lasts?) (?:good |open |valid |usable )?for)\b/i,
    asks: question(
      'invitation_ends',
      'How long does an invitation hold?',
      ['An invitation holds for 7 days and can be taken back before', 'a link that lies around is closed by itself'],
      'An invitation holds until it is used or taken back',
      'An invitation holds for 24 hours',
    ),
    says: 'An invitation holds',
  },
  {
    verb: /\b(?:sends?|sent|receives?|gets?|told|informed|remind(?:s|ed|ers?)?)\b[^.;]{0,60}\b(?:e-?mails?|sms|text messages?|push|notifications?)\b|\b(?:e-?mailed|notif(?:y|ies|ied))\b|\b(?:alerts?|notifications?|reminders?) (?:is|are|must|will|goes?|reach(?:es)?)\b/i,
    unless: /\b(?:bounc\w+|undeliver\w+|not delivered|retr(?:y|ies|ied)|opt[- ]?out|unsubscrib\w+)\b/i,
    asks: question(
      'message_fails',
      'A message cannot be delivered. What happens?',
      [
        'A message that cannot be delivered is tried again for a day, then shown as undelivered',
        'nobody trusts silence',
      ],
      'A message that cannot be delivered is dropped',
      'A message that cannot be delivered goes another way',
    ),
    says: 'When a message cannot be delivered',
  },
  {
    verb: /\b(?:remind(?:s|ers?)|recurring|(?:at|by|between) \d{1,2}(?::\d{2}| ?[ap]m))\b/i,
    unless: /\b(?:time ?zones?|UTC|GMT|CES?T|E[SD]T|P[SD]T|local time)\b/i,
    asks: question(
      'time_zone',
      'Whose clock counts?',
      ['Times are those of the person they are for', 'people expect their own clock'],
      'Times are those of the company',
      'Times are UTC',
    ),
    assumed: never,
    says: 'Times are',
  },
];

/** More than these belong into the design: an interview asks what steers it. */
const mostImplied = 2;

/** `known`: everything said so far, the PRD first. */
export function impliedQuestions(prd: string, known: string, asked: ReadonlySet<string>): DraftQuestion[] {
  const already = implied.filter(({ asks }) => asked.has(asks.key)).length;
  const open = implied.filter(({ asks }) => !asked.has(asks.key));
  return leftOpen(open, prd, known).slice(0, Math.max(0, mostImplied - already));
}

/** To read them takes less than to answer them. */
const mostAssumed = 3;

/** Those whose first answer can be taken where nobody is there to be asked. */
export const assumableQuestions = (prd: string): DraftQuestion[] =>
  leftOpen(
    implied.map(({ assumed, ...one }) => (assumed ? { ...one, verb: assumed } : one)),
    prd,
    prd,
  ).slice(0, mostAssumed);

function leftOpen(list: readonly Implied[], prd: string, known: string): DraftQuestion[] {
  const wanted = wantedLines(prd);
  return list
    .filter(({ unless }) => !unless.test(known))
    .flatMap(({ verb, asks }) => {
      const from = wanted.find(({ text }) => verb.test(text));
      return from ? [{ ...asks, text: `${asks.text} (PRD line ${from.line}: "${around(from.text, verb)}")` }] : [];
    });
}

const told =
  /\b(?:problem|background|context|goals?|objectives?|metrics?|success|overview|motivation|vision|introduction|history|current (?:state|situation)|why|users?|personas?|audience|stakeholders?|actors?|roles?)\b/;

/** What is left out, or an open question itself, brings nothing with it; nor does what is only told about today. */
function wantedLines(prd: string): readonly ProseLine[] {
  const lines = proseOf(prd).filter(({ excluded }) => !excluded);
  const aside = outline(prd).sections.filter(({ text, level }) => level > 1 && told.test(nameKey(text)));
  const wanted = lines.filter(
    ({ line, text }) => !text.startsWith('#') && aside.every((one) => line <= one.line || line > one.endLine),
  );
  return wanted.length > 0 ? wanted : lines;
}

/** The words that it comes from, so that one sees what is meant. */
function around(text: string, verb: RegExp): string {
  const cell = text.startsWith('|') ? text.split('|').find((one) => verb.test(one)) : undefined;
  const words = plainText(cell?.trim() ?? listItem(text) ?? text);
  const sentence = words.split(/(?<=[.;!?]) /).find((one) => verb.test(one)) ?? words;
  return sentence.length > longestQuote
    ? `${sentence.slice(0, longestQuote).trimEnd()}…`
    : sentence.replace(/[.;]$/, '');
}
const longestQuote = 90;

/** What was offered stands by itself; other words are told with what they are about. */
export function impliedStatement(key: string, answer: string): string | undefined {
  const found = implied.find(({ asks }) => asks.key === key);
  if (!found) return undefined;
  const isOffered = found.asks.options.some(({ label }) => label === answer);
  return isOffered ? answer : `${found.says}: ${answer.charAt(0).toLowerCase()}${answer.slice(1)}`;
}
