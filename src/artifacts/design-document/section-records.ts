/** What was weighed, decided and left open. */
import type { AlternativePart, AnswerRecord, DecisionRecord, DesignDocument } from './model.ts';
import { asReason } from '../reason.ts';
import { asBlock } from './pieces.ts';
import { blocks, inlineText, item, list, table } from './plain-markdown.ts';
import { missingLine } from './section-design.ts';

export function constraints({ parts, records }: DesignDocument): string {
  const { constraints: set, unspoken, edgeCases, assumptions, notes, answers = [] } = records;
  const answered = answers.filter(({ aspect }) => !aspect);
  const few = answered.length <= mostAnswersFirst;
  const states: Readonly<Record<string, string>> = { none: 'none, as was said', unknown: 'not known' };
  const written = parts.assumptions ?? '';
  // The documents list them under the labels that their text uses; only what they leave out is added.
  const others = assumptions.filter(({ text, chosen }) => !(written.includes(text) && written.includes(chosen ?? '')));
  const rows = [
    ...set.map(({ kind, text, state, instead = [] }) => [
      kind,
      // "No, none of them" says no more than the state does.
      (state === 'set'
        ? text
        : blocks(/^no(?:ne)?\b[^.:]{0,20}$/i.test(text) ? '' : text, states[state]).replaceAll('\n\n', ': ')) +
        (instead.length > 0 ? ` (instead of: ${instead.join('; ')})` : ''),
    ]),
    ...unspoken.map((kind) => [kind, 'nobody spoke about it yet']),
  ];
  const assumed = blocks(
    written,
    list(
      others.map(({ text, chosen, options, unasked }) =>
        chosen === undefined
          ? `${text} Not chosen yet: ${options.join(' or ')}`
          : `${text} ${chosen}${unasked ? ' (taken without asking)' : ''}`,
      ),
    ),
  );
  return blocks(
    rows.length > 0 && table(['Constraint', 'What holds'], rows),
    edgeCases.length > 0 && blocks('### Edge cases', list(edgeCases.map(({ text }) => text))),
    assumed !== '' && blocks('### Assumptions', assumed),
    answered.length > 0 &&
      blocks(
        '### Answers',
        few ? answersTable(answered) : `${answered.length} questions were answered: see All answers.`,
      ),
    notes.length > 0 &&
      blocks(
        '### Context',
        list(notes.map(({ text, source }) => (source === undefined ? text : `${text} (${source})`))),
      ),
  );
}

/** Whoever wants to read the design should not have to leaf through the whole interview first. */
const mostAnswersFirst = 25;

const answersTable = (answered: readonly AnswerRecord[]) => table(['Question', 'Answer'], answered.map(answerRow));

/** A long interview, after the design. */
export function allAnswers({ records: { answers = [] } }: DesignDocument): string {
  const answered = answers.filter(({ aspect }) => !aspect);
  return answered.length > mostAnswersFirst ? answersTable(answered) : '';
}

function answerRow({ question, answer, source }: AnswerRecord): string[] {
  return [question, source === undefined ? answer : `${answer} (${source})`];
}

export function points({ records }: DesignDocument): string {
  const agreed = records.points.filter(({ status }) => status === 'agreed');
  // What is read in the design is named here, in one list; the words of the others follow.
  const named = agreed.filter(({ text }) => text === undefined).map(({ title }) => item(title));
  return blocks(
    named.join('\n'),
    ...agreed.flatMap(({ title, text }) =>
      text === undefined ? [] : [`### ${inlineText(title)}\n\n${asBlock(text)}`],
    ),
  );
}

export function tradeOffs(document: DesignDocument): string {
  const { parts, records } = document;
  const { choice } = records;
  const chosen = parts.alternatives.find((one) => one.chosen);
  const others = parts.alternatives.filter((one) => !one.chosen).map(({ name }) => name);
  const verdict =
    choice &&
    `**Chosen:** ${inlineText(chosen?.name ?? `alternative ${choice.n}`)}${others.length > 0 ? ` over ${inlineText(others.join(', '))}` : ''}, ${choice.unasked ? 'taken by quick mode without asking' : `by ${inlineText(choice.by)}${choice.because === undefined ? '' : ` because ${asReason(inlineText(choice.because), [chosen?.name ?? '', ...others])}`}`}.`;
  return blocks(
    missingLine(document, 'trade-offs'),
    verdict,
    ...parts.alternatives.map((one) => `### ${one.n}. ${inlineText(one.name)}${marksOf(one)}\n\n${one.text}`),
    ...parts.weighing.map(({ name, text }) => `### ${inlineText(name)}\n\n${text}`),
  );
}

function marksOf({ chosen, recommended }: AlternativePart): string {
  const marks = [...(chosen ? ['chosen'] : []), ...(recommended ? ['recommended'] : [])];
  return marks.length > 0 ? ` (${marks.join(', ')})` : '';
}

function decisionSentence({ text, over, because }: Pick<DecisionRecord, 'text' | 'over' | 'because'>): string {
  return `Chose **${inlineText(text)}**${over.length > 0 ? ` over ${inlineText(over.join(', '))}` : ''} because ${asReason(inlineText(because), [text, ...over])}`;
}

export function decisionLog(document: DesignDocument): string {
  const { decisions } = document.records;
  const held = (status: string) => status === 'accepted' || status === 'proposed';
  const lines = (some: readonly DecisionRecord[]) =>
    some
      .map(({ status, by, at, review, supersededBy, ...decision }) => {
        const facts = [
          status,
          `by ${inlineText(by)}`,
          at.slice(0, 10),
          ...(review ? [`to be looked at again because of ${review.join(', ')}`] : []),
          ...(supersededBy === undefined ? [] : [`superseded by ${supersededBy}`]),
        ];
        return `- ${decisionSentence(decision)} (${facts.join(', ')})`;
      })
      .join('\n');
  const past = decisions.filter(({ status }) => !held(status));
  return blocks(
    missingLine(document, 'decision-log'),
    lines(decisions.filter(({ status }) => held(status))),
    past.length > 0 && blocks('### No longer in force', lines(past)),
  );
}

export function decisionRecords({ parts }: DesignDocument): string {
  return blocks(
    ...parts.adrs.map(({ number, name, status, text }) => {
      const label = number === undefined ? 'ADR' : `ADR ${String(number).padStart(4, '0')}`;
      return `### ${label}: ${inlineText(name)}${status === undefined ? '' : ` (${inlineText(status)})`}\n\n${text}`;
    }),
  );
}

export function riskRadar(document: DesignDocument): string {
  const { risks, decisions } = document.records;
  const decided = new Map(decisions.map(({ id, text }) => [id, text]));
  const extra = risks.some(({ owner, trigger }) => owner !== undefined || trigger !== undefined);
  const rows = risks.map(({ n, text, likelihood, impact, mitigation, decision, status, owner, trigger }) => [
    String(n),
    status === 'open' ? text : `${text} (closed)`,
    likelihood,
    impact,
    mitigation,
    decided.get(decision ?? ''),
    ...(extra ? [owner, trigger] : []),
  ]);
  const heads = [
    '#',
    'What could go wrong',
    'Likelihood',
    'Impact',
    'Mitigation',
    'Decision',
    ...(extra ? ['Owner', 'Trigger'] : []),
  ];
  return blocks(missingLine(document, 'risk-radar'), rows.length > 0 && table(heads, rows));
}

export function openQuestions({ parts, records }: DesignDocument): string {
  const { open } = records;
  const own = parts.openQuestions ?? '';
  // The design asks about its assumptions itself; the session's list repeats them.
  const said = (line: string) => own.includes(line.slice(line.indexOf(': ') + 2));
  return blocks(own, list(open.filter((line) => !said(line)))) || 'None.';
}
