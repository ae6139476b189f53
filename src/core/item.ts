/** Items are found in documents, never stored: a rule, component, endpoint, scenario, ticket. */
export interface Item {
  readonly id: string;
  /** Hash of what the item says, whatever stands around it. */
  readonly digest: string;
  /** Ids of the items it names. */
  readonly cites: readonly string[];
}
