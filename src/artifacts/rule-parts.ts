/** The parts of a rule under whatever names a team gives them: what holds is its statement, where that comes from its source. */
import type { Field } from './outline-shape.ts';
import { nameKey } from './plain-text.ts';

export const statementNames =
  /^(?:statement|rule|business rule|description|text|what|says|states|definition|requirement|rule statement|shall|must|constraint|what holds|holds|policy)$/;
const sourceNames =
  /^(?:sources?|src|origin|from|quote|quoted|prd|prd ref|prd reference|prd line|source in prd|from the prd|from prd|where from|prd quote|traces? to|derived from|comes from|based on)$/;
/** These say which rule it is or what surrounds it, never what it says. */
const besides =
  /^(?:category|type|kind|priority|status|id|owner|rationale|reason|why|examples?|exceptions?|notes?|enforcement|enforced by|who it affects|affects|sources?|tags?|date|version|on violation)$/;

/** What we call a part. */
export function partName(name: string): string {
  const key = nameKey(name);
  if (statementNames.test(key)) return 'Statement';
  return sourceNames.test(key) ? 'Source' : name;
}

/** By our names; a name that stands for itself already is left as it is written. */
export function ownParts(parts: readonly Field[]): Field[] {
  const has = (name: string) => parts.some((part) => nameKey(part.name) === name);
  const [stated, sourced] = [has('statement'), has('source') || has('sources')];
  return parts.map((part) => {
    const name = partName(part.name);
    const isTaken = (name === 'Statement' && stated) || (name === 'Source' && sourced);
    return isTaken || name === part.name ? part : { ...part, name };
  });
}

const enough = 0.6;

/**
 * Nobody can know all names. Where no rule of a document has a statement by name, the part that most of them begin with says what
 * holds: the document has a form, and it is another one.
 */
export function withStatements<T extends { readonly parts: readonly Field[] }>(rules: readonly T[]): T[] {
  if (rules.length < 2 || rules.some(({ parts }) => parts.some(({ name }) => nameKey(name) === 'statement')))
    return [...rules];
  const firsts = rules.flatMap(({ parts }) => {
    const first = parts.find(({ name, value }) => !besides.test(nameKey(name)) && value.trim().split(/\s+/).length > 2);
    return first ? [nameKey(first.name)] : [];
  });
  const usual = firsts.find((name) => firsts.filter((one) => one === name).length >= rules.length * enough);
  if (usual === undefined) return [...rules];
  return rules.map((rule) => ({
    ...rule,
    parts: rule.parts.map((part) => (nameKey(part.name) === usual ? { ...part, name: 'Statement' } : part)),
  }));
}
