/** What a new session starts with: its topic in the roadmap, what the code says, and the texts that may answer questions. */
import type { Config } from '../engine/config.ts';
import type { ContextQuestion, ContextReading, Primer, PrimingQuestion } from '../engine/context-port.ts';
import type { ArtifactStore } from '../engine/ports.ts';
import { codebaseLines, fitLines } from './primer-lines.ts';
import { join, TextReader } from './read-text.ts';
import type { DesignContext } from './roadmap/answer-types.ts';
import { topicNamedIn } from './roadmap/ids.ts';

export interface PrimerOptions {
  readonly root: string;
  readonly files: ArtifactStore;
  readonly cacheFolder: string;
  readonly adr: Config['roots']['adr'];
  /** The one call of seed 001, without its session. */
  ask(question: ContextQuestion): Promise<ContextReading>;
}

export async function primerOf(options: PrimerOptions, about: PrimingQuestion): Promise<Primer> {
  const { packOf, readCodebase } = await import('./codebase/index.ts');
  const { root, cacheFolder } = options;
  const topic = `${about.title} ${about.key}`;
  const whole = packOf(await readCodebase({ root, topic, cacheFolder, withoutHistory: true }), 4000);
  const pack = { ...whole, sessions: whole.sessions.filter(({ name }) => name !== about.key) };
  const roadmap = await roadmapLines(options, about);
  const lines = fitLines([...roadmap, ...codebaseLines(pack, about.prd === undefined ? [] : [about.prd])]);
  return { lines, documents: await readDocuments(options, about) };
}

/** Only a session that names its topic (`R3-MS4.5`) is about one. */
async function roadmapLines(options: PrimerOptions, { title, key }: PrimingQuestion): Promise<string[]> {
  const named = topicNamedIn(title) ?? topicNamedIn(key.toUpperCase());
  if (!named) return [];
  const question = { ...named, constraints: [], sessionType: 'planning', includeSources: false } as const;
  const reading = await options.ask(question);
  if (reading.problem) return [];
  const answer = (await reading.compose({ id: '', createdAt: '', decisions: [] })) as unknown as DesignContext;
  const { roadmap, architecture, decision_history: history, next_steps: steps, files } = answer;
  const list = (title: string, items: readonly string[], most: number) =>
    items.length === 0 ? [] : [`${title}: ${items.slice(0, most).join('; ')}`.slice(0, 400)];
  return [
    ...list(
      `Roadmap ${named.phase} ${named.topic}`,
      [
        ...(roadmap.milestone === '' ? [] : [roadmap.milestone]),
        ...roadmap.tasks.map(({ id, description, status }) => `${id} ${description} (${status})`),
      ],
      6,
    ),
    ...list('Depends on', roadmap.dependencies, 5),
    ...list(
      'Decided before',
      history.map(({ decision, rationale }) => `${decision}, because ${rationale}`),
      4,
    ),
    ...list('Hard constraints', architecture.constraints, 4),
    ...list('Files', [...files.read, ...files.write], 8),
    ...list('Next on the roadmap', steps, 3),
    `All of it: context --phase ${named.phase} --topic ${named.topic}`,
  ];
}

const atRoot =
  /^(?:readme|constraints?|requirements|nfrs?|non-functional.*|slos?|architecture|contributing|agents|claude)\.md$/i;
const notRules = /(?:^|[-_/])(?:prds?|specs?|changelog|history|template|roadmap|release|tutorial|example)/i;
const mostDocuments = 60;
const largest = 256 * 1024;

/** Texts in which a project says how things are done here; what only one feature wants is not among them. */
async function readDocuments({ files, adr }: PrimerOptions, { prd }: PrimingQuestion): Promise<Primer['documents']> {
  const reader = new TextReader(files);
  const found = (await reader.names('.')).filter((name) => atRoot.test(name));
  for (const folder of ['docs', 'doc', 'docs/architecture', 'docs/decisions', adr])
    for (const name of await reader.names(folder)) if (/\.md$/i.test(name)) found.push(join(folder, name));
  const documents: { path: string; text: string }[] = [];
  for (const path of [...new Set(found)].filter((one) => one !== prd && !notRules.test(one)).slice(0, mostDocuments)) {
    const text = await reader.text(path, largest);
    if (text !== undefined) documents.push({ path, text });
  }
  return documents;
}
