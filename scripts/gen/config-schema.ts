// The JSON schema of charrette.json, for editors.
import * as z from 'zod';
import { configSchema } from '../../src/engine/config.schema.ts';

export function configSchemaText(): string {
  const schema = z.toJSONSchema(configSchema, { io: 'input' });
  const about = {
    title: 'Settings of charrette',
    description: 'charrette.json in the root of a workspace; all optional',
  };
  return `${JSON.stringify({ ...about, ...schema }, null, 2)}\n`;
}
