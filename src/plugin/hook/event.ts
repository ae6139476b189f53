/** What hosts tell a hook. All of them write one JSON object to its standard input, with nearly the same names. */
import { isDelegated } from '../../core/delegated.ts';

export interface HookEvent {
  readonly kind: 'start' | 'compact' | 'tool' | 'other';
  /** The host's own word for it, which the reply repeats. */
  readonly name: string;
  readonly host: 'copilot' | 'cursor' | 'gemini' | 'claude';
  /** Folder that the host works in. */
  readonly cwd?: string;
  /** For a tool that is about to be called. */
  readonly tool?: string;
}

const kinds: ReadonlyMap<string, HookEvent['kind']> = new Map([
  ['sessionstart', 'start'],
  ['precompact', 'compact'],
  ['precompress', 'compact'],
  ['pretooluse', 'tool'],
  ['beforetool', 'tool'],
]);

const projectVariables = ['CLAUDE_PROJECT_DIR', 'GEMINI_PROJECT_DIR', 'CURSOR_PROJECT_DIR'] as const;

/** Nonsense is no event: a hook never stands in a host's way. `named` is for hosts that do not say which event it is. */
export function readEvent(text: string, named: string | undefined, env: NodeJS.ProcessEnv): HookEvent {
  const given = parse(text);
  const name = firstText(given['hook_event_name'], given['hookEventName'], named) ?? '';
  const cwd = firstText(...projectVariables.map((variable) => env[variable]), given['cwd']);
  const kind = kinds.get(name.toLowerCase()) ?? 'other';
  const tool = firstText(given['tool_name'], given['toolName']);
  return {
    kind: kind !== 'tool' && isDelegated(env) ? 'other' : kind,
    name,
    host: hostOf(name, env),
    ...(cwd === undefined ? {} : { cwd }),
    ...(tool === undefined ? {} : { tool }),
  };
}

/** Copilot and Cursor read other forms of reply, and Codex refuses what it does not know: so nobody gets two. */
function hostOf(name: string, env: NodeJS.ProcessEnv): HookEvent['host'] {
  if (env['CURSOR_VERSION'] !== undefined) return 'cursor';
  if (env['COPILOT_PLUGIN_ROOT'] !== undefined || /^[a-z]/.test(name)) return 'copilot';
  const isGemini = env['GEMINI_PROJECT_DIR'] !== undefined || name === 'PreCompress' || name === 'BeforeTool';
  return isGemini ? 'gemini' : 'claude';
}

function parse(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

const firstText = (...values: readonly unknown[]): string | undefined =>
  values.find((value): value is string => typeof value === 'string' && value !== '');
