/** The pieces of a blueprint: components with their files, and the stories that they serve. */
import type { Requirement, Story } from '../../artifacts/spec/requirements-document.ts';
import type { Wish } from './goal.ts';
import type { FeatureKind } from './kinds/index.ts';

export interface PlannedFile {
  readonly path: string;
  readonly action: 'Create' | 'Modify';
  readonly purpose: string;
}

export interface PlannedComponent {
  readonly name: string;
  readonly role: 'way-in' | 'core' | 'data';
  readonly purpose: string;
  readonly does: readonly string[];
  readonly requirements: readonly string[];
  readonly files: readonly PlannedFile[];
  readonly kind?: FeatureKind;
  readonly wish?: Filled;
}

/** The names that go into the words of a kind. */
export type Filled = Pick<Wish, 'object' | 'verb' | 'what'> & { readonly actor: string };

export interface KnownStory {
  readonly story: Pick<Story, 'id' | 'title' | 'criteria'>;
  readonly wish: Filled;
  readonly kind: FeatureKind;
  readonly requirements: readonly Requirement[];
}
