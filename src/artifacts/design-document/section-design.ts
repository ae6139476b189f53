/** The design itself: what it is for, what it is made of. */
import type { DesignDocument, Diagram, MissingPart } from './model.ts';
import { blocks, code, fenced, inlineText, list, table } from './plain-markdown.ts';

/** A part that should be there keeps its place, and says that it is not. */
export function missingLine(
  { missing }: { readonly missing: readonly MissingPart[] },
  part: string,
): string | undefined {
  const found = missing.find((one) => one.part === part);
  return found && `_Missing. ${inlineText(found.message)}_`;
}

const under = (title: string, text: string | undefined) =>
  text === undefined || text === '' ? undefined : `### ${title}\n\n${text}`;

export function summary({ parts, records }: DesignDocument): string {
  const { problem, goals, nonGoals, alternatives } = parts;
  const chosen = alternatives.find((one) => one.chosen);
  const reason =
    records.decisions.find(({ text, status }) => status === 'accepted' && text === chosen?.name)?.because ??
    records.choice?.because;
  return blocks(
    under('Problem', problem),
    under('Goals', goals),
    under('Non-goals', nonGoals),
    chosen && under('The chosen approach', `**${inlineText(chosen.name)}.** ${sentence(reason)}`.trim()),
    under('Success metrics', parts.metrics),
  );
}

/** Reasons are written with or without a capital and a full stop. */
function sentence(text: string | undefined): string {
  const words = inlineText(text ?? '');
  return words === '' ? '' : `${words.charAt(0).toUpperCase()}${words.slice(1)}${/[.!?]$/.test(words) ? '' : '.'}`;
}

function drawn({ caption, source }: Diagram): string {
  return blocks(caption === '' ? undefined : `**${inlineText(caption)}**`, fenced('mermaid', source));
}

export function architecture(document: DesignDocument): string {
  const { solution, architecture: overview, dataFlow, sequences } = document.parts;
  return blocks(
    under('Overview', blocks(solution, overview)),
    `### Data flow\n\n${blocks(dataFlow.text, ...dataFlow.diagrams.map(drawn)) || missingLine(document, 'data-flow') || ''}`,
    `### Sequence diagrams\n\n${blocks(...sequences.map(drawn)) || missingLine(document, 'sequence-diagrams') || ''}`,
    `### System boundaries\n\n${missingLine(document, 'boundaries') ?? boundaries(document)}`,
  );
}

function boundaries({ parts }: DesignDocument): string {
  const { users, text, outOfScope } = parts.boundaries;
  const isOthers = ({ text }: { readonly text: string }) => /\bnot ours to change\b/i.test(text);
  const inside = parts.components.filter((one) => !isOthers(one)).map(({ name }) => name);
  const beyond = parts.components.filter(isOthers).map(({ name }) => name);
  const offered = parts.contracts.endpoints.map(({ method, path }) => code(`${method} ${path}`));
  const lines = [
    users.length > 0 && `**Who uses it:** ${users.join(', ')}`,
    inside.length > 0 && `**Inside:** ${inside.join(', ')}`,
    beyond.length > 0 && `**Outside, used by it:** ${beyond.join(', ')}`,
    offered.length > 0 && `**What it offers:** ${offered.join(', ')}`,
  ];
  const facts = list(lines.filter((line) => typeof line === 'string'));
  const isSaid = outOfScope !== undefined && outOfScope === parts.nonGoals;
  const outside = isSaid
    ? '**Outside, on purpose:** the non-goals above.'
    : outOfScope && blocks('**Outside, on purpose:**', outOfScope);
  return blocks(text, facts, outside);
}

export function components(document: DesignDocument): string {
  const { components: found, componentsText } = document.parts;
  const headed = found.filter((one) => !one.inline).map(({ name, text }) => `### ${inlineText(name)}\n\n${text}`);
  return blocks(componentsText, ...headed) || missingLine(document, 'components') || '';
}

export function dataModels(document: DesignDocument): string {
  return document.parts.dataModels ?? missingLine(document, 'data-models') ?? '';
}

export function contracts(document: DesignDocument): string {
  const { endpoints, text } = document.parts.contracts;
  const isSimple = text === undefined && missingLine(document, 'api-contracts') === undefined;
  if (isSimple) return 'None: the design was judged to be simple, and a simple design has no contracts of its own.';
  const rows = (text ?? '').split('\n').filter((line) => line.startsWith('|'));
  const isListed = endpoints.every(({ method, path }) => rows.some((row) => row.includes(`${method} ${path}`)));
  const overview = isListed ? [] : endpoints.filter(({ summary: what }) => what !== undefined);
  return blocks(
    overview.length > 0 &&
      table(
        ['Call', 'What it does'],
        overview.map(({ method, path, summary: what }) => [code(`${method} ${path}`), what]),
      ),
    text ?? missingLine(document, 'api-contracts'),
  );
}

/** What the design says, and what was said about the rest of it before it was handed on (000-R24). */
export function crossCutting({ parts, records }: DesignDocument): string {
  const aspects = (records.answers ?? []).filter(({ aspect }) => aspect);
  const rows = aspects.map(({ question, answer }) => [question, answer]);
  return blocks(
    ...parts.qualities.map(({ name, text }) => `### ${inlineText(name)}\n\n${text}`),
    rows.length > 0 && blocks('### Before it is handed on', table(['Aspect', 'What holds'], rows)),
  );
}
