/** One line, item or cell as a statement: what it says, what it is called, and what its marks and its place make of it. */
import { answerTo } from '../beside/own-answer.ts';
import { plainText } from '../../../artifacts/plain-text.ts';
import { clean } from '../../text/escape.ts';
import { lowerFirst, upperFirst, withArticle } from '../../text/words.ts';
import { isAboutWork } from '../beside/about-work.ts';
import { isAsked, isBeside } from '../beside/beside.ts';
import { chatCommand } from './chat-command.ts';
import { asDefined } from './definition.ts';
import { withoutMark } from './marks.ts';
import { withForeignIds } from './pointers.ts';
import { measureAsSentence } from '../language/measures.ts';
import { normalForm, withoutNumber } from '../language/normal-form.ts';
import { isHuman } from '../language/people.ts';
import { withoutPaint } from '../language/spoken.ts';
import { isLeftOut, type Part, type Place } from './parts.ts';
import type { Source } from '../source.ts';
import type { Statement } from '../statement.ts';
import { partRanked } from './table-row.ts';
import { isBaseForm } from '../language/verbs.ts';
import { isToldByProgram } from '../beside/work-orders.ts';

/** Begins with saying so: "Not in scope: ...", "We do not build ...". */
const beginsLeftOut =
  /^\W*(?:not in scope|out of scope|not doing|we do not build|not included|non-goals?|excluded|not now|not (?:covered|wanted|planned|needed|this time)|left out|not in (?:it|this)(?=\W*:)|not in (?:this|the first) (?:issue|release|version|phase|step)|not interested in|(?:later|out|not|won['’]t|never|no)(?=(?:\*\*|__)?:)|nothing else changes|not part of (?:this|it|the)|won['’]t (?:do|have)|I(?:'m| am) not asking|we (?:are|do|will) not (?:doing|build|building|do|cover|include)\w*|(?:I|we) (?:also )?(?:do not|don['’]t|won['’]t|will not) (?:need|want(?! (?:us|you|it|them|the (?:system|app|page|tool)) to )|plan|build|cover|support|rewrite|touch|include))\b/i;
/** Ends with saying so: "... is not part of it.", "..., but that's for later". */
const endsLeftOut =
  /\bplease leave (?:that|this|it|them) out\b|^(?:an?|the|our) [^,;]{3,40} (?:is|are) not (?:needed|necessary)(?: (?:for now|yet|at first))?[.]?$|^nobody (?:has )?asked for\b|^no [^.;:,]{3,60}(?:: |, (?:since |as |because )?)(?:that|this|it|they|those|these) (?:(?:still )?(?:remains?|stays?|lives?|belongs?|goes on)|(?:is|are) (?:done|handled|kept|run|managed)) (?:in|with|by|to|at|on)\b[^.;]{0,60}[.]?$|^no [^.;,]{3,40}?,? please[.!]?$|^no [^.;,]{3,60} (?:for now|at first|this year|in the beginning)\b(?![^.;]*\bbut\b)|\b(?:is|are|:) (?:not in this (?:issue|release|version|phase)|not (?:wanted|in scope|covered (?:by|in) (?:this|the)|part of (?:it|this|the (?:launch|scope|project|release|document|first|pilot|mvp)))|out of scope|left out(?! and\b| if\b| when\b| of the (?!scope|first|launch|mvp)))\b[^.;]{0,40}[.]?$|, (?:so |and |but )?(?:I|we) (?:do not|don['’]t|won['’]t) need (?:that|this|it|those|them)\b[^.;]{0,40}[.]?$|, (?:but|though) (?:that|this|it)(?:['’]s| is| can| has to) (?:not (?:for (?:now|this)|now|this (?:year|time))|(?:for|something for|be) (?:later|another)|wait|out of scope)\b|, (?:but |though |just |maybe |perhaps |probably )*(?:not (?:now|yet|in v1|for now|this time)|(?:for )?later|some ?day|in v[2-9])[.!]?$/i;

/** "**Threshold:** PSI > 0.2", "**Action:** page the team": asked for, under whatever heading. */
const demands =
  /^(?:thresholds?|actions?|limits?|triggers?|rules?|conditions?|requirements?|constraints?|behaviou?r|preconditions?|alternative(?: flow| path| course)?s?|exceptions?)$/i;

const namesUsers =
  /^(?:(?:target |primary |main |intended )?(?:users?|audience|customers?|consumers?|stakeholders?|personas?(?: \d)?)|who (?:uses|reads|runs) (?:it|this)|(?:this is )?for whom|who): /i;

const anchor = /^\[[^\]]*\]\(#[^)]*\)$/;

/** "30% of active customers add a card within 6 months", "cut tickets by half": a goal that is counted afterwards, and nothing to build. */
const isTarget =
  /^\W*(?:at least |over |more than |about )?\d+(?:\.\d+)? ?% of (?!the time)|^\W*(?:cut|reduce|increase|improve|raise|lower|grow|decrease|halve|double|shorten)\b[^.;]*\b(?:by|to|from|in) (?:half|a (?:third|quarter)|\d)/i;

const named =
  /^\s*(?:\*\*|__)(?![Aa]s an?\b|[Gg]iven\b|[Ww]hen\b|(?:GET|POST|PUT|PATCH|DELETE) \/)([^*_]{2,60}?)[:.]?(?:\*\*|__)(?:(?<=[:.](?:\*\*|__))|\s*(?::|—|–|-(?= ))|(?=\s*["“`([\p{Lu}\d*]))\s*(?=\S)/u;

/** "Audit Pack Builder: A manager picks a date range": a name in capitals and a sentence behind it, where nobody set it in bold. */
const titled =
  /^(?=[A-Z][^:.!?]{5,60}: ["“]?[A-Z]\S*(?: \S+){3})([A-Z][A-Za-z\d-]*(?: (?:[A-Z][A-Za-z\d-]*|&|and|of|for|or|\/|\([A-Z][A-Za-z ]{1,20}\)))+): /;

/** "*What:* Store and view the servers": a label in italics. */
const slanted = /^\s*([*_])(?![*_])([A-Z][\p{L} ]{1,24}):\1\s+(?=\S)/u;

/** "**Frequency:** Daily (overnight)": when it runs. */
const often = /^(?:frequency|cadence|run frequency|interval|runs)$/i;
const times = /^(?:hourly|daily|nightly|weekly|monthly|every (?:\d+ )?\p{L}+|once an? \p{L}+)\b/iu;

/** Nothing where it says nothing: a link to a heading, a bare yes. */
export function statementOf(
  marked: string,
  place: Place,
  source: Source,
  told: Partial<Statement>,
  asSaid: (text: string) => string = (text) => text,
): Statement | undefined {
  const { raw, more } = ranked(marked, told);
  if (anchor.test(raw.trim())) return undefined;
  const part = partSaid(raw, place.part);
  // "🧹 **Facility team**": what is painted in front of a name is no part of it.
  const plain = withoutPaint(raw);
  const label = slanted.exec(plain);
  const lead = label
    ? ([label[0], label[2]] as const)
    : (named.exec(plain) ?? (plain.indexOf(': ') > 6 ? titled.exec(plain) : null));
  const chat = chatCommand(raw);
  const plainOwn = chat
    ? `${chat.does.replace(/[.]$/, '')} (${chat.command})`
    : withoutNumber(clean(plainText(lead ? plain.slice(lead[0].length) : raw)));
  // "Late fees are out of scope for v1: overdue loans are only reported": what holds instead stands behind it.
  const instead = / out of scope/i.test(plainOwn) ? outAndInstead.exec(plainOwn)?.[1] : undefined;
  const inBrackets = /^\(([^()]{12,}?)[.]?\)[.]?$/.exec(plainOwn)?.[1];
  const answer = instead === undefined ? (inBrackets ?? plainOwn) : upperFirst(instead);
  const called = lead?.[1] === undefined || chat ? '' : clean(lead[1], 60);
  // "**Can I pause it?** Yes, at any time.": asked and answered in one breath.
  const question = called.endsWith('?') ? called : undefined;
  const own = answerTo(question, answer);
  // "<context>", "</PRD>": how a template is filled in.
  if (!/[\p{L}\p{N}]/u.test(own) || /^<\/?[\w-]{2,20}>$/.test(own) || /^(?:yes|no)[.!]?$/i.test(own)) return undefined;
  const name = question === undefined ? called : '';
  const said = /: an? |^an? /i.test(own) ? asDefined(own, name === '' ? undefined : name) : undefined;
  const runs = often.test(name) && times.test(own) ? `The system runs ${lowerFirst(own)}` : undefined;
  // "**API latency:** p95 < 300 ms": the name is what has to stay below it.
  const measured = measureAsSentence(name === '' ? own : `${name}: ${own}`);
  const whole = measured.startsWith(`${name}: `) ? undefined : measured;
  const text = normalForm(
    asSaid(withoutMark(runs ?? said ?? whole ?? (own.startsWith('When I ') ? ofJob(own, place.under) : own))),
  );
  const quote = chat ? { quote: chat.quote } : text === plainOwn ? {} : { quote: plainOwn };
  // What its place leaves out stays left out, whatever a cell beside it says.
  const isRow =
    part === 'story' && more.cells !== undefined && name !== '' && isBaseForm(text.split(/[ ,]/, 1)[0] ?? '');
  const asked =
    isRow || ((part === 'text' || part === 'story') && (chat || demands.test(name))) ? ('must' as const) : part;
  const beside = !more.cells && isBeside(text, name) ? 'aside' : isAsked(text) ? 'open' : asked;
  // "Who uses it: engineers, legal": told in a line what others put under a heading.
  const isUsers = part !== 'users' && namesUsers.test(name === '' ? own : `${name}: `);
  const isUnwanted = question !== undefined && unwanted.test(question);
  const left = isUnwanted
    ? 'excluded'
    : isAboutWork(asSaid(own)) || isToldByProgram(text)
      ? 'aside'
      : isLeftOut(part)
        ? part
        : beside;
  const [, defines] = raw.includes('**') ? (definedTerm.exec(raw) ?? []) : [];
  const of: Statement = {
    text,
    source,
    part: isUsers ? 'users' : asked,
    under: place.under,
    ...quote,
    // "**FR-3**: ..." is a number, not a name.
    ...(name === '' || withoutNumber(`${name}: x`) === 'x' ? {} : { lead: name }),
    ...(place.isTechnical ? { isTechnical: true as const } : {}),
    ...(defines === undefined ? {} : { defines: defines.toLowerCase() }),
    ...more,
    ...(isLeftOut(left) ? { part: left } : {}),
  };
  return {
    ...of,
    text: withForeignIds(of.text),
    ...(of.quote === undefined ? {} : { quote: withForeignIds(of.quote) }),
  };
}

/** "What do we not build?" */
const unwanted = /^what\b[^?]*\b(?:not|n['’]t|never)\b/i;

/** "A **segment** is a named list of users". */
const definedTerm =
  /^\s*(?:an?|each|every) \*\*(\p{L}[\p{L} -]{2,30})\*\* (?:is|has|belongs|contains|consists|holds|targets|describes|represents|groups|links|connects|maps|stands)\b/iu;

/** "When I have a text that is too long for a chat, I want to paste it" below "4.1 Browser user": what these people want to do. */
function ofJob(text: string, under: string): string {
  const [, wish] = /^When I [^,]{3,160}, I (?:want|need) (to .{3,})$/.exec(text) ?? [];
  const who = withoutNumber(under).toLowerCase();
  const role = who.length < 30 && isHuman(who.split(' ').at(-1) ?? '') ? who : 'user';
  return wish === undefined ? text : `As ${withArticle(role)}, I want ${wish}`;
}

const outAndInstead =
  /^[^.;:]{3,60} (?:is|are) (?:explicitly )?out of scope(?: (?:for|in) [^:;–—]{2,20}?)?(?::| [–—-]) ([^:]{12,})$/i;

/** What was struck out is what somebody decided against; a goal in numbers is counted afterwards. */
const partSaid = (raw: string, heading: Part): Part =>
  beginsLeftOut.test(raw) ||
  // "If no ad fits, the slot is left out": a case, and no scope.
  (endsLeftOut.test(raw) && !/^\W*(?:if|when|whenever|unless)\b/i.test(raw)) ||
  // "❌ Bank transfers" in a list of what is in and what is not.
  /^\s*[❌✗✘🚫]/u.test(raw) ||
  /^\W{0,6}~~[^~]{3,}~~/.test(raw)
    ? 'excluded'
    : heading === 'goal' && isTarget.test(raw)
      ? 'metric'
      : (heading === 'must' || heading === 'text') && saysWhatItIs.test(raw)
        ? 'problem'
        : (heading === 'users' && ofSystem.test(raw)) ||
            (/^(?:users|story|text)$/.test(heading) && isCriterion.test(raw))
          ? 'must'
          : heading;

/** "AC-1.2: At most 5 lamps": what is looked at before a story counts as done is asked for, wherever the story stands. */
const isCriterion = /^\W*AC[- ]?\d+(?:\.\d+)*\W/i;

/** "The system shall store, for each user: ..." among the people is asked for like elsewhere. */
const ofSystem =
  /^\W*(?:[A-Z]{1,5}-?[\d.]+\W+)?(?:the )?(?:system|app|application|platform|service) (?:must|shall|should)\b/i;

/** "**Daily Log** is a platform that turns learning into an asset": what the product is, and nothing that it must do. */
const saysWhatItIs =
  /^\W*(?!(?:The|This|An?|Each|Every|Any|What)\b)\p{Lu}[\p{L}\d-]*(?: [\p{L}\d-]+){0,3}[*_]{0,2} is (?:an?|the|our) (?:[\p{L}\d-]+,? ){0,6}(?:platform|app|application|tool|system|service|solution|website|marketplace|hub|portal|product|suite|assistant)\b(?![^.]*\b(?:must|only|never|at most|at least)\b)/u;

/** "[MUST] Tokens expire", "Could: dark mode", "Dark mode (could have)": how much it is wanted, and nothing of what. */
const rankedBefore =
  /^\s*(?:[[(]([\w'’ -]{2,16})[\])]:?|(?:\*\*|__)([\w'’ -]{2,16}?)(?::(?:\*\*|__)|(?:\*\*|__):)|((?:must|should|could|won['’]t)(?:[- ]have)?|P\d|nice[- ]to[- ]haves?|(?:would be )?nice|optional|stretch(?: goals?)?|bonus|if time (?:permits|allows)):)\s+(?=\S)/i;
const rankInName = /^(\s*(?:\*\*|__))([[(][\w'’ -]{2,16}[\])]:?)\s+(?=\S)/;
const rankedAfter =
  /\s+[[(]((?:must|should|could|won['’]?t)(?:[- ]have)?|p[0-4]|later|(?:in (?:a )?)?future(?: (?:version|release|work|phase|scope))?|planned|coming soon|post[- ]mvp|not (?:now|yet|in v1)|phase [2-9]|v[2-9])[\])][.]?\s*$/i;

/** "It would be nice if people could add a photo, but that is not so important", "I'd also love a label": a wish, and no demand. */
const wishedFor =
  /^\W*(?:it(?: would|['’]d) (?:also )?be (?:very |really )?(?:nice|great|good|lovely|cool|helpful|handy) (?:if (?=[^,;]{2,60} could\b)|to )|(?:I|we)(?: would|['’]d) also (?:love|like) (?!to\b))(.{6,}?)(?:, but (?:that|this|it)(?:['’]s| is) (?:not|less|no) [^,;]{3,60})?[.!]?$/i;

function asWished(text: string): string | undefined {
  const wished = wishedFor.exec(text)?.[1];
  if (wished === undefined) return undefined;
  const said = wished.replace(/\bcould\b/, 'can');
  return upperFirst(/^it(?: would|['’]d) (?:also )?be [^,;]{3,24} to /i.test(text) ? `People can ${said}` : said);
}

function ranked(text: string, more: Partial<Statement>): { raw: string; more: Partial<Statement> } {
  const wished = asWished(text);
  if (wished !== undefined) return { raw: wished, more: { quote: clean(plainText(text)), ...more, part: 'nice' } };
  // "**[P0] Photo upload.** ...": the rank stands within the name.
  const marked = text.replace(rankInName, '$2 $1');
  for (const mark of [rankedBefore.exec(marked), rankedAfter.exec(marked)]) {
    const part = mark ? partRanked((mark[1] ?? mark[2] ?? mark[3] ?? '').trim()) : undefined;
    if (mark && part) return { raw: marked.replace(mark[0], ''), more: { ...more, part } };
  }
  return { raw: text, more };
}
