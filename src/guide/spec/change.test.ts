import { describe, expect, test } from 'vitest';
import { applyWishes, openWishes } from './change.ts';

const design = `---
spec: x
---
# Design: x

## Components

### Link service
**Purpose**: Hands out links (FR-2)

### Request service
**Purpose**: Takes requests (FR-1), calls the Link service

## Technical Decisions

| Decision | Options Considered | Choice | Rationale |
|---|---|---|---|
| Queue | table, broker | table | nothing new to run |

## File Structure

| File | Action | Purpose |
|---|---|---|
| src/app.ts | Modify | routes |

## Edge Cases

- An empty export

## Design Inputs

- Failure modes: the Link service may be away
`;

const after = (words: string) => applyWishes(design, words);
const unlike = (words: string) => {
  const before = new Set(design.split('\n'));
  return after(words)
    .split('\n')
    .filter((line) => !before.has(line));
};

describe('what the guide does with a request', () => {
  test('a name is replaced wherever it stands, but not in what people answered', () => {
    const text = after('Please rename the Link service to "Download service".');
    expect(text).toContain('### Download service');
    expect(text).toContain('calls the Download service');
    expect(text).toContain('- Failure modes: the Link service may be away');
    expect(openWishes(text)).toEqual([]);
  });

  test('what has a name is taken out: a section, a row, a point', () => {
    expect(after('Remove the Link service component')).not.toContain('Hands out links');
    expect(after('Remove the Link service component')).toContain('### Request service');
    expect(after('Drop Queue.')).not.toContain('| Queue |');
    expect(after('Delete "An empty export"')).not.toContain('- An empty export');
  });

  test('a file gets its row, or another action', () => {
    expect(unlike('Create src/mail/send.ts for the mail')).toEqual([
      '| src/mail/send.ts | Create | Create src/mail/send.ts for the mail |',
    ]);
    expect(unlike('Delete src/app.ts')).toEqual(['| src/app.ts | Delete | routes |']);
  });

  test('a sentence goes into the section that it names', () => {
    expect(unlike('Add an edge case: two exports at once')).toEqual(['- two exports at once']);
    expect(unlike('The technical decisions should say why no broker is used')).toEqual([
      '- The technical decisions should say why no broker is used',
    ]);
  });

  test('what it cannot do is listed, each request for itself, and known again', () => {
    const text = after('Make it faster. Drop Queue; think about privacy');
    expect(openWishes(text)).toEqual(['Make it faster', 'think about privacy']);
    expect(text).not.toContain('| Queue |');
    expect(openWishes(applyWishes(text, 'Use less memory'))).toEqual([
      'Make it faster',
      'think about privacy',
      'Use less memory',
    ]);
  });

  test('what is not there is not taken out or renamed: it is listed', () => {
    expect(openWishes(after('Remove the Billing service. Rename Foo to Bar'))).toEqual([
      'Remove the Billing service',
      'Rename Foo to Bar',
    ]);
  });

  test('all bytes but those stay', () => {
    const crlf = design.replaceAll('\n', '\r\n');
    expect(applyWishes(crlf, 'Add an edge case: two at once')).toBe(
      crlf.replace('- An empty export\r\n', '- An empty export\r\n\r\n- two at once\r\n'),
    );
  });

  test('hostile words replace nothing by their signs', () => {
    expect(after('Rename Queue to $& (.*)')).toContain('| $& (.*) | table, broker |');
    expect(() => after('Rename ((((*+ to x')).not.toThrow();
    expect(() => after(`Remove ${'a '.repeat(5000)}`)).not.toThrow();
  });
});
