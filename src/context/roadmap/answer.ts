/**
 * The answer of `design_session` from what was read (001-R6..R14, R34, R49). Pure: the same sources and request give the
 * same answer (001-R52).
 */
import { absentFields, answerTask, matchesConstraint, matchingFirst } from './answer-tasks.ts';
import type { AnswerTask, ContextRequest, ContextSources, DesignContext } from './answer-types.ts';
import type { AuditEntry } from './audit-log.ts';
import { architectureOf } from './answer-architecture.ts';
import { fitAnswer } from './cut-answer.ts';
import { isSameTopic } from './decision-json.ts';
import { envelopeRoadmap, isOfPhase } from './envelope-roadmap.ts';
import { resolveShorthands } from './file-map.ts';
import { matchTopic, nearestMilestones, wholeWords, type TopicMatch } from './match-topic.ts';
import { auditLine, commitLine, nextSteps } from './next-steps.ts';
import { dependenciesOf, pathsOf, providedBy } from './relations.ts';
import { statusJudge } from './task-status.ts';
import type { PhaseDocument } from './task.ts';

const commitCount = 5;

export function composeAnswer(sources: ContextSources, request: ContextRequest): DesignContext {
  const answer = composeWhole(sources, request);
  return (request.sessionType ?? 'planning') === 'planning' ? fitAnswer(answer) : answer;
}

/** Without any limit of size. */
export function composeWhole(sources: ContextSources, request: ContextRequest): DesignContext {
  const { phase, topic, sessionId, sessionType = 'planning', constraints = [] } = request;
  const roadmap = roadmapFor(sources, request);
  const { document } = roadmap;
  const match = {
    ...roadmap.match,
    tasks: roadmap.match.tasks.map((task) => resolveShorthands(task, sources.fileMap)),
  };
  const judge = statusJudge({ phase, milestones: document?.milestones ?? [], ...statusSources(sources) });
  const matches = matchesConstraint(constraints);
  const wanted = (task: AnswerTask) => matches(JSON.stringify(task));
  const judged = match.tasks.map((task) => answerTask(task, judge(task).status));
  const tasks = matchingFirst(judged.slice(startAfter(judged, request.after)), wanted);
  const paths = pathsOf(match.tasks, topic, sources.fileMap);
  const audit = (sources.audit ?? []).filter((entry) => isAbout(entry, match, phase, topic));
  const provided = providedBy(document?.tasks ?? [], match, phase);
  const files = orderFiles(sessionType, paths);
  const commits = (sources.commits ?? []).slice(0, commitCount);
  const position = positionOf(sources);
  const extras = {
    ...(Object.keys(paths.summaries).length > 0 ? { file_summaries: paths.summaries } : {}),
    ...(commits.length > 0
      ? { recent_activity: commits.map((commit) => `${commit.date.slice(0, 10)} ${commitLine(commit)}`) }
      : {}),
    ...(audit.length > 0 ? { validation_history: audit.map(auditLine) } : {}),
    ...(sources.files && sources.files.length > 0 ? { sources: sources.files } : {}),
  };
  return {
    session_id: sessionId,
    phase,
    topic,
    position: position.value,
    roadmap: {
      milestone: [...new Set(match.milestones.map(({ name }) => name))].join('; '),
      tasks,
      dependencies: [...new Set([...dependenciesOf(match, phase), ...roadmap.dependencies])],
      provides: [...provided.texts, ...provided.unblocks, ...roadmap.unblocks],
      ...(document && document.path !== '' ? { source: document.path } : {}),
    },
    files,
    architecture: architectureOf(sources, request, match),
    decision_history: historyOf(sources, phase, topic),
    next_steps: nextSteps(sessionType, {
      phase,
      position: sources.position,
      openQuestions: [
        ...(sources.position?.openQuestions ?? []),
        ...(sources.guidance?.openQuestions ?? []).map(({ text }) => text),
      ],
      tasks: match.tasks,
      shown: tasks,
      all: document?.tasks ?? [],
      statusOf: (task) => judge(task).status,
      files,
      audit,
      commits,
    }),
    ...extras,
    warnings: [
      ...(sources.warnings ?? []),
      ...position.warnings,
      ...roadmap.warnings,
      ...absentFields(tasks),
      ...(sources.fileMap ? sources.fileMap.warnings : ['There is no FILE_MAP.json: paths are as written.']),
    ],
  };
}

interface Found {
  readonly document: PhaseDocument | undefined;
  readonly match: TopicMatch;
  readonly dependencies: readonly string[];
  readonly unblocks: readonly string[];
  readonly warnings: readonly string[];
}

/** The phase document, or the JSON roadmap when the topic is one of its milestones. */
function roadmapFor(sources: ContextSources, { phase, topic }: ContextRequest): Found {
  const none: Found = {
    document: sources.phase,
    match: matchTopic({ tasks: [], milestones: [] }, topic, phase),
    dependencies: [],
    unblocks: [],
    warnings: [],
  };
  const match = sources.phase ? matchTopic(sources.phase, topic, phase) : none.match;
  const own: Found = {
    ...none,
    match,
    warnings: [
      ...(sources.phase?.warnings ?? []).filter(
        (one) => match.tasks.some(({ id }) => one.startsWith(`${id} `)) || !/ stands \d+ times/.test(one),
      ),
      ...match.warnings,
    ],
  };
  if (match.kind !== 'none') return own;
  const json = envelopeRoadmap(sources, phase, topic);
  if (json) return json;
  const indexed = (sources.index ?? []).filter(({ id }) => isOfPhase(id, phase));
  const known = sources.phase
    ? nearestMilestones(sources.phase, topic)
    : indexed.map(({ id, title }) => (title === '' ? id : `${id} (${title})`));
  const listed =
    known.length > 0
      ? ` Known milestones: ${known.slice(0, 12).join(', ')}${known.length > 12 ? `, and ${known.length - 12} more` : ''}.`
      : '';
  return { ...own, warnings: [`Nothing in phase ${phase} matches the topic "${topic}".${listed}`, ...own.warnings] };
}

const statusSources = ({ audit, tracker, position }: ContextSources) => ({
  ...(audit ? { audit } : {}),
  ...(tracker ? { tracker } : {}),
  ...(position ? { rows: position.rows } : {}),
});

function startAfter(tasks: readonly AnswerTask[], after: string | undefined): number {
  return after === undefined ? 0 : tasks.findIndex(({ id }) => id.toLowerCase() === after.trim().toLowerCase()) + 1;
}

/** git knows the last commit; the document is asked when git is silent (001-R24). */
function positionOf({ position, commits }: ContextSources): { value: DesignContext['position']; warnings: string[] } {
  const [newest] = commits ?? [];
  const git = newest ? commitLine(newest) : '';
  const said = position?.lastCommit ?? '';
  const hash = position?.lastCommitHash ?? '';
  const differs =
    newest !== undefined &&
    said !== '' &&
    (hash === '' ? !said.includes(newest.subject) && !newest.subject.includes(said) : !newest.hash.startsWith(hash));
  const warnings = (position?.warnings ?? []).filter((one) => !(git !== '' && one.endsWith(' last_commit.')));
  return {
    value: {
      current_phase: position?.currentPhase ?? '',
      last_commit: git || said,
      build_status: position?.buildStatus ?? '',
      test_summary: position?.testSummary ?? '',
    },
    warnings: [
      ...warnings,
      ...(differs ? [`CURRENT_POSITION names another last commit than git: "${said.slice(0, 80)}".`] : []),
    ],
  };
}

/** Of the topic's tasks, or of the topic by name. */
function isAbout(entry: AuditEntry, match: TopicMatch, phase: string, topic: string): boolean {
  if (entry.phase !== '' && entry.phase.toLowerCase() !== phase.toLowerCase()) return false;
  const milestones = new Set(match.kind === 'milestone' ? match.tasks.map(({ milestone }) => milestone) : []);
  if (entry.keys.some((key) => match.keys.has(key) || milestones.has(key.replace(/-[^-]*$/, '')))) return true;
  return (match.kind === 'name' || match.kind === 'none') && wholeWords(topic)(`${entry.id} ${entry.title}`);
}

function orderFiles(type: string, { read, write, test, scope }: ReturnType<typeof pathsOf>): DesignContext['files'] {
  const more = scope.length > 0 ? { scope: [...scope] } : {};
  if (type === 'implementation') return { write: [...write], test: [...test], read: [...read], ...more };
  if (type === 'debugging') return { test: [...test], write: [...write], read: [...read], ...more };
  return { read: [...read], write: [...write], test: [...test], ...more };
}

/** Oldest first. */
function historyOf({ sessions = [] }: ContextSources, phase: string, topic: string): DesignContext['decision_history'] {
  return sessions
    .filter((session) => isSameTopic(session, phase, topic))
    .flatMap(({ sessionId, decisions }) =>
      decisions.map(({ timestamp, decision, rationale, confidence }) => ({
        timestamp,
        decision,
        rationale,
        ...(confidence === undefined ? {} : { confidence }),
        session_id: sessionId,
      })),
    )
    .toSorted((a, b) => (a.timestamp < b.timestamp ? -1 : a.timestamp > b.timestamp ? 1 : 0));
}
