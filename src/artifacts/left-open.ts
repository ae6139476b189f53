/** Marks that something is left for later, in a line: where they are all that is said, since a page may also speak of such marks. */

const longest = 2000;
/** What none of them is found without, in small letters: nearly every text is done with at one look. */
const sign = new RegExp(
  'todo|fixme|tbd|clarification|clarifier|\\?\\?\\?|to be d|to be cl|to be ag|to be co|definir|definier|definiç|definië|défini|' +
    'determinar|détermin|decidir|decidere|décid|precisar|précis|aclarar|chiarire|complét|stabilire|' +
    'zu kl|zu be|zu de|zu en|zu er|noch|nog te|nader te|ustalenia|określenia|уточн|определ',
);

/** As the whole of a cell, an item, a sentence or what stands in brackets. */
const mark =
  /(?:^|[|([\]:*_–—.-]\s{0,3}|\s{2}|\b(?:is|are|still|remains?)\s)(TODO|FIXME|TBD|\?{3,}|NEEDS? CLARIFICATION)(?=\s{0,3}(?:$|[:|)\].;*_–—(]|-\s))/;
/** Whoever lists them speaks of them. */
const listed = /\b(?:TODO|FIXME|TBD)\b[^|]{0,12}\b(?:TODO|FIXME|XXX|TBD)\b/;
/** "No [NEEDS CLARIFICATION] markers remain" speaks of them too, and a question that was answered is no longer open. */
const settled =
  /\bCLARIFICATION\b.{0,4}\bmarkers?\b|\|\s{0,3}(?:resolved|closed|answered|decided|done|resuelt[ao]|cerrad[ao]|geklärt|erledigt|résolue?|risolt[ao]|resolvid[ao]|решен\p{L}{0,3})\s{0,3}(?:\||$)/iu;
/** `[NEEDS CLARIFICATION: retry or refuse?]`, wherever it stands. */
const question = /\[(NEEDS? CLARIFICATION)\s?:/;

/** "To be defined", in the languages that designs are written in. */
const inWords = [
  String.raw`to be (?:defined|decided|determined|clarified|agreed|completed)`,
  String.raw`(?:pendiente de|por|a) (?:definir|determinar|decidir|precisar)|por aclarar|em definição`,
  String.raw`(?:noch )?zu (?:klären|definieren|bestimmen|entscheiden|ergänzen)|noch offen|folgt noch|noch nicht (?:definiert|entschieden|geklärt)`,
  String.raw`(?:encore )?à (?:définir|préciser|déterminer|compléter|décider|clarifier)`,
  String.raw`(?:ancora )?da (?:definire|stabilire|decidere|determinare|chiarire)`,
  String.raw`(?:nog|nader) te (?:bepalen|definiëren|beslissen)|do (?:ustalenia|określenia)`,
  String.raw`требует уточнения|уточняется|будет определено|подлежит определению`,
].join('|');
/** The whole of a cell, of what stands behind a colon, of an item or of a paragraph. */
const wholeWords = new RegExp(
  String.raw`(?:^\s{0,12}(?:[-*+]\s{1,3}(?:\[[ xX]\]\s)?)?|[|:]\s{0,3}(?:\*\*\s{0,3})?|[([])[*_]{0,2}(${inWords})[*_]{0,2}\.{0,3}\s{0,4}(?=$|[|)\]])`,
  'iu',
);

/** What a template leaves to its writer: `[FEATURE NAME]`, `[DATE]`. `[IN PROGRESS]` and `[API]` are said by somebody. */
const formWords =
  'NAME|TITLE|DATE|NOTES?|DESCRIPTION|SUMMARY|FEATURE|PROJECT|AUTHOR|OWNER|LINK|URL|BRANCH|TEXT|HERE|PLACEHOLDER|VALUE|EXAMPLE|' +
  'REASON|RATIONALE|DETAILS|NUMBER|COMPONENT|ENTITY|PRINCIPLE|SECTION|CONTENT|STACK|VERSION|ARGUMENTS';
const formInCapitals = new RegExp(String.raw`\[(?=.{3,43}\])(?:[A-Z][A-Z0-9_ #/-]*[ _/-])?(?:${formWords})\d{0,2}\]`);
const capitals =
  /(?:^\s{0,12}(?:[-*+]\s{1,3}|#{1,6}\s{1,3})?|[|:]\s{0,3}(?:\*\*\s{0,3})?|\*\*\s{1,3})(\[[A-Z][A-Z0-9_ #/-]{2,40}\])\s{0,4}(?=$|\|)/g;

const wholeForm = new RegExp(`^${formInCapitals.source}$`);

const isFormInCapitals = (text: string): boolean => wholeForm.test(text);

/** Tells of a line what it leaves open; nothing where no line of the text does. Only what the text has is looked for in its lines. */
export function leftOpenReader(text: string): ((line: string) => string | undefined) | undefined {
  const isSigned = sign.test(text.toLowerCase());
  const isBracketed = formInCapitals.test(text);
  if (!isSigned && !isBracketed) return undefined;
  return (line) => {
    if (line.length > longest) return undefined;
    const isMarked = (isBracketed && formInCapitals.test(line)) || (isSigned && sign.test(line.toLowerCase()));
    return isMarked ? leftOpen(line) : undefined;
  };
}

export const leftOpenIn = (line: string): string | undefined => leftOpenReader(line)?.(line);

function leftOpen(raw: string): string | undefined {
  const prose = raw.includes('`') ? raw.replaceAll(/(`+)(?!`)[^`]{0,1000}\1/g, ' x ') : raw;
  if (settled.test(prose)) return undefined;
  const said = listed.test(prose) ? undefined : mark.exec(prose)?.[1];
  return said ?? question.exec(prose)?.[1] ?? inCapitals(prose) ?? openInWords(prose);
}

/** A heading over what is open says that somebody knows, and the first cell of a row names what it is about, a state say. */
const openInWords = (prose: string): string | undefined =>
  /^\s{0,3}#|^\s{0,3}\*\*[^*]*\*\*:?\s*$/.test(prose)
    ? undefined
    : wholeWords.exec(prose.replace(/^\s{0,3}\|[^|]*/, ''))?.[1];

const inCapitals = (prose: string): string | undefined =>
  [...prose.matchAll(capitals)].map(([, text = '']) => text).find(isFormInCapitals);
