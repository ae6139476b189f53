/** Whether all of the product works without a connection, or only one piece of it does: a cabinet, somebody's phone, one of the actors. */
import type { Action } from '../acts/action.ts';
import type { Actor } from '../who/actors.ts';
import { actorIn } from '../who/actors.ts';
import { isHuman } from '../language/people.ts';
import { isLeftOut, isTold } from '../forms/parts.ts';
import { mainClauses } from '../language/main-clauses.ts';
import { singular } from '../../text/words.ts';
import type { Signals } from './signals.ts';
import type { Source } from '../source.ts';
import type { Statement } from '../statement.ts';

const wholes =
  /^(?:app|application|system|tool|product|platform|service|site|software|devices?|phones?|tablets?|laptops?|handhelds?|scanners?|terminals?|client|everything|it|data|work|changes?)$/i;
const devices = /^(?:devices?|phones?|tablets?|laptops?|handhelds?|scanners?|readers?|terminals?)$/i;
/** Who does so much of it sets the style of the whole. */
const enough = 1 / 3;
const fewActs = 3;

/** "Works on handheld scanners with poor reception": there, and not where the others sit. */
const onDevice =
  /\b(?:on|with|from) (?:the |their |our |an? )?(?:[\p{L}-]+ )?(?:handhelds?|scanners?|tablets?|terminals?|kiosks?|readers?|phones?)\b/iu;
const allOfIt =
  /\b(?:apps?|applications?|everything|entire|whole|fully|completely|all (?:features|functions|screens))\b/i;
const inBrowser = /\b(?:web|websites?|browsers?|portal|desktop)\b/i;
/** "The app must work when the tower has no network": where it is, and all of it works there. */
const wholeWorks =
  /\b(?:app|application|system|product|platform|software|everything) (?:must|has to|should|can|needs to|keeps?|works?|goes on)\b/i;
/** With two, whoever is out there does half of it. */
const severalActors = 3;

/** "In the loading bay there is no reception": a place, and nobody in it. */
const onlyPlace =
  /^(?:in|at|on|below|under|inside|behind) [^,;]{3,60} there (?:is|are) (?:no|hardly any|little|poor|bad)\b/i;

export function withOfflinePart(
  signals: Signals,
  actors: readonly Actor[],
  actions: readonly Action[],
  statements: readonly Statement[] = [],
): Signals {
  const { offline, ...others } = signals;
  const othersSit =
    actors.length >= severalActors &&
    statements.some(
      ({ text, part }) => !isLeftOut(part) && !isTold(part) && inBrowser.test(text) && !onDevice.test(text),
    );
  const isOneDevice = ({ text }: Statement) => othersSit && onDevice.test(text) && !allOfIt.test(text);
  const parts = offline?.filter((one) => isPart(one, actors, actions) || isOneDevice(one)) ?? [];
  // "Scans are sent when the connection is back" goes on about what was said before it, and says nothing of the rest.
  const isCarried = (one: Statement) =>
    sentLater.test(one.text) && !allOfIt.test(one.text) && parts.some((other) => isNear(one.source, other.source));
  return offline?.every((one) => parts.includes(one) || isCarried(one))
    ? { ...others, 'offline-part': offline }
    : signals;
}

/** A line to all that stays at the centre is everybody's line. */
const between =
  /\b(?:connection|link|line) (?:to|with|between) (?:an?|each|every|some|one|the) (?!(?:[\p{L}-]+ )?(?:server|internet|network|backend|cloud|service|system|database|api|centre|center|office)\b)(?:[\p{L}-]+ )?([\p{L}-]+) (?:is|was|gets?|has|drops|breaks|fails|goes)\b/iu;
const aMoment =
  /\b(?:los(?:t|es|s of)|drops?|breaks?|interrupt\w+|outages?|gone|away)\b[^.;]{0,40}\b(?:for|up to) (?:up to |about )?(?:an?|a few|some|several|\d{1,2}|one|two|three|five|ten) (?:seconds?|minutes?|moments?)\b/i;
const sentLater = /\b(?:sent|delivered|uploaded|transmitted|transferred|handed over|synced|synchroni[sz]ed)\b/i;
const isNear = (one: Source, other: Source): boolean =>
  one.from === 'prd' && other.from === 'prd' && one.line === other.line;

/** "The driver scans each slip. In the bay there is no reception": who acts in the same paragraph is the one who stands there. */
function standsThere({ source }: Statement, actions: readonly Action[]): string | undefined {
  const [who, ...others] = new Set(actions.filter((one) => isNear(one.source, source)).map(({ actor }) => actor));
  return others.length === 0 ? who : undefined;
}

function isPart(statement: Statement, actors: readonly Actor[], actions: readonly Action[]): boolean {
  const { text } = statement;
  const who = actorIn(text, actors) ?? (onlyPlace.test(text) ? standsThere(statement, actions) : undefined);
  if (who !== undefined) {
    // "A locker has to accept codes without the network": a machine stands there, and people sit elsewhere.
    if (!isHuman(who) && !wholes.test(who) && actors.some(({ name }) => isHuman(name))) return true;
    const acting = actions.filter((one) => one.actor !== undefined);
    const own = acting.filter((one) => one.actor === who).length;
    // One place of several: whoever stands there does less than half.
    return acting.length >= fewActs && own / acting.length < (onlyPlace.test(text) ? 1 / 2 : enough);
  }
  const isRare = (own: number) => actions.length >= fewActs && own / actions.length < enough;
  // "Scanning must work without a network", "confirming the arrival has to work in the tower": one of many acts.
  const [, doing] =
    /\b(\p{L}{3,}ing)(?: [\p{L}-]+){0,4}? (?:must|has to|should|can|keeps?|goes) (?:\p{L}+ )?(?:work|go|on|be)/iu.exec(
      text,
    ) ?? [];
  if (doing !== undefined && !/^(?:working|everything|using)$/i.test(doing)) {
    const stem = doing
      .toLowerCase()
      .replace(/ing$/, '')
      .replace(/([^aeiou])\1$/, '$1');
    return isRare(actions.filter((one) => one.verb.startsWith(stem)).length);
  }
  // "Checklists must be fillable in the shaft": what is done to one of many things.
  const [, things] =
    /^(?:the |all )?([\p{L}-]+) (?:must|have to|has to|should|can|may) (?:also )?be \p{L}/iu.exec(text) ?? [];
  const onThem =
    things === undefined ? [] : actions.filter(({ entity }) => entity.name === singular(things.toLowerCase()));
  if (onThem.length > 0) return isRare(onThem.length);
  // "If the connection is lost for up to two minutes": a hiccup, and nobody works without one.
  if (aMoment.test(text)) return true;
  if (wholeWorks.test(text)) return false;
  // "In tunnels the unit has no network": a thing that nobody works on.
  const [, lost] =
    /(?:^|\b(?:the|an?|each|every|some|our) )(?:[\p{L}-]+ )?([\p{L}-]+) (?:(?:that|which) )?(?:has|have|had|is|are|loses?|lost|goes?|was) (?:no|without|out of|offline|(?:its|the|their) (?:\p{L}+ )?(?:connection|network|signal))\b/iu.exec(
      text,
    ) ?? [];
  // "If the connection to a gateway is lost": between two machines, and people are at neither of them.
  const [, end] = between.exec(text) ?? [];
  if (end !== undefined && !isHuman(end)) return true;
  // "Buses often stand where there is no network".
  const [, standing] =
    /^(?:the |our |some |most )?(?:[\p{L}-]+ )?([\p{L}-]+) (?:often |sometimes |usually |mostly )?(?:stand|are|is|run|drive|park|lie|stop)s? (?:\p{L}+ )?where there is (?:no|hardly any|little)\b/iu.exec(
      text,
    ) ?? [];
  const place = lost ?? standing;
  if (place !== undefined && !wholes.test(place) && !isHuman(place)) return true;
  // "The cabinet has to keep working", "each participant's phone records it": one thing of many.
  const clauses = mainClauses(text).flatMap((one) => one.split(/, (?:so|and|but) /));
  return clauses.some((clause) => {
    const [, owner, which, thing] =
      /^(?:(?:each|the|an?|every|all) |(?=[\p{L}-]+s (?:has|have|must|should|keep|work|can|stay|go)\b))(?:(?:[\p{L}-]+ )?([\p{L}-]+)['’]s (?:[\p{L}-]+ )?|(?:(?!mobile |smart |whole |new )([\p{L}-]+) )?)([\p{L}-]+) (?:has to|have to|must|should|keeps?|works?|can|stays?|records?|stores?|saves?|collects?|buffers?|goes on)\b/iu.exec(
        clause,
      ) ?? [];
    // "The cab tablet" is one of them, "the app" all of it.
    const isOne = owner !== undefined || (which !== undefined && devices.test(thing ?? ''));
    return thing !== undefined && !isHuman(singular(thing.toLowerCase())) && (isOne || !wholes.test(thing));
  });
}
