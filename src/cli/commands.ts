/** All commands, in the order of help. */
import { readingVerbs } from '../engine/reading-verbs.ts';
import type { Verb } from '../engine/verb.ts';
import { generatedVerbs } from './flags.generated.ts';
import { ownOptions, ownVerbs } from './own-verbs.ts';
import type { FieldSpec, VerbSpec } from './table.ts';

export const commandGroups: Readonly<Record<string, readonly string[]>> = {
  'Design:': ['design', 'partner', 'next', 'submit', 'draft', 'review', 'agents', 'status'],
  "A person's word:": ['answer', 'choose', 'approve', 'request-changes', 'confirm', 'withdraw', 'reopen'],
  'Another way:': ['repeat', 'option', 'fork', 'compare'],
  'What is known:': ['note', 'constraint', 'edge-case', 'reference'],
  'What is decided, and what is not:': ['decide', 'assume', 'risk', 'point', 'park'],
  'Look:': ['list', 'show', 'log', 'search', 'jobs', 'history', 'risks', 'trace', 'export', 'check', 'doctor'],
  'Prepare:': ['context', 'context-close', 'brief'],
  'Specs:': [
    'spec-new',
    'spec-research',
    'spec-requirements',
    'spec-design',
    'spec-tasks',
    'spec-list',
    'spec-find',
    'spec-status',
    'spec-switch',
    'spec-cancel',
  ],
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
  return spec && asTyped(spec);
}

/** An operation's fields, with what only the command line has: more options, and a session that need not be named. */
export function asTyped(spec: VerbSpec): VerbSpec {
  const options = [...spec.options, ...(ownOptions[spec.verb] ?? [])];
  if (spec.verb === 'design') return { ...spec, options, arguments: onlyOneFor('target', spec.arguments, goingOn) };
  return { ...spec, options, arguments: mayLackSession(spec) ? onlyOneFor('session', spec.arguments) : spec.arguments };
}

const goingOn = 'with --resume or --status and without it, the only session there is';

/** These look, write a draft or write a copy: on the wrong session they do no harm. */
const safeVerbs: ReadonlySet<string> = new Set<Verb>([...readingVerbs, 'draft', 'review', 'export']);

/** Where a workspace has one session, its name need not be typed; see `only-session.ts`. */
function mayLackSession({ verb, arguments: positional }: VerbSpec): boolean {
  const needed = positional.filter(({ required }) => required);
  return safeVerbs.has(verb) && needed.length === 1 && needed[0]?.field === 'session';
}

function onlyOneFor(
  name: string,
  positional: readonly FieldSpec[],
  when = 'without it, the only one there is',
): readonly FieldSpec[] {
  return positional.map((field) => {
    if (field.field !== name) return field;
    const { required: _, description, ...rest } = field;
    return { ...rest, description: `${description}; ${when}`, onlyOne: true };
  });
}

/** `design --flow partner` under the name that people look for. */
function partnerCommand(): VerbSpec | undefined {
  const design = findCommand('design');
  if (!design) return undefined;
  const options = design.options.filter(({ flag }) => flag !== 'flow' && flag !== 'quick');
  const summary = 'Designs in a conversation: starts one with the built-in partner, or goes on with it.';
  return { ...design, verb: 'partner', summary, options };
}
