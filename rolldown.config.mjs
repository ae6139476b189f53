// Bundles the product. Everything it needs is inside, so the published package has no dependencies: one install, and
// a start several times cheaper than loading packages one by one.
import { chmodSync, readFileSync } from 'node:fs';
import { defineConfig } from 'rolldown';
import { anyCasePatterns } from './scripts/any-case-patterns.mjs';
import { bundleAliases } from './scripts/bundle-aliases.mjs';
import { copySettingsOnce } from './scripts/copy-settings-once.mjs';
import { flatMaps } from './scripts/flat-maps.mjs';
import { inSmallLetters } from './scripts/in-small-letters.mjs';
import { librariesOnDemand } from './scripts/libraries-on-demand.mjs';
import { partsByNumber } from './scripts/parts-by-number.mjs';
import { patternsInTables } from './scripts/patterns-in-tables.mjs';
import { patternsMade } from './scripts/patterns-made.mjs';
import { patternsOnDemand } from './scripts/patterns-on-demand.mjs';
import { plainLetters } from './scripts/plain-letters.mjs';
import { plainExports } from './scripts/plain-exports.mjs';
import { thirdPartyNotices } from './scripts/notices.mjs';

const { version } = JSON.parse(readFileSync('package.json', 'utf8'));

const hot = /\/src\/(cli\/(run|design|plain|render\/results)|engine\/operations\/(next|status|design|list))\.ts$/;

/** The whole design in one text, for `export` and `compare`: one file for the same reason. */
const document =
  /\/src\/(engine\/(operations\/export|design-document|document-records|write-export|export-tickets|outgoing-tickets)|artifacts\/design-document\/(join-pieces|missing|model|path|print-markdown|section[^/]*))\.ts$/;

/** What reads it out of documents, for those that nobody has read before. */
const parts = /\/src\/artifacts\/design-document\/(parts|one-document)\.ts$/;

/** Looking back, through what is kept: what others share with it comes from here, and not the other way round. */
const memory =
  /\/src\/(engine\/(operations\/search|diff-sessions|kept-text|entry-words|find-entry)|context\/memory\/workspace-memory)\.ts$/;

/** What `check` looks at documents with: some thirty small files otherwise. */
const check =
  /\/src\/(engine\/(operations\/check|check\/[^/]*|gather-documents|validation-requests)|stages\/(package\/[^/]*|[^/]*\/checks)|artifacts\/(outline|detect-kind|spec\/design-document)|validators\/(pool|text-validator|cache))\.ts$/;

/** What is handed in, whoever does it: a step that is written, answered, chosen or approved. */
const handedIn =
  /\/src\/engine\/(operations\/(submit|answer|approve|choose|confirm|request-changes)|plan-submission|keep-hand-edits|supersede-elsewhere)\.ts$/;

/** What the guide writes with: a package goes through all of it. */
const guided =
  /\/src\/(guide\/(?!spec\/).*|engine\/(operations\/draft|draft-with-guide|redraft|interviewer|closing-review)|artifacts\/items\/.*|cli\/(hand-in|live))\.ts$/;

/** What `context` needs beyond that, as long as its answer is kept; then what it takes to make one. */
const kept =
  /\/src\/(engine\/operations\/context|engine\/design-sessions|cli\/context-words|context\/roadmap-places|context\/kept\/kept-context)\.ts$/;
const roadmap = /\/src\/context\/roadmap-context\.ts$/;

/** What reading a roadmap shares with a look at the code, by which a design begins without any roadmap. */
const reading = /\/src\/(artifacts\/repair-text|context\/(read-text|git|run-git|roadmap\/ids|kept\/git-witness))\.ts$/;

/** Modules with all that they import, as one file; of two groups the higher takes what both want. */
const group = (name, files, priority) => ({ name, priority, test: (id) => files.test(id.replaceAll('\\', '/')) });

/** One list for all builds: the last writes what they found. */
const notices = thirdPartyNotices();
const transform = { target: 'node20.19', define: { __VERSION__: JSON.stringify(version) } };

/** A package that comes as modules and as something older is taken as modules: those can be bundled. */
const resolve = { mainFields: ['module', 'main'] };

/** Whitespace and names of values go: the text is read at every start. Functions keep theirs, so that a stack trace that somebody sends us can be read. */
const minify = {
  // What the built guide writes is compared with what the sources write: a test asks for it by its name.
  mangle: { keepNames: true, reserved: ['guide'] },
  compress: false,
  codegen: { removeWhitespace: true },
};

/** How patterns are run (docs/decisions/0026, 0029), in every build that reads documents: all faces read a text alike, to the letter. */
const patterns = () => [
  partsByNumber(),
  patternsMade(),
  inSmallLetters(),
  anyCasePatterns(),
  plainLetters(),
  patternsInTables(),
  patternsOnDemand(),
];

/**
 * The command line. CommonJS: Node starts it in two thirds of the time of a module, and can be given its code compiled
 * (src/compiled.ts).
 */
const commandLine = defineConfig({
  input: {
    'cli-run': 'src/cli/run.ts',
    'prism-dev': 'src/cli/prism-dev.ts',
    'hook-engine': 'src/plugin/hook/engine.ts',
  },
  platform: 'node',
  resolve,
  transform,
  plugins: [
    notices,
    executable('prism-dev.cjs'),
    ...patterns(),
    flatMaps(),
    plainExports(),
    librariesOnDemand(),
    ascii({ rawIsPattern: true }),
  ],
  output: {
    dir: 'dist',
    cleanDir: true,
    format: 'cjs',
    entryFileNames: '[name].cjs',
    // A module that is imported with `import()` becomes a chunk of its own and costs nothing until it is used.
    chunkFileNames: 'cli/[name]-[hash].cjs',
    // A kept script has forgotten how to import: what Node has itself is required.
    dynamicImportInCjs: false,
    minify,
    // What every call needs stands in one file: forty small ones take longer to open than to read.
    codeSplitting: {
      groups: [
        group('hot', hot, 5),
        group('kept', kept, 4),
        group('memory', memory, 3.5),
        group('document', document, 3),
        group('parts', parts, 2.9),
        group('check', check, 2),
        group('reading', reading, 1.5),
        group('roadmap', roadmap, 1),
        group('handed-in', handedIn, 0.5),
        group('guide', guided, 0.2),
      ],
    },
  },
});

/** What looks at the words and may have the answer already: alone, for the same reason as the hook. */
const entry = defineConfig({
  input: { cli: 'src/cli/main.ts' },
  platform: 'node',
  transform,
  plugins: [executable('cli.cjs')],
  output: { dir: 'dist', format: 'cjs', entryFileNames: '[name].cjs', minify },
});

/** What hosts run when a conversation begins: alone, since every file that it opens is felt. */
const hook = defineConfig({
  input: { hook: 'src/plugin/hook/main.ts' },
  platform: 'node',
  transform,
  plugins: [executable('hook.cjs')],
  output: { dir: 'dist', format: 'cjs', entryFileNames: '[name].cjs', minify },
});

/** What others import. */
const library = defineConfig({
  input: { index: 'src/index.ts', mcp: 'src/mcp/stdio.ts', testing: 'tests/contracts/index.ts' },
  platform: 'node',
  resolve,
  // The contract suites run inside the vitest of whoever sits the exam.
  external: ['vitest'],
  transform,
  plugins: [notices, ...patterns()],
  output: {
    dir: 'dist',
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: 'library/[name]-[hash].js',
    minify,
  },
});

/**
 * The parsers, as a process. A build of its own: what it shares with the product would otherwise be cut into more files
 * for every call. src/validators/pool.ts knows its name, and takes its hash for the version of all that it loads.
 */
const validators = defineConfig({
  // The second is what the command line loads itself (src/validators/here.ts).
  input: { 'validator-worker': 'src/cli/parsers.ts', 'validator-check': 'src/validators/check.ts' },
  platform: 'node',
  resolve: { alias: bundleAliases },
  transform,
  plugins: [notices, copySettingsOnce(), ascii()],
  output: {
    dir: 'dist',
    format: 'cjs',
    entryFileNames: '[name].cjs',
    chunkFileNames: 'validators/[name]-[hash].cjs',
    dynamicImportInCjs: false,
    // Other people's code, that nobody steps through: half the bytes.
    minify: true,
  },
});

/** The MCP server that a delegated agent starts; src/authors/machine.ts knows its name. */
const handIn = defineConfig({
  input: { 'hand-in': 'src/mcp/hand-in.ts' },
  platform: 'node',
  transform,
  plugins: [notices, ...patterns()],
  output: {
    dir: 'dist',
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: 'hand-in/[name]-[hash].js',
    minify: true,
  },
});

export default [commandLine, entry, hook, library, handIn, validators];

/** Starts the file with a shebang and sets the execute bit, so that it also runs straight from a checkout. */
function executable(fileName) {
  return {
    name: 'executable',
    generateBundle(_options, bundle) {
      const chunk = bundle[fileName];
      if (!chunk.code.startsWith('#!')) chunk.code = `#!/usr/bin/env node\n${chunk.code}`;
    },
    writeBundle: ({ dir }) => chmodSync(`${dir}/${fileName}`, 0o755),
  };
}

/** A text of ASCII takes a byte for each letter in V8, and one letter beyond makes it two for all of them; src/compiled.ts counts on it. */
function ascii({ rawIsPattern = false } = {}) {
  const escaped = (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return {
    name: 'ascii',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        // Beyond ASCII there are only strings, templates, patterns and names, which all read an escape as the letter; a raw string does
        // not, unless it becomes a pattern.
        if (!rawIsPattern && /String\.raw`[^`]*[^\0-\x7f]/.test(chunk.code))
          throw new Error(`${chunk.fileName}: String.raw beyond ASCII`);
        chunk.code = chunk.code.replaceAll(/[^\0-\x7f]/g, escaped);
      }
    },
  };
}
