/** Of an app that runs where its user is: what it can do, and what speaks for keeping something there. */
import { type AppKind, appKind } from '../../../artifacts/prd/product.ts';
import type { ProgramKind } from '../../../artifacts/prd/program-kind.ts';
import type { ProseLine } from '../../../artifacts/prd/prose.ts';
import type { Action } from './actions.ts';
import type { Actor } from '../who/actors.ts';
import type { ProductSurface } from './commands.ts';
import { type Feature, readFeatures, toldInStories } from './features.ts';
import { isLeftOut } from '../forms/parts.ts';
import { isHuman } from '../language/people.ts';
import type { Signals } from '../signals/signals.ts';
import type { Statement } from '../statement.ts';

export interface App {
  readonly kind: AppKind;
  readonly features: readonly Feature[];
  /** An extension of something that is there. */
  readonly isHosted: boolean;
}

/** An extension is one where it is told feature by feature; what else runs by itself, is typed or is called has its own words. */
export function readApp(
  stated: ProductSurface,
  kind: ProgramKind | undefined,
  lines: readonly ProseLine[],
  statements: readonly Statement[],
): App | undefined {
  if (stated !== 'service' && kind !== 'extension') return undefined;
  const found = kind === 'extension' ? 'page' : appKind(lines);
  if (found === undefined) return undefined;
  const isHosted = kind === 'extension';
  const features = readFeatures(statements, isHosted);
  return isHosted && features.length === 0 && !toldInStories(statements)
    ? undefined
    : { kind: found, features, isHosted };
}

const keeping =
  /\b(?:local ?storage|indexed ?db|chrome\.storage|core ?data|swiftdata|sqlite|persist\w*|saved?|saves|saving|stored?|stores|remember\w*|histor\w+|high ?scores?)\b/i;
const inCode = /\bconfig\b|\bin (?:the )?(?:code|bundle)\b|\bhard-?coded\b/i;
/** What is made by hand is wanted again. */
const making = new Set(
  'create add save record log track build edit delete write bookmark draw compose plan'.split(' '),
);
const mostEvidence = 5;

/** What a service would be built of is no force here. */
export function appSignals(
  signals: Signals,
  { kind, features, isHosted }: App,
  statements: readonly Statement[],
): Signals {
  const asked = statements.filter(({ source }) => source.from === 'prd');
  const wanted = asked.filter(({ part }) => !isLeftOut(part));
  const made = new Set(features.filter(({ verb }) => making.has(verb ?? '')).flatMap((one) => one.sources));
  const kept = wanted.filter(
    ({ text, source }) => made.has(source) || (keeping.test(text) && !inCode.test(text) && !/\bno\b/i.test(text)),
  );
  const said = asked.filter(({ text }) => telling.test(text));
  const { offline, search, notification, realtime, files, model } = signals;
  // "No external dependencies" asks nobody, and neither does what the device itself offers.
  const outside =
    signals.integration?.filter(({ text }) => !/\b(?:no|zero|without|lock ?screen|calendar|clipboard)\b/i.test(text)) ??
    [];
  const integration = outside.length > 0 ? outside : undefined;
  const own: Signals = {
    app: (said.length > 0 ? said : wanted).slice(0, mostEvidence),
    ...(isHosted ? { extension: (said.length > 0 ? said : wanted).slice(0, mostEvidence) } : {}),
    ...(kept.length > 0 ? { 'kept-here': kept.slice(0, mostEvidence) } : {}),
    ...(kind === 'game' || kind === 'site' ? { [kind]: wanted.slice(0, mostEvidence) } : {}),
  };
  const shared = Object.entries({ offline, search, notification, realtime, integration, files, model });
  return { ...own, ...Object.fromEntries(shared.filter(([, evidence]) => evidence !== undefined)) };
}

const telling =
  /\b(?:client-side|back-?end|server|in the browser|on[- ](?:the |your )?device|local ?storage|locally|no network|(?:iOS|Android|macOS|desktop|menu bar) |kiosk|canvas|static)\b/i;

/** Whoever does something goes first; what is no person uses nothing. */
export function usersOf(actors: readonly Actor[], actions: readonly Action[]): Actor[] {
  const does = new Set(actions.flatMap(({ actor }) => actor ?? []));
  const people = actors.filter(({ name }) => does.has(name) || isHuman(name.split(' ').at(-1) ?? ''));
  return people.toSorted((a, b) => Number(does.has(b.name)) - Number(does.has(a.name)));
}

/** What it runs on is no system that it asks. */
export const isPlatform = (name: string): boolean =>
  /^(?:Google )?(?:Chrome|Chromium|Firefox|Safari|Edge|Brave|Android|iOS|iPhone|macOS|Windows|Linux|App Store|Google Play|Vercel|Netlify|GitHub Pages|VS Code)\b/i.test(
    name,
  );
