/** `.progress.md` of a spec that has just been made (A4). */
import { type Classified, intents } from './intent.ts';

export interface Beginning extends Classified {
  readonly name: string;
  readonly basePath: string;
  readonly goal: string;
  /** ISO. */
  readonly at: string;
}

export function newProgress({ name, basePath, goal, at, intent, confidence, keywords }: Beginning): string {
  const { min, max } = intents[intent];
  const matched = `${keywords.length} ${keywords.length === 1 ? 'keyword' : 'keywords'} matched`;
  return [
    '---',
    `spec: ${name}`,
    `basePath: ${JSON.stringify(basePath)}`,
    'phase: research',
    'task: "0/0"',
    `updated: ${at}`,
    '---',
    '',
    `# Progress: ${name}`,
    '',
    '## Original Goal',
    '',
    goal.trim() === '' ? 'Not said yet.' : goal.trim(),
    '',
    '## Interview Format',
    '- Version: 1.0',
    '',
    '## Intent Classification',
    `- Type: ${intent}`,
    `- Confidence: ${confidence} (${matched})`,
    `- Min questions: ${min}`,
    `- Max questions: ${max}`,
    `- Keywords matched: ${keywords.join(', ') || 'none'}`,
    '',
    '## Completed Tasks',
    '',
    '## Current Task',
    '',
    '## Learnings',
    '',
    '## Blockers',
    '',
    '## Next',
    '',
  ].join('\n');
}
