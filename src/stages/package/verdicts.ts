/** Whether something was decided: of several ways one, of records not all refused; and a status of a design that says nothing. */
import { weighedOptions } from '../../artifacts/adr-decision.ts';
import { adrStatusOf } from '../../artifacts/adr-status.ts';
import { isReadAs } from '../../artifacts/read-as.ts';
import { statedStatuses } from '../../artifacts/status.ts';
import { wholeText } from '../../artifacts/whole-text.ts';
import { type Problem, problem, warning } from '../../core/problem.ts';
import type { Read, ReadPackage } from './documents.ts';

export function verdictFindings(read: ReadPackage): Problem[] {
  return [
    ...read.all.filter(({ kind }) => /^(?:tdd|analysis|adr)$/.test(kind)).flatMap(ofOptions),
    ...read.designs.flatMap(unknownStatus),
    ...noneAccepted(read),
  ];
}

/** A table of alternatives with a verdict for each. What was chosen may stand above it, so that none is only worth a look. */
function ofOptions({ path, document, kind }: ReadPackage['all'][number]): Problem[] {
  if (!judging.test(wholeText(document))) return [];
  const options = weighedOptions(document).filter(({ verdict }) => verdict !== undefined);
  const chosen = options.filter(({ isChosen }) => isChosen);
  const [first, second] = chosen;
  if (first && second) {
    const message = `${JSON.stringify(first.name)} is chosen, and so is ${JSON.stringify(second.name)}.`;
    return [
      warning('alternatives/several-chosen', message, { at: `${path}:${second.line}`, fix: 'Choose one of them.' }),
    ];
  }
  const [head] = options;
  // A record says in words what it decided.
  if (
    !head ||
    first ||
    kind === 'adr' ||
    options.length < 2 ||
    !options.every(({ verdict = '' }) => dismissed.test(verdict))
  )
    return [];
  const message = `None of the ${options.length} alternatives is chosen.`;
  const fix = 'Say which one it is, where what was chosen is among them.';
  return [problem('alternatives/none-chosen', message, { at: `${path}:${head.line}`, fix, severity: 'info' })];
}

/** A table that says none of these has no column for it. */
const judging = /\|\s{0,20}[*_]{0,2}(?:verdict|decision|outcome|status|result|chosen)\??[*_]{0,2}\s{0,20}\|/i;
const dismissed =
  /^\W{0,3}(?:rejected|declined|dismissed|discarded|ruled out|not chosen|no|out|verworfen|abgelehnt)\b/i;

/** What designs are called at some point of their life, beside what records are. */
const known =
  /^(?:new|open|idea|early|initial|plann\w*|in |under |ready|to |for |not |final\w*|complete\w*|done|closed|shipped|released|live|published|current|stable|experimental|alpha|beta|v?\d|living|frozen|deferred|postponed|on hold|paused|blocked|cancel\w*|abandoned|archived|review\w*|awaiting|waiting|needs|request\w*|submitted|discuss\w*|prototype|implement\w*|partial\w*|signed|ratified|baselined?|candidate|informational|historic\w*|working|outdated|legacy|unknown|none|tbd|n\/a)/i;

/** One English word in the field of that name. */
function unknownStatus({ path, document }: Read): Problem[] {
  const [stated, ...more] = isReadAs(path) ? [] : statedStatuses(document);
  const value = stated?.value.replaceAll(/[*_`]/g, '').trim() ?? '';
  if (!stated || more.length > 0 || !/^[a-z]{3,20}$/i.test(value) || known.test(value) || adrStatusOf(value)) return [];
  const message = `${JSON.stringify(value)} is no status of a design.`;
  const fix = 'Say where it stands: draft, in review, approved, implemented, rejected, superseded.';
  return [warning('design/unknown-status', message, { at: `${path}:${stated.line}`, fix })];
}

/** Tickets are cut from what was decided. */
function noneAccepted({ adrs, tickets }: ReadPackage): Problem[] {
  const [first] = adrs;
  if (!first || adrs.length < 2 || tickets.length === 0) return [];
  if (!adrs.every(({ value }) => value.status !== undefined && adrStatusOf(value.status) === 'rejected')) return [];
  const message = `All ${adrs.length} decision records are rejected: nothing is decided.`;
  const at = `${first.path}:${first.value.statusLine ?? first.value.line}`;
  return [warning('adr/none-accepted', message, { at, fix: 'Accept one of them, or write what was decided instead.' })];
}
