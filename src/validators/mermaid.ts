/**
 * Mermaid diagrams, read by mermaid's own grammars (000-R21). Nothing is drawn, so no browser is needed; settings in the
 * text are not applied, and `click` calls nothing.
 */
import purify from 'dompurify';
import mermaid from 'mermaid';
import { isAlias, parseDocument, visit } from 'yaml';
import type { MermaidFacts } from '../engine/validator-port.ts';
import { type Diagram, factsOf, kinds } from './mermaid-facts.ts';
import { apartFindings } from './mermaid-apart.ts';
import { type Finding, finding, type Report, shown, type Task } from './report.ts';
import { isTooDeep } from './yaml-source.ts';

// Without a browser dompurify is an empty shell. What it would clean is never shown: labels go into facts as text.
Object.assign(purify, { addHook: () => {}, removeHook: () => {}, sanitize: (text: unknown) => text });

/** For `box Aqua Title` mermaid asks the browser whether its first word is a colour. */
const colour =
  /^(?:(?:rgb|hsl)a?\b.*|aqua|black|blue|brown|coral|cyan|gold|gr[ae]y|green|indigo|ivory|khaki|lavender|lightblue|lightgr[ae]y|lightgreen|lightyellow|lime|magenta|maroon|navy|olive|orange|pink|purple|red|salmon|silver|tan|teal|transparent|violet|white|yellow)$/i;
Reflect.set(globalThis, 'window', { CSS: { supports: (_name: string, value: string) => colour.test(value) } });

/** Registers the diagram kinds; the text itself is refused. */
const ready = (async () => {
  mermaid.initialize({ startOnLoad: false, logLevel: 'fatal', securityLevel: 'strict' });
  await mermaid.parse('', { suppressErrors: true });
})();

export async function check({ text, draw }: Pick<Task, 'text' | 'draw'>): Promise<Report> {
  const { body, findings } = withoutSettings(text);
  const active = [...(text.includes('securityLevel') ? unprotected(text) : []), ...activeContent(body)];
  // An extra that mermaid loads from elsewhere; GitHub has it neither.
  if (/^\s*zenuml\b/.test(body)) {
    const message = 'A zenuml diagram cannot be checked: mermaid does not contain it.';
    return {
      findings: [finding('mermaid/not-checked', 1, message, { severity: 'info', fix: 'Use sequenceDiagram.' })],
    };
  }
  await ready;
  mermaid.mermaidAPI.globalReset();
  try {
    const diagram = await read(body, text);
    const facts = factsOf(diagram);
    const picture = draw ? await pictureOf(diagram) : undefined;
    return {
      findings: [
        ...findings,
        ...active,
        ...relationFindings(facts, firstLine(body), body),
        ...apartFindings(facts, body),
      ],
      facts: { mermaid: facts, ...(picture ? { picture } : {}) },
    };
  } catch (error) {
    return { findings: [...findings, syntaxFinding(error, body, await lineOfCause(error, body)), ...active] };
  }
}

/** What is wrong behind the grammar has no line: it is that of the shortest beginning of the text that is wrong in the same way. */
async function lineOfCause(error: unknown, body: string): Promise<number> {
  const said = error instanceof Error ? error.message : '';
  const lines = body.split('\n');
  if (said === '' || /\bon line \d|^No diagram type/.test(said) || lines.length > mostLines) return 0;
  const isWrong = async (count: number) => {
    try {
      await mermaid.mermaidAPI.getDiagramFromText(lines.slice(0, count).join('\n'));
      return false;
    } catch (other) {
      return other instanceof Error && other.message === said;
    }
  };
  let [low, high] = [0, lines.length];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (await isWrong(middle)) high = middle;
    else low = middle;
  }
  return high;
}

/** Longer ones are read a dozen times only to say where. */
const mostLines = 2000;

/** What cannot be laid out is still a diagram: it is shown as text. */
async function pictureOf(diagram: Diagram): Promise<{ svg: string } | undefined> {
  const { draw } = await import('./drawing/index.ts');
  try {
    const svg = draw(diagram);
    return svg === undefined ? undefined : { svg };
  } catch {
    return undefined;
  }
}

/** Empty lines in place of comments keep the line numbers, but are not legal everywhere: then the text as it is decides. */
async function read(body: string, text: string): Promise<Diagram> {
  try {
    return await mermaid.mermaidAPI.getDiagramFromText(body);
  } catch (error) {
    if (error instanceof RangeError || body === text) throw error;
    try {
      return await mermaid.mermaidAPI.getDiagramFromText(text);
    } catch {
      throw error;
    }
  }
}

/** Comments, directives and front matter become empty lines: mermaid would take them out, and count the rest anew. */
function withoutSettings(text: string): { body: string; findings: Finding[] } {
  const lines = text.split('\n');
  const findings: Finding[] = [];
  const blank = (from: number, to: number) => lines.fill('', from, to + 1);
  const first = lines.findIndex((line) => line.trim() !== '');
  if (lines[first]?.trimEnd() === '---') {
    const end = lines.findIndex((line, i) => i > first && line.trimEnd() === '---');
    if (end !== -1) {
      findings.push(...frontMatterFindings(lines.slice(first + 1, end).join('\n'), first + 1));
      blank(first, end);
    }
  }
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i]?.trimStart() ?? '';
    if (!line.startsWith('%%')) continue;
    let end = i;
    // A directive may run over lines, `%%{init: ... }%%`; without its end it is a comment.
    if (line.startsWith('%%{')) while (end < lines.length && !(lines[end] ?? '').includes('}%%')) end += 1;
    if (end === lines.length) end = i;
    const rest = (lines[end] ?? '').split('}%%').slice(1).join('}%%');
    blank(i, end);
    if (line.startsWith('%%{') && rest.trim() !== '') lines[end] = rest;
    i = end;
  }
  return { body: lines.join('\n'), findings };
}

function frontMatterFindings(source: string, shift: number): Finding[] {
  const fix = 'Write "key: value" lines, or leave it out.';
  if (isTooDeep(source))
    return [finding('mermaid/front-matter', shift, 'Its front matter is nested too deeply.', { fix })];
  const document = parseDocument(source, { uniqueKeys: false, logLevel: 'silent' });
  let aliases = false;
  visit(document, (_key, node) => (isAlias(node) ? ((aliases = true), visit.BREAK) : undefined));
  const wrong = document.errors[0];
  if (!wrong && !aliases) return [];
  const message = wrong ? `Its front matter is not YAML: ${shown(wrong.message)}` : 'Its front matter uses aliases.';
  const line = shift + (wrong?.linePos?.[0].line ?? 1);
  return [finding('mermaid/front-matter', line, message, { fix })];
}

const firstLine = (body: string): number => body.slice(0, body.search(/\S/)).split('\n').length;

/** The names of the grammar's tokens that mean something to a reader. */
const tokenNames: Readonly<Record<string, string>> = {
  SQS: '"["',
  SQE: '"]"',
  PS: '"("',
  PE: '")"',
  DIAMOND_START: '"{"',
  STRUCT_START: '"{"',
  PIPE: '"|"',
  STR: 'a quote',
  NEWLINE: 'end of the line',
  EOF: 'end of the diagram',
  EOF_IN_STRUCT: 'end of the diagram',
  '1': 'end of the diagram',
};

/** `N["No change"` without its end is noticed in the line below, where something else begins. */
function openedAbove(body: string, noticed: number): number | undefined {
  if (!/^\s*(?:flowchart|graph)\b/.test(body)) return undefined;
  const lines = body.split('\n');
  let above = noticed - 1;
  while (above > 0 && (lines[above - 1] ?? '').trim() === '') above -= 1;
  const [open, closed] = [/[[({]/g, /[\])}]/g].map((marks) => (lines[above - 1] ?? '').match(marks)?.length ?? 0);
  return (open ?? 0) > (closed ?? 0) ? above : undefined;
}

/** Jison says "on line 3", langium "on line 3, column 8"; some checks behind the grammar say nothing. */
function syntaxFinding(error: unknown, body: string, cause: number): Finding {
  if (error instanceof RangeError) throw error;
  const start = firstLine(body);
  const count = body.trimEnd().split('\n').length;
  const text = error instanceof Error ? error.message : String(error);
  if (text.startsWith('No diagram type detected')) {
    const word = shown(body.trim().split(/\s/, 1)[0] ?? '', 40);
    const message =
      word === ''
        ? 'There is no diagram in it.'
        : `It starts with ${JSON.stringify(word)}, which is no kind of diagram.`;
    const fix = 'Start with a kind: flowchart TD, sequenceDiagram, classDiagram, stateDiagram-v2, erDiagram ...';
    return finding('mermaid/unknown-kind', start, message, { fix });
  }
  if (text.startsWith('Edge limit exceeded')) {
    const message = 'It has more edges than mermaid draws (500).';
    return finding('mermaid/too-large', start, message, { fix: 'Show less, or cut it into several diagrams.' });
  }
  const said = Number(/\bon line (\d{1,7})/.exec(text)?.[1] ?? 0);
  const { hash } = error as { hash?: { loc?: { first_line?: number } } };
  // Mermaid drops empty lines at the start before it counts. Past the end it has only noticed there what began above.
  const dropped = start - 1;
  const noticed =
    cause > 0 ? cause : said + dropped <= count ? said + dropped : (hash?.loc?.first_line ?? count - dropped) + dropped;
  const line = openedAbove(body, noticed) ?? noticed;
  const got = tokenNames[/got '(.{1,40}?)'\s*$/s.exec(text)?.[1] ?? ''];
  const excerpt = shown((body.split('\n')[line - 1] ?? '').trim(), 80);
  const what = /^(?:Parse|Lexical) error|^Parsing failed/.test(text)
    ? `It cannot be parsed${excerpt ? ` near ${JSON.stringify(excerpt)}` : ''}${got === undefined ? '' : ` (unexpected ${got})`}.`
    : shown(text);
  const fix = excerpt.includes(';')
    ? 'A semicolon ends a statement: write #59; in its place.'
    : 'Put labels with brackets, quotes or colons in "double quotes", and close every block.';
  return finding('mermaid/syntax', Math.min(Math.max(line, start), Math.max(count, 1)), what, { fix });
}

function relationFindings(facts: MermaidFacts, line: number, body: string): Finding[] {
  const kind = Object.values(kinds).find(({ name }) => name === facts.kind);
  if (!kind) return [];
  const found: Finding[] = [];
  if (facts.kind === 'sequence') {
    if (facts.participants.length < 2) {
      const message = `A sequence diagram needs at least two participants; this one has ${facts.participants.length}.`;
      found.push(finding('mermaid/participants', line, message, { fix: 'Show who talks to whom: A->>B: message.' }));
    }
    if (facts.messages === 0) {
      const message = 'A sequence diagram needs at least one message.';
      found.push(finding('mermaid/no-message', line, message, { fix: 'Add one: A->>B: message.' }));
    }
  } else if (facts.relations.length === 0) {
    const message = `Nothing in this ${facts.kind} diagram is connected to anything.`;
    const fix = 'Add at least one relation, or use a list or a table instead.';
    // Three dots stand for a diagram that is only spoken of.
    const severity = /^\s{0,20}(?:\.\.\.|…)\s{0,20}$/m.test(body) ? 'warning' : kind.lonely;
    found.push(finding('mermaid/no-relation', line, message, { fix, severity }));
  }
  return found;
}

/** Bounded on both sides of every repetition: the cost is linear in the line. */
const activePatterns: readonly (readonly [RegExp, string])[] = [
  [
    /^\s{0,200}(?:click|callback)\s{1,20}\S{1,200}\s{1,20}(?:call\s|callback\s|(?!href\b|")\w)/,
    'calls a function on click',
  ],
  [/(?:javascript|vbscript)\s{0,5}:|data:\s{0,5}text\/html/i, 'has a link that is code'],
  [/<\s{0,5}(?:script|iframe|object|embed|img|svg|link|style|form)\b/i, 'has HTML that loads or runs something'],
  [/<[a-z][^<>]{0,300}\son[a-z]{3,20}\s{0,5}=/i, 'has HTML that runs code'],
];

/** Settings that let such things run: taken off before the diagram is read, so they are looked for in the whole text. */
function unprotected(text: string): Finding[] {
  return text.split('\n').flatMap((line, i) => {
    if (!/securityLevel["']?\s{0,5}:\s{0,5}["']?(?:loose|antiscript)/.test(line)) return [];
    const fix = 'Remove it: diagrams are shown strictly, whatever they ask for.';
    const message = 'This line asks to be shown without protection.';
    return [finding('mermaid/active-content', i + 1, message, { fix, severity: 'warning' })];
  });
}

/** Every place that shows it strictly leaves it out, and one that doesn't would run it. */
function activeContent(body: string): Finding[] {
  return body.split('\n').flatMap((line, i) => {
    const what = activePatterns.find(([pattern]) => pattern.test(line))?.[1];
    if (what === undefined) return [];
    const fix = 'Remove it: diagrams are shown without code, and links belong into the text.';
    return [finding('mermaid/active-content', i + 1, `This line ${what}.`, { fix, severity: 'warning' })];
  });
}
