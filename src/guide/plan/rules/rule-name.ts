/** A heading for a rule, from its own words: what it is about and what holds, without the small words around it. */
import { statedName, statedScenario } from '../../read/language/normal-form.ts';
import type { Statement } from '../../read/statement.ts';
import { clean } from '../../text/escape.ts';
import { lowerFirst, titleCase } from '../../text/words.ts';
import { withoutSystem } from './system-name.ts';

const mostWords = 12;
/** So many more may stay where nothing would be left to cut otherwise: a whole sentence is understood, half of one is not. */
const aFewMore = 2;
const opening =
  /^(?:an?|the|all(?! of\b)|(?:each|every)(?! (?:\d|night|day|morning|evening|hour|minute|week|month|quarter|year|weekday|[a-z]{3,6}day)\b|.*\b(?:each|every)\b)|any|our|there (?:is|are)|it is|it must be possible to|the system (?:must|shall|should)|we(?! are (?:under|subject|bound|covered|regulated|held)\b)|users? (?:can|may))\s+/i;
/** A sentence that begins with when or where: what holds comes after the comma. */
const circumstance =
  /^((?:before|after|when|whenever|if|once|during|while|as long as|unless|until|in|on|for|with|without|at)\b[^,]{1,60}), (?!(?:where|which|who|and|or|but)\b)(.+)$/i;
const dangling =
  /\s+(?:a|an|the|of|for|in|on|at|to|and|or|by|with|per|is|are|be|may|can|must|than|that|which|who|when|if|as|from|has|have|not|no|its|their|one|within|after|before|until|into|only|was|were|it|then|does|never|how|all|every|each|most|likely|completely|up|[\d.,]+)$/i;

/** Which kind of demand it is says nothing about what holds. */
const onlyKind =
  /^(?:performance|security|privacy|compliance|accessibility|reliability|scalability|availability|usability|maintainability|responsiveness|compatibility|observability|logging|monitoring|error handling|data validation|validation|user story|acceptance criteri(?:a|on)|description|requirement)$/i;

export function ruleName({ text, lead }: Statement): string {
  // One word tells of whom, and not what holds.
  if (lead !== undefined && lead.includes(' ') && lead.split(' ').length <= mostWords && !onlyKind.test(lead))
    return titleCase(safe(lead));
  const own = statedName(text);
  if (own !== undefined) return titleCase(shortened(safe(own)));
  // What stands in brackets explains; the name does without.
  const outcome = statedScenario(text)?.outcomes[0] ?? text;
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
    onlyKind.test(kind) ? '' : label,
  );
  const told = kindless.replace(/^[^:]{2,24}: (?=[^\s\d]\S* \S+ \S+)/, (label) =>
    label.split(' ').length <= 3 && !/^(?:up to|at most|no|unlimited)\b/i.test(bare.slice(label.length))
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
  const first = cut.split(' ').length >= 4 ? cut : (told.split(/[;(]|:(?!\d)|,? (?:because|so that)\b/, 1)[0] ?? told);
  const said = withoutSystem(safe(withValue(first, told))).replace(following, '');
  const [, when, then] = circumstance.exec(said) ?? [];
  const whole = when !== undefined && then !== undefined ? turned(when, named(when, then)) : undefined;
  const name = whole ?? shortened(said.replace(opening, ''));
  return titleCase(name === '' ? 'Rule' : name);
}

/** "Support the following condition types: ...": what is listed. */
const following = /^(?:support|include|provide|offer|handle|have|contain)s? (?:the|these) following /i;

/** "Retention: indefinite": what a label says is not said without its value. */
function withValue(first: string, told: string): string {
  const [, value] = /^: ([^;:(]{2,60})/.exec(told.slice(first.length)) ?? [];
  return value === undefined || first.split(' ').length > 3 || value.split(' ').length > 6
    ? first
    : `${first}, ${value}`;
}

/** "If it fails, the owner is told" as "owner is told if it fails", where that is short enough. */
function turned(when: string, then: string): string | undefined {
  const holds = shortened(withoutSystem(then).replace(opening, ''));
  const name = `${holds} ${lowerFirst(when)}`;
  return name.split(' ').length <= mostWords + 2 ? name : holds;
}

/** "When a file arrives, it is imported": it is the file. */
function named(when: string, then: string): string {
  const [, thing] =
    /^(?:when(?:ever)?|if|once|after) (?:an?|the|each) ((?:[\p{L}-]+ )?(?!(?:is|are|was|has|gets)\b)[\p{L}-]+) \p{L}+/iu.exec(
      when,
    ) ?? [];
  return thing === undefined ? then : then.replace(/^it (?=is\b|must\b|has\b)/i, `${thing} `);
}

/** So few need no cut: "Accept JPG, PNG and WebP input". */
const fewWords = 9;

function shortened(text: string): string {
  const words = text.split(' ');
  if (words.length <= fewWords && !asides.test(text)) return text.replace(/[\s,;:.-]+$/, '');
  let name = (words.length <= mostWords + aFewMore ? words : words.slice(0, mostWords)).join(' ');
  // Cut at the clause rather than in the middle of it.
  const clause = /^(.{12,}?)(?:, | and then | and is | and are )/.exec(name)?.[1];
  // "View, assign and resolve exceptions": half of a list would say something else.
  const isList =
    clause !== undefined &&
    /^,(?: (?:(?:[\p{L}\d%-]+ ){0,3}[\p{L}\d%-]+)(?:, (?:[\p{L}\d%-]+ ){0,3}[\p{L}\d%-]+)*,?)? (?:and|or) (?!(?:is|are|must|can|may|cannot|then|nobody|weekly|daily|so|when|if)\b)/u.test(
      text.slice(clause.length),
    );
  const whole = isList ? listed(text, words) : undefined;
  if (whole !== undefined) return whole;
  if (clause !== undefined && !isList && circumstance.exec(name) === null) name = clause;
  // Only where it was cut within a clause: a clause may well end with a number or a small word.
  else {
    // Half a phrase says something else: what was begun and does not fit goes as a whole.
    if (name.length < text.length) name = name.replace(clauseBegun, '').replace(begun, '');
    while (name.length < text.length && dangling.test(name)) name = name.replace(dangling, '');
    // "... from the gallery to view": for what is gone with the rest.
    if (name.length < text.length) name = name.replace(/(?<=^(?:\S+ ){4,}\S+) to \p{Ll}+$/u, '');
  }
  return name.replace(/[\s,;:.-]+$/, '');
}

/** What is told behind a comma goes on with a sentence of its own. */
const asides = /, (?:and|but|also|so|then|with|which|who|where|as|even|not|never|no|only|up|at|in|on|by|for) /;

/** The clause that a cut went through: what holds is said before it. */
const clauseBegun =
  /(?<=^(?:\S+ ){3,}\S+) (?:unless|when|whenever|if|while|where|because|until|so that|so|that|which|who|whether|after|before|once)\b(?: \S+){0,7}$/;

/** The phrase that a cut went through, where enough is left before it. */
const begun =
  /(?<=^(?:\S+ ){5,}\S+) (?:and|or|but|with|without|for|of|in|on|to|by|that|which|who|when|if|from|as|than|per|within|after|before)(?: (?!(?:and|or|but|with|without|for|of|in|on|to|by|that|which|who|when|if|from|as|than|per|within|after|before)\b)\S+){0,3}$/;

/** A list to its end, where that is not too much for a name; else it says that there is more. */
function listed(text: string, words: readonly string[]): string | undefined {
  if (words.length <= mostWords + aFewMore) return undefined;
  const [, end] =
    /^(.{12,}? (?:and|or) (?:[\p{L}\d%-]+ ){0,3}?[\p{L}\d%-]+)(?= (?:of|for|in|on|with|within|when|if|before|after|by|to|per|so|that)\b|,|$)/u.exec(
      text,
    ) ?? [];
  return end !== undefined && end.split(' ').length <= mostWords + aFewMore
    ? end.replace(/[\s,;:.-]+$/, '')
    : undefined;
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
    .replaceAll(/[^\p{L}\p{N}\p{M} .,%'$€£/+-]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s.,-]+|[\s.,-]+$/g, '')
    .trim();
