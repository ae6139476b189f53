/** All commands, in the order of help. */
import { generatedVerbs } from './flags.generated.ts';
import { ownOptions, ownVerbs } from './own-verbs.ts';
import type { VerbSpec } from './table.ts';

export const commandGroups: Readonly<Record<string, readonly string[]>> = {
  'Design:': ['design', 'partner', 'next', 'submit', 'draft', 'review', 'agents', 'status'],
  "A person's word:": ['answer', 'choose', 'approve', 'request-changes', 'confirm', 'withdraw', 'reopen'],
  'Another way:': ['repeat', 'option', 'fork', 'compare'],
  'What is known:': ['note', 'constraint', 'edge-case', 'reference'],
  'What is decided, and what is not:': ['decide', 'assume', 'risk', 'point', 'park'],
  'Look:': ['list', 'show', 'log', 'search', 'jobs', 'history', 'risks', 'trace', 'export', 'check', 'doctor'],
  'Prepare:': ['context', 'context-close', 'brief'],
  'Specs:': ['spec-new', 'spec-list', 'spec-find', 'spec-status', 'spec-switch', 'spec-cancel'],
  'Keep house:': ['rename', 'close', 'merge', 'redact', 'budget', 'init', 'uninstall', 'completion', 'mcp', 'serve'],
};

/** `spec-new` is typed as two words: `charrette spec new`. */
export const wordsOf = (verb: string): string => verb.replace(/^(spec|context)-/, '$1 ');

export function allCommands(): VerbSpec[] {
  return Object.values(commandGroups)
    .flat()
    .flatMap((verb) => findCommand(verb) ?? []);
}

export function findCommand(verb: string): VerbSpec | undefined {
  if (verb === 'partner') return partnerCommand();
  const own = ownVerbs.find((one) => one.verb === verb);
  if (own) return own;
  const spec = Object.hasOwn(generatedVerbs, verb) ? generatedVerbs[verb]?.() : undefined;
  const more = ownOptions[verb];
  return spec && more ? { ...spec, options: [...spec.options, ...more] } : spec;
}

/** `design --flow partner` under the name that people look for. */
function partnerCommand(): VerbSpec | undefined {
  const design = findCommand('design');
  if (!design) return undefined;
  const options = design.options.filter(({ flag }) => flag !== 'flow' && flag !== 'quick');
  const summary = 'Designs in a conversation: starts one with the built-in partner, or goes on with it.';
  return { ...design, verb: 'partner', summary, options };
}
