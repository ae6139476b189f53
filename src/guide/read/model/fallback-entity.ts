/** The thing that a text is about where no sentence says so. */
import { singular } from '../../text/words.ts';
import type { Entity } from './entities.ts';
import { isLeftOut } from '../forms/parts.ts';
import { isGeneric } from '../language/phrases.ts';
import type { Statement } from '../statement.ts';
import { isBaseForm } from '../language/verbs.ts';

/** "Recipe manager", "on-call bot": what the product is, and not what it is about. */
const ofProduct = new Set(
  'manager tracker planner organizer organiser builder viewer scheduler bot chatbot assistant dashboard desk hub library archive portal finder helper explorer generator monitor game mvp'.split(
    ' ',
  ),
);

/** A text without any thing in it still gets a design: the last word of its title stands for the thing. */
export function withFallback(
  entities: readonly Entity[],
  title: string,
  feature: string,
  text: string,
  statements: readonly Statement[],
): readonly Entity[] {
  if (entities.length > 0) return entities;
  if ((text.match(/\b(?:things?|items?)\b/gi)?.length ?? 0) >= 2) return [{ name: 'item', score: 0, sources: [] }];
  const words = `${title} ${feature.replaceAll('-', ' ')}`.toLowerCase().match(/[a-z]{3,24}/g) ?? [];
  const nouns = words.filter((word) => !/^(?:the|and|for|feature|untitled|with|from|prd)$/.test(word));
  // "Raise the export row limit": the export is the thing, its limit only says how much of it.
  const things = nouns.filter(
    (word, i) => !isGeneric(word) && (i > 0 || !isBaseForm(word)) && !(i > 0 && ofProduct.has(word)),
  );
  const said = statements
    .slice(0, 50)
    .map((one) => one.text)
    .join('\n');
  const spoken = things.find((word) =>
    new RegExp(`\\b(?:an?|the|each|every|one) ${word.replace(/(?<=[^su])s$/, '')}\\b`, 'i').test(said),
  );
  const name = spoken ?? things.at(-1) ?? nouns.at(-1) ?? 'request';
  const thing = singular(name);
  const naming = statements.filter((one) => !isLeftOut(one.part) && one.text.toLowerCase().includes(thing));
  return [{ name: thing, score: 0, sources: naming.slice(0, 2).map((one) => one.source) }];
}
