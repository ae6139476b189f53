/**
 * Ids of milestones and tasks: `MS4.5`, `R3-MS4.5-T2`, `MS1-T1{a-e}`, `MS1-T1a-c`, `MS1-T3a through MS1-T3e`. They are
 * compared by key: lower case, without the phase, one key for every letter (001-R29, R35).
 */

/** `R3-`, `DA-`, `R-SKILL-`, `CC-EXT-`. */
const part = String.raw`(?!MS\d)[A-Z][A-Z0-9]{0,9}`;
const prefix = String.raw`(?:(?<phase>${part}(?:-${part}){0,3})-)?`;
const milestone = String.raw`(?<milestone>MS\d{1,3}(?:\.\d{1,3}){0,2}[a-z]?)`;
const letters = String.raw`(?:\{(?<set>[^{}]{1,30})\}|(?<first>[a-z])(?:(?:-|–|\.\.)(?<last>[a-z]))?(?![a-z]))?`;
const task = String.raw`(?<task>[TC]\d{1,3}(?:\.\d{1,3})?)${letters}`;
/** `through MS1-T1e`, `/T5`, `-T3` after a task. */
const more = String.raw`(?:\s*(?<join>through|thru|to|[-–/])\s*(?:(?:${part}-)?MS[\d.]{1,7}-)?T(?<upto>\d{1,3})(?<uptoLetter>[a-z](?![a-z]))?)?`;

const taskPattern = `${prefix}${milestone}-${task}${more}`;
const taskAtStart = new RegExp(`^${taskPattern}`, 'i');
const taskAnywhere = new RegExp(`(?<![\\w-])${taskPattern}`, 'gi');
const milestoneAnywhere = new RegExp(
  String.raw`(?<![\w-])${prefix}${milestone}(?![\w.]|-[TC]\d)(?:\s?(?<join>[-–/+&]|through|to)\s?(?:${part}-)?MS(?<upto>\d{1,3}(?:\.\d{1,3})?)(?![\w]))?`,
  'gi',
);

export interface TaskId {
  /** As it is written. */
  readonly id: string;
  readonly phase: string;
  /** `MS1`, in capitals. */
  readonly milestone: string;
  /** Every task it stands for: `ms1-t1a`, `ms1-t1b`. */
  readonly keys: readonly string[];
  /** `{same letter}`: the letter of whoever names it. */
  readonly same: boolean;
}

export interface MilestoneId {
  readonly id: string;
  readonly phase: string;
  readonly keys: readonly string[];
}

type Groups = Readonly<Record<string, string | undefined>>;

function toTaskId(found: RegExpExecArray | RegExpMatchArray): TaskId {
  const groups: Groups = found.groups ?? {};
  const milestoneName = groups['milestone'] ?? '';
  const base = `${milestoneName}-${groups['task'] ?? ''}`.toLowerCase();
  const set = groups['set']?.trim().toLowerCase();
  const same = set?.startsWith('same') ?? false;
  const [from = '', to = ''] = set === undefined ? [groups['first'], groups['last']] : lettersOf(set);
  const upto = groups['uptoLetter'] ?? to;
  const sequel = groups['upto'] === undefined ? [] : tasksUpTo(base, groups);
  const own = from === '' ? [base] : lettersBetween(from, upto || from).map((letter) => base + letter);
  const explicit =
    set !== undefined && !same && from === '' ? set.split(/[,\s]+/).filter((one) => /^[a-z]$/.test(one)) : [];
  const keys = explicit.length > 0 ? explicit.map((letter) => base + letter) : own;
  return {
    id: found[0].trim(),
    phase: (groups['phase'] ?? '').toUpperCase(),
    milestone: milestoneName
      .toUpperCase()
      .replace(/(\d)([A-Z])$/, (_, digit: string, letter: string) => digit + letter.toLowerCase()),
    keys: [...new Set([...keys, ...(from === '' ? sequel : [])])],
    same,
  };
}

function lettersOf(set: string): [string, string] {
  const [, from = '', to = ''] =
    /^([a-z])\s*(?:-|–|\.\.|to|through)\s*([a-z])$/.exec(set) ?? /^([a-z])$/.exec(set) ?? [];
  return [from, to];
}

function lettersBetween(from: string, to: string): string[] {
  const [a = 0, b = 0] = [from, to].map((letter) => letter.toLowerCase().charCodeAt(0));
  return b < a ? [from.toLowerCase()] : Array.from({ length: b - a + 1 }, (_, i) => String.fromCharCode(a + i));
}

/** `MS2-T4/T5` and `MS2-T1 through MS2-T4`. */
function tasksUpTo(base: string, groups: Groups): string[] {
  const [, stem = '', first = '0'] = /^(.*-[tc])(\d+)/.exec(base) ?? [];
  const [from, to] = [Number(first), Number(groups['upto'])];
  if (groups['join'] === '/' || to <= from || to - from > 50) return [`${stem}${to}`];
  return Array.from({ length: to - from }, (_, i) => `${stem}${from + i + 1}`);
}

/** The task id that a text starts with. */
export function taskIdAt(text: string): TaskId | undefined {
  const found = taskAtStart.exec(text.slice(0, 120));
  return found ? toTaskId(found) : undefined;
}

/** Every task id in a text, in order. */
export function taskIdsIn(text: string): TaskId[] {
  return Array.from(text.slice(0, 2000).matchAll(taskAnywhere), toTaskId);
}

/** Every milestone in a text that is not part of a task id, in order; `MS1-MS4` is all four. */
export function milestoneIdsIn(text: string): MilestoneId[] {
  return Array.from(text.slice(0, 2000).matchAll(milestoneAnywhere), (found) => {
    const groups: Groups = found.groups ?? {};
    const name = groups['milestone'] ?? '';
    const upto = groups['upto'];
    const keys = [name.toLowerCase()];
    if (upto !== undefined) {
      const [from, to] = [Number(name.slice(2)), Number(upto)];
      const isRange =
        /^(?:[-–]|through|to)$/i.test(groups['join'] ?? '') && Number.isInteger(from) && to > from && to - from < 50;
      if (isRange) for (let n = from + 1; n < to; n++) keys.push(`ms${n}`);
      keys.push(`ms${upto}`);
    }
    return { id: found[0], phase: (groups['phase'] ?? '').toUpperCase(), keys };
  });
}

/** The id that a whole text is, whatever its kind, without the phase: how topics are compared. */
export function keyOf(id: string, phase = ''): string {
  const lower = id.trim().toLowerCase();
  const own =
    phase === '' ? lower : lower.startsWith(`${phase.toLowerCase()}-`) ? lower.slice(phase.length + 1) : lower;
  return own.replace(/^(?!ms\d)[a-z][a-z0-9]*(?:-(?!ms\d)[a-z][a-z0-9]*)*-(?=ms\d)/, '');
}

const namedTopic = new RegExp(
  `(?<![\\w-])(?<phase>${part}(?:-${part}){0,3})[- /:]+(?<topic>${milestone}(?:-${task})?)(?![\\w])`,
);

/** `R3-MS4.5` in a title or a name: the phase and the topic that somebody means. */
export function topicNamedIn(text: string): { phase: string; topic: string } | undefined {
  const { phase, topic } = namedTopic.exec(text)?.groups ?? {};
  return phase === undefined || topic === undefined ? undefined : { phase, topic };
}
