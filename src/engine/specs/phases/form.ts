/** What the kits of the phases share: the form that is filled in, and what their checks look at. */
import type { SpecCheckContext } from '../../../artifacts/spec/checks/index.ts';
import type { WrittenPhase } from '../../../artifacts/spec/phases.ts';
import type { Against, Known } from './phase.ts';

export function skeletonOf(
  { spec, created, quick }: Known,
  phase: WrittenPhase,
  title: string,
  parts: readonly string[],
): string {
  const front = [
    '---',
    `spec: ${spec}`,
    `phase: ${phase}`,
    `created: ${created}`,
    ...(quick ? ['generated: auto'] : []),
    '---',
  ];
  return `${[front.join('\n'), `# ${title}: ${spec}`, ...parts].join('\n\n')}\n`;
}

export function checkContext({ at, sources, exists }: Against): SpecCheckContext {
  const earlier: Partial<Record<WrittenPhase, string>> = {};
  for (const [phase, source] of Object.entries(sources)) if (source) earlier[phase as WrittenPhase] = source.text;
  return { path: at, earlier, exists };
}
