/** What is run or called by its name, and the flags that go with it. */
import { clausesOf } from '../../../grammar/clause.ts';
import { lowerFirst, third } from '../../../text/words.ts';
import { headOf } from '../../operations/operation.ts';
import { type Case, shown, type Shown } from '../draft.ts';
import { tell } from '../telling.ts';

const ready = 'everything it needs is there';

/** "`slice cut` prints the lines", "`Allow` never blocks": somebody runs it, and sees what it does. */
export function run(one: Case): readonly Shown[] | undefined {
  const { operation } = one;
  if (operation?.surface !== 'command' && operation?.surface !== 'function') return undefined;
  const name = headOf(operation);
  const said = withoutName(one.text, name.replace(/\(\)$/, ''));
  const own = said === undefined ? [] : clausesOf(`It ${said}`).slice(0, 3);
  const [first] = own;
  if (!first || !/^it$/i.test(first.subject?.text ?? '')) return undefined;
  const [, code] = /\(exit(?: code)? (\d+)\)/.exec(one.rule.text) ?? [];
  const given = first.frames.flatMap((frame) => frame.clauses.map((clause) => tell(clause)));
  return [
    shown(
      '',
      given.length > 0 ? given : [ready],
      `the person ${operation.surface === 'command' ? 'runs' : 'calls'} ${name}`,
      ...own.map((clause) => tell(clause)),
      code === undefined ? undefined : `it ends with exit code ${code}`,
    ),
  ];
}

/** What is said of it, behind its name and what it is given: "slice cut FILE --from T prints ...". */
function withoutName(text: string, name: string): string | undefined {
  const plain = text.replaceAll('`', '').replace(/[.]$/, '');
  const names = [name, name.split(/[ .]/).at(-1) ?? name];
  const found = names.find(
    (one) =>
      plain.toLowerCase().startsWith(`${one.toLowerCase()} `) ||
      (/^[:(]/.test(plain.slice(one.length)) && plain.toLowerCase().startsWith(one.toLowerCase())),
  );
  return found === undefined
    ? undefined
    : plain
        .slice(found.length)
        .replace(
          /^(?: (?:\([^()]{0,40}\)|[A-Z_]+|--?[\w-]+(?: [\w.]+:[\w.]+)?|\[[^\]]{0,40}\]|<[^>]{0,40}>|\.[\w.]+|[\w-]+\.[a-z]\w*(?:\.\w+)?)(?= ))*:? /,
          '',
        );
}

const starting: ReadonlyMap<string, string> = new Map(
  Object.entries({
    running: 'run',
    calling: 'called',
    executing: 'executed',
    invoking: 'invoked',
    starting: 'started',
  }),
);

/** "Running the tool on a sample produces a report": it is run, and that comes of it. */
export function whenStarted({ clauses: [clause] }: Case): readonly Shown[] | undefined {
  const [, word = '', what = ''] = /^(\p{L}+ing) (.{3,80})$/u.exec(clause?.subject?.text ?? '') ?? [];
  const done = starting.get(word.toLowerCase());
  return clause && done !== undefined && clause.frames.length === 0
    ? [shown('', [], `${what} is ${done}`, tell(clause, { subject: 'it' }))]
    : undefined;
}

const flag = /^(--[a-z][\w-]*(?: [A-Z_]+)?)(?:: | - | )(?:flag (?=\p{Ll}+s ))?(.+)$/u;
const defaultOf = /;? ?\b(?:the )?default (?:is|:) ?([^;.]+)/i;

/** "--strict: unknown processes are an error; the default is off". */
export function flags({ text, runs = 'it is run' }: Case): readonly Shown[] | undefined {
  const [, name, meaning = ''] = flag.exec(text.replace(/[.]$/, '')) ?? [];
  if (name === undefined) return undefined;
  const [whole = '', preset] = defaultOf.exec(meaning) ?? [];
  return [
    shown('set', [`${name} is set`], runs, said(meaning.replace(whole, '').trim())),
    ...(preset === undefined
      ? []
      : [shown('not set', [`${name} is not set`], runs, `it works as with ${preset.trim()}`)]),
  ];
}

/** "Enable the cache", "only index headers": an order, as what it does. */
const inThird = (meaning: string): string => {
  const [, before = '', verb = '', rest = ''] = /^((?:only|also|always|never) )?(\S+)(.*)$/s.exec(meaning) ?? [];
  return `${before}${/s$|^(?:must|may|can|cannot|will|should|shall)$/.test(verb) ? verb : third(verb)}${rest}`;
};

/** "Prints the output as JSON" is what it does; "only later ones" is what then holds. */
const said = (meaning: string): string =>
  /^it$/i.test(clausesOf(`It ${lowerFirst(meaning)}`)[0]?.subject?.text ?? '')
    ? `it ${inThird(lowerFirst(meaning))}`
    : `this holds: ${lowerFirst(meaning)}`;

const exitCodes = /^(?:exit codes?:? |(?:\S+ ){0,3}?exits (?:with )?(?:(?:exit )?code )?)(?=\d|non-?zero)/i;

/** "Exit code 0 if equal, 1 if differences were found": each case by itself. */
export function exits({ text, rule, runs = 'it is run' }: Case): readonly Shown[] | undefined {
  if (!exitCodes.test(text)) return undefined;
  // What stands behind a semicolon is one of the cases, too.
  const whole = rule.text.slice(Math.max(0, rule.text.search(/\bexit/i))).replace(/[.]$/, '');
  const made = [
    ...whole.replace(exitCodes, '').matchAll(/(\d+|non-?zero)(?: =| on| for| if| when|:)? ([^,;\d]+)/gi),
  ].slice(0, 4);
  return made.map(([, code = '', why = '']) =>
    shown(
      why.trim(),
      [`this is so: ${why.trim()}`],
      runs,
      /^\d/.test(code) ? `it ends with exit code ${code}` : 'it ends with an exit code other than 0',
    ),
  );
}
