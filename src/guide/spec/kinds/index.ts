/** Which kind a wish is. */
import type { Intent } from '../../../artifacts/spec/intent.ts';
import { anything, fix, refactor, small } from './changing.ts';
import type { FeatureKind } from './kind.ts';
import { actOf } from '../../read/language/verbs.ts';
import { moving } from './moving.ts';
import { keeping } from './keeping.ts';
import { using } from './using.ts';

export type { FeatureKind } from './kind.ts';

const kinds: readonly FeatureKind[] = [...moving, ...using, ...keeping];
const byIntent: Partial<Readonly<Record<Intent, FeatureKind>>> = { BUG_FIX: fix, REFACTOR: refactor, TRIVIAL: small };

/** The intent decides first: an export that crashes wants a fix. Then the kind that is named first. */
export function kindOf(wish: string, intent: Intent, verb?: string): FeatureKind {
  const told = byIntent[intent];
  if (told) return told;
  // "See all cancellations" is about seeing.
  const act = verb === undefined ? undefined : actOf(verb);
  const done = kinds.find(
    ({ id }) => id === (act === 'show' ? 'view' : act === 'list' ? 'search' : act === 'download' ? 'export' : ''),
  );
  if (done) return done;
  const [first] = kinds
    .flatMap((kind) => {
      const at = kind.words.exec(wish)?.index;
      return at === undefined ? [] : [{ kind, at }];
    })
    // What a view shows may be anything: every other kind knows more.
    .toSorted((a, b) => Number(a.kind.id === 'view') - Number(b.kind.id === 'view') || a.at - b.at);
  return first?.kind ?? anything;
}

/** The one assumption that all criteria, failures and edges of a kind rest on. */
export const usualFor = ({ name }: FeatureKind): string =>
  `What is marked with this number is usual for ${name}, and is meant here too.`;
