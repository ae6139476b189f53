import type { StandardSchemaWithJSON } from '@modelcontextprotocol/server';

/** A schema that is advertised as it is and lets everything through: see check-input.ts. */
export function unchecked(json: object): StandardSchemaWithJSON {
  const asItIs = () => ({ ...json });
  return {
    '~standard': {
      version: 1,
      vendor: 'charrette',
      validate: (value) => ({ value }),
      jsonSchema: { input: asItIs, output: asItIs },
    },
  };
}
