/** What people say that they do, as what it does: a favourite is a mark of theirs, and a code is scanned for what it stands on. */
import type { Done } from './action.ts';

/** "Save a listing as a favorite", "add a recipe to their favourites": a mark of each person, and no new listing. */
const asFavourite =
  /^((?:an?|the|each|any|their|my)? ?[^,;:]{2,40}?) (?:as|to|among|in) (?:an? |the |their |my |his |her |your )?(?:list of )?(favou?rite|bookmark)s?\b/i;
const keeping = new Set(['save', 'add', 'mark', 'keep', 'store', 'put']);

/** "Send in a request": handed in like any other. */
const handedIn = /^in (?=(?:an?|the|their|new|one|his|her|our) )/i;
const handing = new Set(['send', 'put', 'hand', 'turn']);

/** "Withdraw from a study", "drop out again": it goes on without them. */
const outOf = /^(?:of|from) (?=(?:an?|the|my|their|any|one)\b)/;
export const leaving: ReadonlySet<string> = new Set(['withdraw', 'resign', 'drop out', 'back out']);

const itself = /^(?:(?:my|your|him|her|it)self|(?:them|our)selves)\b/;

const lightly = /^(?:(?:his|her|their|its|my) )?(consent|approval) (?:to|for) ((?:an?|the|each|every|their) .{3,})$/iu;
const gathering = new Set(['group', 'bundle', 'combine', 'collect', 'gather', 'assemble', 'consolidate']);

/** "Drag them into order". */
const intoOrder = /^(.{2,40}?) (?:in|into) (?:an? |the |their |any )?(?:new |right |desired |\p{L}+ )?order\b/iu;
const dragging = new Set(['drag', 'drop', 'put', 'bring', 'arrange', 'sort']);

/** What is printed on a thing to find it by. */
const codeOf =
  /^(?:an?|the|its|their|each|every) (?:[\p{L}-]+ )?(?:(?:bar ?codes?|qr[ -]codes?) (?:of|on|in)|(?:labels?|badges?|tags?|stickers?|serial numbers?) (?:of|on)) ((?:an?|the|each|every|their|its|any) .{3,})$/iu;
const codeNamed =
  /^(?:an?|the|its|their|each|every) ([\p{L}-]{3,20}) (?:bar ?codes?|qr[ -]codes?|labels?|badges?|tags?|stickers?)\b/iu;
const anyCode = /^(?:qr|bar|zip|access|unique|printed|shipping|data|matrix|2d)$/i;

/** "Signs up on our website for a slot": where it is done comes before what for. */
const place =
  /^(?:on|in|via|through|at|over|using) (?:our|the|an?|their|its) (?:[\p{L}-]+ )?(?:website|site|app|portal|page|phone|homepage|kiosk|terminal|tablet|counter|till|desk|reception),? (?=(?:for|to|an?|the)\b)/iu;

/** "Signs up at the counter or on the website": with us, and for nothing in particular. */
const onlyPlace = /^(?:(?:,? ?(?:or|and) )?(?:at|on|in|via|through) (?:the|our|an?) [\p{L}-]+)+(?=$|[.;])/u;

const looking = /^(?:see|view|check|find|find out|look up|verify|know)$/;
/** "Sees whether the permit is valid": the permit. */
export const seenIn = (verb: string, rest: string): string | undefined =>
  looking.test(verb)
    ? /^(?:out )?(?:whether|if|that|when) ((?:an?|the|their|each|every|my|any|this) .{3,})$/.exec(rest)?.[1]
    : undefined;

const weighing = new Set(['decide', 'choose', 'determine']);
const weighed = /^(?:whether|if) to ((?!be\b|have\b)\p{Ll}{3,}) (.{3,60}?)(?:,? or (?:not|to) ?.*)?$/u;

export function asMeant(given: Done): Done {
  const one = place.test(given.rest) ? { ...given, rest: given.rest.replace(place, '') } : given;
  const { verb, rest } = one;
  // "Donate online": a donation is what there is then.
  if (verb === 'donate' && /^(?:$|online\b|monthly\b|regularly\b)/.test(rest))
    return { ...one, verb: 'make', rest: 'a donation' };
  if (verb === 'sign up' && onlyPlace.test(rest)) return { ...one, verb: 'register', rest: '' };
  const [, what, mark] = (keeping.has(verb) && asFavourite.exec(rest)) || [];
  if (what !== undefined && mark !== undefined) return { ...one, verb: mark.toLowerCase(), rest: what };
  // "Puts herself on the waiting list": then she is on it.
  const [, list] = (itself.test(rest) && /^(?:put|add) on (.{3,30})$/.exec(verb)) || [];
  if (list !== undefined) return { ...one, verb: 'join', rest: `the ${list}` };
  if (handing.has(verb) && handedIn.test(rest)) return { ...one, verb: 'submit', rest: rest.replace(handedIn, '') };
  if ((leaving.has(verb) || verb === 'unsubscribe') && /^(?:of|from) (?:it|them|that)\b/.test(rest))
    return { ...one, verb: leaving.has(verb) ? 'leave' : verb, rest: rest.replace(/^\S+ /, '') };
  if (leaving.has(verb) && outOf.test(rest)) return { ...one, verb: 'leave', rest: rest.replace(outOf, '') };
  if (verb === 'drop out') return { ...one, verb: 'leave', rest: 'it' };
  const [, ordered] = (dragging.has(verb) && intoOrder.exec(rest)) || [];
  if (ordered !== undefined) return { ...one, verb: 'reorder', rest: ordered };
  // "Find out whether a tool is free": the tool is what is looked at.
  const known = seenIn(verb, rest);
  if (known !== undefined) return { ...one, verb: verb === 'find out' ? 'see' : verb, rest: known };
  // "Decide whether to extend the loan or to end it": that is what is done then.
  const [, first, deed] = (weighing.has(verb) && weighed.exec(rest)) || [];
  if (first !== undefined && deed !== undefined) return { ...one, verb: first, rest: deed };
  // "Ask a question below a lesson": then there is one.
  if (verb === 'ask' && /^(?:an? (?:[\p{L}-]+ )?question|questions)\b/iu.test(rest))
    return { ...one, verb: 'post', rest };
  // "Report sick": an absence is what there is then.
  if (/^(?:report|call in)$/.test(verb) && /^(?:sick|ill|absent)\b/.test(rest))
    return { ...one, verb: 'report', rest: 'an absence' };
  // "Give consent to an estimate": to what it is given.
  const [, lent = '', to] = (/^(?:give|grant)$/.test(verb) && lightly.exec(rest)) || [];
  if (to !== undefined) return { ...one, verb: /^approval$/i.test(lent) ? 'approve' : 'consent to', rest: to };
  // "Group receipts into a report": then there is a report.
  const [, whole] = (gathering.has(verb) && / into (an? .{3,})$/.exec(rest)) || [];
  if (whole !== undefined) return { ...one, verb: 'create', rest: whole };
  if (verb !== 'scan') return one;
  const [, carrier] = codeOf.exec(rest) ?? [];
  const [, named = ''] = codeNamed.exec(rest) ?? [];
  // "A QR code" alone tells nothing of what it stands on.
  if (carrier !== undefined) return { ...one, rest: carrier };
  return named === '' || anyCode.test(named) ? one : { ...one, rest: `the ${named}` };
}
