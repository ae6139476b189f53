/**
 * What each word of a sentence is, found for the whole of it at once: of all readings the cheapest, by what a word is first of all, by which may follow
 * on which, and by the law that a clause has one verb. "Nurses of the same grade need no approval" has its verb in "need" since "grade"
 * there would leave two.
 */
import { strange } from './odd-pairs.ts';
import type { Token } from './tokens.ts';
import type { Tag } from './tags.ts';
import { tagsOf } from './word-classes.ts';

export interface Tagged extends Token {
  readonly tag: Tag;
}

type Row = Readonly<Partial<Record<Tag | '.', number>>>;

const otherwise = 1.2;
/**
 * What may follow on which, a row for each: what it costs, and the tags that cost so much; `^` is the beginning, `.` the end. What is not listed costs a
 * little, what can hardly be costs much.
 */
const rows: readonly string[] = [
  '^ 0:DQU 0.2:NS# 0.3:J 0.4:IR 0.6:G 0.8:P 1:VX 1.5:WM 1.7:Z 2:BHOCT 4:L 5:F',
  'D 0:NSJ 0.1:# 0.3:P 0.6:G 0.9:DR 3:ICW,. 4:BHOUQX 5:MTL 6:VZF',
  'N 0:ZMBHIC,. 0.1:W 0.2:OV 0.3:U 0.4:NSRT 0.8:FG 0.9:P 1:X 1.2:# 1.5:DQ 2.2:J 2.5:L',
  'S 0:MBHIC,. 0.1:W 0.2:VOZ 0.3:U 0.4:RT 0.6:GF 0.7:P 1:X 1.2:# 1.4:S 1.5:N 1.8:J 2:Q 2.2:D 2.5:L',
  'J 0:NS 0.4:JC,. 0.5:TU 0.6:I 0.8:GP 1:W 1.5:R# 1.6:D 2.5:Q 3:FMBHOL 4:VZ',
  'R 0.1:P 0.2:VZJ. 0.3:I,UC 0.4:FDG# 0.5:RMHOT 0.6:BX 0.8:Q 1:W 1.2:NS 1.5:L',
  'V 0:DQIL 0.2:#RT 0.3:SU 0.4:CJ 0.5:G 0.6:,.W 0.8:P 0.9:N 1:ZMBHO 1.5:X 2.5:VF',
  'Z 0:DQIL 0.2:#RT,. 0.3:SU 0.4:CJ 0.5:G 0.6:NW 0.8:P 1:ZMBHO 1.5:X 2.5:VF',
  'F 0:DQI 0.1:L 0.2:R 0.3:#TU 0.4:S 0.5:NC,. 0.6:W 0.8:J 1:G 1.5:ZMBHO 2:P 2.5:V 4:F',
  'P 0:I,. 0.1:UL 0.2:RC 0.3:T 0.4:S 0.5:N# 0.8:MBHJZ 1:WO 1.2:DQG 1.5:P 2:X 2.5:V 4:F',
  'G 0.1:DL 0.2:I 0.3:NS,. 0.4:QCR# 0.5:TJB 0.6:UM 0.8:ZHO 1:PWG 2:F 3:V',
  'M 0:VXBH 0.2:R 1:O, 1.5:QC 2:. 3:DJI 4:NSP 5:G 6:ZM',
  'B 0:PJX 0.1:DR 0.2:GI 0.3:#B 0.4:T 0.6:NS 1:UW,L 1.2:C 1.5:Q. 5:H 6:VZFM',
  'H 0:PBDX 0.1:# 0.2:TR 0.3:S 0.4:J 0.5:NQ 1.5:GI. 5:VF 6:ZM',
  'O 0:XV 0.4:R 0.6:Q 1:D. 2:NS 4:P 5:ZB 6:M',
  'T 0:VB 0.1:H 0.3:O 0.6:R 0.8:X 5:., 7:DNSJQ#IPZGM',
  'I 0:D# 0.2:NSJGQ 0.6:P 0.7:RU 1:I 1.5:,W 2:.C 3:T 5:H 6:VZFMBO',
  'C 0.1:D 0.2:NS 0.3:JQVZPGUR# 0.4:MBHIXT 0.5:O 0.6:FW 1:L',
  'U 0:DQ 0.2:NS 0.3:J# 0.4:TR 0.5:PGI 0.6:X 1.5:W 2:ZBU 3:VMHOF',
  'W 0:BMHO 0.1:ZQ 0.2:VD 0.3:FR 0.4:S 0.5:N 0.8:J 1:XT 1.5:I 2:PG',
  'Q 0:ZMBHO 0.1:V 0.2:R. 0.3:C,UW 0.4:FI 0.5:TL 0.8:P 1:XJG 2:# 2.5:D 4:NS',
  'L 0.1:DI,.U 0.2:QC 0.3:NST 0.4:R# 0.6:J 0.8:G 1:P 4:VZ',
  '# 0:NS 0.2:J 0.3:,. 0.4:IC# 0.6:UBMT 0.8:RGPW 1:DH 3.5:VZ',
  ', 0:C. 0.1:DQUW 0.2:NSR# 0.3:JGIX 0.4:VZPT 0.6:MBHO 0.8:F 1:L,',
  'X 0:VP 0.1:B 0.2:JH 0.3:DRT 0.4:IG 0.5:# 0.6:Z 0.8:NSQ 1:, 1.5:C',
];

const next = Object.fromEntries(
  rows.map((row) => {
    const [tag = '', ...costs] = row.split(' ');
    return [
      tag,
      Object.fromEntries(
        costs.flatMap((one) => {
          const [cost = '', tags = ''] = one.split(':');
          return tags.split('').map((each) => [each, Number(cost)]);
        }),
      ),
    ];
  }),
) as Readonly<Record<Tag | '^', Row>>;

const finiteForms = new Set("is are was were am isn't aren't wasn't weren't 's 're 'm".split(' '));
const opening = new Set<Tag>(['U', 'W']);
const mostOpen = 3;
const perMissingVerb = 2.9;
const secondVerb = 4.2;
const joinedVerb = 0.4;
const joinedBare = -0.5;
const framedVerb = 0.3;

/** Beyond that a sentence is a list or data. */
const mostTokens = 120;

interface Reading {
  readonly cost: number;
  readonly tag: Tag;
  /** How many clauses still wait for their verb. */
  readonly open: number;
  /** A verb in its base form is due: behind "can", "to", "do". */
  readonly isDue: boolean;
  readonly isAsked: boolean;
  /** Something joins since the last verb, so that another one may come. */
  readonly isJoined: boolean;
  /** The same, from before "who ..." or "that ..." began: behind that clause it holds again. */
  readonly wasJoined: boolean;
  /** The last verb stood in its base form behind "can" or "to", so that one that is joined does too. */
  readonly isBare: boolean;
  /** A circumstance was told since the last join, so that the clause it belongs to may follow without a comma. */
  readonly isFramed: boolean;
  /** How many its subject is, as far as it was read: the noun before the first "of", "that", "for". */
  readonly count: Count;
  /** How many the one is of whom "who ..." or "that ..." tells: behind that clause the verb goes with it again. */
  readonly outer: Count;
  readonly word: string;
  readonly before: Reading | undefined;
}

const counts = ['', 'one', 'many', 'one.', 'many.'] as const;
type Count = (typeof counts)[number];
const againstCount = 3;
const endsHead = new Set<Tag>(['I', 'G', 'P', 'F', 'T', 'R']);
const endsSubject = new Set<Tag>([',', 'C', 'U', 'W', 'V', 'Z', 'M', 'B', 'H', 'O']);

/** "As a cook I want": who it is, whatever was named before. */
const isMany = new Set(['they', 'we', 'you', 'i', 'both', 'these', 'those']);
const isOne = /^(?:he|she|neither|either|(?:no|any|some|every)(?:body|one|thing))$/;

function countAfter(count: Count, tag: Tag, word: string): Count {
  if (endsSubject.has(tag)) return '';
  if (tag === 'Q') return isMany.has(word) ? 'many.' : isOne.test(word) ? 'one.' : count;
  if (tag === 'N' && !count.endsWith('.')) return 'one';
  if (tag === 'S' && !count.endsWith('.')) return 'many';
  return endsHead.has(tag) ? frozen(count) : count;
}

const frozen = (count: Count): Count => (count === 'one' || count === 'many' ? `${count}.` : count);

/** "Nurses of the same grade need": the verb goes with the nurses. */
const disagrees = (count: Count, tag: Tag): boolean =>
  (tag === 'V' && count.startsWith('one')) || (tag === 'Z' && count.startsWith('many'));

export function tagged(tokens: readonly Token[]): Tagged[] {
  if (tokens.length === 0 || tokens.length > mostTokens) return [];
  let readings: readonly Reading[] = [
    {
      cost: 0,
      tag: ',',
      open: 1,
      isDue: false,
      isAsked: false,
      isJoined: true,
      wasJoined: false,
      isBare: false,
      isFramed: false,
      count: '',
      outer: '',
      word: '',
      before: undefined,
    },
  ];
  for (const [i, token] of tokens.entries()) {
    const costs = (Object.entries(tagsOf(token.text, token.lower, i === 0)) as [Tag, number][]).map(
      i === 0 && opensSentence.test(token.text) ? seldomBare : asItIs,
    );
    const best = new Map<number, Reading>();
    let least = Infinity;
    for (const reading of readings)
      for (const [tag, own] of costs) {
        // Nothing makes up for so much.
        if (i > 0 && reading.cost + own + (next[reading.tag][tag] ?? otherwise) - mostBack > least + farBehind)
          continue;
        const made = stepTo(reading, tag, own, token, i === 0);
        least = Math.min(least, made.cost);
        keep(best, made);
        if (opensSilently(reading, tag, token)) keep(best, openedAt(made, reading.count));
      }
    readings = [...best.values()].filter(({ cost }) => cost <= least + farBehind);
  }
  let last = readings.reduce<Reading | undefined>(
    (a, b) => (a === undefined || atEnd(b) < atEnd(a) ? b : a),
    undefined,
  );
  const tags: Tag[] = [];
  for (; last?.before; last = last.before) tags.push(last.tag);
  tags.reverse();
  return tokens.map((token, i) => ({ ...token, tag: tags[i] ?? 'N' }));
}

const asItIs = (one: [Tag, number]): [Tag, number] => one;
/** "Archive projects", "order missing scores": what can be done and opens a sentence without an article is seldom one thing. */
const seldomBare = ([tag, cost]: [Tag, number], _: number, all: readonly [Tag, number][]): [Tag, number] => [
  tag,
  tag === 'N' && all.some(([other, own]) => other === 'V' && own <= surelyVerb) ? cost + bareFirst : cost,
];
const opensSentence = /^\p{Lu}/u;
const surelyVerb = 1.1;
const bareFirst = 1.6;

/** Readings that differ in nothing that counts later are one: the cheapest of them is kept. */
function keep(best: Map<number, Reading>, made: Reading): void {
  const key =
    (made.tag.codePointAt(0) ?? 0) +
    128 *
      ((made.isDue ? 1 : 0) +
        (made.isJoined ? 2 : 0) +
        (made.wasJoined ? 4 : 0) +
        (made.isBare ? 8 : 0) +
        (made.isFramed ? 16 : 0) +
        32 * (made.open + 4 * (counts.indexOf(made.count) + 5 * counts.indexOf(made.outer))));
  const other = best.get(key);
  if (!other || made.cost < other.cost) best.set(key, made);
}

/** What is so much dearer than the cheapest never becomes that. */
const farBehind = 5.5;
const mostBack = 5;

const subjects = new Set(['we', 'they', 'he', 'she', 'i', 'you']);
const noun = new Set<Tag>(['N', 'S', 'Q']);
const withoutOpening = 0.9;
/** "Everything we keep", "the duplicates they have": a clause that tells which ones, without a word that opens it. */
const opensSilently = ({ tag: before, word }: Reading, tag: Tag, token: Token): boolean =>
  (tag === 'Q' && noun.has(before) && subjects.has(token.lower) && word !== '') ||
  ((before === 'V' || before === 'Z' || before === 'F') && (tag === 'D' || tag === 'Q') && isSaying.test(word));
/** "The nurses say these calls take an hour". */
const isSaying = /^(?:say|think|know|believe|expect|assume|ensure|mean|hope|show|confirm)s?$|^(?:said|thought|knew)$/;
const openedAt = (made: Reading, count: Count): Reading => ({
  ...made,
  cost: made.cost + withoutOpening,
  open: Math.min(made.open + 1, mostOpen),
  outer: frozen(count),
});

/** "The current window's width": what stands before an owner tells which one it is. */
const isOwner = (tag: Tag, token: Token): boolean => tag === 'D' && token.lower.includes("'");
const ofOwner = 0.4;

const atEnd = ({ cost, tag, open }: Reading): number => cost + (next[tag]['.'] ?? otherwise) + open * perMissingVerb;

function stepTo(reading: Reading, tag: Tag, own: number, token: Token, isFirst: boolean): Reading {
  const row = isFirst ? next['^'] : next[reading.tag];
  let cost =
    reading.cost +
    own +
    Math.min(row[tag] ?? otherwise, isOwner(tag, token) ? ofOwner : 9) +
    strange(reading, tag, token);
  let { open, isDue, isAsked, isJoined, wasJoined, isBare, isFramed, outer } = reading;
  let count = countAfter(reading.count, tag, token.lower);
  if (opening.has(tag)) {
    open = Math.min(open + 1, mostOpen);
    isFramed = tag === 'U';
    wasJoined = tag === 'W' && isJoined;
    isJoined = false;
    outer = tag === 'W' ? frozen(reading.count) : '';
  } else if (tag === ',' || tag === 'C') isJoined = true;
  else if (isFiniteHere(tag, token, reading, isFirst)) {
    if (open > 0) open -= 1;
    else {
      cost += isJoined ? (tag === 'V' && isBare ? joinedBare : joinedVerb) : isFramed ? framedVerb : secondVerb;
      isFramed = false;
    }
    if (disagrees(reading.count, tag)) cost += againstCount;
    count = outer;
    outer = '';
    isJoined = wasJoined;
    wasJoined = false;
    isBare = tag === 'V' && isBare;
    isDue = tag === 'M' || tag === 'O';
    // "Should somebody lose the card", "can a driver ...": who it is stands between.
    isAsked = isDue && isFirst;
  } else if (tag === 'T') isDue = true;
  else if (tag === 'V' || tag === 'B' || tag === 'H') {
    isDue = false;
    isAsked = false;
    isBare = tag === 'V';
    isJoined = false;
  }
  // "Can ... the": a verb was due.
  else if (isDue && tag !== 'R' && tag !== 'X' && tag !== 'Q' && !isAsked) {
    cost += 3;
    isDue = false;
  }
  return {
    cost,
    tag,
    open,
    isDue,
    isAsked,
    isJoined,
    wasJoined,
    isBare,
    isFramed,
    count,
    outer,
    word: token.lower,
    before: reading,
  };
}

function isFiniteHere(tag: Tag, token: Token, { isDue }: Reading, isFirst: boolean): boolean {
  if (tag === 'M' || tag === 'Z' || tag === 'F' || tag === 'O') return true;
  if (tag === 'B') return finiteForms.has(token.lower);
  if (tag === 'H') return !isDue && token.lower !== 'having';
  return tag === 'V' && (!isDue || isFirst);
}
