/** The team's own templates, from the folder that the config names: what authors are given, and the form of what the guide writes. */
import type { SlotKind } from '../core/line.ts';
import { type Problem, warning } from '../core/problem.ts';
import type { Session } from '../core/session.ts';
import type { StepRef } from '../core/step.ts';
import type { Blanks, Template } from '../stages/templates.ts';
import { numberRecords } from './number-records.ts';
import type { World } from './world.ts';

const largestTemplate = 500_000;

interface Templates {
  readonly usable: readonly Template[];
  /** Why the others are not used. */
  readonly problems: readonly Problem[];
}

/** Those that can be used. A workspace without the folder loads nothing for it. */
export async function loadTemplates(
  world: Pick<World, 'files' | 'config'>,
  wanted?: readonly SlotKind[],
): Promise<readonly Template[]> {
  return (await readTemplates(world, wanted)).usable;
}

export async function readTemplates(
  { files, config }: Pick<World, 'files' | 'config'>,
  wanted?: readonly SlotKind[],
): Promise<Templates> {
  const names: readonly string[] = await files.list(config.templates).catch(() => []);
  if (names.length === 0) return { usable: [], problems: [] };
  const { brokenFrontMatter, readTemplate, templateFile, templateKinds } = await import('../stages/templates.ts');
  const usable: Template[] = [];
  const problems: Problem[] = [];
  for (const kind of templateKinds) {
    if ((wanted && !wanted.includes(kind)) || !names.includes(templateFile(kind))) continue;
    const path = `${config.templates}/${templateFile(kind)}`;
    const text = await templateText(files, path);
    const broken = typeof text === 'string' ? brokenFrontMatter(text) : undefined;
    if (typeof text !== 'string') problems.push(text);
    else if (broken)
      problems.push(
        unusable(`${path}:${broken.line}`, `has front matter that cannot be read (${broken.why})`, 'Write valid YAML.'),
      );
    else usable.push(readTemplate(kind, path, text));
  }
  return { usable, problems };
}

/** Whatever is wrong with it, our own form takes its place: nobody is kept from writing by a broken template. */
const unusable = (at: string, why: string, fix: string): Problem =>
  warning('template/unusable', `The template ${why}: our own form is used.`, { at, fix });

async function templateText(files: World['files'], path: string): Promise<string | Problem> {
  const not = (why: string, fix: string) => unusable(`${path}:1`, why, fix);
  const bytes = await files
    .read(path)
    .catch((error: unknown) =>
      not(`cannot be read (${error instanceof Error ? error.message : String(error)})`, 'Put a text file there.'),
    );
  if (!bytes) return not('is not there', 'Put a text file there, not a link to nowhere.');
  if ('code' in bytes) return bytes;
  if (bytes.length > largestTemplate)
    return not(`has ${bytes.length} bytes, of at most ${largestTemplate}`, 'Leave only the form in it.');
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (text.includes('\0')) return not('is no text', 'Put a text file there.');
    return text.trim() === '' ? not('is empty', 'Write the form into it, or delete it.') : text;
  } catch {
    return not('is no UTF-8 text', 'Save it as UTF-8.');
  }
}

/** The kinds of documents that a step wants written. */
function wantedKinds({ kind, stage, ticket }: StepRef): readonly SlotKind[] {
  if (kind !== 'write') return [];
  if (stage === '6') return ticket === undefined ? [] : ['ticket'];
  return stage === '3b' ? ['tdd', 'adr'] : [];
}

/** What of a step a template changes. */
interface Forms {
  readonly rules?: readonly string[];
  readonly skeleton?: string;
  readonly record?: string;
  readonly read?: readonly string[];
}

/** The step with the team's skeletons in place of ours, and a word about what they lack. */
export async function withTemplates<T extends Forms>(
  world: World,
  session: Session,
  ref: StepRef,
  step: T,
): Promise<T> {
  const kinds = wantedKinds(ref);
  const templates = kinds.length === 0 ? [] : await loadTemplates(world, kinds);
  if (templates.length === 0) return step;
  const { fillTemplate } = await import('../stages/templates.ts');
  const blanks = await blanksOf(world, session, ref);
  const main = templates.find(({ kind }) => kind === kinds[0]);
  const record = templates.find(({ kind }) => kind === 'adr');
  const told = templates.flatMap(({ kind, path, findings: all }) => {
    const findings = all.filter(({ code }) => code === 'template/missing-part');
    return [
      `${kind === 'adr' ? 'Decision records have' : 'It has'} the form of ${path}, the team's own template${kind === 'adr' ? '' : ', as below'}.`,
      ...(findings.length === 0 ? [] : [`${path} lacks ${findings.map(partIn).join(', ')}: added at its end.`]),
    ];
  });
  return {
    ...step,
    rules: [...(step.rules ?? []), ...told],
    ...(main ? { skeleton: fillTemplate(main.text, blanks) } : {}),
    ...(record ? { record: fillTemplate(record.text, blanks), read: [...(step.read ?? []), record.path] } : {}),
  };
}

const partIn = ({ message }: Problem): string => /"[^"]+"/.exec(message)?.[0] ?? '';

function blanksOf(world: World, session: Session, { ticket }: StepRef): Promise<Blanks> {
  const planned = session.tickets.get(session.option)?.find((one) => one.id === ticket);
  return world.texts.with(session, (textOf) => ({
    feature: session.key,
    // `# Feature: User Export` of a PRD is about the user export.
    title: textOf(planned?.title ?? session.title).replace(/^(?:feature|epic|prd)\s{0,3}:\s{1,3}/i, ''),
    ...(ticket === undefined ? {} : { id: ticket }),
    ...(planned ? { endpoint: planned.endpoint ?? 'N/A', depends_on: planned.dependsOn.join(', ') || 'None' } : {}),
  }));
}

/** What the guide wrote, in the form of the templates. */
export async function inTheirForm<
  T extends { readonly kind: SlotKind; readonly name?: string; readonly content: string },
>(world: World, session: Pick<Session, 'slots' | 'option' | 'key'>, written: readonly T[]): Promise<T[]> {
  const documents = await numberRecords(world, session, written);
  const templates = await loadTemplates(
    world,
    documents.map(({ kind }) => kind),
  );
  if (templates.length === 0) return [...documents];
  const { fitToTemplate } = await import('../stages/fit-template.ts');
  return documents.map((document) => {
    const template = templates.find(({ kind }) => kind === document.kind);
    return template
      ? { ...document, content: fitToTemplate(template.kind, document.content, template.text, session.key) }
      : document;
  });
}
