/** What a user may mean by the letters they have typed so far. Whatever goes wrong here, they can still type. */
import type { App } from '../app.ts';
import type { SpecListValue } from '../engine/operations/spec-list.ts';
import type { ListedSession } from '../engine/listed-session.ts';

const most = 50;
const reader = { actor: { kind: 'agent', name: 'reader', via: 'tool' }, canAsk: false } as const;

const like = (words: readonly string[], typed: string): string[] => {
  const start = typed.trim().toLowerCase();
  return [...new Set(words)].filter((word) => word.toLowerCase().startsWith(start)).slice(0, most);
};

export async function newestSessions(app: App, limit: number): Promise<string[]> {
  const { value } = await app.run('list', { limit }, reader);
  return (value as { sessions: readonly ListedSession[] }).sessions.map(({ session }) => session);
}

export const sessionsLike = (app: App, typed: string) =>
  orNone(async () => like(await newestSessions(app, 1000), typed));

export const specsLike = (app: App, typed: string) =>
  orNone(async () => {
    const { value } = await app.run('spec-list', {}, reader);
    return like(
      (value as SpecListValue).specs.map(({ name }) => name),
      typed,
    );
  });

export const phasesLike = (app: App, typed: string) =>
  orNone(async () => {
    const { files, config } = app.world;
    const names = await Promise.all(config.roadmapDirs.map((folder) => files.list(folder).catch(() => [])));
    const phases = names.flat().flatMap((name) => /^PHASE_([^_.]+)[^/]*\.md$/i.exec(name)?.[1] ?? []);
    return like(phases.toSorted(), typed);
  });

/** Milestones of a phase, and its tasks once one is begun. */
export const topicsLike = (app: App, typed: string, phase: string | undefined) =>
  orNone(async () => {
    if (phase === undefined || phase.trim() === '') return [];
    const [{ findPhase }, { TextReader }] = await Promise.all([
      import('../context/find-phase.ts'),
      import('../context/read-text.ts'),
    ]);
    const { document } = await findPhase(new TextReader(app.world.files), app.world.config.roadmapDirs, phase);
    const tasks = document?.tasks.map(({ id }) => id) ?? [];
    const milestones = document?.milestones.map(({ id }) => id) ?? [];
    return like([...milestones, ...tasks], typed);
  });

async function orNone(find: () => Promise<string[]>): Promise<string[]> {
  try {
    return await find();
  } catch {
    return [];
  }
}
