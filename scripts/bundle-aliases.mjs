// Packages that the bundle leaves out, for rolldown's `resolve.alias`. Mermaid needs these to draw, redocly to read
// GraphQL and settings; to check a text neither does. src/validators/mermaid.ts gives dompurify the two functions that are called.
import { fileURLToPath } from 'node:url';

const beside = (name) => fileURLToPath(new URL(name, import.meta.url));
const unused = [
  'dompurify',
  'cytoscape',
  'cytoscape-cose-bilkent',
  'cytoscape-fcose',
  'katex',
  'roughjs',
  'graphql',
  'marked',
];

export const bundleAliases = {
  ...Object.fromEntries(unused.map((name) => [name, beside('empty-module.cjs')])),
  khroma: beside('colours.mjs'),
  '@redocly/config': beside('redocly-config.mjs'),
};
