/** The front matter of a template, filled with what the document says in its fields. */
import type { Outline } from '../artifacts/outline.ts';
import { isNone, nameKey } from '../artifacts/plain-text.ts';
import { dependencyNames, pointsNames } from '../artifacts/ticket-fields.ts';

export interface FittedFrontMatter {
  readonly lines: readonly string[];
  /** Fields that it holds now: said once. */
  readonly held: ReadonlySet<string>;
}

export const unknownField = 'Not known yet';
const nothing: FittedFrontMatter = { lines: [], held: new Set() };

/** Names of one field, wherever it stands. */
const kin: readonly (readonly string[])[] = [dependencyNames, pointsNames, ['primary endpoint', 'endpoint']];
const keyOf = (name: string): string => nameKey(name.replaceAll('_', ' '));
const namesOf = (key: string): readonly string[] => kin.find((names) => names.includes(key)) ?? [key];
const isEmpty = (value: string): boolean => /^(?:|~|null|""|''|\[\s*\]|\[[^\]]*\]|<[^>]*>|.*\{\{.*)$/.test(value);

/** `known`: what the title says, by name. */
export function fitFrontMatter(
  own: Outline,
  form: Outline,
  known: Readonly<Record<string, string>>,
): FittedFrontMatter {
  const end = form.frontMatter?.endLine ?? 0;
  if (end === 0 || own.frontMatter) return nothing;
  const held = new Set<string>();
  const written = form.lines.slice(1, end - 1);
  const lines = written.flatMap((line, i) => {
    const [, name, value = ''] = /^([A-Za-z][\w -]{0,60}):\s*(.*?)\s*$/.exec(line.slice(0, 2000)) ?? [];
    // What stands deeper belongs to the key above it, and is the team's own.
    if (name === undefined || (value === '' && /^(?:\s+\S|-\s)/.test(written[i + 1] ?? ''))) return [line];
    const names = namesOf(keyOf(name));
    const field = own.fields.find((one) => names.includes(nameKey(one.name)));
    const said = field?.value ?? names.map((one) => known[one]).find((one) => one !== undefined);
    if (said !== undefined && (field !== undefined || isEmpty(value))) {
      if (field) held.add(nameKey(field.name));
      return [`${name}: ${asYaml(said, names === dependencyNames || value.startsWith('['))}`];
    }
    if (!value.includes('{{')) return [line];
    // What others read as a number or as tickets stays out until it is known.
    return names.length > 1 ? [] : [`${name}: ${unknownField}`];
  });
  return { lines: ['---', ...lines, '---', ''], held };
}

function asYaml(value: string, isList: boolean): string {
  if (!isList) return scalar(value);
  return `[${isNone(value) ? '' : value.split(/,\s*/).map(scalar).join(', ')}]`;
}

/** Plain where that reads as the same text again. */
const scalar = (value: string): string =>
  /^[A-Za-z0-9/][\w ./{}()-]*$/.test(value) &&
  !/^(?:true|false|null|yes|no|on|off)$/i.test(value) &&
  !value.endsWith(' ')
    ? value
    : JSON.stringify(value);
