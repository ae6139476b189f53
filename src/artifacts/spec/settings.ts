/** `.claude/ralph-specum.local.md`: where specs stand, and a few habits (003-R1). Unknown keys are somebody else's. */
import { isObject } from '../../core/json.ts';
import { readFrontMatter } from '../front-matter.ts';

export interface SpecSettings {
  readonly enabled: boolean;
  /** As they are written; empty when nothing is set. */
  readonly specsDirs: readonly string[];
  readonly maxIterations: number;
  readonly commitSpec: boolean;
}

const usual: SpecSettings = { enabled: true, specsDirs: [], maxIterations: 5, commitSpec: false };

export function parseSettings(source: string | undefined): SpecSettings {
  if (source === undefined) return usual;
  const text = source.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  const { data } = readFrontMatter(text.split('\n')) ?? { data: {} };
  if (!isObject(data)) return usual;
  return {
    enabled: yesOrNo(data['enabled']) ?? usual.enabled,
    specsDirs: folders(data['specs_dirs']),
    maxIterations: wholeNumber(data['default_max_iterations']) ?? usual.maxIterations,
    // To commit and push is asked for; a word that nobody understands asked for it (003-R1).
    commitSpec: Object.hasOwn(data, 'auto_commit_spec') && (yesOrNo(data['auto_commit_spec']) ?? true),
  };
}

/** One folder without a list is a list of one. Trailing slashes say nothing. */
function folders(value: unknown): string[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  return list
    .filter((one) => typeof one === 'string')
    .map((one) => one.trim().replace(/(?<=.)\/+$/, ''))
    .filter((one) => one !== '');
}

/** YAML 1.2 reads `no` as a word, and people mean no. */
function yesOrNo(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value;
  if (typeof value !== 'string') return undefined;
  if (/^(?:yes|on|true)$/i.test(value.trim())) return true;
  return /^(?:no|off|false)$/i.test(value.trim()) ? false : undefined;
}

function wholeNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' ? Number(value) : value;
  return typeof number === 'number' && Number.isInteger(number) && number > 0 ? number : undefined;
}
