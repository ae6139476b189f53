/** The guide's `requirements.md`: a story for each wish; what the goal does not say is an assumption with a number. */
import { parseResearch } from '../../artifacts/spec/research-document.ts';
import { bullets, sections, table } from '../print/markdown.ts';
import { md } from '../text/escape.ts';
import { joined, lowerFirst, plural, sentence, upperFirst, withArticle } from '../text/words.ts';
import { type Actor, actorOf, answerAbout } from './actors.ts';
import { fillKind, type Goal, readGoal, titleOf, type Wish } from './goal.ts';
import { frontMatter, goalLine, Ledger } from './ledger.ts';
import { usualFor } from './kinds/index.ts';
import { type Quality, qualitiesOf } from './qualities.ts';
import { placesOf } from './places.ts';
import type { SpecGuideRequest } from './request.ts';

interface PlannedStory {
  readonly n: number;
  readonly wish: Wish;
  readonly actor: Actor;
  readonly why: string;
  readonly criteria: readonly Cited[];
}

interface Cited {
  readonly text: string;
  readonly from: string;
}

interface PlannedRequirement extends Cited {
  readonly priority: string;
  readonly story: number;
}

export function writeRequirements(request: SpecGuideRequest): string {
  const { spec, goal, intent, created, quick, answers } = request;
  const ledger = new Ledger(request.assumed);
  const read = readGoal(goal, spec, intent);
  const stories = read.wishes.map((wish, i) => storyOf(wish, i + 1, request, ledger));
  const functional = stories.flatMap((story) => functionalOf(story, request, ledger));
  const qualities = qualitiesOf(request, read, placesOf(request), ledger);
  const left = outOfScope(request, read, ledger);
  return sections(
    frontMatter(spec, 'requirements', created, quick),
    `# Requirements: ${md(spec)}`,
    '> Drafted by the built-in guide. Each statement names the line of the goal, the answer or the assumption (A-n) that it rests on.',
    `## Goal\n\n${goalText(request, read)}`,
    ledger.print(),
    `## User Stories\n\n${stories.map(printStory).join('\n\n')}`,
    `## Functional Requirements\n\n${table(
      ['ID', 'Requirement', 'Priority', 'Source'],
      functional.map(({ text, priority, story, from }, i) => [
        `FR-${i + 1}`,
        md(sentence(text)),
        priority,
        `US-${story} (${md(from, 80)})`,
      ]),
    )}`,
    `## Non-Functional Requirements\n\n${table(['ID', 'Requirement', 'Metric', 'Target'], qualities.map(printQuality))}`,
    `## Glossary\n\n${bullets([...new Set(read.wishes.map(({ object }) => object))].map((object) => `**${upperFirst(object)}**: as the goal uses the word (goal line ${read.wishes.find((wish) => wish.object === object)?.line ?? 1})${schemaNote(request, object)}`))}`,
    `## Out of Scope\n\n${bullets(left)}`,
    `## Dependencies\n\n${bullets(dependencies(request), 'None that the goal or the code names.')}`,
    `## Success Criteria\n\n${bullets(success(request, read, stories))}`,
    `## Risks\n\n${table(['Risk', 'Impact', 'Mitigation'], risks(read))}`,
    ...(answers.length > 0
      ? [`## Requirements Inputs\n\n${bullets(answers.map(({ topic, response }) => `${md(topic)}: ${md(response)}`))}`]
      : []),
    `## Unresolved Questions\n\n${bullets(unresolved(request, read, ledger))}`,
  );
}

function goalText({ spec }: SpecGuideRequest, { wishes, background }: Goal): string {
  const [first] = wishes;
  const why = background[0];
  return [
    ...(first
      ? [
          `${md(sentence(first.text))}${wishes.length > 1 ? ` With it: ${md(wishes.slice(1).map(titleOf).join('; '), 300)}.` : ''}`,
        ]
      : [md(spec)]),
    ...(why ? [`${md(sentence(why.text))} (${goalLine(why.line)})`] : []),
  ].join('\n\n');
}

function storyOf(wish: Wish, n: number, request: SpecGuideRequest, ledger: Ledger): PlannedStory {
  const actor = actorOf(wish, request, ledger);
  const usual = ledger.assume(usualFor(wish.kind), `the goal says no more than "${titleOf(wish)}"`);
  const reason = wish.why ?? answerAbout(request.answers, /\b(?:problem|why|benefit)\b/i)?.response;
  const why =
    reason ??
    `${wish.kind.benefit} (${ledger.assume(`It is wanted so that ${wish.kind.benefit}.`, 'the goal does not say why')})`;
  const stated: Cited[] = [
    { text: outcomeOf(wish, actor), from: goalLine(wish.line) },
    ...wish.details.map(({ text, line }) => ({ text, from: goalLine(line) })),
    ...bordersOf(wish),
  ];
  const known = wish.kind.criteria.map((text) => ({ text: fillKind(text, wish, actor.name), from: usual }));
  return { n, wish, actor, why, criteria: [...stated, ...known] };
}

/** What can be observed when the wish has come true. */
function outcomeOf({ verb, what, text, kind, object }: Wish, actor: Actor): string {
  const who = upperFirst(withArticle(actor.name));
  if (kind.id === 'fix') return `What the goal tells of ("${text}") is tried again, and works`;
  if (kind.id === 'small' || kind.id === 'refactor')
    return `${upperFirst(text)}: done, and to be seen in the difference`;
  const place = what.replace(/ to (?=(?:the|our) (?:\p{L}+ ){0,2}(?:page|screen|menu|dashboard|api|site)\b)/iu, ' on ');
  if (/^(?:add|build|create|implement|introduce|develop|write|make|support|provide)$/.test(verb))
    return `${who} can use ${/^(?:an?|the|our)\b/i.test(place) ? lowerFirst(place) : `the ${place.replace(/^new /i, '')}`}`;
  if (/^(?:store|alert|notify|ingest|cache|retry|limit|prevent|detect)$/.test(verb))
    return `It ${verb}s ${what || object}`.replace(/ys /, 'ies ');
  return `${who} can ${verb} ${what}`;
}

/** A number is kept on one side and broken on the other: both are worth a criterion. */
function bordersOf({ text, line, details }: Wish): Cited[] {
  return [{ text, line }, ...details].flatMap((said) => {
    const [, limit] =
      /\b(?:within|at most|up to|no more than|under|less than|before) (\d[\d,.]* ?[\p{L}%]+)/iu.exec(said.text) ?? [];
    return limit === undefined
      ? []
      : [
          {
            text: `Just inside of ${limit} it works; just beyond, it is refused and the limit is named`,
            from: goalLine(said.line),
          },
        ];
  });
}

function functionalOf(story: PlannedStory, { intent }: SpecGuideRequest, ledger: Ledger): PlannedRequirement[] {
  const { n, wish, actor } = story;
  const { kind } = wish;
  const stated = wish.isNice ? 'Could' : 'Must';
  const usual = ledger.assume(usualFor(kind), '');
  const failure = kind.failures[0];
  const isPlain = intent === 'TRIVIAL' || intent === 'BUG_FIX' || intent === 'REFACTOR';
  return [
    { text: wish.text, priority: stated, story: n, from: goalLine(wish.line) },
    ...wish.details.map(({ text, line }) => ({ text, priority: stated, story: n, from: goalLine(line) })),
    ...(failure
      ? [
          {
            text: `${fillKind(failure[0], wish, actor.name)}: ${lowerFirst(fillKind(failure[1], wish, actor.name))}`,
            priority: wish.isNice ? 'Could' : 'Should',
            story: n,
            from: usual,
          },
        ]
      : []),
    ...(isPlain || kind.id === 'limit' || kind.id === 'command'
      ? []
      : [
          {
            text: `Only ${withArticle(actor.name)} reaches it; anybody else is refused, and nothing changes`,
            priority: 'Should',
            story: n,
            from: actor.from,
          },
        ]),
  ];
}

function printStory({ n, wish, actor, why, criteria }: PlannedStory): string {
  // What somebody can do is what they want; nobody wants to add something.
  const want = md(/ can (.*)$/.exec(outcomeOf(wish, actor))?.[1] ?? `see that ${lowerFirst(outcomeOf(wish, actor))}`);
  return [
    `### US-${n}: ${md(titleOf(wish), 100)}`,
    '',
    `**As ${/^[aeiou]/.test(actor.name) ? 'an' : 'a'}** ${md(actor.name)}`,
    `**I want to** ${want}`,
    `**So that** ${md(why)}`,
    '',
    '**Acceptance Criteria:**',
    ...criteria.map(({ text, from }, i) => `- AC-${n}.${i + 1}: ${md(sentence(text))} (${md(from, 80)})`),
  ].join('\n');
}

const printQuality = ({ name, metric, target, from }: Quality, i: number): string[] => [
  `NFR-${i + 1}`,
  `${md(name)} (${md(from, 80)})`,
  metric,
  target,
];

function schemaNote(request: SpecGuideRequest, object: string): string {
  const schema = placesOf(request).schemaOf(object);
  return schema ? `; \`${schema.name}\` in \`${schema.at}\`` : '';
}

function outOfScope({ answers }: SpecGuideRequest, { excluded, wishes }: Goal, ledger: Ledger): string[] {
  const said = answerAbout(answers, /\b(?:scope|left out|exclu)/i);
  const listed = [
    ...excluded.map(({ text, line }) => `${md(sentence(text))} (${goalLine(line)})`),
    ...(said ? [`${md(sentence(said.response))} (answer: ${md(said.topic, 60)})`] : []),
  ];
  if (listed.length > 0) return listed;
  const given = ledger.given(/^what is left out on purpose\?/i);
  const id =
    given?.id ??
    ledger.assume('What the goal does not name is left out of the first version.', 'the goal excludes nothing');
  const objects = [...new Set(wishes.map(({ object }) => object))];
  return [
    `Everything that the goal does not name (${id})`,
    `Other changes to ${md(joined(objects.map((object) => plural(object))))} than those above (${id})`,
  ];
}

function dependencies({ code, documents, commands }: SpecGuideRequest): string[] {
  const tools = (code?.frameworks ?? [])
    .slice(0, 4)
    .map(({ name, at }) => `${md(name)}, which the code uses (\`${at}\`)`);
  const run = commands.find(({ type }) => type === 'Test');
  return [
    ...tools,
    ...(run ? [`\`${run.command}\` to verify it (\`${run.at}\`)`] : []),
    ...(documents.research === undefined ? [] : ['What `research.md` found']),
  ];
}

function success(
  { commands, answers }: SpecGuideRequest,
  { success }: Goal,
  stories: readonly PlannedStory[],
): string[] {
  const said = answerAbout(answers, /\b(?:success|done|criteria)\b/i);
  const test = commands.find(({ type }) => type === 'Test');
  return [
    ...success.map(({ text, line }) => `${md(sentence(text))} (${goalLine(line)})`),
    ...(said ? [`${md(sentence(said.response))} (answer: ${md(said.topic, 60)})`] : []),
    `All ${stories.reduce((sum, { criteria }) => sum + criteria.length, 0)} acceptance criteria above hold, each shown by a test or by a command`,
    ...(test ? [`\`${test.command}\` passes`] : []),
  ];
}

function risks({ wishes }: Goal): string[][] {
  const seen = new Map(wishes.map(({ kind }) => [kind.id, kind]));
  return [...seen.values()].map(({ risk: [what, mitigation], id }) => [
    what,
    id === 'small' ? 'Low' : 'Medium',
    mitigation,
  ]);
}

/** X6: what was only assumed is asked, so that somebody can still say no. */
function unresolved({ documents, answers }: SpecGuideRequest, { open }: Goal, ledger: Ledger): string[] {
  const research = documents.research === undefined ? [] : parseResearch(documents.research).openQuestions;
  const own = ledger.texts.map((text, i) => `Is A${i + 1} right? ${md(text, 160)}`);
  const still = answers.length > 0 ? [] : research.filter((one) => !open.some(({ text }) => one.includes(text)));
  return [
    ...open.map(({ text, line }) => `${md(text)} (${goalLine(line)})`),
    ...own,
    ...still.map((one) => `${md(one)} (\`research.md\`)`),
  ].slice(0, 12);
}
