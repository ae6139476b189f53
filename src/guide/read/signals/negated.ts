/** What a sentence says that there is not: "revoked without human action", "no webhooks", "don't build that". It asks for none of it. */
import type { Signal } from './signal-names.ts';

/** Of these the thing itself is asked for; others are asked for by a no: "nothing is lost", "without a connection". */
const ofThings: ReadonlySet<Signal> = new Set<Signal>([
  'background-work',
  'bulk',
  'callback',
  'files',
  'human-review',
  'ingest',
  'integration',
  'model',
  'money',
  'notification',
  'reads',
  'rollout',
  'schedule',
  'search',
  'workflow',
]);

/** Where somebody has to agree, "without" asks for them: "not without the curator's consent". */
const denied =
  /\b(?:without|no|neither|nor) (?:any |an? |the |further |extra |more |manual )?(?:[a-z-]+ )?(?!(?:answer|longer|later|more|one|matter|approval|approver|consent|confirmation|sign-off|signature|agreement|review)\b)[a-z-]+(?: of [a-z-]+)?(?!['’])/g;
const refused = /\b(?:do|does|need|needs) not (?:need|want|build|require|include|support|have|offer)\b[^.;,)]*/g;

/** What is left to speak for the signal. */
export function withoutDenied(signal: Signal, text: string): string {
  if (!ofThings.has(signal) || !/\b(?:without|no|not|neither|nor)\b/.test(text)) return text;
  // "Nobody may ... without the editor's ok", "not until": two of them ask for it after all.
  if (/\b(?:not|never|nobody|nothing|cannot)\b[^.;]*\bwithout\b/.test(text)) return text;
  return text.replaceAll(denied, ' ').replaceAll(refused, ' ');
}
