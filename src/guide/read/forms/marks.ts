/** What stands behind a requirement and is no part of it: how far the work on it is, and where else it is written down. */

/** "Use it as a template [COMPLETED]". */
const state = /\s*[[(](?:completed?|done|in progress|wip|implemented|shipped|todo|to do|not started)[\])]\s*$/i;
/** "Staff can book a room - see issue 12". */
const pointer =
  /\s*[-–—(,]\s?(?:see|cf\.?|tracked (?:in|as|by)) [^.;()]{0,30}?\b(?:issue|ticket|task|section|figure|appendix|story) ?#?[\w.-]{1,12}\)?\s*$/i;

export const withoutMark = (text: string): string =>
  text.endsWith(']') || text.endsWith(')') || /\d$/.test(text) ? text.replace(state, '').replace(pointer, '') : text;
