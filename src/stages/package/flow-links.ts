/** Flows (002-R31): each picture says which scenarios it shows, by names that the feature file has. */
import { fieldsWithin, sectionBefore } from '../../artifacts/items/within.ts';
import type { Outline, Section } from '../../artifacts/outline.ts';
import { isNone, nameKey, plainText } from '../../artifacts/plain-text.ts';
import { listItem } from '../../artifacts/lists.ts';
import { type Problem, problem, warning } from '../../core/problem.ts';
import type { ReadPackage } from './documents.ts';

export function flowLinkFindings({ features, flows }: ReadPackage): Problem[] {
  const names = new Set(features.flatMap(({ value }) => value.scenarios.map(({ name }) => nameKey(name))));
  if (names.size === 0) return [];
  return flows.flatMap(({ path, document }) => {
    const pictured = document.fences.filter(({ lang }) => lang.startsWith('mermaid'));
    const sections = new Set(pictured.flatMap(({ line }) => sectionBefore(document, line) ?? []));
    return [...sections].flatMap((section) => inSection(document, section, path, names));
  });
}

function inSection(document: Outline, section: Section, path: string, names: ReadonlySet<string>): Problem[] {
  const shown = scenariosIn(document, section);
  if (shown.length === 0) {
    const fix = 'Name them above the picture: **Scenarios:** Name; Name';
    const message = `${JSON.stringify(section.text.slice(0, 80))} does not say which scenarios it shows.`;
    return [warning('flows/no-scenario', message, { at: `${path}:${section.line}`, fix })];
  }
  return shown.flatMap(({ name, line }) => {
    if (names.has(nameKey(plainText(name)))) return [];
    const message = `No scenario is called ${JSON.stringify(name.slice(0, 120))}.`;
    const fix = 'Name it as the feature file does, or write the scenario.';
    return [problem('link/unknown-scenario', message, { at: `${path}:${line}`, fix })];
  });
}

/** `Scenario: Name` alone on its line: too common a word to be a field everywhere. */
function singleIn(document: Outline, from: number, to: number): { value: string; line: number }[] {
  return document.lines.slice(from, to).flatMap((text, i) => {
    const line = from + 1 + i;
    const [, value] = document.isCode(line) ? [] : (/^(?:[-*+] )?[Ss]cenario: (\S.{0,300})$/.exec(text) ?? []);
    return value === undefined ? [] : [{ value, line }];
  });
}

/** On the line of the field, or as a list below it. */
function scenariosIn(document: Outline, { line, ownEndLine }: Section): { name: string; line: number }[] {
  const named = fieldsWithin(document, [line, ownEndLine]).filter(({ name }) =>
    /^(?:bdd )?scenarios?$/.test(nameKey(name)),
  );
  const fields = named.length > 0 ? named : singleIn(document, line, ownEndLine);
  return fields
    .flatMap((field) => {
      if (field.value !== '') return field.value.split(/[;,]\s/).map((name) => ({ name, line: field.line }));
      const below = document.lines.slice(field.line, ownEndLine);
      const end = below.findIndex((text) => text.trim() !== '' && listItem(text) === undefined);
      return (end < 0 ? below : below.slice(0, end)).flatMap((text, i) => {
        const name = listItem(text.slice(0, 2000));
        return name === undefined ? [] : [{ name, line: field.line + 1 + i }];
      });
    })
    .filter(({ name }) => name.trim() !== '' && !isNone(name));
}
