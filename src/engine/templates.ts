/** The team's own templates, from the folder that the config names. */
import type { SlotKind } from '../core/line.ts';
import type { Template } from '../stages/templates.ts';
import type { World } from './world.ts';

const largestTemplate = 500_000;

/** Those that are there. A workspace without the folder loads nothing for it. */
export async function loadTemplates(
  { files, config }: Pick<World, 'files' | 'config'>,
  wanted?: readonly SlotKind[],
): Promise<Template[]> {
  const names: readonly string[] = await files.list(config.templates).catch(() => []);
  if (names.length === 0) return [];
  const { readTemplate, templateFile, templateKinds } = await import('../stages/templates.ts');
  const found: Template[] = [];
  for (const kind of templateKinds) {
    if ((wanted && !wanted.includes(kind)) || !names.includes(templateFile(kind))) continue;
    const path = `${config.templates}/${templateFile(kind)}`;
    const bytes = await files.read(path).catch(() => undefined);
    if (bytes && bytes.length > 0 && bytes.length <= largestTemplate)
      found.push(readTemplate(kind, path, new TextDecoder().decode(bytes)));
  }
  return found;
}
