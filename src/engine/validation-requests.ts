/** Which texts of a document a real parser can read: the whole file, or the fenced blocks in it. */
import { isFencedFeature, plainFences } from '../artifacts/fenced-features.ts';
import { isMarkdownFeature, plainFeature } from '../artifacts/markdown-feature.ts';
import { featureIn, isNamedSpecification } from '../artifacts/named-requirements.ts';
import { isTestCases, plainTestCases } from '../artifacts/test-cases.ts';
import { type Fence, type Outline, outline } from '../artifacts/outline.ts';
import type { ValidatedLanguage, ValidationRequest } from './validator-port.ts';

/** A file of no kind that a parser can read: diagrams in any Markdown, a schema, declarations. */
export interface OtherText {
  readonly path: string;
  readonly text: string;
  /** It was named itself: then all of it is asked about. */
  readonly isNamed: boolean;
}

/** `known`: the outline of the text, where somebody has it already. */
export function requestsOf(path: string, text: string, known?: Outline): ValidationRequest[] {
  if (/\.feature\.(?:md|markdown)$/i.test(path) && isMarkdownFeature(text))
    return [{ language: 'gherkin', text: plainFeature(text), at: { path, line: 1 } }, ...fencesOf(path, text, known)];
  if (/\.(?:md|markdown)$/i.test(path) && isTestCases(text))
    return [{ language: 'gherkin', text: plainTestCases(text), at: { path, line: 1 } }, ...fencesOf(path, text, known)];
  if (/\.(?:md|markdown)$/i.test(path) && isFencedFeature(text))
    return [
      { language: 'gherkin', text: plainFences(text), at: { path, line: 1 } },
      ...fencesOf(path, text, known).filter(({ language }) => language !== 'gherkin'),
    ];
  if (isNamedSpecification({ path, text }))
    return [{ language: 'gherkin', text: featureIn(text), at: { path, line: 1 } }, ...fencesOf(path, text, known)];
  const language = languageOfFile(path, text);
  if (language === 'markdown') return fencesOf(path, text, known);
  return language === undefined ? [] : [{ language, text, at: { path, line: 1 } }];
}

/** Of a file that is none of our documents: all that was meant, or of a whole folder only what is nothing else. */
export function requestsOfOther({ path, text, isNamed }: OtherText): ValidationRequest[] {
  const requests = requestsOf(path, text);
  return isNamed || mayHaveBodies(path, text)
    ? requests
    : requests.filter(({ language }) => language === 'mermaid' || language === 'json-schema');
}

/** Declarations of which one may do something, which no declaration does. Asked before the parser, as most projects have some. */
const mayHaveBodies = (path: string, text: string): boolean =>
  declarationFile.test(path) && /\)[^;{}()]{0,200}\{|\b(?:const|let|var)\s[^;\n=]{1,200}=\s/.test(text);

export const declarationFile = /\.d\.[mc]?ts$/i;

/** The same asked cheaply: most files of a folder have nothing of the kind. */
export function hasTextsForParsers(other: OtherText): boolean {
  const { path, text, isNamed } = other;
  const mayHave =
    isNamed ||
    mayHaveBodies(path, text) ||
    /\.(?:mmd|mermaid)$/i.test(path) ||
    /^\s{0,12}(?:```|~~~)\s?mermaid/m.test(text) ||
    text.includes('json-schema.org/');
  return mayHave && requestsOfOther(other).length > 0;
}

/** The fenced blocks of a markdown document. A fence inside a fence is text of the outer one. */
export function fencesOf(path: string, text: string, known?: Outline): ValidationRequest[] {
  return (known ?? outline(text)).fences.flatMap((fence) => {
    if (fence.lang === 'http') return bodyOfMessage(path, fence);
    const language = languageOfFence(fence);
    if (language === undefined) return [];
    // "const a = b;```": closed behind its last line and not below it, which is told as an open fence.
    const inside = fence.text.replace(/(?<=[^\s`])`{3,}\s*$/, '');
    return [{ language, text: inside, at: { path, line: fence.line + 1 }, excerpt: true }];
  });
}

/** What a request or an answer carries stands below its first blank line. */
function bodyOfMessage(path: string, { text, line }: Fence): ValidationRequest[] {
  const at = /\n[ \t]{0,20}\n/.exec(text);
  const body = at ? text.slice(at.index + at[0].length) : '';
  if (!at || !isMeantAsJson(body)) return [];
  const above = text.slice(0, at.index + at[0].length).split('\n').length - 1;
  return [{ language: 'json', text: body, at: { path, line: line + 1 + above }, excerpt: true }];
}

function languageOfFence({ lang, text }: Fence): ValidatedLanguage | undefined {
  // `ts:path/to/file.ts`, `mermaid{theme}`: what follows the name is for somebody else.
  switch (/^[a-z-]{1,20}/.exec(lang)?.[0]) {
    case 'mermaid':
      return 'mermaid';
    case 'gherkin':
    case 'feature':
    case 'cucumber':
      return 'gherkin';
    case 'ts':
    case 'typescript':
      return 'typescript';
    case 'openapi':
      return isOpenApi(text) ? 'openapi' : undefined;
    case 'yaml':
    case 'yml':
      return isOpenApi(text) ? 'openapi' : isMeantAsYaml(text) ? 'yaml' : undefined;
    case 'json':
    case 'jsonschema':
    case 'json-schema':
      return jsonLanguage(text) ?? (isMeantAsJson(text) ? 'json' : undefined);
    default:
      return undefined;
  }
}

/** Nothing in it but what JSON is made of. An example with `...`, comments or names of types is a sketch, and two values are two examples. */
function isMeantAsJson(text: string): boolean {
  if (text.length > 100_000) return false;
  const marks = text.replaceAll(/"(?:[^"\\\n]|\\.){0,10000}"/g, '"').replaceAll(/\b(?:true|false|null)\b/g, '0');
  return /^\s*[{[]/.test(marks) && /^[\s{}[\],:"\d.eE+-]*$/.test(marks) && !/[}\]]\s*[{[]|\.\./.test(marks);
}

/** No line that stands for others: dots, `<the rest>`, `[Full content of a file]`, marks of a template. */
const isMeantAsYaml = (text: string): boolean =>
  text.length <= 100_000 &&
  /^[ \t]{0,40}(?:- )?[\w"'.-]{1,60}[ \t]{0,4}:(?:[ \t]|$)/m.test(text) &&
  !/^[ \t]{0,40}(?:- )?(?:#[ \t]?)?(?:\.{3}|\u2026|<[^>\n]{1,80}>\r?$|\[[^\]:,"'\n]{1,80}[ \t][^\]:,"'\n]{1,80}\]\r?$)|\{[{%]/m.test(
    text,
  );

function languageOfFile(path: string, text: string): ValidatedLanguage | 'markdown' | undefined {
  switch (/\.(\w{1,10})$/.exec(path.toLowerCase())?.[1]) {
    case 'md':
    case 'markdown':
      return 'markdown';
    case 'feature':
      return 'gherkin';
    case 'mmd':
    case 'mermaid':
      return 'mermaid';
    case 'ts':
    case 'mts':
      return 'typescript';
    case 'yaml':
    case 'yml':
      return isOpenApi(text) ? 'openapi' : 'yaml';
    case 'json':
      return jsonLanguage(text) ?? 'json';
    default:
      return undefined;
  }
}

/** A key at the top; the byte order mark and a `---` above it don't count. */
const isOpenApi = (text: string): boolean =>
  /^(?:\uFEFF)?["']?(?:openapi["']?[ \t]{0,8}:|swagger["']?[ \t]{0,8}:[ \t]{0,8}["']?\d)/m.test(text);

/** JSON is told apart by a key near its start: the whole of it is the parser's business. */
function jsonLanguage(text: string): 'openapi' | 'json-schema' | undefined {
  const start = text.slice(0, 2000);
  if (/^\uFEFF?\s{0,200}\{\s{0,200}"(?:openapi"\s{0,20}:|swagger"\s{0,20}:\s{0,20}"\d)/.test(start)) return 'openapi';
  // Most files with a `$schema` are settings that name their schema; only those of json-schema.org are schemas.
  return /"\$schema"\s{0,20}:\s{0,20}"https?:\/\/json-schema\.org\//.test(start) ? 'json-schema' : undefined;
}
