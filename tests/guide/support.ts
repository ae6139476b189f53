/** Walks the guide through all stages, as an engine would. */
import { readdirSync, readFileSync } from 'node:fs';
import { featureName } from '../../src/artifacts/names.ts';
import type { SlotKind, StageId } from '../../src/core/line.ts';
import { guide, type GuideRequest, type GuideResult, type GuideReview } from '../../src/guide/index.ts';

export interface Written {
  readonly kind: SlotKind;
  readonly name?: string;
  readonly content: string;
}

export interface Package {
  readonly documents: readonly Written[];
  readonly complexity: GuideResult['fields'];
  readonly tickets: NonNullable<GuideResult['fields']['tickets']>;
  readonly choice: NonNullable<GuideResult['choice']>;
  readonly results: readonly GuideResult[];
  readonly of: (kind: SlotKind) => string;
  /** The whole, looked at once more; `edit` is what a hand did to a document before. */
  readonly review: (edit?: (one: Written) => Written, choice?: number) => GuideReview;
}

export const samples: Readonly<Record<string, string>> = Object.fromEntries([
  ...readdirSync('tests/guide/prds').map(
    (name) => [name.replace('.md', ''), readFileSync(`tests/guide/prds/${name}`, 'utf8')] as const,
  ),
  ['user-export', readFileSync('examples/user-export.md', 'utf8')] as const,
]);

export function design(prd: string, more: Partial<GuideRequest> = {}, { write } = guide): Package {
  const feature = more.feature ?? featureName(/^#+ (.*)/m.exec(prd.slice(0, 5000))?.[1] ?? 'feature');
  let request: GuideRequest = {
    stage: '1',
    feature,
    prd,
    prdPath: 'docs/prd.md',
    answers: {},
    constraints: [],
    assumptions: [],
    documents: {},
    ...more,
  };
  const results: GuideResult[] = [];
  const documents: Written[] = [];
  const take = (stage: StageId, ticket?: string) => {
    const result = write({ ...request, stage, ...(ticket === undefined ? {} : { ticket }) });
    results.push(result);
    for (const one of result.fields.documents ?? []) {
      documents.push(one);
      request = {
        ...request,
        documents: { ...request.documents, [one.kind]: [...(request.documents[one.kind] ?? []), one] },
      };
    }
    return result;
  };
  take('1');
  const { fields: complexity } = take('2');
  if (complexity.complexity) request = { ...request, complexity: complexity.complexity };
  const { choice = { choice: 0, because: '' } } = take('3a');
  request = { ...request, choice: choice.choice };
  take('3b');
  take('4');
  take('5');
  const tickets = take('6').fields.tickets ?? [];
  for (const { id } of tickets) take('6', id);
  const of = (kind: SlotKind) =>
    documents
      .filter((one) => one.kind === kind)
      .map((one) => one.content)
      .join('\n');
  const review = (edit = (one: Written) => one, chosen = choice.choice) => {
    const standing: Partial<Record<SlotKind, Written[]>> = {};
    for (const one of documents) (standing[one.kind] ??= []).push(edit(one));
    return guide.review({ ...request, stage: '7', choice: chosen, documents: standing });
  };
  return { documents, complexity, tickets, choice, results, of, review };
}
