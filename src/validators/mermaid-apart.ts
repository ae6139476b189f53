/** Who stands apart in a diagram: drawn and connected with nobody, called otherwise than declared, or a state that nothing leads to. */
import type { MermaidFacts } from '../engine/validator-port.ts';
import { type Finding, finding } from './report.ts';

/** Of fewer nobody can say what is usual. */
const fewest = 3;
const longest = 500;

export function apartFindings(facts: MermaidFacts, body: string): Finding[] {
  if (facts.relations.length < 2) return [];
  const lines = body.split('\n');
  const lineOf = (id: string, pattern = (name: string) => String.raw`(?<![\w])${name}(?![\w])`) => {
    const named = new RegExp(pattern(id.replaceAll(/[^\p{L}\p{N}_ ]/gu, '.')), 'u');
    return lines.findIndex((line) => line.length <= longest && named.test(line)) + 1;
  };
  const told = (id: string, line: number, message: string, fix: string): Finding[] =>
    line === 0 ? [] : [finding('mermaid/apart', line, message, { fix, severity: 'warning' })];
  const name = ({ id, label }: { readonly id: string; readonly label: string }) => JSON.stringify(label || id);
  if (facts.kind === 'sequence') {
    const declared = (id: string) =>
      lineOf(id, (one) => String.raw`^\s*(?:create\s+)?(?:participant|actor)\s+"?${one}"?(?:\s|$|@)`);
    const noted = lines.filter((line) => /^\s*(?:note|activate|deactivate|destroy)\b/i.test(line)).join('\n');
    const connected = new Set(facts.relations.flatMap(({ from, to }) => [from, to]));
    const all = facts.participants.map((one) => ({ ...one, line: declared(one.id) }));
    const silent = all.filter(({ id, line }) => line > 0 && !connected.has(id) && !noted.includes(id));
    // A name that is written otherwise becomes somebody else, last in the row.
    const others = all.filter(({ line }) => line === 0);
    const [other] = all.length - others.length >= fewest && others.length === 1 ? others : [];
    return [
      ...(silent.length > 1 ? [] : silent).flatMap((one) =>
        told(
          one.id,
          one.line,
          `${name(one)} takes part, and neither sends nor gets anything.`,
          'Show what it does, or take it out.',
        ),
      ),
      ...(other
        ? told(
            other.id,
            lineOf(other.id),
            `${name(other)} is not declared, as all others are.`,
            'Declare it, or write the name of one that is.',
          )
        : []),
    ];
  }
  if (facts.kind === 'flowchart' && !/^\s*subgraph\b/m.test(body)) {
    const together = reachable(facts);
    const alone = facts.participants.filter(({ id }) => !together.has(id));
    // Where the others fall into several pieces, it is a picture of several things.
    return alone.length > 1 || facts.participants.length <= fewest
      ? []
      : alone.flatMap((one) =>
          told(one.id, lineOf(one.id), `${name(one)} is connected with nothing.`, 'Connect it, or take it out.'),
        );
  }
  if (facts.kind === 'state' && /^\s*\[\*\]\s*-->/m.test(body) && !/\{\s*$/m.test(body)) {
    const entered = new Set(facts.relations.flatMap(({ from, to }) => (from === to ? [] : [to])));
    const lost = facts.participants.filter(
      ({ id }) => !entered.has(id) && !/root_(?:start|end)|<<|_start|_end/.test(id),
    );
    const [first] = lost;
    return first && lost.length === 1
      ? told(
          first.id,
          lineOf(first.id),
          `Nothing leads to the state ${name(first)}.`,
          'Show what leads to it, or take it out.',
        )
      : [];
  }
  return [];
}

/** All that hangs together with the first relation, whichever way its arrows go. */
function reachable({ relations }: MermaidFacts): ReadonlySet<string> {
  const beside = new Map<string, string[]>();
  const add = (from: string, to: string) => beside.set(from, [...(beside.get(from) ?? []), to]);
  for (const { from, to } of relations) {
    add(from, to);
    add(to, from);
  }
  const found = new Set([relations[0]?.from ?? '']);
  for (const id of found) for (const other of beside.get(id) ?? []) found.add(other);
  return found;
}
