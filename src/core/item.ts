/** Items are found in documents, never stored: a rule, component, endpoint, scenario, ticket. */
export interface Item {
  readonly id: string;
  /** Hash of what the item says, whatever stands around it. */
  readonly digest: string;
  /** Ids of the items it names. */
  readonly cites: readonly string[];
  /** What sort of thing it is, where that is known: a rule, a scenario. */
  readonly kind?: string;
  /** The texts of its document, by hash, in which it stood as it is. Where that is known it is asked instead of what a gate remembers. */
  readonly stoodIn?: readonly string[];
  /** It stood in an earlier text and stands no more; it is here for what it named. */
  readonly gone?: true;
  /** What the same words were called in an earlier text. */
  readonly formerly?: readonly string[];
  /** Of words outside of items: what they name. It is followed only where that is gone. */
  readonly mentions?: readonly string[];
  /** What the words that changed speak of, by the hash of the text that they changed from. */
  readonly speaksOf?: Readonly<Record<string, readonly string[]>>;
  /** Of words outside of items: their author was asked what the whole document would say by what stands now. Then no link has to be followed. */
  readonly writtenAnew?: 'same' | 'other';
}

/**
 * The id of what stands in a document outside of its items. Where a reader gives one, every word of the document is
 * accounted for, so a change of the bytes that changes no digest is none: a text wrapped or ordered anew, another date.
 */
export function restId(slot: string): string {
  return `${slot}~rest`;
}
