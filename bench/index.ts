/** `npm run bench [-- suite ...]`: measures, prints a table, and fails when a limit of `budget.json` is missed. */
import { acknowledge } from './acknowledge.ts';
import { check } from './check.ts';
import { context } from './context.ts';
import { delegate } from './delegate.ts';
import { exported } from './export.ts';
import { hook } from './hook.ts';
import { list } from './list.ts';
import { long } from './long.ts';
import { mcp } from './mcp.ts';
import { memory } from './memory.ts';
import { replay } from './replay.ts';
import { judge, type Result, table } from './result.ts';
import { startup } from './startup.ts';

const suites = [startup, acknowledge, list, replay, context, delegate, mcp, memory, exported, long, hook, check];

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !suites.some((suite) => suite.name === name));
if (unknown.length > 0) {
  throw new Error(
    `There is no suite ${unknown.join(', ')}: there are ${suites.map((suite) => suite.name).join(', ')}.`,
  );
}
const chosen = suites.filter((suite) => wanted.length === 0 || wanted.includes(suite.name));

const results: Result[] = [];
for (const suite of chosen) {
  console.error(`measuring ${suite.name} ...`);
  results.push(...(await suite.run()));
}
const verdicts = judge(
  results,
  chosen.map((suite) => suite.name),
);
console.log(`\n${table(verdicts)}\n`);
const missed = verdicts.filter((verdict) => !verdict.kept);
for (const { id, what } of missed) console.log(`missed: ${id} (${what})`);
if (missed.length > 0) process.exitCode = 1;
