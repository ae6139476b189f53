/** The config file as a schema, for editors and the reference. `src/config.ts` checks the same by hand: it must stay light. */
import * as z from 'zod';
import { policies } from '../core/gate.ts';
import { defaultConfig, reviewModes, sessionFlows } from './config.ts';

const {
  roots,
  flow,
  contextDir,
  roadmapDirs,
  templates,
  patterns,
  businessLanguage,
  pointsPerSummary,
  budgetShare,
  delegate,
  interview,
} = defaultConfig;
const who = (what: string) => z.string().regex(/\S/).optional().describe(`${what}; see: charrette agents`);
const dollars = z.number().min(0);
const folder = (what: string, value: string) =>
  z.string().min(1).optional().describe(`${what}, relative to the workspace`).meta({ default: value });

export const configSchema = z.strictObject({
  $schema: z.string().optional().describe('Where this schema is, for editors'),
  roots: z
    .strictObject({
      design: folder('Sessions, rules, analysis, contracts and scenarios', roots.design),
      tickets: folder('Tickets', roots.tickets),
      docs: folder('Technical designs', roots.docs),
      adr: folder('Decision records', roots.adr),
      context: folder('Epics, and PRDs that came as words', roots.context),
    })
    .optional()
    .describe('Where documents go'),
  flow: z
    .enum(sessionFlows)
    .optional()
    .describe('How a new session is walked: document by document, or as a conversation')
    .meta({ default: flow }),
  contextDir: folder('Session files of `context`', contextDir),
  roadmapDirs: z
    .array(z.string().min(1))
    .min(1)
    .optional()
    .describe('Folders of a roadmap, in the order they are looked into, relative to the workspace')
    .meta({ default: [...roadmapDirs] }),
  decisionDirs: z
    .array(z.string().min(1))
    .min(1)
    .optional()
    .describe('More folders with decision records for `search`, beside the usual ones, relative to the workspace'),
  templates: folder("The team's own templates, tdd.md, adr.md and ticket.md, which take the place of ours", templates),
  patterns: folder("The team's own patterns for the guide, a JSON file each; see docs/guide.md", patterns),
  businessLanguage: z
    .boolean()
    .optional()
    .describe('Check that rules keep to business language: no paths, status codes, SQL')
    .meta({ default: businessLanguage }),
  approvals: z
    .enum(policies)
    .optional()
    .describe(
      'What counts as an approval: a person with their own hands, a person whose words are passed on, or an agent too. Without it: person where one can be asked, relay elsewhere',
    ),
  pointsPerSummary: z
    .int()
    .min(1)
    .optional()
    .describe('A summary is due after this many agreed points')
    .meta({ default: pointsPerSummary }),
  budgetShare: z
    .number()
    .gt(0)
    .max(1)
    .optional()
    .describe("From this share of a driver's context on, the next step is to save and hand over")
    .meta({ default: budgetShare }),
  interview: z
    .strictObject({
      caps: z
        .boolean()
        .optional()
        .describe('Keep to the number of questions that the kind of work deserves')
        .meta({ default: interview.caps }),
    })
    .optional()
    .describe('How people are asked before a document of a spec is written'),
  delegate: z
    .strictObject({
      author: who('Who writes when nobody is named: acp:gemini, model:anthropic/NAME, guide, auto'),
      reviewer: who('Who reviews'),
      interviewer: who('Who words the questions'),
      review: z
        .enum(reviewModes)
        .optional()
        .describe('When a delegated design is reviewed: auto means unless in quick mode')
        .meta({ default: delegate.review }),
      timeoutMinutes: z
        .number()
        .gt(0)
        .optional()
        .describe('For one assignment')
        .meta({ default: delegate.timeoutMinutes }),
      maxCost: dollars.optional().describe('Dollars that one command may spend'),
      maxOutput: z.int().min(500).optional().describe('Tokens of one answer').meta({ default: delegate.maxOutput }),
      prices: z
        .record(z.string(), z.object({ input: dollars, output: dollars }))
        .optional()
        .describe("Dollars for a million tokens, by the beginning of a model's name"),
      local: z
        .record(
          z.string(),
          z.object({
            baseUrl: z.string().regex(/^https?:\/\/(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?(\/|$)/),
            model: z.string().regex(/\S/),
          }),
        )
        .optional()
        .describe(
          "Servers on this machine that speak OpenAI's format; other addresses come from the environment alone",
        ),
      rubric: z
        .record(z.string(), z.array(z.object({ name: z.string().regex(/\S/), pass: z.string().regex(/\S/) })))
        .optional()
        .describe('What reviewers judge by, beside the built-in dimensions of an artifact; the same name replaces one'),
    })
    .optional()
    .describe('Delegated work: who does it, and how much it may take'),
  name: z.string().min(1).optional().describe('Name that goes on record for the person at this machine'),
});
