/** Defects inside of one document. */
import { outline } from '../../../src/artifacts/outline.ts';
import { readRules } from '../../../src/artifacts/rules.ts';
import { readTicket } from '../../../src/artifacts/ticket.ts';
import { changeLines, type DefectKind, insertBefore, linesOf, ofKind, seeded, spread } from '../seed.ts';
import type { SoundPackage } from '../packages.ts';

const heading = /^#{2,4} \S/;

export const documentDefects: readonly DefectKind[] = [
  {
    name: 'a placeholder that nobody filled in',
    codes: ['rules/placeholder', 'design/placeholder', 'contracts/placeholder', 'alternatives/placeholder'],
    seed: (sound) =>
      insertBefore(
        sound,
        ['rules', 'tdd', 'contracts', 'analysis'],
        heading,
        ['The limit is [how many per day].', ''],
        { most: 2 },
      ),
  },
  {
    name: 'TBD or TODO left in a document',
    codes: ['rules/unfinished', 'design/placeholder', 'contracts/unfinished', 'alternatives/unfinished'],
    seed: (sound) =>
      insertBefore(sound, ['rules', 'tdd', 'contracts', 'analysis'], heading, ['The numbers are TBD.', ''], {
        most: 2,
      }),
  },
  {
    name: 'a section of the design is missing',
    codes: ['design/missing-section'],
    seed: (sound) =>
      changeLines(
        sound,
        ['tdd'],
        /^#{2,3} (?:Goals|Security|Error Handling|Performance|Open Questions|Success Metrics)$/,
        (line) => line.replace(/\S+$/, 'Matters'),
        { most: 4 },
      ).map((one) => ({ ...one, at: one.at.map((at) => at.replace(/:\d+$/, ':1')) })),
  },
  {
    name: 'a section of the design is empty',
    codes: ['design/empty-section'],
    seed: (sound) =>
      ofKind(sound, 'tdd').flatMap((document) =>
        spread(
          outline(document.text).sections.filter((one) =>
            /^(?:Goals|Non-Goals|Security|Error Handling|Performance|Open Questions|References)$/.test(one.text),
          ),
          3,
        ).map(({ line, endLine }) =>
          seeded(
            sound,
            document,
            linesOf(document).map((text, i) => (i >= line && i < endLine ? '' : text)),
            line,
          ),
        ),
      ),
  },
  {
    name: 'a rule that says nothing',
    codes: ['rules/empty'],
    seed: (sound) => eachRule(sound, (lines, line, end) => lines.fill('', line, end)),
  },
  {
    name: 'a rule without a statement',
    codes: ['rules/no-statement'],
    seed: (sound) =>
      eachRule(sound, (lines, line, end) =>
        lines.forEach((text, i) => (lines[i] = i >= line && i < end && text.startsWith('**Statement:**') ? '' : text)),
      ),
  },
  {
    name: 'a rule that does not say where it comes from',
    codes: ['rules/no-source'],
    seed: (sound) =>
      eachRule(sound, (lines, line, end) =>
        lines.forEach(
          (text, i) => (lines[i] = i >= line && i < end && /^\*\*(?:Rationale|Source):\*\*/.test(text) ? '' : text),
        ),
      ),
  },
  {
    name: 'two rules with one number',
    codes: ['rules/number-twice'],
    seed: (sound) =>
      changeLines(
        sound,
        ['rules'],
        /^#{2,3} (?:Rule |BR-)(?:[2-9]|1\d)\b/,
        (line) => line.replace(/(Rule |BR-)\d+/, '$11'),
        { most: 3 },
      ),
  },
  {
    name: 'a gap in the numbers of the rules',
    codes: ['rules/out-of-order'],
    seed: (sound) =>
      changeLines(
        sound,
        ['rules'],
        /^#{2,3} (?:Rule |BR-)\d+/,
        (line) => line.replace(/(Rule |BR-)(\d+)/, (_, a: string, n: string) => `${a}${Number(n) + 20}`),
        { most: 2 },
      ),
  },
  {
    name: 'a wrong total of rules',
    codes: ['rules/total-differs'],
    seed: (sound) => changeLines(sound, ['rules'], /^\*\*Total Rules:\*\* \d+/, () => '**Total Rules:** 43'),
  },
  {
    name: 'a quote that the PRD does not say',
    codes: ['rules/source-gone'],
    seed: (sound) =>
      changeLines(
        sound,
        ['rules'],
        /^\*\*(?:Rationale|Source):\*\* ".{20,}"/,
        (line) => line.replace(/"[^"]+"/, '"The moon is made of cheese and of nothing else"'),
        { most: 3 },
      ),
  },
  {
    name: 'an alternative without a con, or without a pro',
    codes: ['alternatives/no-con', 'alternatives/no-pro'],
    seed: (sound) =>
      ofKind(sound, 'analysis').flatMap((document) =>
        ['Pros', 'Cons'].flatMap((side) => {
          const lines = linesOf(document);
          const at = lines.findIndex((line) => line.startsWith(`**${side}:**`));
          const end = lines.findIndex(
            (line, i) => i > at + 1 && line.trim() === '' && !(lines[i + 1] ?? '').startsWith('-'),
          );
          const own = lines.findLastIndex((line, i) => i < at && line.startsWith('## '));
          return at < 0
            ? []
            : [
                seeded(
                  sound,
                  document,
                  lines.map((text, i) => (i >= at && i < end ? '' : text)),
                  own + 1,
                ),
              ];
        }),
      ),
  },
  {
    name: 'nothing is recommended',
    codes: ['alternatives/no-recommendation'],
    seed: (sound) =>
      ofKind(sound, 'analysis').flatMap((document) => {
        // A heading may say it too.
        if (/^##.*recommended/im.test(document.text)) return [];
        const section = outline(document.text).sections.find((one) => one.text === 'Recommendation');
        return section
          ? [
              seeded(
                sound,
                document,
                linesOf(document).map((text, i) => (i >= section.line && i < section.endLine ? '' : text)),
                section.line,
              ),
            ]
          : [];
      }),
  },
  {
    name: 'a decision record without a decision, or without a context',
    codes: ['adr/no-decision', 'adr/no-context'],
    seed: (sound) =>
      changeLines(sound, ['adr'], /^## (?:Decision|Context)$/, () => '## Matters', { most: 2 }).map((one) => ({
        ...one,
        at: one.at.map((at) => at.replace(/:\d+$/, ':1')),
      })),
  },
  {
    name: 'a status that is none',
    codes: ['adr/unknown-status'],
    seed: (sound) =>
      changeLines(
        sound,
        ['adr'],
        /^\*\*Status:\*\*|^(?:Accepted|Proposed)$/,
        (line) => (line.startsWith('**') ? '**Status:** Maybe' : 'Maybe'),
        { most: 1 },
      ),
  },
  {
    name: 'a ticket without acceptance criteria',
    codes: ['ticket/no-criteria'],
    seed: (sound) =>
      spread(ofKind(sound, 'ticket'), 2).map((ticket) => {
        const { line } = readTicket(outline(ticket.text));
        const lines = linesOf(ticket).map((text) =>
          text.startsWith('- [ ]') || /^acceptance_criteria:|^ {2}- /.test(text) ? '' : text,
        );
        return seeded(sound, ticket, lines, line);
      }),
  },
  {
    name: 'a ticket that is too large',
    codes: ['ticket/points'],
    seed: (sound) =>
      changeLines(sound, ['ticket'], /^(?:\*\*Points:\*\*|points:) \d/, (line) => line.replace(/\d+/, '13'), {
        most: 1,
      }).map((one) => ({ ...one, at: one.at })),
  },
  {
    name: 'a ticket that is too long',
    codes: ['ticket/too-long'],
    seed: (sound) =>
      spread(ofKind(sound, 'ticket'), 2).map((ticket) => {
        const { line } = readTicket(outline(ticket.text));
        return seeded(
          sound,
          ticket,
          [
            ...linesOf(ticket),
            ...Array.from({ length: 70 }, () => 'Then one more thing has to be said about all this.'),
          ],
          line,
        );
      }),
  },
  {
    name: 'a criterion that cannot be tested',
    codes: ['ticket/untestable'],
    seed: (sound) =>
      changeLines(sound, ['ticket'], /^- \[ \] /, () => '- [ ] It works as expected and is user-friendly', { most: 1 }),
  },
  {
    name: 'a vague word in the PRD',
    codes: ['prd/vague'],
    seed: (sound) => insertBefore(sound, ['prd'], /^#{2} \S/, ['It should be easy to use, etc.', ''], { most: 3 }),
  },
  {
    name: 'something undecided in the PRD',
    codes: ['prd/open-mark'],
    seed: (sound) => insertBefore(sound, ['prd'], /^#{2} \S/, ['The price is TBD [?]', ''], { most: 2 }),
  },
  {
    name: 'a waiver without a reason',
    codes: ['waiver/no-reason'],
    seed: (sound) =>
      insertBefore(sound, ['rules', 'tdd'], heading, ['<!-- charrette-ignore rules/no-source -->', ''], { most: 1 }),
  },
  {
    name: 'a waiver that waives nothing',
    codes: ['waiver/unused'],
    seed: (sound) =>
      insertBefore(
        sound,
        ['rules', 'bdd'],
        /^#{2,4} \S|^\s*Scenario/,
        ['# charrette-ignore link/unknown-rule: it was removed long ago'],
        { most: 1 },
      ),
  },
  {
    name: 'characters that nobody sees',
    codes: ['text/invisible-character', 'text/turned-around'],
    seed: (sound) =>
      changeLines(
        sound,
        ['rules', 'tdd', 'ticket'],
        /^[A-Z][a-z]+ .{20,}/,
        (line) => line.replace(' ', ' \u202E\u200B'),
        { most: 1 },
      ),
  },
];

function eachRule(sound: SoundPackage, change: (lines: string[], line: number, end: number) => void) {
  return ofKind(sound, 'rules').flatMap((document) => {
    const { rules } = readRules(outline(document.text));
    const sections = outline(document.text).sections;
    return spread(rules, 2).map(({ line }) => {
      const lines = linesOf(document);
      change(lines, line, sections.find((one) => one.line === line)?.endLine ?? line);
      return seeded(sound, document, lines, line);
    });
  });
}
