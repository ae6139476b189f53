/** What stands beside a requirement without being one: examples, notes for testers, questions, complaints. */
import { lowerFirst } from '../text/words.ts';
import { statedScenario } from './normal-form.ts';

const label =
  /^(?:(?:\p{L}+ )?examples?|depend(?:encies|s on)|blocked by|blocks|test notes?|(?:independent )?tests?|why(?: this(?: \p{L}+)?)?|(?:business |user )?value|benefits?|priority|(?:story )?points|estimates?|effort|rationale|references?|see also|figure)$/iu;

/** "**Test notes:** ...", "Example: ...". A row of a table is named by its first cell, whatever that is. */
export function isBeside(text: string, lead: string): boolean {
  const name = lead === '' ? (/^([\p{L} ]{3,30}): /u.exec(text)?.[1] ?? '') : lead;
  return label.test(name) && !statedScenario(text);
}

/** Of the work on it and those who do it: thanks, where to read on, whom to ask, when people met. Nothing of the product. */
const aboutWork =
  /^(?:(?:many )?thank(?:s| you)\b(?! (?:pages?|mails?|e-?mails?|messages?|notes?|you (?:page|mail|note|message|card)))|(?:please )?(?:see|refer to|cf\.|compare|read|check out) (?:also )?(?:the |our |my |this )?(?:\p{L}+ )?(?:wiki|minutes|appendix|annex|slides?|mock-?ups?|wireframes?|[Ff]igma|[Cc]onfluence|[Nn]otion|README|thread|section \d)\b|(?:(?:any )?(?:questions?|feedback|comments?|objections?|remarks?)\b[^.;]{0,30}\b(?:to|from|with) |(?:contact|ping|ask|talk to|reach out to) )(?:@|me\b|us\b|\p{Lu}\p{Ll}+(?:$|[.,!]| (?:or|and|if|for) ))|(?:the |our |this )?(?:kick-?off|workshop|meeting|interviews?|(?:first |last |next )?call)(?: with [^.,;]{2,30})? (?:took place|was (?:held|on|in)|were (?:held|done)|is on \d)|(?:the )?(?:(?:code ?|working )?(?:name|title)s? of (?:the|this) (?:project|document|feature|product)|code ?name|working title|this (?:PRD|document|draft|spec|page|note)) (?:was|comes|has|is (?:still|only|just|not|from|by|an? )|is \p{Lu})|(?:I|i|we) (?:wrote|met|talked|spoke|drew|sketched|interviewed|visited|discussed|presented|asked)\b(?![^.;]{0,60}\bthat\b)|[^,.;]{3,40} (?:will|is going to|are going to) (?:present|pitch|demo|review|read|walk through) (?:this|it)\b|(?:the|our) (?:team|company|office|squad) (?:is|are|was) (?:based|located|distributed|small|spread)\b|(?:an?|the|my|our) (?:first |rough |early )?(?:sketch|drawing|mock-?up|wireframe|whiteboard|prototype)(?:e?s)? (?:is|are|can be found|hangs?) (?:on|in|at|attached(?=\W*$))\b|(?:(?:approval|sign-?off|funding|release) of )?(?:the )?(?:budget|funding|headcount|sign-?off|estimate|timeline) (?:is|are) (?:still |not yet )?(?:pending|open|outstanding|missing|approved|to follow)\b|(?:our |all |most |some |the )?competitors? (?:have|has|had|offers?|do|does|already)\b|(?:let (?:me|us) know|looking forward|please (?:review|comment|get back|let (?:me|us))|happy to|no (?:hurry|rush)\b|(?:best|cheers|(?:best |kind )?regards),? \p{Lu}))/u;
export const isAboutWork = (text: string): boolean => aboutWork.test(lowerFirst(text));

/** "Karim wants to know whether we can do it in gold": asked, and not answered. */
export const isAsked = (text: string): boolean =>
  /\b(?:wants?|would like) to know\b|\b(?:wonders?|unclear|not sure|no idea) (?:whether|if|who|how|why|which)\b/i.test(
    text,
  );

const modal = /\b(?:must|should|shall|can|may|cannot|will|have to|has to|needs? to|only|never|at most|at least)\b/i;

/** How bad it is today. */
export const isComplaint = (text: string): boolean =>
  !modal.test(text) &&
  /\b(?:forgets?|nobody (?:knows|finds|reads|looks|remembers|notices)|no one (?:knows|finds|reads|looks|remembers)|(?:people|teams|users|customers|we|they) keep \p{L}+ing|complain(?:s|ed)?|frustrat\p{L}+|lose (?:time|track|money)|wastes? (?:time|money|hours|days)|annoy(?:s|ed|ing)|error-prone|time-consuming|struggles?|(?:is|was|are) (?:a (?:disaster|mess|pain)|hard|difficult|too (?:slow|long|late|expensive))|takes? (?:too|hours|days|weeks|months|forever)|gets? lost|go(?:es)? unnoticed|asks? the same)\b/iu.test(
    text,
  );
