/** "API latency: p95 < 300 ms", "Raw data retention: 13 months": a name and its number as the sentence that they stand for. */
import { isMass, lowerFirst, singular } from '../../text/words.ts';

/** A name of a few words, and what it has to be; a table has a column between the two. */
const row = /^(?:the )?(\p{L}[\p{L}\d /-]{2,60}?)(?:: |; (?:target )?)(?=[\dp<≤\\a-z])(.{2,160})$/iu;
const isMeasure =
  /(?:^| )(?:latency|time|duration|delay|lag|memory|memory (?:use|usage|footprint)|(?:cpu )?usage|size|error rate|failure rate|downtime|rto|rpo)$/i;
const below = /^(?:\\?<(?!=)|under|below|less than) ?(\d.*)$/i;
const atMost = /^(?:\\?<=|≤|at most|max(?:imum|\.)?|up to|within|no more than|not more than) ?(\d.*)$/i;
const percentile = /^(p\d{2}(?:\.\d)?)[ :]*(?=[\\<≤a-z\d])|,? ?(?:\(|at |for )?(p\d{2}(?:\.\d)?)\)?$/i;
const span = /^(?:for )?(?:at least )?\d+ (?:hour|day|week|month|year)s?\b/i;
const done =
  /^(?:deleted|kept|encrypted|stored|archived|removed|anonymi[sz]ed|pseudonymi[sz]ed|retained|logged|masked|hashed|backed up|purged)\b/i;

export function measureAsSentence(text: string): string {
  const [, name = '', value = ''] = row.exec(text) ?? [];
  if (name === '') return text;
  const [, kept] = /^(.{3,40}?) (?:data )?retention(?: period| time)?$/i.exec(name) ?? [];
  if (kept !== undefined && span.test(value)) return `${kept} ${beOf(kept)} kept for ${value.replace(/^for /i, '')}`;
  if (done.test(value)) return `${name} ${beOf(name)} ${lowerFirst(value)}`;
  if (!isMeasure.test(name)) return text;
  const [part = '', first, last] = percentile.exec(value) ?? [];
  const number = value.replace(part, '').trim();
  const share = first ?? last;
  const at = share === undefined ? '' : ` at ${share.toLowerCase()}`;
  const [, strict] = below.exec(number) ?? [];
  const [, most] = atMost.exec(number) ?? [];
  if (strict !== undefined) return `The ${lowerFirst(name)} must stay under ${strict}${at}`;
  return most === undefined ? text : `The ${lowerFirst(name)} must be at most ${most}${at}`;
}

const beOf = (name: string): string => {
  const last = name.slice(name.lastIndexOf(' ') + 1).toLowerCase();
  return last.endsWith('s') && singular(last) !== last && !isMass(last) ? 'are' : 'is';
};
