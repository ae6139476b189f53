/** Content in the file formats of hosts. */
import type { AgentContent, CommandContent } from './content.ts';

const field = (name: string, text: string) => `${name}: ${JSON.stringify(text)}`;

const page = (fields: readonly string[], body: string) => `---\n${fields.join('\n')}\n---\n\n${body}\n`;

/** Claude Code, opencode, Cursor, Copilot: Markdown with the user's words as $ARGUMENTS. */
export function markdownCommand({ description, hint, body }: CommandContent, args = '$ARGUMENTS'): string {
  return page([field('description', description), field('argument-hint', hint)], body.replaceAll('{{args}}', args));
}

/** Gemini. */
export function tomlCommand({ description, body }: CommandContent): string {
  // A literal string: whatever stands in it is taken as it is.
  return `description = ${JSON.stringify(description)}\nprompt = '''\n${body}\n'''\n`;
}

/** What all hosts that know skills read. */
export function skill({ id, description, hint, body }: CommandContent, args = '(what the user asked for)'): string {
  const fields = [field('name', id), field('description', description)];
  // Only who fills in the words reads how they are typed.
  if (args.startsWith('$')) fields.push(field('argument-hint', hint));
  return page(fields, body.replaceAll('{{args}}', args));
}

export function agentPage({ name, description, body }: AgentContent): string {
  return page([field('name', name), field('description', description)], body);
}
