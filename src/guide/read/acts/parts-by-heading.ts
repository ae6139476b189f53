/** The parts of a program: as they are listed, or the modules of a device under their headings ("3.2 Display", "3.5 Radio"). */
import type { ProgramKind } from '../../../artifacts/prd/program-kind.ts';
import type { Statement } from '../statement.ts';
import { readFeatures } from './features.ts';
import { type ProgramPart, readParts } from './program-parts.ts';

const fewestModules = 3;

export function programParts(prd: string, statements: readonly Statement[], kind: ProgramKind): readonly ProgramPart[] {
  const listed = readParts(prd, statements, kind);
  if (kind !== 'device') return listed;
  const hoped = new Set(statements.filter(({ part }) => part === 'goal').map(({ source }) => source));
  const told = listed.filter((one) => !hoped.has(one.source));
  const modules = readFeatures(
    statements.filter(({ cells }) => cells === undefined),
    true,
  ).flatMap(({ name, verb, text, sources }): ProgramPart[] => {
    const [source] = sources;
    return source ? [{ name, text, source, sources, ...(verb === undefined ? {} : { verb }) }] : [];
  });
  return modules.length >= fewestModules && modules.length > told.length ? modules : told.length > 0 ? told : listed;
}
