/** Defects of what was decided: an answer turned around, a right given to everybody, nothing chosen, a thing that is there twice. */
import { outline } from '../../../src/artifacts/outline.ts';
import { componentItems } from '../../../src/artifacts/items/markdown-items.ts';
import { changeLines, type DefectKind, linesOf, ofKind, seeded } from '../seed.ts';

export const decidedDefects: readonly DefectKind[] = [
  {
    name: 'a scenario that comes to the opposite of its name',
    codes: ['constraint/contradiction'],
    seed: (sound) =>
      ofKind(sound, 'bdd').flatMap((document) => {
        const lines = linesOf(document);
        const end = lines.findLastIndex((line) => line.trim() !== '') + 1;
        return [
          ['refused', 'accepted'],
          ['accepted', 'refused'],
        ].map(([name, answer]) => {
          const scenario = ['', '  @BR-1', `  Scenario: A blue one is ${name}`, '    When a blue one comes'];
          return seeded(sound, document, lines.toSpliced(end, 0, ...scenario, `    Then it is ${answer}`), end + 5);
        });
      }),
  },
  {
    name: 'everybody may what the quoted words give to some alone',
    codes: ['constraint/contradiction'],
    seed: (sound) =>
      ofKind(sound, 'rules').flatMap((document) => {
        const lines = linesOf(document);
        const statement = lines.findIndex((line) => line.startsWith('**Statement:**'));
        const source = lines.findIndex((line, i) => i > statement && line.startsWith('**Source:**'));
        if (statement < 0 || source < 0) return [];
        return ['Everybody', 'Anyone with a name'].map((who) => {
          const changed = lines.with(statement, `**Statement:** ${who} can open the safe at night.`);
          return seeded(
            sound,
            document,
            changed.with(source, '**Source:** "Only guards can open the safe at night."'),
            statement + 1,
          );
        });
      }),
  },
  {
    name: 'a section that is there twice',
    codes: ['text/section-twice'],
    seed: (sound) =>
      ofKind(sound, 'tdd', 'prd').flatMap((document) => {
        const lines = linesOf(document);
        const heading = lines.find((line) => /^## \S/.test(line));
        const end = lines.length;
        return heading === undefined
          ? []
          : [seeded(sound, document, [...lines, '', heading, '', 'Something else.', ''], end + 2)];
      }),
  },
  {
    name: 'a part of the design that is there twice',
    codes: ['design/component-twice'],
    seed: (sound) =>
      ofKind(sound, 'tdd').flatMap((document) => {
        const lines = linesOf(document);
        const [first, , third] = componentItems(outline(document.text));
        const line = third?.spans[0]?.[0] ?? 0;
        return !first || !third
          ? []
          : [
              seeded(
                sound,
                document,
                lines.with(line - 1, (lines[line - 1] ?? '').replace(third.title, first.title)),
                line,
              ),
            ];
      }),
  },
  {
    name: 'a status of the design that is none',
    codes: ['design/unknown-status'],
    seed: (sound) => changeLines(sound, ['tdd'], /^\*\*Status:\*\*/, () => '**Status:** Banana'),
  },
  {
    name: 'several alternatives that are chosen',
    codes: ['alternatives/several-chosen'],
    seed: (sound) =>
      changeLines(sound, ['adr', 'tdd'], /^\| .*\| [Rr]ejected[^|]*\|$/, (line) =>
        line.replace(/[Rr]ejected[^|]*\|$/, 'Chosen |'),
      ).map((one) => ({ ...one, at: [...one.at, ...chosenIn(one.documents, one.at[0])] })),
  },
  {
    name: 'records that are all rejected',
    codes: ['adr/none-accepted'],
    seed: (sound) => {
      const records = ofKind(sound, 'adr');
      const [first] = records;
      if (!first || records.length < 2) return [];
      const rejected = (text: string) => text.replace(/^(\*\*Status:\*\*|(?<=## Status\n\n)).*$/m, '$1 Rejected');
      const documents = sound.documents.map((one) => (one.kind === 'adr' ? { ...one, text: rejected(one.text) } : one));
      const line = linesOf({ ...first, text: rejected(first.text) }).findIndex((text) => text.includes('Rejected')) + 1;
      return line === 0 ? [] : [{ package: sound.name, documents, at: [`${first.path}:${line}`] }];
    },
  },
];

/** The second of them is told, whichever was changed. */
function chosenIn(documents: readonly { path: string; text: string }[], at = ''): string[] {
  const [path = ''] = at.split(/:\d+$/, 1);
  const text = documents.find((one) => one.path === path)?.text ?? '';
  return text.split('\n').flatMap((line, i) => (/\| \*\*Chosen\*\*.* \|$/.test(line) ? [`${path}:${i + 1}`] : []));
}
