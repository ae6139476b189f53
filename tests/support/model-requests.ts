/** What an agent asks its model, read the same way in every dialect. */

export type Dialect = 'anthropic' | 'openai' | 'responses' | 'gemini';

/** What came, whatever the dialect. */
export interface Asked {
  readonly dialect: Dialect;
  /** How many requests came before this one. */
  readonly n: number;
  /** All text of it. */
  readonly text: string;
  /** The first text of the user: the prompt. */
  readonly prompt: string;
  /** Names of the tools that may be called. */
  readonly tools: readonly string[];
  /** Results of tools, in order. */
  readonly results: readonly string[];
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Readonly<Record<string, unknown>>;
}

export type Fields = Record<string, unknown>;

export function readAsked(dialect: Dialect, body: Fields, n: number, headers: Asked['headers']): Asked {
  const texts: string[] = [];
  const results: string[] = [];
  let prompt = '';
  for (const message of messagesOf(dialect, body)) {
    const parts = (message['parts'] ?? message['content'] ?? '') as string | Fields[];
    const said = typeof parts === 'string' ? [{ text: parts }] : parts;
    for (const part of said) {
      const result = resultIn(message, part);
      if (result !== undefined) results.push(typeof result === 'string' ? result : JSON.stringify(result));
      else if (typeof part['text'] === 'string') texts.push(part['text']);
    }
    if (message['role'] === 'user')
      prompt = texts.reduce((long, one) => (one.length > long.length ? one : long), prompt);
  }
  const tools = toolsOf(body).map(({ name }) => name);
  return { dialect, n, text: texts.join('\n'), prompt, tools, results, headers, body };
}

function messagesOf(dialect: Dialect, body: Fields): Fields[] {
  if (dialect !== 'responses') return (dialect === 'gemini' ? body['contents'] : body['messages']) as Fields[];
  const input = body['input'] as string | Fields[];
  const items = typeof input === 'string' ? [{ role: 'user', content: input }] : input;
  // What a tool said is an item of its own here, and no message.
  return items.map((item) =>
    item['output'] === undefined ? item : { role: 'tool', content: [{ text: item['output'] }] },
  );
}

function resultIn(message: Fields, part: Fields): unknown {
  if (message['role'] === 'tool') return part['text'];
  return part['functionResponse'] ?? (part['type'] === 'tool_result' ? part['content'] : undefined);
}

interface NamedTool {
  readonly name: string;
  readonly group?: string;
}

function toolsOf(body: Fields): NamedTool[] {
  return ((body['tools'] ?? []) as Fields[]).flatMap((tool): NamedTool[] => {
    const inner = (tool['functionDeclarations'] ?? tool['tools']) as Fields[] | undefined;
    const name = tool['name'] ?? (tool['function'] as Fields | undefined)?.['name'] ?? tool['type'];
    if (!inner) return [{ name: String(name) }];
    const group = tool['type'] === 'namespace' ? { group: String(name) } : {};
    return inner.map((one) => ({ name: String(one['name']), ...group }));
  });
}

/** Codex sends the tools of a server as a group; a call of one of them names the group as well. */
export const groupOf = (body: Fields, call: string | undefined): string | undefined =>
  toolsOf(body).find(({ name }) => name === call)?.group;
