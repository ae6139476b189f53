/** What the tests of `spec design` look at. */
import { folder, type SpecScene } from '../support/spec-world.ts';

export const codesOf = (notes: readonly { readonly code: string }[]) => notes.map(({ code }) => code);

export const designOf = ({ world }: SpecScene) => world.text(`${folder}/design.md`) ?? '';

export const rounds = (scene: SpecScene) =>
  scene
    .progress()
    .split('\n')
    .filter((line) => /^(?:### Review|- (?:Status|Action):)/.test(line));
