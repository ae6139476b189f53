/** Where decisions stand in a workspace: our sessions, and the records of everybody else. */
import type { Config } from '../../engine/config.ts';
import { readHead, type SafeFiles } from '../codebase/safe-files.ts';
import { placesOf } from '../roadmap-places.ts';

export interface Source {
  readonly is: 'session' | 'adr' | 'rules' | 'decisions' | 'context';
  readonly path: string;
  /** Of a session. */
  readonly key?: string;
}

/** Where people keep decision records, beside the folder that is configured. */
const knownAdrFolders = [
  'docs/adr',
  'docs/adrs',
  'docs/ADR',
  'doc/adr',
  'docs/decisions',
  'docs/architecture/decisions',
  'docs/architecture/adr',
  'doc/architecture/decisions',
  'architecture/decisions',
  'adr',
  'adrs',
] as const;

const journal = '.journal.jsonl';
/** Bounded in every folder; names start with a number or a date, so the last are the newest. */
const mostFiles = 20_000;

export function sourcesIn(files: SafeFiles, config: Config): Source[] {
  const { roots } = config;
  const names = (folder: string) =>
    files
      .list(folder)
      .flatMap((entry) => (entry.isFile() ? [entry.name] : []))
      .slice(-mostFiles);
  const found = new Map<string, Source>();
  const add = (source: Source) => {
    if (!found.has(source.path)) found.set(source.path, source);
  };
  const sessions = `${roots.design}/sessions`;
  for (const name of names(sessions))
    if (name.endsWith(journal))
      add({ is: 'session', path: `${sessions}/${name}`, key: name.slice(0, -journal.length) });
  for (const name of names(roots.design))
    if (/-rules(?:\.[\w-]+)?\.md$/.test(name)) add({ is: 'rules', path: `${roots.design}/${name}` });
  const folders = [roots.adr, ...config.decisionDirs, ...adrDir(files), ...knownAdrFolders];
  for (const folder of new Set(folders))
    for (const name of names(folder))
      if (/\.(?:md|markdown)$/i.test(name) && !/^(?:readme|index|template)\b/i.test(name))
        add({ is: 'adr', path: `${folder}/${name}` });
  const places = placesOf(config);
  for (const folder of places.decisions)
    for (const name of names(folder))
      if (/\.(?:md|json|jsonl)$/i.test(name)) add({ is: 'decisions', path: `${folder}/${name}` });
  for (const folder of [...places.roots, ...places.positions])
    if (files.stamp(`${folder}/DECISIONS_LOG.md`)) add({ is: 'decisions', path: `${folder}/DECISIONS_LOG.md` });
  for (const folder of places.sessions)
    for (const name of names(folder)) if (/\.json$/i.test(name)) add({ is: 'context', path: `${folder}/${name}` });
  return [...found.values()];
}

/** adr-tools writes the folder into a file of this name. What leads outside of the workspace is not followed. */
function adrDir(files: SafeFiles): string[] {
  const bytes = files.stamp('.adr-dir') ? readHead(`${files.root}/.adr-dir`, 500) : undefined;
  const folder = bytes?.toString('utf8').trim().replaceAll('\\', '/').replace(/^\.\//, '').replace(/\/+$/, '') ?? '';
  return folder === '' || folder.startsWith('/') || folder.split('/').includes('..') ? [] : [folder];
}
