/** What was read of a PRD, as facts with their sources. */
import type { ProgramKind } from '../../artifacts/prd/program-kind.ts';
import type { UnsaidAmount } from '../../artifacts/prd/unsaid.ts';
import type { Action } from './acts/actions.ts';
import type { Call } from './acts/calls.ts';
import type { Command, ProductSurface } from './acts/commands.ts';
import type { Feature } from './acts/features.ts';
import type { ProgramPart } from './acts/program-parts.ts';
import type { Reaction } from './acts/reactions.ts';
import type { Assumption } from './gaps.ts';
import type { Entity } from './model/entities.ts';
import type { Field } from './model/fields.ts';
import type { StatedLife } from './model/lives.ts';
import type { StatedTable } from './model/tables.ts';
import type { ToldThing } from './model/told-things.ts';
import type { Quantity } from './numbers/quantities.ts';
import type { Signals } from './signals/signals.ts';
import type { Source } from './source.ts';
import type { Given } from './stack.ts';
import type { Statement } from './statement.ts';
import type { Actor } from './who/actors.ts';
import type { WithoutSignIn } from './who/sign-in.ts';
import type { OtherSystem } from './who/systems.ts';

export interface Reading {
  readonly title: string;
  readonly prdPath: string;
  readonly statements: readonly Statement[];
  /** Amounts that the PRD speaks of and nobody has given. */
  readonly unsaid: readonly UnsaidAmount[];
  readonly actors: readonly Actor[];
  readonly entities: readonly Entity[];
  readonly actions: readonly Action[];
  readonly calls: readonly Call[];
  readonly commands: readonly Command[];
  /** What kind of program it is, where it runs by itself. */
  readonly kind?: ProgramKind;
  readonly parts: readonly ProgramPart[];
  /** What an app can do, as the PRD tells it. */
  readonly features: readonly Feature[];
  readonly reactions: readonly Reaction[];
  readonly surface: ProductSurface;
  readonly fields: readonly Field[];
  /** Which parts the text says that things have, also of things that nothing is done to. */
  readonly told: readonly ToldThing[];
  readonly tables: readonly StatedTable[];
  /** States of things, as the PRD lists them. */
  readonly lives: readonly StatedLife[];
  readonly quantities: readonly Quantity[];
  readonly signals: Signals;
  readonly systems: readonly OtherSystem[];
  /** What the PRD has settled about how it is built. */
  readonly given: ReadonlyMap<Statement, Given>;
  readonly assumptions: readonly Assumption[];
  /** Where it says that nobody has to sign in. */
  readonly withoutSignIn?: Source;
  /** Lines and sentences whose calls alone go without it. */
  readonly withoutSignInAt: Pick<WithoutSignIn, 'lines' | 'acts'>;
  /** More text than was read. */
  readonly cut: boolean;
  /** In a language that is not understood here. */
  readonly isForeign: boolean;
}

/** What people made of the rules: what they say counts, also for what is built. Sentence as it was read to what it says now, and new ones. */
export interface EditedRules {
  readonly reworded: Readonly<Record<string, readonly string[]>>;
  readonly added: readonly string[];
  /** Sentences of rules that somebody dropped: they speak for nothing any more. */
  readonly dropped: readonly string[];
}
