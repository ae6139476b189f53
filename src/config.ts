/** Reading the one optional config file of a workspace, `charrette.json`. */
import { existsSync, readFileSync } from 'node:fs';
import { isAbsolute, join, normalize } from 'node:path';
import { policies } from './core/gate.ts';
import { isObject } from './core/json.ts';
import { problem, ProblemError } from './core/problem.ts';
import { type Config, defaultConfig, sessionFlows } from './engine/config.ts';
import { readDelegate } from './engine/read-delegate.ts';
import { configFile } from './workspace.ts';

export function loadConfig(root: string): Config {
  const path = join(root, configFile);
  if (!existsSync(path)) return defaultConfig;
  const value = parse(readFileSync(path, 'utf8'));
  const roots = value['roots'] ?? {};
  if (!isObject(roots)) throw wrong('roots', 'it must be an object of folders');
  return {
    ...defaultConfig,
    roots: {
      ...defaultConfig.roots,
      ...Object.fromEntries(Object.entries(roots).map(([name, folder]) => [name, folderOf(name, folder)])),
    },
    ...pick(value, 'flow', (one) => sessionFlows.find((flow) => flow === one), `one of ${sessionFlows.join(', ')}`),
    ...pick(value, 'contextDir', insideFolder, 'a folder inside the workspace'),
    ...pick(value, 'roadmapDirs', insideFolders, 'a list of folders inside the workspace'),
    ...pick(value, 'decisionDirs', insideFolders, 'a list of folders inside the workspace'),
    ...pick(value, 'templates', insideFolder, 'a folder inside the workspace'),
    ...pick(value, 'patterns', insideFolder, 'a folder inside the workspace'),
    ...pick(value, 'businessLanguage', (one) => (typeof one === 'boolean' ? one : undefined), 'true or false'),
    ...pick(value, 'approvals', (one) => policies.find((policy) => policy === one), `one of ${policies.join(', ')}`),
    ...pick(
      value,
      'pointsPerSummary',
      (one) => (Number.isInteger(one) && Number(one) >= 1 ? Number(one) : undefined),
      'a whole number from 1',
    ),
    ...pick(
      value,
      'budgetShare',
      (one) => (typeof one === 'number' && one > 0 && one <= 1 ? one : undefined),
      'a number above 0, at most 1',
    ),
    ...pick(value, 'interview', interviewOf, 'an object with caps: true or false'),
    delegate: delegateOf(value['delegate']),
    ...pick(value, 'name', (one) => (typeof one === 'string' && one !== '' ? one : undefined), 'a name'),
  };
}

function parse(text: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw wrong(configFile, `it is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (!isObject(value)) throw wrong(configFile, 'it is not an object');
  const known = [
    '$schema',
    'roots',
    'flow',
    'contextDir',
    'roadmapDirs',
    'decisionDirs',
    'templates',
    'patterns',
    'businessLanguage',
    'approvals',
    'pointsPerSummary',
    'budgetShare',
    'name',
    'interview',
    'delegate',
  ];
  const unknown = Object.keys(value).find((key) => !known.includes(key));
  if (unknown !== undefined) throw wrong(unknown, `there is no such setting; there are ${known.slice(1).join(', ')}`);
  return value;
}

function pick<K extends keyof Config>(
  value: Record<string, unknown>,
  key: K,
  read: (value: unknown) => Config[K] | undefined,
  wanted: string,
): Partial<Config> {
  if (!(key in value)) return {};
  const found = read(value[key]);
  if (found === undefined) throw wrong(key, `it must be ${wanted}`);
  return { [key]: found };
}

function interviewOf(value: unknown): Config['interview'] | undefined {
  if (!isObject(value) || Object.keys(value).some((key) => key !== 'caps')) return undefined;
  const { caps = defaultConfig.interview.caps } = value;
  return typeof caps === 'boolean' ? { caps } : undefined;
}

function delegateOf(value: unknown): Config['delegate'] {
  const read = value === undefined ? defaultConfig.delegate : readDelegate(value);
  if ('why' in read) throw wrong(read.at, read.why);
  return read;
}

/** Folders stay inside the workspace. */
function folderOf(name: string, value: unknown): string {
  const allowed = Object.keys(defaultConfig.roots);
  if (!allowed.includes(name)) throw wrong(`roots.${name}`, `there is no such folder; there are ${allowed.join(', ')}`);
  const folder = insideFolder(value);
  if (folder === undefined) throw wrong(`roots.${name}`, 'it must be a folder inside the workspace');
  return folder;
}

function insideFolder(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.trim() === '') return undefined;
  const path = normalize(value).replaceAll('\\', '/').replace(/\/+$/, '');
  return path === '' || path.startsWith('..') || isAbsolute(path) ? undefined : path.replace(/^\.\//, '');
}

function insideFolders(value: unknown): readonly string[] | undefined {
  if (!Array.isArray(value) || value.length === 0) return undefined;
  const folders = value.map(insideFolder);
  return folders.every((folder) => folder !== undefined) ? folders : undefined;
}

function wrong(at: string, why: string): ProblemError {
  return new ProblemError(
    problem('config/invalid', `${configFile}: ${at === configFile ? '' : `${at}: `}${why}.`, {
      at,
      fix: `Correct ${configFile} in the workspace's root.`,
    }),
  );
}
