/**
 * What people ask for comes in kinds, and each kind has criteria, failures and edges that are nearly always meant and
 * nearly never said. A kind says them; a document that uses one lists that as an assumption.
 */
export interface FeatureKind {
  readonly id: string;
  /** What it is good for, where nobody says: "so that ...". */
  readonly benefit: string;
  /** In a sentence: "an export". */
  readonly name: string;
  /** Words of a wish that tell. */
  readonly words: RegExp;
  /** What its component is called: "{Object} exporter". */
  readonly component: string;
  readonly purpose: string;
  /** TypeScript members of its interface. */
  readonly members: readonly string[];
  /** Types that the members name, with their fields. */
  readonly types?: readonly string[];
  readonly criteria: readonly string[];
  readonly failures: readonly (readonly [scenario: string, strategy: string, impact: string])[];
  readonly edges: readonly (readonly [situation: string, handling: string])[];
  readonly decision: {
    readonly about: string;
    readonly options: readonly string[];
    /** The first of the options. */
    readonly because: string;
  };
  readonly risk: readonly [what: string, mitigation: string];
  /** A file of its own; otherwise it changes what is there. */
  readonly isNew: boolean;
  /** It keeps something: where there is a schema, that changes too. */
  readonly keeps?: true;
}
