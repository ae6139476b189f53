/** What a reviewer judges by: dimensions, each with when it passes. Data, so that a team can add its own. */

export interface Dimension {
  readonly name: string;
  /** It passes when this holds. */
  readonly pass: string;
  /** The engine's own checks settle it; the reviewer gets their findings as facts. */
  readonly mechanical?: true;
}

export type Rubric = readonly Dimension[];

const completeness = (what: string, mechanical?: true): Dimension => ({
  name: 'Completeness',
  pass: what,
  ...(mechanical ? { mechanical } : {}),
});

/** Appendix A7 of the requirements; `tdd` is what stage 3b of the staged flow is judged by. */
export const rubrics: Readonly<Record<string, Rubric>> = {
  research: [
    completeness('Executive Summary, Codebase Analysis and Feasibility Assessment are there and say something.'),
    { name: 'Grounding', pass: 'Claims cite a file, a command or an address.' },
    { name: 'Scope', pass: 'It stays with the goal and says what was left out.' },
  ],
  requirements: [
    completeness('Every user story has acceptance criteria, every functional requirement a priority.'),
    { name: 'Testability', pass: 'Each criterion can be checked by somebody who did not write it.' },
    { name: 'Traceability', pass: 'Each functional requirement names the user story it comes from.' },
    { name: 'Scope', pass: 'Out of Scope is stated, and nothing in the requirements contradicts it.' },
  ],
  design: [
    completeness(
      'Architecture, Components, Data Flow, Technical Decisions and File Structure are there and not empty.',
      true,
    ),
    { name: 'Consistency', pass: 'Each component serves a requirement, and each requirement has a component.' },
    {
      name: 'Feasibility',
      pass: 'Paths that the design modifies exist; new ones are marked Create.',
      mechanical: true,
    },
    { name: 'Patterns', pass: 'It follows the patterns of the codebase, or says why not.' },
    { name: 'Principles', pass: 'Responsibilities are separate, interfaces small, errors handled where they occur.' },
    { name: 'Holistic Awareness', pass: 'What else in the system is touched is named, with what happens to it.' },
  ],
  tdd: [
    completeness('Every section of the technical design is there and says something.', true),
    { name: 'Consistency', pass: 'Each component names the rules it serves, and each rule is served.' },
    { name: 'Feasibility', pass: 'What it builds on exists or is marked as new; numbers of the PRD are met.' },
    { name: 'Patterns', pass: 'It follows the chosen alternative and the patterns of the codebase.' },
    { name: 'Decisions', pass: 'Each significant decision has a record with alternatives and consequences.' },
  ],
  tasks: [
    completeness('Each task says Do, Files, Done when, Verify and Commit.'),
    { name: 'Traceability', pass: 'Each task names a requirement or a part of the design.' },
    { name: 'Actionability', pass: 'Somebody who was not there can do each task.' },
    { name: 'Structure', pass: 'What proves the idea comes first.' },
    { name: 'Quality Gates', pass: 'A [VERIFY] task comes after every two or three tasks.' },
    { name: 'Holistic', pass: 'Together the tasks make the whole design.' },
  ],
  execution: [
    { name: 'Alignment', pass: 'The change does what its task says.' },
    { name: 'Correctness', pass: 'It works, and its tests would fail if it did not.' },
    completeness('Nothing that the task asks for is missing.'),
    { name: 'No Hallucinations', pass: 'Every name that it uses exists.' },
  ],
};

/** For documents that nobody wrote a rubric for. */
const plainRubric: Rubric = [
  completeness('Everything that the brief asks for is there and says something.', true),
  { name: 'Consistency', pass: 'It agrees with the documents it stands on.' },
  { name: 'Clarity', pass: 'Somebody who was not there can go on from it.' },
];

/** The built-in rubric with a team's own dimensions: the same name replaces, another is added. */
export function rubricFor(artifact: string, own: Readonly<Record<string, Rubric>> = {}): Rubric {
  const base = Object.hasOwn(rubrics, artifact) ? (rubrics[artifact] ?? plainRubric) : plainRubric;
  const more = Object.hasOwn(own, artifact) ? (own[artifact] ?? []) : [];
  const replaced = base.map((one) => more.find((other) => sameName(one, other)) ?? one);
  return [...replaced, ...more.filter((other) => !base.some((one) => sameName(one, other)))];
}

const sameName = (a: Dimension, b: Dimension) => a.name.toLowerCase() === b.name.toLowerCase();
