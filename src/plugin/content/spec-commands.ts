/** Seed 003: the phases of a spec as commands. The steps with a team are Claude Code's; elsewhere the fallback of step 3 holds. */
import type { CommandContent } from './content.ts';

interface PhaseWords {
  readonly phase: 'research' | 'requirements' | 'design' | 'tasks';
  readonly description: string;
  /** What running it says about the phase before. */
  readonly approves: string;
  /** Who writes, in Claude Code; the first is an agent of ours, the others are what it has. */
  readonly agent: string;
  readonly worker: string;
  readonly task: string;
  readonly approaches?: string;
}

const phases: readonly PhaseWords[] = [
  {
    phase: 'research',
    description: 'The research phase of a spec: interview, analyst, review, approval',
    approves: '',
    agent: 'general-purpose',
    worker: 'analyst-1',
    task: 'Generate research for SPEC',
  },
  {
    phase: 'requirements',
    description: 'The requirements phase of a spec: interview, product manager, review, approval',
    approves: ' Running this approves the research.',
    agent: 'general-purpose',
    worker: 'pm-1',
    task: 'Generate requirements for SPEC',
  },
  {
    phase: 'design',
    description: 'The design phase of a spec: interview, architect, review, approval',
    approves: ' Running this approves the requirements.',
    agent: 'architect-reviewer',
    worker: 'architect-1',
    task: 'Generate technical design for SPEC',
    approaches: '; then 2-3 approaches as one analysis document',
  },
  {
    phase: 'tasks',
    description: 'The tasks phase of a spec: interview, planner, review, approval',
    approves: ' Running this approves the design.',
    agent: 'general-purpose',
    worker: 'planner-1',
    task: 'Generate implementation tasks for SPEC',
  },
];

export const specCommands: readonly CommandContent[] = phases.map(
  ({ phase, description, approves, agent, worker, task, approaches = '' }) => ({
    id: `spec-${phase}`,
    description,
    hint: '[spec-name] [--quick]',
    body: `${phase.charAt(0).toUpperCase()}${phase.slice(1)} phase of a spec: {{args}}.${approves} You coordinate: ${phase}.md is written by a sub-agent, never by you, and reviewed by another one.

1. design_record {"operation":"spec-${phase}","fields":{"name": NAME, "author":"host", "interviewer":"host", "quick": true with --quick}} (no name: the active spec). It finds the spec, refuses what is missing, keeps counts, rounds and files; then do what \`next\` says. A step from a person goes through design_answer (or AskUserQuestion, then design_answer with the user's words).
2. Questions (from the interviewer): word one at a time from the step's rules and hand in with design_submit {"questions":[...]}, or {"clear": true} when it is enough${approaches}. The recap is confirmed by the user; it is stored in .progress.md by itself.
3. The document (from the author): one Agent (Task) with subagent_type ${agent}, name "${worker}", run_in_background false; prompt: what design_record {"operation":"spec-${phase}","fields":{"name": NAME,"printPrompt":true}} gives, and "Hand in with the charrette tool design_submit, session KEY, as \`submit.fields\` of its step says". Then design_next. Where you have TeamCreate, in a team ${phase}-SPEC: before, TeamDelete an orphan (~/.claude/teams/${phase}-SPEC/config.json exists), TeamCreate, TaskCreate "${task}"; wait until that task is completed; after, SendMessage shutdown_request, TeamDelete. Without it, or if it fails, the Agent alone; without sub-agents, you. The same with a fresh one when a reviewer or the user wants changes ("Update ${phase} for SPEC").
4. The review (from the reviewer): Agent with subagent_type spec-reviewer, run_in_background false, and what design_record {"operation":"review","session":KEY,"fields":{"printPrompt":true}} gives; design_submit {"text": ITS WHOLE ANSWER}. \`next\` says whether it is revised (step 3) or shown.
5. Show the walkthrough of the step as it is. Unless --quick ask once: "Does this look right?" Approve (Recommended) / Need changes / Other. Changes: design_answer with verdict changes and the words, then step 3, show, ask again.
6. State, progress, commit and push follow from the approval by themselves. Print what the step says is next, and stop. Only --quick goes on.`,
  }),
);
