/** One file in, its facts out. Nothing here looks at another file, so the result can be kept with the file's stamp. */
import { decode } from '../read-text.ts';
import { dataSchemas } from './data-schemas.ts';
import { declaredNames } from './declared-names.ts';
import { entryOf } from './entry-of.ts';
import type { FileFacts, RouteFact } from './file-facts.ts';
import { folderMentions } from './folder-mentions.ts';
import { extensionOf, isMarkdown, isTestFile, languageOf } from './file-kinds.ts';
import { readData } from './json-documents.ts';
import { manifestReader } from './manifests.ts';
import { purposeOf, readMarkdown } from './purpose.ts';
import { csharpRoutes, elixirRoutes, goRoutes, jvmRoutes, phpRoutes, rubyRoutes, rustRoutes } from './routes-others.ts';
import { pythonRoutes } from './routes-python.ts';
import { routesByPlace, scriptRoutes } from './routes-scripts.ts';
import { linesOf } from './text-lines.ts';

const mostRoutes = 400;

export async function extractFacts(path: string, bytes: Uint8Array, isWhole: boolean): Promise<FileFacts> {
  const text = decode(bytes);
  if (text.includes('\0')) return { flaw: 'binary' };
  const read = manifestReader(path);
  try {
    if (read) return { manifest: await read(text, path) };
    if (isMarkdown(path)) return { ...readMarkdown(linesOf(text)), ...folderMentions(linesOf(text)) };
    if (languageOf(path) === undefined) return isWhole ? await readData(path, text) : {};
  } catch {
    return { flaw: 'unparsable' };
  }
  return sourceFacts(path, text);
}

function sourceFacts(path: string, text: string): FileFacts {
  const lines = linesOf(text);
  const isTest = isTestFile(path);
  const purpose = purposeOf(path, lines);
  const names = declaredNames(lines);
  // A test calls routes and makes schemas up; neither is the codebase's.
  const routes = isTest ? [] : routesOf(path, text, lines).slice(0, mostRoutes);
  const schemas = isTest ? [] : dataSchemas(path, text, lines);
  const entry = isTest ? undefined : entryOf(path, text, lines);
  return {
    ...(isTest && { isTest }),
    ...(purpose && { purpose }),
    ...(names !== '' && { names }),
    ...(routes.length > 0 && { routes }),
    ...(schemas.length > 0 && { schemas }),
    ...(entry && { entry }),
  };
}

function routesOf(path: string, text: string, lines: readonly string[]): RouteFact[] {
  switch (languageOf(path)) {
    case 'TypeScript':
    case 'JavaScript':
    case 'Svelte':
      return [...routesByPlace(path, lines), ...(extensionOf(path) === 'svelte' ? [] : scriptRoutes(text, lines))];
    case 'Python':
      return pythonRoutes(path, text, lines);
    case 'Go':
      return goRoutes(text, lines);
    case 'Rust':
      return rustRoutes(text, lines);
    case 'Java':
    case 'Kotlin':
      return jvmRoutes(text, lines);
    case 'C#':
      return csharpRoutes(text, lines);
    case 'Ruby':
      return rubyRoutes(path, text, lines);
    case 'PHP':
      return phpRoutes(text, lines);
    case 'Elixir':
      return elixirRoutes(path, lines);
    default:
      return [];
  }
}
