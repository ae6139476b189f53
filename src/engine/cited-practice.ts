/** 000-R12: major decisions for which nobody is cited who does it this way, recorded or written down. */
import { citesSomebody, readAnalysis } from '../artifacts/alternatives.ts';
import { outline } from '../artifacts/outline.ts';
import { nameKey, plainText } from '../artifacts/plain-text.ts';
import { readAdr } from '../artifacts/adr.ts';
import { isChoice } from '../core/decide/choice.ts';
import { entriesOf, type Session } from '../core/session.ts';
import { latestText } from './items.ts';
import type { World } from './world.ts';

export async function decisionsWithoutReference(world: World, session: Session): Promise<string[]> {
  const cited = new Set(
    entriesOf(session, 'reference').flatMap(({ status, cites = [] }) => (status === 'active' ? cites : [])),
  );
  const held = entriesOf(session, 'decision').filter(
    ({ status, major, option }) =>
      status === 'accepted' && major && (option === undefined || option === session.option),
  );
  // A choice stands on its alternative, and a decision that explains it says the same words.
  const names = await world.texts.with(session, (textOf) => {
    const known = new Set(
      held.filter(({ id, cites = [] }) => [id, ...cites].some((one) => cited.has(one))).map(({ text }) => textOf(text)),
    );
    return new Map(
      held.flatMap(({ id, text }) => (known.has(textOf(text)) ? [] : [[textOf(text), isChoice(id)] as const])),
    );
  });
  for (const slot of session.slots.values()) {
    if (names.size === 0) break;
    if (!(slot.kind in readers) || (slot.option ?? session.option) !== session.option) continue;
    const text = await latestText(world, session, slot);
    if (text === undefined) continue;
    const isCited = readers[slot.kind as keyof typeof readers](text);
    for (const name of names.keys()) if (isCited(nameKey(name))) names.delete(name);
  }
  return [...names.keys()];
}

type IsCited = (name: string) => boolean;

const isCalled = (title: string, name: string): boolean => title.includes(name) || name.includes(title);

const readers: Readonly<Record<'adr' | 'analysis' | 'tdd', (text: string) => IsCited>> = {
  adr(text) {
    const document = outline(text);
    const title = nameKey(readAdr(document).title ?? '');
    return (name) => title !== '' && isCalled(title, name) && citesSomebody(document);
  },
  analysis(text) {
    const { alternatives } = readAnalysis(outline(text));
    return (name) => alternatives.some((one) => one.referenced && nameKey(one.name) === name);
  },
  tdd(text) {
    const [, references = ''] = /^## References[ \t]*\n([^]*?)(?=^## |$(?![^]))/m.exec(text) ?? [];
    const lines = references.split('\n').map((line) => plainText(line.replace(/^[-*+]\s+/, '')).toLowerCase());
    return (name) => lines.some((line) => line.startsWith(name) && line.length > name.length + 3);
  },
};
