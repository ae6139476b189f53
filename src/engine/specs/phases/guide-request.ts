/** What is known about a phase, as the guide wants it. */
import { classify } from '../../../artifacts/spec/intent.ts';
import { listItem } from '../../../artifacts/lists.ts';
import type { WrittenPhase } from '../../../artifacts/spec/phases.ts';
import type { SpecGuideRequest } from '../../../guide/spec/index.ts';
import type { Known } from './phase.ts';

export function guideRequest(known: Known, phase: WrittenPhase): SpecGuideRequest {
  const { spec, goal, sources, interview, assumed, quick, created, workspace } = known;
  const said = answersIn(interview);
  const approach = said.find(({ topic }) => /^chosen approach$/i.test(topic))?.response;
  const documents: Partial<Record<WrittenPhase, string>> = {};
  for (const [name, source] of Object.entries(sources))
    if (source && name !== phase) documents[name as WrittenPhase] = source.text;
  return {
    spec,
    goal,
    intent: known.intent ?? classify(goal).intent,
    answers: said.filter(({ topic }) => !/^chosen approach$/i.test(topic)),
    ...(approach !== undefined && { approach: approachOf(approach) }),
    assumed,
    commands: workspace?.commands ?? [],
    related: workspace?.related ?? [],
    ...(workspace?.code && { code: workspace.code }),
    documents,
    quick,
    created,
  };
}

/** `- Topic: response`, also `- Topic (research interview): response`. */
function answersIn(interview: string): { topic: string; response: string }[] {
  return interview.split('\n').flatMap((line) => {
    const [, topic, response] = /^(.{1,200}?)(?: \(\w+ interview\))?:\s*(.+)$/.exec(listItem(line) ?? '') ?? [];
    return topic === undefined || response === undefined ? [] : [{ topic, response }];
  });
}

function approachOf(text: string): { name: string; text: string } {
  const [, name, rest] = /^(.{1,200}?)\s+(?:—|–|--)\s+(.*)$/.exec(text) ?? [];
  return { name: name ?? text, text: rest ?? '' };
}
