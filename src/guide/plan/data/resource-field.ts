/** A part of a thing as it is stored and sent. */
import type { Field, FieldType } from '../../read/model/declared-fields.ts';
import type { Entity } from '../../read/model/entities.ts';
import type { Source } from '../../read/source.ts';

/** What a thing belongs to, and where that is said. */
export interface Parent {
  readonly entity: Entity;
  readonly source: Source;
  /** "An order has lines (product, quantity)": they are entered and shown with it, several or one. */
  readonly holds?: 'one' | 'many';
}

export interface ResourceField extends Field {
  readonly type: FieldType;
  /** There may be several for each thing. */
  readonly many?: true;
  /** Set by the service, never sent. */
  readonly ours?: true;
  /** What it is where nobody says. */
  readonly byDefault?: number;
  /** Of several: which comes first is kept. */
  readonly ordered?: true;
  /** The thing or the people that it names one of: "the affected services", "its owner". */
  readonly refersTo?: string;
  /** No two have the same, or no two of the same thing: as a rule asks. */
  readonly once?: {
    readonly within?: string;
    /** Only of those that are not over yet. */
    readonly amongOpen?: true;
    readonly anyCase?: true;
    readonly rule: number;
  };
  /** The numbers between which a rule wants it. */
  readonly between?: {
    readonly least?: number;
    readonly most?: number;
    readonly above?: number;
    /** So many characters. */
    readonly isLength?: true;
    readonly rule: number;
  };
}
