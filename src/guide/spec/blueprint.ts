/** A design as data: what stands where and serves what, made of the stories, the kinds they are, and the code. */
import { parseRequirements, type SpecRequirements } from '../../artifacts/spec/requirements-document.ts';
import { lowerFirst, unique } from '../text/words.ts';
import { verbOf } from './clauses.ts';
import type { Filled, KnownStory, PlannedComponent, PlannedFile } from './component.ts';
import { dataOf, wayIn } from './edges-of-system.ts';
import { bareText, fillKind, objectIn, readGoal, type Wish } from './goal.ts';
import { type FeatureKind, kindOf } from './kinds/index.ts';
import type { Ledger } from './ledger.ts';
import { type Places, placesOf } from './places.ts';
import type { SpecGuideRequest } from './request.ts';

export interface Blueprint {
  readonly requirements: SpecRequirements;
  readonly places: Places;
  readonly components: readonly PlannedComponent[];
  readonly actors: readonly string[];
  readonly tests: readonly PlannedFile[];
  /** Those that take part in the first story. */
  readonly firstFlow: readonly PlannedComponent[];
}

export function blueprintOf(request: SpecGuideRequest, ledger: Ledger): Blueprint {
  const requirements = parseRequirements(request.documents.requirements ?? '');
  const places = placesOf(request);
  if (places.languageIsAssumed) ledger.assume(`It is written in ${places.language}.`, 'no code says otherwise');
  const stories = storiesOf(requirements, request);
  const cores = merged(stories.flatMap((story) => coresOf(story, requirements, request, places)));
  const components = [...wayIn(stories, cores, request, places, ledger), ...cores, ...dataOf(cores, places, ledger)];
  const served = new Set(components.flatMap((one) => one.requirements));
  const open = requirements.functional.map(({ id }) => id).filter((id) => !served.has(id));
  // What no story names still has to be served by somebody: by the one that does the work.
  const whole = components.map((one, i) =>
    i === components.findIndex(({ role }) => role === 'core')
      ? { ...one, requirements: [...one.requirements, ...open] }
      : one,
  );
  return {
    requirements,
    places,
    components: whole,
    actors: unique(stories.map(({ wish }) => wish.actor)),
    tests: testsOf(whole, request, places),
    firstFlow:
      requirements.functional.length === 0
        ? whole
        : whole.filter(({ requirements: ids }) =>
            ids.some((id) => stories[0]?.requirements.some((one) => one.id === id)),
          ),
  };
}

/** Without stories each requirement stands for one. */
function storiesOf({ stories, functional }: SpecRequirements, { spec, intent, goal }: SpecGuideRequest): KnownStory[] {
  const isNamed = functional.some(({ source = '' }) => /\b(?:US|AC)-\d/.test(source));
  let last = objectIn(goal) ?? spec.split('-')[0] ?? 'request';
  const known = stories.map((story, i): KnownStory => {
    const want = bareText(story.want ?? story.title);
    const first = want.split(' ')[0] ?? '';
    const titled = verbOf(story.title.split(' ')[0] ?? '');
    const verb = verbOf(first) ?? titled ?? 'provide';
    last = objectIn(bareText(story.title)) ?? objectIn(want) ?? last;
    const n = story.id.replace(/\D/g, '');
    const own = functional.filter(({ source = '' }) =>
      new RegExp(String.raw`\b(?:US-0*${n}|AC-0*${n}\.\d+)\b`).test(source),
    );
    return {
      story,
      wish: {
        object: last,
        verb: verb === 'use' || verb === 'see' ? (titled ?? verb) : verb,
        what: want,
        actor: story.who ?? 'user',
      },
      kind: kindOf(`${story.title} ${want}`, intent, titled),
      requirements: isNamed ? own : stories.length === 1 || i === 0 ? functional : [],
    };
  });
  if (known.length > 0) return known;
  // Requirements that say nothing leave the goal.
  if (functional.length === 0) return readGoal(goal, spec, intent).wishes.map(asStory);
  return functional.map((one): KnownStory => {
    last = objectIn(one.text) ?? last;
    return {
      story: { id: one.id, title: one.text, criteria: [] },
      wish: { object: last, verb: 'provide', what: one.text, actor: 'user' },
      kind: kindOf(one.text, intent),
      requirements: [one],
    };
  });
}

const asStory = (wish: Wish, i: number): KnownStory => ({
  story: { id: `US-${i + 1}`, title: wish.text, criteria: [] },
  wish: { ...wish, actor: wish.who ?? 'user' },
  kind: wish.kind,
  requirements: [],
});

/** The component of the story, and one for each requirement in it that is another kind of work. */
function coresOf(
  { story, wish, kind, requirements }: KnownStory,
  read: SpecRequirements,
  { intent }: SpecGuideRequest,
  places: Places,
): PlannedComponent[] {
  // The first says the story itself; what comes after it may be other work.
  const others = requirements.slice(1).flatMap((one) => {
    const other = /^(?:must|high|p0)/i.test(one.priority ?? 'must') ? kindOf(bareText(one.text), intent) : kind;
    const isOwn =
      other.id === kind.id || ['work', 'view', 'editing', 'access', 'setting', 'storage'].includes(other.id);
    return isOwn ? [] : [{ one, other }];
  });
  const apart = new Set(others.map(({ one }) => one.id));
  const does = story.criteria.map(({ id, text }) => `${bareText(text).replace(/[.]$/, '')} (${id})`);
  const main = componentOf(
    kind,
    wish,
    requirements.filter(({ id }) => !apart.has(id)).map(({ id }) => id),
    does,
    places,
  );
  return [
    main,
    ...others.map(({ one, other }) =>
      componentOf(
        other,
        { ...wish, what: one.text },
        [one.id],
        [`${bareText(one.text).replace(/[.]$/, '')} (${one.id})`],
        places,
      ),
    ),
  ];
}

function componentOf(
  kind: FeatureKind,
  wish: Filled,
  requirements: readonly string[],
  does: readonly string[],
  places: Places,
): PlannedComponent {
  const fill = (text: string) => fillKind(text, wish, wish.actor);
  const name = fill(kind.component);
  const purpose = fill(kind.purpose);
  const near = places.filesAbout(wish.object);
  const made: PlannedFile = { path: places.newFile(name, wish.object), action: 'Create', purpose };
  const changed = near.slice(0, kind.id === 'refactor' ? 3 : 1).map((path): PlannedFile => ({
    path,
    action: 'Modify',
    purpose: kind.id === 'refactor' ? 'Calls the new part; loses what moved there' : purpose,
  }));
  const files = kind.id === 'refactor' ? [made, ...changed] : kind.isNew ? [made] : changed;
  return { name, role: 'core', purpose, does, requirements, files, kind, wish };
}

/** Two stories about the same thing in the same way are one component. */
function merged(list: readonly PlannedComponent[]): PlannedComponent[] {
  const byName = new Map<string, PlannedComponent>();
  for (const one of list) {
    const known = byName.get(one.name);
    byName.set(
      one.name,
      known
        ? {
            ...known,
            does: [...known.does, ...one.does],
            requirements: unique([...known.requirements, ...one.requirements]),
          }
        : one,
    );
  }
  return [...byName.values()];
}

/** One for each new file, and one that shows the criteria end to end. */
function testsOf(
  components: readonly PlannedComponent[],
  { spec, intent }: SpecGuideRequest,
  places: Places,
): PlannedFile[] {
  const end: PlannedFile = {
    path: places.testFile(places.newFile(`${spec} acceptance`, '')),
    action: 'Create',
    purpose: 'The acceptance criteria, end to end',
  };
  if (intent === 'TRIVIAL') return [];
  const units = components
    .filter(({ role }) => role === 'core')
    .flatMap(({ files, name }) =>
      files
        .filter(({ action }) => action === 'Create')
        .map(({ path }): PlannedFile => ({
          path: places.testFile(path),
          action: 'Create',
          purpose: `Tests of ${lowerFirst(name)}`,
        })),
    );
  return [...new Map([...units, end].map((one) => [one.path, one])).values()];
}
