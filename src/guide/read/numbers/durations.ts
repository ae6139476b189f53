/** What a time in a sentence is: how long somebody waits for an answer, how long a machine works, how long people have, how long something is kept. */
import { isHuman, isUnit } from '../language/people.ts';

type DurationRole = 'latency' | 'reaction' | 'work' | 'retention' | 'limit' | 'schedule' | 'target';

const retention =
  /\b(?:retain\w*|retention|kept|keeps?|stor(?:e[ds]?)|delet\w+|expir\w+|purg\w+|remov\w+|archiv\w+|available|downloadable|downloaded|dies?|eras\w+|destroy\w*|anonymi[sz]\w+|lapses?|thrown away)\b/i;
/** Gone by then, and not: there by then. */
const gone = /\b(?:delet\w+|purg\w+|remov\w+|eras\w+|destroy\w*|anonymi[sz]\w+|expir\w+)\b/i;
/** "Gets an e-mail within 5 minutes": how soon somebody is told, not how long a machine works. */
const tells =
  /\b(?:notif\w+|told|informed|alerted|reminded|mailed|paged|warned|phoned|called|contacted|rung|visited|(?:gets?|receives?|is sent|are sent) (?:an?|the|their) (?:[\p{L}-]+ )?(?:e-?mail|mail|message|sms|text|letter|reminder|call|push))\b/iu;
/** "Claims with injured persons go to the injury team": where it lies then, and nobody's work. */
const handsOver =
  /\b(?:go(?:es)?|(?:is|are|be|being) (?:\p{L}+ly )?(?:passed|handed|routed|forwarded|escalated|assigned|offered|referred|transferred|given)(?: on| over)?) to (?!\d)/iu;
/** "Check in within 10 minutes": somebody has so long. */
const personActs =
  /\b(?:check(?:s|ed)? in|confirm(?:s|ed)?|accepts?|cancels?|collects?|picks? (?:it |them )?up|returns?|appeals?|objects?|signs?|repl(?:y|ies)|votes?)\b[^.;]{0,40}\bwithin [^.;]{0,20}$/i;
const machineWork =
  /\b(?:re?process\w*|import\w*|export\w*|backfill\w*|migrat\w+|recomput\w*|batch\w*|convert\w*|render\w*|generat\w+|run|build|finish\w*)\b/i;
/** What is there when the machine is done. */
const made =
  /\b(?:comput\w*|calculat\w*|transc(?:od|rib)\w*|validat\w*|analy[sz]\w*|index(?:ed|ing)|compress\w*|train(?:ed|ing)|ready|done|runs|built|complet\w*)\b/i;
/** What is asked for is answered; somebody sits there and waits. */
const answered =
  /\b(?:answer|respon[ds]|load|return|result|page|quer(?:y|ies)|search|display|opens?\b|render|click|tap|screen|show|sees?\b|seen|list|request|API|plot|chart|dashboard|start-?up|launch|scroll|feedback|message is shown|appear|visible)/i;
/** "When an appointment is cancelled, ...", "... 30 seconds after the slot was opened": something happens first, and nobody waits. */
const caused = /^(?:when|whenever|if|once|as soon as|after)\b[^,]{4,},/i;
const effect =
  /\b(?:goes? out|go out|raises?|triggers?|creates?|takes? effect|comes? into force|stops?|propagat\w+|reach(?:es)?|arrives?|passed on|forwarded|transmitted|switche[sd]|locke?[sd]|closes?|closed|paused|released|blocked|acknowledged|(?:is|are|be) (?:sent|published|delivered|detected|noticed|recorded|offered|told))\b/i;
const anHour = 3_600_000;
const aDay = 86_400_000;
const schedule =
  /\b(?:before|every|each|daily|nightly|hourly|weekly|in advance|ahead|reminder|remind\w*|schedul\w+|recurr\w+)\b/i;
const latency =
  /\b(?:within|under|below|less than|no later than|at the latest|faster than|p\d{2}|latency|respon[ds]\w*|loads?|answers?|in less|shown|appears?|real[- ]time|return\w*|takes?)\b|<|≤/i;
const people =
  /\b(?:escalat\w+|overdue|(?:nobody|no one|no-one|not) (?:\p{L}+ )?(?:decid\w+|answer\w*|react\w*|respond\w*|acknowledg\w+|approv\w+|review\w*))\b/iu;
const bound =
  /\b(?:at most|up to|no more than|max(?:imum)?|limit\w*|not more than|only|within any|exceed\w*|at least|minimum|cap(?:ped)?|once|longer than|more than)\b/i;

/** The time itself, at the end of what stands up to it: "two working days". */
const time = String.raw`(?:about |around |roughly )?[\d\p{L}.,]+ ?(?:\p{L}+ )?\p{L}+$`;
const before = (words: string) => new RegExp(String.raw`\b(?:${words}) ${time}`, 'iu');
const by = before('within|no later than|in (?:less than|under|at most)');
/** "Takes up to 3 minutes", "is built in 10 minutes". */
const takes = before(
  String.raw`(?:takes?|taking|needs?|lasts?|runs?)(?: for)?(?: (?:no (?:longer|more) than|less than|at most|up to|under|between))?|(?:ready|done|built|made|finished|created|sent|processed|generated|delivered|imported|complete|(?:is|are|be) (?:\p{L}+ly )?\p{L}{3,}ed) in`,
);
const lasting = before('for(?: up to| at least| at most)?');
const lastOf = before('last|past|previous|history of|over the');
const younger = before(String.raw`(?:not|no|never)(?: \p{L}+)? older than`);
const lapsing = before('(?:lapses?|expires?|times? out|runs? out|ends?) after');
/** "Keep the old secret valid for 24 hours", "a quote is valid for 30 days": how long it holds, and not how long it is stored. */
const holding = before(
  '(?:valid|good|binding|active|lasts|holds)(?: only)?(?: for)?(?: up to| at least| at most)?|(?:secrets?|tokens?|sessions?|links?|passwords?)\\b[^.;]*\\b(?:valid|active|expires?)\\b[^.;]*',
);
const soonOver = before('(?:expir(?:e|es|ing)|run(?:s|ning)? out|due) (?:with)?in(?: the next)?');
/** "Has not paid within 12 minutes", "a slot that nobody has started within 15 minutes": somebody had that long. */
const undone = before(String.raw`(?:not|never|nobody|no one) [^.,;]{2,40} within`);
/** "After 5 wrong codes within 10 minutes", "3 times in 5 minutes": a stretch of time in which something is counted. */
const counting = new RegExp(String.raw`\d+ (?:\p{L}[\p{L}-]* ){1,4}(?:with)?in ${time}`, 'iu');
const times = new RegExp(String.raw`\btimes (?:with)?in ${time}`, 'iu');
const rush =
  /\b\d[\d,.]* ([\p{L}-]+) (?!gets?\b|receives?\b|sees?\b|have\b|are\b|is\b|were\b|must\b|can\b)[\p{L}-]+(?: [\p{L}-]+){0,3} within [\d\p{L}.,]+ \p{L}+$/iu;
/** "500 members book within a minute": how many come at once. */
const isRush = (upTo: string): boolean => {
  const [, crowd] = rush.exec(upTo) ?? [];
  return crowd !== undefined && isHuman(crowd);
};

/** "400 on the first day within one hour", "a peak of 500 sign-ups in 10 minutes": so many come, and nothing works for so long. */
const peak =
  /\b(?:peaks?|rush|bursts?|spikes?|come in|arrive|(?:the )?(?:first|opening|last) (?:day|hour|week|morning|evening|weekend)|before (?:the )?(?:show|match|game|concert|doors|kick-?off|event|start))\b/i;
const soMany = new RegExp(String.raw`\d[\d,.]* [^.;]{0,60}\b(?:with)?in ${time}`, 'iu');
const isPeak = (upTo: string, text: string): boolean =>
  soMany.test(upTo) && peak.test(text) && !machineWork.test(text) && !made.test(text);

/** "The electrician must be on site within 4 hours": who does it in this clause is somebody, and no machine works meanwhile. */
const doer =
  /(?:^|[.;:,] |\b(?:and|then|but|where|because) )(?:(?:the|an?|each|every|our|their|its) )?(?:[\p{L}-]+ ){0,2}?([\p{L}-]+) (?:must|has to|have to|should|shall|will|can|may|needs? to|has|have|is|are)\b[^.;,]*$/iu;
const isDoneByPeople = (upTo: string): boolean => {
  const [clause = '', who] = doer.exec(upTo) ?? [];
  return who !== undefined && (isHuman(who) || isUnit(who)) && !machineWork.test(clause);
};

/** `upTo` ends with the time, `behind` follows it; `text` is the whole sentence. */
export function durationRole(upTo: string, behind: string, text: string, value: number): DurationRole {
  const near = upTo + behind;
  if (isFollowedBy(upTo, behind, text) && value < anHour) return 'reaction';
  if (holding.test(upTo)) return 'limit';
  // Half of the calls may take longer: a median decides nothing.
  if (/\bp50 [\d.,]+ ?m?s$/i.test(upTo)) return 'target';
  // "Nobody decides within 5 working days": people are waited for, and a clock runs meanwhile.
  if (value >= anHour && people.test(text)) return 'schedule';
  // "The last 30 days", "a history of 5 years": a stretch of time that is looked at.
  if (lastOf.test(upTo) || (value >= aDay && overAll.test(upTo))) return 'target';
  // "(Supplier: Vaxtor, REST API, answers in 300 ms)": how fast somebody else is.
  if (/\bsupplier\b[^.;]{0,40}\b(?:answers|responds|takes|needs)\b[^.;]{0,20}$/i.test(upTo)) return 'target';
  // "20 years of inspections have to be kept": so far back.
  if (value >= aDay && /^ of \p{L}/u.test(behind) && toBeKept.test(text)) return 'retention';
  // "Less than 11 hours of rest", "15 minutes of half time": so much of something, and nobody waits for it.
  if (/^ of (?!each\b|every\b|an?\b|the\b|its\b|being\b|receipt\b|\p{L}+(?:ing|tion|ence)\b)\p{L}/iu.test(behind))
    return 'limit';
  if (/\b(?:p\d{2}|latency|response time)\b/i.test(near)) return 'latency';
  const isTaken = takes.test(upTo);
  // "A scan may last at most 1 second": how long somebody waits for it.
  if (value <= 5000 && (isTaken || /\b(?:within|under|below|less than|in)\s+[\d.,]+ ?m?s/i.test(near)))
    return 'latency';
  const isBy = by.test(upTo);
  if (younger.test(upTo)) return 'limit';
  // "With a delay of no more than 15 minutes": how old it may be.
  if (/\b(?:delay|lag|lags|behind|stale)\b[^.;]{0,30}$/i.test(upTo) || /^ (?:late|behind|old)\b/i.test(behind))
    return 'limit';
  // "Bags that expire within 48 hours": those that will soon.
  if (soonOver.test(upTo)) return 'schedule';
  // "A reservation lapses after 45 minutes": it ends by itself, and nothing works for so long.
  if (lapsing.test(upTo)) return 'retention';
  if (times.test(upTo) || (counting.test(upTo) && /\b(?:after|more than|if|when)\b/i.test(upTo))) return 'limit';
  const isFor = lasting.test(upTo);
  if (/^ (?:later|after)\b/i.test(behind) && !isFor && !isBy && !retention.test(near))
    return value <= 5000 && /\b(?:at most|no (?:more|later) than|up to)\b/i.test(upTo) ? 'latency' : 'schedule';
  // "ATLAS answers within 3 minutes": somebody else does, and is waited for.
  if (isBy && value > 5000 && /\b(?:answer|respond|repl|confirm)(?:s|y|ies)?\b/i.test(upTo)) return 'schedule';
  // No person is that fast: a call is.
  if (isBy && value < 1000) return 'latency';
  if (isBy && (personActs.test(upTo) || handsOver.test(upTo) || undone.test(upTo))) return 'schedule';
  if ((isBy && isRush(upTo)) || isPeak(upTo, text)) return 'target';
  if (isBy && tells.test(near)) return value <= 5000 ? 'latency' : 'schedule';
  if (isBy && value >= aDay && !gone.test(near) && !machineWork.test(text)) return 'schedule';
  // "For 10 years, and cannot be deleted before".
  const isBefore = /\bbefore\b/i.test(near) && !notBefore.test(text);
  if (retention.test(near) && value >= anHour && !isBefore) return 'retention';
  if (/\b(?:before|every|ahead|in advance)\b/i.test(near) || (schedule.test(near) && !latency.test(near)))
    return 'schedule';
  if (/\b(?:at most|up to|no more than)\s+\w+(?:\s\w+){0,3}\s+(?:in|per|within|each)\b/i.test(near)) return 'limit';
  if (latency.test(near) && value <= 30_000) return 'latency';
  // Nobody lets a machine work for days; what takes so long is waited for.
  if (value >= aDay && !machineWork.test(text)) return isFor || bound.test(near) ? 'limit' : 'schedule';
  // "Keeps working for up to 15 minutes without internet": how long something stays so, and nothing works at it.
  if (isFor && !machineWork.test(upTo)) return 'limit';
  if (!isBy && !isTaken) return 'limit';
  if (isDoneByPeople(upTo)) return 'schedule';
  if (value <= 5000) return 'latency';
  return isTaken || machineWork.test(text) || made.test(text) || many.test(text) ? 'work' : 'reaction';
}

const toBeKept = /\b(?:has to|have to|must|shall|should|are|is) (?:be )?(?:kept|retained|archived)\b/i;
const notBefore = /\band (?:cannot|can ?not|must not|may not|never)[^.;]*\bbefore(?: then| that)?\W*$/i;
/** Thousands of them within that time are work. */
const many = /\d[\d,.]{4,}/;

/** "p95 under 300 ms over a 12-month calendar". */
const overAll = /\b(?:over|across) (?:an? |the )?\d+[ -]\p{L}+$/iu;

/** "Creates an open slot within 1 minute", "goes out within 30 seconds after ...": how soon it follows on its cause, and no work of that length. */
function isFollowedBy(upTo: string, behind: string, text: string): boolean {
  if (!by.test(upTo) || [machineWork, made, answered, many].some((one) => one.test(text))) return false;
  return effect.test(upTo) && (caused.test(text) || /^ (?:after|of)\b/i.test(behind) || !isDoneByPeople(upTo));
}
