/** Items as documents tell them: what they say, where they stand, and what they name. */
import type { Item } from '../../core/item.ts';

export type ItemKind =
  | 'requirement'
  /** A sentence of the PRD that asks for nothing, and that no rule quotes. */
  | 'remark'
  | 'rule'
  | 'alternative'
  | 'component'
  | 'decision'
  | 'endpoint'
  | 'contract'
  | 'schema'
  | 'scenario'
  | 'flow'
  | 'ticket'
  /** What stands in a document outside of its items. Nobody can name it. */
  | 'rest';

/** As much of a sentence as is shown, and compared, in place of its name: without the mark of its list or its box. */
export function titleOfSentence(text: string): string {
  return text.replace(/^(?:[-*+•>|]\s+|\d{1,4}[.)]\s+|\[[ xX]\]\s+)+/, '').slice(0, 300);
}

/** First and last line, 1-based. */
export type Span = readonly [from: number, to: number];

/** An item as one document alone tells it: names and quotes are not looked up yet. */
export interface FoundItem {
  readonly id: string;
  readonly kind: ItemKind;
  /** What a person calls it. */
  readonly title: string;
  readonly line: number;
  readonly digest: string;
  /** Ids that are ids in every document: `BR-3`, `FR-1`, `schema Export`. */
  readonly cites: readonly string[];
  /** Words of the PRD that it quotes as its source. */
  readonly quotes: readonly string[];
  /** Scenarios that it calls by name. */
  readonly scenarios: readonly string[];
  /** Endpoints that it names, `POST /exports`, parameters called as they like. */
  readonly endpoints: readonly string[];
  /** Lines of the PRD that it names by number: good enough to show, too loose to judge by. */
  readonly prdLines: readonly number[];
  /** It says itself that it comes from an assumption. */
  readonly assumed?: true;
  /** Where it says that it comes from something said in the session: `answer who_reads`, `note 1`. */
  readonly told?: string;
  /** Its words; of the rest its lines. */
  readonly said: string;
  /** It stood in an earlier text. */
  readonly gone?: true;
  readonly formerly?: readonly string[];
  /** By the hash of an earlier text: what the words that changed speak of. */
  readonly speaksOf?: Readonly<Record<string, Named>>;
}

/** What some words name: ids, endpoints as they are written, lines of the PRD by number. */
export interface Named {
  readonly ids: readonly string[];
  readonly endpoints: readonly string[];
  readonly prdLines: readonly number[];
}

/** An item with its links followed, and the place where it stands. */
export interface PlacedItem extends Item {
  readonly kind: ItemKind;
  readonly title: string;
  readonly slot: string;
  readonly path: string;
  readonly line: number;
  readonly prdLines: readonly number[];
  readonly assumed?: true;
  readonly told?: string;
}

/** What a reader says of an item; its digest is made from the lines of its spans. */
export interface Draft {
  readonly id: string;
  readonly kind: ItemKind;
  readonly title: string;
  readonly spans: readonly Span[];
  readonly cites?: readonly string[];
  readonly quotes?: readonly string[];
  readonly scenarios?: readonly string[];
  readonly endpoints?: readonly string[];
  readonly assumed?: true;
}
