/** The parts of what runs by itself: steps of a pipeline, messages of a device, features of an extension, as they are listed. */
import { listItem } from '../../../artifacts/lists.ts';
import { nameKey, plainText } from '../../../artifacts/plain-text.ts';
import { type ProgramKind, worksOnData } from '../../../artifacts/prd/program-kind.ts';
import { clean } from '../../text/escape.ts';
import { lowerFirst, upperFirst } from '../../text/words.ts';
import { isLeftOut, isTold, type Part, partOf } from '../forms/parts.ts';
import { isFunctionWord, wordsOf } from '../language/phrases.ts';
import type { Source } from '../source.ts';
import type { Statement } from '../statement.ts';
import { isStep } from './steps.ts';
import { isNounToo, lemma } from '../language/verbs.ts';

export interface ProgramPart {
  /** As people would call it: `land: copy each file unchanged`, `0x01 interval <min>`. */
  readonly name: string;
  /** What is done, where a verb says it. */
  readonly verb?: string;
  readonly text: string;
  readonly source: Source;
  /** All that stands below its heading. */
  readonly sources?: readonly Source[];
}

const most = 40;
const longestName = 72;
const mostLabelWords = 6;
/** Sections that limit the parts, and name none. */
const limiting = new Set<Part>(['limits', 'users', 'data', 'excluded', 'open', 'metric', 'problem', 'aside']);
/** `--flag`, `lens.rules`, `CHUNK=500`: what is set, and nothing that runs. */
const setting = /^(?:--?[a-z]|[a-z][\w-]*\.\w|[A-Z][A-Z0-9_]+(?:=|$))/;
/** "Exit codes: ...", "Config: ...": told of all parts. */
const ofAll =
  /^(?:exit codes?|config(?:uration)?|env(?:ironment)?|metrics?|logs?|logging|alerts?|notes?|defaults?|hw|hardware|rules?(?: \w+)?|errors?|why|today|order of \w+|rounding|deadline|timings?|severity|priority|tickets?|reported by|affected|owner|status|frequency|cadence|formats?|currency|kpis?|visuals?|color-coded|sources?|language|if|when|no|all|each|every|any|only|never|an?|the)\b/i;
const plainLabel = /^(?:logic|action|task|process|description)$/i;
const named =
  /^(?:the )?(?:command|menu item|button|shortcut|event|message|topic|gesture|callback|hook|task|stage|step|check|endpoint|trigger) ["“`]([^"”`]{2,60})["”`]/i;
/** What only a condition, a ban or a number opens is a rule. */
const ruling =
  /^(?:if|when|unless|no|not|never|only|all|any|each|every|both|same|must|may|can|max|min|at (?:most|least)|\d)\b/i;

export function readParts(prd: string, statements: readonly Statement[], kind: ProgramKind): ProgramPart[] {
  const lines = prd.split('\n');
  const found = new Map<string, ProgramPart>();
  let last = 0;
  for (const { part, source, text, isItem, lead, cells } of statements) {
    if (source.from !== 'prd' || isLeftOut(part) || isTold(part) || limiting.has(part)) continue;
    const { line, block = line } = source;
    if (block === last) continue;
    last = block;
    const raw = (lines[last - 1] ?? '').trim();
    const item = listItem(raw) ?? raw;
    const isNumbered = /^\d+[.)]\s/.test(raw);
    if (cells && worksOnData(kind)) {
      const row = nameOfRow([...cells.values()]);
      if (row !== undefined && !found.has(row)) found.set(row, { name: row, text, source });
      continue;
    }
    if (!isItem && lead === undefined && !/^[\p{L} -]{2,30}: /u.test(item)) continue;
    const one = partIn(item, isNumbered, kind);
    if (one && !found.has(one.name) && found.size < most) found.set(one.name, { ...one, text, source });
  }
  return [...found.values()];
}

/** "| FR-2 | Data storage | As ... |": what the row is called, behind its number. */
function nameOfRow(cells: readonly string[]): string | undefined {
  const name = cells.map((one) => plainText(one).trim()).find((one) => !/^[A-Z]{0,5}[-.]?\d[\d.]*$/.test(one));
  return name === undefined || name === '' || name.split(' ').length > mostLabelWords || ruling.test(name)
    ? undefined
    : clean(lowerFirst(name), longestName);
}

function partIn(item: string, isNumbered: boolean, kind: ProgramKind): Pick<ProgramPart, 'name' | 'verb'> | undefined {
  const code = /^`([^`]{2,60})`/.exec(item)?.[1];
  // `2026-04-08 -> 2026-04-10`: an example of a value.
  if (code !== undefined)
    return setting.test(code) || /^[\d\s.:>-]+$/.test(code) ? undefined : { name: clean(code, longestName) };
  const quoted = named.exec(item)?.[1];
  if (quoted !== undefined) return { name: clean(quoted, longestName) };
  const plain = clean(plainText(item));
  const [, label, rest = ''] = /^([\p{L}][^:"]{1,60}?):\s+(\S.*)$/u.exec(plain) ?? [];
  if (label !== undefined && label.split(' ').length <= mostLabelWords && !/[<>=\d]/.test(label)) {
    const place = partOf(nameKey(label));
    if (ofAll.test(label) || (place !== undefined && limiting.has(place))) return undefined;
    if (!isNumbered && ruling.test(rest)) return undefined;
    const verb = verbAt(rest) ?? verbAt(label);
    const isShort = label.split(' ').length <= 2;
    return {
      // "Logic: extract the rows": what is done names it.
      name: plainLabel.test(label)
        ? partName(rest)
        : isShort
          ? `${lowerFirst(label)}: ${partName(rest)}`
          : partName(label),
      ...(verb === undefined ? {} : { verb }),
    };
  }
  if (ruling.test(plain)) return undefined;
  const does = verbOfPart(plain);
  if (does !== undefined) return { name: upperFirst(partName(plain)), verb: does };
  const verb = verbAt(plain) ?? (timed.test(plain) && /^\p{L}+(?<!s) /u.test(plain) ? 'run' : undefined);
  if (verb !== undefined) return { name: partName(plain), verb };
  const [first = ''] = wordsOf(plain);
  if (/\b(?:must|may|can|should|cannot|(?:is|are) (?:kept|retained|stored|never))\b/.test(plain)) return undefined;
  return isNumbered ||
    ((kind === 'extension' || kind === 'fix') && !/^(?:an?|the|it|they|this|that|there)$/i.test(first))
    ? { name: partName(plain) }
    : undefined;
}

const timed = /^\p{L}+ (?:every|once (?:per|an?)|hourly|daily|nightly|weekly|at \d)/iu;
/** Verbs of machines and of those who run them, beside those of people. */
const working = new Set(
  'wake sleep poll fetch emit sample boot flash drain flip copy back dump compare compress encrypt decrypt hash sign mount provision deploy rehearse shadow freeze snapshot restore replay seed warm pause throttle land publish dedupe merge sync retry rotate render highlight suggest inject intercept toggle bind unpack stop skip pick write read scan train evaluate score promote reject predict sweep prune expire roll connect reconnect join broadcast spawn resolve delete remove move load convert verify switch reverse decommission settle price detect persist calculate compute pull push query find fire notify alert report extract filter rank execute buy sell place parse generate crawl scrape watch monitor'.split(
    ' ',
  ),
);

/** "Copy each file", "picks cases closed long ago": an order, or what it does, told without saying of whom. */
function verbAt(text: string): string | undefined {
  const [first = '', next = ''] = wordsOf(text);
  const lower = first.toLowerCase();
  if (!/^[a-z-]{3,16}$/.test(lower) || isFunctionWord(first)) return undefined;
  const bare = lower.replace(/(?<!s)s$/, '');
  const base = working.has(lower)
    ? lower
    : working.has(bare)
      ? bare
      : (lemma(lower) ?? (isStep(lower) ? bare : undefined));
  if (base === undefined || (lower !== base && !lower.endsWith('s'))) return undefined;
  // "Reports are sent", "order of application", "checks": a noun.
  if (
    next === '' ||
    /^(?:is|are|was|were|of|has|have|must|can|may|should|will|go|goes|stay|stays|per|[,;:(])$/i.test(next)
  )
    return undefined;
  return isNounToo(base) && lower === base && !/^(?:an?|the|each|every|all|its|their|one|\d.*)$/i.test(next)
    ? undefined
    : base;
}

/** "Tide Reader pulls the forecast": a part with a name of its own, and what it does. */
function verbOfPart(text: string): string | undefined {
  const [, rest] =
    /^(?:(?:\p{Lu}[\p{L}\d-]+ ){2,3}|\p{Lu}[\p{L}\d]*\p{Lu}[\p{L}\d]* )(?=\p{Ll}{3,}s )(.+)$/u.exec(text) ?? [];
  return rest === undefined ? undefined : verbAt(rest);
}

/** Its first clause, in so many letters as a title has. */
export function partName(text: string): string {
  const [short = text] = text.split(
    /,(?!\d)|[;(]| (?:->|→|=>|–|—|-) |:\s|\.(?:\s|$)| (?:so that|because|until|which|unless|if|when) /,
    1,
  );
  // "Dedupe on (gantry, plate)": one word tells too little.
  const first = wordsOf(short).length > 2 ? short : (text.split(/[;]|(?<!\bvs)\.(?:\s|$)/, 1)[0] ?? text);
  const words = lowerFirst(first.trim()).split(' ');
  let name = '';
  for (const word of words) {
    if (name.length + word.length + 1 > longestName) break;
    name = name === '' ? word : `${name} ${word}`;
  }
  return name.replace(/ (?:an?|the|of|to|and|or|with|in|on|for|by|when|if)$/, '');
}
