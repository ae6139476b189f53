/** Keeps what a look at a session printed, for the next one who asks the same: see `stores/file/kept-answer.ts`. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type App, createApp } from '../app.ts';
import { settingsPath } from '../artifacts/spec/settings-path.ts';
import type { ListedSession } from '../engine/listed-session.ts';
import { KeepList } from '../stores/file/keep-list.ts';
import { answerFile } from '../stores/file/kept-answer.ts';
import { RecordReads } from '../stores/file/record-reads.ts';
import { exitOk } from './exit-code.ts';
import type { AskedForm } from './kept-context.ts';
import { type Form, formWords } from './kept-form.ts';
import { listPieces, listPlace, nameOf } from './kept-list.ts';
import { hear } from './output.ts';

export interface Keeping {
  readonly root: string;
  /** Stamp of the program that we are. */
  readonly program: string;
  /** After a write of our own nobody waits for the answer, and the disk's clock has to go on first. */
  readonly isAfterWrite: boolean;
}

/** Does what was asked, and keeps what it printed if that went well and nothing else was to be said. */
export async function lookAndKeep(
  app: App,
  form: Form & Partial<AskedForm>,
  { root, program, isAfterWrite }: Keeping,
  look: (app: App) => Promise<number>,
): Promise<number> {
  const { design } = app.world.config.roots;
  const record = new RecordReads(root, design);
  try {
    if (isAfterWrite) await record.settle();
    const recorded = createApp({ root, world: record.over(app.world) });
    const { out, error, result } = await hear(isAfterWrite, () => look(recorded));
    if (result === exitOk && error === '') record.keep(form.key, form.name, program, out, form.asked);
    return result;
  } finally {
    record.drop();
  }
}

const whereSpecsAre = [settingsPath, 'specs'];

/** The same for the list. */
export async function listAndKeep(
  app: App,
  { root, program }: Pick<Keeping, 'root' | 'program'>,
  look: (app: App) => Promise<number>,
): Promise<number> {
  const { design } = app.world.config.roots;
  const list = new KeepList(listPlace(root, design, program), design, whereSpecsAre);
  try {
    const { out, error, result } = await hear(false, () => look(app));
    // Where specs can be, their phases are looked for each time: they have no one folder whose stamp would tell.
    const mayHaveSpecs = whereSpecsAre.some((path) => existsSync(join(root, path)));
    if (result === exitOk && error === '' && !mayHaveSpecs) {
      const { sessions } = JSON.parse(out) as { sessions: readonly ListedSession[] };
      list.keep(out, sessions, listPieces, nameOf);
    }
    return result;
  } finally {
    list.drop();
  }
}

/** The forms that somebody has asked for of this session: who writes to it finds their answers anew. */
export function askedBefore(app: App, root: string, key: string): Form[] {
  const { design } = app.world.config.roots;
  return Object.keys(formWords).flatMap((name) =>
    existsSync(answerFile(root, design, key, name)) ? [{ key, name }] : [],
  );
}
