/** A milestone of the JSON roadmap as a topic (001-R45): with the index's status, what it waits for and what waits for it. */
import type { ContextSources } from './answer-types.ts';
import type { MilestoneEnvelope } from './json-milestones.ts';
import { matchTopic, type TopicMatch } from './match-topic.ts';
import { emptyMilestone, emptyTask, type PhaseDocument } from './task.ts';

export interface EnvelopeRoadmap {
  readonly document: PhaseDocument;
  readonly match: TopicMatch;
  readonly dependencies: readonly string[];
  readonly unblocks: readonly string[];
  readonly warnings: readonly string[];
}

/** The ids that a phase and a topic may mean: `QA-MS0`, or `MS0` of `QA`. */
export function milestoneIds(phase: string, topic: string): string[] {
  const id = topic.trim().replace(/-U\d+[a-z]?$/i, '');
  return [id, `${phase.trim()}-${id}`, phase.trim()].map((one) => one.toLowerCase());
}

/** Is the topic one of its units? */
export function hasUnit({ tasks }: MilestoneEnvelope, topic: string): boolean {
  return tasks.some(({ keys }) => keys.includes(topic.trim().toLowerCase()));
}

/** A phase that only the JSON roadmap knows: `QA` of `QA-MS0`. */
export const isOfPhase = (id: string, phase: string) => id.toLowerCase().startsWith(`${phase.trim().toLowerCase()}-`);

export function envelopeRoadmap(
  { index = [], envelope }: ContextSources,
  phase: string,
  topic: string,
): EnvelopeRoadmap | undefined {
  const wanted = milestoneIds(phase, topic);
  const indexed = wanted.map((id) => index.find((one) => one.id.toLowerCase() === id)).find((one) => one !== undefined);
  const own =
    envelope && (wanted.includes(envelope.id.toLowerCase()) || hasUnit(envelope, topic)) ? envelope : undefined;
  const id = own?.id ?? indexed?.id;
  if (id === undefined) return undefined;
  const key = id.toLowerCase();
  const milestone = emptyMilestone(id, [key], 0, 'index');
  milestone.name = own?.title || indexed?.title || '';
  milestone.status = own?.status ?? indexed?.status;
  const tasks = [...(own?.tasks ?? [])];
  if (tasks.length === 0) {
    const stand = emptyTask(id, [key], 0, 'milestone');
    stand.milestone = key;
    stand.description = milestone.name;
    tasks.push(stand);
  }
  const document: PhaseDocument = {
    phase,
    path: own ? (own.path ?? `milestones/${id}.json`) : '',
    title: milestone.name,
    milestones: [milestone],
    tasks,
    from: 0,
    to: 0,
    warnings: [],
  };
  const unit = tasks.filter(
    ({ keys }) => keys.includes(topic.trim().toLowerCase()) || keys.includes(`${phase}-${topic}`.trim().toLowerCase()),
  );
  const match =
    unit.length > 0 && !wanted.slice(0, 2).includes(key)
      ? { ...matchTopic(document, unit[0]?.id ?? '', ''), kind: 'task' as const }
      : matchTopic(document, id, '');
  return {
    document,
    match:
      match.tasks.length > 0
        ? match
        : {
            kind: 'milestone',
            tasks,
            milestones: [milestone],
            keys: new Set([key, ...tasks.flatMap((task) => [...task.keys])]),
            warnings: [],
          },
    dependencies: own && own.dependencies.length > 0 ? own.dependencies : (indexed?.dependencies ?? []),
    unblocks: index
      .filter(({ dependencies }) => dependencies.some((one) => one.toLowerCase() === key))
      .map((one) => one.id),
    warnings: own ? [] : [`${id} is only in roadmap-index.json; its own file was not read.`],
  };
}
