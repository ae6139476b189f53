// `npm run gen`: writes every file that follows from the schemas; with --check it only says which ones are stale.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { format } from 'oxfmt';
import { configSchemaText } from './gen/config-schema.ts';
import { flagsSource, verbTable } from './gen/flags.ts';
import { lexiconSource } from './gen/lexicon.ts';
import { pluginFiles } from '../src/plugin/content/claude-plugin.ts';
import { referenceText } from './gen/reference.ts';

const options = JSON.parse(readFileSync('.oxfmtrc.json', 'utf8')) as { printWidth: number; singleQuote: boolean };
const { printWidth, singleQuote } = options;

async function formatted(path: string, text: string): Promise<string> {
  if (path.endsWith('.md')) return text;
  return (await format(path, text, { printWidth, singleQuote })).code;
}

const table = verbTable();
const files: Record<string, string> = {
  'src/cli/flags.generated.ts': flagsSource(table),
  'docs/cli.md': referenceText(table),
  'src/guide/text/lexicon.generated.ts': lexiconSource(),
  'schema/charrette.schema.json': configSchemaText(),
  ...pluginFiles((JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }).version),
};

const isCheck = process.argv.includes('--check');
const stale: string[] = [];
for (const [path, raw] of Object.entries(files)) {
  const text = await formatted(path, raw);
  const current = existsSync(path) ? readFileSync(path, 'utf8').replaceAll('\r\n', '\n') : undefined;
  if (current === text) continue;
  stale.push(path);
  if (isCheck) continue;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

if (isCheck && stale.length > 0) {
  console.error(`stale: ${stale.join(', ')}; run: npm run gen`);
  process.exitCode = 1;
} else {
  console.log(stale.length > 0 ? `wrote ${stale.join(', ')}` : `${Object.keys(files).length} files are up to date`);
}
