/** What a command, a function or a step does by its own line: "`audit check` fails when a denied licence is found". */
import { isBesideIn } from '../../read/source.ts';
import { firstClause, lowerFirst } from '../../text/words.ts';
import { headOf, type Operation } from '../operations/operations.ts';
import type { Rule } from '../rules/rule.ts';
import type { Draft } from './parts.ts';

const isLocal = new Set<Operation['surface']>(['command', 'function', 'step']);
/** Finite verbs that end in no -s, and words that may stand before the verb. */
const predicate = /^(?:(?:never|always|only|also|then|just) )?(?:\p{Ll}{2,}s|must|can|cannot|may|should|has|does)\b/u;
/** "Even if" and "only if" say something else than under which condition it happens. */
const condition = /^(.{4,}?),? (?<!even |only |as |\b(?:and|or) )(?:when|if|unless|once) (.{4,})$/i;

export function ownLine(
  { text, source }: Rule,
  operation: Operation,
  doing: string,
  name: string,
): Draft[] | undefined {
  const { surface, sources, call } = operation;
  const lower = text.toLowerCase();
  // "`upload` sends the bundle": by its last word, where the program is not named with it.
  const short = surface === 'command' ? (headOf(operation).split(' ').at(-1) ?? '') : '';
  const isSaidOf =
    surface === 'command' &&
    (lower.startsWith(headOf(operation).toLowerCase()) || lower.startsWith(`${short.toLowerCase()} `));
  if (!isLocal.has(surface) || !(isSaidOf || sources.some((one) => isBesideIn(one, source)))) return undefined;
  const named = [call, headOf(operation), call.split('(', 1)[0] ?? call, ...(isSaidOf ? [short] : [])].find((one) =>
    lower.startsWith(one.toLowerCase()),
  );
  if (named === undefined) return undefined;
  // "`tidy dedupe DIR --delete` keeps the oldest": what it is called with stands before what it does.
  const [, given = ''] =
    surface === 'command'
      ? (/^((?: (?:--?[a-z][\w-]*(?:[ =][A-Z<][\w>]*)?|[A-Z<[][\w<>[\].-]*))+)(?= \p{Ll})/u.exec(
          text.slice(named.length),
        ) ?? [])
      : [];
  const said = text.slice(named.length + given.length).replace(/^(?:\(\))?[\s:–—-]+/, '');
  if (!predicate.test(lowerFirst(said))) return undefined;
  const does = firstClause(lowerFirst(said)).replace(/[.]$/, '');
  const [, then, cause] = condition.exec(does) ?? [];
  const isUnless = cause !== undefined && / unless /.test(does);
  const stands =
    cause === undefined ? 'everything it needs is there' : isUnless ? `this does not hold: ${cause}` : cause;
  return [{ name, given: [stands], when: `${doing}${given}`, outcomes: [`it ${then ?? does}`] }];
}

/** A row of settings: what holds when it is set, and what holds unless it is. */
export function settingRow({ statement, text }: Rule, name: string): Draft[] | undefined {
  const { cells, lead } = statement ?? {};
  const usual = [...(cells ?? [])].find(([column]) => column.startsWith('default'))?.[1];
  if (usual === undefined || lead === undefined || !text.startsWith(lead)) return undefined;
  const means = text.slice(lead.length + 2).split('; the default is ', 1)[0] ?? text;
  const isAlone = usual === '' || /^(?:[-–—]|none|n\/a)$/i.test(usual);
  return [
    {
      name,
      given: [`${lead} is set`],
      when: 'it is run',
      outcomes: [`this holds: ${lowerFirst(means.replace(/[.]$/, ''))}`],
    },
    {
      name: `${name}: not set`,
      given: [`${lead} is not set`],
      when: 'it is run',
      outcomes: [isAlone ? 'it does its work without it' : `it works as with ${usual}`],
    },
  ];
}
