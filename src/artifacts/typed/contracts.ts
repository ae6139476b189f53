/**
 * Contracts: sections of prose, and the operations of an OpenAPI document, in a fence or as a file of its own. An operation is a part; what
 * of it is a plain field has a value, and its schemas stay the text that they are.
 */
import { outline } from '../outline.ts';
import { contractsOutline, isSpecification } from '../specification.ts';
import { cutAt, plainLines } from './cut.ts';
import { present } from './fields.ts';
import type { Codec } from './parts.ts';
import { type SectionValue, sectionsCodec } from './sections.ts';

export interface OperationValue {
  readonly type: 'operation';
  /** How far its method is indented. */
  readonly indent: number;
  readonly method: string;
  readonly operationId?: string;
  readonly summary?: string;
  /** `x-covers`. */
  readonly covers?: readonly string[];
  /** Parameters, bodies, responses: lines as they are, relative to the method. */
  readonly more?: readonly string[];
}

export type ContractValue =
  | OperationValue
  | { readonly type: 'path'; readonly indent: number; readonly path: string }
  | { readonly type: 'section'; readonly section: SectionValue };

const pathLine = /^( {1,16})(\/[^\s:'"]{0,200}):$/;
const methodLine = /^( {2,24})(get|put|post|delete|options|head|patch|trace):$/;
const plainScalar = /^[A-Za-z0-9(][^:#\n\r]{0,300}$/;
const coverList = /^\[([A-Z]{2,4}-\d{1,4}(?:, [A-Z]{2,4}-\d{1,4})*)\]$/;

export const contractsCodec: Codec<ContractValue> = {
  cut(text) {
    const specs = contractsOutline(text).fences.filter(({ lang }) => lang === 'yaml' || lang === 'yml');
    const starts = isSpecification(text) ? [] : outline(text).sections.map(({ line }) => line);
    return cutAt(text, [...starts, ...specs.flatMap((fence) => operationStarts(fence.text, fence.line))]);
  },
  read(piece) {
    const lines = plainLines(piece);
    const [first = ''] = lines;
    const [, indent, path] = pathLine.exec(first) ?? [];
    if (indent !== undefined && path !== undefined && lines.slice(1).every((line) => line.trim() === ''))
      return { type: 'path', indent: indent.length, path };
    if (methodLine.test(first)) return readOperation(lines);
    const section = first.startsWith(' ') ? undefined : sectionsCodec.read(piece);
    return section && { type: 'section', section };
  },
  write(value) {
    if (value.type === 'section') return sectionsCodec.write(value.section);
    const margin = ' '.repeat(value.indent);
    if (value.type === 'path') return `${margin}${value.path}:\n`;
    const { method, operationId, summary, covers, more = [] } = value;
    const own = [
      ...(operationId === undefined ? [] : [`operationId: ${operationId}`]),
      ...(summary === undefined ? [] : [`summary: ${summary}`]),
      ...(covers === undefined ? [] : [`x-covers: [${covers.join(', ')}]`]),
    ].map((line) => `  ${line}`);
    const lines = [`${method}:`, ...own, ...more].map((line) => (line === '' ? '' : `${margin}${line}`));
    return `${lines.join('\n')}\n`;
  },
};

/** Lines at which a path, an operation, or what comes after them begins. `line`: where the text above the first begins. */
function operationStarts(text: string, line: number): number[] {
  const starts: number[] = [];
  let open: number | undefined;
  for (const [i, raw] of text.split('\n').entries()) {
    const content = raw.trimEnd();
    if (content === '') continue;
    const indent = content.length - content.trimStart().length;
    const isStart = pathLine.test(content) || methodLine.test(content);
    if (isStart || (open !== undefined && indent <= open)) starts.push(line + 1 + i);
    open = isStart ? indent : open !== undefined && indent <= open ? undefined : open;
  }
  // The fence itself is no part of the last operation.
  return open === undefined ? starts : [...starts, line + text.replace(/\n$/, '').split('\n').length + 1];
}

function readOperation(lines: readonly string[]): OperationValue | undefined {
  const [, margin = '', method = ''] = methodLine.exec(lines[0] ?? '') ?? [];
  const inside = lines.slice(1);
  while (inside.at(-1)?.trim() === '') inside.pop();
  // Tabs, comments at the margin: somebody else's form, kept as text.
  if (inside.some((line) => line.trim() !== '' && !line.startsWith(`${margin}  `))) return undefined;
  const own: Record<string, string> = {};
  const more: string[] = [];
  for (const raw of inside) {
    const line = raw.trim() === '' ? '' : raw.slice(margin.length).trimEnd();
    const [, key = '', value = ''] = /^ {2}(operationId|summary|x-covers): (\S.*)$/.exec(line) ?? [];
    const isPlain = key === 'x-covers' ? coverList.test(value) : key !== '' && plainScalar.test(value);
    if (isPlain && own[key] === undefined) own[key] = value;
    else more.push(line);
  }
  return present({
    type: 'operation',
    indent: margin.length,
    method,
    operationId: own['operationId'],
    summary: own['summary'],
    covers: coverList.exec(own['x-covers'] ?? '')?.[1]?.split(', '),
    more: more.length === 0 ? undefined : more,
  }) as OperationValue;
}
