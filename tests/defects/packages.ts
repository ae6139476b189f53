/** Sound packages to put defects into: three that people wrote, in different forms, and some of the guide's. */
import { readdirSync, readFileSync } from 'node:fs';
import type { DocumentText } from '../../src/stages/stage.ts';
import { design, samples } from '../guide/support.ts';

export interface SoundPackage {
  readonly name: string;
  readonly byGuide: boolean;
  readonly documents: readonly DocumentText[];
}

const kinds: readonly (readonly [RegExp, DocumentText['kind']])[] = [
  [/\/tickets\//, 'ticket'],
  [/\/adr\//, 'adr'],
  [/\.feature$/, 'bdd'],
  [/rules\.md$/, 'rules'],
  [/analysis\.md$/, 'analysis'],
  [/design\.md$/, 'tdd'],
  [/contracts\.md$/, 'contracts'],
  [/prd\.md$|user-export\.md$/, 'prd'],
];

function inFolder(folder: string, ...more: readonly string[]): DocumentText[] {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`);
  return [...paths.toSorted(), ...more].flatMap((path) => {
    const kind = kinds.find(([pattern]) => pattern.test(path))?.[1];
    return kind === undefined || !/\.\w+$/.test(path) ? [] : [{ kind, path, text: readFileSync(path, 'utf8') }];
  });
}

function byGuide(name: string): SoundPackage {
  const prd = samples[name] ?? '';
  const documents = design(prd).documents.map(({ kind, name: own, content }, i) => ({
    kind,
    path: `${name}/${kind}${own === undefined ? (kind === 'adr' ? `-${i}` : '') : `-${own}`}.${kind === 'bdd' ? 'feature' : 'md'}`,
    text: content,
  }));
  return { name, byGuide: true, documents: [{ kind: 'prd', path: `${name}/prd.md`, text: prd }, ...documents] };
}

const byHand = (name: string, documents: DocumentText[]): SoundPackage => ({ name, byGuide: false, documents });

export const packages: readonly SoundPackage[] = [
  byHand('user-export', inFolder('examples/user-export', 'examples/user-export.md')),
  byHand('loans', inFolder('tests/defects/packages/loans')),
  byHand('bikes', inFolder('tests/defects/packages/bikes')),
  byGuide('billing'),
  byGuide('newsletter'),
];
