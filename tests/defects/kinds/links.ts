/** Defects between documents: ids that lead nowhere, what nobody took up, rules that were renumbered. */
import { readFeature } from '../../../src/artifacts/feature-file.ts';
import { outline } from '../../../src/artifacts/outline.ts';
import { readRules } from '../../../src/artifacts/rules.ts';
import { readTicket } from '../../../src/artifacts/ticket.ts';
import type { SoundPackage } from '../packages.ts';
import { changeLines, type DefectKind, linesOf, ofKind, type Seeded, seeded, spread } from '../seed.ts';

export const linkDefects: readonly DefectKind[] = [
  {
    name: 'a ticket names a rule that does not exist',
    codes: ['link/unknown-rule'],
    seed: (sound) =>
      changeLines(sound, ['ticket'], /^- BR-\d+/, (line) => line.replace(/BR-\d+/, 'BR-77'), { most: 1 }),
  },
  {
    name: 'a scenario is tagged with a rule that does not exist',
    codes: ['link/unknown-rule'],
    seed: (sound) => changeLines(sound, ['bdd'], /^\s*@BR-\d+/, (line) => line.replace(/BR-\d+/, 'BR-99'), { most: 2 }),
  },
  {
    name: 'a component or contract covers a rule that does not exist',
    codes: ['link/unknown-rule'],
    seed: (sound) =>
      changeLines(
        sound,
        ['tdd', 'contracts'],
        /(?:Covers:\*\*|x-covers:).*BR-\d+/,
        (line) => line.replace(/BR-\d+/, 'BR-41'),
        { most: 2 },
      ),
  },
  {
    name: 'a rule without a scenario',
    codes: ['link/rule-without-scenario'],
    seed: (sound) => withoutScenarios(sound),
  },
  {
    name: 'a scenario without a rule',
    codes: ['link/scenario-without-rule'],
    seed: (sound) =>
      ofKind(sound, 'bdd').flatMap((document) => {
        const lines = linesOf(document).map((line) => line.replace(/^(\s*Rule:).*/, '$1 Other things'));
        const tagged = readFeature(document.text).scenarios.filter((one) => one.from < one.line);
        return spread(tagged, 3).map(({ from, line }) =>
          seeded(
            sound,
            document,
            lines.toSpliced(from - 1, line - from, ...Array.from({ length: line - from }, () => '')),
            line,
          ),
        );
      }),
  },
  {
    name: 'a ticket names a scenario that does not exist',
    codes: ['link/unknown-scenario'],
    seed: (sound) => inSection(sound, 'BDD Scenarios', /^- \S/, '- Something that no feature file has'),
  },
  {
    name: 'a ticket builds an endpoint that no contract has',
    codes: ['link/unknown-endpoint'],
    seed: (sound) =>
      changeLines(
        sound,
        ['ticket'],
        /^\*\*Primary Endpoint:\*\* [A-Z]+ \//,
        () => '**Primary Endpoint:** POST /nowhere/{id}',
        { most: 1 },
      ),
  },
  {
    name: 'a design speaks of an endpoint that no contract has',
    codes: ['link/endpoint-not-in-contracts'],
    seed: (sound) =>
      changeLines(
        sound,
        ['tdd'],
        /`[A-Z]+ \/[a-z]/,
        (line) => line.replace(/`[A-Z]+ \/[a-z]\S*`/, '`PATCH /elsewhere`'),
        { most: 1 },
      ),
  },
  {
    name: 'an endpoint that no ticket builds',
    codes: ['link/endpoint-without-ticket'],
    seed: (sound) =>
      changeLines(
        sound,
        ['contracts'],
        /^ {2}\/[^:]*:$/,
        (line) => [
          '  /forgotten:',
          '    get:',
          '      responses:',
          "        '200': { description: Here }",
          "        '404': { description: Gone }",
          line,
        ],
        { most: 1, shift: 1 },
      ).concat(
        changeLines(
          sound,
          ['contracts'],
          /^## [A-Z]+ \//,
          (line) => ['## GET /forgotten', '', '**Response:** 200', '', '**Errors:** 404', '', line],
          { most: 1 },
        ),
      ),
  },
  {
    name: 'a ticket that carries nothing',
    codes: ['link/orphan-ticket'],
    seed: (sound) =>
      spread(ofKind(sound, 'ticket'), 3).map((ticket) => {
        const { line } = readTicket(outline(ticket.text));
        const lines = linesOf(ticket).map((text) =>
          text.replace(/^\*\*Primary Endpoint:\*\*.*/, '**Primary Endpoint:** N/A').replaceAll(/BR-\d+/g, 'a rule'),
        );
        const from = lines.indexOf('## BDD Scenarios');
        return seeded(
          sound,
          ticket,
          from < 0 ? lines : lines.map((text, i) => (i > from && text.startsWith('- ') && i < from + 20 ? '' : text)),
          line,
        );
      }),
  },
  {
    name: 'a ticket waits for one that does not exist',
    codes: ['link/unknown-ticket'],
    seed: (sound) =>
      spread(ofKind(sound, 'ticket'), 3).flatMap((ticket) => {
        const lines = linesOf(ticket);
        const at = lines.findIndex((line) => /^(?:\*\*Depends On:\*\*|depends_on:|blocked_by:)/.test(line));
        if (at < 0) return [];
        const prefix = /^[A-Z]+/.exec(readTicket(outline(ticket.text)).id ?? '')?.[0] ?? 'X';
        const line = lines[at] ?? '';
        const made = line.startsWith('**') ? `**Depends On:** ${prefix}-999` : `${line.split(':')[0]}: [${prefix}-999]`;
        return [seeded(sound, ticket, lines.with(at, made), at + 1)];
      }),
  },
  { name: 'tickets that wait for each other', codes: ['ticket/cycle'], seed: (sound) => cycles(sound) },
  {
    name: 'a ticket that blocks one which does not wait',
    codes: ['ticket/blocks-differ'],
    seed: (sound) => {
      const [first, ...others] = ofKind(sound, 'ticket');
      if (!first) return [];
      const own = readTicket(outline(first.text)).id ?? '';
      const free = others.filter((one) => !readTicket(outline(one.text)).dependsOn.includes(own)).slice(0, 2);
      const waits = others.filter((one) => readTicket(outline(one.text)).dependsOn.length > 0).slice(0, 2);
      return [...new Set([...free, ...waits])].slice(0, 2).flatMap((other) => {
        // The last ticket blocks one that waits for others only.
        const blocker = others.findLast((one) => one !== other && one.path !== other.path);
        if (!blocker) return [];
        const lines = linesOf(blocker);
        const at = lines.findIndex((line) => line.startsWith('**Primary Endpoint:**'));
        if (at < 0 || readTicket(outline(other.text)).dependsOn.includes(readTicket(outline(blocker.text)).id ?? ''))
          return [];
        return [
          seeded(
            sound,
            blocker,
            lines.toSpliced(at + 1, 0, `**Blocks:** ${readTicket(outline(other.text)).id}`),
            at + 2,
          ),
        ];
      });
    },
  },
  {
    name: 'two tickets with one id',
    codes: ['ticket/id-twice'],
    seed: (sound) => {
      const tickets = ofKind(sound, 'ticket');
      const first = readTicket(outline(tickets[0]?.text ?? '')).id ?? '';
      return spread(tickets.slice(1), 2).map((ticket) => {
        const { id = '', line } = readTicket(outline(ticket.text));
        const lines = linesOf(ticket).map((text, i) =>
          i + 1 === line || text.startsWith('id:') ? text.replace(id, first) : text,
        );
        return seeded(sound, ticket, lines, line);
      });
    },
  },
  { name: 'rules that were renumbered', codes: ['link/renumbered'], seed: (sound) => renumbered(sound) },
  {
    name: 'a decision record that does not exist',
    codes: ['link/unknown-adr'],
    seed: (sound) =>
      ofKind(sound, 'adr').some((one) => /\/\d{4}-/.test(one.path))
        ? changeLines(sound, ['tdd'], /^## (?:References|Links)/, (line) => [line, '', '- ADR-0815'], {
            shift: 2,
            most: 1,
          })
        : [],
  },
];

function inSection(sound: SoundPackage, name: string, item: RegExp, made: string): Seeded[] {
  return spread(ofKind(sound, 'ticket'), 3).flatMap((ticket) => {
    const lines = linesOf(ticket);
    const from = lines.indexOf(`## ${name}`);
    const end = lines.findIndex((line, i) => i > from && line.startsWith('## '));
    const at = lines.findIndex((line, i) => i > from && (end < 0 || i < end) && from >= 0 && item.test(line));
    return at < 0 ? [] : [seeded(sound, ticket, lines.with(at, made), at + 1)];
  });
}

function withoutScenarios(sound: SoundPackage): Seeded[] {
  const [document] = ofKind(sound, 'rules');
  const [feature] = ofKind(sound, 'bdd');
  if (!document || !feature) return [];
  const { rules } = readRules(outline(document.text));
  return spread(rules, 4).map(({ number, name, line }) => {
    const lines = linesOf(feature);
    for (const scenario of readFeature(feature.text).scenarios) {
      if (!scenario.tags.includes(`@BR-${number}`)) continue;
      const alone = scenario.tags.length === 1;
      for (let at = scenario.from; at <= (alone ? scenario.endLine : scenario.line - 1); at++)
        lines[at - 1] = alone ? '' : (lines[at - 1] ?? '').replaceAll(new RegExp(`@BR-${number}(?!\\d)`, 'g'), '');
    }
    const kept = lines.map((text) =>
      text.trim() === `Rule: ${name}` ? '' : text.replaceAll(new RegExp(`BR-${number}(?!\\d)`, 'g'), 'it'),
    );
    return seeded(sound, feature, kept, [`${document.path}:${line}`]);
  });
}

/** The first of two tickets, one of which waits for the other, is made to wait too. */
function cycles(sound: SoundPackage): Seeded[] {
  const tickets = ofKind(sound, 'ticket').map((document) => ({ document, ...readTicket(outline(document.text)) }));
  const fieldAt = (text: string) =>
    text.split('\n').findIndex((line) => /^(?:\*\*Depends On:\*\*|depends_on:|blocked_by:)/.test(line)) + 1;
  const pairs = tickets.flatMap((later) =>
    later.dependsOn.flatMap((id) => tickets.find((one) => one.id === id) ?? []).map((earlier) => ({ later, earlier })),
  );
  return spread(pairs, 4).map(({ later, earlier }) => {
    const lines = linesOf(earlier.document);
    const at = lines.findIndex((line) => /^(?:\*\*Depends On:\*\*|depends_on:|blocked_by:)/.test(line));
    const isFront = earlier.document.text.startsWith('---');
    const made =
      at < 0
        ? isFront
          ? lines.toSpliced(2, 0, `depends_on: [${later.id}]`)
          : lines.toSpliced(earlier.line, 0, '', `**Depends On:** ${later.id}`)
        : lines.with(at, isFront ? `${(lines[at] ?? '').split(':')[0]}: [${later.id}]` : `**Depends On:** ${later.id}`);
    // Wherever on the circle it is told.
    const changed = { ...earlier.document, text: made.join('\n') };
    const places = tickets
      .map((one) => (one.document.path === changed.path ? changed : one.document))
      .map((one) => `${one.path}:${fieldAt(one.text)}`);
    return seeded(sound, earlier.document, made, places);
  });
}

/** Two neighbours change their numbers; whoever names one of them by number and name is wrong now. */
function renumbered(sound: SoundPackage): Seeded[] {
  const [document] = ofKind(sound, 'rules');
  if (!document) return [];
  const { rules } = readRules(outline(document.text));
  const pairs = rules.slice(1).map((rule, i) => [rules[i], rule] as const);
  return spread(pairs, 4).flatMap(([a, b]) => {
    if (!a || !b) return [];
    const lines = linesOf(document);
    const swap = (line: number, from: number, to: number) =>
      (lines[line - 1] = (lines[line - 1] ?? '').replace(new RegExp(`(Rule |BR-)${from}`), `$1${to}`));
    swap(a.line, a.number, b.number);
    swap(b.line, b.number, a.number);
    const places = ofKind(sound, 'ticket').flatMap((ticket) =>
      linesOf(ticket).flatMap((text, i) =>
        new RegExp(`^- BR-(?:${a.number}|${b.number}):`).test(text) ? [`${ticket.path}:${i + 1}`] : [],
      ),
    );
    return places.length > 0 ? [seeded(sound, document, lines, places)] : [];
  });
}
