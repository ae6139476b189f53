/**
 * Is this a picture that we drew? Pictures may come from a cache in the workspace, where anybody can put a file, so each
 * is looked at again before it goes into a page: only our few elements, only their plain attributes.
 */
const tag =
  /^<(?:\/(?:svg|title|desc|g|text)|(?:svg|title|desc|g|rect|circle|path|text)(?:\s(?:xmlns="http:\/\/www\.w3\.org\/2000\/svg"|(?:class|viewBox|width|height|role|x|y|rx|r|cx|cy|d|font-size|text-anchor)="[A-Za-z0-9 .,-]{0,20000}"))*\s?\/?)>$/;

export function isOurSvg(svg: string): boolean {
  if (!svg.startsWith('<svg ') || !svg.endsWith('</svg>')) return false;
  let at = 0;
  while (at < svg.length) {
    const start = svg.indexOf('<', at);
    if (start < 0) return true;
    const end = svg.indexOf('>', start);
    if (end < 0 || !tag.test(svg.slice(start, end + 1))) return false;
    // Nothing may come after the picture.
    if (svg.startsWith('</svg', start) && end + 1 !== svg.length) return false;
    at = end + 1;
  }
  return true;
}
