/** What was approved and has changed since: which document, from which line on, and whose word it was. */
import { type Problem, problem, warning } from '../../core/problem.ts';
import { line } from '../../core/line.ts';
import { gateOn, stageSubject } from '../../core/session.ts';
import { latest } from '../../core/slot.ts';
import { outline } from '../../artifacts/outline.ts';
import { readRules } from '../../artifacts/rules.ts';
import { nameKey } from '../../artifacts/plain-text.ts';
import { contentOf } from '../items.ts';
import type { Opened } from '../opened.ts';
import type { World } from '../world.ts';

export async function driftFindings(world: World, { session, key }: Opened): Promise<Problem[]> {
  const findings: Problem[] = [];
  const told = new Set<string>();
  // The last word on a document counts: what the closing has seen again is approved, whatever a stage was shown before.
  const gates = line.flatMap(({ id }) => {
    const gate = gateOn(session, stageSubject(id, session.option));
    return gate && gate.verdict !== 'changes' ? [{ id, gate }] : [];
  });
  for (const { id, gate } of gates.toSorted((a, b) => b.gate.seq - a.gate.seq)) {
    for (const [slotKey, sha] of Object.entries(gate.shas)) {
      const slot = session.slots.get(slotKey);
      const now = latest(slot);
      if (!slot || !now || now.sha === '' || told.has(slotKey)) continue;
      told.add(slotKey);
      if (now.sha === sha) continue;
      const before = await contentOf(world, session, sha, slot.path);
      const bytes =
        (await world.files.read(slot.path).catch(() => undefined)) ??
        (await contentOf(world, session, now.sha, slot.path));
      if (!bytes) continue;
      const text = new TextDecoder().decode(bytes);
      const shown = before && new TextDecoder().decode(before);
      const at = `${slot.path}:${shown === undefined ? 1 : firstDifference(shown, text)}`;
      const who = `${gate.by.name}${gate.auto ? ' (without a person)' : ''}, ${gate.at.slice(0, 10)}`;
      const message = `It is not what was approved (${who}): it has changed since.`;
      // An edit is a matter of its own stage; what was handed in anew waits for the gate that has not seen it.
      const own = line.find(({ kinds }) => kinds.includes(slot.kind))?.id ?? id;
      const stage = now.by.via === 'file' ? own : id;
      const fix = `Look at it and approve it again: ${world.program} approve ${key} --stage ${stage}`;
      findings.push(problem('drift/approved', message, { at, fix }));
      if (slot.kind === 'rules' && shown !== undefined) findings.push(...renumbered(shown, text, slot.path));
    }
  }
  return findings;
}

function firstDifference(before: string, after: string): number {
  const [old, now] = [before.replaceAll('\r\n', '\n').split('\n'), after.replaceAll('\r\n', '\n').split('\n')];
  const at = now.findIndex((text, i) => text !== old[i]);
  return at < 0 ? Math.max(1, now.length) : at + 1;
}

/** A rule that kept its name and not its number: whatever cites the number means another one now. */
function renumbered(before: string, after: string, path: string): Problem[] {
  const old = new Map(readRules(outline(before)).rules.map((rule) => [nameKey(rule.name), rule.number]));
  return readRules(outline(after)).rules.flatMap(({ name, number, line: at }) => {
    const was = old.get(nameKey(name));
    if (was === undefined || was === number) return [];
    const message = `Rule ${number} (${name}) was rule ${was} when it was approved.`;
    const fix = `Give it back its number, or correct what cites BR-${was} and BR-${number}.`;
    return [warning('rules/renumbered', message, { at: `${path}:${at}`, fix })];
  });
}
