/** Everything that the guide knows: the PRD, the answers, the limits and the assumptions as facts with their sources. */
import { clean } from '../text/escape.ts';
import { keyOf, ownQuestions } from '../../artifacts/prd/own-questions.ts';
import { isForeign } from '../../artifacts/prd/language.ts';
import { isPageChange } from '../../artifacts/prd/product.ts';
import { programKind } from '../../artifacts/prd/program-kind.ts';
import { unwrapped } from '../../artifacts/prd/layout.ts';
import { definedAs } from '../../artifacts/prd/definition.ts';
import { proseOf } from '../../artifacts/prd/prose.ts';
import type { GuideRequest } from '../request.ts';
import { titleCase } from '../text/words.ts';
import { readActions } from './acts/actions.ts';
import { readActors } from './who/actors.ts';
import { isPlatform, readApp, usersOf } from './acts/app.ts';
import { readCalls } from './acts/calls.ts';
import { isTypedIn, onlyCommand, type ProductSurface, readCommands, surfaceOf } from './acts/commands.ts';
import { readFunctions } from './acts/functions.ts';
import { readEntities } from './model/entities.ts';
import { withFallback } from './model/fallback-entity.ts';
import { readFields } from './model/fields.ts';
import { readToldThings } from './model/told-things.ts';
import { readAssumptions } from './gaps.ts';
import { nounPhrases } from './language/phrases.ts';
import { isCodes } from './forms/joined-lists.ts';
import { withoutScreens } from './acts/no-call.ts';
import { withoutOwnParts } from './who/program-systems.ts';
import { programParts } from './acts/parts-by-heading.ts';
import type { ProgramPart } from './acts/program-parts.ts';
import { type Quantity, readQuantities } from './numbers/quantities.ts';
import { readReactions } from './acts/reactions.ts';
import { ofSurface } from './signals/surface-signals.ts';
import { readSignals, type Signals, withChangedTitle, withoutSmallChange, mostEvidence } from './signals/signals.ts';
import { withDirections } from './signals/hook-direction.ts';
import { withOfflinePart } from './signals/offline-part.ts';
import { inPlainBytes } from './forms/html.ts';
import { heldWish } from './language/held-wish.ts';
import { withSubject } from './language/unsaid-subject.ts';
import { asSystem } from './who/own-systems.ts';
import { withArticles, withDefinite } from './language/articles.ts';
import { readLives } from './model/lives.ts';
import { forgetPredicates } from './language/predicates.ts';
import { withSaidAmounts } from './numbers/said-amounts.ts';
import { withoutSignIn } from './who/sign-in.ts';
import type { EditedRules, Reading } from './reading.ts';
import type { Statement } from './statement.ts';
import { readStatements } from './statements.ts';
import { allTables, readTables, tablesInText, withRoles, withTables } from './model/tables.ts';
import { bareTitle } from './forms/title.ts';
import { ofDeclared } from './acts/of-declared.ts';
import { normalForm } from './language/normal-form.ts';
import { answered, limited, noted, statement } from './forms/told-beside.ts';
import { isProductItself, type OtherSystem, readSystems } from './who/systems.ts';
import { readGiven } from './stack.ts';

export type { EditedRules, Reading } from './reading.ts';

const nothingEdited: EditedRules = { reworded: {}, added: [], dropped: [] };

let last: { readonly key: string; readonly reading: Reading } | undefined;

/** The same text is read once, whatever was chosen or written since. */
export function readPrd(request: GuideRequest, edited: EditedRules = nothingEdited): Reading {
  const { prd, prdPath, title, feature, answers, asked, constraints, assumptions, notes, wished, edgeCases, small } =
    request;
  const key = JSON.stringify([
    prd,
    prdPath,
    title,
    feature,
    answers,
    asked,
    constraints,
    assumptions,
    notes,
    wished,
    edgeCases,
    small,
    edited,
  ]);
  if (last?.key !== key) last = { key, reading: read(request, edited) };
  return last.reading;
}

function read(given: GuideRequest, { reworded, added, dropped }: EditedRules): Reading {
  forgetPredicates();
  const request = { ...given, prd: inPlainBytes(given.prd) };
  const document = readStatements(request.prd);
  const { statements: settled, used, unsaid } = withSaidAmounts(document.statements, request);
  const text = { ...document, statements: settled };
  const isAsked = new Set(ownQuestions(request.prd).map((one) => one.key));
  const assumptions = readAssumptions(request);
  const { said, taken } = answered(request, assumptions, used);
  // An edge case that names no outcome gets one that can be kept or broken, until somebody says otherwise.
  const proposed = assumptions
    .filter((one) => one.edgeCase)
    .map((one) => statement(one.text, { from: 'assumption', id: one.id }, 'limits'));
  const assumed = assumptions
    .filter(({ id }) => !taken.some(({ source }) => source.from === 'assumption' && source.id === id))
    .map((one) => statement(one.text, { from: 'assumption', id: one.id }, 'limits'));
  const limits = limited(request);
  const asWritten = [...text.statements, ...noted(request), ...said, ...limits];
  const impersonal = asSystem(asWritten);
  const tables = allTables(readTables(text.fences), document.tables, tablesInText(text.statements));
  const whole = unwrapped(request.prd);
  const isTyped = isTypedIn(whole);
  const actors = withRoles(readActors(impersonal(asWritten)), tables).filter((one) => !isTyped(one.name));
  const raw = withArticles(asWritten, actors);
  const title = titleOf(request, text.title);
  const entities = withFallback(
    withTables(readEntities(impersonal(raw.filter((one) => !isCodes(one))), actors, title), tables),
    title,
    request.feature,
    request.prd.slice(0, 20_000),
    raw,
  );
  const now = (one: Statement): readonly Statement[] => {
    const texts = Object.hasOwn(reworded, one.text) ? reworded[one.text] : undefined;
    return texts?.map((text) => ({ ...one, text, quote: one.quote ?? one.text, edited: true as const })) ?? [one];
  };
  const isAnswered = ({ part, text: asked }: Statement) =>
    (part === 'open' || asked.endsWith('?')) && request.answers[keyOf(asked)] !== undefined;
  const { lives, statements: lived } = readLives(
    withDefinite(withArticles(text.statements, actors), actors, entities),
    entities,
  );
  const written = lived.filter((one) => !isAnswered(one)).map((one) => heldWish(withSubject(one, entities)));
  const prose = proseOf(request.prd);
  const kind = programKind(prose);
  const parts = kind ? programParts(whole, written, kind) : [];
  const isProgram = kind !== undefined && parts.length >= (kind === 'job' ? 1 : fewestParts);
  const gone = new Set(dropped);
  const asItHolds = (some: readonly Statement[]) =>
    (gone.size === 0 ? some : some.filter((one) => !gone.has(one.text))).flatMap(now);
  const own = asItHolds(isProgram ? withParts(written, parts) : written);
  const told = asItHolds([
    ...noted(request),
    ...added.map((one) => statement(normalForm(one), { from: 'constraint', kind: 'rules document' }, 'limits')),
  ]);
  const heard = [...own, ...told, ...asItHolds(said), ...asItHolds(limits)];
  // What was only assumed may become a rule, but it is no evidence for anything.
  const statements = [...heard, ...taken, ...proposed];
  const typed = readCommands(whole, isProgram ? 1 : 2);
  const functions = readFunctions(own, whole, text.fences);
  const stated = isProgram ? 'program' : surfaceOf(title, own, typed, functions, definedAs(prose));
  const named =
    stated === 'library' ? functions : stated === 'command' && typed.length === 0 ? onlyCommand(whole, own, title) : [];
  const commands = typed.length > 0 ? typed : named;
  // What a screen in a terminal calls is there already.
  const calls = definedAs(prose) === 'terminal' ? [] : readCalls(own);
  const app = calls.length === 0 ? readApp(stated, kind, prose, own) : undefined;
  // Where several kinds of people work with it, more changes than what one of them sees.
  const isPage = stated === 'service' && calls.length === 0 && actors.length < fewestRoles && isPageChange(prose);
  const surface = app ? 'app' : isPage ? 'page' : stated;
  const quantities = readQuantities([...statements, ...assumed]);
  // What the PRD asked itself and somebody said yes to is done by people like the rest.
  const agreed = said.filter(
    ({ source, text: words }) => source.from === 'answer' && isAsked.has(source.key) && !/\bnot\b/.test(words),
  );
  const actions = ofDeclared(
    readActions(impersonal([...own, ...told, ...agreed]).filter(isSettled), actors, entities),
    own,
    entities,
    tables,
  );
  const ownName = title.toLowerCase();
  const topics = new Set([...ownName.split(' '), ...(entities[0] ? [entities[0].name] : [])]);
  const systems = readSystems(
    [...own, ...told],
    actors.map((one) => one.name),
  )
    .filter((one) => !ownName.includes(one.name.toLowerCase()) || !one.name.includes(' '))
    // "Fleet Charging Manager (FCM)": the product, by its first letters.
    .filter((one) => !isShortFor(one.name, title))
    .filter((one) => !isProductItself(one, topics, own));
  const settledParts = readGiven(own);
  const neighbours = new Set(
    surface === 'service' ? systems : withoutOwnParts(systems, settledParts.values(), request.prd),
  );
  const asked = withSystems(
    withDirections(withChangedTitle(readSignals(heard, commands[0]?.call.split(' ', 1)[0]), title, heard)),
    systems,
    surface,
    heard,
  );
  const signals = withoutSmallChange(
    withOfflinePart(
      ofSurface(asked, surface, own, commands, { program: isProgram ? { kind, parts } : undefined, app }),
      actors,
      actions,
      own,
    ),
    actions,
  );
  const free = withoutSignIn(own, actors);
  const parted = readToldThings(own, actors, entities);
  return {
    title,
    prdPath: clean(request.prdPath ?? 'the PRD', 200),
    statements,
    unsaid,
    actors: app ? usersOf(actors, actions) : actors,
    entities,
    actions,
    calls,
    commands,
    ...(isProgram || (app?.isHosted && kind) ? { kind } : {}),
    parts: isProgram && !app ? parts : [],
    features: app?.features ?? [],
    reactions: withoutScreens(
      readReactions(impersonal(own).filter(isSettled), actors, entities, flowing(signals, quantities)),
      entities,
    ),
    surface,
    told: parted,
    fields: readFields(own, entities, actions, text.fences, parted),
    lives,
    tables,
    quantities,
    signals,
    systems: (app ? systems.filter((one) => !isPlatform(one.name)) : systems).filter((one) => neighbours.has(one)),
    given: settledParts,
    assumptions,
    ...(free.everywhere ? { withoutSignIn: free.everywhere } : {}),
    withoutSignInAt: free,
    cut: text.cut,
    isForeign: isForeign(request.prd),
  };
}

/** "Should cooks sign a batch?": nobody has said that they do. "Can we have a list, too?" asks for one. */
const isSettled = ({ text }: Statement): boolean => !text.endsWith('?') || !undecided.test(text);
const undecided =
  /^(?!(?:is|will) it (?:be )?possible\b|may (?:I|we)\b|do you think\b)(?:should|shall|must|may|do|does|did|is|are|will|has|have|what|which|who|whose|when|where|how|why|until when)\b/i;

const isShortFor = (name: string, title: string): boolean =>
  /^[A-Z]{2,6}$/.test(name) &&
  title
    .split(/[^\p{L}\d]+/u)
    .map((word) => word.charAt(0).toUpperCase())
    .join('')
    .includes(name);

/** One part may be said in passing; two are what it is made of. A job may be one thing that runs at its time. */
const fewestParts = 2;
const fewestRoles = 3;

/** A part is asked for, also under a heading that says nothing of it. */
function withParts(statements: readonly Statement[], parts: readonly ProgramPart[]): readonly Statement[] {
  const sources = new Set(parts.map((one) => one.source));
  return statements.map((one) => {
    if (one.part === 'text' && sources.has(one.source)) return { ...one, part: 'must' };
    // "LOCK fw 1.2 - requirements" above everything: its title, though no heading.
    const isTitle = one.source.from === 'prd' && one.source.line === 1 && !one.isItem && !/[.!?]$/.test(one.text);
    return isTitle ? { ...one, part: 'problem' } : one;
  });
}

/** Who is named takes part, in whatever words. */
function withSystems(
  signals: Signals,
  systems: readonly OtherSystem[],
  surface: ProductSurface,
  heard: readonly Statement[],
): Signals {
  if (surface !== 'service') return signals;
  // Whom people sign in with says who they are, and hears of nothing.
  const sources = new Set(systems.filter((one) => !one.name.endsWith(' sign-in')).flatMap((one) => one.sources));
  const naming = heard.filter((one) => sources.has(one.source));
  // Who is called by name says it better than any word for it.
  const said = [...naming, ...(signals.integration ?? [])].filter((one, i, all) => all.indexOf(one) === i);
  return naming.length > 0 ? { ...signals, integration: said.slice(0, mostEvidence) } : signals;
}

/** What comes in, and so many rows a day: what is said of them holds for each. */
const flowing = ({ ingest = [] }: Signals, quantities: readonly Quantity[]): ReadonlySet<string> =>
  new Set([
    ...quantities.filter(isFlow).flatMap(({ of }) => of ?? []),
    ...ingest.flatMap(({ text }) => nounPhrases(text).map((one) => one.head)),
  ]);

const isFlow = ({ role, of = '' }: Quantity): boolean =>
  role === 'throughput' && /^(?:row|record|event|message|transaction|file|line|reading|document)$/.test(of);

/** The file's name is no title where the text has one. */
function titleOf({ title = '', feature }: GuideRequest, own: string): string {
  const given = /\.(?:md|markdown|txt)$/i.test(title.trim()) ? '' : bareTitle(title);
  return given || own || titleCase(feature.replaceAll('-', ' '));
}
