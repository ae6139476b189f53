/** What somebody does or has to do, told without "can". */
import { isHuman } from '../../read/language/people.ts';
import { presentTense } from '../../read/language/present.ts';
import { lowerFirst, singular } from '../../text/words.ts';
import { permission } from './shape-rights.ts';
import type { Around, Shaped } from './shaped.ts';

/** "The customer must select an article", "an auditor exports the trail": what somebody does is shown like what somebody may do. */
export function task(text: string, around: Around): Shaped[] | undefined {
  const [, who, act] =
    /^((?:an?|the|each|every) [\p{L}-]+(?: [\p{L}-]+){0,2}|[\p{L}-]+s) must ((?!be\b|not\b|never\b|only\b|have\b|get\b|receive\b)\p{L}+ .{3,})$/iu.exec(
      text,
    ) ?? [];
  // "Admin must define working hours": requirements leave the article out.
  const [, bareAct] =
    who === undefined
      ? (/^\p{L}[\p{L}-]*(?: \p{L}[\p{L}-]*){0,2} must ((?!be\b|not\b|never\b|only\b|have\b|get\b|receive\b)\p{L}+ .{3,})$/iu.exec(
          text,
        ) ?? [])
      : [];
  if (bareAct !== undefined && text.toLowerCase().startsWith(`${around.actor} must `) && isHuman(around.actor))
    return permission(`the ${around.actor} can ${bareAct}`, around);
  const present = who === undefined ? presentTense(text, (name) => name.toLowerCase() === around.actor) : undefined;
  const [subject, clause] =
    who === undefined ? [present?.subject, present?.clause] : [who.replace(/^(?:an?|the|each|every) /i, ''), act];
  // What somebody gets is done by somebody else.
  if (
    subject === undefined ||
    clause === undefined ||
    !isHuman(subject) ||
    /^(?:get|receive|need|want|have|lose)\b/.test(clause)
  )
    return undefined;
  const isMany = subject.endsWith('s') && singular(subject) !== subject.toLowerCase();
  return permission(`${isMany ? subject : `the ${lowerFirst(subject)}`} can ${clause}`, around);
}
