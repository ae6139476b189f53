/** Defects where one document says again what another one says, and says it differently. */
import { readRules } from '../../../src/artifacts/rules.ts';
import { outline } from '../../../src/artifacts/outline.ts';
import type { SoundPackage } from '../packages.ts';
import { changeLines, type DefectKind, linesOf, ofKind, type Seeded, seeded, spread } from '../seed.ts';

export const saidAgainDefects: readonly DefectKind[] = [
  {
    name: 'a criterion with another number than the rule that it names',
    codes: ['constraint/contradiction'],
    seed: (sound) => criteria(sound, withOtherNumber),
  },
  {
    name: 'a criterion that denies what the rule allows that it names',
    codes: ['constraint/contradiction'],
    seed: (sound) => criteria(sound, denied),
  },
  {
    name: 'an outcome with another number than the rule that its scenario shows',
    codes: ['constraint/contradiction'],
    seed: (sound) =>
      statements(sound, withOtherNumber).flatMap(({ number, text }) =>
        ofKind(sound, 'bdd')
          .slice(0, 1)
          .map((document) => {
            const lines = linesOf(document);
            const end = lines.findLastIndex((line) => line.trim() !== '') + 1;
            const scenario = [
              '',
              `  @BR-${number}`,
              '  Scenario: Said again',
              '    When it is looked at',
              `    Then ${text}`,
            ];
            return seeded(sound, document, lines.toSpliced(end, 0, ...scenario), end + 5);
          }),
      ),
  },
  {
    name: 'a rule with another number than the words that it quotes',
    codes: ['constraint/contradiction', 'rules/source-gone'],
    seed: (sound) =>
      changeLines(sound, ['rules'], quotedNumber, (line) => withOtherNumber(line) ?? line).filter(
        ({ documents }, i, all) => documents !== all[i - 1]?.documents && quotes(sound, documents),
      ),
  },
  {
    name: 'a value of a contract that nobody else knows',
    codes: ['constraint/contradiction'],
    seed: (sound) =>
      changeLines(sound, ['contracts'], /enum: \[\w+(?:, \w+)+\]/, (line) =>
        line.replace(/\](?!.*\])/, ', zapped]'),
      ).filter(({ at }) => isShared(sound, at)),
  },
  {
    name: 'a state that is called otherwise in one place',
    codes: ['constraint/contradiction'],
    seed: (sound) =>
      changeLines(sound, ['tdd'], /\(state IN \((?:'\w+', ){2,}'\w+'\)/, (line) =>
        line.replace(/'\w+'\)/, "'shelved')"),
      ),
  },
  {
    name: 'a fence that nobody closed',
    codes: ['text/open-fence'],
    seed: (sound) =>
      spread(
        ofKind(sound, 'tdd', 'contracts').filter(({ path, text }) => path.endsWith('.md') && /^```$/m.test(text)),
        3,
      ).flatMap((document) => {
        const lines = linesOf(document);
        const end = lines.lastIndexOf('```');
        const from = lines.findLastIndex((line, i) => i < end && /^```\w/.test(line));
        return from < 0 ? [] : [seeded(sound, document, lines.toSpliced(end, 1), from + 1)];
      }),
  },
];

const measure = /\b(\d{1,4})(?= (?:ms|seconds?|minutes?|hours?|days?|weeks?|months?|years?|EUR)\b)/g;
const quotedNumber = /^\*\*Statement:\*\*.*\b\d+ (?:minutes|hours|days|months)\b/;

/** Three times as many, where the sentence has one number alone. */
function withOtherNumber(text: string): string | undefined {
  return text.match(/\d+/g)?.length === 1 && text.match(measure)
    ? text.replace(measure, (n) => String(Number(n) * 3))
    : undefined;
}

/** Only a plain right: with a condition, what is denied may be another case. */
function denied(text: string): string | undefined {
  return /\b(?:not|never|no|only|unless|except|if|when|until|cannot|without)\b/i.test(text) ||
    !/\b(?:can|may)\b/.test(text)
    ? undefined
    : text.replace(/\b(can|may)\b/, '$1 not');
}

function statements(
  sound: SoundPackage,
  change: (text: string) => string | undefined,
): { number: number; text: string }[] {
  const all = ofKind(sound, 'rules').flatMap(({ text }) => readRules(outline(text)).rules);
  const changed = all.flatMap(({ number, parts }) => {
    const said = parts.find(({ name }) => name === 'Statement')?.value.split(/(?<=\.)\s/) ?? [];
    const text = said.map(change).find((one) => one !== undefined);
    return text === undefined ? [] : [{ number, text: text.replace(/[.;]$/, '') }];
  });
  return spread(changed, 3);
}

/** Put first among the criteria of a ticket. */
function criteria(sound: SoundPackage, change: (text: string) => string | undefined): Seeded[] {
  const [ticket] = ofKind(sound, 'ticket').filter(({ text }) => /^- \[ \] /m.test(text));
  if (!ticket) return [];
  const lines = linesOf(ticket);
  const at = lines.findIndex((line) => line.startsWith('- [ ] '));
  return statements(sound, change).map(({ number, text }) =>
    seeded(sound, ticket, lines.toSpliced(at, 0, `- [ ] ${text} (BR-${number})`), at + 1),
  );
}

/** The rule whose statement was changed quotes words with a number. */
function quotes(sound: SoundPackage, documents: Seeded['documents']): boolean {
  const [before] = ofKind(sound, 'rules');
  const after = documents.find(({ kind }) => kind === 'rules');
  const lines = before && after ? linesOf(before).map((line, i) => (line === linesOf(after)[i] ? undefined : i)) : [];
  const at = lines.find((one) => one !== undefined);
  if (at === undefined || !before) return false;
  const below = linesOf(before)
    .slice(at + 1, at + 5)
    .join('\n');
  const said = linesOf(before)[at]?.match(measure) ?? [];
  return (
    said.length === 1 && said.every((n) => new RegExp(`"[^"]*\\b${n} (?:minutes|hours|days|months)\\b`).test(below))
  );
}

/** The values stand in another document too. */
function isShared(sound: SoundPackage, at: readonly string[]): boolean {
  const [, path = '', line = ''] = /^(.*):(\d+)$/.exec(at[0] ?? '') ?? [];
  const own = sound.documents.find((one) => one.path === path);
  const values = /enum: \[([^\]]+)\]/.exec(own ? (linesOf(own)[Number(line) - 1] ?? '') : '')?.[1]?.split(', ') ?? [];
  return sound.documents.some(
    ({ path: other, text }) =>
      other !== path &&
      text.split('\n').some((said) => values.length > 1 && values.every((one) => said.includes(`'${one}'`))),
  );
}
