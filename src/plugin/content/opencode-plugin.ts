/**
 * The hooks of opencode are a plugin of its own kind. It passes its events on to `charrette-hook`, which says the same
 * to every host. Where charrette is not installed it says nothing.
 */
export const opencodePlugin = `// Design sessions (charrette): the brief with the first message, and again after a summary; no questions in quick mode.
import { spawnSync } from 'node:child_process';

const hook = (directory, event) => {
  const input = JSON.stringify({ cwd: directory, ...event });
  const options = { cwd: directory, input, encoding: 'utf8', timeout: 10_000, shell: process.platform === 'win32' };
  const said = (spawnSync('charrette-hook', [], options).stdout ?? '').trim();
  try {
    return JSON.parse(said).hookSpecificOutput ?? {};
  } catch {
    return { text: said };
  }
};

export const Charrette = async ({ directory }) => {
  const told = new Set();
  return {
    'chat.message': async ({ sessionID }, { message, parts }) => {
      if (told.has(sessionID)) return;
      told.add(sessionID);
      const { additionalContext: text } = hook(directory, { hook_event_name: 'SessionStart' });
      const id = \`prt_\${Date.now().toString(36)}charrette\`;
      if (text) parts.push({ id, sessionID, messageID: message.id, type: 'text', text, synthetic: true });
    },
    'experimental.session.compacting': async (_, { context }) => {
      const { text } = hook(directory, { hook_event_name: 'PreCompact' });
      if (text) context.push(text);
    },
    event: async ({ event }) => {
      if (event.type === 'session.compacted') told.delete(event.properties.sessionID);
    },
    'tool.execute.before': async ({ tool }) => {
      if (tool !== 'question') return;
      const { permissionDecision, permissionDecisionReason } = hook(directory, { hook_event_name: 'PreToolUse', tool_name: tool });
      if (permissionDecision === 'deny') throw new Error(permissionDecisionReason);
    },
  };
};
`;
