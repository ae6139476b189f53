import { type Problem, problem, ProblemError, warning } from '../../core/problem.ts';
import { findMigration } from '../migration.ts';
import { notFound } from '../not-found.ts';
import { open } from '../open.ts';
import type { Operation } from '../operation.ts';
import { readPatterns } from '../own-patterns.ts';
import type { World } from '../world.ts';
import type { DoctorInput } from './doctor.schema.ts';

/** Looks at everything and repairs nothing: each finding says what to do. */
export const doctor: Operation<DoctorInput, { sessions: number; findings: readonly Problem[] }> = async (
  world,
  input,
) => {
  const keys = input.session === undefined ? await allKeys(world) : [input.session];
  const findings: Problem[] = [...world.store.health(), ...(await readPatterns(world)).problems];
  for (const key of keys) findings.push(...(await examine(world, key)));
  return { value: { sessions: keys.length, findings }, notes: [] };
};

/** Also those whose session file stands there without a journal. */
async function allKeys(world: World): Promise<string[]> {
  const ending = '.session.json';
  const names = await world.files.list(`${world.config.roots.design}/sessions`);
  const files = names.filter((name) => name.endsWith(ending)).map((name) => name.slice(0, -ending.length));
  return [...new Set([...(await world.store.keys()), ...files])].toSorted();
}

async function examine(world: World, key: string): Promise<Problem[]> {
  try {
    const opened = await open(world, key);
    if (!opened) return [(await findMigration(world, key))?.problem ?? (await notFound(world, key))];
    const questions = opened.recoveries.map((recovery) => {
      const fix =
        recovery.code === 'diverged'
          ? `${world.program} merge ${key}`
          : `${world.program} answer ${key} ${recovery.id} ${recovery.options.map((option) => option.key).join('|')}`;
      return problem(`recover/${recovery.code}`, recovery.question, { at: key, fix });
    });
    const lost: Problem[] = [];
    for (const slot of opened.session.slots.values()) {
      // What is only seen on disk yet is kept with the next write.
      const newest = slot.revisions.findLast(({ seq }) => seq <= (opened.lines.at(-1)?.seq ?? 0));
      if (!newest || opened.session.redacted.has(newest.sha)) continue;
      if (await world.store.getBlob(key, newest.sha)) continue;
      lost.push(
        warning('blob/missing', `The kept copy of ${slot.path} is gone or damaged.`, {
          at: slot.path,
          fix: 'Get it from git, or hand the document in again.',
        }),
      );
    }
    for (const { body, seq } of opened.lines) {
      if (body.text === undefined || opened.session.redacted.has(body.text)) continue;
      if (!(await world.store.getBlob(key, body.text)))
        lost.push(
          warning('blob/missing', `The words of line ${seq} are gone or damaged.`, {
            at: `${key}:${seq}`,
            fix: 'Get the blobs folder of the session from git.',
          }),
        );
    }
    return [...questions, ...opened.notes, ...lost];
  } catch (error) {
    if (error instanceof ProblemError) return [error.problem, ...error.others];
    throw error;
  }
}
