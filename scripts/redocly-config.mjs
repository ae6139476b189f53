// Stands in the bundle for @redocly/config: the form of every setting of redocly's products, which the linter turns into types each
// time it is loaded. We give it two settings of our own making (src/validators/openapi.ts), and read no configuration file.
export const CONFIG_NODE_TYPE_NAMES = { ScorecardClassicLevel: 'ScorecardClassicLevel' };
export const ENTITY_NODE_TYPE_NAMES = {};
export const rootRedoclyConfigSchema = { type: 'object', properties: {}, additionalProperties: true };
export const entityFileSchema = { type: 'object', properties: {} };
export const entityFileDefaultSchema = entityFileSchema;
