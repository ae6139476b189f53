/**
 * What the workspace's own texts say about questions that would otherwise be asked (003-R18): decision records that stand,
 * and lines under headings that announce limits. Only a line that lays something down counts: a benchmark, a story or a
 * how-to answers nothing.
 */
import { type Topic, evidenceFor } from '../artifacts/prd/topics.ts';
import { proseOf, quote, type ProseLine } from '../artifacts/prd/prose.ts';

export interface KnownDocument {
  readonly path: string;
  readonly text: string;
}

export interface KnownAnswer {
  readonly topic: Topic;
  readonly quote: string;
  /** `docs/limits.md:12` */
  readonly at: string;
  /** `none` when the text says that there is no such limit. */
  readonly state: 'set' | 'none';
}

/** Who it is for and what is left out belong to the feature, not to the codebase. */
const known: readonly Topic[] = ['scale', 'performance', 'cost', 'compliance', 'security', 'format'];

const lays =
  /\b(?:must|shall|has to|have to|needs? to|may not|never|always|only|at most|at least|no more than|up to|within|under|below|limit(?:ed|s)?|targets?|SLOs?|SLAs?|p9\d|budget|appl(?:y|ies)|compl(?:y|ies|iant)|subject to|every|all|are (?:given|written|sent|exported)|is (?:given|written|sent|exported)|no)\b|[<≤]/i;

export function knownAnswers(documents: readonly KnownDocument[]): KnownAnswer[] {
  const lines = documents.map((document) => ({ path: document.path, lines: rulesIn(document) }));
  return known.flatMap((topic) => {
    for (const { path, lines: rules } of lines) {
      const evidence = evidenceFor(topic, rules);
      if (evidence)
        return [
          {
            topic,
            quote: quote(evidence.text),
            at: `${path}:${evidence.line}`,
            state: evidence.none ? ('none' as const) : ('set' as const),
          },
        ];
    }
    return [];
  });
}

/** A document that is about limits as a whole. */
const isAboutLimits =
  /(?:^|[/_-])(?:constraints?|nfrs?|non-functional[\w-]*|slos?|service-levels?|limits|compliance|privacy)\.md$/i;
const isRecord = /(?:^|\/)(?:adrs?|decisions)\//i;

function rulesIn({ path, text }: KnownDocument): ProseLine[] {
  const lines = proseOf(text).filter((line) => !line.excluded && !line.text.startsWith('#') && lays.test(line.text));
  if (!isRecord.test(path)) return isAboutLimits.test(path) ? lines : lines.filter((line) => line.demands);
  const decided = decisionOf(text);
  return decided ? lines.filter(({ line }) => line > decided.from && line <= decided.to) : [];
}

/** Where a decision that stands says what was decided; `undefined` for one that does not stand. */
function decisionOf(text: string): { from: number; to: number } | undefined {
  const status = /^(?:#+\s*Status\s*\n+|\**Status:?\**\s*:?\s*)([^\n]+)/im.exec(text)?.[1] ?? '';
  if (!/accept|approved|adopted/i.test(status)) return undefined;
  const lines = text.split('\n');
  const start = lines.findIndex((line) => /^#{2,4}\s+Decision(?: Outcome)?\s*$/i.test(line.trim()));
  if (start === -1) return undefined;
  const length = lines.slice(start + 1).findIndex((line) => /^#{1,4}\s/.test(line));
  return { from: start + 1, to: length === -1 ? lines.length : start + 1 + length };
}
