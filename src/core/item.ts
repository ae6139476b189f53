/** Items are found in documents, never stored: a rule, component, endpoint, scenario, ticket. */
export interface Item {
  readonly id: string;
  /** Hash of what the item says, whatever stands around it. */
  readonly digest: string;
  /** Ids of the items it names. */
  readonly cites: readonly string[];
}

/**
 * The id of what stands in a document outside of its items. Where a reader gives one, every word of the document is
 * accounted for, so a change of the bytes that changes no digest is none: a text wrapped or ordered anew, another date.
 */
export function restId(slot: string): string {
  return `${slot}~rest`;
}
