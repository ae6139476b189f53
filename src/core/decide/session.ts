/** Commands about a session as a whole: start, import, name, end, and the record beside the work. */
import type { ImportedStage } from '../command.ts';
import type { Actor } from '../actor.ts';
import type { Decide } from '../facts.ts';
import type { Event } from '../event.ts';
import { line, stageFacts } from '../line.ts';
import { problem } from '../problem.ts';
import { entriesOf, stageSubject } from '../session.ts';
import { closedProblem, specProblem } from '../transitions.ts';
import { basisOf, gateId } from './advance.ts';
import { assumeOpen, clarified } from './questions.ts';

const keyPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const reserved = /^(con|prn|aux|nul|com[0-9]|lpt[0-9]|archive)$/;
const longest = 64;
const longestSpecKey = 400;

/** 002-R2: kebab-case, short enough for every file system, no device name. */
export function keyProblem(key: string) {
  if (keyPattern.test(key) && key.length <= longest && !reserved.test(key)) return undefined;
  const why =
    key.length > longest
      ? `it has ${key.length} characters`
      : reserved.test(key)
        ? 'the word is reserved'
        : 'it is not kebab-case';
  return problem('session/bad-name', `${JSON.stringify(key.slice(0, 80))} cannot be the name of a session: ${why}.`, {
    at: 'name',
    fix: `Use lower-case letters, digits and single dashes, at most ${longest} characters, for example: --name user-export`,
  });
}

/** A phase of a spec is called by its path without the ending: `specs/login/design`. Names repeat across folders. */
export function specKeyProblem(key: string) {
  const parts = key.replace(/^\//, '').split('/');
  // eslint-disable-next-line no-control-regex -- finding control characters is the purpose
  const isPath = parts.length > 1 && parts.every((part) => !/^\.{0,2}$|[\u0000-\u001F\u007F\\]/.test(part));
  if (isPath && key.length <= longestSpecKey) return undefined;
  return problem('session/bad-name', `${JSON.stringify(key.slice(0, 80))} is not the path of a spec's document.`, {
    at: 'name',
    fix: 'The path of the spec and its phase, for example: specs/user-export/design',
  });
}

const start: Decide<'start-session'> = (session, command) => {
  const isSpec = command.flow === 'spec';
  const bad = isSpec ? specKeyProblem(command.key) : keyProblem(command.key);
  if (bad) return bad;
  if (isSpec !== (command.spec !== undefined))
    return problem('session/no-phase', 'A session of a spec names its phase, and no other session does.');
  if (session.seq > 0) return exists(command.key);
  const { type: _, id: __, ...rest } = command;
  return [{ type: 'session-started', ...rest }];
};

function exists(key: string) {
  return problem('session/exists', `There is already a session "${key}".`, {
    at: key,
    fix: `Go on with it: charrette design ${key} --resume. Or start over: charrette design ${key} --restart`,
  });
}

const importSession: Decide<'import-session'> = (session, command, facts) => {
  const bad = keyProblem(command.key);
  if (bad) return bad;
  if (session.seq > 0) return exists(command.key);
  const names = [...command.questions.map(({ question }) => question.id), ...command.stages.map(({ stage }) => stage)];
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  if (twice !== undefined) return problem('import/twice', `The record names ${twice} twice.`, { at: twice });
  const imported = new Map(command.stages.map((one) => [one.stage, one]));
  // The record says that somebody approved, not who or how.
  const by: Actor = { kind: 'person', name: command.from, via: 'import' };
  const events: Event[] = [
    {
      type: 'session-started',
      key: command.key,
      flow: 'staged',
      source: command.source,
      title: command.title,
      quick: false,
      split: 'monolith',
      importedFrom: command.from,
      ...(command.createdAt === undefined ? {} : { createdAt: command.createdAt }),
    },
  ];
  for (const { question, answer } of command.questions) {
    events.push({ type: 'entry-added', entry: question });
    if (answer) {
      const settlement = { status: 'answered', text: answer, source: 'user' } as const;
      events.push({ type: 'entry-settled', id: question.id, settlement });
    } else if (imported.get(question.stage)?.status === 'complete') {
      // It was asked and the work went on without an answer: it is not asked again.
      events.push({ type: 'entry-settled', id: question.id, settlement: { status: 'parked' } });
    }
  }
  if (command.tickets.length > 0) events.push({ type: 'tickets-planned', option: 1, tickets: command.tickets });
  const option = 1;
  for (const one of command.stages) {
    const stage = stageFacts(one.stage);
    const shas = Object.fromEntries(one.documents.filter((d) => d.sha !== '').map((d) => [d.slot, d.sha]));
    const { documents, data } = one;
    events.push(
      isJudged(one)
        ? { type: 'stage-judged', stage: one.stage, option, data }
        : { type: 'documents-submitted', stage: one.stage, option, documents, data, how: 'adopt' },
    );
    const gate = {
      type: 'gate-given',
      id: gateId(command.id, stage),
      subject: stageSubject(one.stage, option),
      shas,
      by,
    } as const;
    if (one.choice && stage.gate === 'choose')
      events.push({ ...gate, verdict: 'choose', choice: one.choice.n, text: one.choice.rationale });
    else if (one.approved) events.push({ ...gate, verdict: 'approve', ...(one.changes ? { text: one.changes } : {}) });
    else if (one.changes) events.push({ ...gate, verdict: 'changes', text: one.changes });
    if (one.status !== 'complete') continue;
    const earlier = command.stages.flatMap((other) =>
      line.indexOf(stageFacts(other.stage)) <= line.indexOf(stage) ? other.documents : [],
    );
    const complexity = imported.get('2')?.data['complexity'];
    const choice = imported.get('3a')?.choice?.n;
    const basis = basisOf(session, stage, facts, {
      documents: earlier,
      ...(typeof complexity === 'string' ? { complexity } : {}),
      ...(choice === undefined ? {} : { choice }),
    });
    const { sha, path } = command.source;
    const skipped = one.skipped === 'simple' && !stage.skipWhenSimple ? undefined : one.skipped;
    events.push({
      type: 'stage-completed',
      stage: one.stage,
      option,
      basis: sha && path ? { ...basis, slots: { ...basis.slots, prd: sha } } : basis,
      ...(one.completedAt === undefined ? {} : { at: one.completedAt }),
      ...(skipped === undefined ? {} : { skipped }),
    });
  }
  if (Object.keys(command.kept).length > 0) events.push({ type: 'fields-kept', fields: command.kept });
  return events;
};

/** Stages without documents are judged; a record of one that was only begun holds no judgement yet. */
function isJudged({ stage, status, data }: ImportedStage): boolean {
  const { wants } = stageFacts(stage);
  if (wants === 'clarity') return status === 'complete' || 'was_clear' in data;
  return wants === 'complexity' && (status === 'complete' || 'complexity' in data);
}

/** The parent is only read: what it said stands in the fork's own first line, whatever becomes of the parent. */
const fork: Decide<'fork-session'> = (session, { key, parent, paths }, facts) => {
  const bad = keyProblem(key);
  if (bad) return bad;
  if (session.seq > 0) return exists(key);
  const commits = facts.parent ?? [];
  if (commits.some(({ events }) => events.some((one) => one.type === 'session-started' && one.flow === 'spec')))
    return problem('spec/not-here', `"${parent.session}" is a phase of a spec, and is not forked.`, {
      at: parent.session,
      fix: 'Copy the folder of the spec: its record lies in it.',
    });
  const first = commits[0]?.events[0]?.type;
  if (first !== 'session-started' && first !== 'session-forked')
    return problem('fork/no-parent', `Nothing is known of "${parent.session}" at line ${parent.seq}.`, {
      at: parent.session,
      fix: `See its lines: charrette history ${parent.session}`,
    });
  return [{ type: 'session-forked', key, parent, commits, paths }];
};

export const decideSession = {
  'start-session': start,
  'import-session': importSession,
  'fork-session': fork,

  'rename-session': ((session, command) => {
    const fixed = specProblem(session, 'takes its name from the folder of its spec');
    if (fixed) return fixed;
    const bad = keyProblem(command.to);
    if (bad) return bad;
    if (command.to === (command.from ?? session.key))
      return problem('session/same-name', `The session is called "${command.to}" already.`);
    return [{ type: 'session-renamed', to: command.to, paths: command.paths }];
  }) satisfies Decide<'rename-session'> as Decide<'rename-session'>,

  'close-session': ((session, command) => {
    if (session.status !== 'active')
      return problem('session/closed', `Session "${session.key}" is ${session.status} already.`);
    return [{ type: 'session-closed', status: command.status, ...(command.why ? { why: command.why } : {}) }];
  }) as Decide<'close-session'>,

  'reopen-session': ((session) => {
    if (session.status === 'active') return problem('session/open', `Session "${session.key}" is open already.`);
    return [{ type: 'session-reopened' }];
  }) as Decide<'reopen-session'>,

  /** From now on nobody is asked: what is open already becomes an assumption, too. */
  'set-quick': ((session, { id, quick }, facts) => {
    const closed = closedProblem(session);
    if (closed) return closed;
    if (session.quick === quick) return [];
    const events: Event[] = [{ type: 'quick-set', quick }];
    if (!quick) return events;
    const answered = entriesOf(session, 'question').map((entry) => [entry.id, 'answered'] as const);
    return [...events, ...assumeOpen(session, id), ...clarified(session, new Map(answered), facts)];
  }) as Decide<'set-quick'>,

  'report-budget': ((_, { used, limit, share }) => {
    const fits = Number.isFinite(used) && Number.isFinite(limit) && used >= 0 && limit > 0;
    if (!fits || !(share > 0 && share <= 1))
      return problem('budget/bad-number', 'The budget needs --used 0 or more, --limit above 0, a share up to 1.', {
        at: fits ? 'share' : 'used, limit',
      });
    return [{ type: 'budget-reported', used, limit, share }];
  }) as Decide<'report-budget'>,

  'keep-fields': ((_, command) => [{ type: 'fields-kept', fields: command.fields }]) as Decide<'keep-fields'>,

  'redact-text': ((_, command) => [
    { type: 'text-redacted', blob: command.blob, ...(command.by === undefined ? {} : { by: command.by }) },
  ]) as Decide<'redact-text'>,

  'record-merge': ((_, { other, refused, renumbered }) => [
    { type: 'merge-recorded', other, refused, renumbered },
  ]) as Decide<'record-merge'>,
};
