/** The tools: each is an operation under a name that reads well beside the tools of other servers. */
import type { ZodObject } from 'zod';
import { answerSchema } from '../engine/operations/answer.schema.ts';
import { designSchema } from '../engine/operations/design.schema.ts';
import { contextSchema } from '../engine/operations/context.schema.ts';
import type { Verb } from '../engine/operations/index.ts';
import { nextSchema } from '../engine/operations/next.schema.ts';
import { submitSchema } from '../engine/operations/submit.schema.ts';

export interface Tool {
  readonly name: string;
  readonly verb: Verb;
  /** For the model, which reads it in every conversation: what it does and when to use it, nothing else. */
  readonly description: string;
  readonly schema: ZodObject;
  /** Fields that a model hardly ever needs: taken, not advertised. */
  readonly unlisted?: readonly string[];
  readonly readOnly?: boolean;
}

/** Always in this order: hosts cache a prompt by its beginning, and the list stands there. */
export const tools: readonly Tool[] = [
  {
    name: 'design_start',
    verb: 'design',
    description: 'Start a design session from a PRD or an idea, or find the session that exists. Gives the next step.',
    schema: designSchema,
    unlisted: ['keepArtifacts', 'split', 'status'],
  },
  {
    name: 'design_next',
    verb: 'next',
    description: 'The one step to do now, with everything it needs.',
    schema: nextSchema,
    readOnly: true,
  },
  {
    name: 'design_submit',
    verb: 'submit',
    description:
      'Hand in what the step names in submit.fields. To approve or choose, text is what the user said. Gives the following step, or what is wrong.',
    schema: submitSchema,
  },
  {
    name: 'design_answer',
    verb: 'answer',
    description: "Record the user's answer to one question, or correct an earlier one.",
    schema: answerSchema,
    unlisted: ['source'],
  },
  {
    name: 'design_session',
    verb: 'context',
    description:
      'The planning context of a roadmap topic in one call: state, tasks, files, decisions, next steps. Also records decisions.',
    schema: contextSchema,
    unlisted: ['decisions', 'budget', 'after', 'explain', 'status', 'new'],
  },
];
