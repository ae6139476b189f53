/** The form of a team's own pattern; the same as that of the built-in ones. */
import * as z from 'zod';
import { measureNames } from '../guide/catalogue/pattern.ts';
import { signalNames } from '../guide/read/signals/signal-names.ts';
import { clean } from '../guide/text/escape.ts';
import { blankNames } from '../guide/text/fill.ts';

/** One line of visible characters: it stands in sentences, tables and diagrams. */
const words = z
  .string()
  .max(600)
  .transform((text) => clean(text, 600))
  .pipe(z.string().min(1))
  .superRefine((text, context) => {
    const unknown = blanksIn(text).find((one) => !blankNames.includes(one));
    if (unknown === undefined) return;
    const meant = meantOf(unknown, blankNames);
    const message = `nothing is filled in for {${unknown}}${meant === undefined ? '; docs/guide.md lists what is' : `, but for {${meant}}`}`;
    context.addIssue({ code: 'custom', message });
  });
/** Behind a slash it is part of a path. */
function blanksIn(text: string): string[] {
  return [...text.matchAll(/(?<![\w/])\{(\w{1,40})\}/g)].map(([, one = '']) => one);
}

/** Stands in headings, and tells one pattern from another. */
const name = z
  .string()
  .regex(
    /^[\p{Letter}\p{Number}][\p{Letter}\p{Number} ,.'’()&/+-]{1,79}$/u,
    "letters, digits, spaces and , . ' ( ) & / + - only, 2 to 80 of them",
  );
/** Stands in a diagram, a table and a contract. */
const state = z.string().regex(/^[a-z]{2,30}$/, 'a state is one word of 2 to 30 small letters');
const signal = z.enum(signalNames);
const single = [
  z.strictObject({ signal }),
  z.strictObject({ no: signal }),
  z.strictObject({ measure: z.enum(measureNames), atLeast: z.number().optional(), below: z.number().optional() }),
] as const;
const oneOf = z.union(single, { error: ({ input }) => wrongCondition(input) });
const when = z.union([...single, z.strictObject({ all: z.array(oneOf).min(2).max(5) })], {
  error: ({ input }) => wrongCondition(input),
});

/** Of five forms none fits: which one was meant, and what is wrong with it. */
function wrongCondition(input: unknown): string {
  const said = typeof input === 'object' && input !== null ? Object.entries(input) : [];
  const [[form, value] = ['', undefined]] = said;
  const known = form === 'signal' || form === 'no' ? signalNames : form === 'measure' ? measureNames : undefined;
  if (known && typeof value === 'string' && !known.some((one) => one === value)) {
    const meant = meantOf(value, known);
    return `there is no ${form === 'measure' ? 'measure' : 'signal'} "${clean(value, 40)}"${meant === undefined ? '; docs/guide.md lists them' : `, but "${meant}"`}`;
  }
  if (form === 'all') return '"all" takes a list of two to five conditions';
  return 'a condition is { "signal": ... }, { "no": ... }, { "measure": ..., "atLeast" or "below": ... } or { "all": [...] }';
}

const letters = (text: string) => text.toLowerCase().replaceAll(/[^a-z]/g, '');

/** The name of which this one is the beginning, or a slip of the pen. */
export function meantOf(said: string, known: readonly string[]): string | undefined {
  const own = letters(said);
  return (
    known.find((one) => letters(one) === own) ??
    known.find((one) => own.length > 3 && isSlip(letters(one), own)) ??
    known.find((one) => own.length > 2 && letters(one).startsWith(own))
  );
}

/** A letter or two left out, put in, exchanged or swapped. */
function isSlip(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  let [at, same] = [0, 0];
  for (let i = 0; i < long.length; i += 1) {
    if (long[i] === short[at]) at += 1;
    if (long[i] === short[i]) same += 1;
  }
  const more = long.length - short.length;
  return more === 0 ? long.length - same <= 2 : more <= 2 && at === short.length;
}

/** A declaration of a column, a key or an index; nothing that ends it or starts another. */
const sql = z
  .string()
  .regex(/^[\w {}(),'<>=.[\]]{3,200}$/, "letters, digits, spaces and _ { } ( ) , ' < > = . [ ] only, 3 to 200 of them");
const stored = z.strictObject({
  table: z
    .string()
    .regex(
      /^(?:\{entity\}|[a-z])[a-z0-9_]{2,60}$/,
      'small letters, digits and _ only, after a letter or {entity}; 3 to 61 of them',
    ),
  alsoCalled: z.array(words).max(20).optional(),
  of: words.optional(),
  outlives: z.literal(true).optional(),
  columns: z.array(sql).min(1).max(30),
  key: sql.optional(),
  finds: sql.optional(),
});

const step = z.strictObject({ from: words, to: words, says: words, reply: z.literal(true).optional() });

export const patternSchema = z.strictObject({
  $schema: z.string().optional(),
  id: z
    .string()
    .regex(/^[a-z][a-z0-9-]{1,60}$/, 'small letters, digits and hyphens only, a letter first; 2 to 61 of them'),
  name,
  role: z.enum(['style', 'support']),
  how: words,
  forces: z
    .array(z.strictObject({ when, weight: z.int().min(-10).max(10), because: words }))
    .min(1)
    .max(30),
  life: z
    .array(z.tuple([state, state]))
    .max(20)
    .optional(),
  joinsAt: z.int().optional(),
  brings: z.array(z.string()).optional(),
  pros: z.array(words).min(1).max(10),
  cons: z.array(words).min(1).max(10),
  risks: z
    .array(z.strictObject({ what: words, mitigation: words, impact: z.enum(['high', 'medium', 'low']) }))
    .min(1)
    .max(10),
  components: z
    .array(
      z.strictObject({
        name: words,
        kind: z.enum(['process', 'store', 'edge']),
        does: words,
        keeps: z.literal('timed').optional(),
        asked: z.literal(true).optional(),
      }),
    )
    .max(10),
  around: z
    .strictObject({
      on: z.enum(['every call', 'every change']).optional(),
      before: z.array(step).max(6).optional(),
      after: z.array(step).max(6).optional(),
    })
    .optional(),
  stores: z.array(stored).max(6).optional(),
  marks: z.array(sql).max(4).optional(),
  failures: z
    .array(z.strictObject({ situation: words, handling: words }))
    .min(1)
    .max(10),
  flow: z.array(step).max(20).optional(),
  breaks: z.array(step).max(20).optional(),
  instead: z.strictObject({ name: words, pro: words, con: words }).optional(),
  uses: z
    .array(z.strictObject({ who: words, what: words, source: words }))
    .min(1)
    .max(10),
  effort: z.enum(['Low', 'Medium', 'High']),
  runs: words,
});
