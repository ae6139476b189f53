/** The sections of a technical design document, and what else people call them (002-R26). */
export interface SectionRule {
  readonly name: string;
  /** Other words for the same section, lower case. */
  readonly aliases: readonly string[];
  /** Belongs to the proposed solution, at whatever level it stands. */
  readonly inSolution?: true;
  /** Is itself only the roof over those parts. */
  readonly holdsOthers?: true;
}

const section = (name: string, ...aliases: string[]): SectionRule => ({ name, aliases });
const inSolution = (name: string, ...aliases: string[]): SectionRule => ({ name, aliases, inSolution: true });

/** What else they are called in documents of another form: RFCs, proposals, design docs. */
const elsewhere: Readonly<Record<string, readonly string[]>> = {
  'Problem Statement': [
    'context',
    'context and scope',
    'why',
    'problem description',
    'background and motivation',
    'motivation and background',
    'introduction',
    'introduction and goals',
    'purpose',
    'executive summary',
  ],
  Goals: ['aims', 'introduction and goals', 'quality goals', 'purpose'],
  'Proposed Solution': ['solution strategy'],
  'Component Design': ['building blocks', 'building block view'],
  'Architecture Overview': [
    'high-level design',
    'high level design',
    'system overview',
    'solution overview',
    'system context',
    'context and scope',
    'building block view',
    'building blocks',
  ],
  'Alternatives Considered': [
    'alternative solutions',
    'rationale and alternatives',
    'alternatives and trade-offs',
    'other options',
    'options',
  ],
  'Data Schema': ['data structures', 'domain model', 'storage', 'persistence'],
  Security: ['security model', 'threat model', 'authentication and authorization'],
  Performance: [
    'quality requirements',
    'quality and tests',
    'non-functional requirements',
    'capacity',
    'capacity planning',
    'performance and capacity',
    'scaling',
  ],
  'Error Handling': ['error cases', 'errors and recovery', 'failure scenarios', 'fault tolerance', 'reliability'],
  'Implementation Plan': [
    'rollout',
    'roll-out',
    'rollout and migration',
    'migration plan',
    'delivery',
    'timeline',
    'work plan',
    'deployment',
    'deployment view',
    'deployment plan',
    'release plan',
  ],
  'Out of Scope': ['future possibilities', 'non-goals', 'non goals'],
  'Success Metrics': ['success measures', 'how we measure success'],
  References: ['prior art', 'see also', 'sources'],
};

/** The same sections, by all that they are called anywhere. */
export function looseSections(): SectionRule[] {
  return tddSections.map((rule) => ({ ...rule, aliases: [...rule.aliases, ...(elsewhere[rule.name] ?? [])] }));
}

export const tddSections: readonly SectionRule[] = [
  section(
    'Problem Statement',
    'problem',
    'the problem',
    'background',
    'problem and context',
    'context and problem',
    'motivation',
  ),
  section('Goals', 'goal', 'objectives', 'goals and objectives', 'design goals'),
  section('Non-Goals', 'non goals', 'nongoals', 'not goals', 'anti-goals'),
  {
    ...section(
      'Proposed Solution',
      'solution',
      'proposed design',
      'proposal',
      'technical design',
      'detailed design',
      'solution design',
      'design',
      'proposed approach',
    ),
    holdsOthers: true,
  },
  inSolution(
    'Architecture Overview',
    'architecture',
    'high-level architecture',
    'high level architecture',
    'system architecture',
    'solution architecture',
    'architectural overview',
    'overview of the architecture',
  ),
  inSolution(
    'Component Design',
    'components',
    'component',
    'component overview',
    'component details',
    'component breakdown',
    'modules',
  ),
  inSolution(
    'Alternatives Considered',
    'alternatives',
    'considered alternatives',
    'options considered',
    'considered options',
    'rejected alternatives',
  ),
  inSolution(
    'Data Schema',
    'data model',
    'schema',
    'database schema',
    'data models',
    'data design',
    'database design',
    'database',
    'data',
  ),
  inSolution(
    'Security',
    'security considerations',
    'security and privacy',
    'security & privacy',
    'security design',
    'privacy and security',
  ),
  inSolution(
    'Performance',
    'performance considerations',
    'performance and scalability',
    'performance & scalability',
    'scalability',
    'scalability and performance',
  ),
  inSolution(
    'Error Handling',
    'errors',
    'error handling strategy',
    'failure handling',
    'failure modes',
    'error handling and recovery',
    'resilience',
  ),
  inSolution(
    'Implementation Plan',
    'implementation',
    'rollout plan',
    'delivery plan',
    'implementation phases',
    'plan',
    'phases',
    'milestones',
  ),
  inSolution('Out of Scope', 'future iterations', 'future work', 'not in scope', 'scope exclusions'),
  section('Open Questions', 'questions', 'unresolved questions', 'open issues'),
  section('Success Metrics', 'metrics', 'success criteria', 'measures of success', 'kpis', 'measuring success'),
  section('References', 'related', 'related documents', 'links', 'further reading', 'reference'),
];

/** A spec folder's design has parts of its own (003-R33); a review looks for these (003-R40). */
export const specSections: readonly SectionRule[] = [
  section(
    'Architecture',
    'architecture overview',
    'system architecture',
    'high-level architecture',
    'overview',
    'solution strategy',
  ),
  section('Components', 'component design', 'component changes', 'component', 'building blocks', 'building block view'),
  section('Data Flow', 'flow', 'sequence', 'sequence diagram', 'data flow diagram', 'runtime', 'runtime view'),
  section('Technical Decisions', 'decisions', 'options', 'key decisions', 'design decisions'),
  section('File Structure', 'file changes', 'file change summary', 'file modifications', 'files', 'files to modify'),
];
