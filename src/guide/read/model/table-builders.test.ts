import { expect, test } from 'vitest';
import { onlyPrd } from '../../request.testing.ts';
import { readPrd } from '../read-prd.ts';

const tables = (code: string, lang = 'ts') =>
  readPrd(
    onlyPrd(`# Kiln share\n\n## Data model\n\n\`\`\`${lang}\n${code}\n\`\`\`\n\n## Rules\n\n- A kiln has a name.\n`),
  ).tables.map(({ name, columns }) => `${name}: ${columns.map((one) => `${one.name} ${one.type}`).join(', ')}`);

test('tables that a schema defines field by field, over several lines', () => {
  const code = `export default defineSchema({
  kilns: defineTable({
    name: v.string(),
    ownerId: v.id("users"),
    state: v.union(
      v.literal("cold"),
      v.literal("firing"),
    ),
    shelves: v.array(v.number()), // from below
  }).index("by_owner", ["ownerId"]),
  firings: defineTable({
    kilnId: v.id("kilns"),
    startedAt: v.optional(v.number()),
  }),
});`;
  expect(tables(code)).toEqual([
    "kiln: id uuid PRIMARY KEY, name text, owner_id uuid, state text CHECK (state IN ('cold', 'firing')), shelves numeric[]",
    'firing: id uuid PRIMARY KEY, kiln_id uuid REFERENCES kilns (id), started_at numeric',
  ]);
});

test('tables with their names in quotes, and schemas of objects', () => {
  const code = `export const kilns = pgTable("kilns", {
  id: uuid("id").primaryKey(),
  label: varchar("label", { length: 20 }).notNull().unique(),
  state: text("state", { enum: ["cold", "firing"] }),
});
const FiringSchema = new mongoose.Schema({
  potter: { type: Schema.Types.ObjectId, ref: 'Potter' },
  cones: [String],
});`;
  expect(tables(code)).toEqual([
    "kiln: id uuid PRIMARY KEY, label text UNIQUE, state text CHECK (state IN ('cold', 'firing'))",
    'firing: id uuid PRIMARY KEY, potter uuid, cones text[]',
  ]);
});
