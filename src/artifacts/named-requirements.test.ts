import { describe, expect, test } from 'vitest';
import { detectKind } from './detect-kind.ts';
import { inHouseStyle } from './house-labels.ts';
import { changeOf, featureIn, requirementsIn } from './named-requirements.ts';

const spec = [
  '## ADDED Requirements',
  '### Requirement: Recovery Codes',
  'The system SHALL give 10 codes.',
  '#### Scenario: Shown once',
  '- **WHEN** the first passkey is registered',
  '- **THEN** 10 codes are shown',
  '## REMOVED Requirements',
  '### Requirement: Remember Me',
  '**Reason**: quick enough',
  '## RENAMED Requirements',
  '- FROM: `### Requirement: Passwords`',
  '- TO: `### Requirement: Sign-in with a Password`',
].join('\n');
const path = 'openspec/changes/add-passkeys/specs/recovery/spec.md';

describe('requirements with names instead of numbers', () => {
  test('are found with what becomes of them', () => {
    expect(requirementsIn(spec).map(({ name, line, change }) => `${line} ${change} ${name}`)).toEqual([
      '2 ADDED Recovery Codes',
      '8 REMOVED Remember Me',
      '11 RENAMED Passwords',
    ]);
    expect(changeOf(path)).toEqual({
      folder: 'openspec/changes/add-passkeys',
      base: 'openspec/specs/recovery/spec.md',
    });
    expect(detectKind(path, spec)).toBe('rules');
    expect(detectKind('specs/001-upload/spec.md', '# Feature Specification: Upload\n\n- **FR-001**: x\n')).not.toBe(
      'rules',
    );
  });

  test('their scenarios are a feature, line by line', () => {
    expect(featureIn(spec).split('\n').slice(0, 6)).toEqual([
      'Feature: -',
      'Rule: Recovery Codes',
      '',
      '  Scenario: Shown once',
      '    When the first passkey is registered',
      '    Then 10 codes are shown',
    ]);
  });

  test('are cited by their names, and spoken of so', () => {
    const tasks =
      '- [ ] 1.1 Make codes (Requirement: Recovery Codes)\n- [ ] 1.2 Send links (Requirement: Recovery Links)\n- [ ] 1.3 End sessions (Requirement: Remember Me)\n';
    const { documents, speak } = inHouseStyle([
      { kind: 'rules', path, text: spec },
      { kind: 'ticket', path: 'openspec/changes/add-passkeys/tasks.md', text: tasks },
    ]);
    expect(documents.map(({ kind }) => kind)).toEqual(['rules', 'bdd', 'ticket', 'ticket', 'ticket']);
    expect(documents.slice(2).map(({ text }) => text.split('\n')[0])).toEqual([
      '# TASK-1-1: Make codes (BR-1)',
      '# TASK-1-2: Send links (BR-9000)',
      '# TASK-1-3: End sessions (Requirement: Remember Me)',
    ]);
    expect(speak?.('There is no rule BR-9000.')).toBe('There is no requirement "Recovery Links".');
    expect(speak?.('No scenario shows rule 1 (Recovery Codes).')).toBe(
      'No scenario shows requirement "Recovery Codes".',
    );
  });
});
