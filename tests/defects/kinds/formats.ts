/** Defects that the real parser of a format finds, code in a design, and numbers that collide. */
import { outline } from '../../../src/artifacts/outline.ts';
import { measuresIn } from '../../../src/artifacts/measures.ts';
import { changeLines, type DefectKind, insertBefore, linesOf, ofKind, seeded, spread } from '../seed.ts';

const heading = /^#{2,4} \S/;
const fence = (lang: string, ...lines: readonly string[]) => [`\`\`\`${lang}`, ...lines, '```', ''];

export const formatDefects: readonly DefectKind[] = [
  {
    name: 'a diagram that cannot be parsed',
    codes: ['mermaid/syntax'],
    seed: (sound) =>
      changeLines(sound, ['tdd'], /^\s+\w+(?:\S*)? -->(?!.*\|)/, (line) => line.replace('-->', '--> -->'), { most: 3 }),
  },
  {
    name: 'a diagram of a kind that does not exist',
    codes: ['mermaid/unknown-kind'],
    seed: (sound) =>
      changeLines(
        sound,
        ['tdd'],
        /^(?:flowchart|sequenceDiagram|erDiagram)/,
        (line) => line.replace(/^\w+/, 'flowdiagram'),
        { most: 2 },
      ),
  },
  {
    name: 'a sequence of one participant',
    codes: ['mermaid/participants'],
    seed: (sound) =>
      insertBefore(
        sound,
        ['tdd', 'adr'],
        /^#{2,4} (?:Security|Consequences|Performance)/,
        fence('mermaid', 'sequenceDiagram', '  participant A', '  A->>A: talks to itself'),
        { most: 2, shift: 1 },
      ),
  },
  {
    name: 'code with a body',
    codes: ['code/body', 'typescript/body'],
    seed: (sound) => [
      ...insertBefore(
        sound,
        ['tdd', 'contracts'],
        heading,
        fence('python', 'def price(ride):', '    """What it costs."""', '    return ride.minutes * rate'),
        { most: 1, shift: 1 },
      ),
      ...insertBefore(
        sound,
        ['tdd', 'adr'],
        heading,
        fence('ts', 'function price(ride: Ride): Money {', '  return ride.minutes * rate;', '}'),
        { most: 1, shift: 1 },
      ),
      ...insertBefore(
        sound,
        ['tdd', 'ticket'],
        heading,
        fence('java', 'class Price {', '  Money of(Ride ride) {', '    if (ride.isFree()) return none;', '  }', '}'),
        { most: 1, shift: 2 },
      ),
      ...insertBefore(
        sound,
        ['analysis', 'tdd'],
        heading,
        fence('sql', 'CREATE TABLE a (id int);', 'UPDATE a SET id = 2;'),
        { most: 1, shift: 2 },
      ),
    ],
  },
  {
    name: 'a misspelt step',
    codes: ['gherkin/syntax', 'gherkin/misspelt-keyword'],
    seed: (sound) => changeLines(sound, ['bdd'], /^\s+When \S/, (line) => line.replace('When', 'Whenn'), { most: 3 }),
  },
  {
    name: 'a scenario without an outcome',
    codes: ['gherkin/incomplete-scenario'],
    seed: (sound) =>
      changeLines(sound, ['bdd'], /^\s+Then \S/, (line) => line.replace('Then', 'And'), { most: 3 }).map((one) => ({
        ...one,
        at: scenarioAbove(one),
      })),
  },
  {
    name: 'a reference in a contract that leads nowhere',
    codes: ['openapi/broken-ref'],
    seed: (sound) =>
      changeLines(
        sound,
        ['contracts'],
        /\$ref: ['"]#\/components\//,
        (line) => line.replace(/#\/components\/\w+\/\w+/, '#/components/schemas/Nobody'),
        { most: 3 },
      ),
  },
  {
    name: 'a contract that is no YAML',
    codes: ['openapi/syntax', 'openapi/invalid', 'openapi/yaml'],
    seed: (sound) =>
      changeLines(
        sound,
        ['contracts'],
        /^ {6}operationId:/,
        (line) => line.replace('operationId:', 'operationId: one: two:'),
        {
          most: 1,
        },
      ),
  },
  {
    name: 'a call without an error case',
    codes: ['openapi/no-error-response', 'contracts/no-errors'],
    seed: (sound) =>
      ofKind(sound, 'contracts').flatMap((document) => {
        const lines = linesOf(document);
        const inSpec = lines.flatMap((text, i) => (/^ {4}(?:get|post|put|patch|delete):$/.test(text) ? [i] : []));
        const cut = (i: number) => {
          const end = lines.findIndex((text, at) => at > i && /^ {0,4}\S/.test(text));
          const responses = lines.findIndex((text, at) => at > i && /^ {6}responses:/.test(text));
          const until = end < 0 ? lines.length : end;
          return lines.toSpliced(responses + 1, until - responses - 1, "        '200': { description: Fine }");
        };
        const own = lines.flatMap((text, i) => (/^## [A-Z]+ \//.test(text) ? [i] : []));
        const cutOwn = (i: number) => {
          const end = lines.findIndex((text, at) => at > i && text.startsWith('## '));
          const errors = lines.findIndex((text, at) => at > i && text.startsWith('**Errors:**'));
          const until = end < 0 ? lines.length : end;
          return lines.map((text, at) => (at >= errors && at < until ? '' : text));
        };
        return [
          ...spread(inSpec, 3).map((i) => seeded(sound, document, cut(i), i + 1)),
          ...spread(own, 3).map((i) => seeded(sound, document, cutOwn(i), i + 1)),
        ];
      }),
  },
  {
    name: 'numbers that contradict each other',
    codes: ['constraint/contradiction'],
    seed: (sound) => [
      ...spread(boundedLines(sound, 'prd'), 2).map(({ document, at, changed }) => {
        const lines = linesOf(document);
        return seeded(sound, document, lines.toSpliced(at + 1, 0, changed), at + 2);
      }),
      ...spread(boundedLines(sound, 'rules'), 3).map(({ document, changed }) => {
        const lines = linesOf(document);
        const end = lines.findIndex((text) => /^## (?:Summary|Open Questions)/.test(text));
        const rule = [
          '## Rule 99: Validation - Said Again',
          '',
          changed,
          '',
          '**Rationale:** It was said in a meeting.',
          '',
        ];
        const from = end < 0 ? lines.length : end;
        return seeded(sound, document, lines.toSpliced(from, 0, ...rule), from + 3);
      }),
    ],
  },
  {
    name: 'allowed here, forbidden there',
    codes: ['constraint/contradiction'],
    seed: (sound) =>
      ofKind(sound, 'prd').flatMap((document) => {
        const lines = linesOf(document);
        const skip = outline(document.text).sections.filter((one) =>
          /scope|not included|question|stor|metric|problem|background/i.test(one.text),
        );
        const fits = lines.flatMap((text, i) =>
          /^(?:[-*]|\d+\.) (?:A|An|The|Only|Each)\b.{10,}\b(?:can|may)\b/.test(text) &&
          !skip.some((one) => i >= one.line && i < one.endLine)
            ? [i]
            : [],
        );
        return spread(fits, 2).map((i) =>
          seeded(
            sound,
            document,
            lines.toSpliced(i + 1, 0, (lines[i] ?? '').replace(/\b(can|may)\b/, '$1 not')),
            i + 2,
          ),
        );
      }),
  },
];

/** The scenario that the changed line belongs to. */
function scenarioAbove({
  documents,
  at,
}: {
  documents: readonly { path: string; text: string }[];
  at: readonly string[];
}): string[] {
  const [, path = '', line = '0'] = /^(.*):(\d+)$/.exec(at[0] ?? '') ?? [];
  const lines = documents.find((one) => one.path === path)?.text.split('\n') ?? [];
  return [`${path}:${lines.findLastIndex((text, i) => i < Number(line) && /^\s*Scenario/.test(text)) + 1}`];
}

const bounded = /\b(?:at most|within|no more than|up to|at least|deleted after|kept)\b[^.;]{0,40}?\b(\d+)\b/;

/** Lines with a limit in them, and the same with another number. */
function boundedLines(sound: Parameters<typeof ofKind>[0], kind: 'prd' | 'rules') {
  return ofKind(sound, kind).flatMap((document) => {
    const skip = outline(document.text).sections.filter((one) =>
      /scope|not included|question|stor|metric|problem|background/i.test(one.text),
    );
    return linesOf(document).flatMap((text, at) => {
      if (
        kind === 'rules'
          ? !text.startsWith('**Statement:**')
          : !/^(?:[-*]|\d+\.) /.test(text) || skip.some((one) => at >= one.line && at < one.endLine)
      )
        return [];
      const found = bounded.exec(text);
      if (!found || measuresIn(text).length === 0) return [];
      const from = found.index + found[0].length - (found[1] ?? '').length;
      const changed = `${text.slice(0, from)}${Number(found[1]) * 3 + 1}${text.slice(from + (found[1] ?? '').length)}`;
      return [{ document, at, changed }];
    });
  });
}
