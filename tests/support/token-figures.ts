/** What an agent reads of us, measured: the figures of docs/tokens.md. */
import { readFileSync } from 'node:fs';
import { encode } from 'gpt-tokenizer';
import { guardedTokens } from '../../src/artifacts/tokens.ts';
import { callTool, connectTo } from './mcp-client.ts';
import { TempWorkspace } from './temp-workspace.ts';
import { moves, workspaceAt } from './walk-session.ts';

export interface Figure {
  readonly what: string;
  readonly bytes: number;
  /** Counted with a tokenizer in use. */
  readonly counted: number;
  /** What no known model counts more than. */
  readonly guarded: number;
}

function figure(what: string, text: string): Figure {
  return { what, bytes: Buffer.byteLength(text), counted: encode(text).length, guarded: guardedTokens(text) };
}

const session = 'user-export';

export async function tokenFigures(): Promise<Figure[]> {
  const workspace = await workspaceAt('3b');
  const client = await connectTo(workspace.app);
  const { tools } = await client.listTools();
  const prompt = async (name: string, input: Record<string, string>) => {
    const { messages } = await client.getPrompt({ name, arguments: input });
    return messages.map(({ content }) => (content.type === 'text' ? content.text : '')).join('\n');
  };
  const known = await callTool(client, 'design_next', { session });
  const refused = await callTool(client, 'design_submit', { session, step: known.next?.id });
  const brief = (await callTool(client, 'design_inspect', { operation: 'brief', session }))['text'] as string;
  return [
    figure('`tools/list`, all eight tools', JSON.stringify(tools)),
    figure('instructions', client.getInstructions() ?? ''),
    figure('prompt `/design`', await prompt('design', { target: 'docs/prd.md' })),
    figure('prompt `/design-partner`', await prompt('design-partner', { target: 'docs/prd.md' })),
    figure('prompt `/spec-design`', await prompt('spec-design', { name: 'billing' })),
    figure('prompt `/resume`, with the brief', await prompt('resume', { session })),
    figure('`design_start`, which also says how far it is', JSON.stringify(await begun())),
    ...(await stepFigures()),
    figure('a refusal, with the step that stays open', JSON.stringify(refused)),
    figure('`brief`', brief),
  ];
}

async function begun() {
  const workspace = new TempWorkspace();
  workspace.put('prd.md', readFileSync('examples/user-export.md', 'utf8'));
  return callTool(await connectTo(workspace.app), 'design_start', { target: 'prd.md' });
}

/** `design_next` at every place of the worked example. */
async function stepFigures(): Promise<Figure[]> {
  const figures: Figure[] = [];
  const workspace = new TempWorkspace();
  workspace.put('prd.md', readFileSync('examples/user-export.md', 'utf8'));
  const client = await connectTo(workspace.app);
  for (const { to, verb, input } of moves) {
    await workspace.run(verb, input());
    figures.push(figure(to, JSON.stringify(await callTool(client, 'design_next', { session }))));
  }
  figures.sort((a, b) => a.guarded - b.guarded);
  const median = figures[Math.floor(figures.length / 2)];
  const largest = figures.at(-1);
  if (!median || !largest) throw new Error('the worked example has no steps');
  return [
    { ...median, what: '`next`, the median of the worked example' },
    { ...largest, what: '`next`, the largest of the worked example' },
  ];
}

export const rowOf = ({ what, bytes, counted, guarded }: Figure) =>
  `| ${what} | ${(bytes / 1000).toFixed(1)} kB | ${counted} | ${guarded} |`;

/** The figures that the page gives, by what they are of. */
export function documentedFigures(): Map<string, Pick<Figure, 'counted' | 'guarded'>> {
  const rows = readFileSync('docs/tokens.md', 'utf8').matchAll(/^\| (.+?) \| [\d.]+ kB \| ([\d,]+) \| ([\d,]+) \|$/gm);
  const number = (text = '') => Number(text.replaceAll(',', ''));
  return new Map(
    [...rows].map(([, what = '', counted, guarded]) => [what, { counted: number(counted), guarded: number(guarded) }]),
  );
}
