/** Where a feature meets the rest: the way in for people, and where things are kept. */
import { lowerFirst, plural, unique, upperFirst } from '../text/words.ts';
import type { KnownStory, PlannedComponent, PlannedFile } from './component.ts';
import { bareText } from './goal.ts';
import type { Ledger } from './ledger.ts';
import type { Places, Surface } from './places.ts';
import type { SpecGuideRequest } from './request.ts';

const surfaceNames: Readonly<Record<Surface, readonly [name: string, purpose: string]>> = {
  http: [
    '{Objects} route',
    'Takes the request, sees who asks, checks the input, and hands it on. No rule of the domain stands here.',
  ],
  page: ['{Objects} page', 'Shows it and takes what people enter. No rule of the domain stands here.'],
  cli: ['Command line', 'Reads the words, hands them on, prints what comes back. No rule of the domain stands here.'],
  library: ['', ''],
};

export function wayIn(
  stories: readonly KnownStory[],
  cores: readonly PlannedComponent[],
  { intent }: SpecGuideRequest,
  places: Places,
  ledger: Ledger,
): PlannedComponent[] {
  const [first] = stories;
  if (!first || intent === 'BUG_FIX' || intent === 'TRIVIAL' || intent === 'REFACTOR' || first.kind.id === 'command')
    return [];
  if (places.surface === 'library') {
    ledger.assume(
      'It is called by code: no page, route or command is part of it.',
      'neither the goal nor the code shows how people reach it',
    );
    return [];
  }
  const { object } = first.wish;
  const [name, purpose] = surfaceNames[places.surface];
  const shown = name.replace('{Objects}', upperFirst(plural(object)));
  const known = places.filesAbout(object).find((path) => path === places.surfaceFile) ?? places.surfaceFile;
  const file: PlannedFile =
    known === undefined
      ? { path: places.newFile(shown, object), action: 'Create', purpose: 'The way in' }
      : { path: known, action: 'Modify', purpose: `The way in to ${lowerFirst(cores[0]?.name ?? shown)}` };
  // Who may is decided where people come in.
  const access = stories.flatMap(({ requirements }) =>
    requirements.filter(({ text }) => /^only an? |\brefused\b.*\banybody\b/i.test(text)).map(({ id }) => id),
  );
  const entered = stories.flatMap(({ requirements }) => requirements.slice(0, 1).map(({ id }) => id));
  return [
    {
      name: shown,
      role: 'way-in',
      purpose,
      does: stories.map(({ story }) => `Lets people in to "${bareText(story.title)}" (${story.id})`),
      requirements: unique([...entered, ...access]),
      files: [file],
    },
  ];
}

export function dataOf(cores: readonly PlannedComponent[], places: Places, ledger: Ledger): PlannedComponent[] {
  const keeping = cores.filter(({ kind }) => kind?.keeps === true);
  const objects = unique(keeping.flatMap(({ wish }) => (wish ? [wish.object] : [])));
  return objects.flatMap((object): PlannedComponent[] => {
    const schema = places.schemaOf(object);
    const own = keeping.filter(({ wish }) => wish?.object === object);
    const requirements = unique(own.flatMap((one) => one.requirements.slice(0, 1)));
    if (schema)
      return [
        {
          name: `${schema.name} data`,
          role: 'data',
          purpose: `What is kept about ${plural(object)}: ${schema.name} in ${schema.at}, with what is new.`,
          does: [`Keeps the new state of ${plural(object)} with who changed it and when`],
          requirements,
          files: [{ path: schema.path, action: 'Modify', purpose: `New fields of ${schema.name}, with a migration` }],
        },
      ];
    if (own.some(({ kind }) => kind?.id === 'storage')) return [];
    ledger.assume(
      `What is kept about ${plural(object)} goes where the rest of the data is.`,
      'no schema in the code speaks of it',
    );
    const name = `${upperFirst(object)} store`;
    return [
      {
        name,
        role: 'data',
        purpose: `Keeps what is known about ${plural(object)}; nothing else reads or writes it.`,
        does: [`Keeps the new state of ${plural(object)} with who changed it and when`],
        requirements,
        files: [
          { path: places.newFile(name, object), action: 'Create', purpose: `Reads and writes ${plural(object)}` },
        ],
      },
    ];
  });
}
