/** Which way a call between two systems goes: "Mollie tells us by webhook" comes in, "merchants get a webhook" goes out. */
import { servicesIn } from '../who/known-services.ts';
import type { Signals } from './signals.ts';
import type { Statement } from '../statement.ts';

const ours = '(?:we|it|us|our|(?:the|our) (?:system|service|app|application|platform|backend|server|api))';
const tells = String.raw`(?:tell|inform|notif(?:y|ie)|call|answer|let|report|send|post|push|confirm|announce|signal|return)(?:s|es)?`;
const toUs =
  /\b(?:tells?|informs?|notif(?:y|ies)|calls?|answers?|lets?|reports?|sends?|posts?|push(?:es)?|comes?|arrives?|back)\b[^.;]{0,50}\b(?:us|our|ours)\b/i;
const weTake = new RegExp(
  String.raw`\b${ours} (?:must |shall |will |should |can )?(?:receive|accept|handle|process|consume|get|verif(?:y|ie)|listen)(?:s|es)?\b[^.;]{0,120}\b(?:webhook|call-?back)`,
  'i',
);
const fromThem =
  /\bcall-?back webhooks?\b|\bwebhook (?:receipts?|handlers?|receivers?|listeners?|ingest\w*|authentication|signatures?)\b|\b(?:webhooks?|call-?backs?)(?: \w+)? (?:from|of|by) |\b(?:received|taken|come|comes|arrive|arrives) from\b[^.;]{0,40}\b(?:webhook|call-?back)|\b(?:arrives?|comes? in|(?:is|are) received) (?:by|via|through|over|as) (?:an? )?(?:webhooks?|call-?backs?)\b/i;
/** "Deduplication of Deepgram callbacks": whose they are. */
const named = /[a-z] \p{Lu}\p{L}+ (?:[Ww]ebhooks?|[Cc]all-?backs?)\b/u;
/** "Until Adyen confirms it by webhook": somebody else does; of us it would go out. */
const theyTell = new RegExp(
  String.raw`(?<!\b${ours} (?:then |also )?)\b${tells} [^.;]{0,50}\b(?:by|via|through|over|with) (?:an? )?(?:webhook|call-?back)`,
  'i',
);
/** "The merchant receives the status by webhook", "partners are told": who gets it is somebody else. */
const theyGet = new RegExp(
  String.raw`(?<!\b${ours} (?:must |shall |will |should |can )?)\b(?:gets?|receives?|hears?|learns?|is told|are told|(?:is|are) (?:informed|notified|called)|want(?:s)? to be)\b|\b(?:their|an?|that|this|the) (?:\w+ )?(?:url|endpoint|address)\b|\bof theirs\b|\b(?:we|us) (?:then )?(?:call|send|post|notify|inform|tell)`,
  'i',
);

const comesIn = (text: string): boolean =>
  toUs.test(text) ||
  weTake.test(text) ||
  fromThem.test(text) ||
  named.test(text) ||
  (!theyGet.test(text) && (theyTell.test(text) || servicesIn(text).length > 0));

/** What says nothing of its way goes the way of the others; alone, it goes out, as most that is promised to somebody. */
export function withDirections({ callback, ...others }: Signals): Signals {
  if (!callback) return others;
  const isIn = callback.map(({ text }) => comesIn(text));
  const isOut = callback.map(({ text }, i) => !isIn[i] && theyGet.test(text));
  const onlyIn = isIn.includes(true) && !isOut.includes(true);
  const into: Statement[] = callback.filter((_, i) => isIn[i] || onlyIn);
  const out = callback.filter((one) => !into.includes(one));
  // Whoever is only told takes no part: nothing is asked there, and nothing of ours waits for it.
  const { integration, ...rest } = others;
  const asked = integration?.filter((one) => !out.includes(one)) ?? [];
  return {
    ...rest,
    ...(asked.length > 0 ? { integration: asked } : {}),
    ...(into.length > 0 ? { callback: into } : {}),
    ...(out.length > 0 ? { 'hook-out': out } : {}),
  };
}
