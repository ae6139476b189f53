import { inItsFile } from '../../artifacts/read-as.ts';
import { lineOf, type Waived } from '../../artifacts/waivers.ts';
import { type Problem, problem, ProblemError, type Severity } from '../../core/problem.ts';
import type { TicketGraph } from '../../stages/tickets/graph.ts';
import { checkGroup, fileOf } from '../check/check-group.ts';
import { eachGroup } from '../check/groups.ts';
import { KeptFindings } from '../check/kept-findings.ts';
import type { Operation } from '../operation.ts';
import { readPatterns } from '../own-patterns.ts';
import { readTemplates } from '../templates.ts';
import type { World } from '../world.ts';
import type { CheckInput } from './check.schema.ts';

/** A finding with its place in two fields, for whoever reads JSON. */
export interface PlacedFinding extends Problem {
  readonly file: string;
  readonly line: number;
}

export interface CheckValue {
  /** How many documents were looked at. */
  readonly documents: number;
  /** Whether words and numbers agree was not looked at. */
  readonly structureOnly?: true;
  readonly findings: readonly PlacedFinding[];
  readonly waived: readonly (PlacedFinding & Pick<Waived, 'reason'>)[];
  readonly counts: Readonly<Record<Severity | 'waived', number>>;
  /** For each set of tickets: how deep each stands, what can run at once, and the longest way through. */
  readonly tickets: readonly (TicketGraph & { readonly of: string })[];
}

/** Checks designs, each document by itself and all of them together, with the real parser of each format; writes nothing. */
export const check: Operation<CheckInput, CheckValue> = async (
  world,
  { session, targets: named = [], types = false, structure = false },
) => {
  const targets = session === undefined ? named : [session, ...named];
  const notes: Problem[] = [];
  const forms = await formsAskedFor(world, targets);
  const findings: Problem[] = forms.flatMap((form) => form.findings);
  const waived: Waived[] = [];
  const tickets: CheckValue['tickets'][number][] = [];
  const looked = new Set(forms.map(({ path }) => path));
  const others: string[] = [];
  for (const target of targets) {
    const report = await specReport(world, target);
    if (!report) others.push(target);
    findings.push(...(report?.findings ?? []));
    for (const path of report?.documents ?? []) looked.add(path);
  }
  const groups = targets.length === 0 || others.length > 0 ? eachGroup(world, others, notes) : [];
  const kept = new KeptFindings(world.memory);
  for await (const group of groups) {
    const report = await checkGroup(world, group, { types, structure }, kept);
    findings.push(...report.findings);
    waived.push(...report.waived);
    for (const { path } of group.others ?? []) looked.add(path);
    for (const { path, isNamed } of group.pages ?? []) if (isNamed) looked.add(path);
    // A page beside the documents that something is told of was looked at, too.
    for (const one of report.findings) looked.add(fileOf(one));
    for (const { path } of group.documents) {
      const file = inItsFile(path);
      if (!group.only || group.only.has(file)) looked.add(file);
    }
    const { graph } = report;
    if (graph && !group.isBeside) tickets.push({ of: group.of, ...graph });
  }
  await kept.close();
  // A document that could not be read was not found sound: whoever only looks at the exit code has to see it.
  const unread = notes.filter(({ code }) => unreadCodes.has(code));
  findings.push(...unread.map((one) => ({ ...one, at: `${one.at}:1` })));
  for (const { at = '' } of unread) looked.add(at);
  if (looked.size === 0) {
    const fix = 'Name a session, a spec, a folder or files: rules, design, contracts, scenarios, tickets.';
    throw new ProblemError(problem('check/not-found', 'There is nothing here to check.', { fix }), notes);
  }
  const count = (severity: Severity) => findings.filter((one) => one.severity === severity).length;
  return {
    value: {
      documents: looked.size,
      ...(structure ? { structureOnly: true as const } : {}),
      findings: findings.map(placed),
      waived: waived.map(placed),
      counts: { error: count('error'), warning: count('warning'), info: count('info'), waived: waived.length },
      tickets,
    },
    notes: notes.filter((one) => !unread.includes(one)),
  };
};

const unreadCodes: ReadonlySet<string> = new Set(['document/too-large', 'document/not-text', 'document/empty']);

/** Templates, and patterns that cannot be used. All, unless single files were named: whoever checks one document did not ask for others. */
async function formsAskedFor(world: World, targets: readonly string[]) {
  const isFile = (target: string) => /\.\w{1,10}$/.test(target);
  const { usable, problems } = await readTemplates(world);
  const patterns = await readPatterns(world);
  const wrong = [...problems, ...patterns.problems].map((one) => ({ path: fileOf(one), findings: [one] }));
  const forms = [...usable, ...wrong];
  return targets.length === 0 || !targets.every(isFile) ? forms : forms.filter(({ path }) => targets.includes(path));
}

/** A session goes before a spec of the same name. */
async function specReport(world: World, target: string) {
  if ((await world.store.keys()).includes(target)) return undefined;
  return (await import('../specs/check-spec.ts')).checkSpec(world, target);
}

function placed<T extends Problem>(finding: T): T & PlacedFinding {
  return { ...finding, file: fileOf(finding), line: lineOf(finding) };
}
