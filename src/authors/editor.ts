/** A person writes a document in their editor, in a file of our private folder that is nobody's working file yet. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Draft {
  /** Our private folder for files that come and go. */
  readonly folder: string;
  readonly name: string;
  /** What stands there at first. */
  readonly text: string;
  /** Opens the file and resolves when the editor is closed. */
  readonly open: (file: string) => Promise<void>;
}

export type Written = { readonly is: 'written'; readonly text: string } | { readonly is: 'unchanged' | 'emptied' };

export async function writeInEditor({ folder, name, text, open }: Draft): Promise<Written> {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, name.replaceAll(/[^\w.-]+/g, '-'));
  writeFileSync(file, text);
  await open(file);
  const after = readFileSync(file, 'utf8');
  rmSync(file, { force: true });
  if (after.trim() === '') return { is: 'emptied' };
  return after === text ? { is: 'unchanged' } : { is: 'written', text: after };
}

/** A decision record to fill; the engine's brief describes it, its number comes later. */
export const adrSkeleton = `# ADR: TITLE

**Status:** Proposed

## Decision

## Context

## Alternatives Considered

| Approach | Pros | Cons | Verdict |
|---|---|---|---|

## Rationale

## Consequences

### Positive

### Negative

### Risks & Mitigations

## Related
`;
