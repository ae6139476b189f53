/** Data schemas: tables, models, messages and types, by the line that declares them. */
import type { NamedFact } from './file-facts.ts';
import { extensionOf } from './file-kinds.ts';

interface Pattern {
  readonly kind: string;
  readonly extensions: RegExp;
  /** Cheap look at the whole text before any line is tried. */
  readonly needs?: RegExp;
  /** The first group is the name. */
  readonly line: RegExp;
}

const scripts = /^(?:ts|js|mts|mjs|cts|cjs|tsx|jsx)$/;
const python = /^py$/;

const patterns: readonly Pattern[] = [
  {
    kind: 'sql table',
    extensions: /^sql$/,
    line: /^\s*create\s+(?:(?:unlogged|temp|temporary|global|local)\s+)?table\s+(?:if\s+not\s+exists\s+)?([\w."`[\]]+)/i,
  },
  {
    kind: 'sql view',
    extensions: /^sql$/,
    line: /^\s*create\s+(?:or\s+replace\s+)?(?:materialized\s+)?view\s+(?:if\s+not\s+exists\s+)?([\w."`[\]]+)/i,
  },
  { kind: 'sql type', extensions: /^sql$/, line: /^\s*create\s+type\s+([\w."`]+)/i },
  { kind: 'prisma model', extensions: /^prisma$/, line: /^\s*model\s+(\w+)\s*\{/ },
  { kind: 'prisma enum', extensions: /^prisma$/, line: /^\s*enum\s+(\w+)\s*\{/ },
  { kind: 'protobuf message', extensions: /^proto$/, line: /^\s*message\s+(\w+)/ },
  { kind: 'protobuf service', extensions: /^proto$/, line: /^\s*service\s+(\w+)/ },
  { kind: 'graphql type', extensions: /^(?:graphql|gql)$/, line: /^(?:extend\s+)?(?:type|interface|union)\s+(\w+)/ },
  { kind: 'graphql input', extensions: /^(?:graphql|gql)$/, line: /^input\s+(\w+)/ },
  { kind: 'graphql enum', extensions: /^(?:graphql|gql)$/, line: /^enum\s+(\w+)/ },
  {
    kind: 'drizzle table',
    extensions: scripts,
    needs: /drizzle-orm/,
    line: /\b(?:pg|mysql|sqlite)Table\(\s*['"`](\w+)/,
  },
  { kind: 'mongoose model', extensions: scripts, needs: /mongoose/, line: /\bmodel(?:<[^>]{0,80}>)?\(\s*['"`](\w+)/ },
  { kind: 'sequelize model', extensions: scripts, needs: /sequelize/i, line: /\.define\(\s*['"`](\w+)/ },
  { kind: 'migration table', extensions: scripts, needs: /createTable/, line: /\.createTable\(\s*['"`](\w+)/ },
  {
    kind: 'zod schema',
    extensions: scripts,
    needs: /\bzod\b/,
    line: /^export\s+const\s+(\w+)\s*=\s*z\s*\.(?:object|strictObject|looseObject)\(/,
  },
  {
    kind: 'sqlalchemy table',
    extensions: python,
    needs: /sqlalchemy|db\.Model/i,
    line: /^\s+__tablename__\s*=\s*['"](\w+)/,
  },
  { kind: 'sqlalchemy table', extensions: python, needs: /sqlalchemy/i, line: /=\s*(?:sa\.)?Table\(\s*['"](\w+)/ },
  { kind: 'migration table', extensions: python, needs: /create_table/, line: /\bcreate_table\(\s*['"](\w+)/ },
  {
    kind: 'django model',
    extensions: python,
    needs: /models\.Model/,
    line: /^class\s+(\w+)\([^)]{0,100}\bmodels\.Model\b/,
  },
  { kind: 'pydantic model', extensions: python, needs: /pydantic/, line: /^class\s+(\w+)\([^)]{0,100}\bBaseModel\b/ },
  { kind: 'rails table', extensions: /^rb$/, needs: /create_table/, line: /\bcreate_table\s*\(?[:"'](\w+)/ },
  {
    kind: 'rails model',
    extensions: /^rb$/,
    needs: /ApplicationRecord|ActiveRecord::Base/,
    line: /^\s*class\s+([\w:]+)\s*<\s*(?:ApplicationRecord|ActiveRecord::Base)/,
  },
  { kind: 'ef set', extensions: /^cs$/, needs: /DbSet</, line: /\bDbSet<(\w+)>/ },
  { kind: 'gorm model', extensions: /^go$/, needs: /gorm/, line: /^type\s+(\w+)\s+struct\b/ },
  { kind: 'diesel table', extensions: /^rs$/, needs: /table!/, line: /^\s{0,8}(\w+)\s*\(\w+\)\s*\{/ },
  { kind: 'laravel table', extensions: /^php$/, needs: /Schema::/, line: /Schema::create\(\s*['"](\w+)/ },
  {
    kind: 'eloquent model',
    extensions: /^php$/,
    needs: /Illuminate\\Database\\Eloquent/,
    line: /^\s*(?:final\s+)?class\s+(\w+)\s+extends\s+(?:Model|Authenticatable)\b/,
  },
  { kind: 'ecto schema', extensions: /^ex$/, needs: /Ecto\.Schema/, line: /^\s*schema\s+"(\w+)"/ },
];

/** An annotation names the class that follows it. */
const annotated: readonly { kind: string; extensions: RegExp; mark: RegExp; name: RegExp }[] = [
  { kind: 'typeorm entity', extensions: scripts, mark: /^\s*@Entity\(/, name: /\bclass\s+(\w+)/ },
  { kind: 'jpa entity', extensions: /^(?:java|kt)$/, mark: /^\s*@Entity\b/, name: /\b(?:class|record)\s+(\w+)/ },
];
const mostSchemas = 300;

export function dataSchemas(path: string, text: string, lines: readonly string[]): NamedFact[] {
  const extension = extensionOf(path);
  const fitting = patterns.filter((one) => one.extensions.test(extension) && (one.needs?.test(text) ?? true));
  const marks = annotated.filter((one) => one.extensions.test(extension) && text.includes('@Entity'));
  if (fitting.length === 0 && marks.length === 0) return [];
  const found: NamedFact[] = [];
  lines.forEach((line, index) => {
    if (found.length >= mostSchemas) return;
    for (const { kind, line: pattern } of fitting) {
      const name = pattern.exec(line)?.[1]?.replace(/["`[\]]/g, '');
      if (name !== undefined && name !== '') found.push({ kind, name, line: index + 1 });
    }
    for (const { kind, mark, name } of marks) {
      if (!mark.test(line)) continue;
      const after = lines.slice(index, index + 12).findIndex((one) => name.test(one));
      const said = after < 0 ? undefined : name.exec(lines[index + after] ?? '')?.[1];
      if (said !== undefined) found.push({ kind, name: said, line: index + after + 1 });
    }
  });
  return found;
}
