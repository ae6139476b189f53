/** The boundaries of the design (002-R29), sorted as readers look for them: each can be verified and cites where it comes from. */
import { isProjectLimit, type Rule } from '../plan/rules/rule.ts';
import type { Plan } from '../plan/plan.ts';
import { codeDetail } from '../../stages/package/design-constraints.ts';
import { isLeftOut, isTold } from '../read/forms/parts.ts';
import { cite, citeAll, type Source } from '../read/source.ts';
import { md } from '../text/escape.ts';
import { joined, sentence } from '../text/words.ts';
import { onExisting } from './considered.ts';
import { bullets } from './markdown.ts';

const headings = ['Architecture', 'Technology', 'Performance', 'Security', 'Compatibility', 'Scope'] as const;
type Heading = (typeof headings)[number];

const most = 16;
const mostRules = 6;

const ofCategory: Partial<Record<Rule['category'], Heading>> = {
  Performance: 'Performance',
  Authorization: 'Security',
  'Data Privacy': 'Security',
  Integration: 'Compatibility',
};

/** What is said about how it is built, by what it is about; what none of these is about is a technology. */
const about: readonly (readonly [Heading, RegExp])[] = [
  [
    'Compatibility',
    /\b(?:compatib\w+|backwards?|breaking changes?|existing (?:APIs?|clients?|integrations?)|legacy|browsers?|older versions?)\b/i,
  ],
  [
    'Architecture',
    /\b(?:architecture|monolith\w*|micro-?services?|serverless|event[- ]driven|layers?|layered|stateless|offline[- ]first|on[- ]premises?|self-?hosted|multi-?tenant|single[- ]page)\b/i,
  ],
  ['Security', /\b(?:auth\w*|encrypt\w*|TLS|SSO|SAML|OIDC|JWT|single sign-on)\b/i],
];

export function printConstraints(plan: Plan): string {
  const found = new Map<Heading, string[]>();
  // Where code stands is settled by the PRD, and is no boundary.
  const inCode: string[] = [];
  const add = (heading: Heading, line: string) => found.set(heading, [...(found.get(heading) ?? []), line]);
  const { reading, rules } = plan;
  for (const { of, text, source } of [...reading.given.values()].slice(0, most)) {
    const said = `${of === undefined ? '' : `${of}: `}${text}`;
    const heading = about.find(([, words]) => words.test(said))?.[0] ?? 'Technology';
    const line = `${of === undefined ? '' : `**${md(of)}:** `}${md(bare(text), 200)} (${cite(source)})`;
    if (codeDetail(said) === undefined) add(heading, line);
    else inCode.push(line);
  }
  const kept = new Map<Heading, number>();
  for (const rule of rules) {
    // A mail is no system of others that it has to fit.
    const isOurs = rule.category === 'Integration' && !reading.systems.some(({ name }) => rule.text.includes(name));
    const heading = isOurs ? undefined : ofCategory[rule.category];
    const count = heading === undefined ? mostRules : (kept.get(heading) ?? 0);
    if (heading === undefined || count >= mostRules || codeDetail(rule.text) !== undefined) continue;
    kept.set(heading, count + 1);
    add(heading, `**BR-${rule.n}**: ${md(rule.text, 220)} (${cite(rule.source)})`);
  }
  const budgets = new Set(
    reading.quantities.flatMap((one) => (one.role === 'budget' && one.source.from === 'prd' ? [one.statement] : [])),
  );
  for (const { text, source } of reading.statements
    .filter(
      (one) =>
        budgets.has(one) ||
        (!isLeftOut(one.part) &&
          !isTold(one.part) &&
          isProjectLimit(one.text) &&
          // "Our 140 developers" use it; below constraints they build it.
          (one.part === 'limits' || !/\d (?:engineers|developers)\b/.test(one.text))),
    )
    .filter((one) => !reading.given.has(one))
    .slice(0, 6))
    add(
      /\b(?:infrastructure|cluster|servers?|stack)\b/i.test(text) ? 'Technology' : 'Scope',
      `${md(sentence(text))} (${cite(source)})`,
    );
  for (const { id, text } of reading.assumptions.filter((one) => one.topic === 'cost' || onlyExisting.test(one.text)))
    add(
      /\binfrastructure\b/i.test(text) ? 'Technology' : 'Scope',
      onlyExisting.test(text) && reading.surface === 'service'
        ? `${whatIsNew(plan)} (${id})`
        : `${md(answerOf(text))} (${id})`,
    );
  const looks = reading.statements.filter((one) => one.part === 'look').map((one) => one.source);
  if (looks.length > 0)
    add('Scope', `How it looks is for whoever draws the pages: no rule is held against it (${citeAll(looks)})`);
  const out: Source[] = reading.statements.filter((one) => one.part === 'excluded').map((one) => one.source);
  if (out.length > 0) add('Scope', `Nothing of what stands under Non-Goals is built (${citeAll(out, 6)})`);
  const parts = headings.flatMap((heading) => {
    const lines = found.get(heading);
    // In bold, since the design has sections on security and performance of its own.
    return lines ? [`**${heading}**\n\n${bullets(lines)}`] : [];
  });
  return [
    ...(parts.length === 0 ? [] : ['## Constraints', ...parts]),
    ...(inCode.length === 0 ? [] : [`## Given by the PRD\n\n${bullets(inCode)}`]),
  ].join('\n\n');
}

const onlyExisting = /\bexisting infrastructure\b/i;

/** What the assumption leaves out, or what goes against it: said of nothing, it would bound nothing. */
function whatIsNew({ chosen, alternatives }: Plan): string {
  const isNew = ({ pattern }: Plan['chosen']) => onExisting(pattern) === 'new';
  if (isNew(chosen))
    return `${md(chosen.pattern.name)} needs ${md(chosen.pattern.runs)}, beyond the infrastructure that is there: to be agreed on first`;
  const left = alternatives.map(({ match }) => match).filter(isNew);
  return `It runs on existing infrastructure${left.length > 0 ? `: nothing that ${joined(left.map(({ pattern }) => md(pattern.name)))} would need is set up` : ', and sets up nothing new'}`;
}

const bare = (text: string): string => text.replace(/[.;]+$/, '');

/** An assumption is told as a question and its answer; the answer is the boundary. */
const answerOf = (text: string): string => text.slice(text.lastIndexOf('? ') + 1).trim();
