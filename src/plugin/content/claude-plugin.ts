/** The plugin, in the format of Claude Code, which Codex and Copilot CLI install as well. Path to text. */
import { agents, type CommandContent, commands } from './content.ts';
import { specCommands } from './spec-commands.ts';
import { agentPage, markdownCommand, skill } from './form.ts';
import { launcher } from './launcher.ts';

const about = 'Design sessions that last: from a PRD to reviewed rules, design, contracts, scenarios and tickets';
const json = (value: object) => `${JSON.stringify(value, undefined, 2)}\n`;

export function pluginFiles(version: string): Record<string, string> {
  const at = (path: string) => `plugins/charrette/${path}`;
  const files: Record<string, string> = {
    '.claude-plugin/marketplace.json': json({
      name: 'charrette',
      owner: { name: 'charrette' },
      description: about,
      plugins: [{ name: 'charrette', source: './plugins/charrette', description: about }],
    }),
    [at('.claude-plugin/plugin.json')]: json({
      name: 'charrette',
      version,
      description: about,
      author: { name: 'charrette' },
      license: 'MIT',
    }),
    [at('.mcp.json')]: json({
      mcpServers: { charrette: { command: 'npx', args: ['-y', `charrette@${version}`, 'mcp'], alwaysLoad: true } },
    }),
    [at('hooks/hooks.json')]: json({ hooks: hooksFor('node "${CLAUDE_PLUGIN_ROOT}/hook.cjs"') }),
    [at('hook.cjs')]: launcher,
    [at('README.md')]: readme,
  };
  // Skills are commands in Claude Code, and all that Codex knows; the steps with a team are Claude Code's alone.
  for (const command of commands) files[at(`skills/${command.id}/SKILL.md`)] = skill(command, '$ARGUMENTS');
  for (const command of specCommands) files[at(`commands/${command.id}.md`)] = markdownCommand(withOwnAgents(command));
  for (const agent of agents) files[at(`agents/${agent.name}.md`)] = agentPage(agent);
  return files;
}

/** The agents of a plugin are called by its name and theirs. */
function withOwnAgents(command: CommandContent): CommandContent {
  const called = (body: string, { name }: { readonly name: string }) =>
    body.replaceAll(`subagent_type ${name}`, `subagent_type charrette:${name}`);
  return { ...command, body: agents.reduce(called, command.body) };
}

/** Claude Code's shape, which Codex reads as well. */
export function hooksFor(command: string): Record<string, object[]> {
  const run = { hooks: [{ type: 'command', command, timeout: 10 }] };
  return {
    SessionStart: [{ matcher: 'startup|resume|clear|compact|new', ...run }],
    PreCompact: [run],
    PreToolUse: [{ matcher: 'AskUserQuestion|ask_user|request_user_input', ...run }],
  };
}

const readme = `# Charrette

Takes a PRD or an idea through a staged design: questions, business rules, alternatives, technical design with decision records, contracts, scenarios and tickets. The engine keeps the state on disk, so a session goes on where it was after a new conversation, a summary, or in another agent.

- \`/charrette:design docs/prd.md\` starts or resumes a design; \`--resume\`, \`--stage N\`, \`--restart\`, \`--status\`, \`--quick\`.
- \`/charrette:design-partner "idea"\` thinks it through with you, one point at a time.
- \`/charrette:design-resume\` goes on with the session worked on last.
- \`/charrette:spec-research name\`, \`spec-requirements\`, \`spec-design\`, \`spec-tasks\` are the phases of a spec folder, each with an author and a reviewer.

The server is started with \`npx\`; with \`npm install --global charrette\` the hooks start faster.
`;
