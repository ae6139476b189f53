/** What the parts of a design are called, and what they are about. */
import { tddSections } from '../tdd-sections.ts';

const named: Readonly<Record<string, string>> = {
  'Problem Statement': 'problem',
  Goals: 'goals',
  'Non-Goals': 'nonGoals',
  'Proposed Solution': 'solution',
  'Architecture Overview': 'architecture',
  'Component Design': 'components',
  'Alternatives Considered': 'alternatives',
  'Data Schema': 'dataModels',
  'Implementation Plan': 'plan',
  'Out of Scope': 'outOfScope',
  'Open Questions': 'openQuestions',
  'Success Metrics': 'metrics',
  References: 'references',
};

/** Parts that the seed's document has and the technical design's list of sections does not (000-R19). */
const more: Readonly<Record<string, readonly string[]>> = {
  assumptions: ['assumptions', 'assumption'],
  problem: ['summary', 'overview', 'executive summary', 'introduction', 'context'],
  dataFlow: ['data flow', 'data flows', 'data flow diagram', 'information flow', 'flow of data', 'flows', 'flow'],
  sequences: [
    'sequence diagram',
    'sequence diagrams',
    'sequences',
    'key flows',
    'interaction',
    'interactions',
    'user flows',
  ],
  boundaries: [
    'system boundaries',
    'boundaries',
    'system boundary',
    'boundary',
    'context diagram',
    'system context',
    'external systems',
    'external interfaces',
    'integrations',
    'external dependencies',
    'integration points',
    'scope',
  ],
  contracts: [
    'api',
    'apis',
    'api contracts',
    'api contract',
    'api design',
    'api endpoints',
    'endpoints',
    'interfaces',
    'contracts',
    'interface',
    'api specification',
    'rest api',
    'http api',
    'technical interfaces',
  ],
  dataModels: ['data structures', 'entities', 'domain model', 'data model and storage', 'storage'],
};

export const designRoles: ReadonlyMap<string, string> = new Map([
  ...Object.entries(more).flatMap(([role, names]) => names.map((name): [string, string] => [name, role])),
  ...tddSections.flatMap(({ name, aliases }): [string, string][] => {
    const role = named[name];
    return role === undefined ? [] : [name.toLowerCase(), ...aliases].map((one) => [one, role]);
  }),
]);
