/**
 * How it looks: colours, type, corners, what it should feel like. Asked for, but by whoever draws the pages: no rule of the
 * business, nothing that a call is held against. What people do there, and whether everybody can, stays what it is.
 */
import type { Labelled } from '../forms/block-labels.ts';
import { isHuman } from '../language/people.ts';

/** Headings and labels below which nothing else is said. */
const visual =
  /\b(?:visual (?:\p{L}+ )?(?:direction|design|style|identity|language)|look and feel|look & feel|colou?rs?(?: (?:palette|scheme))?|palette|typography|fonts?|branding|brand (?:identity|guidelines)|style guide|design (?:language|tokens|system|direction|inspiration|references?)|aesthetics?|theme|theming|icons|iconography|animations?|motion|micro-?interactions|(?:must|should) not look like|should feel|spacing|shadows)$/iu;
/** Headings below which it is said among other things. */
const ofPages = /\b(?:ui|ux|user interface|user experience|layout|design|screens?|pages?|interface)\b/i;

const sure =
  /^colou?r[- ]cod|\b(?:white|black|dark|light|cream) (?:background|base colou?r)\b|\blogo\b[^.]{0,60}\b(?:header|footer|top)\b|\brounded (?:corners|buttons|inputs|cards)\b|\b(?:drop|soft|subtle) shadows?\b|\bglass-?morphi\w+|\bneumorphi\w+|\bwhite-?space\b|\btypograph\w+|\bfont(?:s|[- ]famil\w+| weight)?\b|\bcolou?r (?:palette|scheme)\b|\bpalette\b|\bhero section\b|\bmicro-?interactions?\b|\bhover (?:effects?|states?)\b|\baesthetics?\b|\biconography\b|\blook and feel\b|\bvisual(?:ly)? (?:hierarchy|identity|inspiration|modern|appealing)\b|(?<![\w/])#[0-9a-f]{6}\b|\b\d+ ?(?:px|rem)\b|\b(?:smooth|subtle) (?:\w+ )?(?:animations?|transitions?|gradients?|icons?)\b|\b(?:modern|minimal(?:ist)?|clean|premium|sleek|beautiful|elegant|polished)(?:,? (?:and )?\w+)? (?:design|look|ui|interface|layout|aesthetic|feel)\b/i;
const likely =
  /\b(?:colou?rs?|tones?|icons?|animations?|transitions?|gradients?|shadows?|corners|spacing|padding|margins?|illustrations?|backgrounds?|borders?|nav-?bars?|tab-?bars?|(?:light|dark) (?:mode|theme)|card-based|whitespace|centered|rounded|modern|minimal\w*|styled?)\b/i;

/** Something is done there, or must be possible for everybody. */
const acts =
  /\b(?:can|may|cannot|able to|allow\w*|only|never|always|unless|when|if|after|until|toggles?|switch(?:es)?|accessib\w+|wcag|contrast|keyboard|screen readers?|offline|responsive\w*)\b/i;

/** "The balance is green when positive": below a heading for pages that is how it is shown. */
const coloured = /\b(?:is|are|turns?|shown in|appears? in) (?:green|red|yellow|orange|blue|gr[ae]y|amber)\b/i;

/** "Sellers upload fonts": what people do with such things is no matter of taste. */
const isOfPeople = (text: string): boolean =>
  text.split(' ', 3).some((word, i) => isHuman(word.toLowerCase()) && (i > 0 || word.endsWith('s')));

export const withoutLook = <T extends Labelled>(found: readonly T[]): readonly T[] =>
  found.map((one) => (isLook(one) ? { ...one, part: 'look' as const } : one));

function isLook({ part, text, label = '', lead = '', under, cells }: Labelled): boolean {
  if ((part !== 'must' && part !== 'limits' && part !== 'text') || cells || isOfPeople(text)) return false;
  if (acts.test(text) && !coloured.test(text)) return false;
  const named = [label, lead, under].map((name) => name.replace(/[:.]$/, ''));
  if (coloured.test(text)) return named.some((name) => ofPages.test(name));
  if (named.some((name) => visual.test(name)) || sure.test(text)) return true;
  return likely.test(text.replaceAll(/\([^()]{0,200}\)/g, '')) && named.some((name) => ofPages.test(name));
}
