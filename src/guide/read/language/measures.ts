/** "API latency: p95 < 300 ms", "Raw data retention: 13 months": a name and its number as the sentence that they stand for. */
import { isMass, lowerFirst, singular, upperFirst } from '../../text/words.ts';

/** A name of a few words, and what it has to be; a table has a column between the two. */
const row =
  /^(?:the )?(\p{L}[\p{L}\d /-]{2,60}?)(?: \((p\d{2}(?:\.\d)?)\))?(?:: |; (?:target )?)(?=[\dp<≤\\a-z])(.{2,160})$/iu;
const isMeasure =
  /(?:^| )(?:latency|time|duration|delay|lag|memory|memory (?:use|usage|footprint)|(?:cpu )?usage|size|error rate|failure rate|downtime|rto|rpo)$/i;
const below = /^(?:\\?<(?!=)|under|below|less than) ?(\d.*)$/i;
const atMost = /^(?:\\?<=|≤|at most|max(?:imum|\.)?|up to|within|no more than|not more than) ?(\d.*)$/i;
const percentile = /^(p\d{2}(?:\.\d)?)[ :]*(?=[\\<≤a-z\d])|,? ?(?:\(|at |for )?(p\d{2}(?:\.\d)?)\)?$/i;
const span = /^(?:for )?(?:at least )?\d+ (?:hour|day|week|month|year)s?\b/i;
const done =
  /^(?:deleted|kept|encrypted|stored|archived|removed|anonymi[sz]ed|pseudonymi[sz]ed|retained|logged|masked|hashed|backed up|purged)\b/i;

/** "Speed: 50,000 rows in under 10 minutes": so many, and how long they may take. */
const inTime =
  /^[\p{L} ]{3,30}: (\d[\d.,]*(?: ?(?:k|m|million|thousand))? [\p{L} -]{3,40}?) (in (?:under|less than|below|at most|max(?:imum)?)|within|in) (\d[\d.,]* (?:ms|s|seconds?|minutes?|min|hours?)[^.;]{0,40})$/iu;
/** "Cap: 20 rewards per customer per year". */
const cap =
  /^(?:[\p{L}-]+ )?(?:cap|limit|max(?:imum)?): (?:max(?:imum)? |at most |up to )?(\d[\d.,]* \p{L}[^.;:]{2,100})$/iu;

/** "p95 latency 800 ms for a scan", "Latency p99: 300 ms", "response time (p95) 600 ms": nobody wants it to be more. */
const bare =
  /^(?:(p\d{2}(?:\.\d)?) )?((?:[\p{L}-]+ ){0,3}(?:latency|response times?|load times?|duration|delay|lag))(?:,? \(?(p\d{2}(?:\.\d)?)\)?)?:? (?:of )?(\d[\d.,]* ?(?:ms|milliseconds?|s|secs?|seconds?|minutes?))((?: (?:for|of|on|at|in|when|per|under|during) [^.;]{2,80})?)$/iu;

/** "p99 < 400 ms for reads". */
const shareOf =
  /^(p\d{2}(?:\.\d)?)[ :]*(?:\\?<=?|≤|under|below|at most) ?(\d[\d.,]* ?(?:ms|milliseconds?|s|secs?|seconds?|minutes?)) (?:for|on|of) ((?:the |all )?\p{Ll}[^.;,]{2,60})$/iu;

function bareMeasure(text: string): string | undefined {
  const [, at, limit, of] = shareOf.exec(text) ?? [];
  if (at !== undefined && limit !== undefined && of !== undefined)
    return `${upperFirst(of)} must take at most ${limit} at ${at.toLowerCase()}`;
  const [, first, name = '', last, amount = '', where = ''] = bare.exec(text) ?? [];
  const share = first ?? last;
  return share === undefined
    ? undefined
    : `The ${lowerFirst(name)}${where} must be at most ${amount} at ${share.toLowerCase()}`;
}

export function measureAsSentence(text: string): string {
  const said = text.length < 160 && /\bp\d\d/i.test(text) ? bareMeasure(text.replace(/[.]$/, '')) : undefined;
  if (said !== undefined) return said;
  const whole = text.replace(/[.]$/, '');
  const [, many, within, long] = inTime.exec(whole) ?? [];
  if (many !== undefined && long !== undefined)
    return `${many} must take ${/^in (?:under|less than|below)/i.test(within ?? '') ? 'less than' : 'at most'} ${long}`;
  const [, capped] = cap.exec(whole) ?? [];
  if (capped !== undefined) return `At most ${capped}`;
  const [, name = '', of, value = ''] = row.exec(text) ?? [];
  if (name === '') return text;
  // "Records kept: 10 years".
  const [, what = '', how = ''] = span.test(value) ? (/^(.{3,50}) (kept|stored|retained)$/i.exec(name) ?? []) : [];
  if (what !== '') return `${what} ${beOf(what)} ${how.toLowerCase()} for ${value.replace(/^for /i, '')}`;
  const [, kept] = /^(.{3,40}?) (?:data )?retention(?: period| time)?$/i.exec(name) ?? [];
  if (kept !== undefined && span.test(value)) return `${kept} ${beOf(kept)} kept for ${value.replace(/^for /i, '')}`;
  if (done.test(value)) return `${name} ${beOf(name)} ${lowerFirst(value)}`;
  // "Applying a coupon (p95): < 300 ms": something that is done, and how long that may take.
  const isDone = of !== undefined && /^\D{0,10}\d[\d.,]* ?(?:ms|s|sec|seconds?|milliseconds?|minutes?)$/i.test(value);
  if (!isMeasure.test(name) && !isDone) return text;
  const [part = '', first, last] = percentile.exec(value) ?? [];
  const number = value.replace(part, '').trim();
  const share = first ?? last ?? of;
  const at = share === undefined ? '' : ` at ${share.toLowerCase()}`;
  const [, strict] = below.exec(number) ?? [];
  // A share of all of them and a time, and nothing between the two: nobody wants it to be more.
  const [, most] = atMost.exec(number) ?? (share === undefined ? undefined : /^(\d\S* ?\p{L}+)$/u.exec(number)) ?? [];
  if (isDone && !isMeasure.test(name))
    return `${name} must take ${strict === undefined ? `at most ${most ?? number}` : `less than ${strict}`}${at}`;
  if (strict !== undefined) return `The ${lowerFirst(name)} must stay under ${strict}${at}`;
  return most === undefined ? text : `The ${lowerFirst(name)} must be at most ${most}${at}`;
}

const beOf = (name: string): string => {
  // "Secrets at rest are encrypted": it is the secrets.
  const head = name.replace(/ (?:at|in|of|on|for|from|with) .*$/i, '');
  const last = head.slice(head.lastIndexOf(' ') + 1).toLowerCase();
  return last.endsWith('s') && singular(last) !== last && !isMass(last) ? 'are' : 'is';
};
