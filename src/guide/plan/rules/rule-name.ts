/** A heading for a rule, from its own words: what it is about and what holds, without the small words around it. */
import { clausesOf } from '../../grammar/clause.ts';
import { statedName, statedScenario } from '../../read/language/normal-form.ts';
import { predicatesOf } from '../../read/language/predicates.ts';
import { isHuman } from '../../read/language/people.ts';
import type { Statement } from '../../read/statement.ts';
import { clean } from '../../text/escape.ts';
import { lowerFirst, titleCase } from '../../text/words.ts';
import { shortened } from './name-cut.ts';
import { withoutSystem } from './system-name.ts';

const mostWords = 12;
const mostCharacters = 88;
const opening =
  /^(?:an?|the|all(?! of\b)|(?:each|every)(?! (?:\d|night|day|morning|evening|hour|minute|week|month|quarter|year|weekday|[a-z]{3,6}day)\b|.*\b(?:each|every)\b)|any|our|its|there (?:is|are)|it is|it must be possible to|the system (?:must|shall|should)|we(?! are (?:under|subject|bound|covered|regulated|held)\b)|users? (?:can|may))\s+/i;
/** A sentence that begins with when or where: what holds comes after the comma. */
const circumstance =
  /^((?:(?:(?:\d+|an?|one|two|three|four|five|six|ten|twelve) (?:minute|hour|day|week|month)s? )?(?:before|after)|when|whenever|where|if|once|during|while|as long as|as soon as|unless|until|upon|within|in|on|of|for|with|without|at)\b[^,]{1,160}), (?!(?:where|which|who|and|or|but)\b)(.+)$/i;
/** "99.95% during opening hours", and not "99% uptime": of what, only the label says. */
const onlyNumber =
  /^(?:(?:at least|at most|under|over|up to) )?[<>≤≥~]?\d[\d.,]*\s?%?(?= (?:during|in|at|for|per|on|between|over|from)\b|[.]?$)/i;

/** "Within three months of the end the keeper must hand in a report": the same without its comma. */
const unmarked =
  /^((?:within|after|before|during|upon|until|by the end of|in the event of|in case of) .{3,90}?) ((?:the|an?|each|every|all|nobody|no) (?:(?!(?:the|an?|each|every|of|in|on|to)\b)[\p{L}'’-]+ ){1,3}?(?:must|shall|can|may|cannot|is|are|has|gets|will|should)\b.+)$/iu;

/** Which kind of demand it is says nothing about what holds. */
const onlyKind =
  /^(?:performance|security|privacy|compliance|accessibility|reliability|scalability|availability|usability|maintainability|responsiveness|compatibility|observability|logging|monitoring|error handling|data validation|validation|user story|acceptance criteri(?:a|on)|description|requirement)$/i;

export function ruleName(statement: Pick<Statement, 'text'> & { readonly lead?: string | undefined }): string {
  const { text, lead } = statement;
  // One word tells of whom, and not what holds.
  if (lead !== undefined && lead.includes(' ') && lead.split(' ').length <= mostWords && !onlyKind.test(lead))
    return titleCase(safe(lead));
  // "Availability: 99.95% during opening hours": a number says nothing without what it is of.
  if (lead !== undefined && onlyNumber.test(text) && onlyKind.test(lead))
    return ruleName({ ...statement, text: `${lead} ${text}`, lead: undefined });
  const own = statedName(text);
  if (own !== undefined) return titleCase(shortened(safe(own)));
  // What stands in brackets explains; the name does without.
  const stated = statedScenario(text);
  // "Given a bus without a time, when the plan is opened, then the bus is marked": when it holds is half of it.
  const isTold = stated !== undefined && !/\b(?:it|they|them|their|he|she)\b/.test(stated.when);
  const outcome = isTold ? `When ${stated.when}, ${stated.outcomes[0]}` : (stated?.outcomes[0] ?? text);
  const short = outcome.replaceAll(/\s*\([^()]{0,200}\)/g, '');
  // "Browsers (current ones only)": of so few words the explanation is half.
  const bare =
    short.split(' ').length > 2
      ? short
      : outcome.replace(/\s*\(((?:[\p{L}-]+ ){1,4}[\p{L}-]+)\)/u, ', $1').replaceAll(/\s*\([^()]{0,200}\)/g, '');
  // "Status badges: Green, Yellow, Red": what is listed, and not what is in the list.
  const [, listName] =
    /^([^:,]{4,40}): (?:[\p{L}-]+(?: [\p{L}-]+)?, ){2,}[\p{L}-]+(?: [\p{L}-]+)?[.]?$/u.exec(bare) ?? [];
  if (listName !== undefined) return titleCase(safe(listName));
  // "SOX: every change is recorded": a word before a colon is a label, not what holds.
  const kindless = bare.replace(/^([^:]{4,30}): (?=\S+ \S)/, (label, kind: string) =>
    onlyKind.test(kind) ? (onlyNumber.test(bare.slice(label.length)) ? `${kind} ` : '') : label,
  );
  const told = kindless.replace(/^[^:]{2,24}: (?=[^\s\d]\S* \S+ \S+)/, (label) =>
    label.split(' ').length <= 3 && !/^(?:up to|at most|no|only|max|min|unlimited)\b/i.test(bare.slice(label.length))
      ? ''
      : label.replace(':', ','),
  );
  // "A level at which he is alerted": what stands before "which" would end with nothing.
  const cut =
    told.split(
      /[;(]|:(?!\d)|,? (?:because|so that|(?<!\b(?:at|in|on|of|to|for|by|with|from|under|during|after|before) )which)\b/,
      1,
    )[0] ?? told;
  // "An import which was started once runs to its end": what follows tells which one.
  const first =
    withoutSystem(cut).split(' ').length >= 4
      ? cut
      : (told.split(/[;(]|:(?!\d)|,? (?:because|so that)\b/, 1)[0] ?? told);
  const said = withoutSystem(safe(withValue(first, told))).replace(following, '');
  const split = framed(said) ?? apart(said) ?? unmarked.exec(said) ?? [];
  // "While it runs on battery, when the charge falls, ...": what happens is nearer.
  const [, when, then] = framed(split[2] ?? '') ?? split;
  const whole = when !== undefined && then !== undefined ? turned(when, named(when, then)) : undefined;
  const name = whole ?? shortened(said.replace(opening, ''));
  return titleCase(name === '' ? 'Rule' : name);
}

/** "At each farm the driver scans the tank, enters ...": where somebody acts already, the circumstance was over. */
function apart(said: string): readonly string[] | null {
  const found = circumstance.exec(said);
  const isPlace = found !== null && /^(?:in|on|of|for|with|without|at|within|upon|during)\b/i.test(found[1] ?? '');
  return isPlace && predicatesOf(found[1] ?? '').some((one) => one.verb !== '') ? null : found;
}

/** "If no compartment is free the locker offers the next one": where the circumstance ends, no comma has to say. */
function framed(said: string): readonly [string, string, string] | undefined {
  if (!/^(?:if|when(?:ever)?|once|unless|while|where) /i.test(said)) return undefined;
  const lead = clausesOf(said)[0]?.frames.find(({ isLead, clauses }) => isLead && clauses.length > 0)?.text ?? '';
  const at = said.toLowerCase().indexOf(lead.toLowerCase());
  const then = said.slice(at + lead.length).replace(/^[,\s]+(?:then )?/i, '');
  return lead !== '' && at > 0 && /^\p{L}+ \p{L}/u.test(then)
    ? [said, said.slice(0, at + lead.length), then]
    : undefined;
}

/** "Support the following condition types: ...": what is listed. */
const following = /^(?:support|include|provide|offer|handle|have|contain)s? (?:the|these) following /i;

/** "Retention: indefinite": what a label says is not said without its value. */
function withValue(first: string, told: string): string {
  const [, value] = /^: ([^;:(,]{2,60})/.exec(told.slice(first.length)) ?? [];
  return value === undefined || first.split(' ').length > 3 || value.split(' ').length > 6
    ? first
    : `${first}, ${value}`;
}

/** "If it fails, the owner is told" as "owner is told if it fails", where that is short enough. */
function turned(when: string, then: string): string {
  const holds = shortened(withoutSystem(then).replace(opening, ''));
  const name = `${holds} ${lowerFirst(when)}`;
  return name.split(' ').length <= mostWords + 2 && name.length <= mostCharacters ? name : holds;
}

/** "When a file arrives, it is imported", "..., mark it as stale": it is the file, and its name has to say so. */
function named(when: string, then: string): string {
  const subject =
    /^(?:when(?:ever)?|if|once|after|while|as soon as|where) (?:an?|the|each|any|no) ((?:(?!(?:is|are|was|has|have|gets|that|who|which|does|cannot|can)\b)[\p{L}'’-]+ ){0,2}?(?!(?:is|are|was|has|gets|cannot|can)\b)[\p{L}-]+) (?=(?:is|are|was|has|have|does|gets|cannot|can|\p{L}+s|\p{L}+ed)\b)/iu.exec(
      when,
    )?.[1];
  // "When an admin revokes a key, all requests using it are rejected": people are no "it".
  const object =
    / (?:an?|the) ((?!.* (?:an?|the) )[\p{L}-]+(?: [\p{L}-]+)?)(?= (?:for|in|on|at|with|from|by|after)\b|$)/iu.exec(
      when,
    )?.[1];
  const thing = subject !== undefined && !isHuman(subject) ? subject : object;
  // Further on "it" is what was named in between.
  return thing === undefined || !/^(?:\S+ ){0,4}it\b/i.test(then) ? then : then.replace(/\bit\b/i, `the ${thing}`);
}

/** `GET /slots/{id}?day=1`: without its signs it would be the name of another call, so it is told by what it is for. */
const withSpokenCalls = (text: string): string =>
  text.replaceAll(
    /\b(GET|POST|PUT|PATCH|DELETE) (\/[^\s?,;]*[^\s?,;.:])(\?[^\s,;]*)?/g,
    (call, method: string, path: string, query?: string) => {
      if (!/[{}:]/.test(path)) return query === undefined ? call : `${method} ${path}`;
      const of = path.split('/').findLast((one) => /^[\w-]+$/.test(one));
      return of === undefined ? `${method} call` : `${method} call for ${of.replaceAll(/[-_]/g, ' ')}`;
    },
  );

const safe = (text: string) =>
  withSpokenCalls(clean(text, 200))
    .replaceAll(/(?<=\d):(?=\d\d)/g, '.')
    .replaceAll('’', "'")
    .replaceAll(/(?<=[\p{L})]) (?:→|->|=>) (?=\p{L})/gu, ' to ')
    .replaceAll(/[^\p{L}\p{N}\p{M} .,%°'$€£/+-]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s.,-]+|[\s.,-]+$/g, '')
    .trim();
