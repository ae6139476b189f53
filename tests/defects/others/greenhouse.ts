/** The greenhouse: requirements with user stories and numbered EARS criteria, `_Requirements: 1.1_` in the design and in a nested task list. */
import { greenhouse, type OtherDefect } from './defect.ts';

const rules = '.kiro/specs/watering/requirements.md';
const design = '.kiro/specs/watering/design.md';
const tasks = '.kiro/specs/watering/tasks.md';
const record = 'docs/decisions/0002-controller-in-each-greenhouse.md';
const feature = 'features/watering.feature';

export const greenhouseDefects: readonly OtherDefect[] = [
  greenhouse('a number twice', rules, '### Requirement 3: Alarms', '### Requirement 2: Alarms', 'rules/number-twice'),
  greenhouse('a gap', rules, '### Requirement 3: Alarms', '### Requirement 5: Alarms', 'rules/out-of-order'),
  greenhouse('a criterion twice', rules, '2. IF a sensor has not', '1. IF a sensor has not', 'rules/number-twice'),
  greenhouse(
    'a requirement without criteria',
    rules,
    /(### Requirement 2[\s\S]*?#### Acceptance Criteria\n)[\s\S]*?(?=\n### Requirement 3)/,
    '### Requirement 2: Thresholds\n',
    'rules/no-statement rules/empty',
    `${rules}: ### Requirement 2`,
  ),
  greenhouse(
    'unfinished',
    rules,
    'SHALL keep alarms for 365 days.',
    'SHALL keep alarms for TBD days.',
    'rules/unfinished',
  ),
  greenhouse('a placeholder', rules, 'so that orchids stay drier than ferns', 'so that [benefit]', 'rules/placeholder'),
  greenhouse(
    'a component for no criterion',
    design,
    '_Requirements: 2.1, 2.2, 3.2, 3.3_',
    '_Requirements: 2.1, 2.2, 3.2, 3.3, 4.1_',
    'link/unknown-rule',
  ),
  greenhouse(
    'a criterion without a component',
    design,
    '_Requirements: 1.1, 1.2, 1.3, 3.1_',
    '_Requirements: 1.1, 1.2, 1.3_',
    'link/rule-without-component',
    `${rules}: 1. IF a sensor`,
  ),
  greenhouse(
    'a diagram that cannot be read',
    design,
    '    Controller --> Valve\n',
    '    Controller --> Valve(\n',
    'mermaid/syntax',
    `${design}: Controller --> Valve(`,
    `${design}: Controller --> Server`,
  ),
  greenhouse(
    'a placeholder in the design',
    design,
    'Keeps thresholds and alarms. _Req',
    '{{description}} _Req',
    'design/placeholder',
  ),
  greenhouse(
    'code with a body',
    design,
    '  closeAll(): Promise<void>;\n}',
    '}\n\nfunction closeAll() {\n  for (const valve of valves) valve.close();\n}',
    'code/body typescript/body',
    `${design}: function closeAll`,
    `${design}: for (const valve`,
  ),
  greenhouse('no decision', record, /## Decision\n[\s\S]*?(?=## Cons)/, '', 'adr/no-decision', `${record}: # 2.`),
  greenhouse('a tag of no criterion', feature, '@REQ-3.3', '@REQ-3.4', 'link/unknown-rule'),
  greenhouse(
    'a criterion without a scenario',
    feature,
    '    @REQ-1.2\n',
    '',
    'link/rule-without-scenario',
    `${rules}: 2. WHILE`,
  ),
  greenhouse(
    'no outcome',
    feature,
    '      Then the alarm is listed\n',
    '',
    'gherkin/incomplete-scenario',
    `${feature}: Scenario: Alarms`,
  ),
  greenhouse('a task for no criterion', tasks, '_Requirements: 3.3_', '_Requirements: 3.5_', 'link/unknown-rule'),
  greenhouse('a task for no requirement', tasks, '_Requirements: 1.3_', '_Requirements: 7.3_', 'link/unknown-rule'),
  greenhouse(
    'a property of no criterion',
    tasks,
    '**Validates: Requirements 2.2**',
    '**Validates: Requirements 2.9**',
    'link/unknown-rule',
  ),
  greenhouse(
    'a criterion that no task carries',
    tasks,
    '    - _Requirements: 3.2_\n',
    '',
    'link/rule-without-ticket',
    `${rules}: 2. IF a sensor`,
  ),
  greenhouse('a task number twice', tasks, '- [ ] 3.2 Keep', '- [ ] 3.1 Keep', 'ticket/id-twice'),
  greenhouse(
    'another limit in a task',
    tasks,
    'Close a valve after 20 minutes',
    'Close a valve after 2 hours',
    'constraint/contradiction',
    `${tasks}: after 2 hours`,
    `${rules}: for 20 minutes`,
  ),
];
