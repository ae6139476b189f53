import { describe, expect, test } from 'vitest';
import type { KeptBrief } from '../../stores/file/kept-brief.ts';
import type { ActiveSpec } from './active-spec.ts';
import { answer, type Looks } from './answer.ts';
import { readEvent } from './event.ts';

const brief: KeptBrief = {
  program: '1',
  stamps: [],
  text: '# user-export: stage 1',
  stage: '1',
  step: 'write-rules',
  isDone: false,
  quick: false,
  unsaved: false,
};
const hour = 3_600_000;
const now = 1000 * hour;

function looks(briefs: Record<string, Partial<KeptBrief>>, age = 0, spec?: ActiveSpec): Looks & { saved: string[] } {
  const saved: string[] = [];
  return {
    saved,
    now,
    recent: Object.keys(briefs).map((key, i) => ({ key, at: now - age - i })),
    async briefOf(key, checkpoint) {
      if (checkpoint) saved.push(key);
      return { ...brief, ...briefs[key] };
    },
    activeSpec: async () => spec,
  };
}
const event = (name: string, more: object = {}, env: NodeJS.ProcessEnv = {}) =>
  readEvent(JSON.stringify({ hook_event_name: name, ...more }), undefined, env);
test('an agent that works on an assignment is told nothing of the session, and still asks nobody', () => {
  const env = { CHARRETTE_DELEGATED: '1' };
  const names = ['SessionStart', 'PreCompact', 'PreToolUse'];
  expect(names.map((name) => event(name, {}, env).kind)).toEqual(['other', 'other', 'tool']);
  expect(names.map((name) => event(name).kind)).toEqual(['start', 'compact', 'tool']);
});

const parsed = (text: string) => JSON.parse(text) as Record<string, Record<string, string>>;

describe('a conversation begins', () => {
  test.each(['startup', 'resume', 'clear', 'compact'])(
    '%s: the brief, as Claude Code, Codex and Gemini read it',
    async (source) => {
      const said = parsed(await answer(event('SessionStart', { source }), looks({ 'user-export': {}, billing: {} })));
      expect(Object.keys(said)).toEqual(['hookSpecificOutput']);
      expect(said['hookSpecificOutput']?.['hookEventName']).toBe('SessionStart');
      expect(said['hookSpecificOutput']?.['additionalContext']).toContain('# user-export: stage 1');
      expect(said['hookSpecificOutput']?.['additionalContext']).toContain('Other design sessions: billing');
    },
  );

  const spec: ActiveSpec = { name: 'login', lines: ['Active spec: login (./specs/login)', 'Phase: design'] };

  test('[003-R61] the active spec is told, beside a session and alone', async () => {
    const told = async (briefs: Record<string, Partial<KeptBrief>>) =>
      parsed(await answer(event('SessionStart'), looks(briefs, 0, spec)))['hookSpecificOutput']?.['additionalContext'];
    expect(await told({ 'user-export': {} })).toMatch(/# user-export: stage 1\n\nActive spec: login/);
    expect(await told({})).toMatch(/^A spec is active .*\nActive spec: login \(.\/specs\/login\)\nPhase: design$/s);
  });

  test.each([
    ['now', 0, true],
    ['two hours ago', 2 * hour, false],
  ])('[003-R56] a phase of a spec that went on %s in quick mode', async (_when, age, denied) => {
    const quick = looks({}, 0, { ...spec, quickAt: now - age });
    const said = await answer(event('PreToolUse', { tool_name: 'AskUserQuestion' }), quick);
    expect(said.includes('Spec login runs in quick mode')).toBe(denied);
  });

  test('Copilot wants it at the top, and only there', async () => {
    const env = { COPILOT_PLUGIN_ROOT: '/p' };
    const said = parsed(await answer(event('SessionStart', { source: 'new' }, env), looks({ a: {} })));
    expect(Object.keys(said)).toEqual(['additionalContext']);
  });

  test('Cursor wants it by another name, and says in its environment that it is Cursor', async () => {
    const env = { CURSOR_VERSION: '3.20.17', CURSOR_PROJECT_DIR: '/project' };
    const started = event('sessionStart', {}, env);
    expect(started).toMatchObject({ kind: 'start', host: 'cursor', cwd: '/project' });
    const said = parsed(await answer(started, looks({ a: {} })));
    expect(Object.keys(said)).toEqual(['additional_context']);
    const kept = looks({ a: {} });
    expect(await answer(event('preCompact', {}, env), kept)).toBe('');
    expect(kept.saved).toEqual(['a']);
  });

  test('a session that is done is passed over for the one before it', async () => {
    const said = await answer(event('SessionStart'), looks({ a: { isDone: true, text: 'A' }, b: { text: 'B' } }));
    expect(said).toContain('session b is open');
  });

  test('nothing is said where all is done, where there is none, and about what was left a week ago', async () => {
    expect(await answer(event('SessionStart'), looks({ a: { isDone: true } }))).toBe('');
    expect(await answer(event('SessionStart'), looks({}))).toBe('');
    expect(await answer(event('SessionStart'), looks({ a: {} }, 8 * 24 * hour))).toBe('');
  });
});

describe('before a summary', () => {
  test('a checkpoint is saved, and the summariser is told what to keep', async () => {
    const all = looks({ 'user-export': {} });
    const said = await answer(event('PreCompact', { trigger: 'auto' }), all);
    expect(all.saved).toEqual(['user-export']);
    expect(said).toMatch(/word for word: charrette design session user-export, stage 1, step write-rules/);
  });

  test('Gemini compresses often: it is saved, and nothing is said', async () => {
    const all = looks({ a: {} });
    expect(await answer(event('PreCompress'), all)).toBe('');
    expect(all.saved).toEqual(['a']);
  });
});

describe('003-R56: while quick mode runs nobody is asked', () => {
  const ask = (more: object = {}, env = {}) => event('PreToolUse', { tool_name: 'AskUserQuestion', ...more }, env);

  test('a question is denied, with what to do instead', async () => {
    const said = parsed(await answer(ask(), looks({ a: { quick: true } })));
    expect(said['hookSpecificOutput']).toMatchObject({ hookEventName: 'PreToolUse', permissionDecision: 'deny' });
    expect(said['hookSpecificOutput']?.['permissionDecisionReason']).toContain('design_record assume');
  });

  test('in the words of Gemini and Copilot', async () => {
    const gemini = event('BeforeTool', { tool_name: 'ask_user' });
    expect(parsed(await answer(gemini, looks({ a: { quick: true } })))).toMatchObject({ decision: 'deny' });
    const copilot = readEvent('{"toolName":"ask_user"}', 'preToolUse', {});
    expect(parsed(await answer(copilot, looks({ a: { quick: true } })))).toMatchObject({ permissionDecision: 'deny' });
  });

  test.each([
    ['another tool', ask({ tool_name: 'Bash' }), looks({ a: { quick: true } })],
    ['a session that asks', ask(), looks({ a: {} })],
    ['one that is done', ask(), looks({ a: { quick: true, isDone: true } })],
    ['one that nobody touched for an hour', ask(), looks({ a: { quick: true } }, 2 * hour)],
  ])('not for %s', async (_, given, all) => {
    expect(await answer(given, all)).toBe('');
  });
});

test('nonsense is no event', () => {
  for (const text of ['', 'null', '[]', '{', '"x"', '{"hook_event_name":7}', '{"hook_event_name":"constructor"}'])
    expect(readEvent(text, undefined, {}).kind).toBe('other');
});
