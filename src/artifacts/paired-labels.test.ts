import { expect, test } from 'vitest';
import { houseLabels } from './house-labels.ts';

test.each([
  ['US1-AC2', '- **US1-AC1** One.\n- **US1-AC2** Two.\n- **US2-AC1** Three.', 'US2-AC4'],
  ['AC-1.2', '- [ ] AC-1.1: One\n- [ ] AC-1.2: Two', 'AC-2.4'],
  ['FR-1.2', '### FR-1.1 One\n\n### FR-1.2 Two\n', 'FR-2.4'],
  ['UC-01/BR-02', '| UC-01/BR-01 | One |\n| UC-01/BR-02 | Two |', 'UC-02/BR-04'],
])('%s is one of two numbers, and said as the team does', (own, rules, unknown) => {
  const labels = houseLabels(rules);
  expect(labels?.read(`see ${own} and ${unknown}`)).toBe('see BR-2 and BR-104');
  expect(labels?.speak('BR-2, BR-104')).toBe(`${own}, ${unknown}`);
});

test('beside ids of one number each keeps its own', () => {
  const labels = houseLabels(
    '## Stories\n\n- **US1-AC1** a\n- **US1-AC2** b\n\n## Qualities\n\n- **NFR-1** c\n- **NFR-2** d\n',
  );
  expect(labels?.read('US1-AC2, NFR-2, @nfr-1')).toBe('BR-1002, BR-2, @BR-1');
  expect(labels?.speak('BR-1002, BR-2')).toBe('US1-AC2, NFR-2');
});

test('chapters below one of rules hold rules, those of something else do not', () => {
  const labels = houseLabels(
    '# Spec\n\n## 3 Functional Requirements\n\n### 3.1 Bookings\n\n#### 3.1.1 FR-011 a\n\n## 4 Non-Functional Requirements\n\n### 4.1 NFR-01 b\n\n## 5 Risks\n\n### 5.1 RK-01 c\n',
  );
  expect(labels?.read('FR-011, NFR-01, RK-01')).toBe('BR-11, BR-1001, RK-01');
});

test('versions and standards are none', () => {
  expect(houseLabels('- V1.2 first\n- V1.3 second\n- ISO-8.1 third\n- ISO-8.2 fourth\n')).toBeUndefined();
});

test('ids of three numbers are counted as they come, and one that is none of them is no other', () => {
  const labels = houseLabels('## Rules\n\n- **REQ-1.1.1** a\n- **REQ-1.1.2** b\n- **REQ-2.1.1** c\n');
  expect(labels?.read('REQ-1.1.2, REQ-2.1.1, @REQ-1.1.1, REQ-3.1')).toBe('BR-2, BR-3, @BR-1, REQ-3.1');
  const unknown = labels?.read('REQ-2.4.7') ?? '';
  expect(unknown).toMatch(/^BR-(?![123]$)\d+$/);
  expect(labels?.speak(`${unknown}, BR-3`)).toBe('REQ-2.4.7, REQ-2.1.1');
});

test('a number behind those of a milestone belongs to the id', () => {
  const labels = houseLabels('## Rules\n\n- **FR-3.1-001**: a\n- **FR-3.1-002**: b\n- **FR-3.2-001**: c\n');
  expect(labels?.read('FR-3.1-002, FR-3.2-001, FR-3.1')).toBe('BR-2, BR-3, FR-3.1');
  expect(labels?.speak('BR-3')).toBe('FR-3.2-001');
});
