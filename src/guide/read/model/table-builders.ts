/** Tables that code builds field by field: `orders: defineTable({ ... })`, `pgTable("orders", { ... })`, `new Schema({ ... })`. */
import { columnOf, type DeclaredColumn } from './model-column.ts';

export interface BlockModel {
  readonly name: string;
  readonly columns: readonly DeclaredColumn[];
  readonly line: number;
}

const opens =
  /^\s*(?:export\s+)?(?:const\s+)?([A-Za-z]\w{1,40})\s*[:=]\s*(?:new\s+)?(?:\w+\.)?(?:defineTable|(?:pg|mysql|sqlite)Table|Schema)\(\s*(?:["'`]([A-Za-z]\w{1,40})["'`]\s*,\s*)?\{\s*$/;
const field = /^\s*["']?([A-Za-z_]\w{0,40})["']?\s*:\s*(\S.*)$/;
const mostJoined = 30;

export function builtTables(rows: readonly string[], line: number): BlockModel[] {
  const found: BlockModel[] = [];
  for (let at = 0; at < rows.length; at++) {
    const [, own = '', quoted] = opens.exec(rows[at] ?? '') ?? [];
    if (own === '') continue;
    const from = at;
    const columns: DeclaredColumn[] = [];
    for (at++; at < rows.length && !/^\s*\}/.test(rows[at] ?? ''); at++) {
      const first = at;
      let text = bare(rows[at] ?? '');
      // A field that is opened here ends where its last bracket is closed.
      while (openIn(text) > 0 && at + 1 < rows.length && at - first < mostJoined) text += ` ${bare(rows[++at] ?? '')}`;
      const [, name, said = ''] = field.exec(text) ?? [];
      if (name !== undefined) columns.push(columnBuilt(name, said.replace(/,$/, ''), line + 1 + first));
    }
    if (columns.length > 1)
      found.push({ name: quoted ?? own.replace(/(?<=\w)Schema$/, ''), columns, line: line + 1 + from });
  }
  return found;
}

const bare = (row: string): string => row.replace(/(?:^|\s)\/\/.*$/, '').trimEnd();

function openIn(text: string): number {
  let open = 0;
  for (const letter of text) open += '([{'.includes(letter) ? 1 : ')]}'.includes(letter) ? -1 : 0;
  return open;
}

/** What the calls of the builder say, in the words that other declarations have for it. */
function columnBuilt(name: string, said: string, line: number): DeclaredColumn {
  const [, other] =
    /\.id\(["'](\w+)["']\)/.exec(said) ??
    /\.references\(\(\)(?::[^=]+)? => (\w+)\./.exec(said) ??
    /\bref: ?["'](\w+)["']/.exec(said) ??
    [];
  const values = /literal\(|\benum: ?\[|Enum\(/.test(said)
    ? [...said.replace(/\.default\([^)]*\)/, '').matchAll(/["']([A-Za-z][\w -]{0,30})["']/g)].flatMap(([, one = '']) =>
        one === name ? [] : [one],
      )
    : [];
  const inner = said.replace(/^(?:\w+\.(?:optional|array|nullable)\(){1,3}/, '');
  const [, kind = ''] = /(?:^|type: ?)\[?(?:\w+\.)*(\w+)/.exec(inner) ?? [];
  const isMany = /\barray\(|\.array\(\)|^\[|type: ?\[/.test(said);
  const type = other === undefined ? (types[kind.toLowerCase()] ?? kind) : 'uuid';
  const isOther = other !== undefined && !other.startsWith('_') && !isMany;
  const notes = [
    values.length > 1 ? `: ${values.map((one) => `'${one}'`).join(' | ')}` : `: ${type}${isMany ? '[]' : ''}`,
    /primaryKey\(/.test(said) ? 'primary key' : '',
    /\.unique\(|\bunique: ?true/.test(said) ? 'unique' : '',
    isOther ? `references ${other}` : '',
  ];
  return columnOf(name, notes.filter((one) => one !== '').join(' '), {
    line,
    isCode: true,
    mayLack: /optional\(|\.nullable\(|\.nullish\(/.test(said),
  });
}

const types: Readonly<Record<string, string>> = { any: 'json', bytes: 'binary', float64: 'float', int64: 'bigint' };
