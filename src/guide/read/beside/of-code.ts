/** How the code shall be written, tested and described: it binds whoever builds it, and nothing that the product does shows it. */
import type { Statement } from '../statement.ts';

const chapter =
  /^\W*(?:[\d.]+ )?(?:code|coding)(?: and \p{L}+)? (?:quality|style|standards?|conventions?|guidelines?|organi[sz]ation|practices)$/iu;

const patterns: readonly RegExp[] = [
  /^(?:\p{L}+[,-]? ?(?:and )?){0,3}(?:code(?:base)?|modules?) (?:structure|organi[sz]ation|quality|style|architecture)\b/iu,
  /^(?:clear |clean |strict )?separation of concerns\b/i,
  /^(?:strict|static|full|strong)(?:ly|ally)? (?:type[ds]?|typing)\b|^(?:full )?type (?:hints|annotations)\b/i,
  // "Python 3.9+ support", "Node at least 20, packages pinned with pnpm".
  /^(?:Python|Node(?:\.js)?|Go|Java|Rust|Ruby|PHP|\.NET|TypeScript|Swift|Kotlin) ?(?:at least |≥ ?|>= ?|v)?\d/,
  /\b(?:test|code|branch|line|unit) coverage\b|^unit tests\b[^.]*\bcoverage\b/i,
  /^(?:structure|organi[sz]e|keep|write|comment|format|lint) (?:the |all |clean |readable |modular )*(?:code|codebase)\b/i,
  /\bsingle[- ]responsibility\b/i,
  /^(?:clean|modular|readable|maintainable|well-structured|self-documenting)(?:,? (?:and )?\p{L}+){0,2} (?:code|codebase)\b/iu,
  /^(?:comprehensive|detailed|complete|full|inline|clear|proper) (?:\p{L}+ )?(?:documentation|comments|docs)\b/iu,
];
const longest = 160;

export const isOfCode = ({ text, quote = text, under }: Statement): boolean =>
  quote.length <= longest && (chapter.test(under) || patterns.some((one) => one.test(quote)));
