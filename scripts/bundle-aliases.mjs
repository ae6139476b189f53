// Packages that the bundle leaves out, for rolldown's `resolve.alias`. Mermaid needs these to draw, redocly to read
// GraphQL; to check a text neither does. src/validators/mermaid.ts gives dompurify the two functions that are called.
import { fileURLToPath } from 'node:url';

const nothing = fileURLToPath(new URL('empty-module.cjs', import.meta.url));

export const bundleAliases = Object.fromEntries(
  ['dompurify', 'cytoscape', 'cytoscape-cose-bilkent', 'cytoscape-fcose', 'katex', 'roughjs', 'graphql'].map((name) => [
    name,
    nothing,
  ]),
);
